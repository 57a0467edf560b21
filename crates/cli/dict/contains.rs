use std::io::Write;

use boggle_dictionary::letters::normalize;

use crate::dictionaries;
use crate::run::{Outcome, stdout};

/// Tells whether words are in the dictionary.
///
/// Prints a line for each word, with a tab before `yes` or `no`. The exit
/// status is 0 if all are there and 1 if any is not.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The words.
    #[arg(required = true, value_name = "WORD")]
    words: Vec<String>,

    /// The dictionary, by name or path.
    #[arg(long, value_name = "NAME|PATH")]
    dict: Option<String>,
}

pub(crate) fn run(args: Args) -> anyhow::Result<Outcome> {
    let opened = dictionaries::open(args.dict.as_deref())?;
    let mut out = stdout();
    let mut outcome = Outcome::Done;
    for word in &args.words {
        let there = opened.dictionary.contains(&normalize(word.trim()));
        if !there {
            outcome = Outcome::No;
        }
        writeln!(out, "{word}\t{}", if there { "yes" } else { "no" })?;
    }
    Ok(outcome)
}
