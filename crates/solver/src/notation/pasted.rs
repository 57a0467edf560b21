//! Grids pasted from elsewhere: drawn with lines, as tables, or as lists in the
//! syntax of a programming language.

use std::borrow::Cow;
use std::iter;

use boggle_dictionary::letters::{is_letter, is_mark, letters};

use super::cells::could_be_tile;
use crate::MAX_CELLS;
use crate::error::{BoardError, NotationError};

const QUOTES: [char; 7] = ['"', '\'', '`', '\u{201c}', '\u{201d}', '\u{2018}', '\u{2019}'];
const BARS: [char; 4] = ['|', '│', '┃', '║'];

/// Rewrites a pasted grid with one row per line and commas between its cells. Text in another
/// notation is returned unchanged.
pub(super) fn rewrite(text: &str) -> Result<Cow<'_, str>, NotationError> {
    if text.contains(['[', '{', '(']) {
        // An object with a field, or an assignment.
        let start = text.find("\"board\"").or_else(|| text.find('='));
        let list_start = start.and_then(|start| Some(start + text[start..].find(['[', '{', '('])?));
        return Ok(Cow::Owned(list(&text[list_start.unwrap_or(0)..], start.is_some())?));
    }
    let mut text = Cow::Borrowed(text);
    if text.contains(QUOTES) {
        text = text.replace(QUOTES, "").into();
    }
    let is_table = text.contains(BARS) || text.lines().any(is_border);
    if is_table {
        // The program's own drawing has a frame around each tile.
        text = table(&text.replace("│ │", "│"))?.into();
    }
    if let Some(rows) = spreadsheet(&text).or_else(|| hyphenated(&text)) {
        text = rows.into();
    }
    let separates = |c| c == ';' || c == '/' && !is_table && !has_options(&text);
    if text.contains(separates) {
        // Rows on one line, or the cells of several rows.
        let text = text.trim();
        let separator = if text.lines().nth(1).is_some() { ',' } else { '\n' };
        let mut separated = String::with_capacity(text.len() + 1);
        for line in text.lines() {
            let cells = line.trim_end_matches([';', ' ']).chars();
            separated.extend(cells.map(|c| if separates(c) { separator } else { c }));
            separated.push('\n');
        }
        return Ok(without_labels(&separated).unwrap_or(separated).into());
    }
    match without_labels(&text) {
        Some(unlabeled) => Ok(unlabeled.into()),
        None => Ok(text),
    }
}

/// Whether slashes separate the options of either-or tiles, as in `a/e b`, and not rows or cells.
///
/// Such slashes are between letters. On several lines, something else must separate the cells. A
/// single line could be rows, as in `ab/cd` and `a b/c d`, unless they differ in their numbers of
/// cells.
fn has_options(text: &str) -> bool {
    let is_letter = |c: Option<char>| c.is_some_and(|c| !c.is_whitespace() && !",;".contains(c));
    let is_tight = |(at, _): (usize, &str)| {
        is_letter(text[..at].chars().next_back()) && is_letter(text[at + 1..].chars().next())
    };
    if !text.match_indices('/').all(is_tight) {
        return false;
    }
    let separates = |c: char| c.is_whitespace() || ",;".contains(c);
    if text.trim().lines().nth(1).is_some() || text.contains(';') {
        return text.lines().any(|line| line.contains('/') && line.trim().contains(separates));
    }
    let is_size = |c: char| c.is_ascii_digit() || c.is_whitespace();
    let (size, cells) = text.split_at(text.find(|c| !is_size(c)).unwrap_or(0));
    let shape = |row: &str| (row.matches(',').count(), row.split_whitespace().count());
    let mut shapes = cells.split('/').map(shape);
    let rows = size.split_whitespace().next().and_then(|rows| rows.parse().ok());
    if rows.is_some_and(|rows: usize| rows != shapes.clone().count()) {
        return true;
    }
    let first = shapes.next();
    let has_both = |(commas, words): (usize, usize)| commas > 0 && words > 1;
    first.is_some_and(has_both) || shapes.any(|shape| Some(shape) != first)
}

