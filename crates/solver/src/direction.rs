use std::error::Error;
use std::fmt;
use std::str::FromStr;

use crate::{Neighbors, Size};

/// The direction in which a word runs, or in which a neighbor lies.
///
/// Directions are ordered like the cells they lead to, from the upper left to the lower right.
///
/// ```
/// use boggle_solver::Direction;
///
/// assert_eq!(Direction::DownRight.to_string(), "down-right");
/// assert_eq!("Down-Right".parse(), Ok(Direction::DownRight));
/// assert!(Direction::Up < Direction::Down);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Direction {
    /// To the previous row and the previous column.
    UpLeft,
    /// To the previous row.
    Up,
    /// To the previous row and the next column.
    UpRight,
    /// To the previous column.
    Left,
    /// To the next column.
    Right,
    /// To the next row and the previous column.
    DownLeft,
    /// To the next row.
    Down,
    /// To the next row and the next column.
    DownRight,
}

impl Direction {
    /// All eight directions, in order.
    ///
    /// ```
    /// use boggle_solver::Direction;
    ///
    /// let diagonal = |direction: &Direction| direction.to_string().contains('-');
    /// assert_eq!(Direction::ALL.into_iter().filter(diagonal).count(), 4);
    /// ```
    pub const ALL: [Direction; 8] = [
        Direction::UpLeft,
        Direction::Up,
        Direction::UpRight,
        Direction::Left,
        Direction::Right,
        Direction::DownLeft,
        Direction::Down,
        Direction::DownRight,
    ];

    /// Returns the directions in which a cell's neighbors lie, in order.
    pub(crate) fn for_neighbors(neighbors: Neighbors) -> &'static [Direction] {
        const FOUR: [Direction; 4] =
            [Direction::Up, Direction::Left, Direction::Right, Direction::Down];
        match neighbors {
            Neighbors::Four => &FOUR,
            Neighbors::Eight => &Direction::ALL,
        }
    }

    /// Returns the change in row and column that one step makes: -1, 0, or 1 each.
    ///
    /// ```
    /// use boggle_solver::Direction;
    ///
    /// assert_eq!(Direction::Up.step(), (-1, 0));
    /// assert_eq!(Direction::DownRight.step(), (1, 1));
    /// ```
    #[must_use]
    pub const fn step(self) -> (isize, isize) {
        match self {
            Direction::UpLeft => (-1, -1),
            Direction::Up => (-1, 0),
            Direction::UpRight => (-1, 1),
            Direction::Left => (0, -1),
            Direction::Right => (0, 1),
            Direction::DownLeft => (1, -1),
            Direction::Down => (1, 0),
            Direction::DownRight => (1, 1),
        }
    }

    /// Returns the row and column one step from `(row, column)` on a board of this size, or `None`
    /// if the step leaves the board. With `wrap`, it enters at the opposite edge instead.
    #[inline]
    pub(crate) fn step_from(
        self,
        (row, column): (usize, usize),
        size: Size,
        wrap: bool,
    ) -> Option<(usize, usize)> {
        let (down, right) = self.step();
        Some((offset(row, down, size.rows, wrap)?, offset(column, right, size.columns, wrap)?))
    }

    /// Returns the change in cell number that one step makes on rows of `columns` cells.
    ///
    /// ```
    /// use boggle_solver::Direction;
    ///
    /// assert_eq!(Direction::Down.stride(4), 4);
    /// assert_eq!(Direction::UpLeft.stride(4), -5);
    /// ```
    #[must_use]
    pub const fn stride(self, columns: usize) -> isize {
        let (down, right) = self.step();
        down * columns as isize + right
    }

    /// Whether a step leads to a lower cell number.
    pub(crate) fn is_backward(self) -> bool {
        self < Direction::Right
    }

    fn name(self) -> &'static str {
        NAMES[self as usize]
    }
}

/// The names of the directions, in the order of [`Direction::ALL`].
const NAMES: [&str; 8] =
    ["up-left", "up", "up-right", "left", "right", "down-left", "down", "down-right"];

/// Adds `step`, which is -1, 0, or 1, to an index below `count`.
#[inline]
fn offset(index: usize, step: isize, count: usize, wrap: bool) -> Option<usize> {
    match index.wrapping_add_signed(step) {
        index if index < count => Some(index),
        _ if !wrap => None,
        _ if step < 0 => Some(count - 1),
        _ => Some(0),
    }
}

/// Writes the direction in words: `down-right`.
impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Direction {
    type Err = DirectionError;

    /// Parses what `Display` writes, in any case and with a space or an underscore
    /// allowed for the hyphen.
    ///
    /// # Errors
    ///
    /// If `name` is not a direction.
    fn from_str(name: &str) -> Result<Direction, DirectionError> {
        let name = name.trim();
        let fold = |c: char| if matches!(c, ' ' | '_') { '-' } else { c.to_ascii_lowercase() };
        Direction::ALL
            .into_iter()
            .find(|direction| name.chars().map(fold).eq(direction.name().chars()))
            .ok_or_else(|| DirectionError { name: name.into() })
    }
}

/// An error from parsing a [`Direction`].
///
/// ```
/// use boggle_solver::{Direction, DirectionError};
///
/// let error: DirectionError = "north".parse::<Direction>().unwrap_err();
/// assert!(error.to_string().starts_with("unknown direction `north`; use one of up-left, up,"));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct DirectionError {
    /// The unknown name.
    pub name: String,
}

impl fmt::Display for DirectionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown direction `{:.60}`; use one of {}", self.name, NAMES.join(", "))
    }
}

impl Error for DirectionError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn directions_parse_in_every_spelling() {
        for direction in Direction::ALL {
            let name = direction.to_string();
            for text in [name.replace('-', " "), format!(" {name}"), name.to_uppercase(), name] {
                assert_eq!(text.parse(), Ok(direction), "{text}");
            }
        }
        for text in ["", "upleft", "up  left", "left up", "north"] {
            let error = text.parse::<Direction>().unwrap_err();
            assert_eq!(error.name, text);
        }
    }

    #[test]
    fn steps_leave_the_board_or_wrap() {
        use Direction::{Down, DownRight, Left, UpLeft};
        let table = [
            (DownRight, (0, 0), Some((1, 1)), (1, 1)),
            (UpLeft, (0, 0), None, (1, 2)),
            (Left, (1, 0), None, (1, 2)),
            (Down, (1, 1), None, (0, 1)),
            (DownRight, (0, 2), None, (1, 0)),
        ];
        let size = Size { rows: 2, columns: 3 };
        for (direction, from, plain, wrapped) in table {
            assert_eq!(direction.step_from(from, size, false), plain, "{direction} {from:?}");
            let to = direction.step_from(from, size, true);
            assert_eq!(to, Some(wrapped), "{direction} {from:?}");
        }
    }
}
