//! The limits of proofs.

/// The most cells of boards with more than [`FEW_TILES`] tiles to choose from.
pub const MAX_CELLS: usize = 12;

/// The most cells of a board.
pub const MAX_LIMITED_CELLS: usize = 16;

/// The most tiles for which boards can have more than [`MAX_CELLS`] cells.
pub const FEW_TILES: usize = 12;

/// The most free positions: their letters and the points fill 64 bits.
pub const MAX_FREE: usize = 11;

/// The most tiles that a board may choose from: a letter takes five bits of a
/// [term](crate#terms), and 0 is a cell that is not used.
pub const MAX_TILES: usize = 31;

/// The most that a word may score: what is left of a term.
pub const MAX_POINTS: u32 = 511;
