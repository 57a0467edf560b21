//! What a proof can be of, and how much memory it takes.

use boggle_random::SeededRng;

use crate::{Class, Error, MAX_FREE, Prover};

/// The most cells of boards with more than [`FEW_TILES`] tiles to choose from.
pub const MAX_CELLS: usize = 12;

/// The most cells of a board.
pub const MAX_LIMITED_CELLS: usize = 16;

/// The most tiles for which boards can have more than [`MAX_CELLS`] cells.
pub const FEW_TILES: usize = 12;

/// The bytes of memory that a term takes, in all: 41 were measured.
const BYTES_PER_TERM: f64 = 44.0;

/// The words sampled to estimate the terms of a class.
const SAMPLED_WORDS: u32 = 1000;

/// The classes of which one takes the most memory.
const HEAVY_CLASSES: usize = 4;

/// Checks that a proof is possible for boards of a size, with `tiles` tiles to choose from.
/// Returns the number of cells.
///
/// # Errors
///
/// If there are no cells, or too many.
pub fn check_size(rows: usize, columns: usize, tiles: usize) -> Result<usize, Error> {
    let most = if tiles <= FEW_TILES { MAX_LIMITED_CELLS } else { MAX_CELLS };
    let cells = rows.checked_mul(columns).filter(|cells| (1..=most).contains(cells));
    cells.ok_or(Error::Size { rows, columns })
}

/// The number of cells whose letters the classes of a proof fix: the fewer, the more terms
/// they share, and the more memory a class takes.
#[must_use]
pub fn fixed_cells(cells: usize) -> usize {
    let free = if cells > MAX_CELLS { MAX_FREE } else { MAX_FREE - 1 };
    cells.saturating_sub(free).max(1)
}

/// The classes that take the most memory: the first [of all](Class::all), whose letters are the
/// most common.
#[must_use]
pub fn heaviest(classes: &[Class]) -> &[Class] {
    &classes[..classes.len().min(HEAVY_CLASSES)]
}

/// The number of threads, at most `wanted`, that fit into `limit` bytes of memory if each takes
/// `needed`.
///
/// # Errors
///
/// If not even one does.
pub fn fitting(needed: u64, wanted: usize, limit: u64) -> Result<usize, Error> {
    if needed > limit {
        return Err(Error::Memory { needed, limit });
    }
    let most = limit.checked_div(needed).and_then(|threads| threads.try_into().ok());
    Ok(wanted.min(most.unwrap_or(usize::MAX)))
}

impl Prover<'_> {
    /// The bytes of memory that a class takes, about. What a thread takes for all classes is what it
    /// takes for the [heaviest].
    ///
    /// # Errors
    ///
    /// If the class is not one of these boards.
    pub fn memory(&self, class: &Class) -> Result<u64, Error> {
        class.check(self.graph, self.words)?;
        let mut rng = SeededRng::new(1);
        let terms = self.estimate_terms(class, SAMPLED_WORDS, &mut rng);
        Ok((terms * BYTES_PER_TERM) as u64 + (1 << 20))
    }
}
