//! Answers for a person.

use std::collections::HashMap;
use std::io::{self, Write};

use boggle_game::{SheetEntry, Standing, Verdict};
use unicode_width::UnicodeWidthStr;

use super::{Scored, longest};
use crate::pluralize::pluralize;
use crate::style::{self, FAINT, HEADING, TILE, clock, fit};

/// The most columns of a name, so that the table of the places has room.
const NAME: usize = 20;

/// The most columns of a word.
const WORD: usize = 24;

/// How many of the words that nobody found are shown, if that is not said.
const TOP: usize = 20;

/// Of more players, only the number is told.
const NAMED: usize = 3;

pub(super) fn render(scored: &Scored, top: Option<usize>, width: usize) -> io::Result<Vec<u8>> {
    let mut out = Vec::new();
    places(&mut out, scored)?;
    writeln!(out, "\n{}", result(scored))?;
    let writers = scored.writers();
    for player in scored.round.standings() {
        sheet(&mut out, player, &writers)?;
    }
    missed(&mut out, scored, top.unwrap_or(TOP), width)?;
    Ok(out)
}

/// Writes the table of the places.
fn places(out: &mut Vec<u8>, scored: &Scored) -> io::Result<()> {
    let players = scored.round.standings();
    let widest = players.iter().map(|player| fit(&player.name, NAME).width()).max();
    let widest = widest.unwrap_or(0).max("name".len());
    let late = if scored.time_limit.is_some() { "  late" } else { "" };
    let gap = widest - "name".len();
    writeln!(out, "{FAINT}  place  name{:gap$}  words  points{late}  longest{FAINT:#}", "")?;
    for player in players {
        let sheet = &player.sheet;
        let name = fit(&player.name, NAME);
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
        if let Some(longest) = longest(sheet) {
            write!(out, "  {}", fit(&longest.word, WORD))?;
        }
        writeln!(out)?;
    }
    Ok(())
}

/// Who won, in a line.
fn result(scored: &Scored) -> String {
    let players = scored.round.standings();
    let winners: Vec<_> = scored.round.winners().collect();
    let Some(first) = winners.first() else { return "Nobody scored".into() };
    let points = pluralize(first.sheet.points(), "point");
    let others = &players[winners.len()..];
    let behind: Vec<_> =
        others.iter().take_while(|player| player.sheet.points() == first.sheet.points()).collect();
    let why = match behind.as_slice() {
        [] => String::new(),
        behind => format!(", having longer words than {}", names(behind)),
    };
    match winners.as_slice() {
        [_] if others.is_empty() => format!("{} has {points}", names(&winners)),
        [_] => format!("{} wins with {points}{why}", names(&winners)),
        _ => format!("{} share the first place with {points}{why}", names(&winners)),
    }
}

/// The names of some players: all, or how many there are.
fn names(players: &[&Standing]) -> String {
    let names: Vec<_> = players.iter().map(|player| fit(&player.name, NAME)).collect();
    match names.as_slice() {
        many if many.len() > NAMED => format!("{} players", many.len()),
        [names @ .., last] if !names.is_empty() => format!("{} and {last}", names.join(", ")),
        names => names.concat(),
    }
}

/// Writes what a player wrote, each word with its points or the reason why it has
/// none.
fn sheet(
    out: &mut Vec<u8>,
    player: &Standing,
    writers: &HashMap<&str, Vec<&Standing>>,
) -> io::Result<()> {
    let sheet = &player.sheet;
    let words = pluralize(sheet.scored().count() as u64, "word");
    let points = pluralize(sheet.points(), "point");
    writeln!(out, "\n{HEADING}{}: {words}, {points}{HEADING:#}", fit(&player.name, NAME))?;
    let widest = |text: fn(&SheetEntry) -> String| {
        sheet.entries().iter().map(|entry| text(entry).width()).max().unwrap_or(0)
    };
    let (time, word) = (widest(time), widest(|entry| fit(&entry.word, WORD).into()));
    for entry in sheet.entries() {
        if time > 0 {
            write!(out, "  {:>time$}", self::time(entry))?;
        }
        let text = fit(&entry.word, WORD);
        let gap = word - text.width();
        match entry.verdict {
            Verdict::Scored(points) => writeln!(out, "  {text}{:gap$}  {points:>3}", "")?,
            verdict => {
                let reason = reason(verdict, player, writers.get(entry.word.as_str()));
                writeln!(out, "  {text}{:gap$}       {FAINT}{reason}{FAINT:#}", "")?;
            }
        }
    }
    Ok(())
}

fn time(entry: &SheetEntry) -> String {
    entry.at.map(clock).unwrap_or_default()
}

/// Why a word has no points.
fn reason(verdict: Verdict, player: &Standing, writers: Option<&Vec<&Standing>>) -> String {
    let others = writers.into_iter().flatten().copied().filter(|other| other.name != player.name);
    match (verdict, others.collect::<Vec<_>>().as_slice()) {
        (Verdict::Struck, [other]) => format!("{} has it too", names(&[other])),
        (Verdict::Struck, others) => format!("{} have it too", names(others)),
        _ => verdict.to_string(),
    }
}

/// Writes the best words that nobody found, in columns.
fn missed(out: &mut Vec<u8>, scored: &Scored, top: usize, width: usize) -> io::Result<()> {
    let missed = scored.missed();
    let points = missed.iter().map(|found| u64::from(found.points)).sum();
    let (words, points) = (pluralize(missed.len() as u64, "word"), pluralize(points, "point"));
    let heading = match missed.len() {
        all if all > top && top > 0 => format!("{words}, {points}; the best {top}"),
        _ => format!("{words}, {points}"),
    };
    writeln!(out, "\n{HEADING}Nobody found: {heading}{HEADING:#}")?;
    let words: Vec<_> = missed.iter().take(top).map(|found| found.word).collect();
    style::columns(out, &words, width)
}
