//! The search in portable Rust, which explains it.
//!
//! Paths are processed in chunks, in four passes:
//!
//! 1. Load the trie entry of each path's node. A separate pass lets the
//!    processor wait for many loads at once.
//! 2. Record the words, find the cells that can extend each path, and keep the
//!    paths that have any.
//! 3. Append an extended path for each of these cells.
//! 4. Add up the nodes of the new paths, several per instruction.
//!
//! Recording and keeping always write to the next free slot and advance it only
//! if the test holds. That leaves few branches to predict; a misprediction
//! costs as much as half a path.

use super::board_tables::{EngineBoard, MAX_CELLS, MAX_NEIGHBORS};
use super::cell_set::CellSet;
use super::path_queue::{COLUMN, MAX_PATHS, PathQueue, Progress, SLACK};
use crate::budget::GaveUp;
use crate::trie::{NodeEntry, Trie};

/// The number of paths per chunk, chosen so that all their extensions fit into
/// the slack.
const CHUNK: usize = SLACK / MAX_NEIGHBORS;

/// A board as sets of cells.
struct Tables<Set> {
    /// For each group of eight letters and each of its subsets, the cells that
    /// have one of these letters.
    cells_with: [[Set; 256]; 4],
    /// The neighbors of each cell.
    neighbors: [Set; MAX_CELLS],
    /// For each cell, the bits of the letters before its own.
    letters_before: [u32; MAX_CELLS],
}

impl<Set: CellSet> Tables<Set> {
    fn new(board: &EngineBoard<'_>) -> Tables<Set> {
        let mut cells_by_letter = [Set::EMPTY; 64];
        let mut letters_before = [0; MAX_CELLS];
        for (cell, &letter) in board.letters.0[..board.shape.cells].iter().enumerate() {
            let cells = &mut cells_by_letter[usize::from(letter)];
            *cells = *cells | Set::from_bits(1 << cell);
            letters_before[cell] = 1u32.wrapping_shl(letter.into()).wrapping_sub(1);
        }
        let mut cells_with = [[Set::EMPTY; 256]; 4];
        for (group, letters) in cells_with.iter_mut().zip(cells_by_letter.chunks_exact(8)) {
            for (bit, &cells) in letters.iter().enumerate() {
                let (without, with) = group.split_at_mut(1 << bit);
                for (with, &without) in with.iter_mut().zip(&*without) {
                    *with = without | cells;
                }
            }
        }
        let neighbors = board.shape.neighbor_bits.map(Set::from_bits);
        Tables { cells_with, neighbors, letters_before }
    }

    /// Returns the neighbors of a cell that have one of the letters.
    fn neighbors_with(&self, cell: u8, letters: u32) -> Set {
        let [first, second, third, fourth] = &self.cells_with;
        let [a, b, c, d] = letters.to_le_bytes().map(usize::from);
        let cells = first[a] | second[b] | third[c] | fourth[d];
        self.neighbors[usize::from(cell) % MAX_CELLS] & cells
    }
}

/// A path that can be extended.
#[derive(Clone, Copy)]
struct Open<Set> {
    /// The entry of its node.
    entry: NodeEntry,
    /// The cells that the path has not used.
    free: Set,
    /// The cells that can extend it.
    next: Set,
}

// Not inlined, because with both instances in one function it ran out of
// registers.
#[inline(never)]
pub(super) fn search<Set: CellSet, const KEEP_PARENTS: bool>(
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

    let tables = Tables::<Set>::new(board);
    let all_entries = trie.entries();
    // The length is a power of two, so an index masked to fewer bits needs no
    // bounds check, which saves 4 % (9 % with AVX2).
    let index_mask = all_entries.len() - 1;
    let mut entries = [NodeEntry(0); CHUNK];
    let mut open = [Open { entry: NodeEntry(0), free: Set::EMPTY, next: Set::EMPTY }; CHUNK];
    let mut open_paths = [0; CHUNK];
    // For each new path, the letters before its own that also follow its
    // parent.
    let mut letters_before = [0u32; CHUNK * MAX_NEIGHBORS];
    while head < tail {
        if tail > MAX_PATHS {
            return Err(GaveUp);
        }
        let chunk = head..tail.min(head + CHUNK);
        head = chunk.end;
        for (path, entry) in chunk.clone().zip(&mut entries) {
            *entry = NodeEntry(all_entries[nodes[path] as usize & index_mask]);
        }

        let mut open_count = 0;
        for (path, &entry) in chunk.zip(&entries) {
            words[count] = nodes[path];
            if KEEP_PARENTS {
                path_of_word[count] = path as u32;
            }
            let can_end = shape.ends >> (cells[path] % MAX_CELLS as u8);
            count += (entry.word_bit() & can_end) as usize;
            let next = tables.neighbors_with(cells[path], entry.letters()) & free[path];
            open[open_count] = Open { entry, free: free[path], next };
            if KEEP_PARENTS {
                open_paths[open_count] = path as u32;
            }
            open_count += usize::from(next != Set::EMPTY);
        }

        let first_new = tail;
        let mut extend = |tail: usize, from: &Open<Set>, path: u32, next: Set| {
            let (cell, bit) = (next.lowest(), next.lowest_bit());
            nodes[tail] = from.entry.first_child();
            letters_before[(tail - first_new) % (CHUNK * MAX_NEIGHBORS)] =
                from.entry.letters() & tables.letters_before[cell];
            free[tail] = from.free & !bit;
            cells[tail] = cell as u8;
            if KEEP_PARENTS {
                parents[tail] = path;
            }
            next & !bit
        };
        for (from, &path) in open[..open_count].iter().zip(&open_paths) {
            // Always writes two, because most paths have no more.
            let mut next = extend(tail, from, path, from.next);
            tail += 1;
            let has_second = next != Set::EMPTY;
            next = extend(tail, from, path, next);
            tail += usize::from(has_second);
            while next != Set::EMPTY {
                next = extend(tail, from, path, next);
                tail += 1;
            }
        }
        // Uses whole groups of eight, so that no remainder needs scalar
        // instructions.
        let whole = (tail - first_new).next_multiple_of(8);
        for (node, letters) in nodes[first_new..].iter_mut().zip(&letters_before).take(whole) {
            *node = node.wrapping_add(letters.count_ones());
        }
    }
    Ok(Progress { head, paths: tail, words: count })
}

/// Fills the queue with the paths of one cell and returns their number.
// Inlined, so that the AVX2 engine counts bits with a single instruction.
#[inline(always)]
pub(super) fn start<Set: CellSet>(
    trie: &Trie,
    board: &EngineBoard<'_>,
    queue: &mut PathQueue<'_, Set>,
) -> usize {
    let root = trie.entry(Trie::ROOT);
    let mut tail = 0;
    for (cell, &letter) in board.letters.0[..board.shape.cells].iter().enumerate() {
        if board.shape.starts >> cell & 1 != 0
            && let Some(node) = root.child(letter)
        {
            queue.nodes[tail] = node;
            queue.free[tail] = !Set::from_bits(1 << cell);
            queue.cells[tail] = cell as u8;
            tail += 1;
        }
    }
    tail
}
