//! Grids pasted from elsewhere: drawn with lines, as tables, or as lists in the
//! syntax of a programming language.

mod list;
mod rows;
mod table;

use std::borrow::Cow;

use boggle_dictionary::letters::{is_letter, is_mark};

use crate::error::NotationError;
use list::{QUOTES, list};
use table::{BARS, is_border, spreadsheet, table};

/// How lists start in programming languages that name them.
const CALLS: [&str; 5] = ["array([", "np.array([", "c(\"", "vec![\"", "%w["];

/// Rewrites a pasted grid with one row per line and commas between its cells. Text in another
/// notation is returned unchanged.
pub(super) fn rewrite(text: &str) -> Result<Cow<'_, str>, NotationError> {
    if text.contains(['[', '{', '(']) {
        // An object with a field, or an assignment.
        let field = ["\"board\"", "\"grid\""].iter().find_map(|field| text.find(field));
        let called = || CALLS.iter().find(|call| text.starts_with(*call))?.rfind(['[', '(']);
        let start = field.or_else(called).or_else(|| text.find('='));
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
    match without_labels(&text).or_else(|| without_numbers(&text)) {
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

/// Returns the rows of a list with a number and a period or parenthesis before each: `1. cat`.
fn without_numbers(text: &str) -> Option<String> {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let rows = lines.enumerate().map(|(row, line)| {
        let rest = line.strip_prefix(&(row + 1).to_string())?;
        rest.strip_prefix(". ").or_else(|| rest.strip_prefix(") "))
    });
    let rows = rows.collect::<Option<Vec<_>>>()?;
    (rows.len() > 1).then(|| rows.join("\n"))
}
