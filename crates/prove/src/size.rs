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

/// The classes for which terms are estimated: the first have the commonest letters.
const ESTIMATED_CLASSES: usize = 4;

/// Checks that a proof is possible for boards of a size, with so many tiles to choose from.
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

impl Prover<'_> {
    /// The bytes of memory that the proof of a class takes, about.
    #[must_use]
    pub fn memory_of(&self, class: &Class) -> u64 {
        self.memory_for(&self.words.iter(), class)
    }

    fn memory_for(&self, words: &[(Vec<u8>, u32)], class: &Class) -> u64 {
        let mut rng = SeededRng::new(1);
        let terms = self.estimate_terms_of(words, class, SAMPLED_WORDS, &mut rng);
        (terms * BYTES_PER_TERM) as u64 + (1 << 20)
    }

    /// The bytes of memory that a thread takes for [all classes](Class::all), about.
    #[must_use]
    pub fn memory(&self, classes: &[Class]) -> u64 {
        let (words, first) = (self.words.iter(), classes.iter().take(ESTIMATED_CLASSES));
        first.map(|class| self.memory_for(&words, class)).max().unwrap_or(0)
    }

    /// The number of threads, at most `wanted`, that fit into `limit` bytes of memory.
    ///
    /// # Errors
    ///
    /// If not even one does.
    pub fn threads(&self, classes: &[Class], wanted: usize, limit: u64) -> Result<usize, Error> {
        let needed = self.memory(classes);
        if needed > limit {
            return Err(Error::Memory { needed, limit });
        }
        let most = limit.checked_div(needed).and_then(|threads| threads.try_into().ok());
        Ok(wanted.min(most.unwrap_or(usize::MAX)))
    }
}
