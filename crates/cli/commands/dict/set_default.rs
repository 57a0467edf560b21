use std::io::Write;

use crate::output::counts::pluralize;
use crate::terminal::{Outcome, stdout};

/// Set the default dictionary.
///
/// Commands use it unless --dict or BOGGLE_DICT specifies another. A dictionary outside the data
/// directory is not copied; its absolute path is stored.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  boggle-dict use enable1
  boggle-dict use wordnik         the built-in dictionary")]
pub(crate) struct Args {
    /// Name of the dictionary, as printed by `boggle-dict list`, or its path.
    #[arg(value_name = "NAME|PATH")]
    dictionary: String,
}

pub(crate) fn run(args: Args) -> anyhow::Result<Outcome> {
    let opened = boggle_storage::set_default(&args.dictionary)?;
    let words = pluralize(opened.dictionary.len() as u64, "word");
    writeln!(stdout(), "`{}` ({words}) is now the default dictionary", opened.name)?;
    Ok(Outcome::Done)
}
