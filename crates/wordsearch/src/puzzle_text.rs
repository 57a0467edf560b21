//! Puzzles as text.

use boggle_dictionary::letters::normalize;
use boggle_solver::{Board, Notation, NotationError, Size};

/// Parses the letters of a puzzle. Uppercase and lowercase letters are the same, unlike in the
/// notation for dice. The text may also contain the title and the word list that
/// `boggle wordsearch new` prints. `size` is the number of rows and columns, if known.
///
/// # Errors
///
/// If the text is not a board, or not a board of this size.
///
/// ```
/// use boggle_wordsearch::parse_puzzle;
///
/// let puzzle = parse_puzzle("C A T\nR Q E\n", None)?;
/// assert_eq!(puzzle.to_string(), "cat rqe");
/// # Ok::<(), boggle_solver::NotationError>(())
/// ```
pub fn parse_puzzle(text: &str, size: Option<Size>) -> Result<Board, NotationError> {
    let paragraphs = text.strip_prefix("Created with ").map(|text| text.split("\n\n").nth(1));
    let letters = paragraphs.flatten().unwrap_or(text);
    Board::parse(&normalize(letters), &Notation { bare_q: true, size, one_row: true })
}

/// Formats the letters of a puzzle for [`parse_puzzle`], with one row per line and spaces between
/// the letters. A single row is preceded by its size, because it could otherwise be parsed as
/// several rows.
///
/// ```
/// use boggle_wordsearch::{format_puzzle, parse_puzzle};
///
/// let puzzle = parse_puzzle("cat rqe", None)?;
/// assert_eq!(format_puzzle(&puzzle), "c a t\nr q e\n");
/// # Ok::<(), boggle_solver::NotationError>(())
/// ```
#[must_use]
pub fn format_puzzle(board: &Board) -> String {
    let mut text = match board.rows() {
        1 => format!("1 {}\n", board.columns()),
        _ => String::new(),
    };
    for (cell, tile) in board.tiles().enumerate() {
        text += &tile.to_string();
        text.push(if (cell + 1) % board.columns() == 0 { '\n' } else { ' ' });
    }
    text
}
