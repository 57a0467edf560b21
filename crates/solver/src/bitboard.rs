//! Sets of cells as bits, and the step from a set to all its neighbours at
//! once.

use crate::{Board, Neighbors, Rules};

/// The shape of a board for sets of its cells. The bit of a cell is its number.
#[derive(Clone)]
pub(crate) struct Geometry {
    cells: usize,
    /// How far apart in a set cells are that lie above each other.
    columns: usize,
    /// How far apart the ends of a row are, and of a column, where they join.
    row_ends: Option<usize>,
    column_ends: Option<usize>,
    diagonal: bool,
    /// The cells of the first column, and what lies beyond the last cell: where
    /// no step to the right leads.
    first: Bitboard,
    /// The cells of the last column.
    last: Bitboard,
}

/// A set of cells of a [`Geometry`].
pub(crate) type Bitboard = Vec<u64>;

/// Sets of so many words are worked on without asking for memory.
const FEW: usize = 4;

impl Geometry {
    pub(crate) fn new(board: &Board, rules: &Rules) -> Geometry {
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
        Geometry {
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
    pub(crate) fn none(&self) -> Bitboard {
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
            let (left, right) = self.beside(set, at);
            *near = left | right;
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
            let (above, below) = self.upright(upright, at);
            *near |= above | below;
        }
        self.cut(near);
    }

    /// Makes `between` the cells that have two neighbours in a set: those that a
    /// path can come to and leave again. Where edges are joined on a board of two
    /// rows or columns, a neighbour that is met twice counts as two.
    pub(crate) fn between(&self, set: &[u64], between: &mut [u64]) {
        let (mut few, mut many) = ([0; 2 * FEW], Vec::new());
        let triples = match few.get_mut(..2 * set.len()) {
            Some(few) => few,
            None => {
                many.resize(2 * set.len(), 0);
                &mut many[..]
            }
        };
        // Of each cell and, with diagonals, those beside it: whether one is in
        // the set, and whether two are.
        let (one, two) = triples.split_at_mut(set.len());
        for (at, between) in between.iter_mut().enumerate() {
            let (left, right) = self.beside(set, at);
            *between = left & right;
            (one[at], two[at]) = match self.diagonal {
                true => (set[at] | left | right, set[at] & (left | right) | left & right),
                false => (set[at], 0),
            };
        }
        for (at, between) in between.iter_mut().enumerate() {
            let (left, right) = self.beside(set, at);
            let (above, below) = self.upright(one, at);
            let (two_above, two_below) = self.upright(two, at);
            *between |= two_above | two_below | above & below | (left | right) & (above | below);
        }
        self.cut(between);
    }

    /// For a word of the set, the cells beside whose left and right edge there is
    /// one of the set.
    #[inline]
    fn beside(&self, set: &[u64], at: usize) -> (u64, u64) {
        let mut left = up(set, 1, at) & !self.first[at];
        let mut right = down(set, 1, at) & !self.last[at];
        if let Some(by) = self.row_ends {
            left |= down(set, by, at) & self.first[at];
            right |= up(set, by, at) & self.last[at];
        }
        (left, right)
    }

    /// For a word of the set, the cells above and below which there is one of
    /// the set.
    #[inline]
    fn upright(&self, set: &[u64], at: usize) -> (u64, u64) {
        let mut above = up(set, self.columns, at);
        let mut below = down(set, self.columns, at);
        if let Some(by) = self.column_ends {
            above |= down(set, by, at);
            below |= up(set, by, at);
        }
        (above, below)
    }

    /// Nothing lies beyond the last cell.
    #[inline]
    fn cut(&self, set: &mut [u64]) {
        if let Some(last) = set.last_mut() {
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
mod tests;
