use std::error::Error;
use std::fmt;

use boggle_dictionary::letters::is_invisible;

use crate::size::MAX_CELLS;

/// An error from building a [`Board`](crate::Board) from tiles.
///
/// ```
/// use boggle_solver::{Board, BoardError, Tile};
///
/// let error = Board::new(2, 2, [Tile::Wildcard]).unwrap_err();
/// assert_eq!(error, BoardError::WrongCount { rows: 2, columns: 2 });
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum BoardError {
    /// The board has no cells.
    Empty,
    /// The board has more cells than [`MAX_CELLS`].
    TooLarge {
        /// The requested number of rows.
        rows: usize,
        /// The requested number of columns.
        columns: usize,
    },
    /// There are more or fewer tiles than cells.
    WrongCount {
        /// The requested number of rows.
        rows: usize,
        /// The requested number of columns.
        columns: usize,
    },
    /// A letter tile has no letters.
    NoLetters,
    /// A tile has a character that is not a letter.
    NotALetter {
        /// The character.
        character: char,
    },
    /// The options of an either-or tile have different numbers of letters.
    UnequalOptions {
        /// The text of the tile.
        text: String,
    },
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BoardError::Empty => f.write_str("the board is empty; give at least one cell"),
            BoardError::TooLarge { rows, columns } => write!(
                f,
                "{rows} rows of {columns} exceed the limit of {MAX_CELLS} cells; use a smaller board"
            ),
            BoardError::WrongCount { rows, columns } => write!(
                f,
                "the tiles do not fill {rows} rows of {columns}; give exactly one tile per cell"
            ),
            BoardError::NoLetters => {
                f.write_str("a tile is empty; write `.` for a hole or `?` for any letter")
            }
            BoardError::NotALetter { character } => f.write_str(&not_a_letter(*character)),
            BoardError::UnequalOptions { text } => write!(
                f,
                "the options of `{text:.60}` differ in length; give each the same number of letters, \
                 and separate cells with spaces or commas"
            ),
        }
    }
}

impl Error for BoardError {}

/// Describes a character that is not a letter.
fn not_a_letter(character: char) -> String {
    if is_invisible(character) {
        format!("U+{:04X} is invisible; remove it", character as u32)
    } else {
        format!("`{}` is not a letter", character.escape_debug())
    }
}
