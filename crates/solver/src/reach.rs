//! The walk over the dictionary: every beginning of a word once, with the set
//! of all cells on which its spelling can end.
//!
//! The search from every cell visits a beginning as often as there are paths
//! that spell it. On boards of wildcards or of one letter those are more than
//! can be counted: all 172,823 words of a list on a 4x4 board of wildcards
//! would take it days. This walk takes a second, because it visits a beginning once;
//! its sets forget which cells were used, so each word is traced in the end.

use boggle_dictionary::{Dictionary, Prefix};
use rayon::prelude::*;

use crate::Found;
use crate::grid::{Set, is_empty};
use crate::terrain::Terrain;

/// Every word on the board, with its rank.
pub(crate) fn words(dictionary: &Dictionary<&[u8]>, terrain: &Terrain) -> Vec<(u32, Found)> {
    let mut first = Vec::new();
    dictionary.next_letters(&dictionary.root(), |letter, prefix| {
        first.push((letter.to_owned(), prefix));
    });
    first
        .into_par_iter()
        .flat_map_iter(|(letter, prefix)| {
            let mut walk = Walk {
                dictionary,
                terrain,
                word: Vec::new(),
                near: vec![Vec::new()],
                found: Vec::new(),
            };
            walk.enter(letter, &prefix, 0);
            walk.found
        })
        .collect()
}

struct Walk<'a> {
    dictionary: &'a Dictionary<&'a [u8]>,
    terrain: &'a Terrain<'a>,
    /// The letters on the way here.
    word: Vec<String>,
    /// For each number of letters, the neighbours of the cells on which they
    /// can end.
    near: Vec<Set>,
    found: Vec<(u32, Found)>,
}

impl Walk<'_> {
    /// Goes on by a letter. `idle` counts the letters since cells were last
    /// reached, which only a longer tile can make up for.
    fn enter(&mut self, letter: String, prefix: &Prefix<'_>, idle: usize) {
        self.word.push(letter);
        if !self.terrain.lacks(&self.word) {
            let ends = self.terrain.ends(&self.word, &self.near);
            let idle = if is_empty(&ends) { idle + 1 } else { 0 };
            if idle == 0
                && let Some(rank) = prefix.word()
            {
                self.keep(rank);
            }
            if idle < self.terrain.longest_tile() {
                self.near.push(self.terrain.grid.near(&ends));
                let dictionary = self.dictionary;
                dictionary.next_letters(prefix, |letter, next| {
                    self.enter(letter.to_owned(), &next, idle);
                });
                self.near.pop();
            }
        }
        self.word.pop();
    }

    fn keep(&mut self, rank: u32) {
        let rules = self.terrain.rules;
        if self.word.len() >= rules.min_length
            && let Some(path) = self.terrain.trace(&self.word)
        {
            let points = rules.scoring.points(self.word.len());
            self.found.push((rank, Found { word: self.word.concat(), points, path }));
        }
    }
}
