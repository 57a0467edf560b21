//! Tables drawn with lines, and cells of a spreadsheet.

use boggle_dictionary::letters::{is_letter, letters};

use super::rows::{Rows, add_row, items_of_one_line};
use crate::error::NotationError;

pub(super) const BARS: [char; 4] = ['|', '│', '┃', '║'];

/// Rewrites a grid drawn with bars and borders. Empty cells are holes.
pub(super) fn table(text: &str) -> Result<String, NotationError> {
    let mut rows = Rows::default();
    // The number of rows since the last border, and a line without letters among them.
    let (mut since, mut empty) = (0, None);
    let written = || text.lines().filter(|line| line.contains(is_letter));
    let with_bars = written().filter(|row| row.contains(BARS)).count();
    if with_bars > 0 && with_bars < written().count() {
        return Err(NotationError::MixedSeparators);
    }
    for (number, line) in text.lines().enumerate() {
        let line = line.trim();
        // Where all rows have bars, a line without them is not a row.
        let is_frame =
            with_bars > 0 && line.len() > 2 && line.chars().all(|c| matches!(c, '_' | '-' | ' '));
        if line.is_empty() || is_frame {
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
    if rows.ends.len() != 1 {
        return Ok(rows.join());
    }
    let joined = items_of_one_line(&rows.cells);
    let is_mixed = |cell: &&str| cell.contains([',', ';']) || cell.contains("/ ");
    match !joined.trim().contains('\n') && rows.cells.iter().any(is_mixed) {
        true => Err(NotationError::MixedSeparators),
        false => Ok(joined),
    }
}

/// Returns a table with a single bar between its cells, if it has two between all of them.
pub(super) fn single_bars(text: &str) -> Option<String> {
    let is_doubled = |line: &str| {
        let inner = line.trim().trim_matches('|');
        inner.contains("||") && !inner.replace("||", "").contains('|')
    };
    let mut rows = text.lines().filter(|line| line.contains(is_letter)).peekable();
    (rows.peek().is_some() && rows.all(is_doubled)).then(|| text.replace("||", "|"))
}

/// Rejects a line without letters, unless it only makes the one row between two borders higher.
fn check_empty_line(rows: usize, empty: Option<usize>) -> Result<(), NotationError> {
    match empty {
        Some(line) if rows != 1 => Err(NotationError::EmptyTableLine { line }),
        _ => Ok(()),
    }
}

/// Whether a line only separates rows, as in `+---+---+` or `|---|---|`.
pub(super) fn is_border(line: &str) -> bool {
    let is_corner = |c| c == '+' || BARS.contains(&c) || ('\u{2500}'..='\u{257f}').contains(&c);
    // Hyphens alone might be empty cells, and bars alone a row of them.
    line.contains(is_corner)
        && line.contains(|c| c != ' ' && !BARS.contains(&c))
        && line.chars().all(|c| is_corner(c) || matches!(c, '-' | '=' | ':' | ' ' | '_'))
        // A single underscore might be a hole.
        && (!line.contains('_') || line.contains("__"))
}

/// Rewrites rows with tabs between their cells if some cells are empty: they are holes, unless the
/// whole column is empty.
pub(super) fn spreadsheet(text: &str) -> Option<String> {
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

/// Whether a text could be a tile, or an empty cell.
fn is_short(text: &str) -> bool {
    (letters(text).count() <= 2 || text.contains(['/', '-'])) && !text.contains(char::is_whitespace)
}

fn hole_if_empty(cell: &str) -> &str {
    if cell.is_empty() { "." } else { cell }
}