/// Rewrites rows with tabs between their cells if some cells are empty: they are holes, unless the
/// whole column is empty.
fn spreadsheet(text: &str) -> Option<String> {
    let lines = || text.lines().filter(|line| !line.trim().is_empty());
    let is_empty = |cell: &str| cell.trim().is_empty();
    if !text.contains('\t') || !lines().any(|line| line.split('\t').any(is_empty)) {
        return None;
    }
    let rows: Vec<Vec<&str>> =
        lines().map(|line| line.split('\t').map(str::trim).collect()).collect();
    let columns = rows.first()?.len();
    if rows.iter().any(|row| row.len() != columns || !row.iter().all(|cell| is_short(cell))) {
        return None;
    }
    let is_used = |column: &usize| rows.iter().any(|row| !row[*column].is_empty());
    let used: Vec<_> = (0..columns).filter(is_used).collect();
    let mut rewritten = String::new();
    for row in &rows {
        let cells: Vec<_> = used.iter().map(|&column| hole_if_empty(row[column])).collect();
        add_row(&cells, &mut rewritten);
    }
    Some(rewritten)
}

/// Returns the rows of a board with hyphens between them. There must be three: two words could be
/// a mistyped board code.
fn hyphenated(text: &str) -> Option<String> {
    let text = text.trim();
    let is_row = |row: &str| {
        !row.is_empty() && row.chars().all(|c| is_letter(c) || is_mark(c) || "?.#".contains(c))
    };
    let rows = || text.split(['-', '\u{2013}']);
    (text.contains(['-', '\u{2013}']) && rows().all(is_row) && rows().nth(2).is_some())
        .then(|| rows().collect::<Vec<_>>().join("\n"))
}

/// Whether a text could be a tile, or an empty cell.
fn is_short(text: &str) -> bool {
    (letters(text).count() <= 2 || text.contains(['/', '-'])) && !text.contains(char::is_whitespace)
}

fn hole_if_empty(cell: &str) -> &str {
    if cell.is_empty() { "." } else { cell }
}

