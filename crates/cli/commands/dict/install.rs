use std::io::Write;
use std::path::PathBuf;

use super::build;
use crate::terminal::{Outcome, stdout};

/// Build a dictionary for a language from a Hunspell dictionary on this computer.
///
/// LibreOffice, Firefox, macOS and Linux distributions provide dictionaries for many languages. This
/// command builds the first one that it finds in the same way as `boggle-dict build --language`,
/// which removes accents from letters that are not on the language's dice. If there is none, the
/// error names a package that contains one.
///
/// The languages are French, German, Dutch, Spanish, Italian, Polish, Portuguese, Swedish, Czech and
/// Russian. For others, find the .dic file and use `boggle-dict build`.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  boggle-dict install german
  boggle-dict install german --keep-accents --name umlauts")]
pub(crate) struct Args {
    /// English name of the language.
    language: String,

    /// Name of the dictionary [default: the language]
    #[arg(long)]
    name: Option<String>,

    /// Keep the letters that are not on the language's dice, e.g. `ä`, `ö` and `ü`.
    #[arg(long)]
    keep_accents: bool,

    /// Read levels from this file, as `boggle-dict build --levels` does.
    #[arg(long, value_name = "FILE")]
    levels: Option<PathBuf>,

    /// Read definitions from this file, as `boggle-dict build --definitions` does.
    #[arg(long, value_name = "FILE")]
    definitions: Option<PathBuf>,
}

pub(crate) fn run(args: Args) -> anyhow::Result<Outcome> {
    let language = boggle_storage::language(&args.language)?;
    let list = boggle_storage::find_hunspell_dictionary(language)?;
    let name = args.name.unwrap_or_else(|| language.name.to_lowercase());
    let next = match &language.dice {
        Some(dice) if !args.keep_accents => format!("to play: boggle play --dice {dice}"),
        _ => format!(
            "to derive dice: boggle-dict dice {name} --language {} --output {name}.json",
            args.language
        ),
    };
    let outcome = build::run(build::Args {
        lists: vec![list],
        name: Some(name),
        language: Some(args.language),
        keep_accents: args.keep_accents,
        levels: args.levels,
        definitions: args.definitions,
        ..build::Args::default()
    })?;
    writeln!(stdout(), "{next}")?;
    Ok(outcome)
}
