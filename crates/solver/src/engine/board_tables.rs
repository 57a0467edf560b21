//! The engines' representation of a board: numbers and bits in fixed arrays.

use boggle_dictionary::letters::letters;

use super::select::Engine;
use crate::adjacency::Adjacency;
use crate::tile::pair;
use crate::trie::Trie;
use crate::{Board, Neighbors, Rules, Tile};

/// The maximum number of letters on a board: the number of bits of a machine word.
pub(super) const MAX_CELLS: usize = Engine::MAX_CELLS;

/// The maximum number of neighbors of a cell.
pub(super) const MAX_NEIGHBORS: usize = 8;

/// Which cells can follow each other. Aligned to cache lines, because the engines read it one line
/// at a time.
#[derive(Clone)]
#[repr(C, align(64))]
pub(super) struct Shape {
    /// The neighbors of each cell, in ascending order, padded with the cell itself, which cannot
    /// follow because it is not free.
    pub(super) neighbors: [[u8; MAX_NEIGHBORS]; MAX_CELLS],
    /// The neighbors of each cell, as bits.
    pub(super) neighbor_bits: [u64; MAX_CELLS],
    /// The cells on which a path may start, as bits.
    pub(super) starts: u64,
    /// The cells on which a word may end, as bits.
    pub(super) ends: u64,
    /// The number of cells.
    pub(super) cells: usize,
}

impl Shape {
    const EMPTY: Shape = Shape {
        neighbors: [[0; MAX_NEIGHBORS]; MAX_CELLS],
        neighbor_bits: [0; MAX_CELLS],
        starts: 0,
        ends: 0,
        cells: 0,
    };

    /// Creates the shape of a board whose tiles all have one letter.
    fn new(board: &Board, rules: &Rules) -> Option<Shape> {
        // Blocked tiles are also cells: no word has their letter.
        let open =
            Board::new(board.rows(), board.columns(), vec![Tile::Wildcard; board.len()]).ok()?;
        let adjacency = Adjacency::new(&open, rules);
        let all = u64::MAX >> (MAX_CELLS - board.len());
        let mut shape = Shape { starts: all, ends: all, cells: board.len(), ..Shape::EMPTY };
        for cell in 0..board.len() {
            let neighbors = adjacency.neighbors_of(cell as u32);
            shape.neighbors[cell] = [cell as u8; MAX_NEIGHBORS];
            for (slot, &neighbor) in shape.neighbors[cell].iter_mut().zip(neighbors) {
                *slot = neighbor as u8;
                shape.neighbor_bits[cell] |= 1 << neighbor;
            }
        }
        Some(shape)
    }

    /// Adds a cell that every path must visit right after `cell`, and returns it. Returns `None` if
    /// there are too many cells.
    ///
    /// This turns a tile of several letters into a chain of cells, one per
    /// letter, and keeps the order of the paths.
    fn extend(&mut self, cell: usize) -> Option<usize> {
        let next = self.cells;
        if next == MAX_CELLS {
            return None;
        }
        self.cells += 1;
        self.neighbors[next] = self.neighbors[cell];
        self.neighbor_bits[next] = self.neighbor_bits[cell];
        self.neighbors[cell] = [cell as u8; MAX_NEIGHBORS];
        self.neighbors[cell][0] = next as u8;
        self.neighbor_bits[cell] = 1 << next;
        self.ends = self.ends & !(1 << cell) | 1 << next;
        Some(next)
    }
}

/// The shapes of the last board, reused by boards of the same size and rules, and room for
/// letters.
pub(super) struct ShapeCache {
    rows: usize,
    columns: usize,
    neighbors: Neighbors,
    wrap: bool,
    /// The shape if every tile has one letter.
    single: Shape,
    /// The shape of the last board that had tiles of several letters.
    chained: Shape,
    /// The letters of the last board. Returning them by value would copy them while they are still
    /// being written, and waiting for that took 1% of the time with AVX-512.
    letters: Letters,
}

impl ShapeCache {
    fn new(board: &Board, rules: &Rules) -> Option<ShapeCache> {
        let single = Shape::new(board, rules)?;
        Some(ShapeCache {
            rows: board.rows(),
            columns: board.columns(),
            neighbors: rules.neighbors,
            wrap: rules.wrap,
            chained: single.clone(),
            letters: Letters([Trie::NO_LETTER; MAX_CELLS]),
            single,
        })
    }

