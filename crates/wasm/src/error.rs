use boggle_solver::{BoardError, SyntaxError};

/// The reason why a request failed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Error {
    #[error("invalid request: {0}")]
    Request(serde_json::Error),
    #[error("no dictionary is open")]
    NoDictionary,
    #[error(transparent)]
    Dictionary(#[from] boggle_dictionary::Error),
    #[error("{error}")]
    Text {
        error: Box<SyntaxError>,
        /// The possible sizes of the board, if the text needs one.
        sizes: Vec<(usize, usize)>,
    },
    #[error(transparent)]
    Tiles(#[from] BoardError),
    #[error("{cells} cells are too many for a page; use at most {max}")]
    TooManyCells { cells: usize, max: usize },
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
        Error::Text { error: error.into(), sizes: Vec::new() }
    }
}

impl From<serde_json::Error> for Error {
    fn from(error: serde_json::Error) -> Error {
        // What a person chose has no place in the request that the page made of it.
        match error.to_string().rsplit_once(" at line ") {
            Some((text, _)) if error.is_data() => Error::Invalid(text.into()),
            _ => Error::Request(error),
        }
    }
}
