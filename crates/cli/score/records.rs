//! Answers for programs. The README documents these formats.

use std::collections::HashMap;
use std::fmt::Write;

use boggle_game::{SheetEntry, Standing, Verdict};
use serde::Serialize;

use super::{Scored, longest};

/// Who has each word that was struck.
type Writers<'a> = HashMap<&'a str, Vec<&'a Standing>>;

#[derive(Serialize)]
struct Dictionary<'a> {
    name: &'a str,
    words: usize,
}

#[derive(Serialize)]
struct Player<'a> {
    name: &'a str,
    place: usize,
    words: usize,
    points: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    longest: Option<&'a str>,
    entries: Vec<Written<'a>>,
}

#[derive(Serialize)]
struct Written<'a> {
    word: &'a str,
    /// In seconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<f64>,
    points: u32,
    verdict: String,
    /// Who else has a word that was struck.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    with: Vec<&'a str>,
}

#[derive(Serialize)]
struct Missed<'a> {
    word: &'a str,
    points: u32,
}

impl<'a> Player<'a> {
    fn new(player: &'a Standing, writers: &Writers<'a>) -> Player<'a> {
        let sheet = &player.sheet;
        Player {
            name: &player.name,
            place: player.place,
            words: sheet.scored().count(),
            points: sheet.points(),
            longest: longest(sheet).map(|entry| entry.word.as_str()),
            entries: written(player, writers).collect(),
        }
    }
}

impl<'a> Written<'a> {
    fn new(entry: &'a SheetEntry, player: &Standing, writers: &Writers<'a>) -> Written<'a> {
        let writers = writers.get(entry.word.as_str()).filter(|_| entry.verdict == Verdict::Struck);
        let others = writers.into_iter().flatten().filter(|other| other.name != player.name);
        Written {
            word: &entry.word,
            at: entry.at.map(|at| at.as_secs_f64()),
            points: entry.verdict.points(),
            verdict: match entry.verdict {
                Verdict::Scored(_) => "scored".into(),
                verdict => verdict.to_string(),
            },
            with: others.map(|other| other.name.as_str()).collect(),
        }
    }
}

/// What a player wrote.
fn written<'a>(player: &'a Standing, writers: &Writers<'a>) -> impl Iterator<Item = Written<'a>> {
    player.sheet.entries().iter().map(|entry| Written::new(entry, player, writers))
}

/// One object over several lines: a line for each player, each word that nobody
/// found, and each other part.
pub(super) fn json(scored: &Scored, top: Option<usize>) -> anyhow::Result<Vec<u8>> {
    let board = scored.judge.board();
    let tiles: Vec<String> = board.tiles().map(ToString::to_string).collect();
    let rows: Vec<_> = tiles.chunks(board.columns()).collect();
    let opened = scored.opened;
    let dictionary = Dictionary { name: &opened.name, words: opened.dictionary.len() };
    let mut text = format!("{{\n  \"board\": {},\n", serde_json::to_string(&rows)?);
    writeln!(text, "  \"dictionary\": {},", serde_json::to_string(&dictionary)?)?;
    writeln!(text, "  \"rules\": {},", serde_json::to_string(scored.judge.rules())?)?;
    let bell = scored.time_limit.map(|bell| bell.as_secs_f64());
    writeln!(text, "  \"time\": {},", serde_json::to_string(&bell)?)?;
    writeln!(text, "  \"cancel\": {},", scored.strike)?;
    let winners: Vec<_> = scored.round.winners().map(|player| &player.name).collect();
    writeln!(text, "  \"winners\": {},", serde_json::to_string(&winners)?)?;
    let writers = scored.writers();
    let players = scored.round.standings().iter().map(|player| Player::new(player, &writers));
    writeln!(text, "  \"players\": {},", lines(players)?)?;
    let missed = scored.missed().into_iter().take(top.unwrap_or(usize::MAX));
    let missed = missed.map(|found| Missed { word: found.word, points: found.points });
    writeln!(text, "  \"missed\": {}\n}}", lines(missed)?)?;
    Ok(text.into_bytes())
}

/// An array, a line for each item.
fn lines(items: impl Iterator<Item = impl Serialize>) -> anyhow::Result<String> {
    let items: Result<Vec<_>, _> = items.map(|item| serde_json::to_string(&item)).collect();
    let items = items?;
    Ok(if items.is_empty() {
        "[]".into()
    } else {
        format!("[\n    {}\n  ]", items.join(",\n    "))
    })
}

/// A row a word; the names of the columns before the first.
pub(super) fn csv(scored: &Scored) -> anyhow::Result<Vec<u8>> {
    let mut table = csv::Writer::from_writer(Vec::new());
    table.write_record(["player", "place", "word", "at", "points", "verdict", "with"])?;
    let writers = scored.writers();
    for player in scored.round.standings() {
        let place = player.place.to_string();
        for Written { word, at, points, verdict, with } in written(player, &writers) {
            let at = at.map(|at| at.to_string()).unwrap_or_default();
            let (points, with) = (points.to_string(), with.join("; "));
            table.write_record([&player.name, &place, word, &at, &points, &verdict, &with])?;
        }
    }
    Ok(table.into_inner()?)
}
