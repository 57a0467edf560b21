//! The terms of classes: sets of letters on free cells, and their points.
//!
//! With [`Paths::All`](crate::Paths), a word counts once per layer for each set of letters on free
//! cells that spells it; with [`Paths::Undominated`](crate::Paths), once for each such set that
//! is not omitted as dominated. In either case, a board of the class counts each of its words at
//! least once (see the crate's documentation).
//!
//! The terms of a class are collected in *layers*: terms that use none of the fixed positions and,
//! for each fixed position, terms that use it but no later one. Classes with the same first fixed
//! letters share the first layers, which is why they are collected separately. With
//! [`Paths::Undominated`](crate::Paths), letters that a word has in several layers count once.

mod collector;
mod groups;

use std::iter;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::{Class, Graph, Paths, TileTrie};
use collector::Collector;
use groups::Groups;

/// The number of bits of a letter in a key.
pub(crate) const LETTER_BITS: u32 = 5;

/// The number of bits of a layer below the node of its word.
const LAYER_BITS: u32 = 5;

/// The number of terms that the search for a dominated one skips at a time.
const STEP: usize = 8;

/// How a term is a number: a key of five bits per free cell (last cell lowest) with the code of its
/// letter, or 0 if it is not used, and below it an index of points. Terms in ascending order
/// therefore form a tree: those that start with the same letters on the same cells are adjacent.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Layout<'w> {
    /// The number of bits of the index.
    pub(crate) index_bits: u32,
    /// The points of each index, in ascending order.
    pub(crate) points: &'w [u32],
}

impl<'w> Layout<'w> {
    /// Returns the layout of terms with this many free positions.
    pub(crate) fn new(words: &'w TileTrie, free: usize) -> Layout<'w> {
        Layout { index_bits: u64::BITS - LETTER_BITS * free as u32, points: &words.points }
    }

    /// Returns the key of a term.
    pub(crate) fn key(self, term: u64) -> u64 {
        term.checked_shr(self.index_bits).unwrap_or(0)
    }

    /// Returns the points of a term.
    pub(crate) fn points(self, term: u64) -> u32 {
        let index = term & u64::MAX.checked_shr(u64::BITS - self.index_bits).unwrap_or(0);
        self.points.get(index as usize).copied().unwrap_or(0)
    }
}

/// A term, and the word that it is for: its node and its layer. Packed into 12 bytes, because a
/// layer can have 60 million.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
#[repr(Rust, packed(4))]
pub(crate) struct WordTerm {
    term: u64,
    word: u32,
}

impl WordTerm {
    /// Whether both are the same letters of the same word, from any layers.
    fn counts_as(self, other: WordTerm) -> bool {
        self.term == other.term && self.word >> LAYER_BITS == other.word >> LAYER_BITS
    }

    /// Returns the layer, as a bit.
    fn layer(self) -> u32 {
        1 << (self.word % (1 << LAYER_BITS))
    }
}

impl From<WordTerm> for u64 {
    fn from(term: WordTerm) -> u64 {
        term.term
    }
}

/// The terms of one layer, and the terms of earlier layers that they dominate, in ascending order.
#[derive(Debug, Clone, Default)]
pub(crate) struct LayerTerms {
    /// The terms, if their words [do not matter](is_wordless): sorting is faster without words.
    wordless: Groups<u64>,
    terms: Groups<WordTerm>,
    dominated: Groups<WordTerm>,
}

impl LayerTerms {
    /// Collects the last layer of a class, for classes that fix `fixed` positions and the same
    /// letters as this one: the terms of words whose first letter is one of `initials`. If `stop`
    /// becomes true during this, the terms are unusable.
    pub(crate) fn collect(
        &mut self,
        graph: &Graph,
        words: &TileTrie,
        class: &Class,
        fixed: usize,
        initials: u32,
        stop: &AtomicBool,
    ) {
        self.wordless.clear();
        self.terms.clear();
        self.dominated.clear();
        Collector::new(graph, words, class, fixed, self, stop).collect(initials);
        self.wordless.sort(stop);
        self.terms.sort(stop);
        self.dominated.sort(stop);
    }

    /// Returns the number of the layer's own terms and of those that they dominate.
    pub(crate) fn len(&self) -> usize {
        self.wordless.len() + self.terms.len() + self.dominated.len()
    }
}

/// Whether the words of a layer's terms do not matter: either all paths have terms, or this is the
/// last layer of a class whose fixed letters all differ, so no letters of a word come from several
/// layers.
fn is_wordless(graph: &Graph, class: &Class, fixed: usize) -> bool {
    graph.paths() == Paths::All || class.fixed.len() == fixed && class.has_distinct_letters()
}

/// The terms of several layers in ascending order: 8 bytes each without their words, and 12 bytes
/// with them.
#[derive(Debug, Clone, Default)]
pub(crate) struct WordTerms {
    wordless: Vec<u64>,
    terms: Vec<u64>,
    words: Vec<u32>,
}

impl WordTerms {
    /// Returns these terms with those of later layers, or `None` if `stop` becomes true first.
    pub(crate) fn with(&self, later: &LayerTerms, stop: &AtomicBool) -> Option<WordTerms> {
        let count = self.terms.len() + later.terms.len();
        let (terms, words) = (Vec::with_capacity(count), Vec::with_capacity(count));
        let wordless = Vec::with_capacity(self.wordless.len() + later.wordless.len());
        let mut all = WordTerms { wordless, terms, words };
        let goes_on = || !stop.load(Ordering::Relaxed);
        let wordless = merge(self.wordless.iter().copied(), later.wordless.iter());
        all.wordless.extend(wordless.take_while(|_| goes_on()));
        let with_words = merge(self.kept(later), later.terms.iter());
        for WordTerm { term, word } in with_words.take_while(|_| goes_on()) {
            all.terms.push(term);
            all.words.push(word);
        }
        goes_on().then_some(all)
    }

