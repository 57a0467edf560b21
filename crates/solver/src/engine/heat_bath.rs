//! The totals of all boards that differ in one cell, in one search.
//!
//! A Markov chain that draws the state of one site from the distribution of all
//! its states is called a heat bath. It needs the score of every letter on that
//! cell, and most of the work is the same for all of them:
//!
//! 1. The board is searched with the cell blocked. The words found are on every
//!    one of the boards.
//! 2. Every path found that ends next to the cell is extended to it, once for each
//!    letter. These paths are labeled with the letter, in bits that their sets of
//!    cells do not need, and the search goes on from them. A word found is on the
//!    board of its label.

use boggle_dictionary::letters::count;

use super::board::{EngineBoard, MAX_CELLS};
use super::cell_set::{CellSet, LABELS};
use super::path_queue::{COLUMN, MAX_PATHS, PathQueue, Progress, Scratch};
use super::{Engine, EngineSet, SCRATCH};
use crate::cell_search::OverBudget;
use crate::lexicon::{Entry, Lexicon};
use crate::{Board, Rules, Tile, Totals};

/// The totals of a board with each of the tiles on a cell; `None` in place of those
/// that have to be searched by themselves. Returns `None` if the engines do not
/// support the board, or if it has too many paths.
pub(crate) fn cell_totals(
    engine: Engine,
    lexicon: &Lexicon,
    rules: &Rules,
    board: &Board,
    cell: usize,
    tiles: &[Tile],
) -> Option<Vec<Option<Totals>>> {
    let states: Vec<_> = tiles.iter().map(|tile| CellState::new(lexicon, tile)).collect();
    let letters = states.iter().fold(0, |letters, state| match state {
        CellState::Letter(number) => letters | 1 << number,
        _ => letters,
    });
    SCRATCH.with_borrow_mut(|(cache, scratch)| {
        let board = EngineBoard::new(lexicon, rules, board, false, Some(cell), cache)?;
        let bath = HeatBath { engine, lexicon, board, cell, letters };
        let (shared, by_letter) = bath.totals(scratch, rules).ok()?;
        let totals = |state: &CellState| match *state {
            CellState::Letter(number) => Some(by_letter[usize::from(number)]),
            CellState::Blocked => Some(shared),
            CellState::Other => None,
        };
        Some(states.iter().map(totals).collect())
    })
}

/// What a tile is to the search.
enum CellState {
    /// A letter, by its number in the lexicon.
    Letter(u8),
    /// What no word can use.
    Blocked,
    /// Several letters, a wildcard, or a letter that the lexicon does not
    /// distinguish.
    Other,
}

impl CellState {
    fn new(lexicon: &Lexicon, tile: &Tile) -> CellState {
        let text = match tile {
            Tile::Letters(text) => text,
            Tile::Wildcard => return CellState::Other,
            Tile::Blocked => return CellState::Blocked,
        };
        let number = lexicon.tile_numbers()[usize::from(tile.byte() & 127)];
        if number != Lexicon::NO_LETTER {
            return CellState::Letter(number);
        }
        match lexicon.letter(text) {
            Some(number) => CellState::Letter(number),
            None if count(text) == 1 && lexicon.is_complete() => CellState::Blocked,
            None => CellState::Other,
        }
    }
}

/// A search of all boards that differ in one cell.
struct HeatBath<'b> {
    engine: Engine,
    lexicon: &'b Lexicon,
    /// The board with that cell blocked.
    board: EngineBoard<'b>,
    cell: usize,
    /// The letters on that cell, as bits.
    letters: u32,
}

impl HeatBath<'_> {
    /// The totals of the words that are on all boards, and those of the board of each
    /// letter.
    fn totals(
        &self,
        scratch: &mut Scratch,
        rules: &Rules,
    ) -> Result<(Totals, [Totals; LABELS]), OverBudget> {
        let cells = self.board.shape.cells;
        if cells <= u32::LABELED_CELLS {
            self.search::<u32>(scratch, rules)
        } else if cells <= u64::LABELED_CELLS {
            self.search::<u64>(scratch, rules)
        } else {
            Err(OverBudget)
        }
    }

    fn search<Set: EngineSet>(
        &self,
        scratch: &mut Scratch,
        rules: &Rules,
    ) -> Result<(Totals, [Totals; LABELS]), OverBudget> {
        let HeatBath { engine, lexicon, board, .. } = self;
        let start = Progress::default();
        let shared = Set::search::<false>(*engine, lexicon, board, scratch.queue(), start)?;
        let entered = self.enter_cell::<Set>(scratch.queue(), shared)?;
        let progress = Set::search::<true>(*engine, lexicon, board, scratch.queue(), entered)?;
        Ok(scratch.labeled_matches::<Set>(lexicon, rules, shared, progress).totals())
    }

    /// Appends every path that the cell extends, once for each of its letters.
    fn enter_cell<Set: CellSet>(
        &self,
        queue: PathQueue<'_, Set>,
        from: Progress,
    ) -> Result<Progress, OverBudget> {
        let (nodes, free) = (&mut queue.nodes[..COLUMN], &mut queue.free[..COLUMN]);
        let (cells, before) = (&mut queue.cells[..COLUMN], &mut queue.parents[..COLUMN]);
        let shape = self.board.shape;
        let entries = self.lexicon.entries();
        let index_mask = entries.len() - 1;

        // Which paths these are is as hard to predict as anything else.
        let mut count = 0;
        for path in 0..from.paths {
            let neighbors = shape.neighbor_bits[usize::from(cells[path]) % MAX_CELLS];
            let is_next_to = neighbors >> self.cell & 1 != 0;
            let letters = Entry(entries[nodes[path] as usize & index_mask]).letters();
            before[count] = path as u32;
            count += usize::from(is_next_to & (letters & self.letters != 0));
        }

        let mut tail = from.paths;
        let mut enter = |nodes: &mut [u32], free: &mut [Set], node: u32, others: Set| {
            if tail > MAX_PATHS {
                return Err(OverBudget);
            }
            let entry = Entry(entries[node as usize & index_mask]);
            let (mut letters, mut child) = (entry.letters(), entry.first_child());
            while letters != 0 {
                let letter = letters.trailing_zeros();
                nodes[tail] = child;
                free[tail] = others.with_label(letter);
                cells[tail] = self.cell as u8;
                tail += (self.letters >> letter & 1) as usize;
                child += 1;
                letters &= letters - 1;
            }
            Ok(())
        };
        let others = !Set::from_bits(1 << self.cell);
        if shape.starts >> self.cell & 1 != 0 {
            enter(nodes, free, Lexicon::ROOT, others)?;
        }
        for &path in &before[..count] {
            let (node, free_before) = (nodes[path as usize], free[path as usize]);
            enter(nodes, free, node, free_before & others)?;
        }
        if tail > MAX_PATHS { Err(OverBudget) } else { Ok(Progress { paths: tail, ..from }) }
    }
}
