//! The search in any processor's instructions.
//!
//! A chunk of paths is taken at a time, in four passes. The first fetches their
//! nodes' entries, so that the processor waits for many of them at once. The
//! second notes the words, finds the cells that each path can go on to, and
//! keeps the paths that have any. The third makes the paths that go on, and the
//! fourth adds up their nodes, several with one instruction.
//!
//! To note and to keep is to write to the next free place, always, and to count
//! the place as taken only if the test holds. So the processor has little to
//! guess; a wrong guess costs as much as half a path.

use std::ops::{BitAnd, BitOr, Not};

use boggle_dictionary::Lexicon;

use super::board::{EngineBoard, MAX_CELLS, MAX_NEIGHBORS};
use super::path_queue::{Counts, MAX_PATHS, PathQueue, SLACK};
use crate::cell_search::OverBudget;

/// The paths taken at a time: so many that those that go on from them fit into
/// the slack.
const CHUNK: usize = SLACK / MAX_NEIGHBORS;

/// The part of a lane that is written to; being constant, it spares most checks
/// of bounds.
const LANE: usize = MAX_PATHS + SLACK;

/// A set of cells as bits.
pub(super) trait Cells:
    Copy + PartialEq + BitAnd<Output = Self> + BitOr<Output = Self> + Not<Output = Self>
{
    const NONE: Self;
    fn from_bits(bits: u64) -> Self;
    /// The number of the lowest cell; of none, a number below the most cells.
    fn lowest(self) -> usize;
    /// The lowest cell as a bit.
    fn lowest_bit(self) -> Self;
}

impl Cells for u32 {
    const NONE: u32 = 0;
    fn from_bits(bits: u64) -> u32 {
        bits as u32
    }
    fn lowest(self) -> usize {
        (self | 1 << 31).trailing_zeros() as usize
    }
    fn lowest_bit(self) -> u32 {
        self & self.wrapping_neg()
    }
}

impl Cells for u64 {
    const NONE: u64 = 0;
    fn from_bits(bits: u64) -> u64 {
        bits
    }
    fn lowest(self) -> usize {
        (self | 1 << 63).trailing_zeros() as usize
    }
    fn lowest_bit(self) -> u64 {
        self & self.wrapping_neg()
    }
}

/// A board as sets of cells.
struct Tables<Used> {
    /// For each eight letters of a node's mask, the cells with any of them.
    with: [[Used; 256]; 4],
    /// The neighbours of each cell.
    near: [Used; MAX_CELLS],
    /// For each cell, the bits of the letters before its own.
    below: [u32; MAX_CELLS],
}

impl<Used: Cells> Tables<Used> {
    fn new(maze: &EngineBoard<'_>) -> Tables<Used> {
        let mut letters = [Used::NONE; 64];
        let mut below = [0; MAX_CELLS];
        for (cell, &letter) in maze.letters.0[..maze.shape.cells].iter().enumerate() {
            let cells = &mut letters[usize::from(letter)];
            *cells = *cells | Used::from_bits(1 << cell);
            below[cell] = 1u32.wrapping_shl(letter.into()).wrapping_sub(1);
        }
        let mut with = [[Used::NONE; 256]; 4];
        for (with, letters) in with.iter_mut().zip(letters.chunks_exact(8)) {
            for (bit, &cells) in letters.iter().enumerate() {
                let (without, with) = with.split_at_mut(1 << bit);
                for (with, &without) in with.iter_mut().zip(&*without) {
                    *with = without | cells;
                }
            }
        }
        Tables { with, near: maze.shape.near_bits.map(Used::from_bits), below }
    }

    /// The neighbours of a cell with the letters of a mask.
    fn next(&self, cell: u8, mask: u32) -> Used {
        let [first, second, third, fourth] = &self.with;
        let [a, b, c, d] = mask.to_le_bytes().map(usize::from);
        let with = first[a] | second[b] | third[c] | fourth[d];
        self.near[usize::from(cell) % MAX_CELLS] & with
    }
}

/// A path that goes on.
#[derive(Clone, Copy)]
struct Live<Used> {
    /// Its node's entry.
    entry: u64,
    /// The cells that it has used.
    used: Used,
    /// The cells that it goes on to.
    next: Used,
}

