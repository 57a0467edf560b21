use boggle_solver::json;
use boggle_solver::{Board, Placement};
use serde::Serialize;

use crate::Level;

/// A new puzzle and its solution.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct NewPuzzleReport<'p> {
    /// The puzzle.
    #[cfg_attr(feature = "schemars", schemars(with = "json::Rows"))]
    pub board: Vec<Vec<String>>,
    /// The seed.
    pub seed: u64,
    /// How hard the puzzle is.
    pub level: Level,
    /// The shape, if it is not a rectangle: its name, or its rows with slashes between them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shape: Option<String>,
    /// The text that the letters outside the words spell.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<&'p str>,
    /// Whether the puzzle is printed in lowercase.
    pub lowercase: bool,
    /// The words, in the order of the list.
    pub words: Vec<PlacementReport<'p>>,
}

/// A solved puzzle.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct SolvedPuzzleReport<'p> {
    /// The puzzle.
    #[cfg_attr(feature = "schemars", schemars(with = "json::Rows"))]
    pub board: Vec<Vec<String>>,
    /// The words found: the first placement of each, or every one.
    pub words: Vec<PlacementReport<'p>>,
    /// The words of the list that are not in the puzzle.
    pub missing: Vec<&'p str>,
    /// The missing words that are in the puzzle if accents are ignored.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub without_accents: Vec<&'p str>,
    /// How much was found.
    pub totals: PuzzleTotals,
    /// Whether the whole puzzle was searched.
    pub complete: bool,
    /// If not, the number of cells for which all words that start there are known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub searched_cells: Option<usize>,
    /// If not, the words of the list that were not found but may be in the puzzle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub undecided: Option<Vec<&'p str>>,
}

/// A word in one of its places.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct PlacementReport<'p> {
    /// The word as in the list.
    pub word: &'p str,
    /// Its clue.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clue: Option<&'p str>,
    /// The number of placements of the word, if all were counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub places: Option<usize>,
    /// `right`, `down`, `left`, `up`, `down-right`, `down-left`, `up-right` or `up-left`.
    pub direction: String,
    /// The cells that spell the word, each with its row and column from 0.
    pub path: Vec<(usize, usize)>,
}

/// How much of a puzzle is solved.
#[derive(Debug, Clone, Copy, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct PuzzleTotals {
    /// The number of words found.
    pub words: usize,
    /// The number of their placements.
    pub places: usize,
    /// The number of missing words.
    pub missing: usize,
    /// The number of undecided words.
    pub undecided: usize,
}

/// The blocked words in a puzzle.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct PuzzleCheckReport<'p> {
    /// The words, in each of their places.
    pub words: Vec<BlockedReport<'p>>,
    /// How many were found.
    pub totals: CheckTotals,
    /// Whether the whole puzzle was searched.
    pub complete: bool,
    /// If not, the number of cells for which all words that start there are known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub searched_cells: Option<usize>,
}

/// A blocked word in one of its places.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct BlockedReport<'p> {
    /// The blocked word.
    pub word: &'p str,
    /// The longer word of the list in which it is, so that it does not count.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub part_of: Option<&'p str>,
    /// `right`, `down`, `left`, `up`, `down-right`, `down-left`, `up-right` or `up-left`.
    pub direction: String,
    /// The cells that spell the word, each with its row and column from 0.
    pub path: Vec<(usize, usize)>,
}

/// How many blocked words a puzzle has.
#[derive(Debug, Clone, Copy, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct CheckTotals {
    /// The number of places of words that count.
    pub words: usize,
    /// The number of places inside longer words of the list.
    pub inside: usize,
}

impl<'p> PlacementReport<'p> {
    /// Describes a placement of a word.
    #[must_use]
    pub fn new(word: &'p str, placement: &Placement, board: &Board) -> PlacementReport<'p> {
        let cells: Vec<_> = placement.path(board).collect();
        let (direction, path) = (placement.direction.to_string(), json::path(board, &cells));
        PlacementReport { word, clue: None, places: None, direction, path }
    }
}
