//! The search of `portable.rs` in AVX2: all neighbors of one path at a time.
//!
//! The neighbors of a path's last cell are the eight lanes of a register.
//! Shifting the letters that follow the path's node left by each neighbor's
//! letter number leaves the bit of that letter in the sign bit, and as many set
//! bits as there are children up to it. A table lookup compacts the lanes of
//! the free neighbors whose letter follows. All eight lanes are written, and
//! the next path overwrites the excess.

#![allow(unsafe_code, reason = "twice the portable engine's speed")]

mod neighbor_lanes;

use std::arch::x86_64::*;
use std::hint;

use neighbor_lanes::NeighborLanes;

use super::board_tables::{EngineBoard, MAX_NEIGHBORS};
use super::cell_set::CellSet;
use super::path_queue::{COLUMN, MAX_PATHS, PathQueue, Progress, SLACK};
use super::portable::start;
use super::select::Engine;
use crate::budget::GaveUp;
use crate::trie::{NodeEntry, Trie};

/// Entries are prefetched this many paths ahead, which saves a tenth of the
/// time.
const PREFETCH_DISTANCE: usize = 24;

// A path is extended only while there are at most `MAX_PATHS` paths.
const _: () = assert!(MAX_NEIGHBORS <= SLACK && PREFETCH_DISTANCE <= SLACK);

/// Searches a board of up to `CELLS` cells.
pub(super) fn search<Set: NeighborLanes, const CELLS: usize, const KEEP_PARENTS: bool>(
    trie: &Trie,
    board: &EngineBoard<'_>,
    queue: PathQueue<'_, Set>,
    from: Progress,
) -> Result<Progress, GaveUp> {
    assert!(Engine::Avx2.is_supported() && board.shape.cells <= CELLS && CELLS <= Set::CELLS);
    // SAFETY: the processor has the features, as just asserted.
    unsafe { search_queue::<Set, CELLS, KEEP_PARENTS>(trie, board, queue, from) }
}

/// For each set of lanes, the lane numbers in ascending order, followed by
/// zeros.
static COMPACT: [[u8; MAX_NEIGHBORS]; 1 << MAX_NEIGHBORS] = {
    let mut table = [[0; MAX_NEIGHBORS]; 1 << MAX_NEIGHBORS];
    let mut set = 0;
    while set < table.len() {
        let (mut lane, mut count) = (0, 0);
        while lane < MAX_NEIGHBORS {
            if set >> lane & 1 != 0 {
                table[set][count] = lane as u8;
                count += 1;
            }
            lane += 1;
        }
        set += 1;
    }
    table
};

/// The neighbors of a cell, one per lane: one cache line, or two for wide sets.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Neighborhood<Set> {
    /// How far to shift the neighbor's letter into the sign bit.
    shifts: [u32; MAX_NEIGHBORS],
    /// The neighbor as a set.
    cells: [Set; MAX_NEIGHBORS],
}

