//! The totals of all boards that differ in two cells, in one search.
//!
//! This is the [heat bath](super::heat_bath) with two open cells. A path may use
//! neither, the first, the second, or both in either order, so the search has four
//! parts, and the paths have a label for each open cell that they use.
//!
//! A word counts once on a board, however its paths use the cells. So the boards are
//! not added up one by one: words with neither cell count on every board, words with
//! one of the cells for a row or a column of the table of boards. What counts twice,
//! for a row and for a column, is subtracted, and words with both cells count for
//! single boards, unless they have a path with fewer open cells.

use std::hint;

use super::board::EngineBoard;
use super::cell_set::{CellSet, LABELS};
use super::engine_set::EngineSet;
use super::heat_bath::{CellState, letters};
use super::matches::{NO_SCORE, ScoreTable, score_row, unpack};
use super::open_cell::OpenCell;
use super::path_queue::{Progress, Scratch};
use super::{Engine, SCRATCH};
use crate::cell_search::OverBudget;
use crate::lexicon::Lexicon;
use crate::{Board, Rules, Tile, Totals};

/// The totals of a board with each of the tiles on the first cell and, in each row,
/// each of them on the second; `None` in place of those that have to be searched by
/// themselves. Returns `None` if the engines do not support the board, or if it has
/// too many paths.
pub(crate) fn pair_totals(
    engine: Engine,
    lexicon: &Lexicon,
    rules: &Rules,
    board: &Board,
    cells: [usize; 2],
    tiles: &[Tile],
) -> Option<Vec<Vec<Option<Totals>>>> {
    let states: Vec<_> = tiles.iter().map(|tile| CellState::new(lexicon, tile)).collect();
    let letters = letters(&states);
    SCRATCH.with_borrow_mut(|(cache, scratch)| {
        let board = EngineBoard::new(engine, lexicon, rules, board, false, &cells, cache)?;
        let table = match board.shape.cells {
            count if count <= u32::TWICE_LABELED_CELLS => table::<u32>,
            count if count <= u64::TWICE_LABELED_CELLS => table::<u64>,
            _ => return None,
        };
        let table = table(engine, lexicon, rules, &board, cells, letters, scratch).ok()?;
        let totals = |one: &CellState, other: &CellState| {
            Some(unpack(table.at(one.label()?, other.label()?)))
        };
        let row = |one| states.iter().map(|other| totals(one, other)).collect();
        Some(states.iter().map(row).collect())
    })
}

/// Sums of rows of a [`ScoreTable`], by the labels of the cells.
struct Table {
    /// The words that use neither cell.
    neither: u64,
    /// Those that use one cell, by its label; none for a blocked cell.
    first: [u64; LABELS + 1],
    second: [u64; LABELS + 1],
    /// Those that use both, less those that use either, by the labels of both.
    both: [[u64; LABELS + 1]; LABELS + 1],
}

impl Table {
    fn at(&self, first: usize, second: usize) -> u64 {
        // The sums wrap, as those in `both` may be negative.
        self.neither
            .wrapping_add(self.first[first])
            .wrapping_add(self.second[second])
            .wrapping_add(self.both[first][second])
    }
}

fn table<Set: EngineSet>(
    engine: Engine,
    lexicon: &Lexicon,
    rules: &Rules,
    board: &EngineBoard,
    cells: [usize; 2],
    letters: u32,
    scratch: &mut Scratch,
) -> Result<Box<Table>, OverBudget> {
    let bits = [Set::LABELED_CELLS, Set::TWICE_LABELED_CELLS];
    let open = |at: usize| OpenCell::new(board.shape, cells[at], letters, bits[at]);
    let [first, second] = [0, 1].map(open);
    let enter = |cell: &OpenCell, paths, from, scratch: &mut Scratch| {
        let entered = Set::enter(engine, lexicon, cell, scratch.queue(), paths, from)?;
        Set::search::<true>(engine, lexicon, board, scratch.queue(), entered)
    };
    let start = Progress::default();
    let neither = Set::search::<false>(engine, lexicon, board, scratch.queue(), start)?;
    let with_first = enter(&first, 0..neither.paths, neither, scratch)?;
    let with_second = enter(&second, 0..with_first.paths, with_first, scratch)?;
    // Paths that start on the first cell have been found.
    let first = OpenCell { is_start: false, ..first };
    let rest = with_first.paths..with_second.paths;
    let all = enter(&first, rest, with_second, scratch)?;
    let matches = scratch.pair_matches::<Set>(lexicon, rules, [neither, with_first, all]);
    Ok(matches.table(cells, bits.map(|bit| bit as u32)))
}

