//! A saved game as text.

use std::io::Write;

use anyhow::Context;
use boggle_game::{GameRecord, Judge, PlayedWord, format_time};
use boggle_solver::Solver;
use boggle_storage::OpenDictionary;
use unicode_width::UnicodeWidthStr;

use crate::output::style;
use crate::output::style::{FAINT, HEADING, fit, minutes, pad};
use crate::saved_games::{WordReport, date, rule_differences, summary};
use crate::terminal::printable;

/// The maximum width of a board's name.
const MAX_NAME: usize = 40;

/// Renders a game, and the missed words if its dictionary is still available; with
/// `definitions`, also what the words mean.
pub(super) fn render(
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
    let mut details = rule_differences(&setup.kind()?);
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
