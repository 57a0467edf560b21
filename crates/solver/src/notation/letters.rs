//! Boards as one string of letters, as in files of a million boards, and letters that are unclear.

use std::iter;
use std::slice::ChunksExact;

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
        let fits = self.takes_letters(text.len(), notation) && is_letters(text);
        if fits {
            encode(text.as_bytes(), self.codes_mut(), notation.bare_q);
        }
        fits
    }

    /// Whether a string of this many letters is a board of this size, and this board has no holes.
    fn takes_letters(&self, letters: usize, notation: &Notation) -> bool {
        let size = self.size();
        let is_square = size.rows == size.columns && !notation.one_row;
        let fits = notation.size.map_or(is_square, |given| given == size);
        letters == self.len() && fits && self.open_cells() == letters
    }
}

/// Lines of lowercase letters a to z, all of the same length, as in files of a million boards.
///
/// ```
/// use boggle_solver::{Board, LetterLines, Notation};
///
/// let lines = LetterLines::new("catrreton\nqaiettehn\n".to_owned())?;
/// let mut board: Board = "xxxxxxxxx".parse()?;
/// let mut boards = lines.boards(1, &mut board, &Notation::default()).ok_or("another size")?;
/// assert_eq!(boards.read(), Some((&"qaiettehn".parse()?, "qaiettehn".as_bytes())));
/// assert_eq!(boards.read(), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
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

    /// Reads the boards, starting with line `from`, into `board`, one after the other. Returns
    /// `None` if `board` has a different size or has holes.
    pub fn boards<'b>(
        &'b self,
        from: usize,
        board: &'b mut Board,
        notation: &Notation,
    ) -> Option<LetterBoards<'b>> {
        let text = self.text.as_bytes().get(from.checked_mul(self.length)?..)?;
        let fits = board.takes_letters(self.length - 1, notation);
        let lines = text.chunks_exact(self.length);
        fits.then_some(LetterBoards { lines, board, bare_q: notation.bare_q })
    }
}

/// Reads lines into a board; see [`LetterLines::boards`].
#[derive(Debug)]
pub struct LetterBoards<'b> {
    lines: ChunksExact<'b, u8>,
    board: &'b mut Board,
    bare_q: bool,
}

impl LetterBoards<'_> {
    /// Reads the next board, and returns it with its letters.
    pub fn read(&mut self) -> Option<(&Board, &[u8])> {
        let (_, letters) = self.lines.next()?.split_last()?;
        encode(letters, self.board.codes_mut(), self.bare_q);
        Some((self.board, letters))
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
    encode(text.as_bytes(), &mut codes, notation.bare_q);
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

/// Writes the codes of letters to the same number of tiles.
fn encode(letters: &[u8], codes: &mut [u8], bare_q: bool) {
    iter::zip(codes, letters).for_each(|(code, letter)| {
        *code = match letter.to_ascii_lowercase() {
            b'q' if !bare_q => b'Q',
            letter => letter,
        };
    });
}
