/// A set of small numbers.
pub(crate) struct BitSet(Vec<u64>);

impl BitSet {
    /// Creates an empty set of numbers less than `limit`.
    pub(crate) fn new(limit: usize) -> BitSet {
        BitSet(vec![0; limit.div_ceil(64)])
    }

    pub(crate) fn insert(&mut self, number: usize) {
        self.0[number / 64] |= 1 << (number % 64);
    }

    pub(crate) fn contains(&self, number: usize) -> bool {
        self.0[number / 64] >> (number % 64) & 1 == 1
    }

    /// Returns the smallest number that is in this set but not in another one with the same limit.
    pub(crate) fn first_not_in(&self, other: &BitSet) -> Option<usize> {
        self.0.iter().zip(&other.0).enumerate().find_map(|(at, (&bits, &other))| {
            let missing = bits & !other;
            (missing != 0).then(|| 64 * at + missing.trailing_zeros() as usize)
        })
    }
}
