//! The board as it lies before the player, who may turn it.

use boggle_solver::{Board, BoardError};

/// A board, turned.
pub(super) struct View {
    pub board: Board,
    /// For each cell of it, the cell of the board as it was.
    pub cells: Vec<usize>,
}

impl View {
    pub fn of(board: &Board) -> View {
        View { board: board.clone(), cells: (0..board.len()).collect() }
    }

    /// Turns it by a quarter, clockwise.
    pub fn turn(&self) -> Result<View, BoardError> {
        let (rows, columns) = (self.board.rows(), self.board.columns());
        let turned =
            (0..columns).flat_map(|column| (0..rows).rev().map(move |row| row * columns + column));
        let turned: Vec<_> = turned.collect();
        let tiles = turned.iter().map(|&cell| self.board.tile(cell).clone());
        Ok(View {
            board: Board::new(columns, rows, tiles)?,
            cells: turned.iter().map(|&cell| self.cells[cell]).collect(),
        })
    }
}

#[cfg(test)]
mod tests {
    use boggle_solver::Notation;

    use super::*;

    #[test]
    fn a_quarter_turn_lays_the_left_edge_on_top() {
        let board = Board::parse("abc def", &Notation::default()).unwrap();
        let turned = View::of(&board).turn().unwrap();
        assert_eq!(turned.board.to_string(), "da eb fc");
        assert_eq!(turned.cells, [3, 0, 4, 1, 5, 2]);
        let back = turned.turn().unwrap().turn().unwrap().turn().unwrap();
        assert_eq!(back.board, board);
        assert_eq!(back.cells, [0, 1, 2, 3, 4, 5]);
    }
}
