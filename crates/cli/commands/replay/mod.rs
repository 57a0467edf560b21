//! `boggle replay`: one saved game in detail.

mod text;

use std::collections::BTreeMap;
use std::io::Write;

use boggle_game::{GameReport, PastGame};
use boggle_solver::printer::DefinitionRecord;
use boggle_storage::{OpenDictionary, open_same};

use crate::args::FamilyArgs;
use crate::dictionaries;
use crate::output::format::{Format, formats, render};
use crate::output::json;
use crate::output::spreadsheet::cell;
use crate::output::style;
use crate::saved_games;
use crate::terminal::{Outcome, printable, report, stdout};

/// Show a saved game: the board, each word with its time, and missed words.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  boggle replay                    show the last game
  boggle replay 2                  show game 2 of `boggle history`
  boggle replay --definitions      also show what the words mean
  boggle replay --format json | jq .words")]
pub(crate) struct Args {
    /// Number of the game in `boggle history` [default: the last game]
    #[arg(value_name = "GAME", value_parser = number)]
    id: Option<u64>,

    /// Show the meanings of the words.
    #[arg(long)]
    definitions: bool,

    #[command(flatten)]
    family: FamilyArgs,

    /// Output format.
    #[arg(long, value_name = "FORMAT", default_value = "text", value_parser = formats(&[]))]
    format: Format,
}

/// Parses the number of a game.
fn number(text: &str) -> Result<u64, &'static str> {
    text.parse().map_err(|_| "expected the number of a game, as `boggle history` lists them")
}

pub(crate) fn run(args: Args) -> anyhow::Result<Outcome> {
    let family = args.family.is_on()?;
    let mut last = None;
    saved_games::for_each(family, |game| {
        if args.id.is_none_or(|id| id == game.record.id) {
            last = Some(game);
        }
        Ok(())
    })?;
    let Some(game) = last else {
        report(&match args.id {
            Some(id) => format!("boggle: no game {id}; list your games with `boggle history`"),
            None => "boggle: no saved games yet; play one with `boggle play`".into(),
        });
        return Ok(Outcome::No);
    };
    let id = &game.record.setup.dictionary;
    let needs_dictionary = args.definitions || args.format == Format::Text;
    let opened = needs_dictionary.then(|| open_same(id, &id.name, family)).flatten();
    let definitions = opened.as_ref().filter(|_| args.definitions);
    definitions.map(dictionaries::check_definitions).transpose()?;
    let mut output = GameReport::from(&game);
    if args.format != Format::Text {
        if args.definitions && definitions.is_none() {
            let name = printable(&id.name);
            report(&format!(
                "boggle: no definitions: dictionary `{name}` is missing or has changed"
            ));
        }
        output.definitions = definitions.map(|opened| define(&game, opened)).transpose()?;
    }
    let out = match args.format {
        Format::Json | Format::Jsonl => json::line(&output)?,
        format => render(
            format,
            &output,
            || text::render(&game.record, opened.as_ref(), definitions, style::width()),
            |table| {
                table.row(["word", "at", "points", "reason"])?;
                game.record.words.iter().try_for_each(|played| {
                    let word = printable(&played.word);
                    table.row((cell(&word), played.at, played.points, &played.reason))
                })
            },
        )?,
    };
    stdout().write_all(&out)?;
    Ok(Outcome::Done)
}

/// Returns the definitions of a game's words.
fn define<'a>(
    game: &'a PastGame,
    opened: &OpenDictionary,
) -> anyhow::Result<BTreeMap<&'a str, DefinitionRecord>> {
    let mut definitions = BTreeMap::new();
    for played in &game.record.words {
        if let Some(definition) = opened.dictionary.define(&played.word)? {
            definitions.insert(played.word.as_str(), definition.into());
        }
    }
    Ok(definitions)
}
