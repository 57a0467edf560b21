//! Web addresses with a board in their query.

use crate::error::NotationError;
use crate::{Board, Notation, Size};

/// Parses `?board=...&dims=34`, with or without the site.
pub(super) fn parse(text: &str, notation: &Notation) -> Result<Board, NotationError> {
    let text = text.trim();
    let query = text.split_once('?').map_or(text, |(_, query)| query);
    let query = query.split_once('#').map_or(query, |(query, _)| query);
    let mut notation = *notation;
    let mut board = None;
    for (name, value) in form_urlencoded::parse(query.as_bytes()) {
        match &*name {
            "board" => board = Some(value),
            "dims" => {
                let size = match *value.as_bytes() {
                    [rows @ b'1'..=b'9', columns @ b'1'..=b'9'] => {
                        Ok(Size { rows: (rows - b'0').into(), columns: (columns - b'0').into() })
                    }
                    _ => value.parse(),
                };
                let invalid = |_| NotationError::InvalidSize { text: value.into() };
                notation.size = Some(size.map_err(invalid)?);
            }
            _ => {}
        }
    }
    match board {
        // A nested address is not a board.
        Some(board) if !board.contains("board=") => Board::parse(&board, &notation),
        _ => Err(NotationError::NoBoardInAddress),
    }
}
