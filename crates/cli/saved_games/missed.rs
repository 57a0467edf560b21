//! Words that are missed again and again.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap, HashSet};

use boggle_dictionary::{Definition, Dictionary, SharedBytes};
use boggle_game::PastGames;
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

/// Returns the words that were missed at least twice since they were last found: the
/// common ones first, each with the most often missed first. Games whose dictionary is
/// missing are left out, and so are hidden games.
pub(crate) fn missed_words(games: &PastGames, family: bool) -> Vec<MissedWord> {
    let mut solvers: HashMap<(&str, &str), Option<Solver>> = HashMap::new();
    let mut words: BTreeMap<String, MissedWord> = BTreeMap::new();
    for game in games.all().iter().filter(|game| !game.is_hidden) {
        let setup = &game.record.setup;
        let id = &setup.dictionary;
        let solver = solvers.entry((&id.name, &id.checksum)).or_insert_with(|| {
            open_dictionary(id, &id.name, family).map(|opened| Solver::new(opened.dictionary))
        });
        let (Some(solver), Ok(board)) = (solver, setup.board()) else { continue };
        let scored = game.record.words.iter().filter(|played| played.reason.is_none());
        let scored: HashSet<_> = scored.map(|played| played.word.as_str()).collect();
        for found in solver.solve(&board, setup.rules).words() {
            let missed = words.entry(found.word.to_owned()).or_insert_with(|| MissedWord {
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
    let mut missed: Vec<_> = words.into_values().collect();
    missed.retain(|missed| missed.misses >= MIN_MISSES);
    missed.sort_by_key(|word| (!word.is_common, Reverse(word.misses), Reverse(word.letters)));
    missed
}
