//! The solver, which chooses between searches that give the same results.

mod builder;

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, OnceLock};
use std::{fmt, iter};

use boggle_dictionary::Dictionary;

use crate::budget::GaveUp;
use crate::letter_masks::LetterMasks;
use crate::trie::Trie;
use crate::word_set::WordSet;
use crate::{
    Board, Budget, CellCounts, Engine, PackedWord, Rules, Solution, SyntaxError, Tile, Totals,
    engine, fst_search, prefix_set_search,
};
use builder::BATCH_BOARDS;
pub use builder::{SolverBuilder, Strategy};

/// The [`Budget`] of a board, in steps, unless another one is given. Rolled boards use none of it:
/// it only limits the search for paths on boards with few distinct letters. Spending all of it
/// takes a few seconds.
pub const DEFAULT_STEPS: u64 = 100_000_000;

/// Finds the words of a dictionary on boards.
///
/// A solver owns its dictionary and can be used from many threads at once. Clones are cheap and
/// share everything. The results do not depend on the number of threads or the [`Strategy`].
///
/// ```
/// use boggle_dictionary::Dictionary;
/// use boggle_solver::Solver;
///
/// let solver = Solver::new(Dictionary::from_words(["cat", "cater", "moon", "tone"])?);
/// let totals = solver.solve_text("cat rre ton")?.totals();
/// assert_eq!((totals.words, totals.points), (3, 4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Solver {
    strategy: Strategy,
    engine: Engine,
    shared: Arc<Shared>,
}

/// What the clones of a solver share.
struct Shared {
    dictionary: Dictionary,
    /// Built on first use; `None` if it cannot be built.
    trie: OnceLock<Option<Trie>>,
    /// The number of boards searched before it was built.
    boards: AtomicU32,
}

impl Solver {
    /// Creates a solver with the default strategy and engine.
    #[must_use]
    pub fn new(dictionary: Dictionary) -> Solver {
        Solver::builder().build(dictionary)
    }

    /// Returns a builder for configuring a solver.
    pub fn builder() -> SolverBuilder {
        SolverBuilder::default()
    }

    /// Returns the dictionary.
    #[must_use]
    pub fn dictionary(&self) -> &Dictionary {
        &self.shared.dictionary
    }

    /// Returns the engine for batches.
    #[must_use]
    pub fn engine(&self) -> Engine {
        self.engine
    }

    /// Returns the strategy.
    #[must_use]
    pub fn strategy(&self) -> Strategy {
        self.strategy
    }

    /// Counts the words on a board and their points.
    #[must_use]
    pub fn totals(&self, board: &Board, rules: Rules) -> Totals {
        self.totals_within(board, rules, Budget::steps(DEFAULT_STEPS))
    }

    /// Counts the words on a board and their points, within a budget instead of
    /// [`DEFAULT_STEPS`].
    #[must_use]
    pub fn totals_within(&self, board: &Board, rules: Rules, budget: Budget) -> Totals {
        let batch = |trie| engine::totals(self.engine, trie, &rules, board);
        match self.trie().and_then(batch) {
            Some(Ok(totals)) => totals,
            Some(Err(GaveUp)) => self.search_prefix_sets(board, &rules, budget).totals(),
            None => self.search_without_engine(board, &rules, budget).totals(),
        }
    }

