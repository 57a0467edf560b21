//! Boards as text.

use std::fmt;

use boggle_dictionary::letters::{compose, count};

use super::{Board, all};
use crate::Tile;
use crate::notation::MAX_COMMA_LETTERS;

/// Prints one line that [parses](Board::parse) as the same board, if the
/// notation reads `q` the same way.
///
/// Each row is a string with `q` for Qu or, if some cells have more than one letter,
/// is separated by commas. Spaces separate rows unless the board is square, and
/// the size comes first if there is only one row or column, if the cells could be rows, or if
/// one is long.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_string() {
            return f.write_str(&String::from_utf8_lossy(&self.codes.to_ascii_lowercase()));
        }
        let square = self.rows == self.columns;
        let distinct = self.distinct_tiles();
        let bare_q = distinct.iter().any(|tile| is(tile, "q"));
        let single = distinct.iter().all(|tile| match tile {
            // `ℂ` and a few others have no lowercase form; written next to
            // other cells, they would start a tile of several letters.
            Tile::Letters(text) if text.contains(char::is_uppercase) => false,
            Tile::Letters(text) => count(text) == 1 || !bare_q && is(tile, "qu"),
            Tile::Wildcard | Tile::Blocked => true,
            Tile::Either(_) | Tile::Prefix(_) | Tile::Suffix(_) => false,
        }) && !self.has_letters_that_join();
        let is_line = !square && (self.rows == 1 || self.columns == 1);
        let between_cells = if single { "" } else { "," };
        let between_rows = match (is_line, single && square) {
            (true, _) => between_cells,
            (false, true) => "",
            (false, false) => " ",
        };
        // Words of the same length, three or more letters, could be rows.
        let length = distinct.first().map_or(0, |tile| count(tile.text()));
        let could_be_rows = self.len() > 1
            && length > 2
            && distinct
                .iter()
                .all(|tile| matches!(tile, Tile::Letters(text) if count(text) == length));
        // Holes between all letters of each row, or at its end, which are periods, could separate them.
        let has_holes = |is_hole: &dyn Fn(usize) -> bool| {
            let mut cells = self.tiles().enumerate();
            cells
                .all(|(cell, tile)| matches!(tile, Tile::Blocked) == is_hole(cell % self.columns()))
        };
        let could_separate = !square
            && (self.columns > 2 && has_holes(&|column| column % 2 == 1)
                || has_holes(&|column| column + 1 == self.columns()));
        let is_long = |tile: &Tile| match tile {
            Tile::Letters(_) | Tile::Either(_) => {
                tile.spellings().any(|text| count(text) > MAX_COMMA_LETTERS)
            }
            _ => false,
        };
        let has_long = distinct.iter().any(is_long);
        if is_line || could_be_rows || could_separate || has_long {
            write!(f, "{} {} ", self.rows, self.columns)?;
        }
        for (cell, tile) in self.tiles().enumerate() {
            if cell > 0 {
                let new_row = cell % self.columns() == 0;
                f.write_str(if new_row { between_rows } else { between_cells })?;
            }
            f.write_str(if single && is(tile, "qu") { "q" } else { tile.text() })?;
        }
        // Without a comma, a single tile with several letters would parse as
        // several cells.
        if self.len() == 1 { f.write_str(between_cells) } else { Ok(()) }
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

    /// Whether the board is printed as one string of the letters a to z.
    fn is_string(&self) -> bool {
        let only = |is: fn(u8) -> bool| all(&self.codes, is);
        self.rows == self.columns
            && only(|code| code.is_ascii_lowercase() | (code == b'Q'))
            && (only(|code| code != b'Q') || only(|code| code != b'q'))
    }
}

fn is(tile: &Tile, text: &str) -> bool {
    matches!(tile, Tile::Letters(letters) if letters == text)
}
