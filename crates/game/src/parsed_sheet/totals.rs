//! Points and totals, which sheets can have beside words.

use super::error::LineError;
use super::words::split_words;

/// What players write before the sum of their points.
pub(super) const TOTALS: [&str; 3] = ["total", "totals", "subtotal"];

pub(super) fn is_any(word: &str, words: &[&str]) -> bool {
    words.iter().any(|other| word.eq_ignore_ascii_case(other))
}

/// What players write after points.
pub(super) const UNITS: [&str; 4] = ["point", "points", "pt", "pts"];

/// Whether a text is only a number of points: `5 points` or `(5 points)`.
pub(super) fn are_points(text: &str) -> bool {
    let text = text.trim().trim_start_matches('(').trim_end_matches(')');
    text.split_once(' ')
        .is_some_and(|(number, unit)| number.parse::<u32>().is_ok() && UNITS.contains(&unit))
}

/// Whether a line is only a total, as players write below their words: `Total: 4`, `total.......4`,
/// `4 points`.
///
/// # Errors
///
/// If the line could be something else: a word, as in `total`, one with its points, as in `total 4`,
/// or a heading, as in `Round 1`.
pub(super) fn is_total(line: &str) -> Result<bool, LineError> {
    let line = line.trim();
    if are_points(line) {
        return Ok(true);
    }
    let (word, rest) = line.split_at(line.find(|c: char| !c.is_alphabetic()).unwrap_or(line.len()));
    if is_any(word, &TOTALS) && !rest.contains(char::is_alphanumeric) {
        return Err(LineError::Heading(line.into()));
    }
    let mut pieces = split_words(rest);
    let has_number = pieces.next().is_some_and(|it| it.chars().all(|c| c.is_ascii_digit()));
    if !has_number || pieces.any(|unit| !UNITS.contains(&unit)) {
        return Ok(false);
    }
    let is_total = is_any(word, &TOTALS) || is_any(word, &["score", "sum", "points"]);
    if is_total && (rest.starts_with([':', '\u{2026}']) || rest.starts_with("..")) {
        return Ok(true);
    }
    if is_total || is_any(word, &["round", "game", "board"]) {
        return Err(LineError::Heading(line.into()));
    }
    Ok(false)
}
