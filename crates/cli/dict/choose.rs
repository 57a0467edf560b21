use std::io::{self, Write};

use indicatif::HumanCount;

use crate::run::Outcome;
use crate::store;

/// Makes a dictionary the default of every later command.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The dictionary, as `boggle-dict list` names it.
    name: String,
}

pub(crate) fn run(args: Args) -> anyhow::Result<Outcome> {
    let chosen = store::choose(&args.name)?;
    let words = HumanCount(chosen.dictionary.len() as u64);
    writeln!(io::stdout(), "`{}` ({words} words) is now the default dictionary", chosen.name)?;
    Ok(Outcome::Done)
}
