use crate::{Board, Neighbors, Rules, Tile};

/// The neighbours of every cell, in ascending order. Blocked cells are nobody's
/// neighbours.
#[derive(Clone)]
pub(crate) struct Adjacency {
    /// Where each cell's neighbours begin in `neighbors`; one more than cells.
    starts: Vec<u32>,
    neighbors: Vec<u32>,
}

impl Adjacency {
    pub(crate) fn new(board: &Board, rules: &Rules) -> Adjacency {
        let mut starts = Vec::with_capacity(board.len() + 1);
        let mut neighbors = Vec::with_capacity(board.len() * 8);
        starts.push(0);
        let mut near = Vec::with_capacity(9);
        for cell in 0..board.len() {
            let (row, column) = board.position(cell);
            near.clear();
            for near_row in around(row, board.rows(), rules.wrap) {
                for near_column in around(column, board.columns(), rules.wrap) {
                    let other = near_row * board.columns() + near_column;
                    let diagonal = near_row != row && near_column != column;
                    if other != cell
                        && (rules.neighbors == Neighbors::Eight || !diagonal)
                        && *board.tile(other) != Tile::Blocked
                    {
                        near.push(other as u32);
                    }
                }
            }
            if rules.wrap {
                // Joined edges bring cells out of order, and on narrow boards
                // the same cell from both sides.
                near.sort_unstable();
                near.dedup();
            }
            neighbors.extend_from_slice(&near);
            starts.push(neighbors.len() as u32);
        }
        Adjacency { starts, neighbors }
    }

    pub(crate) fn of(&self, cell: u32) -> &[u32] {
        let cell = cell as usize;
        &self.neighbors[self.starts[cell] as usize..self.starts[cell + 1] as usize]
    }
}

/// `at` and the places before and behind it, of `count` in a row or a ring.
fn around(at: usize, count: usize, ring: bool) -> impl Iterator<Item = usize> {
    let before = if at > 0 { Some(at - 1) } else { ring.then_some(count - 1) };
    let behind = if at + 1 < count { Some(at + 1) } else { ring.then_some(0) };
    [before, Some(at), behind].into_iter().flatten()
}
