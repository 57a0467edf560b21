use std::collections::BTreeMap;
use std::io::{self, Write};

use anyhow::Context;
use boggle_dictionary::letters::count;
use indicatif::HumanCount;
use serde::Serialize;

use super::level_count;
use crate::args::TextJson;
use crate::output::json::ObjectWriter;
use crate::output::pluralize::pluralize;
use crate::storage::dictionaries;
use crate::storage::dictionaries::Opened;
use crate::terminal::{Outcome, stdout};

/// Show information about a dictionary: words, letters, word lengths and size.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  boggle-dict info
  boggle-dict info wordnik
  boggle-dict info short.fst
  boggle-dict info --format json | jq .words")]
pub(crate) struct Args {
    /// Installed dictionary, or path to one [default: as for other commands]
    #[arg(value_name = "NAME|PATH")]
    dict: Option<String>,

    /// Output format.
    #[arg(long, default_value = "text")]
    format: TextJson,
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
    fn new(opened: &Opened) -> anyhow::Result<AnnotationCounts> {
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
    let opened = dictionaries::open_whole(args.dict.as_deref())?;
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
        out.write_all(&json(&opened, &annotations, &letters, &lengths)?)?;
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

/// Returns an object over several lines. `lengths` has the number of words of each
/// length, and the first of them.
fn json(
    opened: &Opened,
    annotations: &AnnotationCounts,
    letters: &[String],
    lengths: &BTreeMap<usize, (u64, String)>,
) -> io::Result<Vec<u8>> {
    let dictionary = &opened.dictionary;
    let longest = lengths.last_key_value().map(|(_, (_, word))| word);
    let lengths = lengths.iter().map(|(&letters, &(words, _))| LengthRecord { letters, words });
    let mut object = ObjectWriter::new(Vec::new())?;
    object.field("name", &opened.name)?;
    object.field("path", &opened.path.as_ref().map(|path| path.display().to_string()))?;
    object.field("words", &dictionary.len())?;
    object.field("bytes", &dictionary.as_bytes().len())?;
    if let Some(levels) = annotations.levels {
        object.field("levels", &levels)?;
        object.field("common", &annotations.common)?;
    }
    if let Some(definitions) = annotations.definitions {
        object.field("definitions", &definitions)?;
    }
    object.field("letters", &letters)?;
    object.field("longest", &longest)?;
    object.list("lengths", lengths)?;
    object.end()
}
