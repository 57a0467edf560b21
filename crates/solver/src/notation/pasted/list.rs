//! Lists in the syntax of a programming language, and tiles in brackets.

use boggle_dictionary::letters::{is_letter, letters};

use super::rows::{Rows, add_row, items_of_one_line};
use crate::error::NotationError;
use crate::notation::ambiguous::same_length;
use crate::notation::cells::could_be_tile;

pub(super) const QUOTES: [char; 7] =
    ['"', '\'', '`', '\u{201c}', '\u{201d}', '\u{2018}', '\u{2019}'];

/// Rewrites a list: rows in brackets, each a list of cells or a string; or lines of cells in
/// brackets. If `is_part`, text after the list is ignored.
pub(super) fn list(text: &str, is_part: bool) -> Result<String, NotationError> {
    let mut rows = Rows::default();
    // The number of the line on which each row ends, and the number of spaces before its end.
    let mut lines: Vec<(u32, u32)> = Vec::new();
    let mut place = (0, 0);
    let has_quotes = text.contains(QUOTES);
    let has_letters = text.contains(is_letter);
    // The number of rows before each open bracket.
    let mut starts = Vec::new();
    // The number of rows up to the end of the first list of rows, and whether another list follows.
    let mut first_end = None;
    let mut has_others = false;
    // Whether the text is a list of lists of strings, as in JSON; each string is then a cell.
    let mut is_json = true;
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let after = &rest[first.len_utf8()..];
        match first {
            '[' | '{' | '(' | ']' | '}' | ')' | ';' => {
                let is_row = rows.end_row();
                if is_row {
                    lines.push(place);
                }
                match first {
                    ';' => {}
                    '[' | '{' | '(' => starts.push(rows.ends.len()),
                    _ => {
                        let start = starts.pop().ok_or(NotationError::InvalidList)?;
                        if !is_row && rows.ends.len() > start + 1 {
                            has_others |= *first_end.get_or_insert(rows.ends.len()) <= start;
                        }
                    }
                }
                let depth = starts.len();
                rest = after;
                let inside = rest.trim_start_matches(' ');
                let opens = matches!(first, '[' | '{' | '(') && depth == 1 && !is_part;
                if opens && has_letters && inside.starts_with([']', '}', ')']) {
                    // Empty brackets in a row of tiles with brackets.
                    rows.push(".")?;
                    rest = inside;
                }
                if is_part && depth == 0 && !rows.cells.is_empty() {
                    break;
                }
            }
            c if c.is_whitespace() || c == ',' => {
                place.0 += u32::from(c == '\n');
                place.1 += u32::from(c != ',');
                rest = after;
            }
            _ if starts.is_empty() => {
                let is_end = |c: char| c.is_whitespace() || "[]{}()".contains(c);
                let end = rest.find(is_end).unwrap_or(rest.len());
                return Err(NotationError::OutsideBrackets { text: rest[..end].into() });
            }
            quote if QUOTES.contains(&quote) => {
                let end = after.find(QUOTES).ok_or(NotationError::InvalidList)?;
                place.0 += line_breaks(&after[..end]);
                rows.push(&after[..end])?;
                is_json &= starts.len() == 2;
                rest = &after[end..];
                rest = &rest[rest.chars().next().map_or(0, char::len_utf8)..];
            }
            _ => {
                let is_end = |c: char| c.is_whitespace() || ",;[]{}()".contains(c);
                let end = rest.find(is_end).unwrap_or(rest.len());
                let item = &rest[..end];
                if item == "NA" && !has_quotes && starts.len() > 1 {
                    let row = rows.ends.len();
                    let start = rows.ends.last().map_or(0, |&end| end as usize);
                    let cell = rows.cells.len() - start + 1;
                    return Err(NotationError::UnclearHole {
                        row: row + 1,
                        cell,
                        text: "NA".into(),
                    });
                }
                // In lowercase and without quotes, `nan` could be a row.
                let is_hole = (is_null(item) || item == "NaN") && (starts.len() > 1 || has_quotes)
                    || has_quotes && ["NA", "nan"].contains(&item);
                if has_quotes && !is_hole {
                    return Err(match item {
                        ":" => NotationError::InvalidList,
                        _ => NotationError::OutsideQuotes(item.into()),
                    });
                }
                rows.push(if is_hole { "." } else { item })?;
                is_json &= is_hole && starts.len() == 2;
                rest = &rest[end..];
            }
        }
    }
    if !starts.is_empty() {
        return Err(NotationError::InvalidList);
    }
    let are_single = rows.iter().all(|row| row.len() == 1);
    // Long strings could be rows, except in JSON, in which the programs write tiles.
    let is_written = is_json && text.contains('"');
    let has_strings = has_quotes && !is_part && (is_json || rows.ends.len() > 1);
    let are_rows = has_strings && !is_written && same_length(rows.cells.iter().copied()) > Some(2);
    if !are_single && (has_others || are_rows) {
        return Err(NotationError::SeveralBoards);
    }
    if is_json && are_rows {
        return Err(NotationError::TwoReadings {
            text: text.trim().into(),
            rows: rows.cells.join(" "),
            meaning: "tiles",
            other: format!("{} 1 {}", rows.ends.len(), rows.cells.join(",")),
        });
    }
    if let (true, Some(columns)) = (is_json, rows.ends.first()) {
        let cells = rows.iter().map(|row| row.join(",") + ",\n").collect::<String>();
        return Ok(format!("{} {columns}\n{cells}", rows.ends.len()));
    }
    if rows.ends.len() == 1 {
        return Ok(items_of_one_line(&rows.cells));
    }
    let is_single = |cell: &str| letters(cell).count() == 1;
    let are_tiles = are_single
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
