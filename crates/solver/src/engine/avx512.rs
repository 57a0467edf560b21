//! The search of `portable.rs` in AVX-512: sixteen paths at a time.
//!
//! What lies around a path's cell is eight bytes: the neighbours, and the
//! numbers of their letters. So eight paths with all their ways fill a register
//! of 64 bytes. One instruction looks each letter up in the mask of the path's
//! node, another each neighbour among the free cells; the ways that are left are
//! pushed together by a compress, and their paths made sixteen at a time.
//!
//! A round does three things for three groups of paths, so that the processor
//! need not wait for any: it fetches the entries of the next, finds the ways of
//! this one, and makes the paths that go on from the one before.

#![allow(unsafe_code, reason = "4 to 5 times the portable engine's speed")]

mod memory;
mod tables;

use std::arch::x86_64::*;
use std::mem;
use std::sync::LazyLock;

use boggle_dictionary::Lexicon;
use memory::{fetch, join, keep, load, load_bytes, load_eight, load_half, store, store_bytes};
use tables::{Half, Tables};

use super::board::{EngineBoard, MAX_NEIGHBORS};
use super::path_queue::{Counts, MAX_PATHS, PathQueue, SLACK};
use crate::cell_search::OverBudget;

/// The paths in a register.
const LANES: usize = 16;

/// The paths whose ways are in a register.
const HALF: usize = LANES / 2;

// What a round may write behind the last path: the paths that go on from
// sixteen, and a register begun at the last of them.
const _: () = assert!(LANES * MAX_NEIGHBORS + LANES <= SLACK);

pub(super) fn is_supported() -> bool {
    // Each board asks, and so many questions took 7 ns.
    static ANSWER: LazyLock<bool> = LazyLock::new(|| {
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
    });
    *ANSWER
}

