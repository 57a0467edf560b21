//! Puzzles in links, for playing: everything that is on the sheet, and nothing of the solution.
//!
//! A code is base64url of a version byte, a text in DEFLATE format, and a CRC-32C of both. The lines of
//! the text are the title, the blanks of the hidden message, the rows of the grid, an empty line, and
//! the entries.

use base64ct::{Base64UrlUnpadded, Encoding};
use boggle_dictionary::Entry;
use boggle_dictionary::letters::{count, is_invisible, letters};
use boggle_solver::{Board, Tile};
use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;

/// The version of the format.
const VERSION: u8 = 1;

/// The compression level of DEFLATE: the best that stays fast.
const LEVEL: u8 = 9;

/// The maximum number of characters in a code. QR codes hold fewer, and every browser opens more.
pub const MAX_CODE: usize = 8192;

/// The maximum length of the text in bytes: a grid of a hundred rows and columns, and 500 clues.
const MAX_TEXT: usize = 1 << 16;

/// The maximum number of characters in a line of text. Sheets have no room for more.
const MAX_LINE: usize = 500;

/// A hole in a row.
const HOLE: &str = ".";

/// A puzzle to play, without its solution.
///
/// ```
/// use boggle_wordsearch::{Entry, SharedEntry, SharedPuzzle};
///
/// let entries = vec![
///     SharedEntry::Word(Entry::parse("Cat")?),
///     SharedEntry::clue("It barks", "dog"),
/// ];
/// let board = "cat dog".parse()?;
/// let puzzle = SharedPuzzle { title: "Pets".into(), board, entries, blanks: String::new() };
///
/// let opened = SharedPuzzle::decode(&puzzle.encode()?)?;
/// assert_eq!(opened, puzzle);
/// assert!(opened.entries[1].is_spelled("dog"));
/// assert!(!opened.entries[1].is_spelled("cat"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SharedPuzzle {
    /// The title, which may be empty.
    pub title: String,
    /// The grid: cells with one letter, and holes.
    pub board: Board,
    /// What to find.
    pub entries: Vec<SharedEntry>,
    /// The hidden message with [`BLANK`](crate::BLANK) for each letter; empty if there is none.
    pub blanks: String,
}

/// An entry of the list, as the player sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SharedEntry {
    /// A word to find.
    Word(Entry),
    /// A clue whose answer is to be found.
    Clue {
        /// The clue.
        clue: String,
        /// The number of letters in the answer.
        letters: usize,
        /// The CRC-32C of the answer, by which it is recognized once it is found.
        checksum: u32,
    },
}

/// The reason why a puzzle cannot be put into a link, or a link not be opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LinkError {
    /// The code is not one, or was truncated or changed.
    #[error("the link is incomplete or damaged; ask for it again")]
    Damaged,
    /// The code has a newer version of the format.
    #[error("the link is from a later version (format {0}); update to open it")]
    Later(u8),
    /// The puzzle has too much text for a link.
    #[error("the puzzle is too large for a link; use a smaller grid, or fewer or shorter entries")]
    TooLarge,
    /// A cell of the puzzle has several letters, or none.
    #[error("only puzzles with one letter per cell can be shared in a link")]
    NotALetter,
}

impl From<Entry> for SharedEntry {
    /// Returns what a player sees of an entry of a puzzle: its clue, if it has one, or else the word.
    fn from(entry: Entry) -> SharedEntry {
        match &entry.clue {
            Some(clue) => SharedEntry::clue(clue, &entry.word),
            None => SharedEntry::Word(entry),
        }
    }
}

impl SharedEntry {
    /// Creates a clue from the letters of its answer, as boards have them.
    #[must_use]
    pub fn clue(clue: &str, answer: &str) -> SharedEntry {
        let checksum = crc32c::crc32c(answer.as_bytes());
        SharedEntry::Clue { clue: clean(clue), letters: count(answer), checksum }
    }

    /// Returns whether these letters, as boards have them, are the word or the answer.
    #[must_use]
    pub fn is_spelled(&self, word: &str) -> bool {
        match self {
            SharedEntry::Word(entry) => entry.word == word,
            SharedEntry::Clue { letters, checksum, .. } => {
                count(word) == *letters && crc32c::crc32c(word.as_bytes()) == *checksum
            }
        }
    }

    /// Formats the entry as fields that tabs separate: one or two of a word, three of a clue.
    fn line(&self) -> String {
        match self {
            SharedEntry::Word(entry) => match Entry::parse(&entry.text) {
                Ok(parsed) if parsed.word == entry.word => entry.text.clone(),
                _ => format!("{}\t{}", entry.text, entry.word),
            },
            SharedEntry::Clue { clue, letters, checksum } => {
                format!("{letters}\t{checksum:08x}\t{clue}")
            }
        }
    }

    fn parse(line: &str) -> Option<SharedEntry> {
        let fields: Vec<_> = line.split('\t').collect();
        if !fields.iter().all(|field| is_clean(field)) {
            return None;
        }
        match *fields {
            [text] => Some(SharedEntry::Word(Entry::parse(text).ok()?)),
            [text, word] => {
                // Its letters are not those of the text, whose accents they lack, for example.
                let parsed = Entry::parse(word).ok().filter(|parsed| parsed.word == word)?;
                Some(SharedEntry::Word(Entry { text: text.into(), ..parsed }))
            }
            [letters, checksum, clue] => {
                let letters = letters.parse().ok().filter(|letters| *letters > 0)?;
                let checksum = u32::from_str_radix(checksum, 16).ok()?;
                Some(SharedEntry::Clue { clue: clue.into(), letters, checksum })
            }
            _ => None,
        }
    }
}

