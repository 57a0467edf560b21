//! The size of a register, and loads and stores of queue columns and the trie's entries.
//!
//! They check their bounds in debug builds only. Each is an `unsafe fn` whose caller ensures the
//! bound.

use std::arch::x86_64::*;
use std::array;

use crate::engine::board_tables::MAX_NEIGHBORS;
use crate::engine::path_queue::SLACK;

/// The number of paths in a register.
pub(super) const LANES: usize = 16;

/// The number of paths whose neighbors fill a register.
pub(super) const HALF: usize = LANES / 2;

/// The maximum number of elements that a round writes past `MAX_PATHS`, with which it can still
/// start: all extensions of sixteen paths, and a register that starts at the last one.
pub(super) const MAX_OVERHANG: usize = LANES * MAX_NEIGHBORS + LANES;

const _: () = assert!(MAX_OVERHANG <= SLACK);

/// Loads sixteen elements, starting at `index`.
///
/// # Safety
///
/// `index + 16` must not exceed the length.
#[inline]
#[target_feature(enable = "avx512f")]
pub(super) unsafe fn load(column: &[u32], index: usize) -> __m512i {
    debug_assert!(index + LANES <= column.len());
    // SAFETY: the caller ensures the bound.
    unsafe { _mm512_loadu_si512(column.as_ptr().add(index).cast()) }
}

/// Loads sixteen bytes, starting at `index`.
///
/// # Safety
///
/// `index + 16` must not exceed the length.
#[inline]
#[target_feature(enable = "avx512f")]
pub(super) unsafe fn load_bytes(column: &[u8], index: usize) -> __m128i {
    debug_assert!(index + LANES <= column.len());
    // SAFETY: the caller ensures the bound.
    unsafe { _mm_loadu_si128(column.as_ptr().add(index).cast()) }
}

/// Loads 64 bytes, starting at `index`.
///
/// # Safety
///
/// `index + 64` must not exceed the length.
#[inline]
#[target_feature(enable = "avx512f")]
pub(super) unsafe fn load_chunk(column: &[u8], index: usize) -> __m512i {
    debug_assert!(index + 64 <= column.len());
    // SAFETY: the caller ensures the bound.
    unsafe { _mm512_loadu_si512(column.as_ptr().add(index).cast()) }
}

/// Loads eight bytes, starting at `index`, each into the lowest byte of a 64-bit
/// lane, with the following bytes above it.
///
/// # Safety
///
/// `index + 8` must not exceed the length.
#[inline]
#[target_feature(enable = "avx512f")]
pub(super) unsafe fn load_eight(column: &[u8], index: usize) -> __m512i {
    debug_assert!(index + HALF <= column.len());
    // SAFETY: the caller ensures the bound.
    let bytes = unsafe { column.as_ptr().add(index).cast::<i64>().read_unaligned() };
    // Spread by shifts, which more execution units support than permutes.
    let shifts = _mm512_set_epi64(56, 48, 40, 32, 24, 16, 8, 0);
    _mm512_srlv_epi64(_mm512_set1_epi64(bytes), shifts)
}

/// Writes sixteen elements, starting at `index`.
///
/// # Safety
///
/// `index + 16` must not exceed the length.
#[inline]
#[target_feature(enable = "avx512f")]
pub(super) unsafe fn store(column: &mut [u32], index: usize, lanes: __m512i) {
    debug_assert!(index + LANES <= column.len());
    // SAFETY: the caller ensures the bound.
    unsafe { _mm512_storeu_si512(column.as_mut_ptr().add(index).cast(), lanes) };
}

/// Writes sixteen bytes, starting at `index`.
///
/// # Safety
///
/// `index + 16` must not exceed the length.
#[inline]
#[target_feature(enable = "avx512f")]
pub(super) unsafe fn store_bytes(column: &mut [u8], index: usize, bytes: __m128i) {
    debug_assert!(index + LANES <= column.len());
    // SAFETY: the caller ensures the bound.
    unsafe { _mm_storeu_si128(column.as_mut_ptr().add(index).cast(), bytes) };
}

/// Loads the trie's entries of sixteen nodes, some of which may be garbage, in
/// pairs.
///
/// They are loaded one by one a round ahead and arrive while the processor does something else. A
/// gather instruction takes twice as long (Zen 4), and the compiler would generate one if the reads
/// of the nodes were not volatile, which alone saved a tenth of the time per board.
// A call would spill all registers.
#[inline(always)]
pub(super) fn gather_entries(entries: &[u64], nodes: &[u32]) -> [__m128i; LANES / 2] {
    assert!(!entries.is_empty() && nodes.len() == LANES);
    let entry_of = |path: usize| {
        // SAFETY: `path` is below 16. A node masked by the last index does not exceed it.
        unsafe {
            let node = nodes.as_ptr().add(path).read_volatile() as usize;
            entries.as_ptr().add(node & (entries.len() - 1)).cast()
        }
    };
    array::from_fn(|pair| {
        // SAFETY: an entry has the eight bytes that each instruction loads.
        unsafe {
            let first = _mm_loadl_epi64(entry_of(2 * pair));
            let second = entry_of(2 * pair + 1).cast();
            _mm_castpd_si128(_mm_loadh_pd(_mm_castsi128_pd(first), second))
        }
    })
}

/// Joins pairs of entries into two registers.
#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn join_entries(pairs: [__m128i; LANES / 2]) -> [__m512i; 2] {
    let [a, b, c, d, e, f, g, h] = pairs;
    let four = |low, high| _mm256_set_m128i(high, low);
    let eight = |low, high| _mm512_inserti64x4::<1>(_mm512_castsi256_si512(low), high);
    [eight(four(a, b), four(c, d)), eight(four(e, f), four(g, h))]
}

/// Sets all but the first `count` entries to zero.
#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn keep_first([first, second]: [__m512i; 2], count: usize) -> [__m512i; 2] {
    let mask = (1u32 << count) - 1;
    [
        _mm512_maskz_mov_epi64(mask as __mmask8, first),
        _mm512_maskz_mov_epi64((mask >> HALF) as __mmask8, second),
    ]
}
