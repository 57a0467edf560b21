//! The grid of an unfinished puzzle.

use boggle_dictionary::Dictionary;
use boggle_solver::Direction;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Cell {
    /// A position outside the puzzle.
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
    /// For each cell and axis, the word placed there.
    words: Vec<[Option<u32>; 4]>,
    /// The distance in `cells` between rows.
    width: usize,
    /// The distance in `cells` between neighbors along each axis.
    strides: [isize; 4],
}

impl<'a> LetterGrid<'a> {
    pub(crate) fn new(
        (rows, columns): (usize, usize),
        alphabet: &'a [String],
        forbidden: &'a Dictionary,
    ) -> LetterGrid<'a> {
        let width = columns + 1;
        let size = (rows + 2) * width + 1;
        let mut cells = vec![Cell::Edge; size];
        for row in 0..rows {
            let start = (row + 1) * width + 1;
            cells[start..start + columns].fill(Cell::Empty);
        }
        let strides = AXES.map(|direction| direction.stride(width));
        LetterGrid { alphabet, forbidden, cells, words: vec![[None; 4]; size], width, strides }
    }

    /// Returns the indexes in `cells` of the cells that a word in this slot would occupy. They may
    /// lie outside the puzzle.
    fn path(
        &self,
        (cell, direction): Slot,
        letters: usize,
    ) -> impl Iterator<Item = usize> + Clone + use<> {
        let columns = self.width - 1;
        let start = (cell / columns + 1) * self.width + cell % columns + 1;
        let stride = direction.stride(self.width);
        (0..letters as isize).map(move |at| start.wrapping_add_signed(at * stride))
    }

    /// Returns the number of cells that a word in this slot would share with other words, or `None`
    /// if it does not fit. Words may cross, but not overlap along the same axis.
    pub(crate) fn crossings(&self, word: &[u32], slot: Slot) -> Option<usize> {
        let axis = axis(slot.1);
        let mut crossings = 0;
        for (&letter, at) in word.iter().zip(self.path(slot, word.len())) {
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

    /// Places a word in a slot where it fits, unless it would create a forbidden word by accident.
    /// Returns whether the word was placed.
    pub(crate) fn place(&mut self, number: u32, word: &[u32], slot: Slot) -> bool {
        let axis = axis(slot.1);
        let path = self.path(slot, word.len());
        let mut written = Vec::new();
        for (&letter, at) in word.iter().zip(path.clone()) {
            if self.cells[at] == Cell::Empty {
                self.cells[at] = Cell::Letter(letter);
                written.push(at);
            }
            self.words[at][axis] = Some(number);
        }
        if !written.iter().any(|&at| self.spells_forbidden(at)) {
            return true;
        }
        for at in written {
            self.cells[at] = Cell::Empty;
        }
        for at in path {
            self.words[at][axis] = None;
        }
        false
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

    /// Clears and returns the neighbors of a cell that do not belong to a word.
    pub(crate) fn clear_around(&mut self, at: usize) -> Vec<usize> {
        let strides = self.strides;
        let neighbors = strides.into_iter().flat_map(|stride| [stride, -stride]);
        let mut cleared = Vec::new();
        for neighbor in neighbors.map(|stride| at.wrapping_add_signed(stride)) {
            if matches!(self.cells[neighbor], Cell::Letter(_)) && self.words[neighbor] == [None; 4]
            {
                self.cells[neighbor] = Cell::Empty;
                cleared.push(neighbor);
            }
        }
        cleared
    }

    /// Returns the letters of a finished puzzle in row order.
    pub(crate) fn letters(&self) -> impl Iterator<Item = &str> {
        self.cells.iter().filter_map(|cell| match cell {
            Cell::Letter(letter) => Some(self.alphabet[*letter as usize].as_str()),
            _ => None,
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
