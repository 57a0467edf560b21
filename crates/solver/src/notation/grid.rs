//! The rows of a text, their cells, and the size that they show.

use std::iter;
use std::ops::Range;

use boggle_dictionary::letters::{count, is_invisible, is_letter, is_mark, letters, normalize};
use boggle_notation::{Kind, SyntaxError};

use crate::board::TileList;
use crate::error::BoardError;
use crate::{Board, MAX_CELLS, Size, Tile};

/// The maximum number of letters of a cell without a size. No known die has more.
pub(crate) const MAX_CELL_LETTERS: usize = 3;

/// Rows of so many letters are as long as a string for a whole board that people play.
pub(crate) const BOARD_LENGTHS: [usize; 4] = [9, 16, 25, 36];

/// The number of cells of the smallest square that is written without a size.
pub(crate) const MIN_SQUARE: usize = 4;

/// The text of a board. Its parts are slices of it, so their places are known.
#[derive(Clone, Copy)]
pub(super) struct Source<'t> {
    pub(super) text: &'t str,
    pub(super) bare_q: bool,
}

impl Source<'_> {
    pub(super) fn range(&self, part: &str) -> Range<usize> {
        let start = (part.as_ptr() as usize).saturating_sub(self.text.as_ptr() as usize);
        start..start + part.len()
    }

    pub(super) fn error(
        &self,
        part: &str,
        kind: Kind,
        found: impl Into<String>,
        expected: impl Into<String>,
    ) -> SyntaxError {
        SyntaxError::at(self.text, self.range(part), kind, found, expected)
    }

    pub(super) fn empty_cell(&self, part: &str) -> SyntaxError {
        // Spreadsheets write commas at both ends, and a hole there is unlikely.
        let Range { start, end } = self.range(part);
        let before = self.text[..start].trim_end_matches(' ');
        let after = self.text[end..].trim_start_matches(' ');
        let (comma, place) = match (before.strip_suffix(','), after.starts_with(',')) {
            (Some(row), _) if after.is_empty() || after.starts_with(['\r', '\n']) => {
                (row.len(), "end")
            }
            (_, true) if before.is_empty() || before.ends_with('\n') => {
                (self.text.len() - after.len(), "start")
            }
            _ => {
                let error = self.error(part, Kind::EmptyCell, "an empty cell", "a cell");
                return error.with_remedy("for a hole, write .");
            }
        };
        let found = format!("a comma at the {place} of a row");
        self.error(&self.text[comma..=comma], Kind::EmptyCell, found, "commas only between cells")
    }

    pub(super) fn needs_size(&self, part: &str, found: impl Into<String>) -> SyntaxError {
        let expected = "rows, or a size such as `3 4` before the cells";
        self.error(part, Kind::NeedsSize, found, expected)
    }
}

/// What separates cells or rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Separator {
    Space,
    Comma,
    Tab,
    Slash,
}

/// Splits a row into its items, each with the separator behind it, and the text of that. Items can
/// be empty. Spaces beside another separator belong to it.
pub(super) fn items(
    row: &str,
    splits_at_slash: bool,
) -> impl Iterator<Item = (&str, Option<(Separator, &str)>)> {
    let is_space = |c: char| c.is_whitespace() && c != '\t';
    let is_end = move |c: char| c == ',' || c.is_whitespace() || c == '/' && splits_at_slash;
    let mut rest = Some(row.trim());
    iter::from_fn(move || {
        let text = rest?;
        let Some(end) = text.find(is_end) else {
            rest = None;
            return Some((text, None));
        };
        let (item, after) = text.split_at(end);
        let mark = after.trim_start_matches(is_space);
        let (separator, next) = match mark.chars().next() {
            Some(',') => (Separator::Comma, &mark[1..]),
            Some('\t') => (Separator::Tab, &mark[1..]),
            Some('/') if splits_at_slash => (Separator::Slash, &mark[1..]),
            _ => (Separator::Space, mark),
        };
        let next = next.trim_start_matches(is_space);
        rest = Some(next);
        Some((item, Some((separator, &after[..after.len() - next.len()]))))
    })
}

