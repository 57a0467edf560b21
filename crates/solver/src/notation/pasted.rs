//! Grids pasted from elsewhere: drawn with lines, as tables, or as lists in the
//! syntax of a programming language.

mod list;
mod rows;
mod table;

use std::borrow::Cow;

use boggle_dictionary::letters::{is_letter, is_mark};

use super::cells::is_cell;
use crate::error::NotationError;
use list::{QUOTES, list};
use table::{BARS, is_border, single_bars, spreadsheet, table};

/// How lists start in programming languages that name them.
const CALLS: [&str; 5] = ["array([", "np.array([", "c(\"", "vec![\"", "%w["];

/// Rewrites a pasted grid with one row per line and commas between its cells. Text in another
/// notation is returned unchanged.
pub(super) fn rewrite(text: &str) -> Result<Cow<'_, str>, NotationError> {
    if text.trim_start().starts_with("[,1]") {
        // The labels of a matrix in R.
        let cells = text.replace("[,", " ").replace(",]", " ").replace(['[', ']'], " ");
        return Ok(Cow::Owned(rewrite(&cells)?.into_owned()));
    }
    if let Some(rows) = without_bullets(text) {
        return Ok(Cow::Owned(rewrite(&rows)?.into_owned()));
    }
    if let Some(string) = assigned_string(text) {
        return Ok(Cow::Owned(rewrite(string)?.into_owned()));
    }
    if text.contains(['[', '{', '(']) {
        // An object with a field, or an assignment.
        let field = ["\"board\"", "\"grid\""].iter().find_map(|field| text.find(field));
        let called = || CALLS.iter().find(|call| text.starts_with(*call))?.rfind(['[', '(']);
        let opens = |part: &str| part.trim_start().starts_with(['[', '{', '(']);
        if field.is_none() && text.split('=').skip(1).filter(|part| opens(part)).nth(1).is_some() {
            return Err(NotationError::SeveralBoards);
        }
        let start = field.or_else(called).or_else(|| text.find('='));
        let list_start = start.and_then(|start| Some(start + text[start..].find(['[', '{', '('])?));
        let has_fields = text.contains("\":") || text.contains("\" :");
        if has_fields && (field.is_none() || list_start.is_none()) {
            return Err(NotationError::InvalidList);
        }
        return Ok(Cow::Owned(list(&text[list_start.unwrap_or(0)..], start.is_some())?));
    }
    let mut text = Cow::Borrowed(text);
    if text.contains(QUOTES) {
        text = text.replace(QUOTES, "").into();
    }
    let is_table = text.contains(BARS) || text.lines().any(is_border);
    if is_table {
        // The program's own drawing has a frame around each tile.
        let bars = single_bars(&text).unwrap_or_else(|| text.replace("│ │", "│"));
        text = table(&bars)?.into();
    }
    if let Some(rows) = spreadsheet(&text).or_else(|| hyphenated(&text)) {
        text = rows.into();
    }
    let has_rows = has_rows_between_commas(&text);
    let has_options = has_options(&text);
    let is_word = !text.trim().replace(", ", ",").contains(|c: char| c.is_whitespace() || c == ';');
    let mut cells = text.trim_end_matches(',').split(',');
    if has_options && is_word && text.matches('/').count() > 1 && !cells.all(|it| it.contains('/'))
    {
        // Slashes between rows, and in tiles.
        return Err(NotationError::MixedSeparators);
    }
    let separates = |c| match c {
        ',' => has_rows,
        '/' => !is_table && !has_options,
        _ => c == ';',
    };
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
    Ok(without_labels(&text).map_or(text, Cow::Owned))
}

/// Returns the only string that a text assigns: `board = "cat,rre";`.
fn assigned_string(text: &str) -> Option<&str> {
    let (name, value) = text.split_once('=')?;
    if value.contains('=') || !name.chars().all(|c| c.is_alphanumeric() || "_ ".contains(c)) {
        return None;
    }
    let string = value.trim_start().strip_prefix(QUOTES)?.trim_start_matches(QUOTES);
    let (string, rest) = string.split_at(string.find(QUOTES)?);
    let rest = rest.trim_start_matches(QUOTES);
    (rest.starts_with('.') || !rest.contains(is_letter)).then_some(string)
}

