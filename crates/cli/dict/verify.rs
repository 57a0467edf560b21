use std::io::Write;

use anyhow::bail;
use boggle_dictionary::WordList;

use crate::dictionaries;
use crate::pluralize::pluralize;
use crate::run::{Outcome, stdout};

/// Verify a dictionary: its checksum, and every word and rank.
///
/// Other commands verify only the checksum when they open a dictionary.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  boggle-dict verify
  boggle-dict verify wordnik
  boggle-dict verify short.fst")]
pub(crate) struct Args {
    /// Dictionary name, or file [default: as for other commands]
    #[arg(value_name = "NAME|PATH")]
    dict: Option<String>,
}

pub(crate) fn run(args: Args) -> anyhow::Result<Outcome> {
    let opened = dictionaries::open(args.dict.as_deref())?;
    let mut list = WordList::default();
    let mut words: u32 = 0;
    for word in &opened.dictionary {
        if opened.dictionary.rank(&word) != Some(words) {
            bail!("{}: `{word}` has the wrong rank; build the dictionary again", opened.name);
        }
        words += 1;
        // An invalid one is missing below.
        let _ = list.add(&word);
    }
    // A word that a list normalizes differently could never be found.
    let valid: u32 = list.words().zip(&opened.dictionary).map(|(a, b)| u32::from(a == b)).sum();
    if valid != words || words as usize != opened.dictionary.len() {
        bail!("{}: some entries are not valid words; build the dictionary again", opened.name);
    }
    let words = pluralize(words.into(), "word");
    writeln!(stdout(), "`{}` is valid: {words}, all ranks correct", opened.name)?;
    Ok(Outcome::Done)
}
