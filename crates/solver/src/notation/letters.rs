//! Boards as one string of letters, as in files of a million boards, and letters that are unclear.

use std::iter;

use super::{Notation, row_of};
use crate::board::{Board, Codes, all};
use crate::error::{BoardError, NotationError};
use crate::size::Size;

/// Lines of lowercase letters a to z, all of the same length, as in files of a million boards.
///
/// ```
/// use boggle_solver::{Board, LetterLines, Notation};
///
/// let lines = LetterLines::new("catrreton\nqaiettehn\n".to_owned())?;
/// let mut tiles = Vec::new();
/// let are_boards = lines.for_each_board(&Notation::default(), |board| {
///     tiles.push(board.tile(0).to_string());
/// });
/// assert!(are_boards);
/// assert_eq!(tiles, ["c", "qu"]);
/// assert_eq!(lines.letters().nth(1), Some(&b"qaiettehn"[..]));
/// # Ok::<(), String>(())
/// ```
#[derive(Debug, Clone)]
pub struct LetterLines {
    text: String,
    /// The length of each line, including its line break.
    length: usize,
}

impl LetterLines {
    /// Returns the lines of a text.
    ///
    /// # Errors
    ///
    /// Returns the text if it is empty, has other characters or lines of different lengths, or does
    /// not end with a line break.
    pub fn new(text: String) -> Result<LetterLines, String> {
        let length = text.find('\n').map_or(0, |end| end + 1);
        let is_line = |line: &[u8]| {
            line.split_last().is_some_and(|(&end, letters)| {
                end == b'\n' && all(letters, |byte| byte.is_ascii_lowercase())
            })
        };
        let is_whole = length > 1 && text.len().is_multiple_of(length);
        match is_whole && text.as_bytes().chunks_exact(length).all(is_line) {
            true => Ok(LetterLines { text, length }),
            false => Err(text),
        }
    }

    /// Returns the text.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the number of lines.
    #[allow(clippy::len_without_is_empty)] // always has a line
    #[must_use]
    pub fn len(&self) -> usize {
        self.text.len() / self.length
    }

    /// Returns the length of each line, including its line break.
    #[must_use]
    pub fn length(&self) -> usize {
        self.length
    }

    /// Returns the letters of each line.
    pub fn letters(&self) -> impl Iterator<Item = &[u8]> {
        self.text.as_bytes().chunks_exact(self.length).map(|line| &line[..self.length - 1])
    }

    /// Calls `visit` with the board of each line. Returns false if the lines are not boards. This
    /// is faster than [`Board::parse`], because it changes only the letters of a single board.
    pub fn for_each_board(&self, notation: &Notation, mut visit: impl FnMut(&Board)) -> bool {
        let Some(Ok(mut board)) = parse_letters(&self.text[..self.length], notation) else {
            return false;
        };
        for letters in self.letters() {
            encode(letters, board.codes_mut(), notation.bare_q);
            visit(&board);
        }
        true
    }
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
