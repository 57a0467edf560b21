use crate::{Board, Direction, Rules, Tile};

/// The neighbors of every cell, in ascending order. Blocked cells are omitted.
pub(crate) struct Adjacency {
    /// The index in `neighbors` at which each cell's neighbors start, followed by the total: one
    /// more entry than there are cells.
    starts: Vec<u32>,
    neighbors: Vec<u32>,
}

impl Adjacency {
    pub(crate) fn new(board: &Board, rules: &Rules) -> Adjacency {
        let mut starts = Vec::with_capacity(board.len() + 1);
        let mut neighbors = Vec::with_capacity(board.len() * 8);
        starts.push(0);
        let mut own = Vec::with_capacity(8);
        for cell in 0..board.len() {
            collect_neighbors(board, rules, cell, &mut own);
            neighbors.extend_from_slice(&own);
            starts.push(neighbors.len() as u32);
        }
        Adjacency { starts, neighbors }
    }

    /// Returns the neighbors of `cell`.
    pub(crate) fn neighbors_of(&self, cell: u32) -> &[u32] {
        let cell = cell as usize;
        &self.neighbors[self.starts[cell] as usize..self.starts[cell + 1] as usize]
    }
}

/// Sets `neighbors` to the numbers of the neighbors of a cell.
fn collect_neighbors(board: &Board, rules: &Rules, cell: usize, neighbors: &mut Vec<u32>) {
    let (size, position) = (board.size(), board.position(cell));
    neighbors.clear();
    for direction in Direction::for_neighbors(rules.neighbors) {
        let to = direction.step_from(position, size, rules.wrap);
        let Some((row, column)) = to else { continue };
        let other = row * size.columns + column;
        if other != cell && *board.tile(other) != Tile::Blocked {
            neighbors.push(other as u32);
        }
    }
    if rules.wrap {
        // Steps across an edge come out of order, and on narrow boards
        // they reach the same cell from both sides.
        neighbors.sort_unstable();
        neighbors.dedup();
    }
}

impl Board {
    /// Returns the neighbors of a cell under the rules, in ascending order. Blocked cells are
    /// omitted.
    ///
    /// ```
    /// use boggle_solver::{Board, Neighbors, Rules};
    ///
    /// let board: Board = "cat rre ton".parse()?;
    /// let rules = Rules { neighbors: Neighbors::Four, ..Rules::for_size(9) };
    /// assert_eq!(board.neighbors(4, &rules), [1, 3, 5, 7]);
    /// # Ok::<(), boggle_solver::NotationError>(())
    /// ```
    #[must_use]
    pub fn neighbors(&self, cell: usize, rules: &Rules) -> Vec<u32> {
        let mut neighbors = Vec::new();
        if cell < self.len() {
            collect_neighbors(self, rules, cell, &mut neighbors);
        }
        neighbors
    }
}
