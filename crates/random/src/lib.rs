//! Random numbers that depend on a seed alone.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// Random numbers that depend on a seed and on nothing else.
///
/// ChaCha8, whose key is the seed in its first eight bytes (least first) and
/// zeros, gives 32-bit numbers; a choice among `n` takes the high half of number
/// times `n`, drawing again where the low half is under `2^32 mod n` (Lemire
/// 2019); the shuffle is Fisher and Yates's, from the last item down.
///
/// ```
/// use boggle_random::SeededRng;
///
/// let draw = |seed| SeededRng::new(seed).below(1000);
/// assert_eq!(draw(7), draw(7));
/// assert!(draw(8) < 1000);
/// ```
#[derive(Debug, Clone)]
pub struct SeededRng(ChaCha8Rng);

impl SeededRng {
    /// The generator for a seed.
    pub fn new(seed: u64) -> SeededRng {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        SeededRng(ChaCha8Rng::from_seed(key))
    }

    /// A number below `count`; 0 if there is none.
    pub fn below(&mut self, count: u32) -> u32 {
        let unfair = count.wrapping_neg().checked_rem(count).unwrap_or(0);
        loop {
            let product = u64::from(self.0.next_u32()) * u64::from(count);
            if product as u32 >= unfair {
                return (product >> 32) as u32;
            }
        }
    }

    /// One of the items, which are fewer than 2^32; none if there are none.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len() as u32) as usize)
    }

    /// Puts the items, which are fewer than 2^32, into any order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }
}