impl SharedPuzzle {
    /// Returns the code for a link, which has only letters, digits, `-` and `_`.
    ///
    /// # Errors
    ///
    /// If the puzzle is too large, or has cells with several letters.
    pub fn encode(&self) -> Result<String, LinkError> {
        let mut text = format!("{}\n{}\n", clean(&self.title), clean(&self.blanks));
        let cells: Vec<&str> = self
            .board
            .tiles()
            .map(cell_text)
            .collect::<Option<_>>()
            .ok_or(LinkError::NotALetter)?;
        for row in cells.chunks(self.board.columns()) {
            let joined = row.concat();
            // Some letters would be one letter if they were written together.
            let is_split = letters(&joined).eq(row.iter().copied());
            text += &if is_split { joined } else { row.join(" ") + " " };
            text.push('\n');
        }
        for entry in &self.entries {
            text.push('\n');
            text += &entry.line();
        }
        if text.len() > MAX_TEXT || !text.lines().all(is_short) {
            return Err(LinkError::TooLarge);
        }
        let mut bytes = vec![VERSION];
        bytes.extend(compress_to_vec(text.as_bytes(), LEVEL));
        bytes.extend(crc32c::crc32c(&bytes).to_le_bytes());
        let code = Base64UrlUnpadded::encode_string(&bytes);
        if code.len() <= MAX_CODE { Ok(code) } else { Err(LinkError::TooLarge) }
    }

    /// Returns the address of the puzzle on a page, from the page's own address.
    ///
    /// # Errors
    ///
    /// If the puzzle cannot be [encoded](SharedPuzzle::encode).
    pub fn address(&self, page: &str) -> Result<String, LinkError> {
        Ok(format!("{page}#wordsearch&play={}", self.encode()?))
    }

    /// Reads the code of a link.
    ///
    /// # Errors
    ///
    /// If it is incomplete, changed, or from a later version.
    pub fn decode(code: &str) -> Result<SharedPuzzle, LinkError> {
        if code.len() > MAX_CODE {
            return Err(LinkError::Damaged);
        }
        let bytes = Base64UrlUnpadded::decode_vec(code).map_err(|_| LinkError::Damaged)?;
        let (content, checksum) = bytes.split_last_chunk().ok_or(LinkError::Damaged)?;
        if crc32c::crc32c(content) != u32::from_le_bytes(*checksum) {
            return Err(LinkError::Damaged);
        }
        let packed = match content.split_first() {
            Some((&VERSION, packed)) => packed,
            Some((&version, _)) if version > VERSION => return Err(LinkError::Later(version)),
            _ => return Err(LinkError::Damaged),
        };
        let text =
            decompress_to_vec_with_limit(packed, MAX_TEXT).map_err(|_| LinkError::Damaged)?;
        let text = str::from_utf8(&text).map_err(|_| LinkError::Damaged)?;
        SharedPuzzle::parse(text).ok_or(LinkError::Damaged)
    }

    fn parse(text: &str) -> Option<SharedPuzzle> {
        let mut lines = text.split('\n');
        let (title, blanks) = (lines.next()?, lines.next()?);
        let is_title = [title, blanks].into_iter().all(|line| is_clean(line) && is_short(line));
        let rows: Vec<Vec<&str>> = lines.by_ref().map_while(row_cells).collect();
        let columns = rows.first()?.len();
        if !is_title || blanks.chars().any(char::is_alphabetic) {
            return None;
        }
        if rows.iter().any(|row| row.len() != columns) {
            return None;
        }
        let tiles: Option<Vec<Tile>> = rows.iter().flatten().map(|cell| tile(cell)).collect();
        let board = Board::new(rows.len(), columns, tiles?).ok()?;
        let entries = lines.map(|line| SharedEntry::parse(line).filter(|_| is_short(line)));
        let entries = entries.collect::<Option<_>>()?;
        Some(SharedPuzzle { title: title.into(), board, entries, blanks: blanks.into() })
    }
}

/// Returns the text of a cell, if it has one letter or is a hole.
fn cell_text(tile: &Tile) -> Option<&str> {
    match tile {
        Tile::Letters(text) if count(text) == 1 => Some(text),
        Tile::Blocked => Some(HOLE),
        _ => None,
    }
}

/// Returns the tile of a cell with one letter, in the form that boards have, or of a hole.
fn tile(cell: &str) -> Option<Tile> {
    match Tile::letters(cell) {
        Ok(tile) => (cell_text(&tile)? == cell).then_some(tile),
        Err(_) => (cell == HOLE).then_some(Tile::Blocked),
    }
}

/// Splits a line into the cells of a row: letters, or texts that each end with a space. The line after
/// the last row is empty.
fn row_cells(line: &str) -> Option<Vec<&str>> {
    match line.strip_suffix(' ') {
        Some(cells) => Some(cells.split(' ').collect()),
        None if line.is_empty() => None,
        None => Some(letters(line).collect()),
    }
}

/// Returns a text without control and invisible characters.
fn clean(text: &str) -> String {
    text.chars().filter(|&c| is_visible(c)).collect()
}

fn is_clean(text: &str) -> bool {
    text.chars().all(is_visible)
}

fn is_visible(c: char) -> bool {
    !c.is_control() && !is_invisible(c)
}

/// Returns whether a line is not too long.
fn is_short(line: &str) -> bool {
    line.chars().count() <= MAX_LINE
}

#[cfg(test)]
mod tests;
