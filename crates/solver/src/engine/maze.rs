//! A board as the engines see it.

use boggle_dictionary::Lexicon;
use boggle_dictionary::letters::letters;

use crate::adjacency::Adjacency;
use crate::{Board, Neighbors, Rules, Tile};

/// The most letters on a board: their cells and the cell that a path is on take
/// the 32 bits of its state.
pub(super) const MAX_CELLS: usize = 27;

/// The places in a table of cells; those beyond the board are nowhere.
pub(super) const PLACES: usize = 32;

/// The place that stands for no neighbour: no letter lies there.
const NOWHERE: u8 = PLACES as u8 - 1;

/// The most neighbours of a cell.
pub(super) const WAYS: usize = 8;

/// Where a path can go from each cell. Its tables begin where cache lines do,
/// because they are read a line at a time.
#[repr(C, align(64))]
pub(super) struct Shape {
    /// For each way, the place where it leads from each cell.
    pub(super) places: [[u32; PLACES]; WAYS],
    /// The cells on which a path may start, as bits.
    pub(super) starts: u32,
    /// The cells on which a word may end, as bits.
    pub(super) ends: u32,
}

impl Shape {
    const EMPTY: Shape = Shape { starts: 0, ends: 0, places: [[NOWHERE as u32; PLACES]; WAYS] };

    /// The shape of a board whose cells have so many letters.
    ///
    /// A tile of several letters is a chain of cells, one for each: its
    /// neighbours lead to the first, the last leads to its neighbours, and no
    /// word ends before it. A blocked cell has none.
    fn new(near: &[[u8; WAYS]], lengths: &[u8]) -> Shape {
        let mut firsts = [NOWHERE; PLACES];
        let mut cells = 0;
        for (cell, &length) in lengths.iter().enumerate() {
            if length > 0 {
                firsts[cell] = cells;
                cells += length;
            }
        }
        let mut shape = Shape::EMPTY;
        for (cell, &length) in lengths.iter().enumerate().filter(|&(_, &length)| length > 0) {
            let first = firsts[cell];
            let last = first + length - 1;
            shape.starts |= 1 << first;
            shape.ends |= 1 << last;
            for place in first..last {
                shape.lead(0, place, place + 1);
            }
            for (way, &near) in near[cell].iter().enumerate() {
                shape.lead(way, last, firsts[usize::from(near)]);
            }
        }
        shape
    }

    fn lead(&mut self, way: usize, from: u8, to: u8) {
        self.places[way][usize::from(from)] = to.into();
    }
}

/// What boards of one size have in common, kept from board to board.
pub(super) struct Size {
    rows: usize,
    columns: usize,
    neighbors: Neighbors,
    wrap: bool,
    /// The neighbours of each cell.
    near: Vec<[u8; WAYS]>,
    /// The shape where every tile has one letter.
    plain: Shape,
}

impl Size {
    fn new(board: &Board, rules: &Rules) -> Option<Size> {
        let (rows, columns) = (board.rows(), board.columns());
        let open = Board::new(rows, columns, vec![Tile::Any; board.len()]).ok()?;
        let adjacency = Adjacency::new(&open, rules);
        let mut near = vec![[NOWHERE; WAYS]; board.len()];
        for (cell, ways) in near.iter_mut().enumerate() {
            for (way, &other) in ways.iter_mut().zip(adjacency.of(cell as u32)) {
                *way = other as u8;
            }
        }
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
    /// The bit of the letter at each place.
    pub(super) letters: [u32; PLACES],
}

impl Maze<'_> {
    /// The board for an engine, if it is one.
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

/// The bits of a board's letters, if each tile is one letter of ASCII.
fn plain_letters(lexicon: &Lexicon, board: &Board) -> Option<[u32; PLACES]> {
    let mut letters = [0; PLACES];
    let mut plain = true;
    for (letter, &byte) in letters.iter_mut().zip(board.bytes()) {
        *letter = lexicon.ascii_bits()[usize::from(byte & 127)];
        plain &= *letter != 0;
    }
    plain.then_some(letters)
}

/// The bits of a board's letters, and how many each cell has.
fn any_letters(lexicon: &Lexicon, board: &Board) -> Option<([u32; PLACES], [u8; MAX_CELLS])> {
    let mut bits = [0; PLACES];
    let mut lengths = [0; MAX_CELLS];
    let mut cells = 0;
    for (tile, length) in board.tiles().zip(&mut lengths) {
        match tile {
            Tile::Letters(text) => {
                let before = cells;
                for letter in letters(text) {
                    *bits[..MAX_CELLS].get_mut(cells)? = lexicon.bit(letter)?;
                    cells += 1;
                }
                *length = (cells - before) as u8;
            }
            Tile::Any => return None,
            Tile::Blocked => {}
        }
    }
    Some((bits, lengths))
}
