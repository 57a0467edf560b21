//! The outline of a grid: the edges between cells with letters and everything else.

use boggle_solver::{Board, Tile};

/// A corner of a cell, as the rows and columns before it.
type Corner = (usize, usize);

/// Returns the edges as lines, each as long as possible: first the horizontal ones.
pub(crate) fn edges(board: &Board) -> Vec<(Corner, Corner)> {
    let (rows, columns) = (board.rows(), board.columns());
    // Coordinates before the first row or column wrap around, and are outside.
    let has_letter = |row: usize, column: usize| {
        let is_inside = row < rows && column < columns;
        is_inside && *board.tile(row * columns + column) != Tile::Blocked
    };
    let mut edges = Vec::new();
    for row in 0..=rows {
        let is_edge = |at| has_letter(row.wrapping_sub(1), at) != has_letter(row, at);
        edges.extend(runs(columns, is_edge).map(|(from, to)| ((row, from), (row, to))));
    }
    for column in 0..=columns {
        let is_edge = |at| has_letter(at, column.wrapping_sub(1)) != has_letter(at, column);
        edges.extend(runs(rows, is_edge).map(|(from, to)| ((from, column), (to, column))));
    }
    edges
}

/// Returns the ranges of numbers below `end` for which a condition holds.
fn runs(end: usize, holds: impl Fn(usize) -> bool) -> impl Iterator<Item = (usize, usize)> {
    let mut next = 0;
    std::iter::from_fn(move || {
        let from = (next..end).find(|&at| holds(at))?;
        let to = (from..end).find(|&at| !holds(at)).unwrap_or(end);
        next = to;
        Some((from, to))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outlines_follow_the_holes() {
        let board: Board = "cat dog".parse().unwrap();
        let rectangle = [((0, 0), (0, 3)), ((2, 0), (2, 3)), ((0, 0), (2, 0)), ((0, 3), (2, 3))];
        assert_eq!(edges(&board), rectangle);
        let board: Board = ".a b.".parse().unwrap();
        let steps = [
            ((0, 1), (0, 2)),
            ((1, 0), (1, 2)),
            ((2, 0), (2, 1)),
            ((1, 0), (2, 0)),
            ((0, 1), (2, 1)),
            ((0, 2), (1, 2)),
        ];
        assert_eq!(edges(&board), steps);
    }
}
