use std::collections::BTreeMap;
use std::io::Write;

use boggle_dictionary::letters::count;
use indicatif::HumanCount;

use crate::dictionaries;
use crate::run::{Outcome, stdout};

/// Show information about a dictionary: words, letters, word lengths and size.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  boggle-dict info
  boggle-dict info wordnik
  boggle-dict info short.fst")]
pub(crate) struct Args {
    /// Dictionary name, or file [default: as for other commands]
    #[arg(value_name = "NAME|PATH")]
    dict: Option<String>,
}

pub(crate) fn run(args: Args) -> anyhow::Result<Outcome> {
    let opened = dictionaries::open(args.dict.as_deref())?;
    let dictionary = &opened.dictionary;
    let mut lengths: BTreeMap<usize, (u64, String)> = BTreeMap::new();
    for word in dictionary {
        lengths.entry(count(&word)).or_insert_with(|| (0, word)).0 += 1;
    }
    let mut out = stdout();
    writeln!(out, "name     {}", opened.name)?;
    writeln!(out, "file     {}", opened.location())?;
    writeln!(out, "chosen   {}", opened.chosen)?;
    writeln!(out, "words    {}", HumanCount(dictionary.len() as u64))?;
    writeln!(out, "bytes    {}", HumanCount(dictionary.as_bytes().len() as u64))?;
    let letters: Vec<_> = dictionary.alphabet().into_iter().collect();
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