/// Searches a board of up to 32 cells.
pub(super) fn search<const TRACE: bool>(
    lexicon: &Lexicon,
    maze: &EngineBoard<'_>,
    lanes: PathQueue<'_, u32>,
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

/// Sixteen paths whose ways are known.
#[derive(Clone, Copy)]
struct Group {
    /// The place of the first.
    head: usize,
    /// The cells that each has left.
    left: __m512i,
    /// The first eight and the others.
    halves: [Half; 2],
}

impl Group {
    fn is_empty(&self) -> bool {
        self.halves[0].count + self.halves[1].count == 0
    }
}

#[target_feature(
    enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512bitalg,avx512vpopcntdq,popcnt,bmi1,bmi2"
)]
fn rounds<const TRACE: bool, const SMALL: bool>(
    lexicon: &Lexicon,
    maze: &EngineBoard<'_>,
    lanes: PathQueue<'_, u32>,
) -> Result<Counts, OverBudget> {
    // The cells that a path has left are kept, not those used: so one instruction
    // finds the ways to them.
    let PathQueue { nodes, used: left, cells, words, parents, traces } = lanes;
    let lens = [nodes.len(), left.len(), cells.len(), words.len(), parents.len(), traces.len()];
    // All loads and stores below are at places before MAX_PATHS + SLACK.
    assert!(lens.iter().all(|&len| len >= MAX_PATHS + SLACK));
    let entries = lexicon.nodes();
    let tables = Tables::<SMALL>::new(maze);
    let one = _mm512_set1_epi32(1);
    let count_up = _mm512_set_epi32(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);

    let mut tail = 0;
    for (part, starts) in [maze.shape.starts, maze.shape.starts >> LANES].into_iter().enumerate() {
        let (starts, node) = tables.start(part, starts as __mmask16, entries[0]);
        let cell = _mm512_add_epi32(count_up, _mm512_set1_epi32((part * LANES) as i32));
        store(nodes, tail, _mm512_maskz_compress_epi32(starts, node));
        store(left, tail, _mm512_maskz_compress_epi32(starts, tables.others.0[part]));
        let cell = _mm512_cvtepi32_epi8(_mm512_maskz_compress_epi32(starts, cell));
        store_bytes(cells, tail, cell);
        tail += starts.count_ones() as usize;
    }

    let (mut head, mut count) = (0, 0);
    // The entries of this round's paths, and how many these are.
    let mut fetched = join(fetch(entries, &nodes[head..head + LANES]));
    let mut paths = tail.min(LANES);
    let none = Half { entries: one, ways: one, count: 0 };
    let mut group = Group { head, left: one, halves: [none; 2] };
    loop {
        if tail > MAX_PATHS {
            return Err(OverBudget);
        }
        let halves = keep(fetched, paths);
        fetched = join(fetch(entries, &nodes[head + paths..head + paths + LANES]));
        let ready = (tail - head - paths).min(LANES);

        let mut is_word = words_of(halves);
        if !tables.ends_anywhere {
            is_word &= tables.can_end(load_bytes(cells, head));
        }
        store(words, count, _mm512_maskz_compress_epi32(is_word, load(nodes, head)));
        if TRACE {
            let path = _mm512_add_epi32(_mm512_set1_epi32(head as i32), count_up);
            store(traces, count, _mm512_maskz_compress_epi32(is_word, path));
        }
        count += is_word.count_ones() as usize;

        let found = Group {
            head,
            left: load(left, head),
            halves: [
                tables.half(halves[0], load_eight(cells, head), load_half(left, head)),
                tables.half(
                    halves[1],
                    load_eight(cells, head + HALF),
                    load_half(left, head + HALF),
                ),
            ],
        };
        head += paths;
        paths = ready;

        // With nothing to wait for, the paths are made at once.
        let pending = match paths == 0 && group.is_empty() {
            true => found,
            false => mem::replace(&mut group, found),
        };
        let Group { head: from, left: before, halves: [mut first, mut second] } = pending;
        let before = [before, _mm512_shuffle_i64x2::<0b11_10_11_10>(before, before)];
        // Makes the paths of sixteen ways.
        let mut make = |half: &Half, upper: usize, tail: usize| {
            let ways = _mm512_cvtepu8_epi32(_mm512_castsi512_si128(half.ways));
            let path = _mm512_srli_epi32::<5>(ways);
            store(nodes, tail, tables.child(half.entries, path, ways));
            let before = _mm512_permutexvar_epi32(path, before[upper]);
            store(left, tail, _mm512_and_si512(before, tables.others.at(ways)));
            let cell = _mm_and_si128(_mm512_castsi512_si128(half.ways), _mm_set1_epi8(31));
            store_bytes(cells, tail, cell);
            if TRACE {
                let from = _mm512_set1_epi32((from + upper * HALF) as i32);
                store(parents, tail, _mm512_add_epi32(from, path));
            }
        };
        // What is behind the last path of the first eight is overwritten by the
        // others. Few have more ways than fill a register.
        make(&first, 0, tail);
        make(&second, 1, tail + first.count);
        if first.count.max(second.count) > LANES {
            for (upper, half) in [&mut first, &mut second].into_iter().enumerate() {
                let end = tail + half.count;
                loop {
                    make(half, upper, tail);
                    tail += LANES;
                    if tail >= end {
                        break;
                    }
                    half.ways = _mm512_alignr_epi64::<2>(half.ways, half.ways);
                }
                tail = end;
            }
        } else {
            tail += first.count + second.count;
        }
        if paths == 0 {
            if head == tail && group.is_empty() {
                return Ok(Counts { paths: tail, words: count });
            }
            fetched = join(fetch(entries, &nodes[head..head + LANES]));
            paths = (tail - head).min(LANES);
        }
    }
}

/// Which of sixteen paths spell a word, by their entries.
#[inline]
#[target_feature(enable = "avx512f")]
fn words_of(halves: [__m512i; 2]) -> __mmask16 {
    let word = _mm512_set1_epi64(1 << 32);
    let [first, second] = halves.map(|half| _mm512_test_epi64_mask(half, word));
    _mm512_kunpackb(second.into(), first.into())
}
