//! The board in registers, and lookups in it.

use std::arch::x86_64::*;

use super::memory::{HALF, LANES};
use super::width::{Batch, Width};
use crate::engine::board_tables::{EngineBoard, MAX_CELLS};
use crate::trie::NodeEntry;

/// Eight paths and the neighbors that extend them.
#[derive(Clone, Copy)]
pub(in crate::engine) struct Half<Set: Width> {
    /// The paths' entries.
    pub(super) entries: __m512i,
    /// The cells and paths of the extensions.
    pub(super) extensions: Set::Extensions,
    /// The number of extensions.
    pub(super) count: usize,
}

/// A board of up to `CELLS` cells, 16, 32 or 64, in registers.
pub(in crate::engine) struct Tables<const CELLS: usize> {
    /// The neighbors of each cell.
    neighbors: NeighborTable<CELLS>,
    /// The number of each cell's letter.
    letters: __m512i,
    /// For each of up to 32 cells: the bits of the letters before its own, and the
    /// bits of all other cells.
    letters_before: CellTable<CELLS>,
    pub(super) other_cells: CellTable<CELLS>,
    /// The cells on which a word may end, as bits, repeated in each lane; lanes have 32 bits for up
    /// to 32 cells and 64 otherwise.
    ends: __m512i,
    pub(super) ends_anywhere: bool,
}

/// Eight bytes per cell, one for each neighbor.
struct NeighborTable<const CELLS: usize>([__m512i; MAX_CELLS / HALF]);

/// A number per cell, for up to 32 cells.
pub(super) struct CellTable<const CELLS: usize>([__m512i; 2]);

impl<const CELLS: usize> NeighborTable<CELLS> {
    /// Returns the neighbors of the cells in eight lanes.
    #[inline]
    #[target_feature(enable = "avx512f")]
    fn at(&self, cells: __m512i) -> __m512i {
        let of_sixteen =
            |first: usize| _mm512_permutex2var_epi64(self.0[first], cells, self.0[first + 1]);
        if CELLS <= LANES {
            return of_sixteen(0);
        }
        let has_bit = |bit: usize| _mm512_test_epi64_mask(cells, _mm512_set1_epi64(bit as i64));
        let is_odd = has_bit(LANES);
        let low = _mm512_mask_blend_epi64(is_odd, of_sixteen(0), of_sixteen(2));
        if CELLS <= 2 * LANES {
            return low;
        }
        let high = _mm512_mask_blend_epi64(is_odd, of_sixteen(4), of_sixteen(6));
        _mm512_mask_blend_epi64(has_bit(2 * LANES), low, high)
    }
}

impl<const CELLS: usize> CellTable<CELLS> {
    /// Returns the numbers of the cells in the low bits of each lane.
    #[inline]
    #[target_feature(enable = "avx512f")]
    pub(super) fn at(&self, cells: __m512i) -> __m512i {
        if CELLS <= LANES {
            _mm512_permutexvar_epi32(cells, self.0[0])
        } else {
            _mm512_permutex2var_epi32(self.0[0], cells, self.0[1])
        }
    }
}

