use boggle_solver::BoardError;

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

impl From<BoardError> for Error {
    fn from(error: BoardError) -> Error {
        Error::Board(error.into())
    }
}
