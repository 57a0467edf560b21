//! A puzzle, and the options for generating one.

use boggle_dictionary::letters::count;
use boggle_solver::{Board, Direction, Placement};

/// The maximum number of cells in a puzzle. Printed puzzles have a few hundred.
pub const MAX_CELLS: usize = 1 << 20;

/// The size of a puzzle, and how to place words in it.
///
/// ```
/// use boggle_solver::Direction;
/// use boggle_wordsearch::Options;
///
/// let easy = Options {
///     directions: vec![Direction::Right, Direction::Down],
///     ..Options::new(10, 12)
/// };
/// assert_eq!((easy.rows, easy.columns, easy.seed), (10, 12, 0));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Options {
    /// The number of rows.
    pub rows: usize,
    /// The number of columns.
    pub columns: usize,
    /// The allowed directions of words.
    pub directions: Vec<Direction>,
    /// Whether to make words cross as often as possible instead of placing them at random.
    pub dense: bool,
    /// Words that the puzzle must not contain except as part of a hidden word.
    pub blocked: Vec<String>,
    /// The seed. The same words, options and seed produce the same puzzle.
    pub seed: u64,
}

impl Options {
    /// Creates the options for a puzzle of this size with words in all eight directions, no blocked
    /// words, and seed 0.
    #[must_use]
    pub fn new(rows: usize, columns: usize) -> Options {
        let directions = Direction::ALL.to_vec();
        Options { rows, columns, directions, dense: false, blocked: Vec::new(), seed: 0 }
    }

    /// Creates the options for the smallest square that the words fill at most half.
    ///
    /// ```
    /// use boggle_wordsearch::Options;
    ///
    /// assert_eq!(Options::half_full(&["fig", "plum", "apple"]), Options::new(5, 5));
    /// ```
    #[must_use]
    pub fn half_full<W: AsRef<str>>(words: &[W]) -> Options {
        let letters = words.iter().map(|word| count(word.as_ref()));
        let mut side = letters.clone().max().unwrap_or(0);
        let total: usize = letters.sum();
        while side * side < 2 * total {
            side += 1;
        }
        Options::new(side, side)
    }
}

/// A word-search puzzle and its solution.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Puzzle {
    /// The letters, one per cell.
    pub board: Board,
    /// The location of each word, in the order of the input. [`Placement::rank`] is the index of
    /// the word in the input.
    pub placements: Vec<Placement>,
}