impl<Set: CellSet> Neighborhood<Set> {
    #[target_feature(enable = "avx2")]
    fn all<const CELLS: usize>(board: &EngineBoard<'_>) -> [Neighborhood<Set>; CELLS] {
        let (halves, _) = board.letters.0[..CELLS].as_chunks();
        let (parts, _) = halves.as_chunks::<2>();
        std::array::from_fn(|cell| {
            let neighbors = board.shape.neighbors[cell];
            // Looks up the letters of 16 cells at a time. The index of any other cell has its highest
            // bit set, which yields 0.
            let mut cells = bytes(neighbors);
            let mut letters = _mm_setzero_si128();
            for &[low, high] in parts {
                let index = _mm_adds_epu8(cells, _mm_set1_epi8(0x70));
                let part = _mm_unpacklo_epi64(bytes(low), bytes(high));
                letters = _mm_or_si128(letters, _mm_shuffle_epi8(part, index));
                cells = _mm_sub_epi8(cells, _mm_set1_epi8(16));
            }
            let mut shifts = [0; MAX_NEIGHBORS];
            // `NO_LETTER` shifts everything out.
            let lanes = _mm256_sub_epi32(_mm256_set1_epi32(31), _mm256_cvtepu8_epi32(letters));
            store(&mut shifts, 0, lanes);
            let as_set = |cell: u8| Set::from_bits(1u64.wrapping_shl(cell.into()));
            Neighborhood { shifts, cells: neighbors.map(as_set) }
        })
    }
}

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
fn search_queue<Set: NeighborLanes, const CELLS: usize, const KEEP_PARENTS: bool>(
    trie: &Trie,
    board: &EngineBoard<'_>,
    mut queue: PathQueue<'_, Set>,
    from: Progress,
) -> Result<Progress, GaveUp> {
    let Progress { mut head, paths: mut tail, words: mut count } = from;
    if tail == 0 {
        tail = start(trie, board, &mut queue);
    }
    let (nodes, free) = (&mut queue.nodes[..COLUMN], &mut queue.free[..COLUMN]);
    let (cells, words) = (&mut queue.cells[..COLUMN], &mut queue.words[..COLUMN]);
    let (parents, path_of_word) = (&mut queue.parents[..COLUMN], &mut queue.path_of_word[..COLUMN]);
    let shape = board.shape;

    let neighborhoods = Neighborhood::<Set>::all::<CELLS>(board);
    let entries = trie.entries();
    let index_mask = entries.len() - 1;
    while head < tail {
        if tail > MAX_PATHS {
            return Err(GaveUp);
        }
        // SAFETY: `head` is below `tail`. The compiler cannot tell that the
        // next sum does not overflow, and would check the index.
        unsafe { hint::assert_unchecked(head <= MAX_PATHS) };
        let ahead = nodes[head + PREFETCH_DISTANCE] as usize & index_mask;
        prefetch(entries.as_ptr().wrapping_add(ahead));
        let (node, free_before) = (nodes[head], free[head]);
        let cell = usize::from(cells[head]) % CELLS;
        let entry = &entries[node as usize & index_mask];
        let (letters, link) = broadcast_halves(entry);

        words[count] = node;
        if KEEP_PARENTS {
            path_of_word[count] = head as u32;
        }
        count += (NodeEntry(*entry).word_bit() & shape.ends >> cell) as usize;

        let neighborhood = &neighborhoods[cell];
        let follows = _mm256_sllv_epi32(letters, load(&neighborhood.shifts));
        // SAFETY: the processor has AVX2.
        let next = unsafe { Set::extensions(&neighborhood.cells, free_before, follows) };

        let order = COMPACT[next];
        let lanes = _mm256_cvtepu8_epi32(bytes(order));
        // `follows` counts the child itself, so start one before the first
        // child. The first child is above the word bit in the upper half of an
        // entry.
        const { assert!(NodeEntry::FIRST_CHILD == 33) };
        let before_first = _mm256_add_epi32(_mm256_srli_epi32::<1>(link), _mm256_set1_epi32(-1));
        let siblings = _mm256_permutevar8x32_epi32(count_ones(follows), lanes);
        store(nodes, tail, _mm256_add_epi32(before_first, siblings));
        let next_cells = _mm_shuffle_epi8(bytes(shape.neighbors[cell]), bytes(order));
        // SAFETY: the processor has AVX2.
        unsafe { Set::append(free, tail, free_before, &neighborhood.cells, lanes, next_cells) };
        let next_cells = _mm_cvtsi128_si64(next_cells).to_le_bytes();
        cells[tail..tail + MAX_NEIGHBORS].copy_from_slice(&next_cells);
        if KEEP_PARENTS {
            store(parents, tail, _mm256_set1_epi32(head as i32));
        }
        tail += next.count_ones() as usize;
        head += 1;
    }
    Ok(Progress { head, paths: tail, words: count })
}

#[inline]
#[target_feature(enable = "avx2")]
fn bytes(array: [u8; MAX_NEIGHBORS]) -> __m128i {
    _mm_cvtsi64_si128(i64::from_le_bytes(array))
}

#[inline]
#[target_feature(enable = "avx2")]
fn load(array: &[u32; MAX_NEIGHBORS]) -> __m256i {
    // SAFETY: eight times four bytes fill the register.
    unsafe { _mm256_loadu_si256(array.as_ptr().cast()) }
}

/// The lower and the upper half of an entry, each in all lanes.
#[inline]
#[target_feature(enable = "avx2")]
fn broadcast_halves(entry: &u64) -> (__m256i, __m256i) {
    let halves = std::ptr::from_ref(entry).cast::<u8>();
    // SAFETY: two times four bytes out of eight.
    let (low, high) = unsafe { (_mm_loadu_si32(halves), _mm_loadu_si32(halves.add(4))) };
    (_mm256_broadcastd_epi32(low), _mm256_broadcastd_epi32(high))
}

/// Writes a register of elements, starting at `index`.
#[inline]
#[target_feature(enable = "avx2")]
fn store<T>(column: &mut [T], index: usize, lanes: __m256i) {
    let slots = &mut column[index..index + size_of::<__m256i>() / size_of::<T>()];
    // SAFETY: the slots hold the whole register.
    unsafe { _mm256_storeu_si256(slots.as_mut_ptr().cast(), lanes) };
}

/// Hints that an address, which may be invalid, is about to be read.
#[inline]
fn prefetch(entry: *const u64) {
    #[allow(unused_unsafe, reason = "newer versions of Rust declare it safe")]
    // SAFETY: it reads nothing, and ignores invalid addresses.
    unsafe {
        _mm_prefetch::<_MM_HINT_T0>(entry.cast());
    }
}

/// Returns the number of set bits per lane, using a table of half-bytes (Muła,
/// Kurz and Lemire 2018).
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
