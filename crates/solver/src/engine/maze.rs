//! A board as the engines see it.

use boggle_dictionary::Lexicon;
use boggle_dictionary::letters::letters;

use crate::adjacency::Adjacency;
use crate::{Board, Neighbors, Rules, Tile};

/// The most letters on a board: the bits of a word.
pub(super) const MAX_CELLS: usize = 64;

/// The most neighbours of a cell.
pub(super) const WAYS: usize = 8;

/// Where no neighbour is.
pub(super) const NOWHERE: u8 = 0xff;

/// Where a path can go from each cell. It begins where a cache line does,
/// because engines read it a line at a time.
#[repr(C, align(64))]
pub(super) struct Shape {
    /// The neighbours of each cell, in ascending order, then [`NOWHERE`].
    pub(super) near: [[u8; WAYS]; MAX_CELLS],
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
        near: [[NOWHERE; WAYS]; MAX_CELLS],
        near_bits: [0; MAX_CELLS],
        starts: 0,
        ends: 0,
        cells: 0,
    };

    /// The shape of a board whose tiles have so many letters.
    ///
    /// A tile of several letters is a chain of cells, one for each: its
    /// neighbours lead to the first, the last leads to its neighbours, and no
    /// word ends before it. A blocked tile has none.
    fn new(near: &[Vec<u8>], lengths: &[u8]) -> Shape {
        let mut shape = Shape::EMPTY;
        let mut firsts = [NOWHERE; MAX_CELLS];
        for (first, &length) in firsts.iter_mut().zip(lengths).filter(|(_, length)| **length > 0) {
            *first = shape.cells as u8;
            shape.cells += usize::from(length);
        }
        for (tile, &length) in lengths.iter().enumerate().filter(|(_, length)| **length > 0) {
            let first = firsts[tile];
            let last = first + length - 1;
            shape.starts |= 1 << first;
            shape.ends |= 1 << last;
            for cell in first..last {
                shape.lead(cell, &[cell + 1]);
            }
            let near = near[tile].iter().map(|&tile| firsts[usize::from(tile)]);
            let near: Vec<_> = near.filter(|&first| first != NOWHERE).collect();
            shape.lead(last, &near);
        }
        shape
    }

    fn lead(&mut self, from: u8, to: &[u8]) {
        for (way, &cell) in self.near[usize::from(from)].iter_mut().zip(to) {
            *way = cell;
            self.near_bits[usize::from(from)] |= 1 << cell;
        }
    }
}

/// What boards of one size have in common, kept from board to board.
struct Size {
    rows: usize,
    columns: usize,
    neighbors: Neighbors,
    wrap: bool,
    /// The neighbours of each cell.
    near: Vec<Vec<u8>>,
    /// The shape where every tile has one letter.
    plain: Shape,
}

impl Size {
    fn new(board: &Board, rules: &Rules) -> Option<Size> {
        let (rows, columns) = (board.rows(), board.columns());
        let open = Board::new(rows, columns, vec![Tile::Any; board.len()]).ok()?;
        let adjacency = Adjacency::new(&open, rules);
        let near = |cell| adjacency.of(cell).iter().map(|&cell| cell as u8).collect();
        let near: Vec<_> = (0..board.len() as u32).map(near).collect();
        let plain = Shape::new(&near, &[1; MAX_CELLS][..board.len()]);
        Some(Size { rows, columns, neighbors: rules.neighbors, wrap: rules.wrap, near, plain })
    }

    fn fits(&self, board: &Board, rules: &Rules) -> bool {
        (self.rows, self.columns) == (board.rows(), board.columns())
            && (self.neighbors, self.wrap) == (rules.neighbors, rules.wrap)
    }
}

/// What mazes are made in.
pub(super) struct Ground {
    size: Option<Size>,
    /// The shape of the last board with tiles of several letters or none.
    other: Shape,
}

impl Ground {
    pub(super) const EMPTY: Ground = Ground { size: None, other: Shape::EMPTY };
}

/// A board's shape with its letters.
pub(super) struct Maze<'s> {
    pub(super) shape: &'s Shape,
    /// The number of each cell's letter in the lexicon.
    pub(super) letters: Letters,
}

/// A cache line, like [`Shape`].
#[repr(align(64))]
pub(super) struct Letters(pub(super) [u8; MAX_CELLS]);

impl Maze<'_> {
    /// The board for an engine, if it is one: of up to 64 letters, none of them
    /// any letter, all of them the lexicon's, and each used once.
    pub(super) fn new<'g>(
        lexicon: &Lexicon,
        rules: &Rules,
        board: &Board,
        ground: &'g mut Ground,
    ) -> Option<Maze<'g>> {
        if board.len() > MAX_CELLS || rules.reuse {
            return None;
        }
        if !ground.size.as_ref().is_some_and(|size| size.fits(board, rules)) {
            ground.size = Some(Size::new(board, rules)?);
        }
        let size = ground.size.as_ref()?;
        if let Some(letters) = plain_letters(lexicon, board) {
            return Some(Maze { shape: &size.plain, letters });
        }
        let (letters, lengths) = any_letters(lexicon, board)?;
        ground.other = Shape::new(&size.near, &lengths[..board.len()]);
        Some(Maze { shape: &ground.other, letters })
    }
}

/// The numbers of a board's letters, if each tile is one letter of ASCII.
fn plain_letters(lexicon: &Lexicon, board: &Board) -> Option<Letters> {
    let mut letters = Letters([Lexicon::NO_LETTER; MAX_CELLS]);
    let mut plain = true;
    for (letter, &byte) in letters.0.iter_mut().zip(board.bytes()) {
        *letter = lexicon.ascii()[usize::from(byte & 127)];
        plain &= *letter != Lexicon::NO_LETTER;
    }
    plain.then_some(letters)
}

/// The numbers of a board's letters, and how many each tile has.
fn any_letters(lexicon: &Lexicon, board: &Board) -> Option<(Letters, [u8; MAX_CELLS])> {
    let mut numbers = Letters([Lexicon::NO_LETTER; MAX_CELLS]);
    let mut lengths = [0; MAX_CELLS];
    let mut cells = 0;
    for (tile, length) in board.tiles().zip(&mut lengths) {
        match tile {
            Tile::Letters(text) => {
                let before = cells;
                for letter in letters(text) {
                    *numbers.0.get_mut(cells)? = lexicon.letter(letter)?;
                    cells += 1;
                }
                *length = (cells - before) as u8;
            }
            Tile::Any => return None,
            Tile::Blocked => {}
        }
    }
    Some((numbers, lengths))
}
