//! The search of `portable.rs` in AVX2: a path with all its ways at a time.
//!
//! The ways of a path are the eight lanes of a register. Shifted by the number
//! of each neighbour's letter, the mask of the path's node has in its sign
//! whether the letter follows, and as many bits as there are children up to that
//! one. The ways to free cells that are left are pushed together by a table, and
//! all eight lanes written: what is behind is overwritten by the next path.

#![allow(unsafe_code, reason = "twice the portable engine's speed")]

use std::arch::x86_64::*;

use boggle_dictionary::Lexicon;

use super::board::{EngineBoard, MAX_NEIGHBORS, NO_CELL};
use super::path_queue::{Counts, MAX_PATHS, PathQueue, SLACK};
use super::portable::start;
use crate::cell_search::OverBudget;

/// The most cells of a board: the bits of a lane.
const MAX_CELLS: usize = 32;

/// The part of a lane that is written to; being constant, it spares most checks
/// of bounds.
const LANE: usize = MAX_PATHS + SLACK;

/// Entries are fetched into the cache when their path is so many paths away:
/// that saves a tenth of the time.
const AHEAD: usize = 24;

// A path is taken when there are no more than `MAX_PATHS` paths.
const _: () = assert!(MAX_NEIGHBORS <= SLACK && AHEAD <= SLACK);

pub(super) fn is_supported() -> bool {
    is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("popcnt")
}

/// Searches a board of up to 32 cells.
pub(super) fn search<const TRACE: bool>(
    lexicon: &Lexicon,
    maze: &EngineBoard<'_>,
    lanes: PathQueue<'_, u32>,
) -> Result<Counts, OverBudget> {
    assert!(is_supported() && maze.shape.cells <= MAX_CELLS);
    // SAFETY: the processor has the features, as was just asserted.
    unsafe { rounds::<TRACE>(lexicon, maze, lanes) }
}

/// For each set of ways, their numbers in ascending order, then zeros.
static PUSH: [[u8; MAX_NEIGHBORS]; 1 << MAX_NEIGHBORS] = {
    let mut table = [[0; MAX_NEIGHBORS]; 1 << MAX_NEIGHBORS];
    let mut set = 0;
    while set < table.len() {
        let (mut way, mut count) = (0, 0);
        while way < MAX_NEIGHBORS {
            if set >> way & 1 != 0 {
                table[set][count] = way as u8;
                count += 1;
            }
            way += 1;
        }
        set += 1;
    }
    table
};

/// What lies around a cell, by way: a cache line.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Around {
    /// How far each neighbour's letter is from a sign's place; 32, which shifts
    /// all bits out, where no neighbour is.
    letters: [u32; MAX_NEIGHBORS],
    /// Its cell as a bit.
    cells: [u32; MAX_NEIGHBORS],
}

impl Around {
    const NONE: Around = Around { letters: [32; MAX_NEIGHBORS], cells: [0; MAX_NEIGHBORS] };

