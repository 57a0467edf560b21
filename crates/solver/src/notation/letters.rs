//! Boards as one string of letters, as in files of a million boards, and letters that are unclear.

use std::iter;

use super::{Notation, row_of};
use crate::board::{Board, Codes, all};
use crate::error::{BoardError, NotationError};
use crate::size::Size;

/// Calls `visit` with the board on each line of `text`. All lines must have the same number of
/// lowercase letters a to z and end with a line break, as in files of a million boards. Returns false
/// without calling `visit` if they do not, or if they are not boards. This is faster than
/// [`Board::parse`], because it changes only the letters of a single board.
///
/// ```
/// use boggle_solver::{Notation, visit_boards};
///
/// let mut tiles = Vec::new();
/// let are_boards = visit_boards("catrreton\nqaiettehn\n", &Notation::default(), |board| {
///     tiles.push(board.tile(0).to_string());
/// });
/// assert!(are_boards);
/// assert_eq!(tiles, ["c", "qu"]);
/// ```
pub fn visit_boards(text: &str, notation: &Notation, mut visit: impl FnMut(&Board)) -> bool {
    let length = text.find('\n').map_or(1, |end| end + 1);
    let lines = text.as_bytes().chunks_exact(length);
    let is_line = |line: &[u8]| {
        line.split_last().is_some_and(|(&end, letters)| {
            end == b'\n' && all(letters, |byte| byte.is_ascii_lowercase())
        })
    };
    if !lines.remainder().is_empty() || !lines.clone().all(is_line) {
        return false;
    }
    let first = text.get(..length).unwrap_or_default();
    let Some(Ok(mut board)) = parse_letters(first, notation) else { return false };
    for letters in lines {
        encode(letters, board.codes_mut(), notation.bare_q);
        visit(&board);
    }
    true
}

/// Parses the letters a to z in one string, all lowercase or all uppercase, as in files of a
/// million boards. This takes 21 ns; the general parser takes 1 µs, as long as the search itself. A
/// string that is far too long is rejected without allocating.
pub(super) fn parse_letters(
    text: &str,
    notation: &Notation,
) -> Option<Result<Board, NotationError>> {
    let text = text.trim_ascii().as_bytes();
    if !all(text, |byte| byte.is_ascii_lowercase()) && !all(text, |byte| byte.is_ascii_uppercase())
    {
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
    let mut codes = Codes::from_slice(text);
    encode(text, &mut codes, notation.bare_q);
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

/// Writes the codes of letters to the same number of tiles.
fn encode(letters: &[u8], codes: &mut [u8], bare_q: bool) {
    iter::zip(codes, letters).for_each(|(code, letter)| {
        *code = match letter.to_ascii_lowercase() {
            b'q' if !bare_q => b'Q',
            letter => letter,
        };
    });
}