/// Whether commas separate the rows of a single line, and spaces the cells: `t e, s t`.
fn has_rows_between_commas(text: &str) -> bool {
    let text = text.trim().trim_end_matches(',');
    let mut rows = text.split(',').map(|row| row.split_whitespace().count());
    let first = rows.next().unwrap_or(0);
    first > 1 && text.contains(',') && !text.contains('\n') && rows.all(|cells| cells == first)
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

/// Returns the rows of a board with hyphens between them, or between the cells of each row. There
/// must be three rows: two words could be a mistyped board code.
fn hyphenated(text: &str) -> Option<String> {
    let text = text.trim();
    let is_row = |row: &str| {
        !row.is_empty() && row.chars().all(|c| is_letter(c) || is_mark(c) || "?.#".contains(c))
    };
    if !text.contains('-') {
        return None;
    }
    let is_cell = |cell: &str| is_row(cell) && (is_cell(cell) || cell.eq_ignore_ascii_case("qu"));
    let has_cells = |row: &str| row.contains('-') && row.split('-').all(is_cell);
    let is_end = |c: char| c.is_whitespace() || matches!(c, '/' | ';');
    let mut words = text.split(is_end).filter(|word| !word.is_empty());
    if words.clone().nth(1).is_some() && words.all(has_cells) {
        return Some(text.replace('-', ",").replace(is_end, "\n"));
    }
    let rows = || text.split('-');
    (rows().all(is_row) && rows().nth(2).is_some()).then(|| rows().collect::<Vec<_>>().join("\n"))
}

/// Returns the cells of a grid whose columns are labeled A, B, C or 1, 2, 3 or 0, 1, 2, and whose rows
/// are labeled in the same ways, but not both with letters. Returns `None` if the text is not labeled.
fn without_labels(text: &str) -> Option<String> {
    const SEPARATORS: [char; 3] = [' ', '\t', ','];
    let cells = |line| -> Vec<&str> {
        let cells = str::split(line, SEPARATORS);
        cells.filter(|cell| !cell.is_empty()).collect()
    };
    let is_number = |label: &str, at: usize, first: usize| label == (at + first).to_string();
    let is_letter = |label: &str, at: usize| {
        let letter = ('A'..='Z').nth(at);
        letter.is_none_or(|letter| label.eq_ignore_ascii_case(letter.encode_utf8(&mut [0; 4])))
    };
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let mut labels = cells(lines.next()?);
    // The corner of a table.
    labels.retain(|label| *label != ".");
    let all = |is_label: &dyn Fn(&str, usize) -> bool| {
        labels.iter().enumerate().all(|(at, label)| is_label(label, at))
    };
    let numbers = |first| move |label: &str, at| is_number(label, at, first);
    let are_numbers = all(&numbers(0)) || all(&numbers(1));
    let are_letters = all(&is_letter);
    if !are_numbers && !are_letters {
        return None;
    }
    let mut unlabeled = String::new();
    let mut lines = lines.peekable();
    let first = usize::from(!lines.peek()?.starts_with('0'));
    for (row, line) in lines.enumerate() {
        let (label, rest) = line.split_once(SEPARATORS)?;
        let is_label = is_number(label, row, first)
            || are_numbers && is_letter(label, row) && cells(rest).len() == labels.len();
        if !is_label {
            return None;
        }
        unlabeled += rest.trim_start_matches(SEPARATORS);
        unlabeled.push('\n');
    }
    Some(unlabeled).filter(|rows| !rows.is_empty())
}

/// Returns the rows of a list with a number, from 0 or 1, or a mark before each: `1. cat`,
/// `Row 1: cat`, `- cat`.
fn without_bullets(text: &str) -> Option<String> {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let mut first = None;
    let rows = lines.enumerate().map(|(row, line)| {
        let has_name = line.get(..3).is_some_and(|name| name.eq_ignore_ascii_case("row"));
        let numbered = if has_name { line[3..].trim_start() } else { line };
        let after = numbered.trim_start_matches(|c: char| c.is_ascii_digit());
        if let Ok(number) = numbered[..numbered.len() - after.len()].parse::<usize>() {
            let first = *first.get_or_insert(number);
            if first > 1 || number != first + row {
                return None;
            }
            let rest = after.strip_prefix([' ', '.', ')', ':'])?.trim_start();
            return Some(rest).filter(|rest| !rest.starts_with(|c: char| c.is_ascii_digit()));
        }
        if let Some(rest) = line.strip_prefix("\u{2022} ") {
            return Some(rest);
        }
        let rest = ["- ", "* "].iter().find_map(|mark| line.strip_prefix(mark))?;
        // Otherwise, the mark could be a hole.
        (!rest.contains(' ') || rest.starts_with('[')).then_some(rest)
    });
    let rows = rows.collect::<Option<Vec<_>>>()?;
    (rows.len() > 1).then(|| rows.join("\n"))
}
