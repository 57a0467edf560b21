//! The search of `portable.rs` in AVX-512: sixteen paths at a time.
//!
//! What lies around a path's cell is eight bytes: the neighbours, and the
//! numbers of their letters. So eight paths with all their ways fill a register
//! of 64 bytes. One instruction looks each letter up in the mask of the path's
//! node, another each neighbour among the cells used; the ways that are left are
//! pushed together by a compress, and their paths made sixteen at a time.

#![allow(unsafe_code, reason = "2.7 to 3.9 times the portable engine's speed")]

use std::arch::x86_64::*;

use boggle_dictionary::Lexicon;

use super::maze::{MAX_CELLS, Maze, NOWHERE, WAYS};
use super::portable::start;
use super::scratch::{Counts, Lanes, MAX_PATHS, SLACK};
use crate::search::OverBudget;

/// The paths in a register.
const LANES: usize = 16;

/// The most paths that go on from sixteen.
const MOST: usize = LANES * WAYS;

// The paths of one round, and two registers behind the last of them.
const _: () = assert!(MOST + 2 * LANES <= SLACK);

pub(super) fn is_supported() -> bool {
    is_x86_feature_detected!("avx512f")
        && is_x86_feature_detected!("avx512bw")
        && is_x86_feature_detected!("avx512vl")
        && is_x86_feature_detected!("avx512vbmi")
        && is_x86_feature_detected!("avx512vbmi2")
        && is_x86_feature_detected!("avx512bitalg")
        && is_x86_feature_detected!("avx512vpopcntdq")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("popcnt")
}

/// Searches a board of up to 32 cells.
pub(super) fn search<const TRACE: bool>(
    lexicon: &Lexicon,
    maze: &Maze<'_>,
    lanes: Lanes<'_, u32>,
) -> Result<Counts, OverBudget> {
    assert!(is_supported() && maze.shape.cells <= 2 * LANES);
    // SAFETY: the processor has the features, as was just asserted.
    unsafe {
        if maze.shape.cells <= LANES {
            rounds::<TRACE, true>(lexicon, maze, lanes)
        } else {
            rounds::<TRACE, false>(lexicon, maze, lanes)
        }
    }
}

/// Thirty-two numbers by a cell; with `SMALL`, sixteen.
#[derive(Clone, Copy)]
struct Table<const SMALL: bool>(__m512i, __m512i);

impl<const SMALL: bool> Table<SMALL> {
    /// The numbers of the cells in the lower five bits of each lane.
    #[inline]
    #[target_feature(enable = "avx512f")]
    fn at(self, cells: __m512i) -> __m512i {
        match SMALL {
            true => _mm512_permutexvar_epi32(cells, self.0),
            false => _mm512_permutex2var_epi32(self.0, cells, self.1),
        }
    }
}

/// Eight bytes by a cell, one for each way.
struct Ways<const SMALL: bool>([__m512i; 4]);

