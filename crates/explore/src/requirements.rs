//! What a board must have, and the search for the first of many boards that has it.

use std::ops::RangeInclusive;
use std::time::{Duration, Instant};

use boggle_dice::DiceMatcher;
use boggle_dictionary::Dictionary;
use boggle_solver::{Board, BoardError, Rules, Solver, Totals};
use rayon::prelude::*;

use crate::WordsError;
use crate::required_words::check_word;

/// The number of cells of all boards in the second block; the first block is one board. A block
/// has at least one board, and doubles until each thread has a board and it takes `BLOCK_TIME`.
const BLOCK_CELLS: usize = 256;
const BLOCK_TIME: Duration = Duration::from_millis(50);

const ANY: RangeInclusive<u64> = 0..=u64::MAX;

/// What a board must have: numbers of words and points, and certain words.
///
/// ```
/// use boggle_dice::{DiceMatcher, DiceSet};
/// use boggle_dictionary::Dictionary;
/// use boggle_explore::Requirements;
/// use boggle_solver::{Rules, Solver};
///
/// let solver = Solver::new(Dictionary::from_words(["eat", "rate", "tea", "tear"])?);
/// let dice = DiceSet::named("new").expect("a known set");
/// let matcher = DiceMatcher::new(dice, false)?;
/// let requirements = Requirements::new(solver, Rules::for_cells(16))
///     .with_words(3..=u64::MAX)
///     .with_required(&["tear".into()], &matcher, 16)?;
/// let best = requirements.search(1_000, |seed| dice.roll(seed, (4, 4), false), |_| {})?;
/// assert!(best.is_match());
/// let board = dice.roll(best.index, (4, 4), false)?;
/// assert_eq!((best.index, requirements.totals(&board).words), (19, 4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Requirements {
    solver: Solver,
    rules: Rules,
    words: RangeInclusive<u64>,
    points: RangeInclusive<u64>,
    /// Finds the required words, if there are any.
    finder: Option<Solver>,
}

/// How close a board comes to the requirements. The closest is the minimum; among equally close
/// boards, that is the first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Candidate {
    /// The number of required words that the board does not have.
    pub missing: u64,
    /// How many words and points are too few or too many. Zero, without a look at them, if
    /// required words are missing.
    off: u64,
    /// The index of the board.
    pub index: u64,
}

impl Candidate {
    /// Returns whether the board meets the requirements.
    #[must_use]
    pub fn is_match(&self) -> bool {
        (self.missing, self.off) == (0, 0)
    }
}

impl Requirements {
    /// Requires nothing yet of the words that a solver finds.
    #[must_use]
    pub fn new(solver: Solver, rules: Rules) -> Requirements {
        Requirements { solver, rules, words: ANY, points: ANY, finder: None }
    }

    /// Requires a number of words in a range.
    #[must_use]
    pub fn with_words(self, words: RangeInclusive<u64>) -> Requirements {
        Requirements { words, ..self }
    }

    /// Requires a number of points in a range.
    #[must_use]
    pub fn with_points(self, points: RangeInclusive<u64>) -> Requirements {
        Requirements { points, ..self }
    }

    /// Requires words, in upper or lower case, on boards of this many cells rolled with dice. The
    /// words need not be in the dictionary.
    ///
    /// # Errors
    ///
    /// If a word is invalid, or if no board can have it.
    pub fn with_required(
        self,
        words: &[String],
        dice: &DiceMatcher,
        cells: usize,
    ) -> Result<Requirements, WordsError> {
        let checked = |given: &String| {
            let word = check_word(given, self.rules)?;
            match dice.spell(&word, cells) {
                // If cells can be reused, one die can supply several letters.
                Err(reason) if !self.rules.reuse || reason.is_about_letters() => {
                    Err(WordsError::Dice { word: given.clone(), reason })
                }
                _ => Ok(word),
            }
        };
        let words: Vec<_> = words.iter().map(checked).collect::<Result<_, WordsError>>()?;
        let finder = match &*words {
            [] => None,
            words => {
                let builder = Solver::builder().engine(self.solver.engine());
                Some(builder.build(Dictionary::from_words(words)?))
            }
        };
        Ok(Requirements { finder, ..self })
    }

