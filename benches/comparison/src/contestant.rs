use std::sync::{Mutex, PoisonError};

use boggle_dictionary::Dictionary;
use boggle_solver::{Engine, Neighbors, Rules, Scoring, Solver, Strategy};

use crate::BenchBoard;
use crate::textbook::Textbook;

/// The rules for all sets, which make their points comparable.
pub const RULES: Rules = Rules {
    min_length: 3,
    scoring: Scoring::CLASSIC,
    neighbors: Neighbors::Eight,
    wrap: false,
    reuse: false,
};

/// The textbook search solves one in 4 boards. It is about ten times slower than the engines, and
/// solving fewer boards leaves time for more rounds, which give better medians.
const TEXTBOOK_SHARE: usize = 4;

/// A program that computes the points of boards under [`RULES`].
pub struct Contestant {
    name: String,
    share: usize,
    points: Box<dyn Fn(&BenchBoard) -> u64 + Sync>,
}

impl Contestant {
    /// Creates a contestant that computes points with `points`. It solves the first `1 / share` of
    /// the boards in each round, so that a slow contestant does not take most of the time.
    ///
    /// ```
    /// use boggle_bench::{BoardSet, Contestant};
    ///
    /// let vowels = Contestant::new("vowels", 1, |board| {
    ///     board.letters.iter().filter(|letter| b"aeiou".contains(letter)).count() as u64
    /// });
    /// assert!(vowels.points(&BoardSet::Hard.boards(0..1)[0]) > 2);
    /// ```
    pub fn new(
        name: impl Into<String>,
        share: usize,
        points: impl Fn(&BenchBoard) -> u64 + Sync + 'static,
    ) -> Contestant {
        Contestant { name: name.into(), share: share.max(1), points: Box::new(points) }
    }

    /// Creates a contestant that uses one engine of the solver.
    pub fn engine(dictionary: Dictionary, engine: Engine) -> Contestant {
        let solver = Solver::builder().strategy(Strategy::Batch).engine(engine).build(dictionary);
        Contestant::new(engine.to_string(), 1, move |board| {
            solver.totals(&board.board, RULES).points
        })
    }

    /// Creates the contestant that others are compared with: a depth-first search over a trie that
    /// is as fast as the fastest published program.
    ///
    /// It is for one thread, uses only the words with the letters a to z, and solves one in 4
    /// boards.
    pub fn textbook(dictionary: &Dictionary) -> Contestant {
        let textbook = Textbook::new(dictionary.words(""));
        // The lock is never contended.
        let marks = Mutex::new(textbook.marks());
        Contestant::new("textbook", TEXTBOOK_SHARE, move |board| {
            let mut marks = marks.lock().unwrap_or_else(PoisonError::into_inner);
            textbook.points(board, &mut marks)
        })
    }

    /// Returns the name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Computes the points of one board.
    #[must_use]
    pub fn points(&self, board: &BenchBoard) -> u64 {
        (self.points)(board)
    }

    /// Computes the points of the contestant's share of the boards.
    pub(crate) fn solve(&self, boards: &[BenchBoard]) -> Vec<u64> {
        let share = &boards[..boards.len().div_ceil(self.share)];
        share.iter().map(&self.points).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::BoardSet;

    #[test]
    fn the_textbook_search_agrees_with_the_solver() {
        let dictionary = boggle_wordnik::dictionary().unwrap();
        let solver = Solver::new(dictionary.clone());
        let textbook = Contestant::textbook(&dictionary);
        for set in BoardSet::ALL {
            for board in set.boards(0..200) {
                let expected = solver.totals(&board.board, RULES).points;
                assert_eq!(textbook.points(&board), expected, "{set:?}: {}", board.board);
            }
        }
    }
}
