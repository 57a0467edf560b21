//! Rows of text, split into tiles.

use boggle_dictionary::letters::letters;

use crate::Tile;
use crate::error::{BoardError, NotationError};

/// The maximum number of letters of a tile that spaces or capitals delimit. A
/// longer one is nearly always a row not meant as a single tile; commas can
/// delimit tiles of any length.
const MAX_TILE_LETTERS: usize = 2;

/// The only longer tile on a known die.
const LONGEST_TILE: &str = "ing";

/// How the text of a board arranges its tiles.
pub(super) enum Layout {
    /// Row by row.
    Rows(Vec<Vec<Tile>>),
    /// One line of separated cells.
    Line(Vec<Tile>),
    /// A single string without separators.
    String(Vec<Tile>),
}

pub(super) struct CellParser {
    pub bare_q: bool,
}

impl CellParser {
    /// Parses lines without surrounding spaces.
    pub fn layout(&self, lines: &[&str]) -> Result<Layout, NotationError> {
        match lines {
            [] => Err(BoardError::Empty.into()),
            [line] => self.single_line(line),
            lines => {
                let rows = lines.iter().enumerate().map(|(row, line)| self.row(row, line));
                Ok(Layout::Rows(rows.collect::<Result<_, _>>()?))
            }
        }
    }

    /// Parses a text of one line: several rows, or one row with all cells.
    fn single_line(&self, line: &str) -> Result<Layout, NotationError> {
        let tokens: Vec<&str> = line.split_whitespace().collect();
        if line.contains(',') {
            if let [only] = &tokens[..] {
                return Ok(Layout::Line(self.comma_separated(0, only)?));
            }
            let rows = tokens.iter().enumerate();
            let rows = rows.map(|(row, token)| self.comma_separated(row, token));
            return Ok(Layout::Rows(rows.collect::<Result<_, _>>()?));
        }
        if let [only] = &tokens[..] {
            return Ok(Layout::String(self.tiles(0, &split_run(only))?));
        }
        let single = tokens.iter().filter(|token| is_cell(token)).count();
        // Spaces separate cells if every token is a single cell, or if some are
        // and the others could be tiles of several letters. Otherwise, they
        // separate rows.
        let are_cells =
            single == tokens.len() || single > 0 && tokens.iter().all(|token| could_be_tile(token));
        if are_cells {
            return Ok(Layout::Line(self.tiles(0, &tokens)?));
        }
        let rows = tokens.iter().enumerate();
        let rows = rows.map(|(row, token)| self.tiles(row, &split_run(token)));
        Ok(Layout::Rows(rows.collect::<Result<_, _>>()?))
    }

    /// Parses one of several lines: a row, with or without spaces between its
    /// cells.
    fn row(&self, row: usize, line: &str) -> Result<Vec<Tile>, NotationError> {
        if line.contains(',') {
            return self.comma_separated(row, line);
        }
        let tokens: Vec<&str> = line.split_whitespace().collect();
        match &tokens[..] {
            [only] => self.tiles(row, &split_run(only)),
            tokens => self.tiles(row, tokens),
        }
    }

    fn comma_separated(&self, row: usize, text: &str) -> Result<Vec<Tile>, NotationError> {
        // A trailing comma is allowed, so that a board of a single long tile
        // can be written.
        let text = text.strip_suffix(',').unwrap_or(text);
        let cells = text.split(',').enumerate();
        cells.map(|(cell, text)| self.tile(row, cell, text, usize::MAX)).collect()
    }

    fn tiles(&self, row: usize, cells: &[&str]) -> Result<Vec<Tile>, NotationError> {
        let cells = cells.iter().enumerate();
        cells.map(|(cell, text)| self.tile(row, cell, text, MAX_TILE_LETTERS)).collect()
    }

    fn tile(
        &self,
        row: usize,
        cell: usize,
        text: &str,
        max_letters: usize,
    ) -> Result<Tile, NotationError> {
        match text {
            "?" => return Ok(Tile::Wildcard),
            "." | "#" => return Ok(Tile::Blocked),
            "q" | "Q" if !self.bare_q => return Ok(Tile::Letters("qu".into())),
            _ => {}
        }
        let tile = Tile::letters(text).map_err(|error| NotationError::InvalidTile {
            row: row + 1,
            cell: cell + 1,
            error,
        });
        let is_long =
            letters(text).count() > max_letters && !text.eq_ignore_ascii_case(LONGEST_TILE);
        // A symbol within letters, or several symbols.
        let has_symbol = text.contains(['?', '.', '#'])
            && text.chars().all(|c| matches!(c, '?' | '.' | '#') || c.is_alphabetic());
        if has_symbol || is_long && tile.is_ok() {
            return Err(NotationError::LongTile { tile: text.into() });
        }
        tile
    }
}

/// Whether a token is a single cell.
fn is_cell(token: &str) -> bool {
    split_run(token).len() == 1
}

/// Whether a token could be a single tile.
fn could_be_tile(token: &str) -> bool {
    let is_short =
        letters(token).count() <= MAX_TILE_LETTERS || token.eq_ignore_ascii_case(LONGEST_TILE);
    is_cell(token) || is_short && !token.contains(['?', '.', '#'])
}

/// Splits a run of cells without separators: one letter each or, if the first
/// letter is a capital and lowercase letters follow, one cell per capital.
fn split_run(text: &str) -> Vec<&str> {
    let capitalized = text.chars().find(|c| c.is_alphabetic()).is_some_and(char::is_uppercase)
        && text.contains(char::is_lowercase);
    let mut cells: Vec<&str> = Vec::new();
    let mut start = 0;
    let mut end = 0;
    for letter in letters(text) {
        let continues_cell = capitalized
            && letter.starts_with(char::is_lowercase)
            && text[start..end].starts_with(char::is_alphabetic);
        if !continues_cell && end > start {
            cells.push(&text[start..end]);
            start = end;
        }
        end += letter.len();
    }
    if end > start {
        cells.push(&text[start..end]);
    }
    cells
}
