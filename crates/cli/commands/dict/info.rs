use std::collections::BTreeMap;
use std::io::Write;

use anyhow::Context;
use boggle_dictionary::letters::count;

use super::level_count;
use crate::dictionaries;
use crate::output::counts::{commas, pluralize};
use crate::terminal::{Outcome, stdout};

/// Check a dictionary, and show its size, letters and number of words by length.
///
/// The whole file is checked. Other commands do this when they open a file for the first time, and
/// then verify only its checksum until the file changes.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  boggle-dict info
  boggle-dict info wordnik
  boggle-dict info short.fst")]
pub(crate) struct Args {
    /// Installed dictionary, or path to one [default: the default dictionary]
    #[arg(value_name = "NAME|PATH")]
    dict: Option<String>,

    /// Same as NAME|PATH.
    #[arg(long = "dict", value_name = "NAME|PATH", conflicts_with = "dict")]
    option: Option<String>,
}

pub(crate) fn run(args: Args) -> anyhow::Result<Outcome> {
    let opened = dictionaries::open(args.dict.or(args.option).as_deref(), false)?;
    let dictionary = &opened.dictionary;
    dictionary.validate().with_context(|| opened.name.clone())?;
    let mut lengths: BTreeMap<usize, (u64, String)> = BTreeMap::new();
    for word in dictionary {
        lengths.entry(count(&word)).or_insert_with(|| (0, word)).0 += 1;
    }
    let letters = Vec::from_iter(dictionary.alphabet());
    let levels = dictionary.has_levels().then(|| level_count(dictionary));
    let common = (0..dictionary.len() as u32).filter(|&rank| dictionary.is_common(rank)).count();
    let definitions = dictionary.has_definitions().then(|| dictionary.definition_count());
    let definitions = definitions.transpose().with_context(|| opened.name.clone())?;
    opened.check_unchanged()?;
    let mut out = stdout();
    writeln!(out, "name     {}", opened.name)?;
    writeln!(out, "file     {}", dictionaries::location(&opened))?;
    writeln!(out, "chosen   {}", dictionaries::chosen(&opened))?;
    writeln!(out, "words    {}", commas(dictionary.len() as u64))?;
    writeln!(out, "bytes    {}", commas(dictionary.as_bytes().len() as u64))?;
    if let Some(levels) = levels {
        let common = pluralize(common as u64, "common word");
        writeln!(out, "levels   {}, {common}", commas(levels))?;
    }
    if let Some(definitions) = definitions {
        writeln!(out, "defined  {}", commas(definitions))?;
    }
    writeln!(out, "letters  {}: {}", letters.len(), letters.join(" "))?;
    if let Some((length, (_, longest))) = lengths.last_key_value() {
        writeln!(out, "longest  {longest} ({length} letters)")?;
    }
    writeln!(out, "\nletters  words")?;
    for (length, (words, _)) in &lengths {
        writeln!(out, "{length:7}  {:>7}", commas(*words))?;
    }
    Ok(Outcome::Done)
}
