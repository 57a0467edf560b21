//! Puzzles as text.

use boggle_dictionary::letters::normalize;
use boggle_solver::{Board, Notation, NotationError};

/// Parses the letters of a puzzle, in which, unlike on dice, capitals have no meaning. A
/// puzzle as `boggle wordsearch new` prints it for people can have its title and its
/// words. `size` is the number of rows and columns, if it is known.
///
/// # Errors
///
/// If the text is not a board, or not one of this size.
///
/// ```
/// use boggle_wordsearch::parse_puzzle;
///
/// let puzzle = parse_puzzle("C A T\nR Q E\n", None)?;
/// assert_eq!(puzzle.to_string(), "cat rqe");
/// # Ok::<(), boggle_solver::NotationError>(())
/// ```
pub fn parse_puzzle(text: &str, size: Option<(usize, usize)>) -> Result<Board, NotationError> {
    let paragraphs = text.strip_prefix("Created with ").map(|text| text.split("\n\n").nth(1));
    let letters = paragraphs.flatten().unwrap_or(text);
    let size = size.map(Into::into);
    Board::parse(&normalize(letters), &Notation { bare_q: true, size, one_row: true })
}

/// Returns the letters of a puzzle as [`parse_puzzle`] reads them: one row per line, its
/// letters separated by spaces. The size precedes a single row, which could be read as
/// several.
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
