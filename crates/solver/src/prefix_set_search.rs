//! Prefix-set search: visits every prefix of the dictionary once, carrying the
//! set of cells on which a path that spells it can end.
//!
//! The [search from every cell](crate::fst_search) visits a prefix once per path that spells it. On
//! boards of wildcards or of a single letter, there are too many such paths to enumerate: a 4x4
//! board of wildcards would take an estimated 10^11 steps for 198,420 words. This search takes 0.06
//! s. Its sets do not record which cells a path has used, so each prefix also carries its first
//! path: usually the path of the previous prefix plus one cell, and otherwise found by a
//! [`PathFinder`]. That can take exponential time, so it has a budget: below a prefix that exceeds
//! its share, only the paths of words are searched for.

use boggle_dictionary::letters::are_joined;
use boggle_dictionary::{Dictionary, MAX_WORD, Prefix};
#[cfg(feature = "threads")]
use rayon::prelude::{IntoParallelIterator, ParallelIterator as Searches};
#[cfg(not(feature = "threads"))]
use std::iter::Iterator as Searches;

use crate::bitboard::{cells, contains, is_empty};
use crate::letter_masks::{Letter, LetterMasks};
use crate::path_finder::{PathFinder, decide};
use crate::word_set::WordSet;
use crate::{Budget, Undecided};

/// The fraction (one in this many) of the remaining steps that a word may use, so that one hard
/// word does not leave the others undecided.
const WORD_SHARE: u64 = 8;

/// The fraction (one in this many) of the remaining steps that the first path of a prefix may use.
/// After a hundredth of a second, more steps in the same order rarely help.
const PREFIX_SHARE: u64 = 64;

/// The number of blocks of a set, for 64 cells each, that a visit to a prefix processes in one step.
/// So the budget also ends the search of a board with millions of cells.
const BLOCKS_PER_STEP: u64 = 32;

/// Returns every word on the board that can be found within the budget, and the words that remain
/// undecided.
///
/// The budget is divided evenly among the letters that words on this board can start with,
/// regardless of the number of threads.
pub(crate) fn words(dictionary: &Dictionary, masks: &LetterMasks, budget: Budget) -> WordSet {
    let reversed_masks = masks.reversed();
    let none = || WordSet::new(dictionary, masks.rules.scoring);
    let found =
        searches(dictionary, masks, reversed_masks.as_ref(), budget).map(|search| search.found);
    #[cfg(feature = "threads")]
    return found.reduce(none, WordSet::join);
    #[cfg(not(feature = "threads"))]
    found.fold(none(), WordSet::join)
}

/// Returns a completed search for each first letter of the dictionary's words.
fn searches<'a>(
    dictionary: &'a Dictionary,
    masks: &'a LetterMasks,
    reversed_masks: Option<&'a LetterMasks>,
    budget: Budget<'a>,
) -> impl Searches<Item = PrefixSetSearch<'a>> {
    let mut first = Vec::new();
    dictionary.next_letters(&dictionary.root(), |letter, prefix| {
        if masks.wildcards > 0 || masks.letter_counts[masks.letter(letter)] > 0 {
            first.push((letter.to_owned(), prefix));
        }
    });
    let budget = budget.limited_to(budget.remaining() / first.len().max(1) as u64);
    #[cfg(feature = "threads")]
    let first = first.into_par_iter();
    #[cfg(not(feature = "threads"))]
    let first = first.into_iter();
    first.map(move |(letter, prefix)| {
        let mut search = PrefixSetSearch {
            dictionary,
            masks,
            reversed_masks,
            budget,
            prefix: Vec::new(),
            text: String::new(),
            counts: vec![0; masks.letter_counts.len()],
            missing: 0,
            ends: masks.geometry.empty_set(),
            neighbors: Vec::new(),
            paths: Vec::new(),
            path_finder: PathFinder::new(masks),
            found: WordSet::new(dictionary, masks.rules.scoring),
        };
        search.descend(&letter, &prefix, 0, true);
        search
    })
}

struct PrefixSetSearch<'a> {
    dictionary: &'a Dictionary,
    masks: &'a LetterMasks,
    reversed_masks: Option<&'a LetterMasks>,
    budget: Budget<'a>,
    /// The current prefix.
    prefix: Vec<Letter>,
    text: String,
    /// The number of times each letter occurs in the prefix.
    counts: Vec<u32>,
    /// The number of the prefix's letters that need a wildcard if each tile is used once.
    missing: u32,
    ends: Vec<u64>,
    /// For each length of the prefix, the neighbors of the cells on which a
    /// path that spells it can end.
    neighbors: Vec<u64>,
    /// The first paths of the current prefix and those before it, back to back.
    paths: Vec<u32>,
    path_finder: PathFinder<'a>,
    found: WordSet,
}

impl<'a> PrefixSetSearch<'a> {
    /// Appends `letter` to the prefix and searches from there. `unspelled` is the number of letters
    /// since a path could last end: only a multi-letter tile can spell them. `is_known` is whether
    /// the first path of the prefix so far is known.
    fn descend(&mut self, letter: &str, node: &Prefix<'_>, unspelled: usize, is_known: bool) {
        let index = self.masks.letter(letter);
        let needs_wildcard =
            !self.masks.rules.reuse && self.counts[index] >= self.masks.letter_counts[index];
        let is_short = needs_wildcard && self.missing == self.masks.wildcards;
        // Compiled dictionaries have no longer words, but a forged one can have endless ones.
        if is_short || self.prefix.len() == MAX_WORD || are_joined(&self.text, letter) {
            return;
        }
        self.counts[index] += 1;
        self.missing += u32::from(needs_wildcard);
        self.prefix.push(index);
        self.text.push_str(letter);
        self.visit(node, unspelled, is_known);
        self.text.truncate(self.text.len() - letter.len());
        self.prefix.pop();
        self.missing -= u32::from(needs_wildcard);
        self.counts[index] -= 1;
    }

