//! Finds the paths of one word by a depth-first search over the board, limited
//! to cells from which the rest of the word can be spelled.

mod prune;
mod restarts;

use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;

use crate::bitboard::{cells, contains, insert, remove};
use crate::budget::Budget;
use crate::letter_masks::{Letter, LetterMasks};
pub(crate) use restarts::decide;

/// The number of dead ends in a word's search before it applies the pruning
/// test at each step. Few words have any dead ends, and the test takes longer
/// than a few of them.
const DEAD_ENDS_BEFORE_PRUNING: u32 = 16;

/// The total size of the failed states that are kept, in 64-bit blocks, at
/// which all are dropped: 20 MB of memory on boards of up to 64 cells.
const FAILED_STATES_SIZE: usize = 1 << 19;

/// The order in which the neighbors of a cell are tried.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Order {
    /// Ascending cell numbers, so that the first path is found first.
    ByCell,
    /// Warnsdorff's rule for the knight's tour: cells with the fewest
    /// continuations first, since these are the ones that get stranded. The
    /// seed breaks ties at random.
    MostConstrained { seed: u32 },
}

/// Called with each path; returns whether to continue.
type Visit<'v> = dyn FnMut(&[u32]) -> ControlFlow<()> + 'v;

/// Finds paths, for one word after another.
pub(crate) struct PathFinder<'a> {
    masks: &'a LetterMasks,
    /// For each letter of the word, the cells from which the word can be
    /// spelled from that letter on if cells can be reused, and the neighbors of
    /// those cells.
    starts: Vec<u64>,
    neighbors: Vec<u64>,
    /// The cells of the path, unless cells can be reused.
    used: Vec<u64>,
    path: Vec<u32>,
    dead_ends: u32,
    is_whole: bool,
    /// The ids of suffixes of words, by first letter and the id of the
    /// remaining suffix.
    suffix_ids: HashMap<(Letter, u32), u32>,
    /// The ids of this word's suffixes, one per letter; empty until one is
    /// needed.
    word_suffixes: Vec<u32>,
    /// The states without a path: the suffix to spell, the cell before it, and
    /// the available cells.
    failed_states: HashSet<Vec<u64>>,
    /// The sets that [`PathFinder::can_complete`] works on.
    scratch: Vec<u64>,
    /// For each letter of the rest of the word, whether it can only be spelled
    /// by a single-letter tile.
    is_single: Vec<bool>,
    pub(crate) order: Order,
    pub(crate) budget: Budget<'a>,
    /// The number of cells tried, which measures the cost of a board
    /// independently of the machine.
    #[cfg(test)]
    pub(crate) steps: u64,
}

