use crate::size::{FEW_TILES, MAX_CELLS, MAX_LIMITED_CELLS};
use crate::tile_trie::{MAX_POINTS, MAX_TILES};

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
    /// The words were not read to their end, because the caller [stopped](crate::TileTrie::new_until).
    #[error("stopped before all words were read")]
    Stopped,
    /// Boards have no cells, or too many.
    #[error(
        "{rows}x{columns}: boards have 1 to {MAX_CELLS} cells, or {MAX_LIMITED_CELLS} with at most \
         {FEW_TILES} letters"
    )]
    Size {
        /// The number of rows.
        rows: usize,
        /// The number of columns.
        columns: usize,
    },
    /// A thread takes more memory than allowed.
    #[error(
        "the proof needs about {} MB of memory per thread, more than {} MB",
        needed / 1_000_000,
        limit / 1_000_000
    )]
    Memory {
        /// The bytes that it takes.
        needed: u64,
        /// The bytes allowed.
        limit: u64,
    },
}