    /// Counts the words and points of the board with each of the tiles on one cell, in
    /// the order of the tiles.
    ///
    /// The totals are the same as with [`totals`](Solver::totals). If an [engine](Engine) can
    /// search the board, one search covers all single letters and Qu: words that do not use the
    /// cell are found only once, and words that use it share the path up to it. For all letters of
    /// the alphabet, this takes about a third of the time.
    ///
    /// # Panics
    ///
    /// If there is no such cell.
    ///
    /// ```
    /// use boggle_dictionary::Dictionary;
    /// use boggle_solver::{Board, Rules, Solver, Tile};
    ///
    /// let solver = Solver::new(Dictionary::from_words(["cat", "bat", "at", "tea"])?);
    /// let board: Board = "cat xtx".parse()?;
    /// let tiles = [Tile::letters("b")?, Tile::Blocked, Tile::letters("e")?];
    /// let totals = solver.cell_totals(&board, 0, &tiles, Rules::for_board(&board));
    /// let words: Vec<_> = totals.iter().map(|totals| totals.words).collect();
    /// assert_eq!(words, [1, 0, 1]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn cell_totals(
        &self,
        board: &Board,
        cell: usize,
        tiles: &[Tile],
        rules: Rules,
    ) -> Vec<Totals> {
        assert!(cell < board.len(), "no cell {cell} on a board of {}", board.len());
        let batch = |trie| engine::cell_totals(self.engine, trie, &rules, board, cell, tiles);
        let totals = self.trie().and_then(batch).unwrap_or_else(|| vec![None; tiles.len()]);
        let plain = |tile: &Tile| self.totals(&board.with_tile(cell, tile.clone()), rules);
        iter::zip(totals, tiles)
            .map(|(totals, tile)| totals.unwrap_or_else(|| plain(tile)))
            .collect()
    }

    /// Finds the words on a board and returns their dictionary ranks, in the
    /// order of [`Solution`].
    ///
    /// ```
    /// use boggle_dictionary::Dictionary;
    /// use boggle_solver::{Board, Rules, Solver};
    ///
    /// let solver = Solver::new(Dictionary::from_words(["cat", "cater", "moon", "tone"])?);
    /// let board: Board = "cat rre ton".parse()?;
    /// assert_eq!(solver.ranks(&board, Rules::for_board(&board)), [0, 3, 1]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn ranks(&self, board: &Board, rules: Rules) -> Vec<u32> {
        let batch = |trie| engine::ranks(self.engine, trie, &rules, board);
        let budget = Budget::steps(DEFAULT_STEPS);
        let words = match self.trie().and_then(batch) {
            Some(Ok(ranks)) => return ranks,
            Some(Err(GaveUp)) => self.search_prefix_sets(board, &rules, budget),
            None => self.search_without_engine(board, &rules, budget),
        };
        words.into_solution().words().map(|found| found.rank).collect()
    }

    /// Replaces the contents of `words` with the words on a board, without their paths, longest first,
    /// then in alphabetical order. You can reuse the vector for many boards. Returns `false` unless an engine
    /// searches the board, the letters of the dictionary are a to z, and all words are short enough.
    #[doc(hidden)] // For the programs.
    #[must_use]
    pub fn pack_words(&self, board: &Board, rules: Rules, words: &mut Vec<PackedWord>) -> bool {
        let pack = |trie| engine::pack_words(self.engine, trie, &rules, board, words);
        matches!(self.trie().and_then(pack), Some(Ok(true)))
    }

    /// Counts, for each cell, the words that can start there and those that can use it, by any of
    /// their paths. Only words whose rank `counts` accepts are counted: those that are common, or
    /// that a player has not found. Boards that need the budget need it twice, to find the words
    /// and to find their paths.
    #[must_use]
    pub fn cell_counts(
        &self,
        board: &Board,
        rules: Rules,
        budget: Budget,
        counts: impl Fn(u32) -> bool,
    ) -> CellCounts {
        let batch = |trie| engine::cell_counts(self.engine, trie, &rules, board, &counts);
        if let Some(Ok(result)) = self.trie().and_then(batch) {
            return result;
        }
        let solution = self.solve_within(board, rules, budget);
        let words = solution.words().filter(|found| counts(found.rank)).map(|found| found.word);
        CellCounts::from_words(board, rules, words, budget)
    }

    /// Finds every word on the board that a text describes, in any [notation](Board::parse), with the
    /// [rules of its size](Rules::for_board).
    ///
    /// # Errors
    ///
    /// If the text is not a board, or could be boards of several shapes.
    ///
    /// ```
    /// use boggle_dictionary::Dictionary;
    /// use boggle_solver::Solver;
    ///
    /// let solver = Solver::new(Dictionary::from_words(["cat", "cater", "moon", "tone"])?);
    /// let solution = solver.solve_text("cat rre ton")?;
    /// assert!(solution.words().map(|found| found.word).eq(["cat", "tone", "cater"]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn solve_text(&self, text: &str) -> Result<Solution, SyntaxError> {
        let board: Board = text.parse()?;
        Ok(self.solve(&board, Rules::for_board(&board)))
    }

    /// Finds every word on a board, with its points and a path.
    ///
    /// A large board is searched in parallel, on the rayon pool of the calling
    /// thread.
    #[must_use]
    pub fn solve(&self, board: &Board, rules: Rules) -> Solution {
        self.solve_within(board, rules, Budget::steps(DEFAULT_STEPS))
    }

    /// Finds every word on a board, within a budget instead of [`DEFAULT_STEPS`].
    ///
    /// ```
    /// use boggle_dictionary::Dictionary;
    /// use boggle_solver::{Board, Budget, Notation, Rules, Solver};
    ///
    /// let word = "ab".repeat(32);
    /// let solver = Solver::new(Dictionary::from_words([&word])?);
    /// let rows = ["abababab"; 8].join(" ");
    /// let board = Board::parse(&rows, &Notation::default())?;
    /// let solution = solver.solve_within(&board, Rules::for_cells(64), Budget::steps(10_000));
    /// assert_eq!(solution.undecided(), [word]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn solve_within(&self, board: &Board, rules: Rules, budget: Budget) -> Solution {
        let batch = |trie| engine::solve(self.engine, trie, &rules, board);
        match self.trie().and_then(batch) {
            Some(Ok(solution)) => solution,
            Some(Err(GaveUp)) => self.search_prefix_sets(board, &rules, budget).into_solution(),
            None => self.search_without_engine(board, &rules, budget).into_solution(),
        }
    }

    /// Returns the trie if this board should be searched with it.
    pub(crate) fn trie(&self) -> Option<&Trie> {
        let Shared { dictionary, trie, boards } = &*self.shared;
        let is_batch = match self.strategy {
            Strategy::Automatic => {
                matches!(trie.get(), Some(Some(_)))
                    || boards.fetch_add(1, Ordering::Relaxed) >= BATCH_BOARDS
            }
            Strategy::Direct => false,
            Strategy::Batch => true,
        };
        if is_batch { trie.get_or_init(|| Trie::new(dictionary)).as_ref() } else { None }
    }

    /// Searches a board that the engines do not support.
    fn search_without_engine(&self, board: &Board, rules: &Rules, budget: Budget) -> WordSet {
        fst_search::words(self.dictionary(), board, rules, budget)
            .unwrap_or_else(|GaveUp| self.search_prefix_sets(board, rules, budget))
    }

    /// Searches with one visit per prefix, whatever the board.
    fn search_prefix_sets(&self, board: &Board, rules: &Rules, budget: Budget) -> WordSet {
        let masks = LetterMasks::new(board, rules);
        prefix_set_search::words(self.dictionary(), &masks, budget)
    }
}

impl fmt::Debug for Solver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Solver")
            .field("dictionary", self.dictionary())
            .field("strategy", &self.strategy)
            .field("engine", &self.engine)
            .finish_non_exhaustive()
    }
}
