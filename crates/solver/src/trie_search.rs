//! The walk over the dictionary: every beginning of a word once, with the set
//! of all cells on which its spelling can end.
//!
//! The search from every cell visits a beginning as often as there are paths
//! that spell it. On boards of wildcards or of one letter those are more than
//! can be counted: a 4x4 board of wildcards would take it, by estimate, 10^11
//! steps for 198,420 words. This walk takes 0.06 s, because it visits a beginning
//! once. Its sets forget which cells were used; so each beginning is also
//! carried with its least path, which mostly is that of the letters before with
//! a cell more, and else is [traced](crate::trace).

use boggle_dictionary::{Dictionary, MAX_WORD, Prefix};
use rayon::prelude::*;

use crate::bitboard::{cells, contains, is_empty};
use crate::cell_search::WordSet;
use crate::letter_masks::{Letter, LetterMasks};
use crate::trace::Tracer;

/// Every word on the board.
pub(crate) fn words(dictionary: &Dictionary<&[u8]>, terrain: &LetterMasks) -> WordSet {
    walks(dictionary, terrain)
        .map(|walk| walk.found)
        .reduce(|| WordSet::new(dictionary), WordSet::join)
}

/// A walk from each letter with which words begin.
fn walks<'a>(
    dictionary: &'a Dictionary<&'a [u8]>,
    terrain: &'a LetterMasks,
) -> impl ParallelIterator<Item = Walk<'a>> {
    let mut first = Vec::new();
    dictionary.next_letters(&dictionary.root(), |letter, prefix| {
        first.push((letter.to_owned(), prefix));
    });
    first.into_par_iter().map(|(letter, prefix)| {
        let mut walk = Walk::new(dictionary, terrain);
        walk.enter(&letter, &prefix, 0);
        walk
    })
}

struct Walk<'a> {
    dictionary: &'a Dictionary<&'a [u8]>,
    terrain: &'a LetterMasks,
    /// The letters on the way here.
    word: Vec<Letter>,
    text: String,
    /// How often each of them was used, and how many of them the board lacks if
    /// each tile is used once, wildcards apart.
    counts: Vec<u32>,
    lacking: u32,
    ends: Vec<u64>,
    /// For each number of letters, the neighbours of the cells on which they
    /// can end.
    near: Vec<u64>,
    /// The least paths of the beginnings on the way here, one behind the other.
    paths: Vec<u32>,
    tracer: Tracer<'a>,
    found: WordSet,
}

impl<'a> Walk<'a> {
    fn new(dictionary: &'a Dictionary<&'a [u8]>, terrain: &'a LetterMasks) -> Walk<'a> {
        Walk {
            dictionary,
            terrain,
            word: Vec::new(),
            text: String::new(),
            counts: vec![0; terrain.letters()],
            lacking: 0,
            ends: terrain.grid.none(),
            near: Vec::new(),
            paths: Vec::new(),
            tracer: Tracer::new(terrain),
            found: WordSet::new(dictionary),
        }
    }

    /// Goes on by a letter. `idle` counts the letters since cells were last
    /// reached, which only a longer tile can make up for.
    fn enter(&mut self, letter: &str, prefix: &Prefix<'_>, idle: usize) {
        let number = self.terrain.letter(letter);
        let lacks = !self.terrain.rules.reuse && self.counts[number] >= self.terrain.supply(number);
        // No dictionary has a longer word; a forged one could go on for ever.
        if lacks && self.lacking == self.terrain.wildcards() || self.word.len() == MAX_WORD {
            return;
        }
        self.counts[number] += 1;
        self.lacking += u32::from(lacks);
        self.word.push(number);
        self.text.push_str(letter);
        self.stand_on(prefix, idle);
        self.text.truncate(self.text.len() - letter.len());
        self.word.pop();
        self.lacking -= u32::from(lacks);
        self.counts[number] -= 1;
    }

    fn stand_on(&mut self, prefix: &Prefix<'_>, idle: usize) {
        let terrain = self.terrain;
        terrain.ends(&self.word, &self.near, &mut self.ends);
        let idle = if is_empty(&self.ends) { idle + 1 } else { 0 };
        if idle >= terrain.longest_tile() {
            return;
        }
        let paths = self.paths.len();
        if idle == 0 {
            let rank = prefix.word().filter(|_| self.word.len() >= terrain.rules.min_length);
            let plain = terrain.longest_tile() == 1;
            let is_on_board = if plain {
                self.extend() || self.trace(true)
            } else {
                rank.is_some() && self.trace(true)
            };
            if !is_on_board && (plain || rank.is_some() && !self.trace(false)) {
                return;
            }
            if let Some(rank) = rank
                && is_on_board
            {
                let letters = self.word.len();
                let points = terrain.rules.scoring.of_length(letters);
                self.found.add(rank, letters as u32, points, &self.text, &self.paths[paths..]);
            }
        }
        let words = terrain.grid.words();
        let here = self.word.len() * words;
        if self.near.len() < here + words {
            self.near.resize(here + words, 0);
        }
        terrain.grid.near(&self.ends, &mut self.near[here..here + words]);
        let dictionary = self.dictionary;
        dictionary.next_letters(prefix, |letter, next| self.enter(letter, &next, idle));
        self.paths.truncate(paths);
    }

    /// Adds the path of the letters before with one more cell, if that spells
    /// the word: then it is the least.
    fn extend(&mut self) -> bool {
        let terrain = self.terrain;
        let Some((&letter, before)) = self.word.split_last() else { return false };
        let start = self.paths.len() - before.len();
        let here = terrain.cells(letter);
        let next = match self.paths.last() {
            None => cells(here).next(),
            Some(&last) => terrain.adjacency.of(last).iter().copied().find(|&next| {
                contains(here, next)
                    && (terrain.rules.reuse || !self.paths[start..].contains(&next))
            }),
        };
        if let Some(next) = next {
            self.paths.extend_from_within(start..);
            self.paths.push(next);
        }
        next.is_some()
    }

    /// Adds the least path of the word, if there is one.
    fn trace(&mut self, is_whole: bool) -> bool {
        let before = self.word.len() - 1;
        let floor = if self.terrain.longest_tile() == 1 { before } else { 0 };
        let floor = &self.paths[self.paths.len() - floor..];
        let path = self.tracer.trace(&self.word, is_whole, floor);
        self.paths.extend(path.into_iter().flatten());
        path.is_some()
    }
}

#[cfg(test)]
mod tests;
