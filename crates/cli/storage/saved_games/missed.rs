//! The words that were missed again and again, in all games.

use std::collections::HashMap;

use boggle_game::{MissedWord, PastGame};
use boggle_solver::Solver;

use super::open_dictionary;

/// Counts how often each word was missed. Games whose dictionary is missing are skipped.
pub(crate) struct MissedWords {
    family: bool,
    /// By the name and the checksum of the dictionary.
    solvers: HashMap<(String, String), Option<Solver>>,
    words: boggle_game::MissedWords,
}

impl MissedWords {
    pub fn new(family: bool) -> MissedWords {
        MissedWords { family, solvers: HashMap::new(), words: Default::default() }
    }

    /// Counts the words of the next game.
    pub fn add(&mut self, game: &PastGame) {
        if game.is_hidden {
            return;
        }
        let id = &game.record.setup.dictionary;
        let solver = self.solvers.entry((id.name.clone(), id.checksum.clone()));
        let solver = solver.or_insert_with(|| {
            open_dictionary(id, &id.name, self.family).map(|opened| Solver::new(opened.dictionary))
        });
        if let Some(solver) = solver {
            self.words.add(game, solver);
        }
    }

    /// Returns the words that were missed at least twice since they were last found: the
    /// common ones first, each with the most often missed first.
    pub fn again_and_again(self) -> Vec<MissedWord> {
        self.words.often_missed()
    }
}
