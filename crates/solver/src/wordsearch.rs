//! Words in straight lines, as in word-search puzzles.

mod fst_search;
mod lexicon_search;
mod placement;
mod wildcard_runs;

use std::fmt;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};

use boggle_dictionary::{Dictionary, SharedBytes};
use rayon::prelude::*;

use crate::lexicon::Lexicon;
use crate::{Board, Direction, Scoring, Solution};
use fst_search::FstSearch;
use lexicon_search::LexiconSearch;
pub use placement::{Placement, PlacementPath};
use wildcard_runs::placements_on_wildcards;

/// The maximum number of placements that a search returns, 200 MB in memory.
/// The largest board of random letters contains two thirds of that, but on a
/// board of wildcards every word is everywhere.
///
/// ```
/// assert!(boggle_solver::MAX_PLACEMENTS > 10_000_000);
/// ```
pub const MAX_PLACEMENTS: usize = 1 << 24;

/// A thread reports its placements to the others in portions of this size.
const PLACEMENTS_PER_REPORT: usize = 1 << 12;

/// The number of start cells that a thread processes at a time. Smaller boards
/// are searched on the calling thread alone.
const CELLS_PER_TASK: usize = 4096;

/// The lexicon is built for boards with at most this many dictionary words per
/// cell. Building it takes 64 ns a word and saves about 0.3 µs a cell.
const MAX_WORDS_PER_CELL: usize = 4;

/// The error returned when a search finds more than [`MAX_PLACEMENTS`].
///
/// ```
/// use boggle_solver::TooManyPlacements;
///
/// assert!(TooManyPlacements.to_string().contains("16777216 placements"));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "more than {MAX_PLACEMENTS} placements; \
     require longer words, or use fewer wildcards or a smaller board"
)]
pub struct TooManyPlacements;

/// Finds the words of a dictionary in the straight lines of boards, in all
/// eight directions: forward, backward, up, down and diagonally.
///
/// A tile is used as a whole, a wildcard matches any letter, and no word
/// crosses a blocked cell or an edge. A palindrome that reads both ways over
/// the same cells counts as one placement, which starts at the lower cell
/// number. So does a word on one cell.
///
/// From each cell, the search reads in each direction while the letters are a
/// prefix of a word: in most texts 3 to 4 letters, however large the
/// dictionary. To search for chosen words, make them a [`Dictionary`].
///
/// ```
/// use boggle_dictionary::Dictionary;
/// use boggle_solver::{Board, Direction, Notation, Placement, WordSearchSolver};
///
/// let dictionary = Dictionary::from_words(["cat", "god", "tag"])?;
/// let board = Board::parse("cat dog ead", &Notation::default())?;
///
/// let solver = WordSearchSolver::new(dictionary);
/// let found = solver.placements(&board, 3)?;
/// let word = |placement: &Placement| solver.dictionary().word(placement.rank).unwrap();
/// assert_eq!(found.iter().map(word).collect::<Vec<_>>(), ["cat", "god"]);
/// assert_eq!(found[1].direction, Direction::Left);
/// assert_eq!(found[1].path(&board).collect::<Vec<_>>(), [5, 4, 3]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct WordSearchSolver {
    shared: Arc<Shared>,
}

/// What the clones of a solver share.
struct Shared {
    dictionary: Dictionary<SharedBytes>,
    lexicon: OnceLock<Option<Lexicon>>,
}

impl WordSearchSolver {
    /// Creates a solver for the words of `dictionary`.
    ///
    /// ```
    /// use boggle_dictionary::Dictionary;
    /// use boggle_solver::WordSearchSolver;
    ///
    /// let dictionary = Dictionary::from_words(["cat", "dog"])?;
    /// let solver = WordSearchSolver::new(dictionary);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new<D>(dictionary: Dictionary<D>) -> WordSearchSolver
    where
        D: AsRef<[u8]> + Send + Sync + 'static,
    {
        let dictionary = dictionary.into_shared();
        WordSearchSolver { shared: Arc::new(Shared { dictionary, lexicon: OnceLock::new() }) }
    }

    /// Returns the dictionary.
    #[must_use]
    pub fn dictionary(&self) -> &Dictionary<SharedBytes> {
        &self.shared.dictionary
    }

