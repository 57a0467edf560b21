//! The size of a board.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use crate::BoardError;

/// The maximum number of cells on a board: 4096 rows of 4096. Cell numbers have 32 bits, and the
/// limit keeps a mistyped size from exhausting the memory.
pub const MAX_CELLS: usize = 1 << 24;

/// The numbers of rows and columns of a board.
///
/// ```
/// use boggle_solver::Size;
///
/// let size: Size = "3x4".parse()?;
/// assert_eq!(size, Size { rows: 3, columns: 4 });
/// assert_eq!(size.to_string(), "3x4");
/// assert_eq!(size.cells(), Ok(12));
/// # Ok::<(), boggle_solver::InvalidSize>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(from = "(usize, usize)", into = "(usize, usize)"))]
pub struct Size {
    /// The number of rows.
    pub rows: usize,
    /// The number of columns.
    pub columns: usize,
}

impl Size {
    /// Returns the number of cells.
    ///
    /// # Errors
    ///
    /// If no board has this size: there are no cells, or more than [`MAX_CELLS`].
    pub fn cells(self) -> Result<usize, BoardError> {
        let Size { rows, columns } = self;
        match rows.checked_mul(columns) {
            Some(0) => Err(BoardError::Empty),
            Some(cells) if cells <= MAX_CELLS => Ok(cells),
            _ => Err(BoardError::TooLarge { rows, columns }),
        }
    }
}

impl From<(usize, usize)> for Size {
    fn from((rows, columns): (usize, usize)) -> Size {
        Size { rows, columns }
    }
}

impl From<Size> for (usize, usize) {
    fn from(Size { rows, columns }: Size) -> (usize, usize) {
        (rows, columns)
    }
}

/// Prints the numbers of rows and columns: `3x4`.
impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.rows, self.columns)
    }
}

impl FromStr for Size {
    type Err = InvalidSize;

    /// Parses what `Display` prints. Spaces around the numbers and the multiplication sign
    /// `×` are allowed. No limit is checked; see [`cells`](Size::cells).
    ///
    /// # Errors
    ///
    /// If `text` is not two numbers.
    fn from_str(text: &str) -> Result<Size, InvalidSize> {
        let size = || {
            let (rows, columns) = text.split_once(['x', 'X', '×'])?;
            let number = |text: &str| text.trim().parse().ok();
            Some(Size { rows: number(rows)?, columns: number(columns)? })
        };
        size().ok_or_else(|| InvalidSize { text: text.into() })
    }
}

/// An error from parsing a [`Size`].
///
/// ```
/// use boggle_solver::{InvalidSize, Size};
///
/// let error: InvalidSize = "3".parse::<Size>().unwrap_err();
/// assert_eq!(error.to_string(), "invalid size `3`; write the rows and columns, e.g. 4x4");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct InvalidSize {
    /// The invalid text.
    pub text: String,
}

impl fmt::Display for InvalidSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "invalid size `{:.60}`; write the rows and columns, e.g. 4x4", self.text)
    }
}

impl Error for InvalidSize {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_parse_as_two_numbers() {
        let table = [
            ("3x4", Some((3, 4))),
            ("3X4", Some((3, 4))),
            ("3 × 4", Some((3, 4))),
            ("0x4", Some((0, 4))),
            ("3", None),
            ("3x", None),
            ("3x4x5", None),
            ("-3x4", None),
            ("", None),
        ];
        for (text, size) in table {
            assert_eq!(text.parse().ok(), size.map(Size::from), "{text}");
        }
    }

    #[test]
    fn sizes_have_as_many_cells_as_a_board_can() {
        let cells = |rows, columns| Size { rows, columns }.cells();
        assert_eq!(cells(4096, 4096), Ok(MAX_CELLS));
        assert_eq!(cells(0, usize::MAX), Err(BoardError::Empty));
        for (rows, columns) in [(4096, 4097), (usize::MAX, 2)] {
            assert_eq!(cells(rows, columns), Err(BoardError::TooLarge { rows, columns }));
        }
    }

    #[cfg(feature = "serde")]
    #[test]
    fn sizes_serialize_as_two_numbers() {
        let size = Size { rows: 3, columns: 4 };
        assert_eq!(serde_json::to_string(&size).unwrap(), "[3,4]");
        assert_eq!(serde_json::from_str::<Size>("[3,4]").unwrap(), size);
    }
}
