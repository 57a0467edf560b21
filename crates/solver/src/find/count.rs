//! Counting paths without visiting each.

use std::collections::HashMap;
use std::ops::ControlFlow;

use crate::bitboard::{Bitboard, cells, contains};
use crate::budget::Budget;
use crate::letter_masks::{Letter, LetterMasks};

use super::Undecided;

/// How much is remembered of places before all are forgotten, in cells and
/// what comes with them: some 200 MB.
const MEMORY: usize = 1 << 24;

/// What a place takes in the memory besides its cells.
const PLACE: usize = 12;

/// How many paths spell `word`, or [`u128::MAX`] if there are more.
pub(super) fn count(
    terrain: &LetterMasks,
    word: &[Letter],
    budget: Budget,
) -> Result<u128, Undecided> {
    let (mut starts, mut near) = (Vec::new(), Vec::new());
    terrain.all_starts(word, true, &mut starts, &mut near);
    // What matters of the cells that were used are those that could be used
    // again.
    let mut later = starts.clone();
    let words = terrain.grid.words();
    for at in (0..later.len().saturating_sub(words)).rev() {
        later[at] |= later[at + words];
    }
    let mut counter = Counter {
        terrain,
        word,
        starts,
        later,
        path: Vec::new(),
        known: HashMap::new(),
        size: 0,
        budget,
    };
    let cells: Vec<u32> = cells(terrain.nth(&counter.starts, 0)).collect();
    let mut sum: u128 = 0;
    for cell in cells {
        match counter.from(cell, 0) {
            ControlFlow::Continue(count) => sum = sum.saturating_add(count),
            ControlFlow::Break(()) => return Err(Undecided),
        }
    }
    Ok(sum)
}

/// How many steps it takes to count what goes on from a place: a microsecond,
/// nearly all of it to remember.
const STEPS: u64 = 16;

struct Counter<'a> {
    terrain: &'a LetterMasks,
    word: &'a [Letter],
    /// For each letter, the cells from which it and the rest can be spelled if
    /// cells may be used again; and those together with those of all letters
    /// behind it.
    starts: Bitboard,
    later: Bitboard,
    path: Vec<u32>,
    /// How many ways there are on: from the letter and the cell, the cells of
    /// the path that could be in the way.
    known: HashMap<Box<[u32]>, u128>,
    /// How much that is.
    size: usize,
    budget: Budget<'a>,
}

impl Counter<'_> {
    /// In how many ways the word goes on with letter `at` on `cell`.
    fn from(&mut self, cell: u32, at: usize) -> ControlFlow<(), u128> {
        let terrain = self.terrain;
        let behind = at + terrain.length(cell);
        if behind >= self.word.len() {
            return ControlFlow::Continue(1);
        }
        if !terrain.rules.reuse {
            self.path.push(cell);
        }
        let later = terrain.nth(&self.later, behind);
        let mut place = vec![behind as u32, cell];
        place.extend(self.path.iter().filter(|&&used| contains(later, used)));
        place[2..].sort_unstable();
        let count = match self.known.get(&place[..]) {
            Some(&count) => count,
            None => {
                self.budget.spend(STEPS)?;
                let mut sum: u128 = 0;
                for &next in terrain.adjacency.of(cell) {
                    if contains(terrain.nth(&self.starts, behind), next)
                        && !self.path.contains(&next)
                    {
                        sum = sum.saturating_add(self.from(next, behind)?);
                    }
                }
                self.size += place.len() + PLACE;
                if self.size > MEMORY {
                    self.known.clear();
                    self.size = 0;
                }
                self.known.insert(place.into(), sum);
                sum
            }
        };
        if !terrain.rules.reuse {
            self.path.pop();
        }
        ControlFlow::Continue(count)
    }
}
