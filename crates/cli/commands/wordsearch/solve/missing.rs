//! Explains why a puzzle cannot contain a word.

use std::collections::HashSet;

use boggle_dictionary::letters::{count, letters};
use boggle_solver::{Board, Tile};

/// The properties of a puzzle that rule out words.
pub(super) struct Reasons<'b> {
    /// Its letters, or `None` if it has wildcards.
    alphabet: Option<HashSet<&'b str>>,
    /// The maximum number of letters on a line.
    longest: usize,
}

impl<'b> Reasons<'b> {
    pub(super) fn new(board: &'b Board) -> Reasons<'b> {
        let mut alphabet = Some(HashSet::new());
        let mut widest = 1;
        for tile in board.distinct_tiles() {
            for text in tile.spellings() {
                widest = widest.max(count(text));
                alphabet.iter_mut().for_each(|alphabet| alphabet.extend(letters(text)));
            }
            if *tile == Tile::Wildcard {
                alphabet = None;
            }
        }
        Reasons { alphabet, longest: widest * board.rows().max(board.columns()) }
    }

    /// Explains why the puzzle does not contain a word, if there is a simple reason.
    pub(super) fn for_word(&self, word: &str) -> Option<String> {
        let is_missing = |letter: &&str| {
            self.alphabet.as_ref().is_some_and(|alphabet| !alphabet.contains(letter))
        };
        if let Some(letter) = letters(word).find(is_missing) {
            return Some(format!("the puzzle has no `{letter}`"));
        }
        (count(word) > self.longest).then(|| "longer than any line".into())
    }
}
