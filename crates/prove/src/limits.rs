//! The limits of proofs.

/// The maximum number of cells of boards with more than [`FEW_TILES`] tiles to
/// choose from.
pub const MAX_CELLS: usize = 12;

/// The maximum number of cells of any board.
pub const MAX_LIMITED_CELLS: usize = 16;

/// The maximum number of tiles for boards with more than [`MAX_CELLS`] cells.
pub const FEW_TILES: usize = 12;

/// The maximum number of free positions: their letters and the points fill 64
/// bits.
pub const MAX_FREE: usize = 11;

/// The maximum number of tiles to choose from: a letter takes five bits of a
/// [term](crate#terms), and 0 means an unused cell.
pub const MAX_TILES: usize = 31;

/// The maximum score of a word, divided by the common factor of all scores: the value of a term's
/// remaining bits.
pub const MAX_POINTS: u32 = 511;
