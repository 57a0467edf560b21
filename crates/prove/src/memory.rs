use boggle_random::SeededRng;

use crate::{Class, Error, Prover};

/// The total number of bytes of memory per term; 60 were measured for a class of 4x4 boards with 66
/// million terms.
const BYTES_PER_TERM: f64 = 60.0;

/// The number of words sampled to estimate the terms of a class.
const SAMPLED_WORDS: u32 = 1000;

/// The number of first classes, one of which needs the most memory.
const HEAVY_CLASSES: usize = 4;

/// Returns the classes that need the most memory: the first [of all](Class::all), which have the
/// most common letters.
#[must_use]
pub fn heaviest(classes: &[Class]) -> &[Class] {
    &classes[..classes.len().min(HEAVY_CLASSES)]
}

/// Returns the number of threads, at most `wanted`, that fit into `limit` bytes of memory if each
/// one needs `needed` bytes.
///
/// # Errors
///
/// Returns an error if not even one fits.
pub fn fitting(needed: u64, wanted: usize, limit: u64) -> Result<usize, Error> {
    if needed > limit {
        return Err(Error::Memory { needed, limit });
    }
    let most = limit.checked_div(needed).and_then(|threads| threads.try_into().ok());
    Ok(wanted.min(most.unwrap_or(usize::MAX)))
}

impl Prover<'_> {
    /// Returns the approximate number of bytes of memory that a class needs. A thread that proves
    /// all classes needs as much as for the [heaviest].
    ///
    /// # Errors
    ///
    /// Returns an error if the class is not a class of these boards.
    pub fn memory(&self, class: &Class) -> Result<u64, Error> {
        class.check(self.graph, self.words)?;
        let mut rng = SeededRng::new(1);
        let terms = self.estimate_terms(class, SAMPLED_WORDS, &mut rng);
        Ok((terms * BYTES_PER_TERM) as u64 + (1 << 20))
    }
}
