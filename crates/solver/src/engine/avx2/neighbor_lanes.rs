//! The neighbors of a cell as eight sets of one cell each.

use std::arch::x86_64::*;

use super::{load, store};
use crate::engine::board_tables::MAX_NEIGHBORS;
use crate::engine::cell_set::CellSet;

/// Sets that the eight neighbors of a cell are tested against: eight narrow sets fill one register,
/// and eight wide sets fill two.
///
/// The processor must have AVX2 for all functions.
pub(in crate::engine) trait NeighborLanes: CellSet {
    /// Returns the neighbors that are free and have the sign bit set in `follows`, as bits.
    unsafe fn extensions(neighbors: &[Self; MAX_NEIGHBORS], free: Self, follows: __m256i) -> usize;

    /// Writes the free cells of eight paths: the free cells of the path that they extend, each
    /// without one neighbor. The neighbors are in the given order of lanes; `cells` has their
    /// numbers in that order.
    unsafe fn append(
        column: &mut [Self],
        index: usize,
        free: Self,
        neighbors: &[Self; MAX_NEIGHBORS],
        order: __m256i,
        cells: __m128i,
    );
}

impl NeighborLanes for u32 {
    #[inline]
    #[target_feature(enable = "avx2")]
    unsafe fn extensions(neighbors: &[u32; MAX_NEIGHBORS], free: u32, follows: __m256i) -> usize {
        let is_free = _mm256_and_si256(_mm256_set1_epi32(free as i32), load(neighbors));
        let is_used = _mm256_cmpeq_epi32(is_free, _mm256_setzero_si256());
        let next = _mm256_castsi256_ps(_mm256_andnot_si256(is_used, follows));
        _mm256_movemask_ps(next) as usize
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    unsafe fn append(
        column: &mut [u32],
        index: usize,
        free: u32,
        neighbors: &[u32; MAX_NEIGHBORS],
        order: __m256i,
        _: __m128i,
    ) {
        let neighbors = _mm256_permutevar8x32_epi32(load(neighbors), order);
        store(column, index, _mm256_andnot_si256(neighbors, _mm256_set1_epi32(free as i32)));
    }
}

impl NeighborLanes for u64 {
    #[inline]
    #[target_feature(enable = "avx2")]
    unsafe fn extensions(neighbors: &[u64; MAX_NEIGHBORS], free: u64, follows: __m256i) -> usize {
        let free = _mm256_set1_epi64x(free as i64);
        let [low, high] = load_halves(neighbors).map(|half| {
            let is_used = _mm256_cmpeq_epi64(_mm256_and_si256(free, half), _mm256_setzero_si256());
            _mm256_movemask_pd(_mm256_castsi256_pd(is_used)) as usize
        });
        let follows = _mm256_movemask_ps(_mm256_castsi256_ps(follows)) as usize;
        follows & !(low | high << HALF)
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    unsafe fn append(
        column: &mut [u64],
        index: usize,
        free: u64,
        _: &[u64; MAX_NEIGHBORS],
        _: __m256i,
        cells: __m128i,
    ) {
        let free = _mm256_set1_epi64x(free as i64);
        // No instruction permutes wide lanes in a variable order.
        let without = |cells| {
            let cell = _mm256_sllv_epi64(_mm256_set1_epi64x(1), _mm256_cvtepu8_epi64(cells));
            _mm256_andnot_si256(cell, free)
        };
        store(column, index, without(cells));
        store(column, index + HALF, without(_mm_srli_si128::<{ HALF as i32 }>(cells)));
    }
}

/// The number of wide sets in a register.
const HALF: usize = MAX_NEIGHBORS / 2;

#[inline]
#[target_feature(enable = "avx2")]
fn load_halves(sets: &[u64; MAX_NEIGHBORS]) -> [__m256i; 2] {
    let sets: *const __m256i = sets.as_ptr().cast();
    // SAFETY: eight times eight bytes fill two registers.
    unsafe { [_mm256_loadu_si256(sets), _mm256_loadu_si256(sets.add(1))] }
}
