//! Letters on boards that no word has.

use std::collections::{BTreeSet, HashSet};

use boggle_dictionary::letters::letters;
use boggle_solver::{Board, Tile};

use crate::dictionaries::Opened;

/// How many letters a warning names.
const NAMED: usize = 10;

/// Warns, once a call, of each letter that is in no word of the dictionary.
pub(super) struct Warnings<'d> {
    opened: &'d Opened,
    /// The letters of the boards before.
    seen: HashSet<String>,
    /// The letters of all words. Gathering them takes a walk over all words,
    /// so it is done once, for the first letter with which no word begins.
    alphabet: Option<BTreeSet<String>>,
}

impl<'d> Warnings<'d> {
    pub(super) fn new(opened: &'d Opened) -> Warnings<'d> {
        Warnings { opened, seen: HashSet::new(), alphabet: None }
    }

    /// What is to be said of a board's letters, in a line.
    pub(super) fn of(&mut self, board: &Board) -> Option<String> {
        let mut missing = Vec::new();
        for tile in board.distinct_tiles() {
            let Tile::Letters(text) = tile else { continue };
            for letter in letters(text) {
                if !self.seen.contains(letter) {
                    self.seen.insert(letter.into());
                    if !self.is_known(letter) {
                        missing.push(letter);
                    }
                }
            }
        }
        let named: Vec<_> =
            missing.iter().take(NAMED).map(|letter| format!("`{letter}`")).collect();
        let named = named.join(", ");
        let (letters, them) = match missing.len() {
            0 => return None,
            1 => (format!("the letter {named}"), "it"),
            2..=NAMED => (format!("the letters {named}"), "them"),
            more => (format!("the letters {named} and {} more", more - NAMED), "them"),
        };
        let name = &self.opened.name;
        Some(format!(
            "boggle: warning: no word of `{name}` has {letters}; cells with {them} spell nothing"
        ))
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

/// The bytes with which the letters are written that boards before had.
///
/// Most boards have no others, and a glance at the text of a thousand boards
/// tells that none of them can have a letter to be warned of.
pub(super) struct SeenLetters([bool; 256]);

impl SeenLetters {
    /// What writes no letter. `%` does, in web addresses.
    pub(super) fn new() -> SeenLetters {
        SeenLetters(std::array::from_fn(|byte| {
            u8::try_from(byte)
                .is_ok_and(|byte| byte.is_ascii() && !byte.is_ascii_alphabetic() && byte != b'%')
        }))
    }

    pub(super) fn covers(&self, text: &str) -> bool {
        // All bytes, nearly always: so no branch after each.
        text.bytes().fold(true, |all, byte| all & self.0[usize::from(byte)])
    }

    /// Adds the letters of ASCII that a board has. Those of tiles of several
    /// letters are left to other boards, but for Qu, which `q` writes alone.
    pub(super) fn add(&mut self, board: &Board) {
        for tile in board.distinct_tiles() {
            let Tile::Letters(text) = tile else { continue };
            if let [byte @ ..128] | [byte @ b'q', b'u'] = *text.as_bytes() {
                self.0[usize::from(byte)] = true;
                self.0[usize::from(byte.to_ascii_uppercase())] = true;
            }
        }
    }
}
