//! Words that the player often misses.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashSet};
use std::fmt;

use boggle_dictionary::{Definition, Dictionary};
use boggle_solver::{DictionaryId, Solver};

use crate::PastGame;

/// The minimum number of misses for a word to count as often missed.
const MIN_MISSES: u64 = 2;

/// The maximum number of words to practice.
const MAX_PRACTICE: usize = 100;

/// Opens the dictionary of a game.
type Open<'a> = Box<dyn FnMut(&DictionaryId) -> Option<Solver> + 'a>;

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
/// use boggle_dictionary::Dictionary;
/// use boggle_game::{GameRecord, MissedWords, past_games};
/// use boggle_solver::Solver;
///
/// # let line = r#"{"id":1,"version":1,"started":"2026-11-21T14:45:02+01:00","board":"catrreton","rules":{"min_length":3,"scoring":"classic","neighbors":8,"wrap":false,"reuse":false},"dictionary":{"name":"own","words":9,"checksum":"0badcafe"},"timer":180.0,"played":10.0,"result":{"words":1,"points":2,"possible_words":6,"possible_points":7},"words":[{"word":"cater","at":5.0,"points":2}]}"#;
/// let game = GameRecord::read(line)?;
/// let solver = Solver::new(Dictionary::from_words(["cat", "cater"])?);
/// let mut missed = MissedWords::new(|_| Some(solver.clone()));
/// past_games([game.clone(), game]).for_each(|game| missed.add(&game));
/// let often = missed.often_missed();
/// assert_eq!((often.len(), &*often[0].word, often[0].misses), (1, "cat", 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct MissedWords<'a> {
    open: Open<'a>,
    /// The dictionaries so far, of which there are few.
    solvers: Vec<(DictionaryId, Option<Solver>)>,
    words: BTreeMap<String, MissedWord>,
    /// The boards so far, to count each only once. A key includes the rules and the dictionary,
    /// since they change which words a board has.
    boards: HashSet<String>,
}

impl<'a> MissedWords<'a> {
    /// Counts no words yet. `open` returns a solver for the dictionary that judged a game, if
    /// it is still available.
    pub fn new(open: impl FnMut(&DictionaryId) -> Option<Solver> + 'a) -> MissedWords<'a> {
        MissedWords {
            open: Box::new(open),
            solvers: Vec::new(),
            words: BTreeMap::new(),
            boards: HashSet::new(),
        }
    }

    /// Counts the words of the next game. Skips games whose board cannot be
    /// parsed or dictionary opened.
    pub fn add(&mut self, game: &PastGame) {
        let setup = &game.record.setup;
        let Some(board) = setup.board().ok() else { return };
        let id = &setup.dictionary;
        let known = self.solvers.iter().position(|(known, _)| known == id);
        let at = known.unwrap_or_else(|| {
            self.solvers.push((id.clone(), (self.open)(id)));
            self.solvers.len() - 1
        });
        let (_, Some(solver)) = &self.solvers[at] else { return };
        let scored: HashSet<_> = game.record.scored().collect();
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

    /// Returns the words to practice: those that were often missed and are in a dictionary.
    #[must_use]
    pub fn to_practice(self, dictionary: &Dictionary) -> Vec<String> {
        let words = self.often_missed().into_iter().map(|missed| missed.word);
        words.filter(|word| dictionary.contains(word)).take(MAX_PRACTICE).collect()
    }
}

impl fmt::Debug for MissedWords<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MissedWords").field("words", &self.words).finish_non_exhaustive()
    }
}
