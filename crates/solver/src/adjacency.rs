use crate::{Board, Direction, Rules, Tile};

/// The cells that can follow every cell, in ascending order: its neighbors, unless they are holes
/// or a word can only begin there, and none if a word can only end on the cell.
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

    /// Returns, for every cell, the cells that it can follow.
    pub(crate) fn reversed(&self) -> Adjacency {
        let cells = self.starts.len() as u32 - 1;
        let mut before = vec![Vec::new(); cells as usize];
        for cell in 0..cells {
            self.neighbors_of(cell).iter().for_each(|&next| before[next as usize].push(cell));
        }
        let mut starts = vec![0];
        starts.extend(before.iter().scan(0, |end, cells| {
            *end += cells.len() as u32;
            Some(*end)
        }));
        Adjacency { starts, neighbors: before.concat() }
    }

    /// Returns the cells that can follow `cell`.
    pub(crate) fn neighbors_of(&self, cell: u32) -> &[u32] {
        let cell = cell as usize;
        &self.neighbors[self.starts[cell] as usize..self.starts[cell + 1] as usize]
    }
}

/// Sets `neighbors` to the numbers of the cells that can follow a cell.
fn collect_neighbors(board: &Board, rules: &Rules, cell: usize, neighbors: &mut Vec<u32>) {
    let (size, position) = (board.size(), board.position(cell));
    neighbors.clear();
    if matches!(board.tile(cell), Tile::Suffix(_)) {
        return;
    }
    for direction in Direction::for_neighbors(rules.neighbors) {
        let to = direction.step_from(position, size, rules.wrap);
        let Some((row, column)) = to else { continue };
        let other = row * size.columns + column;
        if other != cell && !matches!(board.tile(other), Tile::Blocked | Tile::Prefix(_)) {
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
    /// Returns the cells that can follow a cell in a word under the rules, in ascending order: its
    /// neighbors, but not holes and those where words can only begin. No cell can follow
    /// one where words can only end.
    ///
    /// ```
    /// use boggle_solver::{Board, Neighbors, Rules};
    ///
    /// let board: Board = "cat rre ton".parse()?;
    /// let rules = Rules { neighbors: Neighbors::Four, ..Rules::for_cells(9) };
    /// assert_eq!(board.neighbors(4, &rules), [1, 3, 5, 7]);
    /// # Ok::<(), boggle_solver::SyntaxError>(())
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
