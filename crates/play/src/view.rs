//! How the board is turned on the screen.

use boggle_solver::Board;

/// A board as it is seen: turned or mirrored, so that neighbours stay so.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct View {
    pub rows: usize,
    pub columns: usize,
    /// The cell of the board at each place, row by row.
    cells: Vec<u32>,
}

impl View {
    pub(crate) fn new(board: &Board) -> View {
        let cells = (0..board.len() as u32).collect();
        View { rows: board.rows(), columns: board.columns(), cells }
    }

    /// The cell seen at a row and a column.
    pub(crate) fn cell(&self, row: usize, column: usize) -> u32 {
        self.cells[row * self.columns + column]
    }

    /// The row and the column where a cell is seen.
    pub(crate) fn place(&self, cell: u32) -> (usize, usize) {
        let at = self.cells.iter().position(|&other| other == cell).unwrap_or_default();
        (at / self.columns, at % self.columns)
    }

    /// A quarter turn, clockwise.
    pub(crate) fn turn(&mut self) {
        let (rows, columns) = (self.columns, self.rows);
        let from = |row: usize, column: usize| self.cell(self.rows - 1 - column, row);
        let cells = (0..self.cells.len()).map(|at| from(at / columns, at % columns)).collect();
        *self = View { rows, columns, cells };
    }

    /// Left becomes right.
    pub(crate) fn mirror(&mut self) {
        for row in self.cells.chunks_mut(self.columns) {
            row.reverse();
        }
    }
}
