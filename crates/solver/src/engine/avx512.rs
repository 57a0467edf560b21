//! The search of `portable.rs` in AVX-512: sixteen paths at a time.
//!
//! A table of cells is two registers, looked up for sixteen paths by one
//! permutation. What is kept is moved together by a compress and stored, all
//! sixteen places of it; the next store overwrites those that were not kept.

#![allow(
    unsafe_code,
    reason = "8 to 16 times the textbook search; the portable engine, 2 to 3 times"
)]

use std::arch::x86_64::*;

use boggle_dictionary::Lexicon;

use super::maze::{MAX_CELLS, Maze, PLACES, WAYS};
use super::portable::USED;
use super::{Lanes, MAX_PATHS, MAX_WORDS, SLACK};
use crate::Rules;
use crate::search::OverBudget;

/// The paths in a register.
const LANES: usize = 16;

// A store writes a whole register from the first free place on.
const _: () = assert!(LANES <= SLACK);

const CELL_SHIFT: u32 = MAX_CELLS as u32;

pub(super) fn is_supported() -> bool {
    is_x86_feature_detected!("avx512f")
        && is_x86_feature_detected!("avx512vpopcntdq")
        && is_x86_feature_detected!("popcnt")
}

pub(super) fn search(
    lexicon: &Lexicon,
    rules: &Rules,
    maze: &Maze<'_>,
    lanes: Lanes<'_>,
) -> Result<(), OverBudget> {
    assert!(is_supported());
    // SAFETY: the processor has the features, as was just asserted.
    unsafe { levels(lexicon, rules, maze, lanes) }
}

/// A table with an entry for each cell.
#[derive(Clone, Copy)]
struct Table(__m512i, __m512i);

impl Table {
    #[target_feature(enable = "avx512f")]
    fn new(entries: &[u32; PLACES]) -> Table {
        Table(load(entries, 0), load(entries, LANES))
    }

    #[target_feature(enable = "avx512f")]
    fn at(self, cells: __m512i) -> __m512i {
        _mm512_permutex2var_epi32(self.0, cells, self.1)
    }
}

