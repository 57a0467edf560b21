//! Warnings about boards: their letters or dice are for another language than the dictionary.

use std::collections::{BTreeSet, HashSet};
use std::fmt;

use boggle_dice::LETTERS;
use boggle_dictionary::letters::{letters, normalize};
use boggle_solver::Board;
use boggle_storage::OpenDictionary;

use crate::terminal::notify;
use boggle_dice::ParsedBoard;

/// The language of the built-in dictionary.
const BUILT_IN_LANGUAGE: &str = "English";

/// The maximum number of letters that a warning lists.
const MAX_LISTED: usize = 10;

/// Warns, once per call, of each letter that is in no word of the dictionary, and of dice
/// for another language.
pub(crate) struct Warnings<'d> {
    opened: &'d OpenDictionary,
    /// The letters of the previous boards.
    seen: HashSet<String>,
    /// The letters of all words. Collecting them visits the whole dictionary, so
    /// it is done once, for the first letter that no word starts with.
    alphabet: Option<BTreeSet<String>>,
    /// Whether the dice have been checked.
    are_dice_checked: bool,
}

/// A warning about a board.
pub(crate) struct Warning {
    text: String,
    /// The warning in a few words for the screen of the game, which can cut it off at the colon.
    pub(crate) note: String,
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "boggle: warning: {}", self.text)
    }
}

impl<'d> Warnings<'d> {
    pub(crate) fn new(opened: &'d OpenDictionary) -> Warnings<'d> {
        Warnings { opened, seen: HashSet::new(), alphabet: None, are_dice_checked: false }
    }

    /// Returns the warning for a board that may have been rolled.
    pub(crate) fn check_input(&mut self, input: &ParsedBoard) -> Option<Warning> {
        self.check_dice(input).or_else(|| self.check(&input.board))
    }

    /// Returns the warning for a board's dice.
    pub(crate) fn check_dice(&mut self, input: &ParsedBoard) -> Option<Warning> {
        let is_first = !std::mem::replace(&mut self.are_dice_checked, true);
        let dice = input.roll.as_ref().map(|roll| roll.dice)?;
        let is_other_language = self.opened.path.is_none()
            && dice.name != LETTERS
            && dice.language != BUILT_IN_LANGUAGE;
        let (language, name) = (&dice.language, &self.opened.name);
        (is_first && is_other_language).then(|| Warning {
            text: format!(
                "the {} dice are for {language} words, but `{name}` is {BUILT_IN_LANGUAGE}; \
                 add --dict {}",
                dice.name,
                language.to_lowercase()
            ),
            note: format!(
                "{language} dice, {BUILT_IN_LANGUAGE} words: add --dict {}",
                language.to_lowercase()
            ),
        })
    }

    /// Returns the warning for a board, if it has new letters that are in no word.
    pub(crate) fn check(&mut self, board: &Board) -> Option<Warning> {
        let (mut known, mut unknown) = (0, Vec::new());
        for tile in board.distinct_tiles() {
            for letter in tile.spellings().flat_map(letters) {
                if self.seen.contains(letter) {
                    known += 1;
                    continue;
                }
                self.seen.insert(letter.into());
                if self.is_known(letter) {
                    known += 1;
                } else {
                    unknown.push(letter);
                }
            }
        }
        let name = &self.opened.name;
        if known == 0 && unknown.len() > 1 {
            return Some(Warning {
                text: format!(
                    "no word in `{name}` contains any letter of the board; choose another \
                     dictionary with --dict"
                ),
                note: "no word contains these letters: choose another --dict".into(),
            });
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
        Some(Warning {
            text: format!("no word in `{name}` contains {letters}; cells with {them} are unused"),
            note: format!("no word contains {letters}: cells with {them} are unused"),
        })
    }

    fn is_known(&mut self, letter: &str) -> bool {
        let dictionary = &self.opened.dictionary;
        // Other bytes than ASCII can be a combining mark, which makes it another letter.
        let is_first = |prefix| dictionary.next_bytes(&prefix).any(|byte| byte.is_ascii());
        let prefix = dictionary.walk(&dictionary.root(), letter.as_bytes());
        if self.alphabet.is_none() && prefix.is_some_and(is_first) {
            return true;
        }
        let alphabet = self.alphabet.get_or_insert_with(|| dictionary.alphabet());
        alphabet.contains(letter)
    }
}

/// Reports which required words are not in the dictionary.
pub(crate) fn report_unknown(words: &[String], opened: &OpenDictionary) {
    for word in words.iter().filter(|word| !opened.dictionary.contains(&normalize(word))) {
        notify(&format!(
            "`{word}` is not in `{}`, so it does not count as a word; to count it, add --words {word}",
            opened.name
        ));
    }
}
