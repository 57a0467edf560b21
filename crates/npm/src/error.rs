use std::fmt::Display;

use boggle_solver::{BoardError, Size, SyntaxError};
use boggle_wordsearch::Error as Puzzle;
use serde::Serialize;

/// The reason why a request failed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Error {
    #[error("no words are loaded; call `await load()` first")]
    NotLoaded,
    #[error("{0}")]
    Option(String),
    #[error(transparent)]
    Board(#[from] BoardError),
    #[error("{cells} cells are too many; use at most {max}")]
    TooLarge { cells: usize, max: usize },
    #[error("{}", .1.to_string())]
    Text(ErrorKind, Box<SyntaxError>),
    #[error(transparent)]
    Words(#[from] boggle_dictionary::Error),
    #[error("`{0:.60}` is not a word; the board comes first: find(board, word)")]
    Word(String),
    #[error(
        "none of the words fits in a puzzle of {0}; the puzzle comes first: wordsearch(puzzle, words)"
    )]
    NoWordFits(Size),
    #[error("`{0:.60}` was not decided within the limit; use a smaller board")]
    Undecided(String),
    #[error(transparent)]
    Puzzle(Box<Puzzle>),
    #[error("{0}")]
    TooMany(String),
}

/// What was wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) enum ErrorKind {
    /// No words are loaded.
    NotLoaded,
    /// An argument or an option is not what the function takes.
    Argument,
    /// A board.
    Board,
    /// A word-search puzzle.
    Puzzle,
    /// A list of words, or a compiled dictionary.
    Words,
    /// A word to find.
    Word,
    /// A board or a list is too large, or too hard to search.
    TooLarge,
}

/// Where a text is wrong.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Position {
    /// The number of the line, from 1.
    line: usize,
    /// The number of the first wrong character in its line, from 1.
    column: usize,
    /// The number of wrong characters, at least 1.
    width: usize,
}

/// The reply to a request that failed.
#[derive(Serialize)]
pub(crate) struct Failure {
    kind: ErrorKind,
    message: String,
    position: Option<Position>,
    /// The wrong line, with carets.
    excerpt: Option<String>,
}

impl Error {
    /// An option whose text cannot be parsed.
    pub fn option(error: impl Display) -> Error {
        Error::Option(error.to_string())
    }

    fn kind(&self) -> ErrorKind {
        match self {
            Error::NotLoaded => ErrorKind::NotLoaded,
            Error::Option(_) | Error::NoWordFits(_) => ErrorKind::Argument,
            Error::Board(_) => ErrorKind::Board,
            Error::Text(kind, _) => *kind,
            Error::Puzzle(error) => match **error {
                Puzzle::Size { .. }
                | Puzzle::DrawingSize { .. }
                | Puzzle::NoDirection
                | Puzzle::NotAMessage(_)
                | Puzzle::Message { .. } => ErrorKind::Argument,
                Puzzle::Stopped => ErrorKind::TooLarge,
                _ => ErrorKind::Words,
            },
            Error::Words(_) => ErrorKind::Words,
            Error::Word(_) => ErrorKind::Word,
            Error::TooLarge { .. } | Error::Undecided(_) | Error::TooMany(_) => ErrorKind::TooLarge,
        }
    }

    /// The text that is wrong, unless the error has none.
    fn syntax(&self) -> Option<&SyntaxError> {
        match self {
            Error::Text(_, error) => Some(error),
            Error::Words(boggle_dictionary::Error::Syntax(error)) => Some(error),
            _ => None,
        }
    }
}

impl Failure {
    pub fn new(error: &Error) -> Failure {
        let syntax = error.syntax();
        Failure {
            kind: error.kind(),
            message: error.to_string(),
            position: syntax.map(|at| Position {
                line: at.line,
                column: at.column,
                width: at.width,
            }),
            excerpt: syntax.and_then(|error| Some(error.report().split_once('\n')?.1.to_owned())),
        }
    }
}

impl From<serde_json::Error> for Error {
    fn from(error: serde_json::Error) -> Error {
        // What was passed has no place in the request that the package made of it.
        let text = error.to_string();
        Error::Option(text.rsplit_once(" at line ").map_or(&*text, |(text, _)| text).to_owned())
    }
}

impl From<Puzzle> for Error {
    fn from(error: Puzzle) -> Error {
        Error::Puzzle(error.into())
    }
}
