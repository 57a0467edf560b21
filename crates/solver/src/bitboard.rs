//! Sets of cells as bits, with the neighbors of all cells of a set computed at
//! once.

use crate::{Board, Neighbors, Rules};

/// A set of cells of a [`Geometry`]: bit `n` is cell `n`, in blocks of 64.
pub(crate) type Bitboard = Vec<u64>;

/// The geometry of a board for sets of its cells.
#[derive(Clone)]
pub(crate) struct Geometry {
    cells: usize,
    /// The distance between the bits of a cell and the cell below it.
    columns: usize,
    /// The distances between the two ends of a row and of a column, if the edges
    /// are joined.
    row_ends: Option<usize>,
    column_ends: Option<usize>,
    diagonal: bool,
    /// The cells of the first column and the padding after the last cell: no
    /// step to the right reaches them.
    first_column: Bitboard,
    /// The cells of the last column.
    last_column: Bitboard,
}

/// Working sets of up to this many blocks live on the stack.
const INLINE_BLOCKS: usize = 4;

impl Geometry {
    pub(crate) fn new(board: &Board, rules: &Rules) -> Geometry {
        let (cells, columns) = (board.len(), board.columns());
        let mut first_column = vec![0; cells.div_ceil(64)];
        let mut last_column = first_column.clone();
        for row in 0..board.rows() {
            insert(&mut first_column, (row * columns) as u32);
            insert(&mut last_column, (row * columns + columns - 1) as u32);
        }
        if let Some(block) = first_column.last_mut().filter(|_| !cells.is_multiple_of(64)) {
            *block |= u64::MAX << (cells % 64);
        }
        let ends = |distance: usize| Some(distance).filter(|&it| rules.wrap && it > 0);
        Geometry {
            cells,
            columns,
            row_ends: ends(columns - 1),
            column_ends: ends(cells - columns),
            diagonal: rules.neighbors == Neighbors::Eight,
            first_column,
            last_column,
        }
    }

    /// Returns the empty set.
    pub(crate) fn empty_set(&self) -> Bitboard {
        vec![0; self.blocks()]
    }

    /// Returns the number of blocks in a set.
    pub(crate) fn blocks(&self) -> usize {
        self.first_column.len()
    }

    /// Sets `out` to all neighbors of the cells of `set`. A cell of `set` is in
    /// `out` only if it is a neighbor of another one.
    pub(crate) fn neighbors(&self, set: &[u64], out: &mut [u64]) {
        for (index, out) in out.iter_mut().enumerate() {
            let (left, right) = self.horizontal_neighbors(set, index);
            *out = left | right;
        }
        // The cells whose vertical neighbors are added: the cells of the set and,
        // with diagonals, the cells to the left and right of them.
        let (mut inline, mut heap) = ([0; INLINE_BLOCKS], Vec::new());
        let vertical = match inline.get_mut(..set.len()) {
            Some(inline) => inline,
            None => {
                heap.resize(set.len(), 0);
                &mut heap[..]
            }
        };
        for (index, block) in vertical.iter_mut().enumerate() {
            *block = if self.diagonal { set[index] | out[index] } else { set[index] };
        }
        for (index, out) in out.iter_mut().enumerate() {
            let (above, below) = self.vertical_neighbors(vertical, index);
            *out |= above | below;
        }
        self.clear_padding(out);
    }

    /// Sets `out` to the cells that have at least two neighbors in `set`, so
    /// that a path can enter from one and leave to the other. On wrapping
    /// boards of two rows or columns, a neighbor reached in two directions
    /// counts twice.
    pub(crate) fn with_two_neighbors(&self, set: &[u64], out: &mut [u64]) {
        let (mut inline, mut heap) = ([0; 2 * INLINE_BLOCKS], Vec::new());
        let triples = match inline.get_mut(..2 * set.len()) {
            Some(inline) => inline,
            None => {
                heap.resize(2 * set.len(), 0);
                &mut heap[..]
            }
        };
        // Whether at least one, and at least two, of a cell and, with
        // diagonals, the cells to its left and right are in the set.
        let (one, two) = triples.split_at_mut(set.len());
        for (index, out) in out.iter_mut().enumerate() {
            let (left, right) = self.horizontal_neighbors(set, index);
            *out = left & right;
            (one[index], two[index]) = match self.diagonal {
                true => (set[index] | left | right, set[index] & (left | right) | left & right),
                false => (set[index], 0),
            };
        }
        for (index, out) in out.iter_mut().enumerate() {
            let (left, right) = self.horizontal_neighbors(set, index);
            let (above, below) = self.vertical_neighbors(one, index);
            let (two_above, two_below) = self.vertical_neighbors(two, index);
            *out |= two_above | two_below | above & below | (left | right) & (above | below);
        }
        self.clear_padding(out);
    }

