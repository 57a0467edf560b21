//! The number of words on each cell, by any of their paths.

use std::ops::ControlFlow;

use boggle_dictionary::letters::letters;

use crate::bitboard::{Bitboard, cells, contains, insert, union_with};
use crate::letter_masks::{Letter, LetterMasks};
use crate::path_finder::PathFinder;
use crate::{Board, Budget, Rules};

/// The part of the remaining budget that a word may spend is one in this many.
const WORD_SHARE: u64 = 16;

/// For each cell, the number of words that can start there and the number that can use it. All
/// paths of a word count, not only its first.
///
/// ```
/// use boggle_dictionary::Dictionary;
/// use boggle_solver::{Board, Budget, Rules, Solver};
///
/// let solver = Solver::new(Dictionary::from_words(["cat", "tat"])?);
/// let board: Board = "ca tt".parse()?;
/// let (rules, budget) = (Rules::for_board(&board), Budget::steps(1_000_000));
/// let counts = solver.cell_counts(&board, rules, budget, |_| true);
/// // CAT starts on the only C and can end on either T; TAT can start on either.
/// assert_eq!(counts.starting, [1, 0, 1, 1]);
/// assert_eq!(counts.using, [1, 2, 2, 2]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct CellCounts {
    /// The number of words that can start on each cell.
    pub starting: Vec<u32>,
    /// The number of words that can use each cell, including those that start there.
    pub using: Vec<u32>,
    /// The number of words some of whose paths could not be found within the [`Budget`]. Cells that
    /// only such paths use may lack them.
    pub undecided: u32,
}

impl CellCounts {
    /// Counts words that are on a board, within a budget for all of them together.
    ///
    /// ```
    /// use boggle_solver::{Board, Budget, CellCounts, Rules};
    ///
    /// let board: Board = "ca tt".parse()?;
    /// let budget = Budget::steps(1_000_000);
    /// let counts = CellCounts::from_words(&board, Rules::for_cells(4), ["cat"], budget);
    /// assert_eq!(counts.using, [1, 1, 1, 1]);
    /// # Ok::<(), boggle_solver::SyntaxError>(())
    /// ```
    #[must_use]
    pub fn from_words<'w>(
        board: &Board,
        rules: Rules,
        words: impl IntoIterator<Item = &'w str>,
        budget: Budget,
    ) -> CellCounts {
        let masks = LetterMasks::new(board, &rules);
        let mut search = PathCells {
            masks: &masks,
            finder: PathFinder::new(&masks),
            starting: masks.geometry.empty_set(),
            using: masks.geometry.empty_set(),
            starts: Vec::new(),
            neighbors: Vec::new(),
            reached: Vec::new(),
        };
        let (mut counts, mut budget) = (CellCounts::new(board), budget);
        for word in words {
            let word: Vec<Letter> = letters(word).map(|letter| masks.letter(letter)).collect();
            counts.undecided += u32::from(search.run(&word, &mut budget).is_break());
            counts.add(&search.starting, &search.using);
        }
        counts
    }

    fn new(board: &Board) -> CellCounts {
        let zeros = vec![0; board.len()];
        CellCounts { starting: zeros.clone(), using: zeros, undecided: 0 }
    }

    /// Counts a word that can start on, and use, these cells.
    fn add(&mut self, starting: &[u64], using: &[u64]) {
        cells(starting).for_each(|cell| self.starting[cell as usize] += 1);
        cells(using).for_each(|cell| self.using[cell as usize] += 1);
    }
}

/// The cells of a word's paths.
struct PathCells<'m> {
    masks: &'m LetterMasks,
    finder: PathFinder<'m>,
    starting: Bitboard,
    using: Bitboard,
    /// For each letter, the cells from which the rest can be spelled if cells can be reused.
    starts: Vec<u64>,
    neighbors: Vec<u64>,
    /// For each letter, the cells among its `starts` that can also be reached.
    reached: Vec<u64>,
}

impl<'m> PathCells<'m> {
    /// Sets `starting` and `using`. Breaks if the budget is spent first.
    fn run(&mut self, word: &[Letter], budget: &mut Budget<'m>) -> ControlFlow<()> {
        let mut possible = self.masks.geometry.empty_set();
        self.reach(word, &mut possible);
        let starts = self.masks.nth_set(&self.starts, 0);
        if self.masks.rules.reuse {
            // Then all of these cells are on paths.
            self.starting.copy_from_slice(starts);
            self.using = possible;
            return ControlFlow::Continue(());
        }
        self.starting.fill(0);
        self.using.fill(0);
        let PathCells { finder, starting, using, .. } = self;
        let share = budget.limited_to(budget.remaining().div_ceil(WORD_SHARE));
        finder.budget = share;
        let end = finder.each(word, &mut |path| {
            let Some(&first) = path.first() else { return ControlFlow::Continue(()) };
            insert(starting, first);
            path.iter().for_each(|&cell| insert(using, cell));
            // More paths would add nothing.
            match *using == possible && **starting == *starts {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        });
        let _ = budget.spend(share.remaining() - finder.budget.remaining());
        if end.is_break() && finder.budget.is_spent() { end } else { ControlFlow::Continue(()) }
    }

    /// Sets `starts`, and `possible` to the cells that a path may use, if cells can be reused.
    fn reach(&mut self, word: &[Letter], possible: &mut [u64]) {
        let masks = self.masks;
        let blocks = masks.geometry.blocks();
        masks.all_start_cells(word, true, &mut self.starts, &mut self.neighbors);
        self.reached.clear();
        self.reached.resize(word.len() * blocks, 0);
        if let Some(first) = self.reached.get_mut(..blocks) {
            first.copy_from_slice(masks.nth_set(&self.starts, 0));
        }
        for at in 0..word.len() {
            union_with(possible, masks.nth_set(&self.reached, at));
            let here: Vec<u32> = cells(masks.nth_set(&self.reached, at)).collect();
            for cell in here {
                let next = at + masks.tile_length(cell);
                if next >= word.len() {
                    continue;
                }
                let starts = masks.nth_set(&self.starts, next);
                let reached = &mut self.reached[next * blocks..][..blocks];
                let neighbors = masks.adjacency.neighbors_of(cell).iter();
                neighbors.filter(|&&cell| contains(starts, cell)).for_each(|&c| insert(reached, c));
            }
        }
    }
}

/// A path that an engine found, and its cells as bits.
#[derive(Clone, Copy)]
pub(crate) struct PathBits {
    pub rank: u32,
    pub start: u64,
    pub cells: u64,
}

impl CellCounts {
    /// Counts the words that `counts` accepts, given all of their paths.
    pub(crate) fn from_paths(
        board: &Board,
        mut paths: Vec<PathBits>,
        counts: impl Fn(u32) -> bool,
    ) -> CellCounts {
        paths.sort_unstable_by_key(|path| path.rank);
        // Cells past the end of the board are the further letters of tiles.
        let on_board = u64::MAX >> (64 - board.len());
        let mut result = CellCounts::new(board);
        for paths in paths.chunk_by(|a, b| a.rank == b.rank).filter(|it| counts(it[0].rank)) {
            let starting = paths.iter().fold(0, |cells, path| cells | path.start);
            let using = paths.iter().fold(0, |cells, path| cells | path.cells);
            result.add(&[starting], &[using & on_board]);
        }
        result
    }
}