    fn all(maze: &EngineBoard<'_>) -> [Around; MAX_CELLS] {
        // By the number of a cell or else `NO_CELL`.
        let mut letters = [32; NO_CELL as usize + 1];
        for (shift, &letter) in letters.iter_mut().zip(&maze.letters.0[..maze.shape.cells]) {
            // `NO_LETTER` shifts all bits out, too.
            *shift = 31u32.wrapping_sub(letter.into());
        }
        let mut all = [Around::NONE; MAX_CELLS];
        for (around, near) in all[..maze.shape.cells].iter_mut().zip(&maze.shape.near) {
            around.letters = near.map(|cell| letters[usize::from(cell)]);
            around.cells = near.map(|cell| 1u32.wrapping_shl(cell.into()));
        }
        all
    }
}

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
fn rounds<const TRACE: bool>(
    lexicon: &Lexicon,
    maze: &EngineBoard<'_>,
    mut lanes: PathQueue<'_, u32>,
) -> Result<Counts, OverBudget> {
    let mut tail = start(lexicon, maze, &mut lanes);
    let (nodes, used) = (&mut lanes.nodes[..LANE], &mut lanes.used[..LANE]);
    let (cells, words) = (&mut lanes.cells[..LANE], &mut lanes.words[..LANE]);
    let (parents, traces) = (&mut lanes.parents[..LANE], &mut lanes.traces[..LANE]);
    let shape = maze.shape;

    let all_around = Around::all(maze);
    let entries = lexicon.nodes();
    let last = entries.len() - 1;
    let (mut head, mut count) = (0, 0);
    while head < tail {
        if tail > MAX_PATHS {
            return Err(OverBudget);
        }
        let ahead = entries.as_ptr().wrapping_add(nodes[head + AHEAD] as usize & last);
        prefetch(ahead);
        let (node, before) = (nodes[head], used[head]);
        let cell = usize::from(cells[head]) % MAX_CELLS;
        let entry = &entries[node as usize & last];
        let (mask, link) = spread(entry);

        words[count] = node;
        if TRACE {
            traces[count] = head as u32;
        }
        count += (entry >> 32 & shape.ends >> cell & 1) as usize;

        let around = &all_around[cell];
        let (around_letters, around_cells) = (load(&around.letters), load(&around.cells));
        let before = _mm256_set1_epi32(before as i32);
        let is_used = _mm256_and_si256(before, around_cells);
        let is_free = _mm256_cmpeq_epi32(is_used, _mm256_setzero_si256());
        let follows = _mm256_sllv_epi32(mask, around_letters);
        let kept = _mm256_castsi256_ps(_mm256_and_si256(follows, is_free));
        let kept = _mm256_movemask_ps(kept) as usize;

        let push = PUSH[kept];
        let pushed = |lanes| _mm256_permutevar8x32_epi32(lanes, _mm256_cvtepu8_epi32(bytes(push)));
        let before_first = _mm256_add_epi32(_mm256_srli_epi32::<1>(link), _mm256_set1_epi32(-1));
        store(nodes, tail, _mm256_add_epi32(before_first, pushed(count_ones(follows))));
        store(used, tail, _mm256_or_si256(before, pushed(around_cells)));
        let next = _mm_shuffle_epi8(bytes(shape.near[cell]), bytes(push));
        let next = _mm_cvtsi128_si64(next).to_le_bytes();
        cells[tail..tail + MAX_NEIGHBORS].copy_from_slice(&next);
        if TRACE {
            store(parents, tail, _mm256_set1_epi32(head as i32));
        }
        tail += kept.count_ones() as usize;
        head += 1;
    }
    Ok(Counts { paths: tail, words: count })
}

#[inline]
#[target_feature(enable = "avx2")]
fn bytes(of: [u8; MAX_NEIGHBORS]) -> __m128i {
    _mm_cvtsi64_si128(i64::from_le_bytes(of))
}

#[inline]
#[target_feature(enable = "avx2")]
fn load(from: &[u32; MAX_NEIGHBORS]) -> __m256i {
    // SAFETY: eight times four bytes are a register.
    unsafe { _mm256_loadu_si256(from.as_ptr().cast()) }
}

/// The lower and the upper half of an entry in all lanes.
#[inline]
#[target_feature(enable = "avx2")]
fn spread(entry: &u64) -> (__m256i, __m256i) {
    let halves = std::ptr::from_ref(entry).cast::<u8>();
    // SAFETY: twice four bytes of eight.
    let (mask, link) = unsafe { (_mm_loadu_si32(halves), _mm_loadu_si32(halves.add(4))) };
    (_mm256_broadcastd_epi32(mask), _mm256_broadcastd_epi32(link))
}

/// Writes eight places from `at` on.
#[inline]
#[target_feature(enable = "avx2")]
fn store(to: &mut [u32], at: usize, lanes: __m256i) {
    let to = &mut to[at..at + MAX_NEIGHBORS];
    // SAFETY: eight times four bytes are a register.
    unsafe { _mm256_storeu_si256(to.as_mut_ptr().cast(), lanes) };
}

/// Has the processor fetch what is at any address, or not.
#[inline]
fn prefetch(entry: *const u64) {
    #[allow(unused_unsafe, reason = "it is called safe in newer Rust")]
    // SAFETY: it reads nothing, and an address that is none is passed over.
    unsafe {
        _mm_prefetch::<_MM_HINT_T0>(entry.cast());
    }
}

/// The bits in each lane (Muła, Kurz and Lemire 2018: by a table for each half
/// of a byte).
#[inline]
#[target_feature(enable = "avx2")]
fn count_ones(lanes: __m256i) -> __m256i {
    let counts =
        _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4));
    let half = _mm256_set1_epi8(15);
    let low = _mm256_shuffle_epi8(counts, _mm256_and_si256(lanes, half));
    let high = _mm256_shuffle_epi8(counts, _mm256_and_si256(_mm256_srli_epi32::<4>(lanes), half));
    let pairs = _mm256_maddubs_epi16(_mm256_add_epi8(low, high), _mm256_set1_epi8(1));
    _mm256_madd_epi16(pairs, _mm256_set1_epi16(1))
}
