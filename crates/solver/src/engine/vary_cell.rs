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
use super::cell_set::{CellSet, LABELS};
use super::engine_set::{EngineSet, set_letters};
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
    let states: Vec<_> = tiles.iter().map(|tile| CellState::new(trie, tile)).collect();
    let letters = states.iter().fold(0, |letters, state| match state {
        CellState::Letter(number) => letters | 1 << number,
        _ => letters,
    });
    SCRATCH.with_borrow_mut(|(cache, scratch)| {
        let board =
            EngineBoard::new(set_letters(engine), trie, rules, board, false, Some(cell), cache)?;
        let search = match board.shape.cells {
            cells if cells <= u32::LABELED_CELLS => labeled_totals::<u32>,
            cells if cells <= u64::LABELED_CELLS => labeled_totals::<u64>,
            _ => return None,
        };
        let (shared, by_letter) =
            search(engine, trie, rules, &board, cell, letters, scratch).ok()?;
        let total = |state: &CellState| match *state {
            CellState::Letter(number) => Some(by_letter[usize::from(number)]),
            CellState::Blocked => Some(shared),
            CellState::Other => None,
        };
        Some(states.iter().map(total).collect())
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

/// Returns the totals of the words on all boards, and the totals of each letter's board.
fn labeled_totals<Set: EngineSet>(
    engine: Engine,
    trie: &Trie,
    rules: &Rules,
    board: &EngineBoard,
    cell: usize,
    letters: u32,
    scratch: &mut Scratch,
) -> Result<(Totals, [Totals; LABELS]), GaveUp> {
    let cell = VariedCell::new(board.shape, cell, letters);
    let start = Progress::default();
    let shared = Set::search::<false>(engine, trie, board, scratch.queue(), start)?;
    let entered = Set::enter(engine, trie, &cell, scratch.queue(), shared)?;
    let all = Set::search::<true>(engine, trie, board, scratch.queue(), entered)?;
    Ok(scratch.labeled_matches::<Set>(trie, rules, shared, all).totals())
}
