//! Grids pasted from elsewhere: drawn with lines, as tables, or as lists in the
//! syntax of a programming language.

use std::borrow::Cow;
use std::iter;

use boggle_dictionary::letters::letters;

use crate::error::NotationError;

const QUOTES: [char; 7] = ['"', '\'', '`', '\u{201c}', '\u{201d}', '\u{2018}', '\u{2019}'];
const BARS: [char; 4] = ['|', '│', '┃', '║'];

/// Rewrites a pasted grid with one row per line and commas between its cells. Text
/// in another notation is returned as it is.
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
    if text.contains(BARS) || text.lines().any(is_border) {
        text = table(&text).into();
    }
    if text.contains([';', '/']) {
        // Rows in one line, or the cells of several.
        let lines = text.trim().lines().map(|line| line.trim_end_matches([';', ' ']));
        let lines: Vec<_> = lines.collect();
        let separator = if lines.len() > 1 { "," } else { "\n" };
        text = lines.join("\n").replace([';', '/'], separator).into();
    }
    match without_labels(&text) {
        Some(unlabeled) => Ok(unlabeled.into()),
        None => Ok(text),
    }
}

/// Rewrites a list: rows in brackets, each a list of cells or a string; or lines of
/// cells in brackets. If it `is_part` of a text, what follows it is ignored.
fn list(text: &str, is_part: bool) -> Result<String, NotationError> {
    let mut rows: Vec<Vec<&str>> = Vec::new();
    let mut row: Vec<&str> = Vec::new();
    // The line breaks before each row.
    let mut lines = Vec::new();
    let mut depth = 0_u32;
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let after = &rest[first.len_utf8()..];
        match first {
            '[' | '{' | '(' | ']' | '}' | ')' | ';' => {
                if !row.is_empty() {
                    rows.push(std::mem::take(&mut row));
                    let before = &text[..text.len() - rest.len()];
                    lines.push(before.bytes().filter(|&byte| byte == b'\n').count());
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
            c if c.is_whitespace() || c == ',' => rest = after,
            _ if depth == 0 => return Err(NotationError::InvalidList),
            quote if QUOTES.contains(&quote) => {
                let end = after.find(QUOTES).ok_or(NotationError::InvalidList)?;
                row.push(&after[..end]);
                rest = &after[end..];
                rest = &rest[rest.chars().next().map_or(0, char::len_utf8)..];
            }
            _ => {
                let is_end = |c: char| c.is_whitespace() || ",;[]{}()".contains(c);
                let end = rest.find(is_end).unwrap_or(rest.len());
                row.push(&rest[..end]);
                rest = &rest[end..];
            }
        }
    }
    if depth > 0 {
        return Err(NotationError::InvalidList);
    }
    let rows = match &rows[..] {
        [items] => return Ok(items_of_one_line(items)),
        // Each cell has brackets of its own.
        rows if rows.iter().all(|row| matches!(row[..], [cell] if letters(cell).count() == 1)) => {
            let cells = rows.iter().map(|row| row[0]).zip(&lines).collect::<Vec<_>>();
            let rows = cells.chunk_by(|one, other| one.1 == other.1);
            let rows = rows.map(|row| join_row(&row.iter().map(|cell| cell.0).collect::<Vec<_>>()));
            return Ok(rows.collect::<Vec<_>>().join("\n"));
        }
        rows => rows.iter().map(|row| join_row(row)),
    };
    Ok(rows.collect::<Vec<_>>().join("\n"))
}

/// Rewrites a grid drawn with bars and borders.
fn table(text: &str) -> String {
    let rows = text.lines().filter(|line| !line.trim().is_empty() && !is_border(line));
    let rows: Vec<Vec<&str>> = rows
        .map(|line| {
            let line = line.trim();
            let line = line.strip_prefix(BARS).unwrap_or(line);
            let line = line.strip_suffix(BARS).unwrap_or(line);
            line.split(BARS).map(str::trim).collect()
        })
        .collect();
    match &rows[..] {
        [items] => items_of_one_line(items),
        rows => rows.iter().map(|row| join_row(row)).collect::<Vec<_>>().join("\n"),
    }
}

/// Joins the cells of a row. A single item is a row without separators.
fn join_row(items: &[&str]) -> String {
    match items {
        [only] => (*only).to_owned(),
        // The last comma is ignored, so that an empty last cell is noticed.
        _ => items.join(",") + ",",
    }
}

/// Rewrites the only line of a list or table: strings of the same length, two
/// letters or more, are rows; anything else is a row of cells.
fn items_of_one_line(items: &[&str]) -> String {
    let length = items.first().map_or(0, |item| letters(item).count());
    let are_rows = length > 1 && items.iter().all(|item| letters(item).count() == length);
    if are_rows { items.join("\n") } else { join_row(items) }
}

/// Whether a line only separates rows, as in `+---+---+` or `|---|---|`.
fn is_border(line: &str) -> bool {
    let is_corner = |c| c == '+' || BARS.contains(&c) || ('\u{2500}'..='\u{257f}').contains(&c);
    // Hyphens alone might be empty cells.
    line.contains(is_corner)
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
    let rows: Option<Vec<&str>> = iter::once(Some(first)).chain(rows).collect();
    Some(rows?.join("\n"))
}
