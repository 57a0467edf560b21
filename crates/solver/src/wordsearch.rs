//! Words in straight lines, as in word-search puzzles.

mod fst_lines;
mod gather;
mod placement;
mod trie_lines;
mod wildcard_reader;
mod wildcard_runs;

use std::fmt;
use std::sync::Arc;

use boggle_dictionary::Dictionary;

use crate::shared_dictionary::SharedDictionary;
use crate::trie::Trie;
use crate::{Board, Budget, Tile};
use fst_lines::FstLines;
use gather::gather;
pub use placement::{Placement, Placements, TooManyPlacements};
use trie_lines::TrieLines;
use wildcard_runs::placements_on_wildcards;

/// The maximum number of placements on boards with no more cells than this. They take 50 MB.
const MIN_MAX_PLACEMENTS: usize = 1 << 22;

/// The maximum number of placements that a search returns: the number of cells, but at least
/// [`MIN_MAX_PLACEMENTS`].
///
/// Boards of random letters have about two per three cells, but on a board of wildcards, every word
/// is everywhere.
fn max_placements(board: &Board) -> usize {
    board.len().max(MIN_MAX_PLACEMENTS)
}

/// The trie is built for boards with at most this many dictionary words per cell. Building it takes
/// 64 ns per word and saves about 0.3 µs per cell.
const MAX_WORDS_PER_CELL: usize = 4;

/// For the trie, a wildcard saves as much time as this many other cells.
const CELLS_PER_WILDCARD: usize = 1000;

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
#[derive(Clone)]
pub struct WordSearchSolver {
    shared: Arc<SharedDictionary>,
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
        WordSearchSolver { shared: Arc::new(SharedDictionary::new(dictionary)) }
    }

    /// Returns the dictionary.
    #[must_use]
    pub fn dictionary(&self) -> &Dictionary {
        self.shared.dictionary()
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
        let dictionary = self.shared.dictionary();
        let max = max_placements(board);
        if placements_on_wildcards(dictionary, board, min_length, max) > max as u128 {
            return Err(TooManyPlacements { max });
        }
        let fst = FstLines::new(dictionary, board, min_length);
        let trie = self.trie(board);
        match trie.and_then(|it| TrieLines::new(it, board, min_length, &fst)) {
            Some(fast) => gather(board, max, budget, |cell, found| fast.add_from(cell, found)),
            None => gather(board, max, budget, |cell, found| fst.add_from(cell, found)),
        }
    }

    /// Returns the trie if it already exists or would save more time on `board` than it costs.
    fn trie(&self, board: &Board) -> Option<&Trie> {
        let is_wildcard: Vec<_> =
            board.distinct_tiles().iter().map(|tile| *tile == Tile::Wildcard).collect();
        let weight = |&tile: &u32| if is_wildcard[tile as usize] { CELLS_PER_WILDCARD } else { 1 };
        let cells = board.tile_indexes().iter().map(weight).sum::<usize>();
        if self.shared.dictionary().len() <= MAX_WORDS_PER_CELL.saturating_mul(cells) {
            return self.shared.trie();
        }
        self.shared.built_trie()
    }
}

impl fmt::Debug for WordSearchSolver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("WordSearchSolver")
            .field("words", &self.shared.dictionary().len())
            .finish_non_exhaustive()
    }
}