    fn visit(&mut self, node: &Prefix<'_>, unspelled: usize, mut is_known: bool) {
        let masks = self.masks;
        let dictionary = self.dictionary;
        let rank = node.word().filter(|_| self.prefix.len() >= masks.rules.min_length);
        if self.budget.spend(masks.geometry.blocks() as u64 / BLOCKS_PER_STEP).is_break() {
            if rank.is_some() {
                self.found.add_undecided(&self.text);
            }
            return dictionary
                .next_letters(node, |letter, next| self.descend(letter, &next, 0, false));
        }
        masks.end_cells(&self.prefix, &self.neighbors, &mut self.ends);
        let unspelled = if is_empty(&self.ends) { unspelled + 1 } else { 0 };
        if unspelled >= masks.longest_tile() {
            return;
        }
        let paths = self.paths.len();
        if unspelled == 0 {
            let single_letters = masks.longest_tile() == 1;
            let prefix_path = match single_letters {
                true if is_known => self.extend_path(),
                true => PrefixPath::Undecided,
                false if rank.is_some() => self.find_path(true),
                false => PrefixPath::Missing,
            };
            if let Some(rank) = rank {
                let path = match prefix_path {
                    PrefixPath::Found => Some(self.paths[paths..].to_vec()),
                    PrefixPath::Missing => None,
                    PrefixPath::Undecided => self.decide_word(),
                };
                if let Some(path) = path {
                    self.found.add(rank, self.prefix.len() as u32, &self.text, &path);
                }
            }
            is_known = prefix_path == PrefixPath::Found;
            let is_missing = prefix_path == PrefixPath::Missing
                && (single_letters
                    || rank.is_some() && self.find_path(false) == PrefixPath::Missing);
            if is_missing {
                return;
            }
        }
        let blocks = masks.geometry.blocks();
        let start = self.prefix.len() * blocks;
        if self.neighbors.len() < start + blocks {
            self.neighbors.resize(start + blocks, 0);
        }
        masks.geometry.neighbors(&self.ends, &mut self.neighbors[start..start + blocks]);
        dictionary
            .next_letters(node, |letter, next| self.descend(letter, &next, unspelled, is_known));
        self.paths.truncate(paths);
    }

    /// Returns a path that spells the prefix, which is a word, if one is found. If the budget does
    /// not suffice to decide this, adds the word to the undecided words.
    fn decide_word(&mut self) -> Option<Vec<u32>> {
        let mut budget = self.share(WORD_SHARE);
        let before = budget.remaining();
        let path = decide(self.masks, self.reversed_masks, &self.prefix, &mut budget);
        let _ = self.budget.spend(before - budget.remaining());
        match path {
            Ok(path) => path.map(|path| path.cells),
            Err(Undecided) => {
                self.found.add_undecided(&self.text);
                None
            }
        }
    }

    fn share(&self, divisor: u64) -> Budget<'a> {
        self.budget.limited_to(self.budget.remaining().div_ceil(divisor))
    }

    /// Adds the first path of the prefix. This is usually the first path of the previous prefix
    /// plus one cell.
    fn extend_path(&mut self) -> PrefixPath {
        let masks = self.masks;
        let Some((&letter, before)) = self.prefix.split_last() else { return PrefixPath::Missing };
        let start = self.paths.len() - before.len();
        let candidates = masks.cells_of(letter);
        let next = match self.paths.last() {
            None => cells(candidates).next(),
            Some(&last) => masks.adjacency.neighbors_of(last).iter().copied().find(|&next| {
                contains(candidates, next)
                    && (masks.rules.reuse || !self.paths[start..].contains(&next))
            }),
        };
        let Some(next) = next else { return self.find_path(true) };
        self.paths.extend_from_within(start..);
        self.paths.push(next);
        PrefixPath::Found
    }

    /// Adds the first path that spells the prefix, if there is one. Unless `is_whole`, its last
    /// tile may extend past the prefix.
    fn find_path(&mut self, is_whole: bool) -> PrefixPath {
        let before = self.prefix.len() - 1;
        let known = if self.masks.longest_tile() == 1 { before } else { 0 };
        let lower_bound = &self.paths[self.paths.len() - known..];
        let share = self.share(PREFIX_SHARE);
        self.path_finder.budget = share;
        let path =
            self.path_finder.first_path(&self.prefix, is_whole, lower_bound).map(<[_]>::to_vec);
        let remaining = self.path_finder.budget.remaining();
        let _ = self.budget.spend(share.remaining() - remaining);
        // A search that has spent its budget leaves an incomplete path.
        match path {
            _ if self.path_finder.budget.is_spent() => PrefixPath::Undecided,
            Some(path) => {
                self.paths.extend(path);
                PrefixPath::Found
            }
            None => PrefixPath::Missing,
        }
    }
}

/// Whether the first path of a prefix was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum PrefixPath {
    /// The first path was added.
    Found,
    Missing,
    /// The search exceeded its share of the budget.
    Undecided,
}

#[cfg(test)]
mod tests;
