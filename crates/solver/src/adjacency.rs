use crate::{Board, Direction, Rules, Tile};

/// The neighbors of every cell, in ascending order. Blocked cells are left out.
#[derive(Clone)]
pub(crate) struct Adjacency {
    /// The index in `neighbors` at which each cell's neighbors start, then the
    /// total: one entry more than there are cells.
    starts: Vec<u32>,
    neighbors: Vec<u32>,
}

impl Adjacency {
    pub(crate) fn new(board: &Board, rules: &Rules) -> Adjacency {
        let (rows, columns) = (board.rows(), board.columns());
        let directions = Direction::of(rules.neighbors);
        let mut starts = Vec::with_capacity(board.len() + 1);
        let mut neighbors = Vec::with_capacity(board.len() * 8);
        starts.push(0);
        let mut of_cell = Vec::with_capacity(8);
        for cell in 0..board.len() {
            let position = board.position(cell);
            of_cell.clear();
            for direction in directions {
                let to = direction.step_from(position, (rows, columns), rules.wrap);
                let Some((row, column)) = to else { continue };
                let other = row * columns + column;
                if other != cell && *board.tile(other) != Tile::Blocked {
                    of_cell.push(other as u32);
                }
            }
            if rules.wrap {
                // Steps across an edge come out of order, and on narrow boards
                // they reach the same cell from both sides.
                of_cell.sort_unstable();
                of_cell.dedup();
            }
            neighbors.extend_from_slice(&of_cell);
            starts.push(neighbors.len() as u32);
        }
        Adjacency { starts, neighbors }
    }

    /// Returns the neighbors of `cell`.
    pub(crate) fn of(&self, cell: u32) -> &[u32] {
        let cell = cell as usize;
        &self.neighbors[self.starts[cell] as usize..self.starts[cell + 1] as usize]
    }
}
