//! The result as text.

use std::collections::HashMap;
use std::io::{self, Write};

use boggle_game::{SheetEntry, Standing, Verdict, format_exact_time};
use unicode_width::UnicodeWidthStr;

use super::ScoredRound;
use crate::output::{FAINT, HEADING, TILE, fit, pad, pluralize, style};
use crate::terminal::printable;

/// The maximum width of a name, so that the standings fit on the screen.
const MAX_NAME: usize = 20;

/// The maximum width of a word.
const MAX_WORD: usize = 24;

/// The number of missed words listed without `--top`.
const DEFAULT_TOP: usize = 20;

/// The maximum number of players listed by name; more are counted.
const MAX_NAMED: usize = 3;

pub(super) fn render(
    scored: &ScoredRound,
    top: Option<usize>,
    width: usize,
) -> io::Result<Vec<u8>> {
    let mut out = Vec::new();
    standings(&mut out, scored)?;
    writeln!(out, "\n{}", winner(scored))?;
    let writers = scored.round.writers();
    for player in scored.round.standings() {
        sheet(&mut out, player, &writers)?;
    }
    missed(&mut out, scored, top.unwrap_or(DEFAULT_TOP), width)?;
    Ok(out)
}

/// Writes the table of standings.
fn standings(out: &mut Vec<u8>, scored: &ScoredRound) -> io::Result<()> {
    let players = scored.round.standings();
    let widest = players.iter().map(|player| name(player).width()).max();
    let widest = widest.unwrap_or(0).max("name".len());
    let late = if scored.time_limit.is_some() { "  late" } else { "" };
    let heading = pad("name", widest);
    writeln!(out, "{FAINT}  place  {heading}  words  points{late}  longest{FAINT:#}")?;
    for player in players {
        let sheet = &player.sheet;
        let name = name(player);
        let gap = widest - name.width();
        let (words, points) = (sheet.scored().count(), sheet.points());
        write!(
            out,
            "  {:>5}  {TILE}{name}{TILE:#}{:gap$}  {words:>5}  {points:>6}",
            player.place, ""
        )?;
        if scored.time_limit.is_some() {
            let late = sheet.entries().iter().filter(|entry| entry.verdict == Verdict::Late);
            write!(out, "  {:>4}", late.count())?;
        }
        if let Some(longest) = sheet.longest() {
            write!(out, "  {}", fit(&longest.word, MAX_WORD))?;
        }
        writeln!(out)?;
    }
    Ok(())
}

/// Returns the name of a player, cut off after `MAX_NAME` columns.
fn name(player: &Standing) -> String {
    fit(&printable(&player.name), MAX_NAME).into_owned()
}

/// Says in one line who won.
fn winner(scored: &ScoredRound) -> String {
    let players = scored.round.standings();
    let winners: Vec<_> = scored.round.winners().collect();
    let Some(first) = winners.first() else { return "Nobody scored".into() };
    let points = pluralize(first.sheet.points(), "point");
    let others = &players[winners.len()..];
    let tied: Vec<_> =
        others.iter().take_while(|player| player.sheet.points() == first.sheet.points()).collect();
    let tiebreak = match tied.as_slice() {
        [] => String::new(),
        tied => format!(" and longer words than {}", names(tied)),
    };
    match winners.as_slice() {
        [_] if others.is_empty() => format!("{} scored {points}", names(&winners)),
        [_] => format!("{} wins with {points}{tiebreak}", names(&winners)),
        _ => format!("{} share first place with {points}{tiebreak}", names(&winners)),
    }
}

/// Lists the names of players, or counts them if there are many.
fn names(players: &[&Standing]) -> String {
    let names: Vec<_> = players.iter().map(|player| name(player)).collect();
    match names.as_slice() {
        many if many.len() > MAX_NAMED => format!("{} players", many.len()),
        [names @ .., last] if !names.is_empty() => format!("{} and {last}", names.join(", ")),
        names => names.concat(),
    }
}

/// Writes a player's words, each with its points or the reason it scored none.
fn sheet(
    out: &mut Vec<u8>,
    player: &Standing,
    writers: &HashMap<&str, Vec<&Standing>>,
) -> io::Result<()> {
    let sheet = &player.sheet;
    let words = pluralize(sheet.scored().count() as u64, "word");
    let points = pluralize(sheet.points(), "point");
    writeln!(out, "\n{HEADING}{}: {words}, {points}{HEADING:#}", name(player))?;
    let widest = |text: fn(&SheetEntry) -> String| {
        sheet.entries().iter().map(|entry| text(entry).width()).max().unwrap_or(0)
    };
    let (time, word) = (widest(time), widest(|entry| fit(&entry.word, MAX_WORD).into()));
    for entry in sheet.entries() {
        if time > 0 {
            write!(out, "  {:>time$}", self::time(entry))?;
        }
        let text = pad(&fit(&entry.word, MAX_WORD), word);
        match entry.verdict {
            Verdict::Scored(points) => writeln!(out, "  {text}  {points:>3}")?,
            verdict => {
                let reason = reason(verdict, player, writers.get(entry.word.as_str()));
                writeln!(out, "  {text}       {FAINT}{reason}{FAINT:#}")?;
            }
        }
    }
    Ok(())
}

fn time(entry: &SheetEntry) -> String {
    entry.at.map(format_exact_time).unwrap_or_default()
}

/// Returns the reason a word scored no points.
fn reason(verdict: Verdict, player: &Standing, writers: Option<&Vec<&Standing>>) -> String {
    let others = writers.into_iter().flatten().copied().filter(|other| other.name != player.name);
    match (verdict, others.collect::<Vec<_>>().as_slice()) {
        (Verdict::Struck, others) => format!("also found by {}", names(others)),
        _ => verdict.to_string(),
    }
}

/// Writes the best words that nobody found, in columns.
fn missed(out: &mut Vec<u8>, scored: &ScoredRound, top: usize, width: usize) -> io::Result<()> {
    let missed = scored.round.best_missed(scored.judge);
    let points = missed.iter().map(|found| u64::from(found.points)).sum();
    let (words, points) = (pluralize(missed.len() as u64, "word"), pluralize(points, "point"));
    let heading = match missed.len() {
        all if all > top && top > 0 => format!("{words}, {points} (best {top} shown)"),
        _ => format!("{words}, {points}"),
    };
    writeln!(out, "\n{HEADING}Missed by everyone: {heading}{HEADING:#}")?;
    let words: Vec<_> = missed.iter().take(top).map(|found| found.word).collect();
    style::columns(out, &words, width);
    Ok(())
}
