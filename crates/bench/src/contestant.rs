use std::sync::{Mutex, PoisonError};

use boggle_dictionary::Dictionary;
use boggle_solver::{Engine, Neighbors, Rules, Scoring, Solver, Strategy};
use rayon::prelude::*;

use crate::BenchBoard;
use crate::textbook::Textbook;

/// The rules of all sets, so that their points compare.
pub const RULES: Rules = Rules {
    min_length: 3,
    scoring: Scoring::Classic,
    neighbors: Neighbors::Eight,
    wrap: false,
    reuse: false,
};

/// The textbook search solves one part in so many of each slice. It is some ten
/// times slower than the engines, and there are to be many rounds.
const TEXTBOOK_SHARE: usize = 4;

/// Somebody who finds the points of boards by [`RULES`].
pub struct Contestant {
    name: String,
    share: usize,
    points: Box<dyn Fn(&BenchBoard) -> u64 + Sync>,
}

impl Contestant {
    /// A contestant that finds points by `points`. Who is slow solves but the
    /// first part, of `share` parts, of what the others solve.
    pub fn new(
        name: impl Into<String>,
        share: usize,
        points: impl Fn(&BenchBoard) -> u64 + Sync + 'static,
    ) -> Contestant {
        Contestant { name: name.into(), share: share.max(1), points: Box::new(points) }
    }

    /// An engine of the solver.
    pub fn engine<D>(dictionary: Dictionary<D>, engine: Engine) -> Contestant
    where
        D: AsRef<[u8]> + Send + Sync + 'static,
    {
        let solver = Solver::builder().strategy(Strategy::Batch).engine(engine).build(dictionary);
        Contestant::new(engine.to_string(), 1, move |puzzle| {
            solver.totals(&puzzle.board, RULES).points
        })
    }

    /// The textbook search, for up to so many threads. It knows only words that
    /// are [plain](is_plain).
    pub fn textbook<D: AsRef<[u8]>>(dictionary: &Dictionary<D>, threads: usize) -> Contestant {
        let textbook = Textbook::new(dictionary.words(""));
        // Each thread locks its own, which nobody else wants.
        let marks: Vec<_> = (0..threads.max(1)).map(|_| Mutex::new(textbook.marks())).collect();
        Contestant::new("textbook", TEXTBOOK_SHARE, move |puzzle| {
            let thread = rayon::current_thread_index().unwrap_or(0) % marks.len();
            let mut marks = marks[thread].lock().unwrap_or_else(PoisonError::into_inner);
            textbook.points(puzzle, &mut marks)
        })
    }

    /// What it is called.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Finds the points of one board.
    pub fn points(&self, puzzle: &BenchBoard) -> u64 {
        (self.points)(puzzle)
    }

    /// Finds the points of its part of the puzzles, on the threads of the pool
    /// that the call is made from.
    pub(crate) fn solve(&self, puzzles: &[BenchBoard]) -> Vec<u64> {
        let part = &puzzles[..puzzles.len().div_ceil(self.share)];
        part.par_iter().map(&self.points).collect()
    }
}

/// Whether a word is one for the textbook search: of the letters a to z.
pub fn is_plain(word: &str) -> bool {
    word.bytes().all(|byte| byte.is_ascii_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::BoardSet;

    #[test]
    fn the_textbook_search_finds_what_the_solver_finds() {
        let dictionary = boggle_wordnik::dictionary().unwrap();
        let solver = Solver::new(dictionary.clone());
        let textbook = Contestant::textbook(&dictionary, 1);
        for set in BoardSet::ALL {
            for puzzle in set.boards(0..200) {
                let expected = solver.totals(&puzzle.board, RULES).points;
                assert_eq!(textbook.points(&puzzle), expected, "{set:?}: {}", puzzle.board);
            }
        }
    }
}
