//! Words that the player often misses.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashSet};

use boggle_dictionary::{Definition, Dictionary};
use boggle_solver::Solver;

use crate::PastGame;

/// The minimum number of misses for a word to count as often missed.
const MIN_MISSES: u64 = 2;

/// A word that the player often misses.
#[derive(Debug, Clone)]
pub struct MissedWord {
    /// The word.
    pub word: String,
    /// The number of misses since the player last found the word.
    pub misses: u64,
    /// The number of boards that contain the word.
    pub boards: u64,
    /// The number of letters.
    pub letters: u32,
    /// Whether the word is common.
    pub is_common: bool,
    /// The dictionary of the first board that contains the word.
    dictionary: Dictionary,
}

impl MissedWord {
    /// Returns the definition of the word, if the dictionary has one.
    #[must_use]
    pub fn definition(&self) -> Option<Definition> {
        let rank = self.dictionary.rank(&self.word)?;
        self.dictionary.definition(rank).ok().flatten()
    }
}

/// Counts how often the player missed each word.
///
/// ```
/// use boggle_game::MissedWords;
///
/// assert!(MissedWords::default().often_missed().is_empty());
/// ```
#[derive(Debug, Default)]
pub struct MissedWords {
    words: BTreeMap<String, MissedWord>,
    /// The boards so far, to count each only once. A key includes the rules and the dictionary,
    /// since they change which words a board has.
    boards: HashSet<String>,
}

impl MissedWords {
    /// Counts the words of the next game, with a solver for its dictionary. Skips games that are
    /// hidden or whose board cannot be parsed.
    pub fn add(&mut self, game: &PastGame, solver: &Solver) {
        let setup = &game.record.setup;
        let Some(board) = setup.board().ok().filter(|_| !game.is_hidden) else { return };
        let scored = game.record.words.iter().filter(|played| played.reason.is_none());
        let scored: HashSet<_> = scored.map(|played| played.word.as_str()).collect();
        let checksum = solver.dictionary().checksum();
        let is_new = self.boards.insert(format!("{board} {:?} {checksum}", setup.rules));
        for found in solver.solve(&board, setup.rules).words() {
            let missed = self.words.entry(found.word.to_owned()).or_insert_with(|| MissedWord {
                word: found.word.to_owned(),
                misses: 0,
                boards: 0,
                letters: found.letters,
                is_common: solver.dictionary().is_common(found.rank),
                dictionary: solver.dictionary().clone(),
            });
            missed.boards += u64::from(is_new);
            missed.misses = if scored.contains(found.word) { 0 } else { missed.misses + 1 };
        }
    }

    /// Returns the words missed at least twice since they were last found, common words first, and
    /// each group sorted by decreasing number of misses.
    #[must_use]
    pub fn often_missed(self) -> Vec<MissedWord> {
        let mut missed: Vec<_> = self.words.into_values().collect();
        missed.retain(|missed| missed.misses >= MIN_MISSES);
        missed.sort_by_key(|word| (!word.is_common, Reverse(word.misses), Reverse(word.letters)));
        missed
    }
}
