//! Words in straight lines, as in word-search puzzles.

mod gather;
mod line_search;
mod placement;
mod wildcard_runs;

use boggle_dictionary::Dictionary;

use crate::{Board, Budget};
use gather::gather;
use line_search::LineSearch;
pub use placement::{Placement, Placements, TooManyPlacements};
use wildcard_runs::placements_on_wildcards;

/// The maximum number of placements that a search returns, which take 50 MB. On boards with more
/// cells than this, the maximum is the number of cells.
///
/// Boards of random letters have about two placements per three cells, but on a board of wildcards,
/// every word is everywhere.
const MIN_MAX_PLACEMENTS: usize = 1 << 22;

/// Finds the words of a dictionary in the straight lines of boards, in all eight directions:
/// forward, backward, up, down, and diagonally.
///
/// A tile is used as a whole, a wildcard matches any letter, and no word
/// crosses a hole or an edge. A palindrome that reads both ways over
/// the same cells counts as one placement, which starts at the lower cell
/// number. So does a word on one cell.
///
/// From each cell, the search reads in each direction while the letters are a prefix of a word: on
/// most boards 3 to 4 letters, however large the dictionary. To search for given words, build a
/// [`Dictionary`] from them.
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
#[derive(Debug, Clone)]
pub struct WordSearchSolver {
    dictionary: Dictionary,
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
    pub fn new(dictionary: Dictionary) -> WordSearchSolver {
        WordSearchSolver { dictionary }
    }

    /// Returns the dictionary.
    #[must_use]
    pub fn dictionary(&self) -> &Dictionary {
        &self.dictionary
    }

    /// Returns every placement of every word of at least `min_length` letters,
    /// sorted by path. Words with the same path, which wildcards allow, are in
    /// dictionary order.
    ///
    /// A large board is searched in parallel on the threads of the current rayon pool. The result
    /// does not depend on their number. A board of a million cells and many wildcards can take
    /// minutes; see [`placements_within`](WordSearchSolver::placements_within).
    ///
    /// # Errors
    ///
    /// If there are more than 4,194,304 placements, or more than the number of cells on a larger
    /// board.
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
        Ok(self.placements_within(board, min_length, Budget::unlimited())?.found)
    }

    /// Returns the placements that a search within a budget finds. If the budget runs out, the
    /// placements that start at the first cells are complete, and the rest are missing.
    ///
    /// # Errors
    ///
    /// If there are more than 4,194,304 placements, or more than the number of cells on a larger
    /// board.
    ///
    /// ```
    /// use boggle_dictionary::Dictionary;
    /// use boggle_solver::{Board, Budget, Notation, WordSearchSolver};
    ///
    /// let solver = WordSearchSolver::new(Dictionary::from_words(["cat", "cow"])?);
    /// let board = Board::parse("c?? ?#? ???", &Notation::default())?;
    /// let all = solver.placements_within(&board, 3, Budget::steps(1000))?;
    /// let some = solver.placements_within(&board, 3, Budget::steps(10))?;
    /// assert_eq!(all.searched_cells, 9);
    /// assert!(some.searched_cells < 9);
    /// assert!(all.found.starts_with(&some.found));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn placements_within(
        &self,
        board: &Board,
        min_length: usize,
        budget: Budget,
    ) -> Result<Placements, TooManyPlacements> {
        let max = board.len().max(MIN_MAX_PLACEMENTS);
        if placements_on_wildcards(&self.dictionary, board, min_length, max) > max as u128 {
            return Err(TooManyPlacements { max });
        }
        let lines = LineSearch { dictionary: &self.dictionary, board, min_length };
        gather(board, max, budget, |cell, found| lines.add_from(cell, found))
    }
}
