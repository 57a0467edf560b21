use boggle_notation::SyntaxError;
use serde::Serialize;

/// The reason why a request failed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Error {
    #[error("invalid request: {0}")]
    Request(#[from] serde_json::Error),
    #[error("no dictionary is open")]
    NoDictionary,
    #[error(transparent)]
    Dictionary(#[from] boggle_dictionary::Error),
    #[error(transparent)]
    Text(#[from] Box<SyntaxError>),
    #[error("{cells} cells are too many for a page; use at most {max}")]
    TooManyCells { cells: usize, max: usize },
    #[error(transparent)]
    Link(#[from] boggle_wordsearch::LinkError),
    #[error("no puzzle is open")]
    NoPuzzle,
    #[error(transparent)]
    Puzzle(Box<boggle_wordsearch::Error>),
    #[error("{0}")]
    Invalid(String),
}

impl Error {
    pub fn invalid(error: impl std::fmt::Display) -> Error {
        Error::Invalid(error.to_string())
    }
}

impl From<SyntaxError> for Error {
    fn from(error: SyntaxError) -> Error {
        Error::Text(error.into())
    }
}

impl From<boggle_wordsearch::Error> for Error {
    fn from(error: boggle_wordsearch::Error) -> Error {
        Error::Puzzle(error.into())
    }
}

/// The reply to a request that failed.
#[derive(Serialize)]
pub(crate) struct ErrorReply {
    error: String,
    /// The line of a text in which the error is, with carets.
    #[serde(skip_serializing_if = "Option::is_none")]
    excerpt: Option<String>,
}

impl ErrorReply {
    pub fn new(error: &Error) -> ErrorReply {
        let excerpt = match error {
            Error::Text(text) => text.report().split_once('\n').map(|(_, lines)| lines.to_owned()),
            _ => None,
        };
        ErrorReply { error: error.to_string(), excerpt }
    }
}
