//! The paths of one word: depth first over the board, among the cells from
//! which the rest of the word can be spelled.

mod prune;

use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;

use crate::bitboard::{cells, contains, insert, remove};
use crate::budget::Budget;
use crate::letter_masks::{Letter, LetterMasks};

/// So many dead ends are met before the search looks ahead at each step. Few
/// words meet any, and to look ahead takes longer than a few dead ends.
const PATIENCE: u32 = 16;

/// How much is remembered of hopeless places before all are forgotten, in words
/// of 64 bits: 20 MB of them on boards of up to 64 cells.
const MEMORY: usize = 1 << 19;

/// The order in which the ways on from a cell are tried.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Order {
    /// By the numbers of the cells: the least path is found first.
    Least,
    /// Cells from which there are the fewest ways on first, as in Warnsdorff's
    /// rule for the knight's tour: they are the ones that would be left over.
    /// Where there are as many, by chance, which the number decides.
    MostConstrained(u32),
}

/// What is to be done with each path: whether to go on.
type Visit<'v> = dyn FnMut(&[u32]) -> ControlFlow<()> + 'v;

/// Finds paths, one word after the other.
pub(crate) struct Tracer<'a> {
    terrain: &'a LetterMasks,
    /// For each letter of the word, the cells from which it and the rest can be
    /// spelled if cells may be used again, and their neighbours.
    starts: Vec<u64>,
    near: Vec<u64>,
    /// The cells of the path, where each may be used once.
    used: Vec<u64>,
    path: Vec<u32>,
    dead_ends: u32,
    is_whole: bool,
    /// Numbers for ends of words: for a letter and the number of what follows.
    rests: HashMap<(Letter, u32), u32>,
    /// Those of this word, from each letter on; none as long as they are not
    /// asked for.
    rest: Vec<u32>,
    /// What was found to be no way: the rest of the word, the cell before it
    /// and the cells that could be used.
    failed_states: HashSet<Vec<u64>>,
    /// Where [`Tracer::outlook`] works.
    ahead: Vec<u64>,
    /// Whether each letter of the rest can only be the whole of a tile.
    alone: Vec<bool>,
    pub(crate) order: Order,
    pub(crate) budget: Budget<'a>,
    /// How often a cell was tried: what a board costs, whatever the machine.
    #[cfg(test)]
    pub(crate) steps: u64,
}

