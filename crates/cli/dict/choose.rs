use std::io::Write;

use crate::dictionaries;
use crate::pluralize::pluralize;
use crate::run::{Outcome, stdout};

/// Makes a dictionary the default of every later command.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The dictionary, as `boggle-dict list` names it.
    name: String,
}

pub(crate) fn run(args: Args) -> anyhow::Result<Outcome> {
    let chosen = dictionaries::choose(&args.name)?;
    let words = pluralize(chosen.dictionary.len() as u64, "word");
    writeln!(stdout(), "`{}` ({words}) is now the default dictionary", chosen.name)?;
    Ok(Outcome::Done)
}
