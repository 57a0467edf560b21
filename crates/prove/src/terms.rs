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

use std::sync::atomic::{AtomicBool, Ordering};

use crate::{Class, Graph, TileTrie};
use collector::Collector;
use groups::Groups;

/// The number of bits of a letter in a key.
pub(crate) const LETTER_BITS: u32 = 5;

/// The number of bits of a layer below the node of its word.
const LAYER_BITS: u32 = 5;

/// The number of terms merged without checking `stop`, which takes 10 ms.
const MERGED_AT_ONCE: usize = 1 << 20;

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

impl From<WordTerm> for u64 {
    fn from(term: WordTerm) -> u64 {
        term.term
    }
}

/// The terms of one layer, and the terms of earlier layers that they dominate, in ascending order.
#[derive(Debug, Clone, Default)]
pub(crate) struct LayerTerms {
    /// The terms if all paths have terms. Their words do not matter, and sorting is faster without.
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
    /// Passes on the terms, with those of later layers and without the terms that these dominate.
    /// Returns `None` if `stop` becomes true first.
    fn merge(
        &self,
        later: &LayerTerms,
        stop: &AtomicBool,
        mut push: impl FnMut(WordTerm),
    ) -> Option<()> {
        let mut added = later.terms.iter().peekable();
        let mut dominated = later.dominated.iter().peekable();
        let blocks = self.terms.chunks(MERGED_AT_ONCE).zip(self.words.chunks(MERGED_AT_ONCE));
        for (terms, words) in blocks {
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            for (&term, &word) in terms.iter().zip(words) {
                let term = WordTerm { term, word };
                while let Some(first) = added.next_if(|it| *it < term) {
                    push(first);
                }
                while dominated.next_if(|it| *it < term).is_some() {}
                if dominated.peek() != Some(&term) {
                    push(term);
                }
            }
        }
        added.for_each(push);
        (!stop.load(Ordering::Relaxed)).then_some(())
    }

    /// Passes on the terms without words, with those of later layers. Returns `None` if `stop`
    /// becomes true first.
    fn merge_wordless(
        &self,
        later: &LayerTerms,
        stop: &AtomicBool,
        mut push: impl FnMut(u64),
    ) -> Option<()> {
        let mut added = later.wordless.iter().peekable();
        for terms in self.wordless.chunks(MERGED_AT_ONCE) {
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            for &term in terms {
                while let Some(first) = added.next_if(|it| *it < term) {
                    push(first);
                }
                push(term);
            }
        }
        added.for_each(push);
        (!stop.load(Ordering::Relaxed)).then_some(())
    }

    /// Returns these terms with those of later layers, or `None` if `stop` becomes true first.
    pub(crate) fn with(&self, later: &LayerTerms, stop: &AtomicBool) -> Option<WordTerms> {
        let count = self.terms.len() + later.terms.len();
        let (terms, words) = (Vec::with_capacity(count), Vec::with_capacity(count));
        let wordless = Vec::with_capacity(self.wordless.len() + later.wordless.len());
        let mut all = WordTerms { wordless, terms, words };
        self.merge_wordless(later, stop, |term| all.wordless.push(term))?;
        self.merge(later, stop, |WordTerm { term, word }| {
            all.terms.push(term);
            all.words.push(word);
        })?;
        Some(all)
    }

    /// Passes on the terms of a class, whose last layer is `last`. Returns `None` if `stop` becomes
    /// true first.
    pub(crate) fn each(
        &self,
        last: &LayerTerms,
        stop: &AtomicBool,
        mut push: impl FnMut(u64),
    ) -> Option<()> {
        self.merge_wordless(last, stop, &mut push)?;
        // Letters of a word that come from several layers count once.
        let mut before = None;
        self.merge(last, stop, |WordTerm { term, word }| {
            let this = Some((term, word >> LAYER_BITS));
            if this != before {
                push(term);
            }
            before = this;
        })
    }
}