/// Rewrites a list: rows in brackets, each a list of cells or a string; or lines of cells in
/// brackets. If `is_part`, text after the list is ignored.
fn list(text: &str, is_part: bool) -> Result<String, NotationError> {
    let mut rows = Rows::default();
    // The number of the line on which each row ends, and the number of spaces before its end.
    let mut lines: Vec<(u32, u32)> = Vec::new();
    let mut place = (0, 0);
    let has_quotes = text.contains(QUOTES);
    let mut depth = 0_u32;
    // Whether the text is a list of lists of strings, as in JSON; each string is then a cell.
    let mut is_json = true;
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let after = &rest[first.len_utf8()..];
        match first {
            '[' | '{' | '(' | ']' | '}' | ')' | ';' => {
                if rows.end_row() {
                    lines.push(place);
                }
                depth = match first {
                    ';' => Some(depth),
                    '[' | '{' | '(' => depth.checked_add(1),
                    _ => depth.checked_sub(1),
                }
                .ok_or(NotationError::InvalidList)?;
                rest = after;
                if is_part && depth == 0 {
                    break;
                }
            }
            c if c.is_whitespace() || c == ',' => {
                place.0 += u32::from(c == '\n');
                place.1 += u32::from(c != ',');
                rest = after;
            }
            _ if depth == 0 => return Err(NotationError::InvalidList),
            quote if QUOTES.contains(&quote) => {
                let end = after.find(QUOTES).ok_or(NotationError::InvalidList)?;
                place.0 += line_breaks(&after[..end]);
                rows.push(&after[..end])?;
                is_json &= depth == 2;
                rest = &after[end..];
                rest = &rest[rest.chars().next().map_or(0, char::len_utf8)..];
            }
            _ => {
                let is_end = |c: char| c.is_whitespace() || ",;[]{}()".contains(c);
                let end = rest.find(is_end).unwrap_or(rest.len());
                let is_hole = is_null(&rest[..end]) && (depth > 1 || has_quotes);
                rows.push(if is_hole { "." } else { &rest[..end] })?;
                is_json &= is_hole && depth == 2;
                rest = &rest[end..];
            }
        }
    }
    if depth > 0 {
        return Err(NotationError::InvalidList);
    }
    if let (true, Some(columns)) = (is_json, rows.ends.first()) {
        let cells = rows.iter().map(|row| row.join(",") + ",\n").collect::<String>();
        return Ok(format!("{} {columns}\n{cells}", rows.ends.len()));
    }
    if rows.ends.len() == 1 {
        return Ok(items_of_one_line(&rows.cells));
    }
    let is_single = |cell: &str| letters(cell).count() == 1;
    let are_tiles = rows.iter().all(|row| row.len() == 1)
        && rows.cells.iter().all(|cell| is_single(cell) || could_be_tile(cell))
        && rows.cells.iter().any(|cell| is_single(cell));
    if are_tiles {
        // Each tile has its own brackets. Line breaks separate the rows, or else spaces.
        let are_on_lines = lines.first().map(|place| place.0) != lines.last().map(|place| place.0);
        let row_of = |place: &(u32, u32)| if are_on_lines { place.0 } else { place.1 };
        let ends = lines.chunk_by(|one, other| row_of(one) == row_of(other)).map(<[_]>::len);
        let mut joined = String::new();
        if !are_on_lines && ends.clone().all(|length| length == 1) {
            add_row(&rows.cells, &mut joined);
            return Ok(joined);
        }
        let mut cells = &rows.cells[..];
        for length in ends {
            let (row, rest) = cells.split_at(length);
            add_row(row, &mut joined);
            cells = rest;
        }
        return Ok(joined);
    }
    Ok(rows.join())
}

/// Whether an item without quotes stands for nothing in a programming language.
fn is_null(item: &str) -> bool {
    ["null", "none", "nil", "undefined"].iter().any(|null| item.eq_ignore_ascii_case(null))
}

fn line_breaks(text: &str) -> u32 {
    text.bytes().map(|byte| u32::from(byte == b'\n')).sum()
}

/// The cells of a list or table. There can be millions of rows, so all cells share one list.
#[derive(Default)]
struct Rows<'t> {
    cells: Vec<&'t str>,
    /// The number of cells up to the end of each row.
    ends: Vec<u32>,
}

impl<'t> Rows<'t> {
    /// Adds a cell to the current row, unless a board cannot have that many.
    fn push(&mut self, cell: &'t str) -> Result<(), NotationError> {
        if self.cells.len() < MAX_CELLS {
            self.cells.push(cell);
            return Ok(());
        }
        let columns = self.ends.first().map_or(self.cells.len(), |&end| end as usize);
        Err(BoardError::TooLarge { rows: self.ends.len() + 1, columns }.into())
    }

    /// Ends the current row, unless it has no cells.
    fn end_row(&mut self) -> bool {
        let end = self.cells.len() as u32;
        let is_new = end > self.ends.last().copied().unwrap_or(0);
        if is_new {
            self.ends.push(end);
        }
        is_new
    }

    fn iter(&self) -> impl Iterator<Item = &[&'t str]> {
        let starts = iter::once(&0).chain(&self.ends);
        starts.zip(&self.ends).map(|(&start, &end)| &self.cells[start as usize..end as usize])
    }

    /// Joins the rows into lines.
    fn join(&self) -> String {
        let mut joined = String::new();
        self.iter().for_each(|row| add_row(row, &mut joined));
        joined
    }
}

