//! The board in registers, and the lookups in it.

use std::arch::x86_64::*;

use super::{HALF, LANES};
use crate::engine::board::EngineBoard;
use crate::lexicon::Entry;

/// Eight paths and the neighbors that extend them.
#[derive(Clone, Copy)]
pub(super) struct Half {
    /// The paths' entries.
    pub(super) entries: __m512i,
    /// A byte per extension: its cell in the low five bits, its path above.
    pub(super) extensions: __m512i,
    /// The number of extensions.
    pub(super) count: usize,
}

/// The board in registers.
pub(super) struct Tables<const SMALL: bool> {
    /// The neighbors of each cell.
    neighbors: NeighborTable<SMALL>,
    /// The number of each cell's letter.
    letters: __m512i,
    /// For each cell: the bit of its letter, the bits of the letters before that,
    /// and the bits of all other cells.
    letter_bit: CellTable<SMALL>,
    letters_before: CellTable<SMALL>,
    pub(super) other_cells: CellTable<SMALL>,
    /// The cells on which a word may end, as bits, in each lane.
    ends: __m512i,
    pub(super) ends_anywhere: bool,
}

/// Eight bytes per cell, one for each neighbor.
struct NeighborTable<const SMALL: bool>([__m512i; 4]);

/// A number per cell: for 32 cells or, if `SMALL`, for 16.
pub(super) struct CellTable<const SMALL: bool>(pub(super) [__m512i; 2]);

impl<const SMALL: bool> NeighborTable<SMALL> {
    /// The neighbors of the cells in eight lanes.
    #[inline]
    #[target_feature(enable = "avx512f")]
    pub(super) fn at(&self, cells: __m512i) -> __m512i {
        let [first, second, third, fourth] = self.0;
        let low = _mm512_permutex2var_epi64(first, cells, second);
        if SMALL {
            return low;
        }
        let high = _mm512_permutex2var_epi64(third, cells, fourth);
        let is_high = _mm512_test_epi64_mask(cells, _mm512_set1_epi64(LANES as i64));
        _mm512_mask_blend_epi64(is_high, low, high)
    }
}

impl<const SMALL: bool> CellTable<SMALL> {
    /// The numbers of the cells in the low five bits of each lane.
    #[inline]
    #[target_feature(enable = "avx512f")]
    pub(super) fn at(&self, cells: __m512i) -> __m512i {
        match SMALL {
            true => _mm512_permutexvar_epi32(cells, self.0[0]),
            false => _mm512_permutex2var_epi32(self.0[0], cells, self.0[1]),
        }
    }
}

impl<const SMALL: bool> Tables<SMALL> {
    #[inline]
    #[target_feature(enable = "avx512f,avx512vbmi")]
    pub(super) fn new(board: &EngineBoard<'_>) -> Tables<SMALL> {
        // SAFETY: 64 bytes, aligned by the type `Letters`.
        let letters = unsafe { _mm512_load_si512(board.letters.0.as_ptr().cast()) };
        let mut neighbors = [_mm512_setzero_si512(); 4];
        for (eight, rows) in neighbors.iter_mut().zip(board.shape.neighbors.chunks_exact(HALF)) {
            // SAFETY: eight times eight bytes, aligned because the rows are the
            // first field of `Shape`, which is.
            *eight = unsafe { _mm512_load_si512(rows.as_ptr().cast()) };
        }
        let one = _mm512_set1_epi32(1);
        let bits = |numbers: __m128i| _mm512_sllv_epi32(one, _mm512_cvtepu8_epi32(numbers));
        let parts = [_mm512_castsi512_si128(letters), _mm512_extracti32x4_epi32::<1>(letters)];
        let letter_bit = parts.map(&bits);
        let cell = _mm_set_epi8(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
        let cell = [cell, _mm_or_si128(cell, _mm_set1_epi8(LANES as i8))];
        let other_cells = cell.map(|part| _mm512_xor_si512(bits(part), _mm512_set1_epi32(-1)));
        let ends = board.shape.ends;
        Tables {
            neighbors: NeighborTable(neighbors),
            letters,
            letter_bit: CellTable(letter_bit),
            letters_before: CellTable(letter_bit.map(|part| _mm512_sub_epi32(part, one))),
            other_cells: CellTable(other_cells),
            ends: _mm512_set1_epi32(ends as i32),
            ends_anywhere: ends.count_ones() as usize == board.shape.cells,
        }
    }

    /// The paths of one cell, for one part of the cells: on which of the `starts`
    /// a word begins, and their nodes.
    #[inline]
    #[target_feature(enable = "avx512f,avx512vpopcntdq")]
    pub(super) fn start(
        &self,
        part: usize,
        starts: __mmask16,
        root: Entry,
    ) -> (__mmask16, __m512i) {
        let letters = _mm512_set1_epi32(root.letters() as i32);
        let starts = _mm512_mask_test_epi32_mask(starts, letters, self.letter_bit.0[part]);
        let before = _mm512_and_si512(letters, self.letters_before.0[part]);
        let first_child = _mm512_set1_epi32(root.first_child() as i32);
        (starts, _mm512_add_epi32(first_child, _mm512_popcnt_epi32(before)))
    }

    /// On which of sixteen cells a word may end.
    #[inline]
    #[target_feature(enable = "avx512f")]
    pub(super) fn can_end(&self, cells: __m128i) -> __mmask16 {
        let ends = _mm512_srlv_epi32(self.ends, _mm512_cvtepu8_epi32(cells));
        _mm512_test_epi32_mask(ends, _mm512_set1_epi32(1))
    }

    /// Finds the extensions of eight paths, given their entries, their cells, each
    /// in the lowest byte of a lane, and their free cells.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bitalg,avx512vbmi,avx512vbmi2,popcnt")]
    pub(super) fn half(&self, entries: __m512i, cells: __m512i, free: __m512i) -> Half {
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
        // NO_CELL is read as 63, whose letter does not follow any node.
        let letters = _mm512_permutexvar_epi8(neighbors, self.letters);
        let extends = _mm512_bitshuffle_epi64_mask(entries, letters);
        let extends = _mm512_mask_bitshuffle_epi64_mask(extends, free, neighbors);
        let numbered = _mm512_or_si512(neighbors, path_numbers);
        let extensions = _mm512_maskz_compress_epi8(extends, numbered);
        Half { entries, extensions, count: extends.count_ones() as usize }
    }

    /// The nodes that sixteen extensions lead to, given the numbers of their
    /// paths.
    #[inline]
    #[target_feature(enable = "avx512f,avx512vpopcntdq")]
    pub(super) fn child(&self, entries: __m512i, path: __m512i, extensions: __m512i) -> __m512i {
        // An entry is two lanes: its letters, then its first child above the word
        // bit.
        const { assert!(Entry::FIRST_CHILD == 33) };
        let low_lane = match SMALL {
            true => _mm512_srli_epi32::<4>(extensions),
            false => _mm512_add_epi32(path, path),
        };
        let letters = _mm512_permutexvar_epi32(low_lane, entries);
        let high_lane = _mm512_or_si512(low_lane, _mm512_set1_epi32(1));
        let first_child = _mm512_srli_epi32::<1>(_mm512_permutexvar_epi32(high_lane, entries));
        let before = _mm512_and_si512(letters, self.letters_before.at(extensions));
        _mm512_add_epi32(first_child, _mm512_popcnt_epi32(before))
    }
}
