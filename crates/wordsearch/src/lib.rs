//! New word-search puzzles: words laid out in straight lines, and letters
//! between them that spell none of the words again.
//!
//! A seed gives the same puzzle on every machine.
//!
//! ```
//! use boggle_dictionary::Dictionary;
//! use boggle_wordsearch::{Options, generate};
//! use boggle_solver::WordSearchSolver;
//!
//! let words = ["apple", "cherry", "plum"];
//! let puzzle = generate(&words, &Options { seed: 7, ..Options::new(8, 8) })?;
//!
//! let cherry = puzzle.placements[1].path(&puzzle.board);
//! let letters: String = cherry.map(|cell| puzzle.board.tile(cell as usize).to_string()).collect();
//! assert_eq!(letters, "cherry");
//!
//! // Each word is there once.
//! let dictionary = Dictionary::from_words(words)?;
//! assert_eq!(WordSearchSolver::new(&dictionary).placements(&puzzle.board, 2)?.len(), 3);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod error;
mod generate;
mod letter_grid;
mod words;

use boggle_solver::{Board, Direction, Placement};

pub use error::Error;
pub use generate::generate;

/// The most cells that a puzzle may have. One on paper has some hundreds.
pub const MAX_CELLS: usize = 1 << 20;

/// What a puzzle is to be like.
#[derive(Debug, Clone)]
pub struct Options {
    /// The number of rows.
    pub rows: usize,
    /// The number of columns.
    pub columns: usize,
    /// The directions in which words may run.
    pub directions: Vec<Direction>,
    /// Whether words cross each other as often as they can, rather than lie
    /// anywhere.
    pub dense: bool,
    /// Words that must not be there, but for those that lie in one of the words
    /// laid out.
    pub blocked: Vec<String>,
    /// What the puzzle depends on besides the words and these options.
    pub seed: u64,
}

impl Options {
    /// A puzzle of that size with words in all eight directions, of seed 0.
    pub fn new(rows: usize, columns: usize) -> Options {
        let directions = Direction::ALL.to_vec();
        Options { rows, columns, directions, dense: false, blocked: Vec::new(), seed: 0 }
    }
}

/// Words laid out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Puzzle {
    /// The letters, one a cell.
    pub board: Board,
    /// Where each word lies, in the order in which they were given. The rank is
    /// the number of the word in that order.
    pub placements: Vec<Placement>,
}

#[cfg(test)]
mod tests;