/// Rewrites a grid drawn with bars and borders. Empty cells are holes.
fn table(text: &str) -> Result<String, NotationError> {
    let mut rows = Rows::default();
    // The number of rows since the last border, and a line without letters among them.
    let (mut since, mut empty) = (0, None);
    for (number, line) in text.lines().enumerate() {
        let line = line.trim();
        if line.is_empty() {
            continue;
        }
        if is_border(line) {
            check_empty_line(since, empty)?;
            (since, empty) = (0, None);
            continue;
        }
        if line.chars().all(|c| c == ' ' || BARS.contains(&c)) {
            empty = Some(number + 1);
            continue;
        }
        let line = line.strip_prefix(BARS).unwrap_or(line);
        let line = line.strip_suffix(BARS).unwrap_or(line);
        line.split(BARS).try_for_each(|cell| rows.push(cell.trim()))?;
        rows.end_row();
        since += 1;
    }
    check_empty_line(since, empty)?;
    let columns = rows.ends.first().map_or(1, |&end| end as usize);
    if let Some(at) = rows.cells.iter().position(|&cell| cell == "-") {
        // Lines of hyphens are borders.
        let (row, cell) = (at / columns + 1, at % columns + 1);
        return Err(NotationError::UnclearHole { row, cell, text: "-".into() });
    }
    // An empty cell between words is not a tile.
    if rows.cells.iter().all(|cell| is_short(cell)) {
        rows.cells.iter_mut().for_each(|cell| *cell = hole_if_empty(cell));
    }
    Ok(if rows.ends.len() == 1 { items_of_one_line(&rows.cells) } else { rows.join() })
}

/// Rejects a line without letters, unless it only makes the one row between two borders higher.
fn check_empty_line(rows: usize, empty: Option<usize>) -> Result<(), NotationError> {
    match empty {
        Some(line) if rows != 1 => Err(NotationError::EmptyTableLine { line }),
        _ => Ok(()),
    }
}

/// Adds a line with the cells of a row. A single item is an entire row without separators.
fn add_row(items: &[&str], text: &mut String) {
    for item in items {
        *text += item;
        // The parser ignores the last comma, so an empty last cell is still detected.
        if items.len() > 1 {
            text.push(',');
        }
    }
    text.push('\n');
}

/// Rewrites a list or table of one line: strings of the same length, two or more letters, are rows;
/// anything else is a row of cells.
fn items_of_one_line(items: &[&str]) -> String {
    let length = items.first().map_or(0, |item| letters(item).count());
    let are_rows = length > 1 && items.iter().all(|item| letters(item).count() == length);
    let mut text = String::new();
    items.chunks(if are_rows { 1 } else { items.len() }).for_each(|row| add_row(row, &mut text));
    text
}

/// Whether a line only separates rows, as in `+---+---+` or `|---|---|`.
fn is_border(line: &str) -> bool {
    let is_corner = |c| c == '+' || BARS.contains(&c) || ('\u{2500}'..='\u{257f}').contains(&c);
    // Hyphens alone might be empty cells, and bars alone a row of them.
    line.contains(is_corner)
        && line.contains(|c| c != ' ' && !BARS.contains(&c))
        && line.chars().all(|c| is_corner(c) || matches!(c, '-' | '=' | ':' | ' '))
}

/// Returns the cells of a grid whose columns are labeled A, B, C and whose rows are
/// numbered from 1, or `None` if the text is not labeled.
fn without_labels(text: &str) -> Option<String> {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let labels = lines.next()?.split([' ', '\t', ',']).filter(|label| !label.is_empty());
    let mut rows = lines.enumerate().map(|(row, line)| {
        let rest = line.strip_prefix(&(row + 1).to_string())?;
        rest.starts_with([' ', '\t', ',']).then(|| rest.trim_start_matches([' ', '\t', ',']))
    });
    let first = rows.next()??;
    let is_letter =
        |(label, letter): (&str, char)| label.eq_ignore_ascii_case(letter.encode_utf8(&mut [0; 4]));
    if !labels.zip('A'..='Z').all(is_letter) {
        return None;
    }
    let mut unlabeled = first.to_owned();
    for row in rows {
        unlabeled.push('\n');
        unlabeled += row?;
    }
    Some(unlabeled)
}
