use std::io::Write;

use anyhow::Context;

use crate::output::pluralize::pluralize;
use crate::storage::dictionaries;
use crate::terminal::{Outcome, stdout};

/// Verify a dictionary: its checksum, and every word and rank.
///
/// Other commands do the same when they open a file for the first time, and then
/// verify only the checksum until the file changes.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  boggle-dict verify
  boggle-dict verify wordnik
  boggle-dict verify short.fst")]
pub(crate) struct Args {
    /// Installed dictionary, or path to one [default: the default dictionary]
    #[arg(value_name = "NAME|PATH")]
    dict: Option<String>,
}

pub(crate) fn run(args: Args) -> anyhow::Result<Outcome> {
    let opened = dictionaries::open_whole(args.dict.as_deref())?;
    let (name, dictionary) = (&opened.name, &opened.dictionary);
    dictionary
        .verify_checksum()
        .and_then(|()| dictionary.validate())
        .with_context(|| name.clone())?;
    let words = pluralize(dictionary.len() as u64, "word");
    writeln!(stdout(), "`{name}` is valid: {words}, all ranks correct")?;
    Ok(Outcome::Done)
}