/// How the rows are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    /// The board is one string.
    String,
    /// Each row is a string.
    Runs,
    /// Each row is two letters, or a tile.
    Pairs,
    /// Each cell is separated from the next.
    Cells,
    /// Each cell is a string as the programs write it.
    Tiles,
}

/// The cells of a board. A text can have millions of rows, so all cells share one list.
pub(super) struct Grid<'t> {
    source: Source<'t>,
    pub(super) form: Form,
    /// The maximum number of letters of a cell.
    pub(super) max_letters: usize,
    tiles: TileList,
    pub(super) rows: usize,
    /// The number of cells in the first row.
    columns: usize,
    first_row: &'t str,
    /// The number of cells in the current row.
    in_row: usize,
    /// The number of cells with several letters.
    several: usize,
    has_choices: bool,
    /// The first row in only one case, counted from 1, and whether that is capitals.
    case: Option<(usize, bool)>,
}

impl<'t> Grid<'t> {
    pub(super) fn new(source: Source<'t>) -> Grid<'t> {
        Grid {
            source,
            form: Form::Cells,
            max_letters: MAX_CELL_LETTERS,
            tiles: TileList::with_capacity(0),
            rows: 0,
            columns: 0,
            first_row: "",
            in_row: 0,
            several: 0,
            has_choices: false,
            case: None,
        }
    }

    /// Returns the number of cells.
    pub(super) fn cells(&self) -> usize {
        self.tiles.len()
    }

    /// Adds cells without separators. A capital and the lowercase letters after it are one cell.
    pub(super) fn add_run(&mut self, run: &'t str) -> Result<(), SyntaxError> {
        if run.is_empty() || is_special(run) {
            return self.add_cell(run);
        }
        cells_of_run(run).try_for_each(|cell| self.add_cell(cell))
    }

    /// Adds a cell.
    pub(super) fn add_cell(&mut self, text: &'t str) -> Result<(), SyntaxError> {
        let reads_qu = !self.source.bare_q && self.form != Form::Tiles;
        let code = match *text.as_bytes() {
            [b'q' | b'Q'] if reads_qu => b'Q',
            [letter] if letter.is_ascii_alphabetic() => letter.to_ascii_lowercase(),
            _ => 0,
        };
        if self.tiles.len() == MAX_CELLS {
            let found = format!("more than {MAX_CELLS} cells");
            return Err(self.source.error(text, Kind::BadSize, found, "a smaller board"));
        }
        match code {
            0 => {
                let tile = self.tile(text)?;
                self.tiles.push(tile);
            }
            code => self.tiles.push_code(code),
        }
        self.in_row += 1;
        Ok(())
    }

    fn tile(&mut self, text: &'t str) -> Result<Tile, SyntaxError> {
        if text.is_empty() {
            return Err(self.source.empty_cell(text));
        }
        let tile = text.parse().map_err(|error| self.tile_error(text, &error))?;
        let length = match &tile {
            Tile::Letters(letters) => count(letters),
            Tile::Either(_) => tile.spellings().map(count).max().unwrap_or(0),
            Tile::Prefix(_) | Tile::Suffix(_) | Tile::Wildcard | Tile::Blocked => 0,
        };
        if length > self.max_letters {
            let max = self.max_letters;
            let (found, expected) = if is_mixed_case(text) {
                let found = format!("`{text:.60}`, which is one cell because of its capital");
                (found, format!("letters in one case, or cells of at most {max}"))
            } else {
                let found = format!("a cell of {length} letters");
                (found, format!("at most {max} letters between spaces, commas or tabs"))
            };
            return Err(self.source.error(text, Kind::LongCell, found, expected));
        }
        self.several += usize::from(length > 1);
        self.has_choices |= matches!(tile, Tile::Either(_));
        Ok(tile)
    }

    /// Returns the error for a text that is not a tile.
    fn tile_error(&self, text: &str, error: &BoardError) -> SyntaxError {
        if matches!(error, BoardError::UnequalOptions { .. } | BoardError::NoLetters) {
            let found = format!("`{text:.60}`");
            return self.source.error(text, Kind::Options, found, "choices of the same length");
        }
        let is_wrong = |(at, c): &(usize, char)| {
            // A hyphen is part of a tile at only one of its ends, and a mark follows a letter.
            let is_part = is_letter(*c) || is_mark(*c) && *at > 0 || *c == '/';
            let is_end = *c == '-' && text.len() > 1 && (*at == 0 || *at + 1 == text.len());
            !(is_part || is_end && text.matches('-').count() == 1)
        };
        let wrong = text.char_indices().find(is_wrong);
        let part = wrong.map_or(text, |(at, c)| &text[at..at + c.len_utf8()]);
        let found = match wrong {
            Some((_, c)) if is_invisible(c) || c.is_control() => {
                format!("U+{:04X}, which is invisible", u32::from(c))
            }
            _ => format!("`{part:.60}`"),
        };
        let expected = match part {
            "?" | "." | "#" | "⬛" => "a separator between cells",
            ";" | "|" | "&" | "-" | "–" | "—" => {
                "a slash between rows, or a space between cells"
            }
            _ => "a letter, ?, or . for a hole",
        };
        self.source.error(part, Kind::NotACell, found, expected)
    }

    /// Ends the current row, which has this text.
    pub(super) fn end_row(&mut self, text: &'t str) -> Result<(), SyntaxError> {
        let found = std::mem::take(&mut self.in_row);
        self.rows += 1;
        let row = self.rows;
        if row == 1 {
            self.columns = found;
            self.first_row = text;
        } else if found != self.columns {
            let mut expected = format!("{}, as in row 1", self.columns);
            if self.form == Form::Runs && self.several > 0 {
                expected += "; a capital and the lowercase letters after it are one cell";
            }
            let number = format!("{} in row {row}", cells(found));
            let error = self.source.error(text.trim(), Kind::Ragged, number, expected);
            let counts_u = self.form == Form::Runs && !self.source.bare_q;
            let has_qu =
                counts_u && self.columns + count_qu(text) == found + count_qu(self.first_row);
            return Err(if has_qu { error.with_remedy(WRITE_Q) } else { error });
        }
        if self.form != Form::Tiles {
            self.check_case(text)?;
        }
        Ok(())
    }

    /// Rejects a number of labels above the columns that differs from the number of cells in the first
    /// row: an empty cell at an end of a row is not part of it.
    pub(super) fn check_labels(&self, labels: usize, row: &str) -> Result<(), SyntaxError> {
        if labels == self.columns {
            return Ok(());
        }
        let found = format!("{} in row 1", cells(self.columns));
        let expected = format!("{labels}, as in the line of labels");
        Err(self.source.error(row.trim(), Kind::Ragged, found, expected))
    }

    fn check_case(&mut self, text: &str) -> Result<(), SyntaxError> {
        let is_capitals = match (text.contains(is_capital), text.contains(char::is_lowercase)) {
            (true, false) => true,
            (false, true) => false,
            _ => return Ok(()),
        };
        let (first, expected) = *self.case.get_or_insert((self.rows, is_capitals));
        if expected == is_capitals {
            return Ok(());
        }
        let case = if is_capitals { "capitals" } else { "lowercase" };
        let found = format!("row {} in {case}", self.rows);
        let expected = format!("the case of row {first}");
        Err(self.source.error(text.trim(), Kind::Case, found, expected))
    }

    /// Returns the board. `text` is all of it.
    pub(super) fn into_board(
        mut self,
        text: &str,
        size: Option<Size>,
        one_row: bool,
    ) -> Result<Board, SyntaxError> {
        let count = self.tiles.len();
        if self.form == Form::String {
            (self.rows, self.columns) = (1, count);
        }
        let found = Size { rows: self.rows, columns: self.columns };
        let is_line = self.rows == 1 || self.columns == 1;
        let size = match size {
            Some(size) if size == found || is_line && size.rows * size.columns == count => size,
            Some(size) => return Err(self.mismatch(text, size)),
            None if self.form == Form::Tiles => found,
            None if is_line && one_row && !self.has_choices => found,
            None => self.own_size(text, found, one_row)?,
        };
        Board::from_list(size, self.tiles).map_err(|_| self.source.needs_size(text, cells(count)))
    }

    /// Returns the size that the text shows.
    fn own_size(&self, text: &str, found: Size, one_row: bool) -> Result<Size, SyntaxError> {
        let count = self.tiles.len();
        let is_square = |count: usize| count.isqrt().pow(2) == count && count >= MIN_SQUARE;
        let reason = match self.form {
            Form::String if is_square(count) => {
                return Ok(Size { rows: count.isqrt(), columns: count.isqrt() });
            }
            Form::String if count > 1 => format!("{}, which are not a square", cells(count)),
            Form::Runs if found.columns == 1 && self.several > 0 => {
                "rows of one cell, a capital and lowercase letters".into()
            }
            _ if found.rows == 1 || found.columns == 1 => {
                format!("{} in one row or column", cells(count))
            }
            Form::Pairs => {
                format!("{} pairs of letters, which are rows or tiles", found.rows)
            }
            Form::Runs if BOARD_LENGTHS.contains(&found.columns) && !one_row => {
                format!("{} rows, each long enough for a board", found.rows)
            }
            _ if self.several * 2 > count => {
                "cells of several letters, which are tiles or rows".into()
            }
            _ => return Ok(found),
        };
        let mut error = self.source.needs_size(text, reason);
        if self.form == Form::Cells && found.rows == 1 {
            let expected = "rows without empty lines between them, or a size such as `3 4`";
            error.expected = expected.into();
        }
        let has_qu = self.form == Form::String
            && !self.source.bare_q
            && count_qu(text) > 0
            && is_square(count.saturating_sub(count_qu(text)));
        Err(if has_qu { error.with_remedy(WRITE_Q) } else { error })
    }

    fn mismatch(&self, text: &str, size: Size) -> SyntaxError {
        let Size { rows, columns } = size;
        let of_size = format!("for the size {size}");
        let (found, expected) = if self.rows == 1 || self.columns == 1 {
            (cells(self.tiles.len()), format!("{} {of_size}", cells(rows * columns)))
        } else {
            let found = format!("{} rows of {}", self.rows, self.columns);
            (found, format!("{rows} rows of {columns} {of_size}"))
        };
        self.source.error(text, Kind::SizeMismatch, found, expected)
    }
}

/// What to do about `qu` in a row that is too long.
const WRITE_Q: &str = "for the tile Qu, write q alone";

fn cells(count: usize) -> String {
    if count == 1 { "1 cell".into() } else { format!("{count} cells") }
}

/// Returns the number of cells that are only too many because each `qu` is two cells.
fn count_qu(text: &str) -> usize {
    if is_mixed_case(text) {
        return 0;
    }
    text.to_ascii_lowercase().matches("qu").count()
}

fn is_mixed_case(text: &str) -> bool {
    text.contains(is_capital) && text.contains(char::is_lowercase)
}

/// Whether a character is a capital. Some uppercase letters are not, because tiles keep them: they
/// have no lowercase form, or, in Cherokee, are the usual form.
fn is_capital(c: char) -> bool {
    let is_kept = || {
        let mut buffer = [0; 4];
        let letter: &str = c.encode_utf8(&mut buffer);
        normalize(letter) == letter
    };
    c.is_ascii_uppercase() || c.is_uppercase() && !is_kept()
}

/// Whether a text is written as a tile that has a choice, or a place in the word.
fn is_special(text: &str) -> bool {
    text.contains('/') || text.contains(is_letter) && (text.starts_with('-') || text.ends_with('-'))
}

/// Splits letters without separators into cells.
fn cells_of_run(run: &str) -> impl Iterator<Item = &str> {
    let mut rest = run;
    iter::from_fn(move || {
        let mut rest_letters = letters(rest);
        let mut end = rest_letters.next()?.len();
        if rest.starts_with(is_capital) {
            let others = rest_letters.take_while(|letter| letter.starts_with(char::is_lowercase));
            end += others.map(str::len).sum::<usize>();
        }
        let (cell, after) = rest.split_at(end);
        rest = after;
        Some(cell)
    })
}

/// Whether a text between separators is a single cell, rather than a row.
pub(super) fn is_single(text: &str) -> bool {
    is_special(text) || cells_of_run(text).nth(1).is_none()
}

/// Whether a text is two letters, which are two cells without separators.
pub(super) fn is_pair(text: &str) -> bool {
    let mut cells = cells_of_run(text);
    let mut next = || cells.next().is_some_and(|cell| cell.contains(is_letter));
    next() && next() && cells.next().is_none()
}
