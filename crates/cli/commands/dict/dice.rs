//! `boggle-dict dice`: dice for the words of a dictionary.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::PathBuf;

use anyhow::Context;
use boggle_dice::{DiceSet, Language};
use boggle_dictionary::letters::count;
use boggle_files::replace_file;

use crate::dictionaries;
use crate::output::{Content, check_output};
use crate::terminal::{Outcome, printable, stdout};

/// The lengths of the words whose letters count: few words on boards are longer.
const LENGTHS: std::ops::RangeInclusive<usize> = 3..=8;

/// Derive dice from the letters of a dictionary or a word list.
///
/// Each letter gets a share of the faces of 16 dice in proportion to its frequency in words of three
/// to eight letters. The built-in dice for Spanish, Italian, Polish, Portuguese and Swedish were
/// derived this way. Pass the resulting file to --dice.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  boggle-dict dice german --output german.json
  boggle roll --dice german.json")]
pub(crate) struct Args {
    /// Installed dictionary, or path to a dictionary or word list.
    #[arg(value_name = "NAME|LIST")]
    list: String,

    /// Write the dice to this file, whose name must end in `.json`.
    #[arg(short, long, value_name = "FILE", value_parser = json_file)]
    output: PathBuf,

    /// Language of the words, which determines the vowels and the letters that can share a tile
    /// [default: the language that the list is named after, or English]
    #[arg(long, value_name = "NAME")]
    language: Option<String>,
}

pub(crate) fn run(args: Args) -> anyhow::Result<Outcome> {
    check_output(&args.output, Content::Dice)?;
    let opened = dictionaries::open(Some(&args.list), false)?;
    let named = || Language::named(&opened.name).or_else(|| Language::of_locale(&opened.name));
    let language = match &args.language {
        Some(name) => boggle_storage::language(name)?,
        None => named().map_or_else(|| boggle_storage::language("english"), Ok)?,
    };
    let mut counts = BTreeMap::<String, u64>::new();
    for word in &opened.dictionary {
        if LENGTHS.contains(&count(&word)) {
            for unit in language.units(&word) {
                *counts.entry(unit.to_owned()).or_default() += 1;
            }
        }
    }
    opened.check_unchanged()?;
    let list = printable(&args.list);
    let dice = DiceSet::derive(&opened.name, &counts, language);
    let name = args.output.display().to_string();
    let json = serde_json::to_string_pretty(&dice)?;
    DiceSet::from_file(&name, &json).with_context(|| {
        format!("{list}: 16 dice cannot have the {} letters of its words of 3 to 8", counts.len())
    })?;
    replace_file(&args.output, |out| writeln!(out, "{json}")).with_context(|| name.clone())?;
    writeln!(stdout(), "{}\nuse them with --dice {}", dice.dice.join(" "), printable(&name))?;
    Ok(Outcome::Done)
}

fn json_file(text: &str) -> Result<PathBuf, String> {
    let path = PathBuf::from(text);
    match path.extension() {
        Some(extension) if extension == "json" => Ok(path),
        _ => Err("the name must end in .json".into()),
    }
}
