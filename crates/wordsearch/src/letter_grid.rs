//! The grid of an unfinished puzzle.

use boggle_dictionary::Dictionary;
use boggle_solver::{Direction, Size, Tile};

use crate::Outline;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Cell {
    /// A position outside the puzzle, or a blank cell.
    Edge,
    Empty,
    /// An index into the alphabet.
    Letter(u32),
}

/// One direction for each axis.
const AXES: [Direction; 4] =
    [Direction::Right, Direction::Down, Direction::DownRight, Direction::DownLeft];

/// Returns the index of a direction's axis.
pub(crate) fn axis(direction: Direction) -> usize {
    match direction {
        Direction::Left | Direction::Right => 0,
        Direction::Up | Direction::Down => 1,
        Direction::UpLeft | Direction::DownRight => 2,
        Direction::UpRight | Direction::DownLeft => 3,
    }
}

/// A place for a word: the index of its first cell on the board, and its direction.
pub(crate) type Slot = (usize, Direction);

/// A grid that spells no forbidden word by accident, that is, other than as part of a placed word.
pub(crate) struct LetterGrid<'a> {
    alphabet: &'a [String],
    /// The words that must not appear by accident, each forward and backward.
    forbidden: &'a Dictionary,
    /// The cells in row order, with an edge cell between rows and a border around the grid.
    cells: Vec<Cell>,
    /// Whether each cell has a letter of a decoy, which stays.
    is_decoy: Vec<bool>,
    /// For each cell and axis, the word placed there.
    words: Vec<[Option<u32>; 4]>,
    size: Size,
    /// The distance in `cells` between rows.
    width: usize,
    /// The distance in `cells` between neighbors along each axis.
    strides: [isize; 4],
}

