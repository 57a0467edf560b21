use std::time::Duration;

use boggle_dice::Roll;
use boggle_dictionary::Dictionary;
use boggle_solver::{Board, FoundWord, Rules, Solution, Totals};

use super::filter::Filter;
use super::per_cell::PerCell;

/// A solved board, ready to be printed.
pub(super) struct SolvedBoard<'a> {
    /// The position of the board in the input, from 1.
    pub number: usize,
    /// Whether it is the only board.
    pub is_only: bool,
    pub board: &'a Board,
    /// The roll that produced the board, if any.
    pub roll: Option<Roll>,
    pub rules: Rules,
    pub solution: &'a Solution,
    /// The words that meet the filters, in the requested order.
    pub words: Vec<FoundWord<'a>>,
    pub filter: Option<&'a Filter>,
    /// How many of the words to print.
    pub shown: usize,
    pub time: Duration,
    pub dictionary: &'a Dictionary,
    pub per_cell: Option<PerCell>,
}

impl<'a> SolvedBoard<'a> {
    /// The words to print.
    pub fn shown_words(&self) -> &[FoundWord<'a>] {
        self.words.get(..self.shown).unwrap_or(&self.words)
    }

    /// The number of common words on the board and of their points, if the dictionary
    /// says which are common.
    pub fn common(&self) -> Option<Totals> {
        self.dictionary.has_levels().then(|| {
            let words = self.solution.words().filter(|word| self.dictionary.is_common(word.rank));
            words.fold(Totals::default(), |totals, word| Totals {
                words: totals.words + 1,
                points: totals.points + u64::from(word.points),
                ..totals
            })
        })
    }

    /// The numbers of words that meet the filters and of their points, if there are
    /// filters.
    pub fn matching(&self) -> Option<Totals> {
        let words = self.words.len() as u64;
        let points = || self.words.iter().map(|found| u64::from(found.points)).sum();
        self.filter.map(|_| Totals { words, points: points(), ..Totals::default() })
    }
}
