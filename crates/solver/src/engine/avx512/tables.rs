//! The board in registers, and what is looked up in it.

use std::arch::x86_64::*;

use super::{HALF, LANES};
use crate::engine::board::EngineBoard;

/// Eight paths with their ways.
#[derive(Clone, Copy)]
pub(super) struct Half {
    /// The paths' entries.
    pub(super) entries: __m512i,
    /// For each way its cell, and above the five bits of that its path.
    pub(super) ways: __m512i,
    pub(super) count: usize,
}

/// The board in registers.
pub(super) struct Tables<const SMALL: bool> {
    /// The neighbours of each cell.
    near: Around<SMALL>,
    /// The number of each cell's letter.
    letters: __m512i,
    /// For each cell the bit of its letter, the bits of the letters before that,
    /// and the bits of the other cells.
    letter: Each<SMALL>,
    below: Each<SMALL>,
    pub(super) others: Each<SMALL>,
    /// The cells on which a word may end, as bits in each lane.
    ends: __m512i,
    pub(super) ends_anywhere: bool,
}

/// Eight bytes by a cell, one for each way.
struct Around<const SMALL: bool>([__m512i; 4]);

/// A number by a cell: of thirty-two, or with `SMALL` of sixteen.
pub(super) struct Each<const SMALL: bool>(pub(super) [__m512i; 2]);

impl<const SMALL: bool> Around<SMALL> {
    /// The bytes of the cells in eight lanes.
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

impl<const SMALL: bool> Each<SMALL> {
    /// The numbers of the cells in the lower five bits of each lane.
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
    pub(super) fn new(maze: &EngineBoard<'_>) -> Tables<SMALL> {
        // SAFETY: sixty-four bytes that begin where a register may.
        let letters = unsafe { _mm512_load_si512(maze.letters.0.as_ptr().cast()) };
        let mut near = [_mm512_setzero_si512(); 4];
        for (eight, rows) in near.iter_mut().zip(maze.shape.near.chunks_exact(HALF)) {
            // SAFETY: eight times eight bytes, which begin where a register may:
            // the rows are the first field of `Shape`, which is so aligned.
            *eight = unsafe { _mm512_load_si512(rows.as_ptr().cast()) };
        }
        let one = _mm512_set1_epi32(1);
        let bits = |numbers: __m128i| _mm512_sllv_epi32(one, _mm512_cvtepu8_epi32(numbers));
        let parts = [_mm512_castsi512_si128(letters), _mm512_extracti32x4_epi32::<1>(letters)];
        let letter = parts.map(&bits);
        let cell = _mm_set_epi8(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
        let cell = [cell, _mm_or_si128(cell, _mm_set1_epi8(LANES as i8))];
        let others = cell.map(|part| _mm512_xor_si512(bits(part), _mm512_set1_epi32(-1)));
        let ends = maze.shape.ends;
        Tables {
            near: Around(near),
            letters,
            letter: Each(letter),
            below: Each(letter.map(|part| _mm512_sub_epi32(part, one))),
            others: Each(others),
            ends: _mm512_set1_epi32(ends as i32),
            ends_anywhere: ends.count_ones() as usize == maze.shape.cells,
        }
    }

    /// The nodes of the paths of one cell, for a part of the cells of which paths
    /// may start on some; and on which they do.
    #[inline]
    #[target_feature(enable = "avx512f,avx512vpopcntdq")]
    pub(super) fn start(&self, part: usize, starts: __mmask16, root: u64) -> (__mmask16, __m512i) {
        let mask = _mm512_set1_epi32(root as i32);
        let starts = _mm512_mask_test_epi32_mask(starts, mask, self.letter.0[part]);
        let before = _mm512_popcnt_epi32(_mm512_and_si512(mask, self.below.0[part]));
        (starts, _mm512_add_epi32(_mm512_set1_epi32((root >> 33) as i32), before))
    }

    /// Which of sixteen cells a word may end on.
    #[inline]
    #[target_feature(enable = "avx512f")]
    pub(super) fn can_end(&self, cells: __m128i) -> __mmask16 {
        let ends = _mm512_srlv_epi32(self.ends, _mm512_cvtepu8_epi32(cells));
        _mm512_test_epi32_mask(ends, _mm512_set1_epi32(1))
    }

    /// Eight paths with their ways, from their entries, their cells, each in the
    /// lowest byte of a lane, and the cells that they have left.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bitalg,avx512vbmi,avx512vbmi2,popcnt")]
    pub(super) fn half(&self, entries: __m512i, cells: __m512i, left: __m512i) -> Half {
        let numbers = _mm512_set_epi64(
            0xe0e0_e0e0_e0e0_e0e0_u64 as i64,
            0xc0c0_c0c0_c0c0_c0c0_u64 as i64,
            0xa0a0_a0a0_a0a0_a0a0_u64 as i64,
            0x8080_8080_8080_8080_u64 as i64,
            0x6060_6060_6060_6060,
            0x4040_4040_4040_4040,
            0x2020_2020_2020_2020,
            0,
        );
        let near = self.near.at(cells);
        // NO_CELL is taken for 63, where there is no letter either.
        let letters = _mm512_permutexvar_epi8(near, self.letters);
        let kept = _mm512_bitshuffle_epi64_mask(entries, letters);
        let kept = _mm512_mask_bitshuffle_epi64_mask(kept, left, near);
        let ways = _mm512_maskz_compress_epi8(kept, _mm512_or_si512(near, numbers));
        Half { entries, ways, count: kept.count_ones() as usize }
    }

    /// The nodes to which sixteen ways lead, with the numbers of their paths.
    #[inline]
    #[target_feature(enable = "avx512f,avx512vpopcntdq")]
    pub(super) fn child(&self, entries: __m512i, path: __m512i, ways: __m512i) -> __m512i {
        // An entry is two lanes: its mask, then its link.
        let twice = match SMALL {
            true => _mm512_srli_epi32::<4>(ways),
            false => _mm512_add_epi32(path, path),
        };
        let mask = _mm512_permutexvar_epi32(twice, entries);
        let link = _mm512_or_si512(twice, _mm512_set1_epi32(1));
        let first = _mm512_srli_epi32::<1>(_mm512_permutexvar_epi32(link, entries));
        let before = _mm512_and_si512(mask, self.below.at(ways));
        _mm512_add_epi32(first, _mm512_popcnt_epi32(before))
    }
}
