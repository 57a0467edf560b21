//! Warnings about letters that are in no word of the dictionary.

use std::collections::{BTreeSet, HashSet};

use boggle_dictionary::letters::letters;
use boggle_solver::{Board, Tile};

use crate::dictionaries::Opened;

/// The maximum number of letters that a warning lists.
const MAX_LISTED: usize = 10;

/// Warns, once per call, of each letter that is in no word of the dictionary.
pub(super) struct Warnings<'d> {
    opened: &'d Opened,
    /// The letters of the previous boards.
    seen: HashSet<String>,
    /// The letters of all words. Collecting them visits the whole dictionary, so
    /// it is done once, for the first letter that no word starts with.
    alphabet: Option<BTreeSet<String>>,
}

impl<'d> Warnings<'d> {
    pub(super) fn new(opened: &'d Opened) -> Warnings<'d> {
        Warnings { opened, seen: HashSet::new(), alphabet: None }
    }

    /// Returns the warning for a board, if it has new letters that are in no word.
    pub(super) fn check(&mut self, board: &Board) -> Option<String> {
        let mut unknown = Vec::new();
        for tile in board.distinct_tiles() {
            let Tile::Letters(text) = tile else { continue };
            for letter in letters(text) {
                if !self.seen.contains(letter) {
                    self.seen.insert(letter.into());
                    if !self.is_known(letter) {
                        unknown.push(letter);
                    }
                }
            }
        }
        let listed: Vec<_> =
            unknown.iter().take(MAX_LISTED).map(|letter| format!("`{letter}`")).collect();
        let listed = listed.join(", ");
        let (letters, them) = match unknown.len() {
            0 => return None,
            1 => (format!("the letter {listed}"), "it"),
            2..=MAX_LISTED => (format!("the letters {listed}"), "them"),
            more => (format!("the letters {listed} and {} more", more - MAX_LISTED), "them"),
        };
        let name = &self.opened.name;
        Some(format!(
            "boggle: warning: no word in `{name}` contains {letters}; cells with {them} are unused"
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

/// The bytes that spell the letters of the boards a thread has seen.
///
/// Most boards have no other letters, so a scan of the text of a thousand boards
/// shows that none of them needs a warning.
pub(super) struct SeenLetters([bool; 256]);

impl SeenLetters {
    /// Starts with the bytes that spell no letter. `%` can, in web addresses.
    pub(super) fn new() -> SeenLetters {
        SeenLetters(std::array::from_fn(|byte| {
            u8::try_from(byte)
                .is_ok_and(|byte| byte.is_ascii() && !byte.is_ascii_alphabetic() && byte != b'%')
        }))
    }

    /// Whether all letters in the text have been seen.
    pub(super) fn covers(&self, text: &str) -> bool {
        // Nearly always all bytes must be checked, so there is no early exit.
        text.bytes().fold(true, |all, byte| all & self.0[usize::from(byte)])
    }

    /// Adds the ASCII letters of a board. Skips tiles of several letters except Qu,
    /// which a single `q` spells.
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
