use boggle_explore::Goal;

use crate::{FEW_TILES, MAX_CELLS, MAX_FREE, MAX_LIMITED_CELLS, MAX_POINTS, MAX_TILES};

/// An error from a proof.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// There are no tiles, or too many.
    #[error("boards of {0} different letters; there must be 1 to {MAX_TILES}")]
    Tiles(usize),
    /// A tile is given more than once.
    #[error("the tile `{0}` is given twice; give it once")]
    RepeatedTile(String),
    /// A tile is a wildcard.
    #[error("boards with wildcards; give letters")]
    Wildcard,
    /// A word scores too many points.
    #[error("`{0}` scores more than {MAX_POINTS} points")]
    Points(String),
    /// The goal is not one of [`GOALS`](crate::GOALS).
    #[error("no proof is known for the goal {0}; use points or words")]
    Goal(Goal),
    /// The rules join the edges of boards or let words reuse cells.
    #[error("wrap and reuse: no proof is known; remove them")]
    Rules,
    /// The system could not start a thread.
    #[error("cannot start the threads: {reason}")]
    Threads {
        /// The reason.
        reason: String,
    },
    /// The caller stopped the proof.
    #[error("stopped before the end")]
    Stopped,
    /// The boards have no cells or too many.
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
    /// Too few cells are fixed, or more than the board has.
    #[error("{fixed} of {cells} cells are fixed; fix {} to {cells}", cells.saturating_sub(MAX_FREE))]
    Fixed {
        /// The number of fixed cells.
        fixed: usize,
        /// The number of cells.
        cells: usize,
    },
    /// The words, the cells and the class are for different boards.
    #[error("the words, the cells and the class are for different boards; give those of one proof")]
    Mismatch,
    /// The letters do not form a board.
    #[error("{0} letters are not a board; give a known letter for each cell")]
    Letters(usize),
    /// A quantity exceeds the limit of a proof.
    #[error("too many {0} for a proof")]
    Limit(&'static str),
    /// A thread needs more memory than allowed.
    #[error(
        "the proof needs about {} MB of memory per thread, more than {} MB",
        needed / 1_000_000,
        limit / 1_000_000
    )]
    Memory {
        /// The number of bytes needed.
        needed: u64,
        /// The number of bytes allowed.
        limit: u64,
    },
}
