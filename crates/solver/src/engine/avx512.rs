//! The search of `portable.rs` in AVX-512: sixteen paths at a time.
//!
//! The neighbors of a cell are eight bytes, and so are the numbers of their letters. Eight paths
//! with all their neighbors therefore fill a register of 64 bytes. One instruction looks up all
//! letters among the letters that follow the path's node, and another looks up all neighbors among
//! the path's free cells. A compress instruction gathers the remaining neighbors, and their paths
//! are appended sixteen at a time.
//!
//! Each round works on three groups of paths, so that the processor never has to wait for one: it
//! loads the entries of the next group, finds the neighbors that extend the current group, and
//! appends the paths that extend the previous group.

#![allow(unsafe_code, reason = "4 to 5 times the portable engine's speed")]

mod enter;
mod letters;
mod memory;
mod tables;
mod width;

use std::arch::x86_64::*;
use std::mem;

pub(super) use enter::enter;
pub(super) use letters::set_letters;
use memory::{
    HALF, LANES, MAX_OVERHANG, gather_entries, join_entries, keep_first, load, load_bytes,
    load_eight, store, store_bytes,
};
use tables::{Half, Tables};
use width::Batch;
pub(super) use width::Width;

use super::board_tables::EngineBoard;
use super::path_queue::{MAX_PATHS, PathQueue, Progress};
use super::select::Engine;
use crate::budget::GaveUp;
use crate::trie::{NodeEntry, Trie};

/// Searches a board of up to `CELLS` cells: 16, 32 or 64.
pub(super) fn search<Set: Width, const CELLS: usize, const KEEP_PARENTS: bool>(
    trie: &Trie,
    board: &EngineBoard<'_>,
    queue: PathQueue<'_, Set>,
    from: Progress,
) -> Result<Progress, GaveUp> {
    assert!(Engine::Avx512.is_supported() && board.shape.cells <= CELLS && CELLS <= Set::CELLS);
    assert!(from.is_valid());
    // SAFETY: the processor has the features, as just asserted.
    unsafe { search_queue::<Set, CELLS, KEEP_PARENTS>(trie, board, queue, from) }
}

/// Sixteen paths and the neighbors that extend them.
#[derive(Clone, Copy)]
struct Group<Set: Width> {
    /// The index of the first path.
    head: usize,
    /// The first eight paths and the last eight.
    halves: [Half<Set>; 2],
}

impl<Set: Width> Group<Set> {
    fn is_empty(&self) -> bool {
        self.halves[0].count + self.halves[1].count == 0
    }
}

