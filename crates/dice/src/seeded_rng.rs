use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};

/// A random number generator whose output depends only on its seed: it is the same on every platform
/// and in every version. Do not use it for keys, because a seed has only 64 bits.
///
/// The algorithm is part of the meaning of a seed, so it never changes:
///
/// * ChaCha8 generates 32-bit numbers. The first eight bytes of its key are the seed, least
///   significant byte first. The other bytes are zero or, for a [part](SeededRng::for_part), its
///   numbers in the same byte order.
/// * To choose among `n` items, a number is multiplied by `n`. The high half of the product is the
///   choice. If the low half is less than `2^32 mod n`, the number is rejected and the next one is
///   used (Lemire 2019), so all choices are equally likely.
/// * The shuffle is the Fisher-Yates shuffle, from the last item to the first.
///
/// ```
/// use boggle_dice::SeededRng;
///
/// let mut rng = SeededRng::new(7);
/// let mut letters = ["a", "b", "c", "d", "e", "f"];
/// rng.shuffle(&mut letters);
/// assert_eq!(letters, ["c", "a", "f", "e", "d", "b"]);
/// assert_eq!(rng.choose(&letters), Some(&"c"));
/// ```
#[derive(Debug)]
pub struct SeededRng(ChaCha8Rng);

impl SeededRng {
    /// Creates the generator for a seed.
    #[must_use]
    pub fn new(seed: u64) -> SeededRng {
        SeededRng::for_part(seed, [0; 3])
    }

    /// Creates the generator for one part of a computation. Parts with different numbers have
    /// independent generators, so they can run in any order and resume where they stopped. Part
    /// `[0, 0, 0]` has the same generator as the seed itself.
    ///
    /// ```
    /// use boggle_dice::SeededRng;
    ///
    /// let draw = |part| SeededRng::for_part(7, part).below(1000);
    /// assert_eq!(draw([0, 0, 0]), SeededRng::new(7).below(1000));
    /// assert_ne!(draw([1, 0, 0]), draw([0, 1, 0]));
    /// ```
    #[must_use]
    pub fn for_part(seed: u64, [a, b, c]: [u64; 3]) -> SeededRng {
        let mut key = [0; 32];
        for (bytes, number) in key.chunks_exact_mut(8).zip([seed, a, b, c]) {
            bytes.copy_from_slice(&number.to_le_bytes());
        }
        SeededRng(ChaCha8Rng::from_seed(key))
    }

    /// Returns a number less than `count`, or 0 if `count` is 0.
    pub fn below(&mut self, count: u32) -> u32 {
        let unfair = count.wrapping_neg().checked_rem(count).unwrap_or(0);
        loop {
            let product = u64::from(self.0.next_u32()) * u64::from(count);
            if product as u32 >= unfair {
                return (product >> 32) as u32;
            }
        }
    }

    /// Returns a random item, or `None` if there are none. There must be fewer than 2^32 items.
    pub fn choose<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len() as u32) as usize)
    }

    /// Shuffles the items. There must be fewer than 2^32 of them.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// These numbers must never change, because boards, puzzles and their codes depend on them.
    #[test]
    fn numbers_are_golden() {
        let mut rng = SeededRng::new(1);
        let numbers: Vec<_> = (0..8).map(|_| rng.below(1_000_000)).collect();
        assert_eq!(
            numbers,
            [628_560, 381_489, 929_031, 294_927, 397_048, 798_254, 906_695, 916_153]
        );
    }

    #[test]
    fn an_empty_range_gives_zero() {
        let mut rng = SeededRng::new(1);
        assert_eq!(rng.below(0), 0);
        assert_eq!(rng.choose::<u8>(&[]), None);
    }
}
