//! Loads and stores of lanes, and the lexicon's entries.

use std::arch::x86_64::*;

use super::{HALF, LANES};

/// Sixteen lanes from `at` on.
#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn load(from: &[u32], at: usize) -> __m512i {
    debug_assert!(at + LANES <= from.len());
    // SAFETY: as `store`.
    unsafe { _mm512_loadu_si512(from.as_ptr().add(at).cast()) }
}

/// Eight lanes from `at` on, each with zeros above.
#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn load_half(from: &[u32], at: usize) -> __m512i {
    debug_assert!(at + HALF <= from.len());
    // SAFETY: as `store`.
    _mm512_cvtepu32_epi64(unsafe { _mm256_loadu_si256(from.as_ptr().add(at).cast()) })
}

/// Sixteen bytes from `at` on.
#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn load_bytes(from: &[u8], at: usize) -> __m128i {
    debug_assert!(at + LANES <= from.len());
    // SAFETY: as `store`.
    unsafe { _mm_loadu_si128(from.as_ptr().add(at).cast()) }
}

/// Eight bytes from `at` on, each the lowest of a lane, below those behind it.
#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn load_eight(from: &[u8], at: usize) -> __m512i {
    debug_assert!(at + HALF <= from.len());
    // SAFETY: as `store`.
    let bytes = unsafe { from.as_ptr().add(at).cast::<i64>().read_unaligned() };
    // Spread by shifts, for which there are more units than for permutes.
    let shifts = _mm512_set_epi64(56, 48, 40, 32, 24, 16, 8, 0);
    _mm512_srlv_epi64(_mm512_set1_epi64(bytes), shifts)
}

/// Writes sixteen lanes from `at` on.
#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn store(to: &mut [u32], at: usize, lanes: __m512i) {
    debug_assert!(at + LANES <= to.len());
    // SAFETY: a round begins at no more than MAX_PATHS paths and adds no more
    // than `LANES * WAYS`, so it ends in the slack. There are no more words than
    // paths.
    unsafe { _mm512_storeu_si512(to.as_mut_ptr().add(at).cast(), lanes) };
}

/// Writes sixteen bytes from `at` on.
#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn store_bytes(to: &mut [u8], at: usize, bytes: __m128i) {
    debug_assert!(at + LANES <= to.len());
    // SAFETY: as `store`.
    unsafe { _mm_storeu_si128(to.as_mut_ptr().add(at).cast(), bytes) };
}

/// The lexicon's entries of sixteen paths.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub(super) struct Entries(pub(super) [u64; LANES]);

impl Entries {
    /// Fetches those of the first sixteen of `nodes`, some of which may be no
    /// nodes.
    ///
    /// One by one a round ahead, the processor does something else while they
    /// come. To gather them with one instruction takes twice as long (Zen 4), and
    /// that is what the compiler would make of it without the word `volatile`:
    /// with that alone a board took a tenth less.
    #[inline]
    pub(super) fn fetch(&mut self, entries: &[u64], nodes: &[u32]) {
        let last = entries.len() - 1;
        assert!(entries.len().is_power_of_two());
        for (entry, &node) in self.0.iter_mut().zip(nodes) {
            // SAFETY: no number cut to the bits of the last index is beyond it.
            *entry = unsafe { entries.as_ptr().add(node as usize & last).read_volatile() };
        }
    }

    /// Those of the first so many paths, and zeros for the others.
    #[inline]
    #[target_feature(enable = "avx512f")]
    pub(super) fn load(&self, paths: usize) -> [__m512i; 2] {
        let paths = (1u32 << paths) - 1;
        let (first, second) = self.0.split_at(HALF);
        // SAFETY: eight times eight bytes are a register.
        unsafe {
            [
                _mm512_maskz_loadu_epi64(paths as __mmask8, first.as_ptr().cast()),
                _mm512_maskz_loadu_epi64((paths >> HALF) as __mmask8, second.as_ptr().cast()),
            ]
        }
    }
}
