//! Trie-driven search: visits every prefix of the dictionary once, carrying the
//! set of cells on which a path that spells it can end.
//!
//! The [search from every cell](crate::cell_search) visits a prefix once per
//! path that spells it. On boards of wildcards or of a single letter, such
//! paths are too many to enumerate: a 4x4 board of wildcards would take it an
//! estimated 10^11 steps for 198,420 words. This search takes 0.06 s. Its sets
//! do not record which cells a path has used, so each prefix also carries its
//! first path: usually that of the previous prefix plus one cell, and otherwise
//! found by [tracing](crate::trace).

use boggle_dictionary::{Dictionary, MAX_WORD, Prefix};
use rayon::prelude::*;

use crate::bitboard::{cells, contains, is_empty};
use crate::cell_search::WordSet;
use crate::letter_masks::{Letter, LetterMasks};
use crate::trace::Tracer;

/// Returns every word on the board.
pub(crate) fn words(dictionary: &Dictionary<&[u8]>, masks: &LetterMasks) -> WordSet {
    searches(dictionary, masks)
        .map(|search| search.found)
        .reduce(|| WordSet::new(dictionary), WordSet::join)
}

/// Returns a completed search for each first letter of the dictionary's words.
fn searches<'a>(
    dictionary: &'a Dictionary<&'a [u8]>,
    masks: &'a LetterMasks,
) -> impl ParallelIterator<Item = TrieSearch<'a>> {
    let mut first = Vec::new();
    dictionary.next_letters(&dictionary.root(), |letter, prefix| {
        first.push((letter.to_owned(), prefix));
    });
    first.into_par_iter().map(|(letter, prefix)| {
        let mut search = TrieSearch::new(dictionary, masks);
        search.descend(&letter, &prefix, 0);
        search
    })
}

struct TrieSearch<'a> {
    dictionary: &'a Dictionary<&'a [u8]>,
    masks: &'a LetterMasks,
    /// The current prefix.
    prefix: Vec<Letter>,
    text: String,
    /// How often each letter occurs in the prefix.
    counts: Vec<u32>,
    /// How many of the prefix's letters need a wildcard, if each tile is used
    /// once.
    missing: u32,
    ends: Vec<u64>,
    /// For each length of the prefix, the neighbors of the cells on which a
    /// path that spells it can end.
    neighbors: Vec<u64>,
    /// The first paths of the current prefix and those before it, back to back.
    paths: Vec<u32>,
    tracer: Tracer<'a>,
    found: WordSet,
}

impl<'a> TrieSearch<'a> {
    fn new(dictionary: &'a Dictionary<&'a [u8]>, masks: &'a LetterMasks) -> TrieSearch<'a> {
        TrieSearch {
            dictionary,
            masks,
            prefix: Vec::new(),
            text: String::new(),
            counts: vec![0; masks.letter_indexes()],
            missing: 0,
            ends: masks.geometry.empty_set(),
            neighbors: Vec::new(),
            paths: Vec::new(),
            tracer: Tracer::new(masks),
            found: WordSet::new(dictionary),
        }
    }

    /// Appends `letter` to the prefix and searches from there. `unspelled` is
    /// the number of last letters since a path could end: only a tile of
    /// several letters can spell them.
    fn descend(&mut self, letter: &str, node: &Prefix<'_>, unspelled: usize) {
        let index = self.masks.letter(letter);
        let needs_wildcard =
            !self.masks.rules.reuse && self.counts[index] >= self.masks.count_of(index);
        let is_short = needs_wildcard && self.missing == self.masks.wildcards();
        // Compiled dictionaries have no longer words; a forged one can have
        // endless ones.
        if is_short || self.prefix.len() == MAX_WORD {
            return;
        }
        self.counts[index] += 1;
        self.missing += u32::from(needs_wildcard);
        self.prefix.push(index);
        self.text.push_str(letter);
        self.visit(node, unspelled);
        self.text.truncate(self.text.len() - letter.len());
        self.prefix.pop();
        self.missing -= u32::from(needs_wildcard);
        self.counts[index] -= 1;
    }

    fn visit(&mut self, node: &Prefix<'_>, unspelled: usize) {
        let masks = self.masks;
        masks.end_cells(&self.prefix, &self.neighbors, &mut self.ends);
        let unspelled = if is_empty(&self.ends) { unspelled + 1 } else { 0 };
        if unspelled >= masks.longest_tile() {
            return;
        }
        let paths = self.paths.len();
        if unspelled == 0 {
            let rank = node.word().filter(|_| self.prefix.len() >= masks.rules.min_length);
            let single_letters = masks.longest_tile() == 1;
            let is_on_board = if single_letters {
                self.extend_path() || self.trace_path(true)
            } else {
                rank.is_some() && self.trace_path(true)
            };
            if !is_on_board && (single_letters || rank.is_some() && !self.trace_path(false)) {
                return;
            }
            if let Some(rank) = rank
                && is_on_board
            {
                let letters = self.prefix.len();
                let points = masks.rules.scoring.of_length(letters);
                self.found.add(rank, letters as u32, points, &self.text, &self.paths[paths..]);
            }
        }
        let blocks = masks.geometry.blocks();
        let start = self.prefix.len() * blocks;
        if self.neighbors.len() < start + blocks {
            self.neighbors.resize(start + blocks, 0);
        }
        masks.geometry.neighbors(&self.ends, &mut self.neighbors[start..start + blocks]);
        let dictionary = self.dictionary;
        dictionary.next_letters(node, |letter, next| self.descend(letter, &next, unspelled));
        self.paths.truncate(paths);
    }

    /// Adds the first path of the previous prefix plus one cell, if that spells
    /// the prefix: it is then the first path.
    fn extend_path(&mut self) -> bool {
        let masks = self.masks;
        let Some((&letter, before)) = self.prefix.split_last() else { return false };
        let start = self.paths.len() - before.len();
        let candidates = masks.cells_of(letter);
        let next = match self.paths.last() {
            None => cells(candidates).next(),
            Some(&last) => masks.adjacency.of(last).iter().copied().find(|&next| {
                contains(candidates, next)
                    && (masks.rules.reuse || !self.paths[start..].contains(&next))
            }),
        };
        if let Some(next) = next {
            self.paths.extend_from_within(start..);
            self.paths.push(next);
        }
        next.is_some()
    }

    /// Adds the first path that spells the prefix, if there is one. Unless
    /// `is_whole`, its last tile may exceed the prefix.
    fn trace_path(&mut self, is_whole: bool) -> bool {
        let before = self.prefix.len() - 1;
        let known = if self.masks.longest_tile() == 1 { before } else { 0 };
        let lower_bound = &self.paths[self.paths.len() - known..];
        let path = self.tracer.trace(&self.prefix, is_whole, lower_bound);
        self.paths.extend(path.into_iter().flatten());
        path.is_some()
    }
}

#[cfg(test)]
mod tests;
