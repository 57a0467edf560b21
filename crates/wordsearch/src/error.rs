use boggle_notation::SyntaxError;
use boggle_solver::{BoardError, Size, TooManyPlacements};

use crate::MAX_CELLS;

/// The maximum number of unusable words that a message names.
const MAX_NAMED: usize = 10;

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
    #[error("{size}: a puzzle has 1 to {MAX_CELLS} cells")]
    Size {
        /// The size.
        size: Size,
    },
    /// A drawn shape has another size than the puzzle.
    #[error("the drawing has the size {drawing}, not {size}; leave out the size")]
    DrawingSize {
        /// The size of the drawing.
        drawing: Size,
        /// The requested size.
        size: Size,
    },
    /// A word is not an entry of a list.
    #[error("`{:.60}`, column {}: found {}; expected {}", .0.text, .0.column, .0.found, .0.expected)]
    NotAnEntry(Box<SyntaxError>),
    /// The message has no letters, or a character that is not one.
    #[error(transparent)]
    NotAMessage(Box<SyntaxError>),
    /// Words that cannot be hidden.
    #[error("{}{}", list(words), larger(*size))]
    Words {
        /// The words.
        words: Vec<UnusableWord>,
        /// A size with room for them, if that is all they need.
        size: Option<Size>,
    },
    /// The words have more letters than the puzzle can hold.
    #[error(
        "the words do not fit: they have {letters} letters, but the puzzle has room for {room} \
         (each cell counts once per line through it){}", remedy(*size)
    )]
    TooMany {
        /// The number of letters in all words.
        letters: usize,
        /// The maximum number of letters that the puzzle can hold.
        room: usize,
        /// A size with room for them.
        size: Option<Size>,
    },
    /// No attempt placed all words.
    #[error(
        "`{word:.60}` does not fit: {} of the {words} words could be placed in {attempts} \
         attempts{}", at_most(*placed), remedy(*size)
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
        /// A size with room for them.
        size: Option<Size>,
    },
    /// The message and the words do not fill the puzzle exactly.
    #[error(
        "the message does not fit: its {letters} letters and the {words} letters of the words cannot \
         fill {cells} cells exactly{}", message_remedy(*size)
    )]
    Message {
        /// The number of letters in the message.
        letters: usize,
        /// The number of letters in all words.
        words: usize,
        /// The number of cells.
        cells: usize,
        /// A size that they fill.
        size: Option<Size>,
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

impl From<SyntaxError> for Error {
    fn from(error: SyntaxError) -> Error {
        Error::NotAnEntry(error.into())
    }
}

/// A word that cannot be hidden.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum UnusableWord {
    /// It has only one letter, so every cell with this letter would spell it.
    #[error("`{text:.60}` has one letter; use words of two or more letters")]
    OneLetter {
        /// The word.
        text: String,
    },
    /// It has the letters of an earlier word.
    #[error("`{text:.60}` has the same letters as `{other:.60}`; remove one of them")]
    Same {
        /// The word.
        text: String,
        /// The earlier one.
        other: String,
    },
    /// It is longer than every line in the allowed directions.
    #[error(
        "`{text:.60}` does not fit: it has {letters} letters, but the longest line has room for \
         {longest}"
    )]
    TooLong {
        /// The word.
        text: String,
        /// The number of letters in the word.
        letters: usize,
        /// The number of cells in the longest line.
        longest: usize,
    },
}

impl Error {
    /// Adds a size that would do.
    pub(crate) fn with_size(mut self, would_do: Size) -> Error {
        match &mut self {
            Error::Words { size, .. }
            | Error::TooMany { size, .. }
            | Error::CannotPlace { size, .. }
            | Error::Message { size, .. } => *size = Some(would_do),
            _ => {}
        }
        self
    }
}

fn list(words: &[UnusableWord]) -> String {
    let mut parts: Vec<_> = words.iter().take(MAX_NAMED).map(ToString::to_string).collect();
    if let Some(more @ 1..) = words.len().checked_sub(MAX_NAMED) {
        parts.push(format!("{more} more words cannot be used"));
    }
    parts.join("; ")
}

fn at_most(placed: usize) -> String {
    if placed == 0 { "none".into() } else { format!("at most {placed}") }
}

fn remedy(size: Option<Size>) -> String {
    match size {
        Some(size) => format!("; {size} has room"),
        None => "; use a larger puzzle, more directions or fewer words".into(),
    }
}

fn larger(size: Option<Size>) -> String {
    size.map_or_else(String::new, |size| format!("; {size} has room"))
}

fn message_remedy(size: Option<Size>) -> String {
    match size {
        Some(size) => format!("; {size} fits"),
        None => "; use a longer or shorter message, or other words".into(),
    }
}
