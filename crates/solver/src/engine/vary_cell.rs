//! Computes the totals of all boards that differ in one cell in one search.
//!
//! A search for good boards needs the score of every letter on a cell (in Monte Carlo methods, such
//! a step is called a heat bath), and most of the work is the same for all letters:
//!
//! 1. The board is searched with the cell blocked. The words found are on all of the boards.
//! 2. Every path found that ends next to the cell is extended to it, once for each
//!    letter. These paths are labeled with the letter, in bits that their sets of
//!    cells do not need, and the search continues from them. A word found is on the
//!    board of its label.

use boggle_dictionary::letters::count;

use super::board_tables::EngineBoard;
use super::cell_set::CellSet;
use super::engine_set::{EngineSet, set_letters};
use super::matches::{LabeledMatches, LabeledSums};
use super::path_queue::{Progress, Scratch};
use super::varied_cell::VariedCell;
use super::{Engine, SCRATCH};
use crate::budget::GaveUp;
use crate::trie::Trie;
use crate::{Board, Rules, Tile, Totals};

/// Returns the totals of a board with each of the tiles on a cell, with `None` for tiles that have
/// to be searched separately. Returns `None` if the engines do not support the board, or if it has
/// too many paths.
pub(crate) fn cell_totals(
    engine: Engine,
    trie: &Trie,
    rules: &Rules,
    board: &Board,
    cell: usize,
    tiles: &[Tile],
) -> Option<Vec<Option<Totals>>> {
    cell_sums(engine, trie, rules, board, cell, tiles, &OfPoints)
}

/// Returns the same sums of the words' weights, which are given by node.
pub(crate) fn cell_weights(
    engine: Engine,
    trie: &Trie,
    rules: &Rules,
    board: &Board,
    cell: usize,
    tiles: &[Tile],
    weights: &[i32],
) -> Option<Vec<Option<i64>>> {
    cell_sums(engine, trie, rules, board, cell, tiles, &OfWeights(weights))
}

/// What to add up.
trait Sum {
    type Of: Copy;

    fn of<Set: CellSet>(&self, matches: LabeledMatches<'_, Set>) -> LabeledSums<Self::Of>;
}

struct OfPoints;

impl Sum for OfPoints {
    type Of = Totals;

    fn of<Set: CellSet>(&self, matches: LabeledMatches<'_, Set>) -> LabeledSums<Totals> {
        matches.totals()
    }
}

struct OfWeights<'w>(&'w [i32]);

impl Sum for OfWeights<'_> {
    type Of = i64;

    fn of<Set: CellSet>(&self, matches: LabeledMatches<'_, Set>) -> LabeledSums<i64> {
        matches.weights(self.0)
    }
}

fn cell_sums<S: Sum>(
    engine: Engine,
    trie: &Trie,
    rules: &Rules,
    board: &Board,
    cell: usize,
    tiles: &[Tile],
    sum: &S,
) -> Option<Vec<Option<S::Of>>> {
    let states: Vec<_> = tiles.iter().map(|tile| CellState::new(trie, tile)).collect();
    let letters = states.iter().fold(0, |letters, state| match state {
        CellState::Letter(number) => letters | 1 << number,
        _ => letters,
    });
    SCRATCH.with_borrow_mut(|(cache, scratch)| {
        let board =
            EngineBoard::new(set_letters(engine), trie, rules, board, false, Some(cell), cache)?;
        let search = match board.shape.cells {
            cells if cells <= u32::LABELED_CELLS => labeled_sums::<u32, S>,
            cells if cells <= u64::LABELED_CELLS => labeled_sums::<u64, S>,
            _ => return None,
        };
        let sums = search(engine, trie, rules, &board, cell, letters, scratch, sum).ok()?;
        let of_state = |state: &CellState| match *state {
            CellState::Letter(number) => Some(sums.by_label[usize::from(number)]),
            CellState::Blocked => Some(sums.shared),
            CellState::Other => None,
        };
        Some(states.iter().map(of_state).collect())
    })
}

/// The search's representation of a tile.
enum CellState {
    /// A letter, by its number in the trie.
    Letter(u8),
    /// No word can use it.
    Blocked,
    /// Several letters, a choice of letters, or a letter that the trie does not
    /// distinguish.
    Other,
}

impl CellState {
    fn new(trie: &Trie, tile: &Tile) -> CellState {
        let text = match tile {
            Tile::Letters(text) => text,
            Tile::Wildcard | Tile::Either(_) | Tile::Prefix(_) | Tile::Suffix(_) => {
                return CellState::Other;
            }
            Tile::Blocked => return CellState::Blocked,
        };
        let number = trie.tile_numbers()[usize::from(tile.code() & 127)];
        if number != Trie::NO_LETTER {
            return CellState::Letter(number);
        }
        match trie.letter(text) {
            Some(number) => CellState::Letter(number),
            None if count(text) == 1 && trie.is_complete => CellState::Blocked,
            None => CellState::Other,
        }
    }
}

/// Returns the sums for the words on all boards, and for each letter's board.
#[allow(clippy::too_many_arguments, reason = "a single caller passes on its own")]
fn labeled_sums<Set: EngineSet, S: Sum>(
    engine: Engine,
    trie: &Trie,
    rules: &Rules,
    board: &EngineBoard,
    cell: usize,
    letters: u32,
    scratch: &mut Scratch,
    sum: &S,
) -> Result<LabeledSums<S::Of>, GaveUp> {
    let cell = VariedCell::new(board.shape, cell, letters);
    let start = Progress::default();
    let shared = Set::search::<false>(engine, trie, board, scratch.queue(), start)?;
    let entered = Set::enter(engine, trie, &cell, scratch.queue(), shared)?;
    let all = Set::search::<true>(engine, trie, board, scratch.queue(), entered)?;
    Ok(sum.of(scratch.labeled_matches::<Set>(trie, rules, shared, all)))
}