    /// Returns every placement of every word of at least `min_length` letters,
    /// sorted by path. Words with the same path, which wildcards allow, are in
    /// dictionary order.
    ///
    /// A large board is searched in parallel on the threads of the current
    /// rayon pool. The answer does not depend on their number.
    ///
    /// # Errors
    ///
    /// If there are more than [`MAX_PLACEMENTS`].
    ///
    /// ```
    /// use boggle_dictionary::Dictionary;
    /// use boggle_solver::{Board, Notation, WordSearchSolver};
    ///
    /// let dictionary = Dictionary::from_words(["cat", "at"])?;
    /// let board = Board::parse("cat tac", &Notation::default())?;
    /// let solver = WordSearchSolver::new(dictionary);
    /// assert_eq!(solver.placements(&board, 3)?.len(), 2);
    /// assert_eq!(solver.placements(&board, 2)?.len(), 6);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn placements(
        &self,
        board: &Board,
        min_length: usize,
    ) -> Result<Vec<Placement>, TooManyPlacements> {
        let dictionary = self.shared.dictionary.as_slice();
        if placements_on_wildcards(&dictionary, board, min_length, MAX_PLACEMENTS)
            > MAX_PLACEMENTS as u128
        {
            return Err(TooManyPlacements);
        }
        let fst = FstSearch::new(&dictionary, board, min_length);
        match self.lexicon(board).and_then(|it| LexiconSearch::new(it, board, min_length, &fst)) {
            Some(fast) => gather(board, MAX_PLACEMENTS, |cell, found| fast.add_from(cell, found)),
            None => gather(board, MAX_PLACEMENTS, |cell, found| fst.add_from(cell, found)),
        }
    }

    /// Returns every word of at least `min_length` letters once, with its
    /// points and the path of its first placement, in the form in which
    /// [`Solver`](crate::Solver) returns words on any path.
    ///
    /// # Errors
    ///
    /// If there are more than [`MAX_PLACEMENTS`].
    ///
    /// ```
    /// use boggle_dictionary::Dictionary;
    /// use boggle_solver::{Board, Notation, Scoring, WordSearchSolver};
    ///
    /// let dictionary = Dictionary::from_words(["cat", "god", "tag"])?;
    /// let board = Board::parse("cat dog ead", &Notation::default())?;
    /// let solution = WordSearchSolver::new(dictionary).solve(&board, 3, Scoring::Classic)?;
    /// assert_eq!(solution.totals().points, 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn solve(
        &self,
        board: &Board,
        min_length: usize,
        scoring: Scoring,
    ) -> Result<Solution, TooManyPlacements> {
        let mut seen = vec![false; self.shared.dictionary.len()];
        let mut solution = Solution::default();
        let mut path = Vec::new();
        for placement in self.placements(board, min_length)? {
            // A forged dictionary can have ranks beyond its number of words.
            let Some(seen) = seen.get_mut(placement.rank as usize).filter(|seen| !**seen) else {
                continue;
            };
            *seen = true;
            let Some(word) = self.shared.dictionary.word(placement.rank) else { continue };
            path.clear();
            path.extend(placement.path(board));
            let points = scoring.points(&word);
            let letters = placement.letters.into();
            solution.add(placement.rank, letters, points, word.as_bytes(), &path);
        }
        solution.sort();
        Ok(solution)
    }

    /// Returns the lexicon if it exists already or saves more time on `board`
    /// than it costs.
    fn lexicon(&self, board: &Board) -> Option<&Lexicon> {
        if self.shared.dictionary.len() <= MAX_WORDS_PER_CELL.saturating_mul(board.len()) {
            return self
                .shared
                .lexicon
                .get_or_init(|| Lexicon::new(&self.shared.dictionary))
                .as_ref();
        }
        self.shared.lexicon.get()?.as_ref()
    }
}

impl fmt::Debug for WordSearchSolver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("WordSearchSolver")
            .field("words", &self.shared.dictionary.len())
            .finish_non_exhaustive()
    }
}

/// Collects the placements that `add_from` adds for each start cell, unless
/// there are more than `max`.
fn gather(
    board: &Board,
    max: usize,
    add_from: impl Fn(u32, &mut Vec<Placement>) + Sync,
) -> Result<Vec<Placement>, TooManyPlacements> {
    let total = AtomicUsize::new(0);
    let run = |task: usize| {
        let end = board.len().min((task + 1) * CELLS_PER_TASK);
        let (mut placements, mut reported) = (Vec::new(), 0);
        for cell in task * CELLS_PER_TASK..end {
            add_from(cell as u32, &mut placements);
            let new = placements.len() - reported;
            if new >= PLACEMENTS_PER_REPORT || cell + 1 == end {
                reported = placements.len();
                if total.fetch_add(new, Ordering::Relaxed) + new > max {
                    return Err(TooManyPlacements);
                }
            }
        }
        Ok(placements)
    };
    match board.len().div_ceil(CELLS_PER_TASK) {
        1 => run(0),
        tasks => {
            // By default, rayon gives two threads pieces of up to a quarter of
            // the board, and one waits while the other finishes its last piece.
            let tasks = (0..tasks).into_par_iter().with_max_len(1);
            let parts: Result<Vec<_>, _> = tasks.map(run).collect();
            Ok(parts?.concat())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Tile;

    #[test]
    fn searches_return_at_most_the_maximum_number_of_placements() {
        let direction = Direction::Right;
        let placement = Placement { rank: 0, start: 0, letters: 1, cells: 1, direction };
        // One task, and three.
        for cells in [10, 3 * CELLS_PER_TASK] {
            let board = Board::new(1, cells, vec![Tile::Wildcard; cells]).unwrap();
            let add = |start, found: &mut Vec<_>| found.push(Placement { start, ..placement });
            assert_eq!(gather(&board, cells, add).unwrap().len(), cells);
            assert_eq!(gather(&board, cells - 1, add), Err(TooManyPlacements));
        }
    }
}
