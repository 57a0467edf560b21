use std::io::{BufWriter, Write};

use boggle_dictionary::letters::normalize;

use crate::dictionaries;
use crate::run::{Outcome, stdout};

/// Prints the words of the dictionary, in order, one a line.
///
/// Building a dictionary from them gives the same file. The exit status is 1 if
/// no word begins with the prefix.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Print only the words that begin so.
    #[arg(default_value = "")]
    prefix: String,

    /// The dictionary, by name or path.
    #[arg(long, value_name = "NAME|PATH")]
    dict: Option<String>,
}

pub(crate) fn run(args: Args) -> anyhow::Result<Outcome> {
    let opened = dictionaries::open(args.dict.as_deref())?;
    let mut out = BufWriter::new(stdout());
    let mut outcome = Outcome::No;
    for word in opened.dictionary.words(&normalize(&args.prefix)) {
        outcome = Outcome::Done;
        writeln!(out, "{word}")?;
    }
    out.flush()?;
    Ok(outcome)
}
