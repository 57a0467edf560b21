//! The words on the board of a game, found and missed.

use std::collections::HashSet;

use serde::Serialize;

use crate::Judge;

/// A word on the board of a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct BoardWord {
    /// The word.
    pub word: String,
    /// The rank in the dictionary.
    #[serde(skip)]
    pub rank: u32,
    /// The number of letters.
    pub letters: u32,
    /// The points for the word.
    pub points: u32,
    /// The level of the word, which is low for familiar words; `None` if it is rare, or the dictionary
    /// has no levels.
    pub level: Option<u8>,
    /// Whether the word is known to be common. Not all dictionaries have levels.
    #[serde(rename = "common")]
    pub is_common: bool,
    /// Whether the player found the word.
    #[serde(rename = "found")]
    pub is_found: bool,
    /// The cells of its first path.
    pub path: Vec<u32>,
}

impl Judge {
    /// Returns all words on the board, in the order of the solution, given those that scored.
    ///
    /// ```
    /// use boggle_dictionary::Dictionary;
    /// use boggle_game::Judge;
    /// use boggle_solver::{Board, Rules, Solver};
    ///
    /// let solver = Solver::new(Dictionary::from_words(["cat", "cater"])?);
    /// let board: Board = "cat rre ton".parse()?;
    /// let words = Judge::new(&solver, &board, Rules::for_cells(9)).words(["cat"]);
    /// assert!(words.iter().all(|word| word.is_found == (word.word == "cat")));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn words<'w>(&self, scored: impl IntoIterator<Item = &'w str>) -> Vec<BoardWord> {
        let scored: HashSet<_> = scored.into_iter().collect();
        let words = self.solution().words().map(|found| BoardWord {
            word: found.word.to_owned(),
            rank: found.rank,
            letters: found.letters,
            points: found.points,
            level: self.dictionary().level(found.rank),
            is_common: self.is_common(&found),
            is_found: scored.contains(found.word),
            path: found.path.to_vec(),
        });
        words.collect()
    }
}