    /// Returns the terms of a class, whose last layer is `last`, in ascending order.
    pub(crate) fn of_class(&self, last: &LayerTerms) -> impl Iterator<Item = u64> {
        // Letters of a word that come from several layers count once.
        let mut before = None;
        let with_words = merge(self.kept(last), last.terms.iter());
        let with_words = with_words.filter_map(move |this| {
            let is_first =
                before.replace(this).is_none_or(|before: WordTerm| !before.counts_as(this));
            is_first.then_some(this.term)
        });
        merge(merge(self.wordless.iter().copied(), last.wordless.iter()), with_words)
    }

    /// Returns the changes that turn the terms [of a class](WordTerms::of_class) without a last layer
    /// into those of a class whose last layer is `last`: terms in ascending order, each with 1 if it
    /// is added or -1 if it is removed.
    pub(crate) fn changes(&self, last: &LayerTerms) -> impl Iterator<Item = (u64, i64)> {
        let omitted = last.dominated.iter().map(|term| (term, false));
        let mut listed = merge(omitted, last.terms.iter().map(|term| (term, true))).peekable();
        let mut at = 0;
        let with_words = iter::from_fn(move || {
            loop {
                let (first, _) = *listed.peek()?;
                while self.terms.get(at + STEP).is_some_and(|term| *term < first.term) {
                    at += STEP;
                }
                while self.get(at).is_some_and(|term| term < first && !term.counts_as(first)) {
                    at += 1;
                }
                // Letters of a word count once if they come from any layer.
                let mut layers = 0_u32;
                while let Some(shared) = self.get(at).filter(|term| term.counts_as(first)) {
                    layers |= shared.layer();
                    at += 1;
                }
                let was_counted = layers != 0;
                while let Some((term, is_own)) = listed.next_if(|(term, _)| term.counts_as(first)) {
                    layers = if is_own { layers | term.layer() } else { layers & !term.layer() };
                }
                let change = i64::from(layers != 0) - i64::from(was_counted);
                if change != 0 {
                    return Some((first.term, change));
                }
            }
        });
        merge(with_words, last.wordless.iter().map(|term| (term, 1)))
    }

    /// Returns the terms that have words, except for those that later layers dominate.
    fn kept(&self, later: &LayerTerms) -> impl Iterator<Item = WordTerm> {
        let mut dominated = later.dominated.iter().peekable();
        let terms = self.terms.iter().zip(&self.words);
        terms.map(|(&term, &word)| WordTerm { term, word }).filter(move |term| {
            while dominated.next_if(|it| it < term).is_some() {}
            dominated.peek() != Some(term)
        })
    }

    /// Returns the number of terms.
    pub(crate) fn len(&self) -> usize {
        self.wordless.len() + self.terms.len()
    }

    /// Returns a term with its word.
    fn get(&self, at: usize) -> Option<WordTerm> {
        Some(WordTerm { term: *self.terms.get(at)?, word: *self.words.get(at)? })
    }
}

/// Merges two lists in ascending order.
fn merge<T: Ord>(
    items: impl Iterator<Item = T>,
    others: impl Iterator<Item = T>,
) -> impl Iterator<Item = T> {
    let (mut items, mut others) = (items.peekable(), others.peekable());
    iter::from_fn(move || match (items.peek(), others.peek()) {
        (Some(item), Some(other)) if other < item => others.next(),
        (Some(_), _) => items.next(),
        (None, _) => others.next(),
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use boggle_dictionary::Dictionary;
    use boggle_solver::{Neighbors, Rules, Tile};
    use proptest::prelude::*;

    use super::*;
    use crate::Goal;

    proptest! {
        /// With repeated letters, a word can need the same letters in several layers.
        #[test]
        fn changes_lead_to_the_terms_of_a_class(
            list in prop::collection::vec("[ab]{2,6}", 1..15),
            fixed in 1_usize..5,
            pick: prop::sample::Index,
            paths in prop::sample::select(vec![Paths::All, Paths::Undominated]),
        ) {
            let tiles = ["a", "b"].map(|letter| Tile::Letters(letter.into()));
            let rules = Rules { min_length: 2, ..Rules::for_cells(9) };
            let list = Dictionary::from_words(&list).unwrap();
            let words = TileTrie::new(&list, &tiles, rules, Goal::Points, 9).unwrap();
            let graph = Graph::new(3, 3, Neighbors::Eight).unwrap().with_paths(paths);
            let classes = Class::all(&graph, &words, fixed).unwrap();
            let class = pick.get(&classes);

            let stop = AtomicBool::new(false);
            let (none, mut last) = (LayerTerms::default(), LayerTerms::default());
            let mut shared = WordTerms::default();
            for count in 0..=fixed {
                shared = shared.with(&last, &stop).unwrap();
                let layer = Class::new(&graph, words.codes(), &class.fixed[..count]).unwrap();
                last.collect(&graph, &words, &layer, fixed, words.codes(), &stop);
            }
            let mut counts = BTreeMap::new();
            for term in shared.of_class(&none) {
                *counts.entry(term).or_insert(0) += 1;
            }
            let changes: Vec<_> = shared.changes(&last).collect();
            prop_assert!(changes.is_sorted_by_key(|(term, _)| *term));
            for (term, change) in changes {
                *counts.entry(term).or_insert(0) += change;
            }
            for term in shared.of_class(&last) {
                *counts.entry(term).or_insert(0) -= 1;
            }
            prop_assert!(counts.values().all(|count| *count == 0), "{counts:?}");
        }
    }
}
