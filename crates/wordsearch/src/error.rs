use boggle_notation::SyntaxError;
use boggle_solver::{BoardError, TooManyPlacements};

use crate::MAX_CELLS;

/// The reason why a puzzle cannot be generated.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The list of words is empty.
    #[error("no words to hide; add at least one")]
    NoWords,
    /// The list of directions is empty.
    #[error("no directions for the words; allow at least one")]
    NoDirection,
    /// The puzzle has no cells, or more than [`MAX_CELLS`].
    #[error("{rows} rows of {columns}: a puzzle has 1 to {MAX_CELLS} cells")]
    Size {
        /// The requested number of rows.
        rows: usize,
        /// The requested number of columns.
        columns: usize,
    },
    /// A word is not an entry of a list.
    #[error("`{:.60}`, column {}: found {}; expected {}", .0.text, .0.column, .0.found, .0.expected)]
    NotAnEntry(#[from] SyntaxError),
    /// A word has only one letter, so every cell with this letter would spell it.
    #[error("`{word}` has one letter; use words of two or more letters")]
    OneLetter {
        /// The word.
        word: String,
    },
    /// A word is part of another word, or the same, so it would be found more than once.
    #[error(
        "`{inner:.60}` is contained in `{outer:.60}`, forward or backward, and would be found \
         there too; remove one of them"
    )]
    Contained {
        /// The word that is part of the other.
        inner: String,
        /// The other word.
        outer: String,
    },
    /// A word is longer than every line in the allowed directions.
    #[error(
        "`{word:.60}` does not fit: it has {letters} letters, but the longest line has room for \
         {longest}; use a larger puzzle or other directions"
    )]
    TooLong {
        /// The word.
        word: String,
        /// The number of letters in the word.
        letters: usize,
        /// The number of cells in the longest line.
        longest: usize,
    },
    /// The words have more letters than the puzzle can hold.
    #[error(
        "the words do not fit: they have {letters} letters, but the puzzle has room for {room} \
         (each cell counts once per line through it); use a larger puzzle, more directions or \
         fewer words"
    )]
    TooMany {
        /// The number of letters in all words.
        letters: usize,
        /// The maximum number of letters that the puzzle can hold.
        room: usize,
    },
    /// No attempt placed all words.
    #[error(
        "`{word:.60}` does not fit: {} of the {words} words could be placed in {attempts} \
         attempts; use a larger puzzle, more directions or fewer words", at_most(*placed)
    )]
    CannotPlace {
        /// The word that failed in the best attempt.
        word: String,
        /// The number of words that the best attempt placed before it.
        placed: usize,
        /// The number of words.
        words: usize,
        /// The number of attempts.
        attempts: usize,
    },
    /// No letters were found for the cells between the words.
    #[error(
        "the cells between the words cannot be filled in {attempts} attempts: their letters would \
         spell a word again, or a blocked word; use other words, or block fewer"
    )]
    CannotFill {
        /// The number of attempts.
        attempts: usize,
    },
    /// The search was [stopped](crate::generate_until).
    #[error("stopped before the puzzle was finished")]
    Stopped,
    /// The letters are not a valid board.
    #[error(transparent)]
    Board(#[from] BoardError),
    /// The words are in too many places.
    #[error(transparent)]
    TooManyPlacements(#[from] TooManyPlacements),
    /// The words are not a valid dictionary.
    #[error(transparent)]
    Dictionary(#[from] boggle_dictionary::Error),
}

fn at_most(placed: usize) -> String {
    if placed == 0 { "none".into() } else { format!("at most {placed}") }
}
