//! The set of words that a search has found.

use boggle_dictionary::Dictionary;

use crate::scoring::values;
use crate::{FoundWord, Scoring, Solution, Totals};

/// The words found so far, without duplicates.
pub(crate) struct WordSet {
    /// A bit for each word of the dictionary.
    seen: Vec<u64>,
    /// The words in the order in which they were found.
    found: Solution,
    scoring: Scoring,
}

impl WordSet {
    pub(crate) fn new(dictionary: &Dictionary, scoring: Scoring) -> WordSet {
        let seen = vec![0; dictionary.len().div_ceil(64)];
        WordSet { seen, found: Solution::default(), scoring }
    }

    /// Adds a word if it is new and returns whether it was new.
    pub(crate) fn add(&mut self, rank: u32, letters: u32, text: &str, path: &[u32]) -> bool {
        let bit = 1 << (rank % 64);
        // In a forged dictionary, ranks may exceed the number of words. Ignore
        // such ranks.
        let Some(seen) = self.seen.get_mut(rank as usize / 64) else { return false };
        let is_new = *seen & bit == 0;
        if is_new {
            *seen |= bit;
            let points = self.scoring.points_of(letters as usize, || values(text));
            self.found.add(rank, letters, points, text, path);
        }
        is_new
    }

    /// Adds the words found from later cells. Words that are in both sets keep
    /// their earlier path.
    pub(crate) fn join(mut self, later: WordSet) -> WordSet {
        for FoundWord { rank, word, letters, path, .. } in later.found.words() {
            self.add(rank, letters, word, path);
        }
        self.found.add_undecided(later.found.undecided().iter().cloned());
        self
    }

    /// Adds a word that could not be decided.
    pub(crate) fn add_undecided(&mut self, word: &str) {
        self.found.add_undecided([word.to_owned()]);
    }

    pub(crate) fn totals(&self) -> Totals {
        self.found.totals()
    }

    pub(crate) fn into_solution(mut self) -> Solution {
        self.found.sort();
        self.found
    }
}
