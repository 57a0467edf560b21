use std::io::{BufWriter, Write};

use boggle_dictionary::letters::normalize;

use crate::dictionaries;
use crate::run::{Outcome, stdout};

/// Print the words of the dictionary in sorted order, one per line.
///
/// Building a dictionary from the output reproduces the file. The exit status
/// is 1 if no word starts with the prefix.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Print only the words that start with this prefix.
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
