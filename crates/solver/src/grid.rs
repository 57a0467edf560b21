//! Sets of cells as bits, and the step from a set to all its neighbours at
//! once.

use crate::{Board, Neighbors, Rules};

/// The shape of a board for sets of its cells. The bit of a cell is its number.
#[derive(Clone)]
pub(crate) struct Grid {
    cells: usize,
    /// How far apart in a set cells are that lie above each other.
    columns: usize,
    /// How far apart the ends of a row are, and of a column, where they join.
    row_ends: Option<usize>,
    column_ends: Option<usize>,
    diagonal: bool,
    /// The cells of the first column, and what lies beyond the last cell: where
    /// no step to the right leads.
    first: Set,
    /// The cells of the last column.
    last: Set,
}

/// A set of cells of a [`Grid`].
pub(crate) type Set = Vec<u64>;

/// Sets of so many words are worked on without asking for memory.
const FEW: usize = 4;

impl Grid {
    pub(crate) fn new(board: &Board, rules: &Rules) -> Grid {
        let (cells, columns) = (board.len(), board.columns());
        let mut first = vec![0; cells.div_ceil(64)];
        let mut last = first.clone();
        for row in 0..board.rows() {
            insert(&mut first, (row * columns) as u32);
            insert(&mut last, (row * columns + columns - 1) as u32);
        }
        if let Some(words) = first.last_mut().filter(|_| !cells.is_multiple_of(64)) {
            *words |= u64::MAX << (cells % 64);
        }
        let ends = |distance: usize| Some(distance).filter(|&it| rules.wrap && it > 0);
        Grid {
            cells,
            columns,
            row_ends: ends(columns - 1),
            column_ends: ends(cells - columns),
            diagonal: rules.neighbors == Neighbors::Eight,
            first,
            last,
        }
    }

    /// No cells.
    pub(crate) fn none(&self) -> Set {
        vec![0; self.words()]
    }

    /// How many words a set has.
    pub(crate) fn words(&self) -> usize {
        self.first.len()
    }

    /// Makes `near` all neighbours of the cells of a set; a cell of the set is
    /// among them only if it is a neighbour of another.
    pub(crate) fn near(&self, set: &[u64], near: &mut [u64]) {
        for (at, near) in near.iter_mut().enumerate() {
            *near = (up(set, 1, at) & !self.first[at]) | (down(set, 1, at) & !self.last[at]);
            if let Some(by) = self.row_ends {
                *near |= (up(set, by, at) & self.last[at]) | (down(set, by, at) & self.first[at]);
            }
        }
        // What reaches the rows above and below: the cells, and diagonally
        // also those beside them.
        let (mut few, mut many) = ([0; FEW], Vec::new());
        let upright = match few.get_mut(..set.len()) {
            Some(few) => few,
            None => {
                many.resize(set.len(), 0);
                &mut many[..]
            }
        };
        for (at, word) in upright.iter_mut().enumerate() {
            *word = if self.diagonal { set[at] | near[at] } else { set[at] };
        }
        for (at, near) in near.iter_mut().enumerate() {
            *near |= up(upright, self.columns, at) | down(upright, self.columns, at);
            if let Some(by) = self.column_ends {
                *near |= up(upright, by, at) | down(upright, by, at);
            }
        }
        // Nothing lies beyond the last cell.
        if let Some(last) = near.last_mut() {
            *last &= u64::MAX >> ((64 - self.cells % 64) % 64);
        }
    }

    /// Whether so many cells of a set hang together. They are taken out of it,
    /// patch by patch.
    pub(crate) fn has_patch(&self, set: &mut [u64], size: usize) -> bool {
        let (mut patch, mut near) = (self.none(), self.none());
        loop {
            let Some(cell) = cells(set).next() else { return false };
            patch.fill(0);
            insert(&mut patch, cell);
            remove(set, cell);
            loop {
                self.near(&patch, &mut near);
                near.iter_mut().zip(&*set).for_each(|(near, rest)| *near &= rest);
                if is_empty(&near) {
                    break;
                }
                for ((patch, rest), near) in patch.iter_mut().zip(set.iter_mut()).zip(&near) {
                    *patch |= near;
                    *rest &= !near;
                }
            }
            if count(&patch) >= size {
                return true;
            }
        }
    }
}

/// A word of the set whose cells have numbers greater by `by`.
fn up(set: &[u64], by: usize, at: usize) -> u64 {
    let (words, bits) = (by / 64, by % 64);
    let word = |back: usize| at.checked_sub(back).map_or(0, |at| set[at]);
    if bits == 0 { word(words) } else { word(words) << bits | word(words + 1) >> (64 - bits) }
}

/// A word of the set whose cells have numbers less by `by`.
fn down(set: &[u64], by: usize, at: usize) -> u64 {
    let (words, bits) = (by / 64, by % 64);
    let word = |on: usize| set.get(at + on).copied().unwrap_or(0);
    if bits == 0 { word(words) } else { word(words) >> bits | word(words + 1) << (64 - bits) }
}

pub(crate) fn insert(set: &mut [u64], cell: u32) {
    set[cell as usize / 64] |= 1 << (cell % 64);
}

pub(crate) fn remove(set: &mut [u64], cell: u32) {
    set[cell as usize / 64] &= !(1 << (cell % 64));
}

pub(crate) fn contains(set: &[u64], cell: u32) -> bool {
    set[cell as usize / 64] >> (cell % 64) & 1 != 0
}

pub(crate) fn is_empty(set: &[u64]) -> bool {
    set.iter().all(|&word| word == 0)
}

/// How many cells a set has.
pub(crate) fn count(set: &[u64]) -> usize {
    set.iter().map(|word| word.count_ones() as usize).sum()
}

/// The cells of a set in ascending order.
pub(crate) fn cells(set: &[u64]) -> impl Iterator<Item = u32> {
    set.iter().enumerate().flat_map(|(at, &word)| {
        let mut rest = word;
        std::iter::from_fn(move || {
            let bit = rest.trailing_zeros();
            rest &= rest.wrapping_sub(1);
            (bit < 64).then_some(at as u32 * 64 + bit)
        })
    })
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
                        insert(&mut set, cell);
                        let mut expected = grid.none();
                        for &near in adjacency.of(cell) {
                            insert(&mut expected, near);
                        }
                        let mut near = grid.none();
                        grid.near(&set, &mut near);
                        assert_eq!(near, expected, "{rules:?} {rows}x{columns} {cell}");
                    }
                }
            }
        }
    }

    #[test]
    fn patches_are_found_by_their_size() {
        let board = Board::new(5, 5, vec![Tile::Any; 25]).unwrap();
        let grid = Grid::new(&board, &Rules::for_size(25));
        for (of, size) in [
            (&[4, 9, 19, 24, 17][..], 2),
            (&[4, 9, 5][..], 2),
            (&[0, 6, 12, 3][..], 3),
            (&[][..], 0),
        ] {
            for asked in 1..4 {
                let mut set = grid.none();
                of.iter().for_each(|&cell| insert(&mut set, cell));
                assert_eq!(grid.has_patch(&mut set, asked), asked <= size, "{asked} of {of:?}");
            }
        }
    }
}