impl<'a> Tracer<'a> {
    pub(crate) fn new(terrain: &'a LetterMasks) -> Tracer<'a> {
        Tracer {
            terrain,
            starts: Vec::new(),
            near: Vec::new(),
            used: terrain.grid.none(),
            path: Vec::new(),
            dead_ends: 0,
            is_whole: true,
            rests: HashMap::new(),
            rest: Vec::new(),
            failed_states: HashSet::new(),
            ahead: Vec::new(),
            alone: Vec::new(),
            order: Order::Least,
            budget: Budget::unlimited(),
            #[cfg(test)]
            steps: 0,
        }
    }

    /// The first path that spells `word`, in the meaning of
    /// [`FoundWord::path`](crate::FoundWord::path), which is known not to come before
    /// `floor`. If the word is but the beginning of one, its last tile may be
    /// longer.
    pub(crate) fn trace(
        &mut self,
        word: &[Letter],
        is_whole: bool,
        floor: &[u32],
    ) -> Option<&[u32]> {
        let first = &mut |_: &[u32]| ControlFlow::Break(());
        self.search(word, is_whole, Some(floor), first).is_break().then_some(&self.path)
    }

    /// Visits the paths that spell `word`, each once, until `visit` or the
    /// budget breaks it off. Then the path is the last one that was visited.
    pub(crate) fn each(&mut self, word: &[Letter], visit: &mut Visit) -> ControlFlow<()> {
        self.search(word, true, None, visit).map_continue(|_| ())
    }

    fn search(
        &mut self,
        word: &[Letter],
        is_whole: bool,
        floor: Option<&[u32]>,
        visit: &mut Visit,
    ) -> ControlFlow<(), bool> {
        let terrain = self.terrain;
        terrain.all_starts(word, is_whole, &mut self.starts, &mut self.near);
        self.budget.spend((word.len() * terrain.grid.words()) as u64)?;
        self.path.clear();
        self.rest.clear();
        self.is_whole = is_whole;
        self.used.fill(0);
        self.dead_ends = 0;
        let mut starts: Vec<u32> = cells(terrain.nth(&self.starts, 0)).collect();
        self.arrange(&mut starts, word, 0);
        let mut any = false;
        for cell in starts {
            any |= self.go_on(word, 0, cell, floor, visit)?;
        }
        ControlFlow::Continue(any)
    }

    /// Spells `word` from letter `at` on, starting on `cell` and behind the
    /// path, which then is the whole path. Not before `floor`, if the path is as
    /// it is so far. Tells whether there was a way.
    fn go_on(
        &mut self,
        word: &[Letter],
        at: usize,
        cell: u32,
        floor: Option<&[u32]>,
        visit: &mut Visit,
    ) -> ControlFlow<(), bool> {
        let terrain = self.terrain;
        if !contains(terrain.nth(&self.starts, at), cell) || contains(&self.used, cell) {
            return ControlFlow::Continue(false);
        }
        let floor = match floor.and_then(<[u32]>::split_first) {
            Some((&least, _)) if cell < least => return ControlFlow::Continue(false),
            Some((&least, rest)) if cell == least => Some(rest),
            _ => None,
        };
        self.budget.spend(1)?;
        #[cfg(test)]
        {
            self.steps += 1;
        }
        self.path.push(cell);
        let behind = at + terrain.length(cell);
        let any = if behind >= word.len() {
            visit(&self.path)?;
            true
        } else {
            if !terrain.rules.reuse {
                insert(&mut self.used, cell);
            }
            self.go_on_from(word, behind, cell, floor, visit)?
        };
        self.dead_ends += u32::from(!any);
        remove(&mut self.used, cell);
        self.path.pop();
        ControlFlow::Continue(any)
    }

    /// Spells `word` from letter `at` on behind `cell`, the last of the path,
    /// unless that is foreseen to be hopeless.
    fn go_on_from(
        &mut self,
        word: &[Letter],
        at: usize,
        cell: u32,
        floor: Option<&[u32]>,
        visit: &mut Visit,
    ) -> ControlFlow<(), bool> {
        // Where cells may be used again, there is a way from every start.
        if self.dead_ends < PATIENCE || self.terrain.rules.reuse {
            return self.try_neighbors(word, at, cell, floor, visit);
        }
        let words = self.terrain.grid.words();
        self.budget.spend(((word.len() - at) * words) as u64)?;
        if !self.outlook(word, at, cell) {
            return ControlFlow::Continue(false);
        }
        let place = &self.ahead[..words + 1];
        if self.failed_states.contains(place) {
            return ControlFlow::Continue(false);
        }
        let place = place.to_vec();
        let any = self.try_neighbors(word, at, cell, floor, visit)?;
        // From the floor on not all was tried.
        if !any && floor.is_none() {
            if (self.failed_states.len() + 1) * place.len() > MEMORY {
                self.failed_states.clear();
            }
            self.failed_states.insert(place);
        }
        ControlFlow::Continue(any)
    }

    fn try_neighbors(
        &mut self,
        word: &[Letter],
        at: usize,
        cell: u32,
        floor: Option<&[u32]>,
        visit: &mut Visit,
    ) -> ControlFlow<(), bool> {
        let near = self.terrain.adjacency.of(cell);
        let mut any = false;
        if self.order == Order::Least {
            for &next in near {
                any |= self.go_on(word, at, next, floor, visit)?;
            }
            return ControlFlow::Continue(any);
        }
        // A cell has at most eight neighbours.
        let mut ways = [0; 8];
        let ways = &mut ways[..near.len()];
        ways.copy_from_slice(near);
        self.arrange(ways, word, at);
        for &next in &*ways {
            any |= self.go_on(word, at, next, floor, visit)?;
        }
        ControlFlow::Continue(any)
    }

    /// Puts cells that could be letter `at` of the word into the order in which
    /// they are to be tried.
    fn arrange(&self, cells: &mut [u32], word: &[Letter], at: usize) {
        let Order::MostConstrained(number) = self.order else { return };
        let terrain = self.terrain;
        let starts = |at: usize| (at < word.len()).then(|| terrain.nth(&self.starts, at));
        cells.sort_by_cached_key(|&cell| {
            let behind = at + terrain.length(cell);
            let near = terrain.adjacency.of(cell).iter();
            let ways = starts(behind).map_or(0, |starts| {
                near.filter(|&&next| contains(starts, next) && !contains(&self.used, next)).count()
            });
            (ways, mixed(cell, number))
        });
    }

    /// The number of the rest of the word from letter `at` on.
    fn rest_of(&mut self, word: &[Letter], at: usize) -> u32 {
        if self.rest.is_empty() {
            self.rest.resize(word.len(), 0);
            // No number, and which end it is.
            let mut rest = u32::from(self.is_whole);
            for (at, &letter) in word.iter().enumerate().rev() {
                let next = self.rests.len() as u32 + 2;
                rest = *self.rests.entry((letter, rest)).or_insert(next);
                self.rest[at] = rest;
            }
        }
        self.rest[at]
    }
}

/// A number that depends on both as if by chance (the finaliser of MurmurHash3).
fn mixed(cell: u32, number: u32) -> u32 {
    let mixed = cell ^ number.wrapping_mul(0x9e37_79b9);
    let mixed = (mixed ^ mixed >> 16).wrapping_mul(0x85eb_ca6b);
    let mixed = (mixed ^ mixed >> 13).wrapping_mul(0xc2b2_ae35);
    mixed ^ mixed >> 16
}
