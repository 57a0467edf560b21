//! Counting paths without visiting each, by dynamic programming over states.

use std::collections::HashMap;
use std::ops::ControlFlow;

use crate::bitboard::{Bitboard, cells, contains};
use crate::budget::Budget;
use crate::letter_masks::{Letter, LetterMasks};

use super::Undecided;

/// The total size of the known states, in cells and their overhead, at which
/// all are dropped: about 200 MB.
const KNOWN_SIZE: usize = 1 << 24;

/// The size of a known state without its cells.
const STATE_OVERHEAD: usize = 12;

/// The number of steps that a new state costs: computing it takes a
/// microsecond, nearly all for storing the state.
const STEPS_PER_STATE: u64 = 16;

/// Returns the number of paths that spell `word`, or [`u128::MAX`] if there are
/// more.
pub(super) fn count(
    masks: &LetterMasks,
    word: &[Letter],
    budget: Budget,
) -> Result<u128, Undecided> {
    let (mut starts, mut neighbors) = (Vec::new(), Vec::new());
    masks.all_start_cells(word, true, &mut starts, &mut neighbors);
    let mut later = starts.clone();
    let blocks = masks.geometry.blocks();
    for index in (0..later.len().saturating_sub(blocks)).rev() {
        later[index] |= later[index + blocks];
    }
    let mut counter = Counter {
        masks,
        word,
        starts,
        later,
        path: Vec::new(),
        known: HashMap::new(),
        known_size: 0,
        budget,
    };
    let cells: Vec<u32> = cells(masks.nth_set(&counter.starts, 0)).collect();
    counter.count_on(&cells, 0).continue_value().ok_or(Undecided)
}

struct Counter<'a> {
    masks: &'a LetterMasks,
    word: &'a [Letter],
    /// For each letter, the cells from which the word can be spelled from that
    /// letter on if cells can be reused.
    starts: Bitboard,
    /// For each letter, the union of its `starts` and the `starts` of all later
    /// letters. Only used cells in this set affect the count.
    later: Bitboard,
    path: Vec<u32>,
    /// The number of paths from each known state: the index of the next letter,
    /// the current cell, and the used cells that could be needed again.
    known: HashMap<Box<[u32]>, u128>,
    known_size: usize,
    budget: Budget<'a>,
}

impl Counter<'_> {
    /// Returns the number of paths that spell the rest of the word with letter
    /// `at` on one of these cells.
    fn count_on(&mut self, cells: &[u32], at: usize) -> ControlFlow<(), u128> {
        let mut sum: u128 = 0;
        for &cell in cells {
            if contains(self.masks.nth_set(&self.starts, at), cell) && !self.path.contains(&cell) {
                sum = sum.saturating_add(self.count_from(cell, at)?);
            }
            if sum == u128::MAX {
                break;
            }
        }
        ControlFlow::Continue(sum)
    }

    /// Returns the number of paths that spell the rest of the word with letter
    /// `at` on `cell`.
    fn count_from(&mut self, cell: u32, at: usize) -> ControlFlow<(), u128> {
        let masks = self.masks;
        let next_at = at + masks.tile_length(cell);
        if next_at >= self.word.len() {
            return ControlFlow::Continue(1);
        }
        if !masks.rules.reuse {
            self.path.push(cell);
        }
        let later = masks.nth_set(&self.later, next_at);
        let mut state = vec![next_at as u32, cell];
        state.extend(self.path.iter().filter(|&&used| contains(later, used)));
        state[2..].sort_unstable();
        let count = match self.known.get(&state[..]) {
            Some(&count) => count,
            None => {
                self.budget.spend(STEPS_PER_STATE)?;
                let sum = self.count_on(masks.adjacency.neighbors_of(cell), next_at)?;
                self.known_size += state.len() + STATE_OVERHEAD;
                if self.known_size > KNOWN_SIZE {
                    self.known.clear();
                    self.known_size = 0;
                }
                self.known.insert(state.into(), sum);
                sum
            }
        };
        if !masks.rules.reuse {
            self.path.pop();
        }
        ControlFlow::Continue(count)
    }
}
