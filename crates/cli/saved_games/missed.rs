//! Words that are missed again and again.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap, HashSet};

use boggle_dictionary::{Definition, Dictionary, SharedBytes};
use boggle_game::PastGame;
use boggle_solver::Solver;

use super::open_dictionary;

/// The fewest misses of a word that is missed again and again.
const MIN_MISSES: u64 = 2;

/// A word that is missed again and again.
#[derive(Debug, Clone)]
pub(crate) struct MissedWord {
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
    dictionary: Dictionary<SharedBytes>,
}

impl MissedWord {
    /// Returns what the word means, if the dictionary says so.
    pub fn definition(&self) -> Option<Definition> {
        let rank = self.dictionary.rank(&self.word)?;
        self.dictionary.definition(rank).ok().flatten()
    }
}

/// Counts how often each word was missed. Games whose dictionary is missing are left out,
/// and so are hidden games.
pub(crate) struct MissedWords {
    family: bool,
    /// By the name and the checksum of the dictionary.
    solvers: HashMap<(String, String), Option<Solver>>,
    words: BTreeMap<String, MissedWord>,
}

impl MissedWords {
    pub fn new(family: bool) -> MissedWords {
        MissedWords { family, solvers: HashMap::new(), words: BTreeMap::new() }
    }

    /// Counts the words of the next game.
    pub fn add(&mut self, game: &PastGame) {
        if game.is_hidden {
            return;
        }
        let setup = &game.record.setup;
        let id = &setup.dictionary;
        let solver = self.solvers.entry((id.name.clone(), id.checksum.clone()));
        let solver = solver.or_insert_with(|| {
            open_dictionary(id, &id.name, self.family).map(|opened| Solver::new(opened.dictionary))
        });
        let (Some(solver), Ok(board)) = (solver, setup.board()) else { return };
        let scored = game.record.words.iter().filter(|played| played.reason.is_none());
        let scored: HashSet<_> = scored.map(|played| played.word.as_str()).collect();
        for found in solver.solve(&board, setup.rules).words() {
            let missed = self.words.entry(found.word.to_owned()).or_insert_with(|| MissedWord {
                word: found.word.to_owned(),
                misses: 0,
                boards: 0,
                letters: found.letters,
                is_common: solver.dictionary().is_common(found.rank),
                dictionary: solver.dictionary().clone(),
            });
            missed.boards += 1;
            missed.misses = if scored.contains(found.word) { 0 } else { missed.misses + 1 };
        }
    }

    /// Returns the words that were missed at least twice since they were last found: the
    /// common ones first, each with the most often missed first.
    pub fn again_and_again(self) -> Vec<MissedWord> {
        let mut missed: Vec<_> = self.words.into_values().collect();
        missed.retain(|missed| missed.misses >= MIN_MISSES);
        missed.sort_by_key(|word| (!word.is_common, Reverse(word.misses), Reverse(word.letters)));
        missed
    }
}
