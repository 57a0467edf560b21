use crate::{Class, Error, Prover};

/// The bytes per term of the heaviest class for terms that classes share. Classes in memory at the
/// same time may use different shared terms, but counting these once is enough, because the
/// classes do not all reach their peak at the same time: four 4x4 classes on eight threads used
/// about as much memory as estimated (benches/runs/2026-11-28-proof.md). This number and the next
/// two were measured for the class `irta` of 4x4 boards, with 95 million terms.
const SHARED_BYTES: f64 = 17.0;

/// The bytes per term for a class: its terms and its tree. Includes the tree of shared terms: an
/// estimate of 4x4 boards used 6.3 GB at its peak.
const CLASS_BYTES: f64 = 43.0;

/// The bytes per term for a thread that forces cells of a class.
const THREAD_BYTES: f64 = 5.0;

/// The bytes for anything else.
const OTHER_BYTES: u64 = 1 << 20;

/// The maximum number of words sampled to estimate the terms of a class. If there are at least this
/// many words, the sample has at least half this size.
const SAMPLED_WORDS: usize = 250;

/// The number of first classes that may need the most memory.
const HEAVY_CLASSES: usize = 4;

/// The threads of a proof.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Threads {
    /// The number of threads.
    pub count: usize,
    /// The number of classes that are in memory at the same time. Threads without a class of their
    /// own help to prove these.
    pub classes: usize,
}

impl From<usize> for Threads {
    /// Returns threads with a class each.
    fn from(count: usize) -> Threads {
        let count = count.max(1);
        Threads { count, classes: count }
    }
}

/// Returns classes one of which needs about the most memory: the first [of all](Class::all), which
/// have the most common letters, and the first with different letters. Those of 4x4 boards with
/// these letters have a fifth more terms than with equal ones.
pub fn heaviest(classes: &[Class]) -> impl Iterator<Item = &Class> {
    let rest = classes.iter().skip(HEAVY_CLASSES);
    classes
        .iter()
        .take(HEAVY_CLASSES)
        .chain(rest.filter(|class| class.has_distinct_letters()).take(1))
}

/// The memory that proofs of classes need, according to the number of terms of the heaviest.
#[derive(Debug, Clone, Copy, Default, PartialEq, PartialOrd)]
pub struct Memory {
    terms: f64,
}

impl Memory {
    /// Returns the approximate number of bytes.
    #[must_use]
    pub fn bytes(self, threads: impl Into<Threads>) -> u64 {
        let Threads { count, classes } = threads.into();
        let per_term = SHARED_BYTES + CLASS_BYTES * classes as f64 + THREAD_BYTES * count as f64;
        (self.terms * per_term) as u64 + OTHER_BYTES
    }

    /// Returns the greater of two.
    #[must_use]
    pub fn max(self, other: Memory) -> Memory {
        Memory { terms: self.terms.max(other.terms) }
    }

    /// Returns as many threads, at most `wanted`, as fit into `limit` bytes. There is a class for
    /// at least every other thread: building trees takes less than half of the time.
    ///
    /// # Errors
    ///
    /// Returns an error if not even one thread fits.
    pub fn fitting(self, wanted: usize, limit: u64) -> Result<Threads, Error> {
        let classes = |count: usize| (count.div_ceil(2)..=count).rev();
        let mut all = (1..=wanted.max(1))
            .rev()
            .flat_map(|count| classes(count).map(move |classes| Threads { count, classes }));
        let fitting = all.find(|&threads| self.bytes(threads) <= limit);
        fitting.ok_or_else(|| Error::Memory { needed: self.bytes(1), limit })
    }
}

impl Prover<'_> {
    /// Estimates the memory that a class needs. All classes need as much as the [heaviest].
    ///
    /// # Errors
    ///
    /// Returns an error if the class is not a class of these boards.
    pub fn memory(&self, class: &Class) -> Result<Memory, Error> {
        class.check(self.graph, self.words)?;
        Ok(Memory { terms: self.estimate_terms(class, SAMPLED_WORDS) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn threads_share_classes_if_memory_is_scarce() {
        // As for 4x4 boards.
        let memory = Memory { terms: 95e6 };
        for (wanted, gigabytes, expected) in [
            (8, 6, None),
            (8, 7, Some((2, 1))),
            (1, 7, Some((1, 1))),
            (8, 24, Some((8, 4))),
            (8, 48, Some((8, 8))),
            (2, 48, Some((2, 2))),
            (0, 48, Some((1, 1))),
        ] {
            let found = memory.fitting(wanted, gigabytes * 1_000_000_000);
            let found = found.ok().map(|Threads { count, classes }| (count, classes));
            assert_eq!(found, expected, "{wanted} {gigabytes}");
        }
    }
}