/// The words found on all boards that differ in two cells.
pub(super) struct PairMatches<'s, Set> {
    /// The nodes of the words whose paths use neither cell, the first cell only, and
    /// the second or both.
    pub(super) neither: &'s [u32],
    pub(super) first: &'s [u32],
    pub(super) rest: &'s [u32],
    /// The paths of the last two.
    pub(super) first_traces: &'s [u32],
    pub(super) rest_traces: &'s [u32],
    /// The labels of the paths.
    pub(super) free: &'s [Set],
    /// For each node, the labels that it was found with: at first none.
    pub(super) found_with: &'s mut [FoundWith],
    pub(super) scores: &'s ScoreTable,
}

/// The labels that a word was found with.
#[derive(Clone, Copy, Default)]
#[repr(align(16))]
pub(super) struct FoundWith {
    /// Those of paths with one of the cells, as bits.
    first: u32,
    second: u32,
    /// Those of the second cell of paths with both, given the label of the first.
    both: u32,
}

impl FoundWith {
    const EVERYTHING: FoundWith = FoundWith { first: u32::MAX, second: u32::MAX, both: 0 };
}

impl<Set: CellSet> PairMatches<'_, Set> {
    /// The table of all boards.
    fn table(self, cells: [usize; 2], bits: [u32; 2]) -> Box<Table> {
        let mut table = Box::new(Table {
            neither: 0,
            first: [0; LABELS + 1],
            second: [0; LABELS + 1],
            both: [[0; LABELS + 1]; LABELS + 1],
        });
        let PairMatches { neither, first, rest, free, found_with, scores, .. } = self;
        let row = |word, counts| {
            let row = hint::select_unpredictable(counts, score_row(word), NO_SCORE);
            scores.rows[usize::from(row)]
        };
        for &word in neither {
            let before = &mut found_with[Lexicon::index(word)];
            table.neither += row(word, before.first == 0);
            *before = FoundWith::EVERYTHING;
        }
        for (&word, &path) in first.iter().zip(self.first_traces) {
            let before = &mut found_with[Lexicon::index(word)].first;
            let label = free[path as usize].label(bits[0]);
            table.first[label] += row(word, *before >> label & 1 == 0);
            *before |= 1 << label;
        }
        // By the label of the first cell.
        let mut with_both: [Vec<(u32, u8)>; LABELS] = Default::default();
        for (&word, &path) in rest.iter().zip(self.rest_traces) {
            let free = free[path as usize];
            let label = free.label(bits[1]);
            let FoundWith { first, second, .. } = &mut found_with[Lexicon::index(word)];
            if free.to_bits() >> cells[0] & 1 == 0 {
                with_both[free.label(bits[0])].push((word, label as u8));
                continue;
            }
            let is_new = *second >> label & 1 == 0;
            *second |= 1 << label;
            let row = row(word, is_new);
            table.second[label] += row;
            // It has counted for the rows of these labels.
            let mut rows = hint::select_unpredictable(is_new, *first, 0);
            while rows != 0 {
                let sum = &mut table.both[rows.trailing_zeros() as usize][label];
                *sum = sum.wrapping_sub(row);
                rows &= rows - 1;
            }
        }
        for (label, words) in with_both.iter().enumerate() {
            for &(word, second) in words {
                let before = &mut found_with[Lexicon::index(word)];
                let counts = (before.first >> label | (before.second | before.both) >> second) & 1;
                before.both |= 1 << second;
                let sum = &mut table.both[label][usize::from(second)];
                *sum = sum.wrapping_add(row(word, counts == 0));
            }
            for &(word, _) in words {
                found_with[Lexicon::index(word)].both = 0;
            }
        }
        for &word in [neither, first, rest].into_iter().flatten() {
            found_with[Lexicon::index(word)] = FoundWith::default();
        }
        table
    }
}