impl<const SMALL: bool> Ways<SMALL> {
    /// The bytes of the cells in eight lanes.
    #[inline]
    #[target_feature(enable = "avx512f")]
    fn at(&self, cells: __m512i) -> __m512i {
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

#[target_feature(
    enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512bitalg,avx512vpopcntdq,popcnt,bmi1,bmi2"
)]
fn rounds<const TRACE: bool, const SMALL: bool>(
    lexicon: &Lexicon,
    maze: &Maze<'_>,
    mut lanes: Lanes<'_, u32>,
) -> Result<Counts, OverBudget> {
    let mut tail = start(lexicon, maze, &mut lanes);
    let shape = maze.shape;
    let Lanes { nodes, used, cells, words, parents, traces } = lanes;
    let lens = [nodes.len(), used.len(), cells.len(), words.len(), parents.len(), traces.len()];
    // All stores below go to places before MAX_PATHS + SLACK.
    assert!(lens.iter().all(|&len| len >= MAX_PATHS + SLACK));

    let one = _mm512_set1_epi32(1);
    let count_up = _mm512_set_epi32(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
    let count_on = _mm512_add_epi32(count_up, _mm512_set1_epi32(LANES as i32));
    let even = _mm512_add_epi32(count_up, count_up);
    let odd = _mm512_or_si512(even, one);

    // SAFETY: sixty-four bytes that begin where a register may.
    let letters = unsafe { _mm512_load_si512(maze.letters.0.as_ptr().cast()) };
    let mut places = Ways::<SMALL>([_mm512_setzero_si512(); 4]);
    let mut around = Ways::<SMALL>([_mm512_setzero_si512(); 4]);
    for (eight, row) in shape.near.chunks_exact(8).take(4).enumerate() {
        // SAFETY: eight times eight bytes, which begin where a register may: the
        // rows are the first field of `Shape`, which is so aligned.
        let row = unsafe { _mm512_load_si512(row.as_ptr().cast()) };
        places.0[eight] = row;
        let is_cell = !_mm512_cmpeq_epi8_mask(row, _mm512_set1_epi8(NOWHERE as i8));
        let none = _mm512_set1_epi8(Lexicon::NO_LETTER as i8);
        around.0[eight] = _mm512_mask_permutexvar_epi8(none, is_cell, row, letters);
    }
    // For the letter of each cell, the bits of the letters before it.
    let bits_below = |letters: __m128i| {
        let bits = _mm512_sllv_epi32(one, _mm512_cvtepu8_epi32(letters));
        _mm512_sub_epi32(bits, one)
    };
    let below = Table::<SMALL>(
        bits_below(_mm512_castsi512_si128(letters)),
        bits_below(_mm512_extracti32x4_epi32::<1>(letters)),
    );
    let bit = Table::<SMALL>(_mm512_sllv_epi32(one, count_up), _mm512_sllv_epi32(one, count_on));
    // The number of each of eight paths, above the five bits of a cell.
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
    let ends = _mm512_set1_epi32(shape.ends as i32);
    let ends_anywhere = shape.ends.count_ones() as usize == shape.cells;

    let (mut head, mut count) = (0, 0);
    // The entries of this round's paths and of the next one's, and how many of
    // the next are known.
    let mut fetched = [Entries([0; LANES]); 2];
    let (mut turn, mut ready) = (0, 0);
    while head < tail {
        if tail > MAX_PATHS {
            return Err(OverBudget);
        }
        if ready == 0 {
            fetched[turn].fetch(lexicon, &nodes[head..head + LANES]);
            ready = (tail - head).min(LANES);
        }
        let paths = ready;
        let valid = ((1u32 << paths) - 1) as __mmask16;
        let (low, high) = fetched[turn].load(valid);
        turn ^= 1;
        fetched[turn].fetch(lexicon, &nodes[head + paths..head + paths + LANES]);
        ready = (tail - head - paths).min(LANES);

        let (node, before) = (load(nodes, head), load(used, head));
        // SAFETY: `head` is less than `tail`, behind which there is slack.
        let cell = unsafe { _mm_loadu_si128(cells.as_ptr().add(head).cast()) };
        let links = _mm512_permutex2var_epi32(low, odd, high);
        let masks = _mm512_permutex2var_epi32(low, even, high);
        let firsts = _mm512_srli_epi32::<1>(links);

        let may_end = match ends_anywhere {
            true => one,
            false => _mm512_and_si512(one, _mm512_srlv_epi32(ends, _mm512_cvtepu8_epi32(cell))),
        };
        let is_word = _mm512_test_epi32_mask(links, may_end);
        store(words, count, _mm512_maskz_compress_epi32(is_word, node));
        if TRACE {
            let path = _mm512_add_epi32(_mm512_set1_epi32(head as i32), count_up);
            store(traces, count, _mm512_maskz_compress_epi32(is_word, path));
        }
        count += is_word.count_ones() as usize;

        let ways = |entries: __m512i, cells: __m128i, before: __m256i| {
            let cells = _mm512_cvtepu8_epi64(cells);
            let before = _mm512_cvtepu32_epi64(before);
            let next = places.at(cells);
            let follows = _mm512_bitshuffle_epi64_mask(entries, around.at(cells));
            let kept = follows & !_mm512_bitshuffle_epi64_mask(before, next);
            let next = _mm512_or_si512(next, numbers);
            (_mm512_maskz_compress_epi8(kept, next), kept.count_ones() as usize)
        };
        let (next, first_count) = ways(low, cell, _mm512_castsi512_si256(before));
        let (later, later_count) =
            ways(high, _mm_srli_si128::<8>(cell), _mm512_extracti64x4_epi64::<1>(before));
        let mut rest = first_count + later_count;
        // The paths that go on, in one register unless they are too many: those
        // from the upper eight have these bits set.
        let mut upper = u64::MAX.checked_shl(first_count as u32).unwrap_or(0);
        let mut next = _mm512_mask_expand_epi8(next, upper, later);
        let mut wait = 0;
        if rest > MAX_CELLS {
            (wait, rest) = (rest - MAX_CELLS, MAX_CELLS);
        }
        // Makes sixteen of the paths that go on.
        let mut make = |next: __m512i, upper: u64, tail: usize| {
            let bytes = _mm512_cvtepu8_epi32(_mm512_castsi512_si128(next));
            let path = _mm512_srli_epi32::<5>(bytes);
            let path = _mm512_mask_or_epi32(path, upper as __mmask16, path, _mm512_set1_epi32(8));
            let mask = _mm512_and_si512(_mm512_permutexvar_epi32(path, masks), below.at(bytes));
            let first = _mm512_permutexvar_epi32(path, firsts);
            let before = _mm512_permutexvar_epi32(path, before);
            store(nodes, tail, _mm512_add_epi32(first, _mm512_popcnt_epi32(mask)));
            store(used, tail, _mm512_or_si512(before, bit.at(bytes)));
            let cell = _mm_and_si128(_mm512_castsi512_si128(next), _mm_set1_epi8(31));
            // SAFETY: as `store`.
            unsafe { _mm_storeu_si128(cells.as_mut_ptr().add(tail).cast(), cell) };
            if TRACE {
                let head = _mm512_set1_epi32(head as i32);
                store(parents, tail, _mm512_add_epi32(head, path));
            }
        };
        loop {
            // Whether there are more than sixteen could not be foreseen, so the
            // next are always made: that is faster by a twentieth.
            make(next, upper, tail);
            make(_mm512_alignr_epi64::<2>(next, next), upper >> LANES, tail + LANES);
            if rest <= 2 * LANES {
                tail += rest;
                if wait == 0 {
                    break;
                }
                // Of the upper eight alone, those that did not fit.
                let fitted = MAX_CELLS - first_count;
                let bits = u64::MAX << fitted;
                next = _mm512_maskz_compress_epi8(bits, later);
                (upper, rest, wait) = (u64::MAX, wait, 0);
                continue;
            }
            tail += 2 * LANES;
            rest -= 2 * LANES;
            upper >>= 2 * LANES;
            next = _mm512_alignr_epi64::<4>(next, next);
        }
        head += paths;
    }
    Ok(Counts { paths: tail, words: count })
}

/// Sixteen entries from `at` on.
#[inline]
#[target_feature(enable = "avx512f")]
fn load(from: &[u32], at: usize) -> __m512i {
    debug_assert!(at + LANES <= from.len());
    // SAFETY: as `store`.
    unsafe { _mm512_loadu_si512(from.as_ptr().add(at).cast()) }
}

/// Writes sixteen places from `at` on.
#[inline]
#[target_feature(enable = "avx512f")]
fn store(to: &mut [u32], at: usize, lanes: __m512i) {
    debug_assert!(at + LANES <= to.len());
    // SAFETY: a round begins at no more than MAX_PATHS paths and adds no more
    // than `MOST`, so it ends in the slack. There are no more words than paths.
    unsafe { _mm512_storeu_si512(to.as_mut_ptr().add(at).cast(), lanes) };
}

/// The lexicon's entries of sixteen paths.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Entries([u64; LANES]);

impl Entries {
    /// Fetches those of `nodes`, some of which may be no nodes.
    ///
    /// One by one a round ahead, the processor does something else while they
    /// come. To gather them with one instruction when they were needed took a
    /// tenth longer even if their cache lines had been asked for before (Zen 4).
    #[inline]
    fn fetch(&mut self, lexicon: &Lexicon, nodes: &[u32]) {
        for (entry, &node) in self.0.iter_mut().zip(nodes) {
            *entry = lexicon.nodes().get(Lexicon::index(node)).copied().unwrap_or(0);
        }
    }

    /// Those of these paths; zeros for the others.
    #[inline]
    #[target_feature(enable = "avx512f")]
    fn load(&self, paths: __mmask16) -> (__m512i, __m512i) {
        let (low, high) = self.0.split_at(LANES / 2);
        // SAFETY: eight times eight bytes are a register.
        unsafe {
            (
                _mm512_maskz_loadu_epi64(paths as __mmask8, low.as_ptr().cast()),
                _mm512_maskz_loadu_epi64((paths >> 8) as __mmask8, high.as_ptr().cast()),
            )
        }
    }
}