    fn fits(&self, board: &Board, rules: &Rules) -> bool {
        (self.rows, self.columns) == (board.rows(), board.columns())
            && (self.neighbors, self.wrap) == (rules.neighbors, rules.wrap)
    }
}

/// A board's shape and letters.
pub(super) struct EngineBoard<'s> {
    pub(super) shape: &'s Shape,
    /// The trie's number for the letter on each cell.
    pub(super) letters: &'s Letters,
}

/// The letter numbers of the cells, in one cache line.
#[repr(align(64))]
pub(super) struct Letters(pub(super) [u8; MAX_CELLS]);

impl EngineBoard<'_> {
    /// Prepares a board, or returns `None` if the engines do not support it: they need at most 64
    /// letters, all distinguished by the trie, no wildcards or other choices, no tiles with a place in
    /// the word, and no reuse of cells. Shorter paths
    /// are guaranteed to come first only if `in_order`. The cell `blocked`, if any, counts as
    /// blocked whatever its tile.
    // Inlined, because a call takes 1 to 2% of the time of AVX-512 with random letters.
    #[inline(always)]
    pub(super) fn new<'c>(
        set_letters: impl FnOnce(&mut Letters, &[u8; 128], &[u8]) -> bool,
        trie: &Trie,
        rules: &Rules,
        board: &Board,
        in_order: bool,
        blocked: Option<usize>,
        cache: &'c mut Option<ShapeCache>,
    ) -> Option<EngineBoard<'c>> {
        if board.len() > MAX_CELLS || rules.reuse {
            return None;
        }
        if !cache.as_ref().is_some_and(|cache| cache.fits(board, rules)) {
            *cache = Some(ShapeCache::new(board, rules)?);
        }
        let ShapeCache { single, chained, letters, .. } = cache.as_mut()?;
        let numbers = if in_order { trie.ascii_numbers() } else { trie.tile_numbers() };
        let is_single = set_letters(letters, numbers, board.codes());
        if let Some(cell) = blocked {
            letters.0[cell] = Trie::NO_LETTER;
        }
        if is_single {
            return Some(EngineBoard { shape: single, letters });
        }
        chained.clone_from(single);
        for cell in 0..board.len() {
            if letters.0[cell] == Trie::NO_LETTER && blocked != Some(cell) {
                letters.set_tile(trie, board, cell, chained)?;
            }
        }
        Some(EngineBoard { shape: chained, letters })
    }
}

impl Letters {
    /// Writes the numbers of the letters that codes represent, and [`NO_LETTER`](Trie::NO_LETTER)
    /// to the other cells. Returns whether each code has a number.
    #[inline(always)]
    pub(super) fn set(&mut self, numbers: &[u8; 128], codes: &[u8]) -> bool {
        *self = Letters([Trie::NO_LETTER; MAX_CELLS]);
        let mut is_single = true;
        for (letter, &code) in self.0.iter_mut().zip(codes) {
            *letter = numbers[usize::from(code & 127)];
            is_single &= *letter != Trie::NO_LETTER;
        }
        is_single
    }

    /// Writes the letters of a tile to its cell and, if it has several, to additional cells.
    /// Returns `None` if the engines do not support the tile.
    fn set_tile(
        &mut self,
        trie: &Trie,
        board: &Board,
        cell: usize,
        shape: &mut Shape,
    ) -> Option<()> {
        if let Some(pair) = pair(board.codes()[cell]) {
            let numbers = pair.bytes().map(|byte| trie.ascii_numbers()[usize::from(byte)]);
            return self.set_chain(trie, numbers, cell, shape);
        }
        match board.tile(cell) {
            Tile::Letters(text) => {
                let number = |letter| trie.letter(letter).unwrap_or(Trie::NO_LETTER);
                self.set_chain(trie, letters(text).map(number), cell, shape)
            }
            Tile::Wildcard | Tile::Either(_) | Tile::Prefix(_) | Tile::Suffix(_) => None,
            Tile::Blocked => Some(()),
        }
    }

    /// Writes letter numbers to a cell and to new cells chained to it.
    fn set_chain(
        &mut self,
        trie: &Trie,
        numbers: impl Iterator<Item = u8>,
        mut cell: usize,
        shape: &mut Shape,
    ) -> Option<()> {
        for (index, number) in numbers.enumerate() {
            if number == Trie::NO_LETTER && !trie.is_complete {
                return None;
            }
            if index > 0 {
                cell = shape.extend(cell)?;
            }
            self.0[cell] = number;
        }
        Some(())
    }
}
