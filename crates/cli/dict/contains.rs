use std::io::Write;

use boggle_dictionary::letters::normalize;

use crate::dictionaries;
use crate::run::{Outcome, stdout};

/// Check whether words are in the dictionary.
///
/// Prints each word on its own line, followed by a tab and `yes` or `no`. The
/// exit status is 0 if the dictionary contains all words and 1 if it does not.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The words to look up.
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
        let is_found = opened.dictionary.contains(&normalize(word.trim()));
        if !is_found {
            outcome = Outcome::No;
        }
        writeln!(out, "{word}\t{}", if is_found { "yes" } else { "no" })?;
    }
    Ok(outcome)
}
