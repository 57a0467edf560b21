//! The words on the board, found and missed.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashSet};

use boggle_game::{Game, Judge};

/// A word on the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ResultWord {
    /// The rank in the dictionary.
    pub rank: u32,
    pub text: String,
    pub points: u32,
    pub letters: u32,
    pub path: Vec<u32>,
    pub is_found: bool,
    /// Whether the dictionary lists the word as common. Not all dictionaries have levels.
    pub is_common: bool,
}

impl ResultWord {
    /// Returns the words on the board: first the common and found words, then the rest, each sorted
    /// by points.
    pub(super) fn all(judge: &Judge, game: &Game) -> Vec<ResultWord> {
        let found: HashSet<_> = game.sheet().scored().map(|entry| &*entry.word).collect();
        let words = judge.solution().words().map(|word| ResultWord {
            rank: word.rank,
            text: word.word.to_owned(),
            points: word.points,
            letters: word.letters,
            path: word.path.to_vec(),
            is_found: found.contains(word.word),
            is_common: judge.is_common(&word),
        });
        let mut words: Vec<_> = words.collect();
        words.sort_by(|one, other| {
            let key = |word: &ResultWord| {
                // Do not rank found words as rare: the player can be proud of all of them.
                let is_rare = !word.is_found && !word.is_common;
                (is_rare, Reverse((word.points, word.letters)))
            };
            key(one).cmp(&key(other)).then_with(|| one.text.cmp(&other.text))
        });
        words
    }
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
    pub(super) fn count_words(words: &[ResultWord]) -> Vec<LengthCount> {
        let mut counts: BTreeMap<u32, LengthCount> = BTreeMap::new();
        for &ResultWord { letters, is_found, .. } in words {
            let empty = LengthCount { letters, found: 0, words: 0 };
            let count = counts.entry(letters).or_insert(empty);
            count.words += 1;
            count.found += usize::from(is_found);
        }
        counts.into_values().collect()
    }
}
