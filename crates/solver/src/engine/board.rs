//! A board as the engines see it.

use boggle_dictionary::Lexicon;
use boggle_dictionary::letters::letters;

use crate::adjacency::Adjacency;
use crate::board::pair;
use crate::{Board, Neighbors, Rules, Tile};

/// The most letters on a board: the bits of a word.
pub(super) const MAX_CELLS: usize = 64;

/// The most neighbours of a cell.
pub(super) const MAX_NEIGHBORS: usize = 8;

/// Where no neighbour is.
pub(super) const NO_CELL: u8 = 0xff;

/// Where a path can go from each cell. It begins where a cache line does,
/// because engines read it a line at a time.
#[derive(Clone)]
#[repr(C, align(64))]
pub(super) struct Shape {
    /// The neighbours of each cell, in ascending order, then [`NO_CELL`].
    pub(super) near: [[u8; MAX_NEIGHBORS]; MAX_CELLS],
    /// The same as bits.
    pub(super) near_bits: [u64; MAX_CELLS],
    /// The cells on which a path may start, as bits.
    pub(super) starts: u64,
    /// The cells on which a word may end, as bits.
    pub(super) ends: u64,
    /// How many cells there are.
    pub(super) cells: usize,
}

impl Shape {
    const EMPTY: Shape = Shape {
        near: [[NO_CELL; MAX_NEIGHBORS]; MAX_CELLS],
        near_bits: [0; MAX_CELLS],
        starts: 0,
        ends: 0,
        cells: 0,
    };

    /// The shape of a board whose tiles have one letter each.
    fn new(board: &Board, rules: &Rules) -> Option<Shape> {
        // Blocked tiles are cells as well: no word has their letter.
        let open =
            Board::new(board.rows(), board.columns(), vec![Tile::Wildcard; board.len()]).ok()?;
        let adjacency = Adjacency::new(&open, rules);
        let all = u64::MAX >> (MAX_CELLS - board.len());
        let mut shape = Shape { starts: all, ends: all, cells: board.len(), ..Shape::EMPTY };
        for cell in 0..board.len() {
            for (way, &near) in shape.near[cell].iter_mut().zip(adjacency.of(cell as u32)) {
                *way = near as u8;
                shape.near_bits[cell] |= 1 << near;
            }
        }
        Some(shape)
    }

    /// Puts one more cell behind `cell`, where the paths to it must go on; none
    /// if there are too many cells.
    ///
    /// So a tile of several letters is a chain of cells, one for each. The paths
    /// are in the same order as if it were one.
    fn extend(&mut self, cell: usize) -> Option<usize> {
        let next = self.cells;
        if next == MAX_CELLS {
            return None;
        }
        self.cells += 1;
        self.near[next] = self.near[cell];
        self.near_bits[next] = self.near_bits[cell];
        self.near[cell] = [NO_CELL; MAX_NEIGHBORS];
        self.near[cell][0] = next as u8;
        self.near_bits[cell] = 1 << next;
        self.ends = self.ends & !(1 << cell) | 1 << next;
        Some(next)
    }
}

/// What mazes are made of: what boards of one size have in common, kept from
/// board to board.
pub(super) struct ShapeCache {
    rows: usize,
    columns: usize,
    neighbors: Neighbors,
    wrap: bool,
    /// The shape where every tile has one letter.
    plain: Shape,
    /// That of the last board with tiles of several letters.
    other: Shape,
}

impl ShapeCache {
    fn new(board: &Board, rules: &Rules) -> Option<ShapeCache> {
        let plain = Shape::new(board, rules)?;
        Some(ShapeCache {
            rows: board.rows(),
            columns: board.columns(),
            neighbors: rules.neighbors,
            wrap: rules.wrap,
            other: plain.clone(),
            plain,
        })
    }

    fn fits(&self, board: &Board, rules: &Rules) -> bool {
        (self.rows, self.columns) == (board.rows(), board.columns())
            && (self.neighbors, self.wrap) == (rules.neighbors, rules.wrap)
    }
}

/// A board's shape with its letters.
pub(super) struct EngineBoard<'s> {
    pub(super) shape: &'s Shape,
    /// The number of each cell's letter in the lexicon.
    pub(super) letters: Letters,
}

/// A cache line, like [`Shape`].
#[repr(align(64))]
pub(super) struct Letters(pub(super) [u8; MAX_CELLS]);

impl EngineBoard<'_> {
    /// The board for an engine, if it is one: of up to 64 letters that the
    /// lexicon tells apart, none of them any letter, and each used once. Paths
    /// are those of fewer letters first only if they must be in order.
    #[inline]
    pub(super) fn new<'g>(
        lexicon: &Lexicon,
        rules: &Rules,
        board: &Board,
        in_order: bool,
        ground: &'g mut Option<ShapeCache>,
    ) -> Option<EngineBoard<'g>> {
        if board.len() > MAX_CELLS || rules.reuse {
            return None;
        }
        if !ground.as_ref().is_some_and(|ground| ground.fits(board, rules)) {
            *ground = Some(ShapeCache::new(board, rules)?);
        }
        let ShapeCache { plain, other, .. } = ground.as_mut()?;
        let mut letters = Letters([Lexicon::NO_LETTER; MAX_CELLS]);
        let mut all = true;
        let numbers = if in_order { lexicon.ascii() } else { lexicon.tiles() };
        for (letter, &byte) in letters.0.iter_mut().zip(board.bytes()) {
            *letter = numbers[usize::from(byte & 127)];
            all &= *letter != Lexicon::NO_LETTER;
        }
        if all {
            return Some(EngineBoard { shape: plain, letters });
        }
        other.clone_from(plain);
        for cell in 0..board.len() {
            if letters.0[cell] == Lexicon::NO_LETTER {
                letters.spell(lexicon, board, cell, other)?;
            }
        }
        Some(EngineBoard { shape: other, letters })
    }
}

impl Letters {
    /// Writes the letters of a tile to its cell, and to more cells if they are
    /// several. None if it is no tile for an engine.
    fn spell(
        &mut self,
        lexicon: &Lexicon,
        board: &Board,
        cell: usize,
        shape: &mut Shape,
    ) -> Option<()> {
        if let Some(pair) = pair(board.bytes()[cell]) {
            let numbers = pair.bytes().map(|byte| lexicon.ascii()[usize::from(byte)]);
            return self.chain(lexicon, numbers, cell, shape);
        }
        match board.tile(cell) {
            Tile::Letters(text) => {
                let number = |letter| lexicon.letter(letter).unwrap_or(Lexicon::NO_LETTER);
                self.chain(lexicon, letters(text).map(number), cell, shape)
            }
            Tile::Wildcard => None,
            Tile::Blocked => Some(()),
        }
    }

    /// Writes the numbers of letters to a cell and more cells behind it.
    fn chain(
        &mut self,
        lexicon: &Lexicon,
        numbers: impl Iterator<Item = u8>,
        mut cell: usize,
        shape: &mut Shape,
    ) -> Option<()> {
        for (at, number) in numbers.enumerate() {
            if number == Lexicon::NO_LETTER && !lexicon.is_complete() {
                return None;
            }
            if at > 0 {
                cell = shape.extend(cell)?;
            }
            self.0[cell] = number;
        }
        Some(())
    }
}
