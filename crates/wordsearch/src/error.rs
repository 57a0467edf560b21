use boggle_solver::BoardError;

use crate::MAX_CELLS;

/// Why there is no such puzzle. Each message says what is wrong and what to do.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// There is nothing to lay out.
    #[error("no words to hide; give at least one")]
    NoWords,
    /// There is no direction in which words may run.
    #[error("no direction for the words; allow at least one")]
    NoDirection,
    /// There are no cells.
    #[error("the puzzle has no cells; give at least one row and one column")]
    Empty,
    /// There are more cells than [`MAX_CELLS`].
    #[error("{rows} rows of {columns} are more than {MAX_CELLS} cells; make a smaller puzzle")]
    TooLarge {
        /// The rows wanted.
        rows: usize,
        /// The columns wanted.
        columns: usize,
    },
    /// A word has a character that is no letter, or more than 255 bytes, or none.
    #[error("`{word:.60}` is no word; words have letters only, and at most 255 bytes of them")]
    NotAWord {
        /// The word.
        word: String,
    },
    /// A word would be found everywhere.
    #[error("`{word}` has one letter; words have two or more")]
    OneLetter {
        /// The word.
        word: String,
    },
    /// A word is there twice.
    #[error("`{word:.60}` is among the words twice; leave out one of them")]
    Twice {
        /// The word.
        word: String,
    },
    /// A word would be found where another lies, too.
    #[error(
        "`{inner:.60}` lies in `{outer:.60}`, forward or backward, and would be found there too; \
         leave out one of them"
    )]
    Inside {
        /// The word that lies in the other.
        inner: String,
        /// The other.
        outer: String,
    },
    /// A word is longer than any line in the directions allowed.
    #[error(
        "`{word:.60}` does not fit: it has {letters} letters, and the longest line has {longest}; \
         use a larger puzzle or other directions"
    )]
    TooLong {
        /// The word.
        word: String,
        /// Its letters.
        letters: usize,
        /// The letters that the longest line has room for.
        longest: usize,
    },
    /// The words have more letters than the lines have room for.
    #[error(
        "the words do not fit: they have {letters} letters, and there is room for {room} \
         (each cell once in each line through it); use a larger puzzle, more directions or fewer words"
    )]
    TooMany {
        /// The letters of all words.
        letters: usize,
        /// The most letters that there is room for.
        room: usize,
    },
    /// No place was found for a word.
    #[error(
        "`{word:.60}` did not fit beside {} of {words} words, in {attempts} attempts; \
         use a larger puzzle, more directions or fewer words", counted(*placed)
    )]
    NoPlace {
        /// The word.
        word: String,
        /// How many of the words lay there before it, at most.
        placed: usize,
        /// How many words there are.
        words: usize,
        /// How often it was tried.
        attempts: usize,
    },
    /// Whatever letter was put somewhere, it spelled a word.
    #[error(
        "the cells between the words cannot be filled in {attempts} attempts: the letters of the \
         words spell one of them again, or a blocked one; use other words, or block fewer"
    )]
    NoFill {
        /// How often it was tried.
        attempts: usize,
    },
    /// The letters make no board.
    #[error(transparent)]
    Board(#[from] BoardError),
    /// The words make no dictionary.
    #[error(transparent)]
    Dictionary(#[from] boggle_dictionary::Error),
}

fn counted(placed: usize) -> String {
    if placed == 0 { "none".into() } else { placed.to_string() }
}