    /// Returns the number of required words.
    #[must_use]
    pub fn required(&self) -> u64 {
        self.finder.as_ref().map_or(0, |finder| finder.dictionary().len() as u64)
    }

    /// Returns the words and points of a board.
    #[must_use]
    pub fn totals(&self, board: &Board) -> Totals {
        self.solver.totals(board, self.rules)
    }

    /// Returns the first board that meets the requirements, or else the closest one. `board`
    /// returns the board with an index, of which there are `boards`, but at least one. Calls
    /// `watch` with each number of boards that did not match.
    ///
    /// All threads work on one block of boards at a time. The result depends neither on their
    /// number nor on the size of the blocks.
    ///
    /// # Errors
    ///
    /// If a board is an error.
    pub fn search(
        &self,
        boards: u64,
        board: impl Fn(u64) -> Result<Board, BoardError> + Sync,
        mut watch: impl FnMut(u64),
    ) -> Result<Candidate, BoardError> {
        let first = board(0)?;
        let mut closest = self.candidate(0, &first);
        let threads = rayon::current_num_threads() as u64;
        let (mut done, mut block) = (1, (BLOCK_CELLS / first.len()).max(1) as u64);
        while !closest.is_match() && done < boards {
            let start = Instant::now();
            let end = boards.min(done.saturating_add(block));
            let candidates = (done..end)
                .into_par_iter()
                .map(|index| board(index).map(|board| self.candidate(index, &board)));
            let best = candidates.try_reduce_with(|a, b| Ok(a.min(b))).transpose()?;
            closest = best.map_or(closest, |best| best.min(closest));
            watch(end - done);
            done = end;
            if block < threads || start.elapsed() < BLOCK_TIME {
                block *= 2;
            }
        }
        Ok(closest)
    }

    fn candidate(&self, index: u64, board: &Board) -> Candidate {
        if let Some(finder) = &self.finder {
            // A search for few words fails early: with its roll, a 4x4 board takes 0.4 µs, but
            // 2.3 µs for all words.
            let missing = self.required() - finder.totals(board, self.rules).words;
            if missing > 0 {
                return Candidate { missing, off: 0, index };
            }
        }
        if self.words == ANY && self.points == ANY {
            return Candidate { missing: 0, off: 0, index };
        }
        let totals = self.totals(board);
        let off = distance(&self.words, totals.words)
            .saturating_add(distance(&self.points, totals.points));
        Candidate { missing: 0, off, index }
    }
}

/// Returns the distance of a number from a range.
fn distance(range: &RangeInclusive<u64>, number: u64) -> u64 {
    range.start().saturating_sub(number) + number.saturating_sub(*range.end())
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering};

    use boggle_solver::Notation;

    use super::*;

    /// A board that takes seconds is not solved together with others that may not be needed.
    #[test]
    fn large_boards_are_tried_one_by_one_at_first() {
        let solver = Solver::new(Dictionary::from_words(["cat"]).unwrap());
        let requirements = Requirements::new(solver, Rules::for_cells(9)).with_words(1..=u64::MAX);
        let (large, small) = ("x".repeat(324), "x".repeat(9));
        let table =
            [(&large, 0, 1), (&large, 1, 2), (&large, 2, 4), (&small, 0, 1), (&small, 1, 29)];
        for (text, first, expected) in table {
            let rolls = AtomicU64::new(0);
            let best = requirements.search(
                1000,
                |index| {
                    rolls.fetch_add(1, Ordering::Relaxed);
                    let text = if index == first { "cat dog ear" } else { text };
                    Ok(Board::parse(text, &Notation::default()).unwrap())
                },
                |_| {},
            );
            assert_eq!(best.unwrap().index, first);
            assert_eq!(rolls.into_inner(), expected, "{} {first}", text.len());
        }
    }
}