impl<const CELLS: usize> Tables<CELLS> {
    #[inline]
    #[target_feature(enable = "avx512f,avx512vbmi")]
    pub(super) fn new(board: &EngineBoard<'_>) -> Tables<CELLS> {
        // SAFETY: 64 bytes, aligned by the type `Letters`.
        let letters = unsafe { _mm512_load_si512(board.letters.0.as_ptr().cast()) };
        let mut neighbors = [_mm512_setzero_si512(); MAX_CELLS / HALF];
        for (eight, rows) in neighbors.iter_mut().zip(board.shape.neighbors.chunks_exact(HALF)) {
            // SAFETY: eight times eight bytes, aligned because the rows are the first field of
            // `Shape`, which is aligned.
            *eight = unsafe { _mm512_load_si512(rows.as_ptr().cast()) };
        }
        let letters_before = [0, 1].map(|part| bits_before(part_of(letters, part)));
        let cell = _mm_set_epi8(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
        let cell = [cell, _mm_or_si128(cell, _mm_set1_epi8(LANES as i8))];
        let other_cells = cell.map(|part| {
            let cell = _mm512_sllv_epi32(_mm512_set1_epi32(1), _mm512_cvtepu8_epi32(part));
            _mm512_xor_si512(cell, _mm512_set1_epi32(-1))
        });
        let ends = board.shape.ends;
        Tables {
            neighbors: NeighborTable(neighbors),
            letters,
            letters_before: CellTable(letters_before),
            other_cells: CellTable(other_cells),
            ends: match CELLS <= 2 * LANES {
                true => _mm512_set1_epi32(ends as i32),
                false => _mm512_set1_epi64(ends as i64),
            },
            ends_anywhere: ends.count_ones() as usize == board.shape.cells,
        }
    }

    /// Returns the paths of one cell for one part of sixteen cells: the cells among `starts` where
    /// a word begins, and their nodes.
    #[inline]
    #[target_feature(enable = "avx512f,avx512vpopcntdq")]
    pub(super) fn start(
        &self,
        part: usize,
        starts: __mmask16,
        root: NodeEntry,
    ) -> (__mmask16, __m512i) {
        let letters = _mm512_set1_epi32(root.letters() as i32);
        let before = bits_before(part_of(self.letters, part));
        let letter = _mm512_add_epi32(before, _mm512_set1_epi32(1));
        let starts = _mm512_mask_test_epi32_mask(starts, letters, letter);
        let before = _mm512_and_si512(letters, before);
        let first_child = _mm512_set1_epi32(root.first_child() as i32);
        (starts, _mm512_add_epi32(first_child, _mm512_popcnt_epi32(before)))
    }

    /// Returns on which of sixteen cells a word may end.
    #[inline]
    #[target_feature(enable = "avx512f")]
    pub(super) fn can_end(&self, cells: __m128i) -> __mmask16 {
        if CELLS <= 2 * LANES {
            let ends = _mm512_srlv_epi32(self.ends, _mm512_cvtepu8_epi32(cells));
            return _mm512_test_epi32_mask(ends, _mm512_set1_epi32(1));
        }
        let [low, high] = [cells, _mm_srli_si128::<{ HALF as i32 }>(cells)].map(|cells| {
            let ends = _mm512_srlv_epi64(self.ends, _mm512_cvtepu8_epi64(cells));
            _mm512_test_epi64_mask(ends, _mm512_set1_epi64(1))
        });
        _mm512_kunpackb(high.into(), low.into())
    }

    /// Finds the extensions of eight paths, given their entries, their cells (each in the lowest
    /// byte of a lane), and their free cells.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bitalg,avx512vbmi,avx512vbmi2,popcnt")]
    pub(super) fn half<Set: Width>(
        &self,
        entries: __m512i,
        cells: __m512i,
        free: __m512i,
    ) -> Half<Set> {
        let path_numbers = _mm512_set_epi64(
            0xe0e0_e0e0_e0e0_e0e0_u64 as i64,
            0xc0c0_c0c0_c0c0_c0c0_u64 as i64,
            0xa0a0_a0a0_a0a0_a0a0_u64 as i64,
            0x8080_8080_8080_8080_u64 as i64,
            0x6060_6060_6060_6060,
            0x4040_4040_4040_4040,
            0x2020_2020_2020_2020,
            0,
        );
        let neighbors = self.neighbors.at(cells);
        let letters = _mm512_permutexvar_epi8(neighbors, self.letters);
        let extends = _mm512_bitshuffle_epi64_mask(entries, letters);
        let extends = _mm512_mask_bitshuffle_epi64_mask(extends, free, neighbors);
        let count = extends.count_ones() as usize;
        // SAFETY: the processor has the features.
        let extensions = unsafe { Set::pack(extends, neighbors, path_numbers) };
        Half { entries, extensions, count }
    }

    /// Returns the nodes that sixteen extensions of a half lead to.
    #[inline]
    #[target_feature(enable = "avx512f,avx512vbmi,avx512vpopcntdq")]
    pub(super) fn child<Set: Width>(&self, half: &Half<Set>, batch: &Batch) -> __m512i {
        let &Batch { cell_bytes, cells, paths } = batch;
        // An entry is two lanes: its letters, then its first child above the word
        // bit.
        const { assert!(NodeEntry::FIRST_CHILD == 33) };
        let low_lane = match CELLS <= LANES {
            true => _mm512_srli_epi32::<4>(cells),
            false => _mm512_add_epi32(paths, paths),
        };
        let letters = _mm512_permutexvar_epi32(low_lane, half.entries);
        let high_lane = _mm512_or_si512(low_lane, _mm512_set1_epi32(1));
        let first_child = _mm512_srli_epi32::<1>(_mm512_permutexvar_epi32(high_lane, half.entries));
        let letters_before = match CELLS <= 2 * LANES {
            true => self.letters_before.at(cells),
            false => {
                let cells = _mm512_castsi128_si512(cell_bytes);
                let letters = _mm512_permutexvar_epi8(cells, self.letters);
                bits_before(_mm512_castsi512_si128(letters))
            }
        };
        let before = _mm512_and_si512(letters, letters_before);
        _mm512_add_epi32(first_child, _mm512_popcnt_epi32(before))
    }
}

/// Returns the bits below each of sixteen numbers.
#[inline]
#[target_feature(enable = "avx512f")]
fn bits_before(numbers: __m128i) -> __m512i {
    let one = _mm512_set1_epi32(1);
    _mm512_sub_epi32(_mm512_sllv_epi32(one, _mm512_cvtepu8_epi32(numbers)), one)
}

/// Returns one of the four parts of sixteen bytes each.
#[inline]
#[target_feature(enable = "avx512f")]
fn part_of(bytes: __m512i, part: usize) -> __m128i {
    match part {
        0 => _mm512_castsi512_si128(bytes),
        1 => _mm512_extracti32x4_epi32::<1>(bytes),
        2 => _mm512_extracti32x4_epi32::<2>(bytes),
        _ => _mm512_extracti32x4_epi32::<3>(bytes),
    }
}
