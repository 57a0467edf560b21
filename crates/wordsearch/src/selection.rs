//! What a player selects: a straight line of cells from one end to the other.

use boggle_dictionary::letters::are_joined;
use boggle_solver::{Board, Direction};

/// Returns the cells from one cell toward another, in the one of the eight directions that is
/// nearest. The line has as many cells as it takes to reach the row or the column of the other cell,
/// whichever is farther away, or ends at the edge. Cells that are not on the board are on its last
/// cell.
///
/// ```
/// use boggle_wordsearch::{parse_puzzle, select_line};
///
/// let board = parse_puzzle("abcd\nefgh\nijkl")?.board;
/// assert_eq!(select_line(&board, 0, 3), [0, 1, 2, 3]);
/// assert_eq!(select_line(&board, 0, 10), [0, 5, 10]);
/// // One row down is nearer to the row than to the diagonal.
/// assert_eq!(select_line(&board, 0, 7), [0, 1, 2, 3]);
/// assert_eq!(select_line(&board, 9, 9), [9]);
/// # Ok::<(), boggle_notation::SyntaxError>(())
/// ```
#[must_use]
pub fn select_line(board: &Board, from: u32, to: u32) -> Vec<u32> {
    let position = |cell: u32| board.position((cell as usize).min(board.len() - 1));
    let (from, to) = (position(from), position(to));
    let (down, right) = (from.0.abs_diff(to.0), from.1.abs_diff(to.1));
    // At less than 22.5 degrees, whose tangent is 5/12, a row or a column is nearer than a diagonal.
    let is_straight = 12 * down.min(right) < 5 * down.max(right);
    let step = |from: usize, to: usize, distance: usize, other: usize| match from.cmp(&to) {
        _ if is_straight && distance < other => 0,
        ordering => -(ordering as isize),
    };
    let steps = (step(from.0, to.0, down, right), step(from.1, to.1, right, down));
    let is_inside =
        |&(row, column): &(usize, usize)| row < board.rows() && column < board.columns();
    let next = |&(row, column): &(usize, usize)| {
        let next = (row.checked_add_signed(steps.0)?, column.checked_add_signed(steps.1)?);
        Some(next).filter(is_inside)
    };
    let cells = std::iter::successors(Some(from), next).take(down.max(right) + 1);
    cells.map(|(row, column)| (row * board.columns() + column) as u32).collect()
}

/// Returns the text on cells, or `None` if letters of two cells are one letter when they are written
/// together.
pub(crate) fn spelled(board: &Board, cells: impl IntoIterator<Item = u32>) -> Option<String> {
    let mut text = String::new();
    for cell in cells {
        let tile = board.tile(cell as usize).to_string();
        if are_joined(&text, &tile) {
            return None;
        }
        text += &tile;
    }
    Some(text)
}

/// Returns the lines of at most `length` cells from each cell in each direction, as long as they are
/// on the board.
pub(crate) fn lines(board: &Board, length: usize) -> impl Iterator<Item = Vec<u32>> {
    let ends = move |cell: u32| {
        Direction::ALL.into_iter().map(move |direction| {
            let (row, column) = board.position(cell as usize);
            let (down, right) = direction.step();
            let room = |at: usize, step: isize, count: usize| match step {
                0 => length,
                1.. => count - at,
                _ => at + 1,
            };
            let cells = room(row, down, board.rows()).min(room(column, right, board.columns()));
            let stride = direction.stride(board.columns());
            let cells =
                (0..cells.min(length) as isize).map(|step| (cell as isize + step * stride) as u32);
            cells.collect()
        })
    };
    (0..board.len() as u32).flat_map(ends)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn blank(rows: usize, columns: usize) -> Board {
        Board::new(rows, columns, vec![boggle_solver::Tile::Wildcard; rows * columns]).unwrap()
    }

    /// The direction of each selection from the center of a square has nearly the smallest angle to
    /// it, and thus the largest cosine.
    #[test]
    fn selections_snap_to_the_nearest_direction() {
        let (board, side, center) = (blank(21, 21), 21, 10 * 21 + 10);
        for to in (0..side * side).filter(|to| *to != center) {
            let (down, right) = (to as isize / 21 - 10, to as isize % 21 - 10);
            let cosine = |direction: &Direction| {
                let (y, x) = direction.step();
                let length = if y != 0 && x != 0 { std::f64::consts::SQRT_2 } else { 1.0 };
                (down * y + right * x) as f64 / length
            };
            let cells = select_line(&board, center, to);
            assert_eq!(cells.len(), down.abs().max(right.abs()) as usize + 1);
            let step = cells[1] as isize - cells[0] as isize;
            assert!(cells.windows(2).all(|pair| pair[1] as isize - pair[0] as isize == step));
            let chosen = Direction::ALL.iter().find(|it| it.stride(21) == step).unwrap();
            let best = Direction::ALL.iter().map(cosine).fold(0.0, f64::max);
            assert!(cosine(chosen) > 0.99 * best, "{to} snaps to {chosen}");
        }
    }

    #[test]
    fn diagonals_end_at_the_edge() {
        let board = blank(3, 9);
        assert_eq!(select_line(&board, 0, 9 + 2), [0, 10, 20]);
        assert_eq!(select_line(&board, 9, 18 + 2), [9, 19]);
        assert_eq!(select_line(&board, 5, u32::MAX), [5, 15, 25]);
        assert_eq!(select_line(&blank(1, 1), 7, 3), [0]);
    }

    #[test]
    fn all_lines_are_on_the_board() {
        let board = blank(2, 3);
        let all: Vec<_> = lines(&board, 9).collect();
        assert_eq!(all.len(), 6 * 8);
        assert!(
            all.contains(&vec![0, 1, 2]) && all.contains(&vec![5, 1]) && all.contains(&vec![0])
        );
        for line in &all {
            assert_eq!(select_line(&board, line[0], *line.last().unwrap()), *line);
        }
        assert!(lines(&board, 2).all(|line| line.len() <= 2));
    }
}
