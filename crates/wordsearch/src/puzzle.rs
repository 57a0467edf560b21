use boggle_dictionary::Entry;
use boggle_solver::{Board, Placement};

use crate::Options;

/// The maximum number of cells in a puzzle. Printed puzzles have a few hundred.
pub const MAX_CELLS: usize = 1 << 20;

/// A word-search puzzle and its solution.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Puzzle {
    /// The letters, one per cell. Cells outside the shape are holes.
    pub board: Board,
    /// The words, in the order of the list. [`Entry::word`] has the letters as they are in the puzzle,
    /// e.g. without accents.
    pub entries: Vec<Entry>,
    /// The place of each word, in the same order. [`Placement::rank`] is the index of the word.
    pub placements: Vec<Placement>,
    /// The places of letters that look like a word but are none. The rank is the index of the word
    /// that they look like.
    pub decoys: Vec<Placement>,
    /// The message with [`BLANK`](crate::BLANK) for each letter in the puzzle; empty if there is none.
    pub blanks: String,
    /// How the puzzle was made. They have its size.
    pub options: Options,
}
