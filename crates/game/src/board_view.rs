//! A board as the player sees it, rotated or mirrored.

use boggle_solver::{Board, Tile};

/// Returns the text on a tile as printed on a die, with a capital first letter: `Qu`. The text of a
/// hole is empty.
///
/// ```
/// use boggle_game::tile_face;
/// use boggle_solver::Tile;
///
/// assert_eq!(tile_face(&Tile::letters("qu")?), "Qu");
/// # Ok::<(), boggle_solver::BoardError>(())
/// ```
#[must_use]
pub fn tile_face(tile: &Tile) -> String {
    match tile {
        Tile::Blocked => String::new(),
        tile => tile.face(),
    }
}

/// A view of a board that can be rotated and mirrored, which keeps neighbors adjacent.
///
/// ```
/// use boggle_game::BoardView;
/// use boggle_solver::{Board, Notation};
///
/// let board = Board::parse("abc def", &Notation::default())?;
/// let mut view = BoardView::new(&board);
/// view.rotate();
/// assert_eq!((view.rows(), view.columns()), (3, 2));
/// assert_eq!((view.cell(0, 0), view.position(0)), (3, (0, 1)));
/// # Ok::<(), boggle_solver::SyntaxError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardView {
    rows: usize,
    columns: usize,
    /// The board's cell at each position of the view, row by row.
    cells: Vec<u32>,
}

impl BoardView {
    /// Creates a view that shows the board as it is.
    #[must_use]
    pub fn new(board: &Board) -> BoardView {
        let cells = (0..board.len() as u32).collect();
        BoardView { rows: board.rows(), columns: board.columns(), cells }
    }

    /// Returns the number of rows in the view.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// Returns the number of columns in the view.
    #[must_use]
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// Returns the cell shown at a row and column.
    ///
    /// # Panics
    ///
    /// If the row and column are outside the view.
    #[must_use]
    pub fn cell(&self, row: usize, column: usize) -> u32 {
        self.cells[row * self.columns + column]
    }

    /// Returns the row and column at which a cell is shown.
    #[must_use]
    pub fn position(&self, cell: u32) -> (usize, usize) {
        let at = self.cells.iter().position(|&other| other == cell).unwrap_or_default();
        (at / self.columns, at % self.columns)
    }

    /// Rotates the view clockwise by a quarter turn.
    pub fn rotate(&mut self) {
        let (rows, columns) = (self.columns, self.rows);
        let from = |row: usize, column: usize| self.cell(self.rows - 1 - column, row);
        let cells = (0..self.cells.len()).map(|at| from(at / columns, at % columns)).collect();
        *self = BoardView { rows, columns, cells };
    }

    /// Mirrors the view left to right.
    pub fn mirror(&mut self) {
        for row in self.cells.chunks_mut(self.columns) {
            row.reverse();
        }
    }
}