#[target_feature(
    enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512bitalg,avx512vpopcntdq,popcnt,bmi1,bmi2"
)]
fn search_queue<Set: Width, const CELLS: usize, const KEEP_PARENTS: bool>(
    trie: &Trie,
    board: &EngineBoard<'_>,
    queue: PathQueue<'_, Set>,
    from: Progress,
) -> Result<Progress, GaveUp> {
    let PathQueue { nodes, free, cells, words, parents, path_of_word } = queue;
    let lens =
        [nodes.len(), free.len(), cells.len(), words.len(), parents.len(), path_of_word.len()];
    // Bounds for all loads and stores below: a round starts with at most `MAX_PATHS` paths, `count
    // <= head <= tail`, and appends at most `LANES * MAX_NEIGHBORS` paths, so no index exceeds
    // `MAX_PATHS + MAX_OVERHANG - LANES`.
    assert!(lens.iter().all(|&len| len >= MAX_PATHS + MAX_OVERHANG));
    let entries = trie.entries();
    let tables = Tables::<CELLS>::new(board);
    let count_up = _mm512_set_epi32(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);

    let Progress { mut head, paths: mut tail, words: mut count } = from;
    if tail == 0 {
        for part in 0..CELLS / LANES {
            let starts = (board.shape.starts >> (part * LANES)) as __mmask16;
            let (starts, node) = tables.start(part, starts, NodeEntry(entries[0]));
            let cell = _mm512_add_epi32(count_up, _mm512_set1_epi32((part * LANES) as i32));
            let cells_of_part = _mm512_maskz_compress_epi32(starts, cell);
            // SAFETY: `tail` is below `CELLS` here.
            unsafe {
                store(nodes, tail, _mm512_maskz_compress_epi32(starts, node));
                let cell_bytes = _mm512_cvtepi32_epi8(cells_of_part);
                let paths = _mm512_setzero_si512();
                let batch = Batch { cell_bytes, cells: cells_of_part, paths };
                Set::append(free, tail, _mm512_set1_epi32(-1), &batch, &tables);
                store_bytes(cells, tail, cell_bytes);
            }
            tail += starts.count_ones() as usize;
        }
    }

    // The entries of this round's paths, and their number.
    let mut next_entries = join_entries(gather_entries(entries, &nodes[head..head + LANES]));
    let mut paths = (tail - head).min(LANES);
    // SAFETY: the processor has the features.
    let mut group = unsafe {
        let zero = _mm512_setzero_si512();
        let none = Half { entries: zero, extensions: Set::pack(0, zero, zero), count: 0 };
        Group::<Set> { head, halves: [none; 2] }
    };
    loop {
        if tail > MAX_PATHS {
            return Err(GaveUp);
        }
        let halves = keep_first(next_entries, paths);
        next_entries =
            join_entries(gather_entries(entries, &nodes[head + paths..head + paths + LANES]));
        let next_paths = (tail - head - paths).min(LANES);

        let mut is_word = word_mask(halves);
        if !tables.ends_anywhere {
            // SAFETY: `head` is at most `tail`.
            is_word &= tables.can_end(unsafe { load_bytes(cells, head) });
        }
        // SAFETY: `head` and `count` are at most `tail`.
        unsafe {
            store(words, count, _mm512_maskz_compress_epi32(is_word, load(nodes, head)));
            if KEEP_PARENTS {
                let path = _mm512_add_epi32(_mm512_set1_epi32(head as i32), count_up);
                store(path_of_word, count, _mm512_maskz_compress_epi32(is_word, path));
            }
        }
        count += is_word.count_ones() as usize;

        // SAFETY: `head` is at most `tail`.
        let found = unsafe {
            let half = |entries, first| {
                let free = Set::widen(Set::load_half(free, first));
                tables.half(entries, load_eight(cells, first), free)
            };
            Group { head, halves: [half(halves[0], head), half(halves[1], head + HALF)] }
        };
        head += paths;
        paths = next_paths;

        // If there is nothing else to do in the meantime, append the paths immediately.
        let pending = match paths == 0 && group.is_empty() {
            true => found,
            false => mem::replace(&mut group, found),
        };
        let Group { head: from, halves: [mut first, mut second] } = pending;
        // Reloaded, because keeping them for a round takes a register. SAFETY: `from` is at most
        // `head`.
        let before = unsafe { [Set::load_half(free, from), Set::load_half(free, from + HALF)] };
        // Appends the first sixteen extensions of a half.
        let mut append = |half: &Half<Set>, upper: usize, tail: usize| {
            // SAFETY: `tail` is at most `LANES * MAX_NEIGHBORS` above the round's.
            unsafe {
                let batch = Set::unpack(half.extensions);
                store(nodes, tail, tables.child(half, &batch));
                Set::append(free, tail, before[upper], &batch, &tables);
                store_bytes(cells, tail, batch.cell_bytes);
                if KEEP_PARENTS {
                    let from = _mm512_set1_epi32((from + upper * HALF) as i32);
                    store(parents, tail, _mm512_add_epi32(from, batch.paths));
                }
            }
        };
        // The second half overwrites the excess of the first. Few halves have more extensions than
        // a register holds.
        append(&first, 0, tail);
        append(&second, 1, tail + first.count);
        if first.count.max(second.count) > LANES {
            for (upper, half) in [&mut first, &mut second].into_iter().enumerate() {
                let end = tail + half.count;
                loop {
                    append(half, upper, tail);
                    tail += LANES;
                    if tail >= end {
                        break;
                    }
                    // SAFETY: the processor has the features.
                    half.extensions = unsafe { Set::skip(half.extensions) };
                }
                tail = end;
            }
        } else {
            tail += first.count + second.count;
        }
        if paths == 0 {
            if head == tail && group.is_empty() {
                return Ok(Progress { head, paths: tail, words: count });
            }
            next_entries = join_entries(gather_entries(entries, &nodes[head..head + LANES]));
            paths = (tail - head).min(LANES);
        }
    }
}

/// Returns which of sixteen entries belong to words.
#[inline]
#[target_feature(enable = "avx512f")]
fn word_mask(halves: [__m512i; 2]) -> __mmask16 {
    let word = _mm512_set1_epi64(1 << NodeEntry::WORD);
    let [first, second] = halves.map(|half| _mm512_test_epi64_mask(half, word));
    _mm512_kunpackb(second.into(), first.into())
}
