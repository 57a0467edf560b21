use std::fmt;
use std::sync::{Mutex, PoisonError};

use boggle_dictionary::Dictionary;
use boggle_solver::{Engine, Neighbors, Rules, Scoring, Solver, Strategy};
use rayon::prelude::*;

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

/// The [direct search](Contestant::direct) solves one board in this number.
pub const DIRECT_SHARE: usize = 40;

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

    /// Creates a contestant that searches the dictionary directly, starting from every cell.
    ///
    /// It shares no search code with the engines, so it can
    /// [check](crate::Comparison::check_against) their answers. It solves one in [`DIRECT_SHARE`]
    /// boards.
    pub fn direct(dictionary: Dictionary) -> Contestant {
        let solver = Solver::builder().strategy(Strategy::Direct).build(dictionary);
        Contestant::new("direct", DIRECT_SHARE, move |board| {
            solver.totals(&board.board, RULES).points
        })
    }

    /// Creates the contestant that others are compared with: a depth-first search over a trie that
    /// is as fast as the fastest published program.
    ///
    /// It runs on up to `threads` threads at once, supports only [plain](crate::is_plain) words,
    /// and solves one in 4 boards.
    pub fn textbook(dictionary: &Dictionary, threads: usize) -> Contestant {
        let textbook = Textbook::new(dictionary.words(""));
        // One for each thread, so the locks are never contended.
        let marks: Vec<_> = (0..threads.max(1)).map(|_| Mutex::new(textbook.marks())).collect();
        Contestant::new("textbook", TEXTBOOK_SHARE, move |board| {
            let thread = rayon::current_thread_index().unwrap_or(0) % marks.len();
            let mut marks = marks[thread].lock().unwrap_or_else(PoisonError::into_inner);
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

    /// Computes the points of the contestant's share of the boards, on the current rayon thread
    /// pool.
    pub(crate) fn solve(&self, boards: &[BenchBoard]) -> Vec<u64> {
        let share = &boards[..boards.len().div_ceil(self.share)];
        share.par_iter().map(&self.points).collect()
    }
}

impl fmt::Debug for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut contestant = f.debug_struct("Contestant");
        contestant.field("name", &self.name).field("share", &self.share).finish_non_exhaustive()
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
        let textbook = Contestant::textbook(&dictionary, 1);
        for set in BoardSet::ALL {
            for board in set.boards(0..200) {
                let expected = solver.totals(&board.board, RULES).points;
                assert_eq!(textbook.points(&board), expected, "{set:?}: {}", board.board);
            }
        }
    }

    #[test]
    fn the_direct_search_agrees_with_the_engines() {
        let dictionary = boggle_wordnik::dictionary().unwrap();
        let solver = Solver::builder().strategy(Strategy::Batch).build(dictionary.clone());
        let direct = Contestant::direct(dictionary);
        for set in BoardSet::ALL {
            for board in set.boards(0..200) {
                let expected = solver.totals(&board.board, RULES).points;
                assert_eq!(direct.points(&board), expected, "{set:?}: {}", board.board);
            }
        }
    }
}
