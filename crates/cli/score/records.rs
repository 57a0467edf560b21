//! Answers for programs. The README documents these formats.

use std::fmt::Write;

use boggle_game::{Entry, Standing, Verdict};
use serde::Serialize;

use super::Scored;

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
}

#[derive(Serialize)]
struct Missed<'a> {
    word: &'a str,
    points: u32,
}

impl<'a> Player<'a> {
    fn new(player: &'a Standing) -> Player<'a> {
        let sheet = &player.sheet;
        Player {
            name: &player.name,
            place: player.place,
            words: sheet.scored().count(),
            points: sheet.points(),
            entries: sheet.entries().iter().map(Written::new).collect(),
        }
    }
}

impl<'a> Written<'a> {
    fn new(entry: &'a Entry) -> Written<'a> {
        Written {
            word: &entry.word,
            at: entry.at.map(|at| at.as_secs_f64()),
            points: entry.verdict.points(),
            verdict: match entry.verdict {
                Verdict::Scored(_) => "scored".into(),
                verdict => verdict.to_string(),
            },
        }
    }
}

/// One object over several lines: a line for each player, each word that nobody
/// found, and each other part.
pub(super) fn json(scored: &Scored) -> anyhow::Result<Vec<u8>> {
    let board = scored.judge.board();
    let tiles: Vec<String> = board.tiles().map(ToString::to_string).collect();
    let rows: Vec<_> = tiles.chunks(board.columns()).collect();
    let opened = scored.opened;
    let dictionary = Dictionary { name: &opened.name, words: opened.dictionary.len() };
    let mut text = format!("{{\n  \"board\": {},\n", serde_json::to_string(&rows)?);
    writeln!(text, "  \"dictionary\": {},", serde_json::to_string(&dictionary)?)?;
    writeln!(text, "  \"rules\": {},", serde_json::to_string(scored.judge.rules())?)?;
    let bell = scored.bell.map(|bell| bell.as_secs_f64());
    writeln!(text, "  \"time\": {},", serde_json::to_string(&bell)?)?;
    writeln!(text, "  \"cancel\": {},", scored.strike)?;
    let players = scored.round.standings().iter().map(Player::new);
    writeln!(text, "  \"players\": {},", lines(players)?)?;
    let missed = scored.round.missed(scored.judge);
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
    table.write_record(["player", "word", "at", "points", "verdict"])?;
    for player in scored.round.standings() {
        for entry in player.sheet.entries() {
            let Written { word, at, points, verdict } = Written::new(entry);
            let at = at.map(|at| at.to_string()).unwrap_or_default();
            table.write_record([&player.name, word, &at, &points.to_string(), &verdict])?;
        }
    }
    Ok(table.into_inner()?)
}