    /// Returns the cells of block `index` whose left neighbor is in `set`, and
    /// the cells whose right neighbor is.
    #[inline]
    fn horizontal_neighbors(&self, set: &[u64], index: usize) -> (u64, u64) {
        let mut left = shifted_up(set, 1, index) & !self.first_column[index];
        let mut right = shifted_down(set, 1, index) & !self.last_column[index];
        if let Some(distance) = self.row_ends {
            left |= shifted_down(set, distance, index) & self.first_column[index];
            right |= shifted_up(set, distance, index) & self.last_column[index];
        }
        (left, right)
    }

    /// Returns the cells of block `index` whose upper neighbor is in `set`, and
    /// the cells whose lower neighbor is.
    #[inline]
    fn vertical_neighbors(&self, set: &[u64], index: usize) -> (u64, u64) {
        let mut above = shifted_up(set, self.columns, index);
        let mut below = shifted_down(set, self.columns, index);
        if let Some(distance) = self.column_ends {
            above |= shifted_down(set, distance, index);
            below |= shifted_up(set, distance, index);
        }
        (above, below)
    }

    /// Clears the bits after the last cell.
    #[inline]
    fn clear_padding(&self, set: &mut [u64]) {
        if let Some(last) = set.last_mut() {
            *last &= u64::MAX >> ((64 - self.cells % 64) % 64);
        }
    }

    /// Whether `set` has a connected component of at least `size` cells.
    /// Removes the components that it visits from `set`.
    pub(crate) fn has_component(&self, set: &mut [u64], size: usize) -> bool {
        let (mut component, mut frontier) = (self.empty_set(), self.empty_set());
        loop {
            let Some(cell) = cells(set).next() else { return false };
            component.fill(0);
            insert(&mut component, cell);
            remove(set, cell);
            loop {
                self.neighbors(&component, &mut frontier);
                intersect_with(&mut frontier, set);
                if is_empty(&frontier) {
                    break;
                }
                union_with(&mut component, &frontier);
                set.iter_mut().zip(&frontier).for_each(|(rest, frontier)| *rest &= !frontier);
            }
            if count(&component) >= size {
                return true;
            }
        }
    }
}

/// Returns block `index` of `set` with all cell numbers increased by
/// `distance`.
fn shifted_up(set: &[u64], distance: usize, index: usize) -> u64 {
    let (blocks, bits) = (distance / 64, distance % 64);
    let block = |back: usize| index.checked_sub(back).map_or(0, |index| set[index]);
    if bits == 0 { block(blocks) } else { block(blocks) << bits | block(blocks + 1) >> (64 - bits) }
}

/// Returns block `index` of `set` with all cell numbers decreased by
/// `distance`.
fn shifted_down(set: &[u64], distance: usize, index: usize) -> u64 {
    let (blocks, bits) = (distance / 64, distance % 64);
    let block = |ahead: usize| set.get(index + ahead).copied().unwrap_or(0);
    if bits == 0 { block(blocks) } else { block(blocks) >> bits | block(blocks + 1) << (64 - bits) }
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
    set.iter().all(|&block| block == 0)
}

/// Returns the number of cells in a set.
pub(crate) fn count(set: &[u64]) -> usize {
    set.iter().map(|block| block.count_ones() as usize).sum()
}

/// Adds the cells of `other` to `set`.
pub(crate) fn union_with(set: &mut [u64], other: &[u64]) {
    set.iter_mut().zip(other).for_each(|(block, other)| *block |= other);
}

/// Removes the cells that are not in `other` from `set`.
pub(crate) fn intersect_with(set: &mut [u64], other: &[u64]) {
    set.iter_mut().zip(other).for_each(|(block, other)| *block &= other);
}

/// Returns the cells of a set, in ascending order.
pub(crate) fn cells(set: &[u64]) -> impl Iterator<Item = u32> {
    set.iter().enumerate().flat_map(|(index, &block)| {
        let mut rest = block;
        std::iter::from_fn(move || {
            let bit = rest.trailing_zeros();
            rest &= rest.wrapping_sub(1);
            (bit < 64).then_some(index as u32 * 64 + bit)
        })
    })
}

#[cfg(test)]
mod tests;
