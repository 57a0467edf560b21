//! Sets of cells as bits, and the step from a set to all its neighbours at
//! once.

use crate::{Board, Neighbors, Rules};

/// The shape of a board for sets of its cells. A set has a whole number of
/// words for each row, the leftmost cell in the lowest bit.
pub(crate) struct Grid {
    rows: usize,
    columns: usize,
    /// The words of each row.
    stride: usize,
    neighbors: Neighbors,
    wrap: bool,
}

/// A set of cells of a [`Grid`].
pub(crate) type Set = Vec<u64>;

impl Grid {
    pub(crate) fn new(board: &Board, rules: &Rules) -> Grid {
        Grid {
            rows: board.rows(),
            columns: board.columns(),
            stride: board.columns().div_ceil(64),
            neighbors: rules.neighbors,
            wrap: rules.wrap,
        }
    }

    /// No cells.
    pub(crate) fn none(&self) -> Set {
        vec![0; self.rows * self.stride]
    }

    pub(crate) fn insert(&self, set: &mut Set, cell: u32) {
        let (word, bit) = self.place(cell);
        set[word] |= bit;
    }

    pub(crate) fn contains(&self, set: &Set, cell: u32) -> bool {
        let (word, bit) = self.place(cell);
        set[word] & bit != 0
    }

    fn place(&self, cell: u32) -> (usize, u64) {
        let (row, column) = (cell as usize / self.columns, cell as usize % self.columns);
        (row * self.stride + column / 64, 1 << (column % 64))
    }

    /// All neighbours of the cells of a set; a cell of the set is among them
    /// only if it is a neighbour of another.
    pub(crate) fn near(&self, set: &Set) -> Set {
        let mut near = self.none();
        for row in 0..self.rows {
            self.beside(set, row, &mut near);
        }
        // What reaches the rows above and below: the cells, and diagonally
        // also those beside them.
        let mut upright = set.clone();
        if self.neighbors == Neighbors::Eight {
            for (word, beside) in upright.iter_mut().zip(&near) {
                *word |= beside;
            }
        }
        for row in 0..self.rows {
            let above = if row > 0 { Some(row - 1) } else { self.wrap.then_some(self.rows - 1) };
            let below = if row + 1 < self.rows { Some(row + 1) } else { self.wrap.then_some(0) };
            for other in [above, below].into_iter().flatten().filter(|&other| other != row) {
                for word in 0..self.stride {
                    near[row * self.stride + word] |= upright[other * self.stride + word];
                }
            }
        }
        near
    }

    /// Adds to `near` what lies beside the cells of one row.
    fn beside(&self, set: &Set, row: usize, near: &mut Set) {
        let range = row * self.stride..(row + 1) * self.stride;
        let (set, near) = (&set[range.clone()], &mut near[range]);
        for word in 0..self.stride {
            let before = if word > 0 { set[word - 1] >> 63 } else { 0 };
            let behind = set.get(word + 1).map_or(0, |next| next << 63);
            near[word] |= set[word] << 1 | before | set[word] >> 1 | behind;
        }
        let last = self.columns - 1;
        if self.wrap && last > 0 {
            near[last / 64] |= (set[0] & 1) << (last % 64);
            near[0] |= set[last / 64] >> (last % 64) & 1;
        }
        // Nothing lies beyond the last column.
        near[last / 64] &= u64::MAX >> (63 - last % 64);
    }
}

pub(crate) fn is_empty(set: &Set) -> bool {
    set.iter().all(|&word| word == 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Tile;
    use crate::adjacency::Adjacency;

    #[test]
    fn a_step_reaches_just_the_neighbours() {
        for (rows, columns) in
            [(1, 1), (1, 2), (2, 1), (2, 2), (3, 3), (1, 70), (70, 1), (2, 64), (3, 65), (5, 130)]
        {
            let board = Board::new(rows, columns, vec![Tile::Any; rows * columns]).unwrap();
            for neighbors in [Neighbors::Four, Neighbors::Eight] {
                for wrap in [false, true] {
                    let rules = Rules { neighbors, wrap, ..Rules::for_size(16) };
                    let grid = Grid::new(&board, &rules);
                    let adjacency = Adjacency::new(&board, &rules);
                    for cell in 0..board.len() as u32 {
                        let mut set = grid.none();
                        grid.insert(&mut set, cell);
                        let mut expected = grid.none();
                        for &near in adjacency.of(cell) {
                            grid.insert(&mut expected, near);
                        }
                        assert_eq!(grid.near(&set), expected, "{rules:?} {rows}x{columns} {cell}");
                    }
                }
            }
        }
    }
}