impl<'a> LetterGrid<'a> {
    pub(crate) fn new(
        outline: &Outline,
        alphabet: &'a [String],
        forbidden: &'a Dictionary,
    ) -> LetterGrid<'a> {
        let size @ Size { rows, columns } = outline.size();
        let width = columns + 1;
        let count = (rows + 2) * width + 1;
        let mut cells = vec![Cell::Edge; count];
        for cell in (0..rows * columns).filter(|&cell| outline.is_open(cell)) {
            cells[(cell / columns + 1) * width + cell % columns + 1] = Cell::Empty;
        }
        LetterGrid {
            alphabet,
            forbidden,
            cells,
            is_decoy: vec![false; count],
            words: vec![[None; 4]; count],
            size,
            width,
            strides: AXES.map(|direction| direction.stride(width)),
        }
    }

    /// Returns the indexes in `cells` of the cells that a word in this slot would occupy, or `None` if
    /// it would leave the rectangle.
    fn path(
        &self,
        (cell, direction): Slot,
        letters: usize,
    ) -> Option<impl Iterator<Item = usize> + Clone + use<>> {
        let Size { rows, columns } = self.size;
        let (row, column) = (cell / columns, cell % columns);
        let steps = letters.saturating_sub(1) as isize;
        let (down, right) = direction.step();
        let is_inside = |at: usize, step, count| at.wrapping_add_signed(step * steps) < count;
        if !is_inside(row, down, rows) || !is_inside(column, right, columns) {
            return None;
        }
        let start = (row + 1) * self.width + column + 1;
        let stride = direction.stride(self.width);
        Some((0..=steps).map(move |at| start.wrapping_add_signed(at * stride)))
    }

    /// Returns the number of cells that a word in this slot would share with other words, or `None`
    /// if it does not fit. Words may cross, but not overlap along the same axis.
    pub(crate) fn crossings(&self, word: &[u32], slot: Slot) -> Option<usize> {
        let axis = axis(slot.1);
        let mut crossings = 0;
        for (&letter, at) in word.iter().zip(self.path(slot, word.len())?) {
            match self.cells[at] {
                Cell::Empty => {}
                Cell::Letter(other) if other == letter && self.words[at][axis].is_none() => {
                    crossings += 1;
                }
                _ => return None,
            }
        }
        Some(crossings)
    }

    /// Returns the number of cells beside a slot that are not empty.
    pub(crate) fn neighbors(&self, letters: usize, slot: Slot) -> usize {
        let along = axis(slot.1);
        let path = self.path(slot, letters).into_iter().flatten();
        let beside = path.flat_map(|at| {
            let sides = (0..4).filter(move |axis| *axis != along).map(|axis| self.strides[axis]);
            sides.flat_map(move |stride| [stride, -stride].map(|it| at.wrapping_add_signed(it)))
        });
        beside.filter(|&at| self.cells.get(at) != Some(&Cell::Empty)).count()
    }

    /// Places a word in a slot where it fits, unless it would create a forbidden word by accident.
    /// Returns whether the word was placed.
    pub(crate) fn place(&mut self, number: u32, word: &[u32], slot: Slot) -> bool {
        let axis = axis(slot.1);
        let Some(path) = self.path(slot, word.len()) else { return false };
        for at in path.clone() {
            self.words[at][axis] = Some(number);
        }
        let is_placed = self.write_all(word, path.clone()).is_some();
        if !is_placed {
            for at in path {
                self.words[at][axis] = None;
            }
        }
        is_placed
    }

    /// Removes a word from the slot where it was placed.
    pub(crate) fn remove(&mut self, letters: usize, slot: Slot) {
        for at in self.path(slot, letters).into_iter().flatten() {
            self.words[at][axis(slot.1)] = None;
            if self.words[at] == [None; 4] {
                self.cells[at] = Cell::Empty;
            }
        }
    }

    /// Writes the letters of a decoy in a slot, unless they would create a forbidden word, or most of
    /// them are there already. Returns whether they were written.
    pub(crate) fn place_decoy(&mut self, letters: &[u32], slot: Slot) -> bool {
        if self.crossings(letters, slot).is_none_or(|shared| shared * 3 > letters.len()) {
            return false;
        }
        let Some(path) = self.path(slot, letters.len()) else { return false };
        let Some(written) = self.write_all(letters, path) else { return false };
        for at in written {
            self.is_decoy[at] = true;
        }
        true
    }

    /// Writes letters into those cells of a path that are empty, and returns these cells; or writes
    /// nothing if this would create a forbidden word by accident.
    fn write_all(
        &mut self,
        letters: &[u32],
        path: impl Iterator<Item = usize>,
    ) -> Option<Vec<usize>> {
        let mut written = Vec::new();
        for (&letter, at) in letters.iter().zip(path) {
            if self.cells[at] == Cell::Empty {
                self.cells[at] = Cell::Letter(letter);
                written.push(at);
            }
        }
        if !written.iter().any(|&at| self.spells_forbidden(at)) {
            return Some(written);
        }
        for at in written {
            self.cells[at] = Cell::Empty;
        }
        None
    }

    /// Returns the empty cells from last to first.
    pub(crate) fn empty_cells(&self) -> Vec<usize> {
        let cells = self.cells.iter().enumerate().rev();
        cells.filter(|(_, cell)| **cell == Cell::Empty).map(|(at, _)| at).collect()
    }

    /// Writes a letter into an empty cell, unless it would create a forbidden word. Returns whether
    /// the letter was written.
    pub(crate) fn write(&mut self, at: usize, letter: u32) -> bool {
        self.cells[at] = Cell::Letter(letter);
        if self.spells_forbidden(at) {
            self.cells[at] = Cell::Empty;
        }
        self.cells[at] != Cell::Empty
    }

    /// Clears and returns the neighbors of a cell that belong neither to a word nor to a decoy.
    pub(crate) fn clear_around(&mut self, at: usize) -> Vec<usize> {
        let strides = self.strides;
        let neighbors = strides.into_iter().flat_map(|stride| [stride, -stride]);
        let mut cleared = Vec::new();
        for neighbor in neighbors.map(|stride| at.wrapping_add_signed(stride)) {
            if matches!(self.cells[neighbor], Cell::Letter(_))
                && self.words[neighbor] == [None; 4]
                && !self.is_decoy[neighbor]
            {
                self.cells[neighbor] = Cell::Empty;
                cleared.push(neighbor);
            }
        }
        cleared
    }

    /// Returns the tiles of a finished puzzle in row order.
    pub(crate) fn tiles(&self) -> impl Iterator<Item = Tile> {
        let rows = self.cells[self.width..].chunks(self.width).take(self.size.rows);
        rows.flat_map(|row| &row[1..]).map(|cell| match cell {
            Cell::Letter(letter) => Tile::Letters(self.alphabet[*letter as usize].as_str().into()),
            Cell::Empty | Cell::Edge => Tile::Blocked,
        })
    }

    /// Returns whether a line through a cell spells a forbidden word by accident.
    fn spells_forbidden(&self, at: usize) -> bool {
        (0..4).any(|axis| {
            let mut end = at;
            let mut distance = 0;
            while matches!(self.cells[end], Cell::Letter(_)) {
                if self.ends_forbidden(end, distance, axis) {
                    return true;
                }
                end = end.wrapping_add_signed(self.strides[axis]);
                distance += 1;
            }
            false
        })
    }

    /// Returns whether the letters from `end` backward along the axis spell a forbidden word by
    /// accident. Considers only words with more than `distance` letters.
    fn ends_forbidden(&self, end: usize, distance: usize, axis: usize) -> bool {
        let mut prefix = self.forbidden.root();
        let mut at = end;
        let mut count = 0;
        while let Cell::Letter(letter) = self.cells[at] {
            let letter = self.alphabet[letter as usize].as_bytes();
            let Some(longer) = self.forbidden.walk(&prefix, letter) else { break };
            (prefix, count) = (longer, count + 1);
            if count > distance && prefix.word().is_some() {
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
