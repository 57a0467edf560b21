use boggle_random::SeededRng;

use crate::{Class, Error, Prover};

/// The bytes of memory that a term takes, in all: 41 were measured.
const BYTES_PER_TERM: f64 = 44.0;

/// The words sampled to estimate the terms of a class.
const SAMPLED_WORDS: u32 = 1000;

/// The classes of which one takes the most memory.
const HEAVY_CLASSES: usize = 4;

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
