//! The lines of lists and sheets.

use std::ops::Range;

/// The marks of the items of a list.
const BULLETS: [char; 3] = ['-', '*', '•'];

/// Returns the lines of a text that are not empty, as ranges of bytes without the spaces around them
/// and without comments. A comment is a `#` and a space after it, at the start of a line or after a
/// space.
///
/// ```
/// let text = "# fruit\n apple # red\n\nfig\n";
/// let lines = boggle_notation::content_lines(text).map(|line| &text[line]);
/// assert!(lines.eq(["apple", "fig"]));
/// ```
pub fn content_lines(text: &str) -> impl Iterator<Item = Range<usize>> {
    let mut end = 0;
    let lines = text.split_inclusive('\n').map(move |line| {
        let start = end;
        end += line.len();
        let content = without_comment(line);
        let leading = content.len() - content.trim_start().len();
        start + leading..start + leading + content.trim().len()
    });
    lines.filter(|line| !line.is_empty())
}

fn without_comment(line: &str) -> &str {
    let is_comment = |&(at, _): &(usize, &str)| {
        let (before, after) = (&line[..at], &line[at + 1..]);
        before.chars().next_back().is_none_or(char::is_whitespace)
            && after.chars().next().is_none_or(char::is_whitespace)
    };
    line.match_indices('#').find(is_comment).map_or(line, |(at, _)| &line[..at])
}

/// Removes the number (`1.`, `2)`) or the bullet of an item in a list from its range.
///
/// ```
/// let text = "1. apple";
/// assert_eq!(boggle_notation::without_label(text, 0..8), 3..8);
/// ```
#[must_use]
pub fn without_label(text: &str, range: Range<usize>) -> Range<usize> {
    let item = &text[range.clone()];
    let after_number = item.trim_start_matches(|c: char| c.is_ascii_digit());
    let numbered = after_number.strip_prefix(['.', ')']).filter(|rest| {
        after_number.len() < item.len() && !rest.starts_with(|c: char| c.is_ascii_digit())
    });
    let bulleted = item.strip_prefix(BULLETS).filter(|rest| rest.starts_with(char::is_whitespace));
    match numbered.or(bulleted) {
        Some(rest) => range.end - rest.trim_start().len()..range.end,
        None => range,
    }
}

/// Removes the name that a text assigns its value to, as in `NAME = [1, 2]`.
///
/// ```
/// assert_eq!(boggle_notation::without_name("rows = [1, 2]"), "[1, 2]");
/// assert_eq!(boggle_notation::without_name("[1, 2]"), "[1, 2]");
/// ```
#[must_use]
pub fn without_name(text: &str) -> &str {
    let rest = text.trim_start_matches(|c: char| c.is_alphanumeric() || c == '_');
    match rest.trim_start().strip_prefix('=') {
        Some(value) if rest.len() < text.len() => value.trim_start(),
        _ => text,
    }
}
