//! The board as it lies before the player, who may turn it.

use boggle_solver::Board;

/// A board, turned.
pub(super) struct View {
    pub rows: usize,
    pub columns: usize,
    /// The cell of the board at each place, row by row.
    cells: Vec<u32>,
}

impl View {
    pub fn new(board: &Board) -> View {
        let cells = (0..board.len() as u32).collect();
        View { rows: board.rows(), columns: board.columns(), cells }
    }

    /// The cell seen at a row and a column.
    pub fn cell(&self, row: usize, column: usize) -> u32 {
        self.cells[row * self.columns + column]
    }

    /// A quarter turn, clockwise.
    pub fn turn(&mut self) {
        let (rows, columns) = (self.columns, self.rows);
        let from = |row: usize, column: usize| self.cell(self.rows - 1 - column, row);
        let cells = (0..self.cells.len()).map(|at| from(at / columns, at % columns)).collect();
        *self = View { rows, columns, cells };
    }
}