impl<'a> PathFinder<'a> {
    pub(crate) fn new(masks: &'a LetterMasks) -> PathFinder<'a> {
        PathFinder {
            masks,
            starts: Vec::new(),
            neighbors: Vec::new(),
            used: masks.geometry.empty_set(),
            path: Vec::new(),
            dead_ends: 0,
            is_whole: true,
            suffix_ids: HashMap::new(),
            word_suffixes: Vec::new(),
            failed_states: HashSet::new(),
            scratch: Vec::new(),
            is_single: Vec::new(),
            order: Order::ByCell,
            budget: Budget::unlimited(),
            #[cfg(test)]
            steps: 0,
        }
    }

    /// Returns a path that spells `word` and does not precede `lower_bound`. In
    /// [`Order::ByCell`], it is the first one, as defined for
    /// [`FoundWord::path`](crate::FoundWord::path). Unless `is_whole`, `word`
    /// is a prefix, and the last tile may extend past it.
    pub(crate) fn first_path(
        &mut self,
        word: &[Letter],
        is_whole: bool,
        lower_bound: &[u32],
    ) -> Option<&[u32]> {
        let first = &mut |_: &[u32]| ControlFlow::Break(());
        self.search(word, is_whole, Some(lower_bound), first).is_break().then_some(&self.path)
    }

    /// Visits each path that spells `word` once, until `visit` breaks or the
    /// budget is spent. The path is then the last one visited.
    pub(crate) fn each(&mut self, word: &[Letter], visit: &mut Visit) -> ControlFlow<()> {
        self.search(word, true, None, visit).map_continue(|_| ())
    }

    fn search(
        &mut self,
        word: &[Letter],
        is_whole: bool,
        lower_bound: Option<&[u32]>,
        visit: &mut Visit,
    ) -> ControlFlow<(), bool> {
        let masks = self.masks;
        masks.all_start_cells(word, is_whole, &mut self.starts, &mut self.neighbors);
        self.budget.spend((word.len() * masks.geometry.blocks()) as u64)?;
        self.path.clear();
        self.word_suffixes.clear();
        self.is_whole = is_whole;
        self.used.fill(0);
        self.dead_ends = 0;
        let mut starts: Vec<u32> = cells(masks.nth_set(&self.starts, 0)).collect();
        self.sort_candidates(&mut starts, word, 0);
        let mut any = false;
        for cell in starts {
            any |= self.try_cell(word, 0, cell, lower_bound, visit)?;
        }
        ControlFlow::Continue(any)
    }

    /// Appends `cell` to the path, which spells `word[..at]`, and spells the
    /// rest from there. While the path is a prefix of the lower bound,
    /// `lower_bound` is the rest of it. Returns whether there was a path.
    fn try_cell(
        &mut self,
        word: &[Letter],
        at: usize,
        cell: u32,
        lower_bound: Option<&[u32]>,
        visit: &mut Visit,
    ) -> ControlFlow<(), bool> {
        let masks = self.masks;
        if !contains(masks.nth_set(&self.starts, at), cell) || contains(&self.used, cell) {
            return ControlFlow::Continue(false);
        }
        let lower_bound = match lower_bound.and_then(<[u32]>::split_first) {
            Some((&min, _)) if cell < min => return ControlFlow::Continue(false),
            Some((&min, rest)) if cell == min => Some(rest),
            _ => None,
        };
        self.budget.spend(1)?;
        #[cfg(test)]
        {
            self.steps += 1;
        }
        self.path.push(cell);
        let next = at + masks.tile_length(cell);
        let any = if next >= word.len() {
            visit(&self.path)?;
            true
        } else {
            if !masks.rules.reuse {
                insert(&mut self.used, cell);
            }
            self.extend_path(word, next, cell, lower_bound, visit)?
        };
        self.dead_ends += u32::from(!any);
        remove(&mut self.used, cell);
        self.path.pop();
        ControlFlow::Continue(any)
    }

    /// Spells `word[at..]` after `cell`, the last of the path, unless pruning
    /// rules this out.
    fn extend_path(
        &mut self,
        word: &[Letter],
        at: usize,
        cell: u32,
        lower_bound: Option<&[u32]>,
        visit: &mut Visit,
    ) -> ControlFlow<(), bool> {
        // If cells can be reused, every start cell has a path.
        if self.dead_ends < DEAD_ENDS_BEFORE_PRUNING || self.masks.rules.reuse {
            return self.try_neighbors(word, at, cell, lower_bound, visit);
        }
        let blocks = self.masks.geometry.blocks();
        self.budget.spend(((word.len() - at) * blocks) as u64)?;
        if !self.can_complete(word, at, cell) {
            return ControlFlow::Continue(false);
        }
        let state = &self.scratch[..blocks + 1];
        if self.failed_states.contains(state) {
            return ControlFlow::Continue(false);
        }
        let state = state.to_vec();
        let any = self.try_neighbors(word, at, cell, lower_bound, visit)?;
        // With a lower bound, not all paths were tried.
        if !any && lower_bound.is_none() {
            if (self.failed_states.len() + 1) * state.len() > FAILED_STATES_SIZE {
                self.failed_states.clear();
            }
            self.failed_states.insert(state);
        }
        ControlFlow::Continue(any)
    }

    fn try_neighbors(
        &mut self,
        word: &[Letter],
        at: usize,
        cell: u32,
        lower_bound: Option<&[u32]>,
        visit: &mut Visit,
    ) -> ControlFlow<(), bool> {
        let neighbors = self.masks.adjacency.neighbors_of(cell);
        let mut any = false;
        if self.order == Order::ByCell {
            for &next in neighbors {
                any |= self.try_cell(word, at, next, lower_bound, visit)?;
            }
            return ControlFlow::Continue(any);
        }
        // A cell has at most eight neighbors.
        let mut candidates = [0; 8];
        let candidates = &mut candidates[..neighbors.len()];
        candidates.copy_from_slice(neighbors);
        self.sort_candidates(candidates, word, at);
        for &next in &*candidates {
            any |= self.try_cell(word, at, next, lower_bound, visit)?;
        }
        ControlFlow::Continue(any)
    }

    /// Sorts candidates for letter `at` of the word into the order in which
    /// they are tried.
    fn sort_candidates(&self, cells: &mut [u32], word: &[Letter], at: usize) {
        let Order::MostConstrained { seed } = self.order else { return };
        let masks = self.masks;
        let starts = |at: usize| (at < word.len()).then(|| masks.nth_set(&self.starts, at));
        cells.sort_by_cached_key(|&cell| {
            let next = at + masks.tile_length(cell);
            let neighbors = masks.adjacency.neighbors_of(cell).iter();
            let continuations = starts(next).map_or(0, |starts| {
                neighbors
                    .filter(|&&cell| contains(starts, cell) && !contains(&self.used, cell))
                    .count()
            });
            (continuations, hash(cell, seed))
        });
    }

    /// Returns the id of the suffix `word[at..]`.
    fn suffix_id(&mut self, word: &[Letter], at: usize) -> u32 {
        if self.word_suffixes.is_empty() {
            self.word_suffixes.resize(word.len(), 0);
            // The empty suffix has two ids: one for whole words and one for
            // prefixes.
            let mut suffix = u32::from(self.is_whole);
            for (at, &letter) in word.iter().enumerate().rev() {
                let next = self.suffix_ids.len() as u32 + 2;
                suffix = *self.suffix_ids.entry((letter, suffix)).or_insert(next);
                self.word_suffixes[at] = suffix;
            }
        }
        self.word_suffixes[at]
    }
}

/// Hashes a cell with a seed (the finalizer of MurmurHash3).
fn hash(cell: u32, seed: u32) -> u32 {
    let hash = cell ^ seed.wrapping_mul(0x9e37_79b9);
    let hash = (hash ^ hash >> 16).wrapping_mul(0x85eb_ca6b);
    let hash = (hash ^ hash >> 13).wrapping_mul(0xc2b2_ae35);
    hash ^ hash >> 16
}
