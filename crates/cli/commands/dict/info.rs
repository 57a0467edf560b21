use std::collections::BTreeMap;
use std::io::Write;

use anyhow::Context;
use boggle_dictionary::letters::count;
use indicatif::HumanCount;
use serde::Serialize;

use super::level_count;
use crate::args::TextJson;
use crate::output::json;
use crate::output::pluralize::pluralize;
use crate::storage::dictionaries;
use crate::storage::dictionaries::OpenDictionary;
use crate::terminal::{Outcome, stdout};

/// Show information about a dictionary: words, letters, word lengths and size.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  boggle-dict info
  boggle-dict info wordnik
  boggle-dict info short.fst
  boggle-dict info --format json | jq .words")]
pub(crate) struct Args {
    /// Installed dictionary, or path to one [default: the default dictionary]
    #[arg(value_name = "NAME|PATH")]
    dict: Option<String>,

    /// Same as NAME|PATH.
    #[arg(long = "dict", value_name = "NAME|PATH", conflicts_with = "dict")]
    option: Option<String>,

    /// Output format.
    #[arg(long, default_value = "text")]
    format: TextJson,
}

#[derive(Serialize)]
struct Record<'a> {
    version: u32,
    name: &'a str,
    path: Option<String>,
    words: usize,
    bytes: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    levels: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    common: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    definitions: Option<u64>,
    letters: &'a [String],
    longest: Option<&'a String>,
    lengths: Vec<LengthRecord>,
}

/// The number of words of one length, in JSON.
#[derive(Serialize)]
struct LengthRecord {
    letters: usize,
    words: u64,
}

/// How many words have a level, are common, and have a definition.
struct AnnotationCounts {
    levels: Option<u64>,
    common: u64,
    definitions: Option<u64>,
}

impl AnnotationCounts {
    fn new(opened: &OpenDictionary) -> anyhow::Result<AnnotationCounts> {
        let dictionary = &opened.dictionary;
        let ranks = 0..dictionary.len() as u32;
        let definitions = dictionary.has_definitions().then(|| dictionary.definition_count());
        Ok(AnnotationCounts {
            levels: dictionary.has_levels().then(|| level_count(dictionary)),
            common: ranks.filter(|&rank| dictionary.is_common(rank)).count() as u64,
            definitions: definitions.transpose().with_context(|| opened.name.clone())?,
        })
    }
}

pub(crate) fn run(args: Args) -> anyhow::Result<Outcome> {
    let opened = dictionaries::open_whole(args.dict.or(args.option).as_deref())?;
    let dictionary = &opened.dictionary;
    let mut lengths: BTreeMap<usize, (u64, String)> = BTreeMap::new();
    for word in dictionary {
        lengths.entry(count(&word)).or_insert_with(|| (0, word)).0 += 1;
    }
    let letters = Vec::from_iter(dictionary.alphabet());
    let annotations = AnnotationCounts::new(&opened)?;
    opened.check_unchanged()?;
    let mut out = stdout();
    if args.format == TextJson::Json {
        let longest = lengths.last_key_value().map(|(_, (_, word))| word);
        let lengths = lengths.iter().map(|(&letters, &(words, _))| LengthRecord { letters, words });
        let record = Record {
            version: json::VERSION,
            name: &opened.name,
            path: opened.path.as_ref().map(|path| path.display().to_string()),
            words: dictionary.len(),
            bytes: dictionary.as_bytes().len(),
            levels: annotations.levels,
            common: annotations.levels.map(|_| annotations.common),
            definitions: annotations.definitions,
            letters: &letters,
            longest,
            lengths: lengths.collect(),
        };
        out.write_all(&json::object(&record)?)?;
        return Ok(Outcome::Done);
    }
    writeln!(out, "name     {}", opened.name)?;
    writeln!(out, "file     {}", opened.location())?;
    writeln!(out, "chosen   {}", opened.chosen)?;
    writeln!(out, "words    {}", HumanCount(dictionary.len() as u64))?;
    writeln!(out, "bytes    {}", HumanCount(dictionary.as_bytes().len() as u64))?;
    if let Some(levels) = annotations.levels {
        let common = pluralize(annotations.common, "common word");
        writeln!(out, "levels   {}, {common}", HumanCount(levels))?;
    }
    if let Some(definitions) = annotations.definitions {
        writeln!(out, "defined  {}", HumanCount(definitions))?;
    }
    writeln!(out, "letters  {}: {}", letters.len(), letters.join(" "))?;
    if let Some((length, (_, longest))) = lengths.last_key_value() {
        writeln!(out, "longest  {longest} ({length} letters)")?;
    }
    writeln!(out, "\nletters  words")?;
    for (length, (words, _)) in &lengths {
        writeln!(out, "{length:7}  {:>7}", HumanCount(*words).to_string())?;
    }
    Ok(Outcome::Done)
}
