//! `boggle replay`: one saved game in detail.

use std::collections::BTreeMap;
use std::io::Write;

use anyhow::Context;
use boggle_game::{GameRecord, GameReport, Judge, PastGame, PlayedWord, format_time};
use boggle_solver::Solver;
use boggle_solver::printer::DefinitionRecord;
use boggle_storage::{OpenDictionary, open_same};
use unicode_width::UnicodeWidthStr;

use crate::args::FamilyArgs;
use crate::output::{
    FAINT, Format, HEADING, cell, fit, formats, json, minutes, pad, render, style,
};
use crate::saved_games::{WordReport, date, summary};
use crate::terminal::{Outcome, printable, report, stdout};
use crate::{dictionaries, saved_games};

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
            || text(&game.record, opened.as_ref(), definitions, style::width()),
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

/// The maximum width of a board's name.
const MAX_NAME: usize = 40;

/// Renders a game, and the missed words if its dictionary is still available; with
/// `definitions`, also what the words mean.
fn text(
    game: &GameRecord,
    opened: Option<&OpenDictionary>,
    definitions: Option<&OpenDictionary>,
    width: usize,
) -> anyhow::Result<Vec<u8>> {
    let setup = &game.setup;
    let board = setup.board().with_context(|| format!("the board of game {}", game.id))?;
    let mut out = Vec::new();
    let name = printable(setup.name());
    let name = fit(&name, MAX_NAME);
    writeln!(out, "{FAINT}Game {}, {}, board {name}{FAINT:#}", game.id, date(game))?;
    let mut details: Vec<_> =
        setup.kind()?.differences().iter().map(|text| printable(text)).collect();
    details.extend(setup.day.as_ref().map(|day| format!("daily board of {}", printable(day))));
    if game.hints {
        details.push("hints used".into());
    }
    details.push(format!("dictionary {}", printable(&setup.dictionary.name)));
    writeln!(out, "{FAINT}{}{FAINT:#}\n", details.join(", "))?;
    style::draw_tiles(&mut out, &board, false, width)?;
    writeln!(out)?;
    if !game.words.is_empty() {
        list(&mut out, &game.words, definitions)?;
        writeln!(out)?;
    }
    let time_limit = setup
        .time_limit()
        .map(|time_limit| format!(" of {}", format_time(time_limit)))
        .unwrap_or_default();
    writeln!(
        out,
        "{}, in {}{time_limit}",
        summary(&game.result, setup.target),
        minutes(game.played)
    )?;
    let Some(opened) = opened else {
        let name = printable(&setup.dictionary.name);
        writeln!(out, "\nMissed words unavailable: dictionary `{name}` is missing or has changed")?;
        return Ok(out);
    };
    let judge = Judge::new(&Solver::new(opened.dictionary.clone()), &board, setup.rules)
        .with_target(setup.target);
    let report = WordReport::new(&judge, game.scored());
    writeln!(out)?;
    report.table(&mut out)?;
    match definitions {
        None => report.list_missed(&mut out, width)?,
        Some(opened) => report.define_missed(&mut out, opened)?,
    }
    Ok(out)
}

/// Returns what a word means, if that is asked for and known.
fn meaning(definitions: Option<&OpenDictionary>, word: &str) -> anyhow::Result<Option<String>> {
    let definition =
        definitions.map(|opened| opened.dictionary.define(word)).transpose()?.flatten();
    Ok(definition.map(style::meaning))
}

/// Writes the words that were entered, each with the score after it.
fn list(
    out: &mut Vec<u8>,
    words: &[PlayedWord],
    definitions: Option<&OpenDictionary>,
) -> anyhow::Result<()> {
    let names: Vec<_> = words.iter().map(|played| printable(&played.word)).collect();
    let widest = names.iter().map(|name| name.width()).max().unwrap_or(0).max("word".len());
    let heading = if definitions.is_some() { "  meaning" } else { "" };
    writeln!(out, "{HEADING}   time  {:widest$}  points  score{heading}{HEADING:#}", "word")?;
    let mut score = 0u64;
    for (played, name) in words.iter().zip(names) {
        write!(out, "{:>7}  {}  ", minutes(played.at), pad(&name, widest))?;
        match &played.reason {
            None => {
                score = score.saturating_add(played.points.into());
                write!(out, "{:>6}  {score:>5}", played.points)?;
                if let Some(meaning) = meaning(definitions, &played.word)? {
                    write!(out, "  {meaning}")?;
                }
                writeln!(out)?;
            }
            Some(reason) => writeln!(out, "{FAINT}{}{FAINT:#}", printable(reason))?,
        }
    }
    Ok(())
}
