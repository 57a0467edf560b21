//! The least path of one word: depth first over the board, among the cells
//! from which the rest of the word can be spelled.

use std::collections::{HashMap, HashSet};

use crate::grid::{cells, contains, count, insert, is_empty, remove};
use crate::terrain::{Letter, Terrain};

/// So many dead ends are met before the search looks ahead at each step. Few
/// words meet any, and to look ahead takes longer than a few dead ends.
const PATIENCE: u32 = 16;

/// How many hopeless places are remembered before all are forgotten: 20 MB of
/// them on boards of up to 64 cells.
const MEMORY: usize = 1 << 18;

/// Finds paths, one word after the other.
pub(crate) struct Tracer<'a> {
    terrain: &'a Terrain<'a>,
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
    hopeless: HashSet<Vec<u64>>,
    /// Where [`Tracer::outlook`] works.
    ahead: Vec<u64>,
    /// Whether each letter of the rest can only be the whole of a tile.
    alone: Vec<bool>,
    /// How often a cell was tried: what a board costs, whatever the machine.
    #[cfg(test)]
    pub(crate) steps: u64,
}

impl<'a> Tracer<'a> {
    pub(crate) fn new(terrain: &'a Terrain<'a>) -> Tracer<'a> {
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
            hopeless: HashSet::new(),
            ahead: Vec::new(),
            alone: Vec::new(),
            #[cfg(test)]
            steps: 0,
        }
    }

    /// The first path that spells `word`, in the meaning of
    /// [`Found::path`](crate::Found::path), which is known not to come before
    /// `floor`. If the word is but the beginning of one, its last tile may be
    /// longer.
    pub(crate) fn trace(
        &mut self,
        word: &[Letter],
        is_whole: bool,
        floor: &[u32],
    ) -> Option<&[u32]> {
        let terrain = self.terrain;
        let words = terrain.grid.words();
        if self.starts.len() < word.len() * words {
            self.starts.resize(word.len() * words, 0);
            self.near.resize(word.len() * words, 0);
        }
        for at in (0..word.len()).rev() {
            let range = at * words..(at + 1) * words;
            terrain.starts(word, is_whole, at, &self.near, &mut self.starts[range.clone()]);
            terrain.grid.near(&self.starts[range.clone()], &mut self.near[range]);
        }
        self.path.clear();
        self.rest.clear();
        self.is_whole = is_whole;
        self.used.fill(0);
        self.dead_ends = 0;
        let starts = terrain.nth(&self.starts, 0).to_vec();
        let floor = Some(floor);
        cells(&starts).any(|cell| self.go_on(word, 0, cell, floor)).then_some(&self.path)
    }

    /// Spells `word` from letter `at` on, starting on `cell` and behind the
    /// path, which then is the whole path. Not before `floor`, if the path is as
    /// it is so far.
    fn go_on(&mut self, word: &[Letter], at: usize, cell: u32, floor: Option<&[u32]>) -> bool {
        let terrain = self.terrain;
        if !contains(terrain.nth(&self.starts, at), cell) || contains(&self.used, cell) {
            return false;
        }
        let floor = match floor.and_then(<[u32]>::split_first) {
            Some((&least, _)) if cell < least => return false,
            Some((&least, rest)) if cell == least => Some(rest),
            _ => None,
        };
        #[cfg(test)]
        {
            self.steps += 1;
        }
        self.path.push(cell);
        let behind = at + terrain.length(cell);
        if behind >= word.len() {
            return true;
        }
        if !terrain.rules.reuse {
            insert(&mut self.used, cell);
        }
        if self.dead_ends < PATIENCE {
            if self.go_on_from(word, behind, cell, floor) {
                return true;
            }
        } else if self.outlook(word, behind, cell) {
            let place = &self.ahead[..terrain.grid.words() + 1];
            if !self.hopeless.contains(place) {
                let place = place.to_vec();
                if self.go_on_from(word, behind, cell, floor) {
                    return true;
                }
                // From the floor on not all was tried.
                if floor.is_none() {
                    if self.hopeless.len() == MEMORY {
                        self.hopeless.clear();
                    }
                    self.hopeless.insert(place);
                }
            }
        }
        self.dead_ends += 1;
        remove(&mut self.used, cell);
        self.path.pop();
        false
    }

    fn go_on_from(&mut self, word: &[Letter], at: usize, cell: u32, floor: Option<&[u32]>) -> bool {
        let near = self.terrain.adjacency.of(cell);
        near.iter().any(|&next| self.go_on(word, at, next, floor))
    }

    /// Whether the rest of the word, from letter `at` on, may be spelled behind
    /// `cell` by what is not used. The place then lies at the beginning of
    /// `ahead`, as it is remembered if there is no way.
    ///
    /// The cells that can be each letter are found as if a path could cross
    /// itself, but not what is used. Then cells are counted: the rest needs as
    /// many, and so do each letter of it, each letter at even and at odd places
    /// (without diagonals, a path changes its colour on a chequered board at
    /// each step), and a run of one letter from one patch of its cells.
    fn outlook(&mut self, word: &[Letter], at: usize, cell: u32) -> bool {
        let terrain = self.terrain;
        let rest = self.rest_of(word, at);
        let words = terrain.grid.words();
        let longest = terrain.longest_tile();
        // The place; two sets to work in; for each letter from `at` on, the
        // neighbours of what lies before it; and the cells that can be it.
        let letters = word.len() - at;
        self.ahead.clear();
        self.ahead.resize(1 + words * (3 + 2 * letters + longest), 0);
        let (place, sets) = self.ahead.split_at_mut(1 + words);
        let (patch, sets) = sets.split_at_mut(words);
        let (grown, sets) = sets.split_at_mut(words);
        let (here, near) = sets.split_at_mut(words * letters);
        place[0] = u64::from(rest) << 32 | u64::from(cell);
        let all = &mut place[1..];
        for &next in terrain.adjacency.of(cell) {
            insert(&mut near[..words], next);
        }
        self.alone.clear();
        self.alone.resize(letters + longest, true);
        let mut last = 0;
        for n in 0..letters {
            let here = &mut here[n * words..][..words];
            let starts = terrain.nth(&self.starts, at + n);
            for (word, here) in here.iter_mut().enumerate() {
                *here = near[n * words + word] & starts[word] & !self.used[word];
                all[word] |= *here;
            }
            if is_empty(here) {
                // Only a longer tile could go on beyond this letter.
                if n >= last + longest {
                    return false;
                }
                continue;
            }
            last = n;
            for (length, cells) in terrain.by_length() {
                patch.iter_mut().zip(&*here).zip(cells).for_each(|((p, h), c)| *p = h & c);
                if length > 1 && !is_empty(patch) {
                    self.alone[n..n + length].fill(false);
                }
                terrain.grid.near(patch, grown);
                let near = &mut near[(n + length) * words..][..words];
                near.iter_mut().zip(&*grown).for_each(|(near, grown)| *near |= grown);
            }
        }
        let room = terrain.by_length().map(|(length, cells)| {
            all.iter().zip(cells).map(|(a, c)| (a & c).count_ones() as usize).sum::<usize>()
                * length
        });
        if room.sum::<usize>() < letters {
            return false;
        }
        let word = &word[at..];
        let alone = &self.alone;
        for (first, letter) in word.iter().enumerate() {
            // The letter where it is for the first time.
            if word[..first].contains(letter) {
                continue;
            }
            let mut union = |parity: Option<usize>| {
                patch.fill(0);
                let mut needed = 0;
                for (n, other) in word.iter().enumerate().skip(first) {
                    if other == letter && alone[n] && parity.is_none_or(|parity| n % 2 == parity) {
                        needed += 1;
                        let here = &here[n * words..][..words];
                        patch.iter_mut().zip(here).for_each(|(all, here)| *all |= here);
                    }
                }
                count(patch) >= needed
            };
            if !(union(Some(0)) && union(Some(1)) && union(None)) {
                return false;
            }
        }
        let mut run = 0;
        for n in 0..letters {
            run = if alone[n] { run + 1 } else { 0 };
            let goes_on = n + 1 < letters && alone[n + 1] && word[n + 1] == word[n];
            if goes_on {
                continue;
            }
            if run > 2 {
                patch.fill(0);
                for here in here[(n + 1 - run) * words..(n + 1) * words].chunks(words) {
                    patch.iter_mut().zip(here).for_each(|(all, here)| *all |= here);
                }
                if !terrain.grid.has_patch(patch, run) {
                    return false;
                }
            }
            run = 0;
        }
        true
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
