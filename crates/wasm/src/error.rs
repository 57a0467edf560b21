use boggle_solver::BoardError;

/// The reason why a request failed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Error {
    #[error("invalid request: {0}")]
    Request(serde_json::Error),
    #[error("no dictionary is open")]
    NoDictionary,
    #[error(transparent)]
    Dictionary(#[from] boggle_dictionary::Error),
    #[error(transparent)]
    Board(#[from] boggle_solver::NotationError),
    #[error(transparent)]
    Code(#[from] boggle_dice::BoardCodeError),
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

impl From<serde_json::Error> for Error {
    fn from(error: serde_json::Error) -> Error {
        // What a person chose has no place in the request that the page made of it.
        match error.to_string().rsplit_once(" at line ") {
            Some((text, _)) if error.is_data() => Error::Invalid(text.into()),
            _ => Error::Request(error),
        }
    }
}

impl From<BoardError> for Error {
    fn from(error: BoardError) -> Error {
        Error::Board(error.into())
    }
}
