//! Words that are often missed.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashSet};

use boggle_dictionary::{Definition, Dictionary};
use boggle_solver::Solver;

use crate::PastGame;

/// The minimum number of misses of a word that counts as often missed.
const MIN_MISSES: u64 = 2;

/// A word that is often missed.
#[derive(Debug, Clone)]
pub struct MissedWord {
    /// The word.
    pub word: String,
    /// How often the word was missed since it was last found.
    pub misses: u64,
    /// On how many boards it was.
    pub boards: u64,
    /// The number of its letters.
    pub letters: u32,
    /// Whether it is common.
    pub is_common: bool,
    /// The dictionary of the last board with it.
    dictionary: Dictionary,
}

impl MissedWord {
    /// Returns what the word means, if the dictionary says so.
    #[must_use]
    pub fn definition(&self) -> Option<Definition> {
        let rank = self.dictionary.rank(&self.word)?;
        self.dictionary.definition(rank).ok().flatten()
    }
}

/// Counts how often each word was missed.
///
/// ```
/// use boggle_game::MissedWords;
///
/// assert!(MissedWords::default().often_missed().is_empty());
/// ```
#[derive(Debug, Default)]
pub struct MissedWords {
    words: BTreeMap<String, MissedWord>,
    /// The boards so far, which may be played again, with their rules and dictionaries, by
    /// which they have other words.
    boards: HashSet<String>,
}

impl MissedWords {
    /// Counts the words of the next game, with a solver for its dictionary. Games that are
    /// hidden, or whose board cannot be read, are skipped.
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

    /// Returns the words that were missed at least twice since they were last found: the
    /// common ones first, each with the most often missed first.
    #[must_use]
    pub fn often_missed(self) -> Vec<MissedWord> {
        let mut missed: Vec<_> = self.words.into_values().collect();
        missed.retain(|missed| missed.misses >= MIN_MISSES);
        missed.sort_by_key(|word| (!word.is_common, Reverse(word.misses), Reverse(word.letters)));
        missed
    }
}
