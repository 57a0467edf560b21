use std::io::Write;

use boggle_storage::BUILT_IN;

use crate::terminal::{Outcome, printable, stdout};

/// Delete a dictionary.
///
/// If it is the default, the built-in dictionary becomes the new default. The word list from which
/// the dictionary was built is kept.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  boggle-dict remove mine")]
pub(crate) struct Args {
    /// Name of the dictionary, as printed by `boggle-dict list`.
    name: String,
}

pub(crate) fn run(args: Args) -> anyhow::Result<Outcome> {
    let name = args.name;
    let was_default = boggle_storage::remove(&name)?;
    let mut out = stdout();
    writeln!(out, "Removed `{}`", printable(&name))?;
    if was_default {
        writeln!(out, "`{BUILT_IN}` is now the default dictionary")?;
    }
    Ok(Outcome::Done)
}
