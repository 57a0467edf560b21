//! A puzzle on which letters are being written.

use boggle_dictionary::Dictionary;
use boggle_solver::Direction;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Cell {
    /// Beyond the edges.
    Edge,
    Blank,
    /// The number of a letter.
    Letter(u32),
}

/// One direction of each axis.
const AXES: [Direction; 4] =
    [Direction::Right, Direction::Down, Direction::DownRight, Direction::DownLeft];

/// The number of a direction's axis.
pub(crate) fn axis(direction: Direction) -> usize {
    match direction {
        Direction::Left | Direction::Right => 0,
        Direction::Up | Direction::Down => 1,
        Direction::UpLeft | Direction::DownRight => 2,
        Direction::UpRight | Direction::DownLeft => 3,
    }
}

/// Where a word may lie.
#[derive(Clone, Copy)]
pub(crate) struct Place {
    /// The index of its first cell on the sheet.
    start: usize,
    direction: Direction,
}

/// No word of `forbidden` ever lies on it, but within a word that was laid there.
pub(crate) struct LetterGrid<'a> {
    alphabet: &'a [String],
    /// The words that must not be spelled by chance, each forward and backward.
    forbidden: &'a Dictionary<Vec<u8>>,
    /// Row by row, with an edge between the rows and around them.
    cells: Vec<Cell>,
    /// For each cell, the number of the word that lies there along each axis.
    words: Vec<[Option<u32>; 4]>,
    /// How far apart the rows are.
    width: usize,
    /// How far apart the cells of each axis are.
    strides: [isize; 4],
}

impl<'a> LetterGrid<'a> {
    pub(crate) fn new(
        (rows, columns): (usize, usize),
        alphabet: &'a [String],
        forbidden: &'a Dictionary<Vec<u8>>,
    ) -> LetterGrid<'a> {
        let width = columns + 1;
        let size = (rows + 2) * width + 1;
        let mut cells = vec![Cell::Edge; size];
        for row in 0..rows {
            let start = (row + 1) * width + 1;
            cells[start..start + columns].fill(Cell::Blank);
        }
        let strides = AXES.map(|direction| stride(direction, width));
        LetterGrid { alphabet, forbidden, cells, words: vec![[None; 4]; size], width, strides }
    }

    /// The index of the cell of that number on the board.
    fn index(&self, cell: usize) -> usize {
        let columns = self.width - 1;
        (cell / columns + 1) * self.width + cell % columns + 1
    }

    pub(crate) fn place(&self, cell: usize, direction: Direction) -> Place {
        Place { start: self.index(cell), direction }
    }

    /// The cells of a word of so many letters at a place, which may be beyond the
    /// edges.
    fn path(&self, place: Place, letters: usize) -> impl Iterator<Item = usize> + Clone + use<> {
        let stride = stride(place.direction, self.width);
        (0..letters as isize).map(move |at| place.start.wrapping_add_signed(at * stride))
    }

    /// How many cells a word at a place would share with others; none if it does
    /// not fit there. Words cross, but none runs along another.
    pub(crate) fn shared(&self, word: &[u32], place: Place) -> Option<usize> {
        let axis = axis(place.direction);
        let mut shared = 0;
        for (&letter, at) in word.iter().zip(self.path(place, word.len())) {
            match self.cells[at] {
                Cell::Blank => {}
                Cell::Letter(there) if there == letter && self.words[at][axis].is_none() => {
                    shared += 1;
                }
                _ => return None,
            }
        }
        Some(shared)
    }

    /// Lays a word at a place where it fits, unless words would be spelled by
    /// chance.
    pub(crate) fn lay(&mut self, number: u32, word: &[u32], place: Place) -> bool {
        let axis = axis(place.direction);
        let path = self.path(place, word.len());
        let mut written = Vec::new();
        for (&letter, at) in word.iter().zip(path.clone()) {
            if self.cells[at] == Cell::Blank {
                self.cells[at] = Cell::Letter(letter);
                written.push(at);
            }
            self.words[at][axis] = Some(number);
        }
        if !written.iter().any(|&at| self.spells(at)) {
            return true;
        }
        for at in written {
            self.cells[at] = Cell::Blank;
        }
        for at in path {
            self.words[at][axis] = None;
        }
        false
    }

    /// The cells without a letter, from the last to the first.
    pub(crate) fn blanks(&self) -> Vec<usize> {
        let blanks = self.cells.iter().enumerate().rev();
        blanks.filter(|(_, cell)| **cell == Cell::Blank).map(|(at, _)| at).collect()
    }

    /// Writes a letter, unless it would spell a word by chance.
    pub(crate) fn write(&mut self, at: usize, letter: u32) -> bool {
        self.cells[at] = Cell::Letter(letter);
        if self.spells(at) {
            self.cells[at] = Cell::Blank;
        }
        self.cells[at] != Cell::Blank
    }

    /// Takes the letters that belong to no word from the cells round one, and
    /// returns these.
    pub(crate) fn clear_round(&mut self, at: usize) -> Vec<usize> {
        let strides = self.strides;
        let around = strides.into_iter().flat_map(|stride| [stride, -stride]);
        let mut cleared = Vec::new();
        for next in around.map(|stride| at.wrapping_add_signed(stride)) {
            if matches!(self.cells[next], Cell::Letter(_)) && self.words[next] == [None; 4] {
                self.cells[next] = Cell::Blank;
                cleared.push(next);
            }
        }
        cleared
    }

    /// The letters of a board, row by row.
    pub(crate) fn letters(&self) -> impl Iterator<Item = &str> {
        self.cells.iter().filter_map(|cell| match cell {
            Cell::Letter(letter) => Some(self.alphabet[*letter as usize].as_str()),
            _ => None,
        })
    }

    /// Whether a word lies through a cell by chance.
    fn spells(&self, at: usize) -> bool {
        (0..4).any(|axis| {
            let mut end = at;
            let mut beyond = 0;
            while matches!(self.cells[end], Cell::Letter(_)) {
                if self.reads_back(end, beyond, axis) {
                    return true;
                }
                end = end.wrapping_add_signed(self.strides[axis]);
                beyond += 1;
            }
            false
        })
    }

    /// Whether a word that has more than so many letters ends, or begins, at `end`
    /// and lies behind it by chance.
    fn reads_back(&self, end: usize, beyond: usize, axis: usize) -> bool {
        let mut prefix = self.forbidden.root();
        let mut at = end;
        let mut count = 0;
        while let Cell::Letter(letter) = self.cells[at] {
            let letter = self.alphabet[letter as usize].as_bytes();
            let Some(next) = self.forbidden.walk(&prefix, letter) else { break };
            (prefix, count) = (next, count + 1);
            if count > beyond && prefix.word().is_some() {
                let (first, last) = (self.words[at][axis], self.words[end][axis]);
                if first.is_none() || first != last {
                    return true;
                }
            }
            at = at.wrapping_add_signed(-self.strides[axis]);
        }
        false
    }
}

/// How far apart the cells of a direction are on rows so far apart.
fn stride(direction: Direction, width: usize) -> isize {
    let (down, right) = direction.step();
    down * width as isize + right
}
