use serde::Serialize;

use crate::json::{DictionaryRecord, RollRecord, TotalsRecord};
use crate::{Board, CellCounts, Rules};

use super::DefinitionRecord;

/// A solved board.
///
/// [`JsonPrinter`](super::JsonPrinter) prints it in a fraction of the time.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct SolutionReport<'a> {
    /// What was solved.
    #[serde(flatten)]
    pub start: SolutionStart<'a>,
    /// The words that match the filters.
    pub words: Vec<SolutionWord<'a>>,
    /// How many words there are.
    #[serde(flatten)]
    pub end: SolutionEnd<'a>,
}

/// What was solved.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct SolutionStart<'a> {
    /// The version of the format.
    pub version: u32,
    /// The board.
    #[cfg_attr(feature = "schemars", schemars(with = "crate::json::Rows"))]
    pub board: Vec<Vec<String>>,
    /// How it was rolled.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dice: Option<RollRecord>,
    /// The dictionary.
    pub dictionary: DictionaryRecord<'a>,
    /// The rules.
    pub rules: Rules,
}

/// A word on a board.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct SolutionWord<'a> {
    /// The word.
    pub word: &'a str,
    /// Its points.
    pub points: u32,
    /// The first path, each cell with its row and column from 0.
    pub path: Vec<(usize, usize)>,
    /// How common the word is, from 10 (the most common words) to 95.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
    /// The definition, if definitions were asked for and there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub definition: Option<DefinitionRecord>,
}

/// How many words there are on a board.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct SolutionEnd<'a> {
    /// The number of words on each cell.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub per_cell: Option<PerCellReport>,
    /// The words that match the filters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub matching: Option<TotalsRecord>,
    /// The common words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub common: Option<TotalsRecord>,
    /// All words.
    pub totals: TotalsRecord,
    /// Whether every word was decided.
    pub complete: bool,
    /// The words that could not be decided.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    pub undecided: &'a [String],
}

/// The number of words on each cell.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct PerCellReport {
    /// All words that match the filters.
    #[serde(flatten)]
    pub all: CellsReport,
    /// The common ones among them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub common: Option<CellsReport>,
}

/// The number of words on each cell.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct CellsReport {
    /// The rows of the board: how many words can start on each cell.
    pub starting: Vec<Vec<u32>>,
    /// The rows of the board: how many words can use each cell.
    pub using: Vec<Vec<u32>>,
    /// The number of words for which not all paths could be found.
    #[serde(skip_serializing_if = "is_zero")]
    pub undecided: u32,
}

fn is_zero(count: &u32) -> bool {
    *count == 0
}

impl CellsReport {
    /// Arranges counts in the rows of a board.
    #[must_use]
    pub fn new(counts: &CellCounts, board: &Board) -> CellsReport {
        let rows = |counts: &[u32]| counts.chunks(board.columns()).map(<[_]>::to_vec).collect();
        CellsReport {
            starting: rows(&counts.starting),
            using: rows(&counts.using),
            undecided: counts.undecided,
        }
    }
}
