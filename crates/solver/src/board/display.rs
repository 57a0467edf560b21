//! Boards as text.

use std::fmt;

use boggle_dictionary::letters::{compose, count};

use super::{Board, all};
use crate::Tile;
use crate::notation::{BOARD_LENGTHS, MAX_CELL_LETTERS, MIN_SQUARE};

/// Prints one line that [parses](Board::parse) as the same board, whether or not a `q` in it is
/// read as Qu, unless the board has Qu and no plain q.
///
/// Each row is a string with `q` for Qu or, if some cells have more than one letter, is separated by
/// commas; a plain q is then `q/q`. Spaces separate rows, unless the board is a square of letters.
/// The size comes first if it is needed, or if the text would begin with a hyphen.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_string() {
            return f.write_str(&String::from_utf8_lossy(&self.codes.to_ascii_lowercase()));
        }
        let (rows, columns) = (self.rows(), self.columns());
        let distinct = self.distinct_tiles();
        let is_single = |tile: &Tile| match tile {
            Tile::Letters(text) => text == "qu" || text != "q" && count(text) == 1,
            Tile::Wildcard | Tile::Blocked => true,
            Tile::Either(_) | Tile::Prefix(_) | Tile::Suffix(_) => false,
        };
        let single = distinct.iter().all(is_single) && !self.has_letters_that_join();
        let is_line = rows == 1 || columns == 1;
        // A word with a period is the name of a file.
        let is_string = single
            && rows == columns
            && self.len() >= MIN_SQUARE
            && !distinct.contains(&Tile::Blocked);
        let needs_size = is_line
            || single && !is_string && BOARD_LENGTHS.contains(&columns)
            || !single && self.has_long_cells()
            || matches!(self.tile(0), Tile::Suffix(_));
        if needs_size {
            write!(f, "{rows} {columns} ")?;
        }
        let between_cells = if single { "" } else { "," };
        let between_rows = match (is_line, is_string) {
            (true, _) => between_cells,
            (false, true) => "",
            (false, false) => " ",
        };
        for (cell, tile) in self.tiles().enumerate() {
            if cell > 0 {
                f.write_str(if cell % columns == 0 { between_rows } else { between_cells })?;
            }
            f.write_str(match tile.text() {
                "qu" if single => "q",
                "q" => "q/q",
                text => text,
            })?;
        }
        Ok(())
    }
}

impl Board {
    /// Appends the output of `Display`, five times as fast if that is one string of letters.
    pub fn append_to(&self, text: &mut Vec<u8>) {
        let start = text.len();
        if self.is_string() {
            text.extend_from_slice(&self.codes);
            text[start..].make_ascii_lowercase();
        } else {
            text.extend_from_slice(self.to_string().as_bytes());
        }
    }

    /// Whether letters of neighboring cells would be one letter without a comma between them, such as
    /// the parts of a Korean syllable.
    fn has_letters_that_join(&self) -> bool {
        let texts = self.tiles().map(Tile::text);
        texts.clone().zip(texts.skip(1)).any(|(before, after)| {
            !after.is_ascii()
                && count(&compose(&[before, after].concat())) < count(before) + count(after)
        })
    }

    /// Whether a cell or most cells have so many letters that the text needs the size.
    fn has_long_cells(&self) -> bool {
        let length = |tile: &Tile| match tile {
            Tile::Letters(_) | Tile::Either(_) => tile.spellings().map(count).max().unwrap_or(0),
            _ => 0,
        };
        let lengths: Vec<_> = self.distinct_tiles().iter().map(length).collect();
        let several = self.tile_indexes().iter().filter(|&&index| lengths[index as usize] > 1);
        several.count() * 2 > self.len() || lengths.iter().any(|length| *length > MAX_CELL_LETTERS)
    }

    /// Whether the board is printed as one string of the letters a to z.
    fn is_string(&self) -> bool {
        self.rows == self.columns
            && self.len() >= MIN_SQUARE
            && all(&self.codes, |code| code.is_ascii_lowercase() & (code != b'q') | (code == b'Q'))
    }
}
