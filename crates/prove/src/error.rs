use crate::words::{MAX_POINTS, MAX_TILES};

/// A proof that cannot be attempted.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// There are no tiles, or too many.
    #[error("boards of {0} different letters; there must be 1 to {MAX_TILES}")]
    Tiles(usize),
    /// A tile stands for any letter.
    #[error("boards with wildcards; give letters")]
    Wildcard,
    /// A word scores too much.
    #[error("`{0}` scores more than {MAX_POINTS} points")]
    Points(String),
}
