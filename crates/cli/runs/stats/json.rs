//! Statistics in JSON. `docs/formats.md` documents the format.

use std::io;

use serde::Serialize;

use super::report::Report;
use crate::output::json;
use crate::output::json::{DictionaryRecord, ObjectWriter};
use boggle_explore::LengthTally;

#[derive(Serialize)]
struct DiceRecord<'a> {
    name: &'a str,
    seed: u64,
}

#[derive(Serialize)]
struct LengthRecord {
    letters: u64,
    #[serde(flatten)]
    tally: LengthTally,
}

#[derive(Serialize)]
struct TileRecord<'a> {
    tile: &'a str,
    cells: u64,
}

#[derive(Serialize)]
struct ExtremeRecord<'a> {
    name: &'a str,
    value: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    word: Option<&'a str>,
    board: Vec<Vec<String>>,
    /// From 1.
    number: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    code: Option<String>,
}

/// Returns an object over several lines, with the `top` most frequent words.
pub(super) fn object(report: &Report, top: usize) -> io::Result<Vec<u8>> {
    let (settings, tally) = (&report.settings, &report.tally);
    let mut object = ObjectWriter::new(Vec::new())?;
    object.field("boards", &tally.boards)?;
    object.field("size", &settings.size)?;
    if let (Some(name), Some(seed)) = (&settings.dice, settings.seed) {
        object.field("dice", &DiceRecord { name, seed })?;
    }
    let dictionary = &settings.dictionary;
    object.field("dictionary", &DictionaryRecord::new(&dictionary.name, dictionary.words))?;
    object.field("rules", &settings.rules)?;
    for (name, measure) in report.measures() {
        object.field(name, &measure)?;
    }
    object.list(
        "lengths",
        tally.lengths.iter().map(|(&letters, &tally)| LengthRecord { letters, tally }),
    )?;
    object.list(
        "tiles",
        report.tiles().into_iter().map(|(tile, cells)| TileRecord { tile, cells }),
    )?;
    object.list(
        "extremes",
        tally.extremes.iter().map(|(name, extreme)| ExtremeRecord {
            name,
            value: extreme.value,
            word: extreme.word.as_deref(),
            board: report.board(extreme).as_ref().map(json::rows).unwrap_or_default(),
            number: extreme.number + 1,
            code: report.code(extreme),
        }),
    )?;
    object.list("frequent", report.frequent(top))?;
    object.field("unseen", &report.unseen())?;
    object.end()
}
