//! Loads and stores of lanes, and the lexicon's entries.

use std::arch::x86_64::*;
use std::array;

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
    // than `LANES * MAX_NEIGHBORS`, so it ends in the slack. There are no more words than
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

/// The lexicon's entries of sixteen paths, some of which may be none, by twos.
///
/// One by one a round ahead, the processor does something else while they come.
/// To gather them with one instruction takes twice as long (Zen 4), and that is
/// what the compiler would make of it if the nodes were not read as if they could
/// change: with that alone a board took a tenth less.
// A call would spill all registers.
#[inline(always)]
pub(super) fn fetch(entries: &[u64], nodes: &[u32]) -> [__m128i; LANES / 2] {
    assert!(!entries.is_empty() && nodes.len() == LANES);
    let at = |path: usize| {
        // SAFETY: there are so many nodes. No number cut to the bits of the last
        // index is beyond it.
        unsafe {
            let node = nodes.as_ptr().add(path).read_volatile() as usize;
            entries.as_ptr().add(node & (entries.len() - 1)).cast()
        }
    };
    array::from_fn(|two| {
        // SAFETY: an entry has eight bytes.
        unsafe {
            let first = _mm_loadl_epi64(at(2 * two));
            _mm_castpd_si128(_mm_loadh_pd(_mm_castsi128_pd(first), at(2 * two + 1).cast()))
        }
    })
}

/// Sixteen entries in two registers.
#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn join(twos: [__m128i; LANES / 2]) -> [__m512i; 2] {
    let [a, b, c, d, e, f, g, h] = twos;
    let four = |low, high| _mm256_set_m128i(high, low);
    let eight = |low, high| _mm512_inserti64x4::<1>(_mm512_castsi256_si512(low), high);
    [eight(four(a, b), four(c, d)), eight(four(e, f), four(g, h))]
}

/// Zeros for all but the first so many entries.
#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn keep([first, second]: [__m512i; 2], paths: usize) -> [__m512i; 2] {
    let paths = (1u32 << paths) - 1;
    [
        _mm512_maskz_mov_epi64(paths as __mmask8, first),
        _mm512_maskz_mov_epi64((paths >> HALF) as __mmask8, second),
    ]
}
