//! Web addresses with a board in their query or, as in the page's own addresses, after the `#`.

use std::borrow::Cow;

use crate::error::NotationError;
use crate::{Board, Notation, Size};

/// Parses `?board=...&dims=34` or `#board=...&size=3x4`, with or without the site.
pub(super) fn parse(text: &str, notation: &Notation) -> Result<Board, NotationError> {
    let mut notation = *notation;
    let mut board = None;
    for (name, value) in parameters(text) {
        match &*name {
            "board" => board = Some(value),
            "dims" | "size" => {
                let size = match *value.as_bytes() {
                    [rows @ b'1'..=b'9', columns @ b'1'..=b'9'] => {
                        Ok(Size { rows: (rows - b'0').into(), columns: (columns - b'0').into() })
                    }
                    _ => value.parse(),
                };
                let invalid = |_| NotationError::InvalidSize { text: value.into() };
                notation.size = Some(size.map_err(invalid)?);
            }
            "bare_q" => notation.bare_q = true,
            _ => {}
        }
    }
    match board {
        // A nested address is not a board.
        Some(board) if !board.contains("board=") => Board::parse(&board, &notation),
        _ => Err(NotationError::NoBoardInAddress),
    }
}

/// Returns the text of the board in a web address, which may also be a board code.
///
/// ```
/// use boggle_solver::board_in_address;
///
/// let address = "https://example.org/#play&board=new-16d";
/// assert_eq!(board_in_address(address).as_deref(), Some("new-16d"));
/// assert_eq!(board_in_address("new-16d"), None);
/// ```
#[must_use]
pub fn board_in_address(text: &str) -> Option<String> {
    let (_, board) = parameters(text).find(|(name, _)| name == "board")?;
    Some(board.into_owned())
}

/// Returns the parameters after the `?` and after the `#` of an address.
fn parameters(text: &str) -> impl Iterator<Item = (Cow<'_, str>, Cow<'_, str>)> {
    let text = text.trim();
    let start = text.find(['?', '#']).map_or(0, |start| start + 1);
    // The address can be in brackets, or in a sentence.
    let end = text[start..].find(['>', ')', ']', '"']).map_or(text.len(), |end| start + end);
    text[start..end].split('#').flat_map(|part| form_urlencoded::parse(part.as_bytes()))
}
