//! Statistics in JSON. `docs/formats.md` documents the format.

use boggle_explore::{LengthTally, Measure};
use boggle_solver::Rules;
use serde::{Serialize, Serializer};

use super::report::{Report, WordCount};
use crate::output::json;
use crate::output::json::DictionaryRecord;
use crate::output::roll::RollRecord;

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

#[derive(Serialize)]
struct Record<'a> {
    version: u32,
    boards: u64,
    size: (usize, usize),
    #[serde(skip_serializing_if = "Option::is_none")]
    shape: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    dice: Option<RollRecord<'a>>,
    dictionary: DictionaryRecord<'a>,
    rules: Rules,
    #[serde(flatten)]
    measures: Measures,
    lengths: Vec<LengthRecord>,
    tiles: Vec<TileRecord<'a>>,
    extremes: Vec<ExtremeRecord<'a>>,
    frequent: Vec<&'a WordCount>,
    unseen: usize,
}

/// The measures under their names, in order.
struct Measures(Vec<(&'static str, Measure)>);

impl Serialize for Measures {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.collect_map(self.0.iter().map(|(name, measure)| (name, measure)))
    }
}

/// Returns an object over several lines, with the `top` most frequent words.
pub(super) fn object(report: &Report, top: usize) -> serde_json::Result<Vec<u8>> {
    let (settings, tally) = (&report.settings, &report.tally);
    let dice = settings.dice.as_ref().zip(settings.seed);
    let dictionary = &settings.dictionary;
    let lengths = tally.lengths.iter().map(|(&letters, &tally)| LengthRecord { letters, tally });
    let tiles = report.tiles().into_iter().map(|(tile, cells)| TileRecord { tile, cells });
    let extremes = tally.extremes.iter().map(|(name, extreme)| ExtremeRecord {
        name,
        value: extreme.value,
        word: extreme.word.as_deref(),
        board: report.board(extreme).as_ref().map(json::rows).unwrap_or_default(),
        number: extreme.number + 1,
        code: report.code(extreme),
    });
    json::object(&Record {
        version: json::VERSION,
        boards: tally.boards,
        size: settings.size,
        shape: settings.shape.as_deref(),
        dice: dice.map(|(name, seed)| RollRecord { name, seed, code: None }),
        dictionary: DictionaryRecord { name: &dictionary.name, words: dictionary.words },
        rules: settings.rules,
        measures: Measures(report.measures()),
        lengths: lengths.collect(),
        tiles: tiles.collect(),
        extremes: extremes.collect(),
        frequent: report.frequent(top),
        unseen: report.unseen(),
    })
}
