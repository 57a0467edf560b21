//! Why words cannot be in a puzzle.

use std::collections::HashSet;

use boggle_dictionary::letters::{count, letters};
use boggle_solver::{Board, Tile};

/// What of a puzzle rules words out.
pub(super) struct Reasons<'b> {
    /// Its letters; none if it has cells of any letter.
    alphabet: Option<HashSet<&'b str>>,
    /// The most letters that a line may have.
    longest: usize,
}

impl<'b> Reasons<'b> {
    pub(super) fn new(board: &'b Board) -> Reasons<'b> {
        let mut alphabet = Some(HashSet::new());
        let mut widest = 1;
        for tile in board.distinct_tiles() {
            match tile {
                Tile::Letters(text) => {
                    widest = widest.max(count(text));
                    alphabet.iter_mut().for_each(|alphabet| alphabet.extend(letters(text)));
                }
                Tile::Wildcard => alphabet = None,
                Tile::Blocked => {}
            }
        }
        Reasons { alphabet, longest: widest * board.rows().max(board.columns()) }
    }

    /// Why a word is not there, if it is plain to see.
    pub(super) fn of(&self, word: &str) -> Option<String> {
        let is_foreign = |letter: &&str| {
            self.alphabet.as_ref().is_some_and(|alphabet| !alphabet.contains(letter))
        };
        if let Some(letter) = letters(word).find(is_foreign) {
            return Some(format!("the puzzle has no `{letter}`"));
        }
        (count(word) > self.longest).then(|| "longer than any line".into())
    }
}