// A function of its own for each kind of set: as a part of its caller it ran out
// of registers.
#[inline(never)]
pub(super) fn search<Used: Cells, const TRACE: bool>(
    lexicon: &Lexicon,
    maze: &EngineBoard<'_>,
    mut lanes: PathQueue<'_, Used>,
) -> Result<Counts, OverBudget> {
    let mut tail = start(lexicon, maze, &mut lanes);
    let (nodes, used) = (&mut lanes.nodes[..LANE], &mut lanes.used[..LANE]);
    let (cells, words) = (&mut lanes.cells[..LANE], &mut lanes.words[..LANE]);
    let (parents, traces) = (&mut lanes.parents[..LANE], &mut lanes.traces[..LANE]);
    let shape = maze.shape;

    let tables = Tables::<Used>::new(maze);
    let all = lexicon.nodes();
    // All bits of an index: what is cut to them needs no check of bounds, which
    // saves 4 % (9 % in AVX2).
    let last = all.len() - 1;
    let mut entries = [0; CHUNK];
    let mut lives = [Live { entry: 0, used: Used::NONE, next: Used::NONE }; CHUNK];
    let mut paths = [0; CHUNK];
    // For each path made, the letters of its parent's node before its own.
    let mut befores = [0u32; CHUNK * MAX_NEIGHBORS];
    let (mut head, mut count) = (0, 0);
    while head < tail {
        if tail > MAX_PATHS {
            return Err(OverBudget);
        }
        let chunk = head..tail.min(head + CHUNK);
        head = chunk.end;
        for (path, entry) in chunk.clone().zip(&mut entries) {
            *entry = all[nodes[path] as usize & last];
        }

        let mut live = 0;
        for (path, &entry) in chunk.zip(&entries) {
            words[count] = nodes[path];
            if TRACE {
                traces[count] = path as u32;
            }
            let ends = shape.ends >> (cells[path] % MAX_CELLS as u8);
            count += (entry >> 32 & ends & 1) as usize;
            let next = tables.next(cells[path], entry as u32) & !used[path];
            lives[live] = Live { entry, used: used[path], next };
            if TRACE {
                paths[live] = path as u32;
            }
            live += usize::from(next != Used::NONE);
        }

        let made = tail;
        let mut step = |tail: usize, from: &Live<Used>, path: u32, next: Used| {
            let (cell, bit) = (next.lowest(), next.lowest_bit());
            nodes[tail] = (from.entry >> 33) as u32;
            befores[(tail - made) % (CHUNK * MAX_NEIGHBORS)] =
                from.entry as u32 & tables.below[cell];
            used[tail] = from.used | bit;
            cells[tail] = cell as u8;
            if TRACE {
                parents[tail] = path;
            }
            next & !bit
        };
        for (from, &path) in lives[..live].iter().zip(&paths) {
            // Two always, as most have no more.
            let mut next = step(tail, from, path, from.next);
            tail += 1;
            let more = next != Used::NONE;
            next = step(tail, from, path, next);
            tail += usize::from(more);
            while next != Used::NONE {
                next = step(tail, from, path, next);
                tail += 1;
            }
        }
        // Whole eights, so that nothing is left for single instructions.
        let whole = (tail - made).next_multiple_of(8);
        for (node, before) in nodes[made..].iter_mut().zip(&befores).take(whole) {
            *node = node.wrapping_add(before.count_ones());
        }
    }
    Ok(Counts { paths: tail, words: count })
}

/// Puts the paths of one cell into the lanes: those where a path may start and
/// with whose letter a word does. Returns how many they are.
pub(super) fn start<Used: Cells>(
    lexicon: &Lexicon,
    maze: &EngineBoard<'_>,
    lanes: &mut PathQueue<'_, Used>,
) -> usize {
    let mut tail = 0;
    for cell in 0..maze.shape.cells {
        if maze.shape.starts >> cell & 1 != 0
            && let Some(node) = lexicon.child(Lexicon::ROOT, maze.letters.0[cell])
        {
            lanes.nodes[tail] = node;
            lanes.used[tail] = Used::from_bits(1 << cell);
            lanes.cells[tail] = cell as u8;
            tail += 1;
        }
    }
    tail
}
