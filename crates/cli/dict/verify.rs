use std::io::Write;

use crate::dictionaries;
use crate::pluralize::pluralize;
use crate::run::{Outcome, stdout};
use anyhow::bail;
use boggle_dictionary::WordList;

/// Checks a dictionary throughout: its checksum, and every word and rank.
///
/// The checksum alone is checked whenever a dictionary is opened.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The dictionary, by name or path; the default if none is named.
    #[arg(value_name = "NAME|PATH")]
    dict: Option<String>,
}

pub(crate) fn run(args: Args) -> anyhow::Result<Outcome> {
    let opened = dictionaries::open(args.dict.as_deref())?;
    let mut list = WordList::default();
    let mut ranks: u32 = 0;
    for word in opened.dictionary.words("") {
        if opened.dictionary.rank(&word) != Some(ranks) {
            bail!("{}: `{word}` has a wrong rank; build the dictionary again", opened.name);
        }
        ranks += 1;
        list.read(&opened.name, word.as_bytes())?;
    }
    // Words that the reader of lists would spell otherwise could not be found.
    let kept: u32 =
        list.words().zip(opened.dictionary.words("")).map(|(a, b)| u32::from(a == b)).sum();
    if kept != ranks || ranks as usize != opened.dictionary.len() {
        bail!("{}: some entries are no words; build the dictionary again", opened.name);
    }
    let words = pluralize(ranks.into(), "word");
    writeln!(stdout(), "`{}` is sound: {words}, each with its rank", opened.name)?;
    Ok(Outcome::Done)
}
