//! Letters on boards that no word has.

use std::collections::{BTreeSet, HashSet};

use boggle_dictionary::letters::letters;
use boggle_solver::{Board, Tile};

use crate::run::tell;
use crate::store::Opened;

/// How many letters a warning names.
const NAMED: usize = 10;

/// Warns, once a call, of each letter that is in no word of the dictionary.
pub(super) struct Warnings<'d> {
    opened: &'d Opened,
    /// The tiles of the boards before.
    seen: HashSet<Tile>,
    /// The letters of all words. Gathering them takes a walk over all words,
    /// so it is done once, for the first letter with which no word begins.
    alphabet: Option<BTreeSet<String>>,
}

impl<'d> Warnings<'d> {
    pub(super) fn new(opened: &'d Opened) -> Warnings<'d> {
        Warnings { opened, seen: HashSet::new(), alphabet: None }
    }

    /// Warns of a board's letters, in a line.
    pub(super) fn warn(&mut self, board: &Board) {
        let mut missing = Vec::new();
        for tile in board.kinds() {
            if self.seen.contains(tile) {
                continue;
            }
            self.seen.insert(tile.clone());
            if let Tile::Letters(text) = tile {
                missing.extend(letters(text).find(|letter| !self.is_known(letter)));
            }
        }
        let named: Vec<_> =
            missing.iter().take(NAMED).map(|letter| format!("`{letter}`")).collect();
        let named = named.join(", ");
        let (letters, them) = match missing.len() {
            0 => return,
            1 => (format!("the letter {named}"), "it"),
            2..=NAMED => (format!("the letters {named}"), "them"),
            more => (format!("the letters {named} and {} more", more - NAMED), "them"),
        };
        let name = &self.opened.name;
        tell(&format!(
            "boggle: warning: no word of `{name}` has {letters}; cells with {them} spell nothing"
        ));
    }

    fn is_known(&mut self, letter: &str) -> bool {
        let dictionary = &self.opened.dictionary;
        let starts = |word: String| letters(&word).next() == Some(letter);
        if self.alphabet.is_none() && dictionary.words(letter).next().is_some_and(starts) {
            return true;
        }
        let alphabet = self.alphabet.get_or_insert_with(|| dictionary.alphabet());
        alphabet.contains(letter)
    }
}
