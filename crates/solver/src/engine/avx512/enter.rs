//! The step of `varied_cell.rs` in AVX-512.

use std::arch::x86_64::*;

use super::memory::{LANES, MAX_OVERHANG, load_chunk, store, store_bytes};
use super::width::Width;
use crate::budget::GaveUp;
use crate::engine::path_queue::{MAX_PATHS, PathQueue, Progress};
use crate::engine::select::Engine;
use crate::engine::varied_cell::VariedCell;
use crate::trie::{NodeEntry, Trie};

/// The number of paths whose cells fill a register.
const CHUNK: usize = 64;

/// Checks how far this writes past `MAX_PATHS`, with which a path can still be extended, and how
/// far it reads past the last path.
const _: () = assert!(2 * LANES <= MAX_OVERHANG && CHUNK <= MAX_OVERHANG);

/// Appends all paths that start on the cell or extend another path to it, once for each of the
/// cell's letters, which becomes the label.
pub(in crate::engine) fn enter<Set: Width>(
    trie: &Trie,
    open: &VariedCell,
    queue: PathQueue<'_, Set>,
    from: Progress,
) -> Result<Progress, GaveUp> {
    assert!(Engine::Avx512.is_supported() && from.is_valid());
    // SAFETY: the processor has the features, as just asserted.
    unsafe { enter_queue(trie, open, queue, from) }
}

#[target_feature(
    enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512bitalg,avx512vpopcntdq,popcnt,bmi1,bmi2"
)]
fn enter_queue<Set: Width>(
    trie: &Trie,
    open: &VariedCell,
    mut queue: PathQueue<'_, Set>,
    from: Progress,
) -> Result<Progress, GaveUp> {
    // Bounds for all loads and stores below.
    let lens = [queue.nodes.len(), queue.free.len(), queue.cells.len()];
    assert!(lens.iter().all(|&len| len >= MAX_PATHS + MAX_OVERHANG));
    let entries = trie.entries();
    let index_mask = entries.len() - 1;
    let count_up = _mm512_set_epi32(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
    let letters = [count_up, _mm512_add_epi32(count_up, _mm512_set1_epi32(LANES as i32))];

    let mut tail = from.paths;
    let mut extend = |queue: &mut PathQueue<'_, Set>, node: u32, free: Set| {
        if tail > MAX_PATHS {
            return Err(GaveUp);
        }
        let entry = NodeEntry(entries[node as usize & index_mask]);
        let first_child = _mm512_set1_epi32(entry.first_child() as i32);
        let mut extends = entry.letters() & open.letters;
        for letters in letters {
            let one = _mm512_set1_epi32(1);
            let before = _mm512_sub_epi32(_mm512_sllv_epi32(one, letters), one);
            let before = _mm512_and_si512(_mm512_set1_epi32(entry.letters() as i32), before);
            let child = _mm512_add_epi32(first_child, _mm512_popcnt_epi32(before));
            let compress = |lanes| _mm512_maskz_compress_epi32(extends as __mmask16, lanes);
            // SAFETY: `tail` is at most `MAX_PATHS + LANES`.
            unsafe {
                store(queue.nodes, tail, compress(child));
                let labels = compress(letters);
                Set::store_labeled(queue.free, tail, free, labels);
                store_bytes(queue.cells, tail, _mm_set1_epi8(open.cell as i8));
            }
            tail += (extends as __mmask16).count_ones() as usize;
            extends >>= LANES;
        }
        Ok(())
    };
    let cell = Set::from_bits(1 << open.cell);
    if open.is_start {
        extend(&mut queue, Trie::ROOT, !cell)?;
    }
    for head in (0..from.paths).step_by(CHUNK) {
        // SAFETY: `head` is below `MAX_PATHS`.
        let cells = unsafe { load_chunk(queue.cells, head) };
        let follows = _mm512_set1_epi64(open.follows as i64);
        let chunk = u64::MAX >> (CHUNK - CHUNK.min(from.paths - head));
        let mut before = _mm512_bitshuffle_epi64_mask(follows, cells) & chunk;
        while before != 0 {
            let path = head + before.trailing_zeros() as usize;
            let (node, free) = (queue.nodes[path], queue.free[path]);
            if free & cell != Set::EMPTY {
                extend(&mut queue, node, free & !cell)?;
            }
            before &= before - 1;
        }
    }
    if tail > MAX_PATHS { Err(GaveUp) } else { Ok(Progress { paths: tail, ..from }) }
}
