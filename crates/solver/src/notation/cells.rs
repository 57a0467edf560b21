//! Splits rows of text into tiles.

use std::iter;

use boggle_dictionary::letters::{is_letter, is_mark, letters};

use crate::board::TileList;
use crate::error::{BoardError, NotationError};
use crate::{MAX_CELLS, Tile};

/// The maximum number of letters of a tile that spaces or capitals delimit. A longer one is nearly
/// always a row rather than a single tile.
const MAX_TILE_LETTERS: usize = 2;

/// The same with commas. No known die has more; longer strings are words or boards, as in
/// `friday,catrreton`. After a size, tiles can have any length.
pub(crate) const MAX_COMMA_LETTERS: usize = 3;

/// The same for each option of an either-or tile.
const MAX_OPTION_LETTERS: usize = 1;

/// The only longer tile on any known die.
const LONGEST_TILE: &str = "ing";

/// What people write for a hole or for any letter.
const UNCLEAR_HOLES: [&str; 13] = [
    "-", "_", "*", "0", "null", "none", "blank", "empty", "hole", "space", "wild", "wildcard",
    "joker",
];

/// How the text of a board arranges its tiles.
pub(super) enum Layout {
    /// Row by row.
    Rows,
    /// One line of separated cells.
    Line,
    /// A single string without separators.
    String,
}

/// The cells in the text of a board. A text can have millions of rows, so all cells share one list.
pub(super) struct Cells {
    bare_q: bool,
    /// The maximum number of letters of a tile between commas.
    max_letters: usize,
    pub layout: Layout,
    /// The tiles, at most as many as a board can have.
    pub tiles: TileList,
    pub rows: usize,
    /// The number of cells in the first row.
    pub columns: usize,
    /// The first row whose length differs: its number, from 1, and its number of cells.
    pub uneven_row: Option<(usize, usize)>,
    /// The number of cells in the row that is being parsed.
    in_row: usize,
}

impl Cells {
    /// Parses lines that have no surrounding spaces. With a size, words of the same length with
    /// commas between them are tiles; otherwise, they are rows.
    pub fn parse<'t>(
        mut lines: impl Iterator<Item = &'t str>,
        bare_q: bool,
        has_size: bool,
    ) -> Result<Cells, NotationError> {
        let first = lines.next().ok_or(BoardError::Empty)?;
        let mut cells = Cells {
            bare_q,
            max_letters: if has_size { usize::MAX } else { MAX_COMMA_LETTERS },
            layout: Layout::Rows,
            tiles: TileList::with_capacity(0),
            rows: 0,
            columns: 0,
            uneven_row: None,
            in_row: 0,
        };
        match lines.next() {
            None => {
                // A comma at the end of a short text or after a size makes a single tile.
                let line = trim_cells(first);
                let is_long = |text: &&str| letters(text).count() > cells.max_letters;
                let end = line.strip_suffix(',');
                let end = end.filter(|it| it.contains(',') || is_long(it) && !is_special(it));
                cells.add_single_line(end.unwrap_or(&line), has_size)?;
            }
            Some(second) => {
                for line in [first, second].into_iter().chain(lines) {
                    cells.add_line(line, has_size)?;
                }
            }
        }
        Ok(cells)
    }

    /// Parses a single line: several rows, or one row with all cells.
    fn add_single_line(&mut self, line: &str, has_size: bool) -> Result<(), NotationError> {
        let tokens = || line.split_whitespace();
        let is_only = tokens().nth(1).is_none();
        if line.contains(',') {
            if is_only && !has_size && are_rows(line) {
                return line.split(',').try_for_each(|row| self.add_row(split_run(row)));
            }
            self.layout = if is_only { Layout::Line } else { Layout::Rows };
            tokens().try_for_each(|token| self.add_comma_separated(token))?;
            let is_mixed = self.uneven_row.is_some() && !tokens().all(|token| token.contains(','));
            return if is_mixed { Err(NotationError::MixedSeparators) } else { Ok(()) };
        }
        if is_only {
            self.layout = Layout::String;
            return self.add_row(split_run(line));
        }
        // Spaces separate cells if every token is a single cell, or if some are and the others
        // could be multi-letter tiles. Otherwise, they separate rows.
        let are_cells =
            tokens().all(is_cell) || tokens().any(is_cell) && tokens().all(could_be_tile);
        if are_cells {
            self.layout = Layout::Line;
            return self.add_row(tokens());
        }
        tokens().try_for_each(|token| self.add_row(split_run(token)))
    }

    /// Parses one of several lines: a row, with or without spaces between its
    /// cells.
    fn add_line(&mut self, line: &str, has_size: bool) -> Result<(), NotationError> {
        // With a size, a comma at the end makes a row of one long tile.
        let line =
            line.strip_suffix(',').filter(|row| !has_size && !row.contains(',')).unwrap_or(line);
        if line.contains(',') {
            self.add_comma_separated(line)
        } else if line.contains(char::is_whitespace) {
            self.add_row(line.split_whitespace())
        } else {
            self.add_row(split_run(line))
        }
    }

    fn add_comma_separated(&mut self, text: &str) -> Result<(), NotationError> {
        let text = text.strip_suffix(',').unwrap_or(text);
        text.split(',').try_for_each(|cell| self.add_cell(cell.trim(), self.max_letters))?;
        self.end_row();
        Ok(())
    }

    fn add_row<'t>(&mut self, cells: impl Iterator<Item = &'t str>) -> Result<(), NotationError> {
        for cell in cells {
            self.add_cell(cell, MAX_TILE_LETTERS)?;
        }
        self.end_row();
        Ok(())
    }

    fn add_cell(&mut self, text: &str, max_letters: usize) -> Result<(), NotationError> {
        let code = match *text.as_bytes() {
            [b'q' | b'Q'] if !self.bare_q => b'Q',
            [letter] if letter.is_ascii_alphabetic() => letter.to_ascii_lowercase(),
            _ => 0,
        };
        let is_kept = self.tiles.len() < MAX_CELLS;
        if code != 0 && is_kept {
            self.tiles.push_code(code);
        } else if code == 0 {
            let tile = parse_tile(text, max_letters, self.rows, self.in_row)?;
            if is_kept {
                self.tiles.push(tile);
            }
        }
        self.in_row += 1;
        Ok(())
    }

    fn end_row(&mut self) {
        let in_row = std::mem::take(&mut self.in_row);
        self.rows += 1;
        if self.rows == 1 {
            self.columns = in_row;
        } else if in_row != self.columns && self.uneven_row.is_none() {
            self.uneven_row = Some((self.rows, in_row));
        }
    }
}