#[target_feature(enable = "avx512f,avx512vpopcntdq,popcnt")]
fn levels(
    lexicon: &Lexicon,
    rules: &Rules,
    maze: &Maze<'_>,
    lanes: Lanes<'_>,
) -> Result<(), OverBudget> {
    let bits = Table::new(&maze.letters);
    let mut near = Table(_mm512_setzero_si512(), _mm512_setzero_si512());
    for places in &maze.shape.places {
        let places = Table::new(places);
        near.0 = _mm512_or_si512(near.0, bits.at(places.0));
        near.1 = _mm512_or_si512(near.1, bits.at(places.1));
    }
    let ends = _mm512_set1_epi32(maze.shape.ends as i32);
    let one = _mm512_set1_epi32(1);
    let count_up = _mm512_set_epi32(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
    // Borrowed apart, so that no store can be thought to move them.
    let Lanes {
        nodes,
        states,
        live_masks,
        live_firsts,
        live_states,
        words: word_list,
        ends: word_ends,
    } = lanes;
    let entries = lexicon.nodes();
    let mut words = 0;

    // A path on each cell where one may start and with whose letter a word does.
    let root = entries[Lexicon::ROOT as usize];
    let (mask, first) = (_mm512_set1_epi32(root as i32), _mm512_set1_epi32((root >> 33) as i32));
    let mut path_count = 0;
    for (letters, first_cell) in [(bits.0, 0), (bits.1, LANES)] {
        let cells = _mm512_add_epi32(count_up, _mm512_set1_epi32(first_cell as i32));
        let starts = (maze.shape.starts >> first_cell) as __mmask16;
        let kept = _mm512_mask_test_epi32_mask(starts, mask, letters);
        let below = _mm512_and_si512(mask, _mm512_sub_epi32(letters, one));
        let node = _mm512_add_epi32(first, _mm512_popcnt_epi32(below));
        let used = _mm512_sllv_epi32(one, cells);
        let state = _mm512_or_si512(used, _mm512_slli_epi32::<CELL_SHIFT>(cells));
        keep(nodes, path_count, node, kept);
        path_count += keep(states, path_count, state, kept);
    }

    for length in 1.. {
        if path_count == 0 {
            break;
        }
        if words + path_count > MAX_WORDS {
            return Err(OverBudget);
        }
        let word_start = words;
        let mut live_count = 0;
        for at in (0..path_count).step_by(LANES) {
            let valid = first_lanes(path_count - at);
            let (node, state) = (load(nodes, at), load(states, at));
            let (masks, links) = gather(entries, node, valid);
            let cells = _mm512_srli_epi32::<CELL_SHIFT>(state);

            let may_end = _mm512_srlv_epi32(ends, cells);
            let is_word = _mm512_test_epi32_mask(_mm512_and_si512(links, may_end), one);
            words += keep(word_list, words, node, is_word);

            let goes_on = _mm512_test_epi32_mask(masks, near.at(cells));
            keep(live_masks, live_count, masks, goes_on);
            keep(live_firsts, live_count, _mm512_srli_epi32::<1>(links), goes_on);
            live_count += keep(live_states, live_count, state, goes_on);
        }
        if length < rules.min_length {
            words = word_start;
        }
        word_ends.push(words);

        let mut count = 0;
        for at in (0..live_count).step_by(LANES) {
            if count + LANES * WAYS > MAX_PATHS {
                return Err(OverBudget);
            }
            let valid = first_lanes(live_count - at);
            // No letter goes on from the lanes beyond the last path.
            let masks = _mm512_maskz_mov_epi32(valid, load(live_masks, at));
            let (firsts, state) = (load(live_firsts, at), load(live_states, at));
            let cells = _mm512_srli_epi32::<CELL_SHIFT>(state);
            let used = _mm512_and_si512(state, _mm512_set1_epi32(USED as i32));
            for way in 0..WAYS {
                let next = Table::new(&maze.shape.places[way]).at(cells);
                let letter = bits.at(next);
                let step = _mm512_sllv_epi32(one, next);
                let follows = _mm512_test_epi32_mask(masks, letter);
                let kept = _mm512_mask_testn_epi32_mask(follows, used, step);
                let below = _mm512_and_si512(masks, _mm512_sub_epi32(letter, one));
                let child = _mm512_add_epi32(firsts, _mm512_popcnt_epi32(below));
                keep(nodes, count, child, kept);
                count += keep(
                    states,
                    count,
                    _mm512_or_si512(
                        _mm512_or_si512(used, step),
                        _mm512_slli_epi32::<CELL_SHIFT>(next),
                    ),
                    kept,
                );
            }
        }
        path_count = count;
    }
    Ok(())
}

/// A mask of the first `count` lanes, or of all.
fn first_lanes(count: usize) -> __mmask16 {
    if count < LANES { (1 << count) - 1 } else { __mmask16::MAX }
}

/// Sixteen entries from `at` on.
#[inline]
#[target_feature(enable = "avx512f")]
fn load(from: &[u32], at: usize) -> __m512i {
    let from = &from[at..at + LANES];
    // SAFETY: these are sixteen entries, as the slice was just checked to have.
    unsafe { _mm512_loadu_si512(from.as_ptr().cast()) }
}

/// The lower and the upper halves of the lexicon's entries for those lanes of
/// `nodes`; zeros in the others.
#[inline]
#[target_feature(enable = "avx512f")]
fn gather(entries: &[u64], nodes: __m512i, lanes: __mmask16) -> (__m512i, __m512i) {
    let zeros = _mm512_setzero_si512();
    let (low, high) = (_mm512_castsi512_si256(nodes), _mm512_extracti64x4_epi64::<1>(nodes));
    // All lanes hold nodes of the lexicon whose entries these are; to check it
    // is one compare, and keeps this function safe whatever it is given.
    let count = _mm512_set1_epi32(entries.len().min(i32::MAX as usize) as i32);
    let lanes = _mm512_mask_cmplt_epu32_mask(lanes, nodes, count);
    // SAFETY: the lanes that are read are places below the number of entries,
    // and below 2^31, as indices are signed.
    let (low, high) = unsafe {
        let entries = entries.as_ptr().cast();
        (
            _mm512_mask_i32gather_epi64::<8>(zeros, lanes as __mmask8, low, entries),
            _mm512_mask_i32gather_epi64::<8>(zeros, (lanes >> 8) as __mmask8, high, entries),
        )
    };
    let even = _mm512_set_epi32(30, 28, 26, 24, 22, 20, 18, 16, 14, 12, 10, 8, 6, 4, 2, 0);
    let odd = _mm512_or_si512(even, _mm512_set1_epi32(1));
    (_mm512_permutex2var_epi32(low, even, high), _mm512_permutex2var_epi32(low, odd, high))
}

/// Writes the kept lanes behind one another from `at` on, and returns how many
/// they are. The places behind them, sixteen in all, may be overwritten.
#[inline]
#[target_feature(enable = "avx512f,popcnt")]
fn keep(to: &mut [u32], at: usize, lanes: __m512i, kept: __mmask16) -> usize {
    let to = &mut to[at..at + LANES];
    // SAFETY: these are sixteen places, as the slice was just checked to have.
    unsafe {
        let packed = _mm512_maskz_compress_epi32(kept, lanes);
        _mm512_storeu_si512(to.as_mut_ptr().cast(), packed);
    }
    kept.count_ones() as usize
}
