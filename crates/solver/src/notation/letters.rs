//! Boards as one string of letters, as in files of a million boards, and letters that are unclear.

use super::{Notation, row_of};
use crate::board::{Board, Codes, all};
use crate::error::{BoardError, NotationError};
use crate::size::Size;

impl Board {
    /// Replaces the letters of a square board without holes if the text is a string of as many
    /// letters a to z, and returns whether it is. The result is the same as with
    /// [`parse`](Board::parse), which takes three times as long.
    ///
    /// ```
    /// use boggle_solver::{Board, Notation};
    ///
    /// let mut board: Board = "catrreton".parse()?;
    /// assert!(board.replace_letters("qaiettehn", &Notation::default()));
    /// assert_eq!(board.tile(0).to_string(), "qu");
    /// assert!(!board.replace_letters("ca ts", &Notation::default()));
    /// # Ok::<(), boggle_solver::NotationError>(())
    /// ```
    pub fn replace_letters(&mut self, text: &str, notation: &Notation) -> bool {
        let text = text.trim_ascii();
        let size = self.size();
        let is_square = size.rows == size.columns && !notation.one_row;
        let fits = notation.size.map_or(is_square, |given| given == size);
        fits && text.len() == self.len() && self.len() == self.open_cells() && is_letters(text) && {
            let codes = self.codes_mut();
            codes.copy_from_slice(text.as_bytes());
            encode(codes, notation.bare_q);
            true
        }
    }
}

/// Parses the letters a to z in one string, all lowercase or all uppercase, as in files of a
/// million boards. This takes 21 ns; the general parser takes 1 µs, as long as the search itself. A
/// string that is far too long is rejected without allocating.
pub(super) fn parse_letters(
    text: &str,
    notation: &Notation,
) -> Option<Result<Board, NotationError>> {
    let text = text.trim_ascii();
    if !is_letters(text) {
        return None;
    }
    let size = notation.size.unwrap_or_else(|| {
        let side = text.len().isqrt();
        if notation.one_row { row_of(text.len()) } else { Size { rows: side, columns: side } }
    });
    match size.cells() {
        Ok(cells) if cells == text.len() => {}
        Err(error @ BoardError::TooLarge { .. }) => return Some(Err(error.into())),
        Ok(_) if notation.size.is_none() => {
            return Some(Err(NotationError::NotSquare { cells: text.len() }));
        }
        _ => return None,
    }
    let mut codes = Codes::from_slice(text.as_bytes());
    encode(&mut codes, notation.bare_q);
    Some(Ok(Board::from_codes(size, codes)))
}

/// Rejects an `l` where all other letters are capitals, as in a transcribed picture.
pub(super) fn check_letters(text: &str) -> Result<(), NotationError> {
    let is_other = |c: char| c.is_lowercase() && c != 'l';
    match text.contains('l') && text.contains(char::is_uppercase) && !text.contains(is_other) {
        true => Err(NotationError::UnclearLetter),
        false => Ok(()),
    }
}

/// Whether a text consists of the letters a to z, all lowercase or all uppercase.
fn is_letters(text: &str) -> bool {
    let text = text.as_bytes();
    all(text, |byte| byte.is_ascii_lowercase()) || all(text, |byte| byte.is_ascii_uppercase())
}

/// Turns letters into the codes of tiles.
fn encode(letters: &mut [u8], bare_q: bool) {
    for letter in letters {
        *letter = match letter.to_ascii_lowercase() {
            b'q' if !bare_q => b'Q',
            letter => letter,
        };
    }
}