/// Parses a tile. The row and cell are for errors.
fn parse_tile(
    text: &str,
    max_letters: usize,
    row: usize,
    cell: usize,
) -> Result<Tile, NotationError> {
    if max_letters > MAX_TILE_LETTERS && text == "-" {
        return Ok(Tile::Blocked);
    }
    let is_unclear = |hole: &&str| text.eq_ignore_ascii_case(hole);
    // In lowercase, it is n or a.
    if UNCLEAR_HOLES.iter().any(is_unclear) || ["N/A", "#N/A"].contains(&text) {
        let text = text.into();
        return Err(NotationError::UnclearHole { row: row + 1, cell: cell + 1, text });
    }
    if text.contains(' ') {
        return Err(NotationError::LongTile { tile: text.into() });
    }
    let tile: Result<Tile, _> = text.parse();
    let max_letters = match tile {
        Ok(Tile::Wildcard | Tile::Blocked | Tile::Prefix(_) | Tile::Suffix(_)) => return Ok(tile?),
        Ok(Tile::Either(_)) if max_letters == MAX_TILE_LETTERS => MAX_OPTION_LETTERS,
        _ => max_letters,
    };
    let tile =
        tile.map_err(|error| NotationError::InvalidTile { row: row + 1, cell: cell + 1, error });
    let count = tile.iter().flat_map(Tile::spellings).map(|text| letters(text).count()).max();
    let is_long = count > Some(max_letters) && !text.eq_ignore_ascii_case(LONGEST_TILE);
    // A symbol among letters, or several symbols.
    let is_symbol = |c| matches!(c, '?' | '.' | '#' | '\u{2026}');
    let has_symbol =
        text.contains(is_symbol) && text.chars().all(|c| is_symbol(c) || c.is_alphabetic());
    if has_symbol || is_long {
        return Err(NotationError::LongTile { tile: text.into() });
    }
    tile
}

/// Whether a text is written as a tile that has a choice, or a place in the word: `a/e`, `un-`,
/// `-ed`.
fn is_special(text: &str) -> bool {
    text.contains('/')
        || text.len() > 1 && text.matches('-').count() == 1 && text.trim_matches('-') != text
}

/// Whether the words between commas are rows: they have the same length, which few tiles have.
fn are_rows(line: &str) -> bool {
    let mut lengths = line.split(',').map(|word| letters(word).count());
    let first = lengths.next().unwrap_or(0);
    let is_part = |c: char| is_letter(c) || is_mark(c) || ",?.#".contains(c);
    first > MAX_TILE_LETTERS && line.chars().all(is_part) && lengths.all(|length| length == first)
}

/// Whether a text has `qu` that is split into two cells.
pub(super) fn has_qu_as_two_cells(text: &str) -> bool {
    text.split(|c: char| !c.is_alphabetic()).any(|run| {
        let mut cells = split_run(run).peekable();
        let mut pairs = iter::from_fn(|| Some((cells.next()?, cells.peek().copied())));
        pairs.any(|(cell, next)| {
            matches!(cell, "q" | "Q") && next.is_some_and(|next| next.starts_with(['u', 'U']))
        })
    })
}

/// Whether a token is a single cell.
pub(super) fn is_cell(token: &str) -> bool {
    split_run(token).nth(1).is_none()
}

/// Whether a token could be a single tile.
pub(super) fn could_be_tile(token: &str) -> bool {
    let is_short =
        letters(token).count() <= MAX_TILE_LETTERS || token.eq_ignore_ascii_case(LONGEST_TILE);
    is_cell(token) || is_short && !token.contains(['?', '.', '#'])
}

/// Splits a run of cells without separators into cells of one letter each or, if the first letter
/// is a capital and lowercase letters follow, one cell per capital. A special tile is not a run.
fn split_run(text: &str) -> impl Iterator<Item = &str> {
    let capitalized = text.chars().find(|c| c.is_alphabetic()).is_some_and(char::is_uppercase)
        && text.contains(char::is_lowercase);
    let is_special = is_special(text);
    let mut rest = text;
    iter::from_fn(move || {
        if is_special {
            return Some(std::mem::take(&mut rest)).filter(|cell| !cell.is_empty());
        }
        let mut rest_letters = letters(rest);
        let mut end = rest_letters.next()?.len();
        if capitalized && rest.starts_with(char::is_alphabetic) {
            let others = rest_letters.take_while(|letter| letter.starts_with(char::is_lowercase));
            end += others.map(str::len).sum::<usize>();
        }
        let (cell, after) = rest.split_at(end);
        rest = after;
        Some(cell)
    })
}

/// Trims the spaces around a line and around its commas.
pub(super) fn trim_cells(line: &str) -> String {
    let line = line.trim();
    if line.contains(',') {
        line.split(',').map(str::trim).collect::<Vec<_>>().join(",")
    } else {
        line.into()
    }
}
