//! The board as it lies before a player, who may turn it.

use boggle_solver::Board;

/// A board as it is seen: turned or mirrored, so that neighbours stay so.
///
/// ```
/// use boggle_game::BoardView;
/// use boggle_solver::{Board, Notation};
///
/// let board = Board::parse("abc def", &Notation::default())?;
/// let mut view = BoardView::new(&board);
/// view.turn();
/// assert_eq!((view.rows(), view.columns()), (3, 2));
/// assert_eq!((view.cell(0, 0), view.place(0)), (3, (0, 1)));
/// # Ok::<(), boggle_solver::NotationError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardView {
    rows: usize,
    columns: usize,
    /// The cell of the board at each place, row by row.
    cells: Vec<u32>,
}

impl BoardView {
    /// The board as it is.
    pub fn new(board: &Board) -> BoardView {
        let cells = (0..board.len() as u32).collect();
        BoardView { rows: board.rows(), columns: board.columns(), cells }
    }

    /// The rows that are seen.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// The columns that are seen.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// The cell seen at a row and a column.
    pub fn cell(&self, row: usize, column: usize) -> u32 {
        self.cells[row * self.columns + column]
    }

    /// The row and the column where a cell is seen.
    pub fn place(&self, cell: u32) -> (usize, usize) {
        let at = self.cells.iter().position(|&other| other == cell).unwrap_or_default();
        (at / self.columns, at % self.columns)
    }

    /// A quarter turn, clockwise.
    pub fn turn(&mut self) {
        let (rows, columns) = (self.columns, self.rows);
        let from = |row: usize, column: usize| self.cell(self.rows - 1 - column, row);
        let cells = (0..self.cells.len()).map(|at| from(at / columns, at % columns)).collect();
        *self = BoardView { rows, columns, cells };
    }

    /// Left becomes right.
    pub fn mirror(&mut self) {
        for row in self.cells.chunks_mut(self.columns) {
            row.reverse();
        }
    }
}
