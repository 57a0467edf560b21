//! The words on the board, found and missed.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use boggle_game::{BoardWord, Game, Judge};

/// Returns the words on the board: first the common and found words, then the rest, each sorted
/// by points.
pub(super) fn sorted_words(judge: &Judge, game: &Game) -> Vec<BoardWord> {
    let mut words = judge.words(game.sheet().scored().map(|entry| &*entry.word));
    words.sort_by(|one, other| {
        let key = |word: &BoardWord| {
            // Do not rank found words as rare: the player can be proud of all of them.
            let is_rare = !word.is_found && !word.is_common;
            (is_rare, Reverse((word.points, word.letters)))
        };
        key(one).cmp(&key(other)).then_with(|| one.word.cmp(&other.word))
    });
    words
}

/// A row of the word list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Row {
    /// A heading, with the number of words below it.
    Heading { is_common: bool, words: usize },
    /// A word, by its index in [`Results::words`](super::Results::words).
    Word(usize),
}

/// The number of words of a length that were found, and their total number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct LengthCount {
    pub letters: u32,
    pub found: usize,
    pub words: usize,
}

impl LengthCount {
    /// Counts words by length, in ascending order.
    pub(super) fn count_words(words: &[BoardWord]) -> Vec<LengthCount> {
        let mut counts: BTreeMap<u32, LengthCount> = BTreeMap::new();
        for &BoardWord { letters, is_found, .. } in words {
            let empty = LengthCount { letters, found: 0, words: 0 };
            let count = counts.entry(letters).or_insert(empty);
            count.words += 1;
            count.found += usize::from(is_found);
        }
        counts.into_values().collect()
    }
}
