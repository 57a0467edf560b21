//! Fits text into a width.

use ratatui_core::style::Style;
use ratatui_core::text::{Line, Span};

/// Returns the first of several texts that fits the width, or the last one if none fits.
pub(crate) fn fitting<const N: usize>(width: u16, texts: [String; N]) -> String {
    let fits = |text: &&String| Span::raw(text.as_str()).width() <= usize::from(width);
    let fitting = texts.iter().find(fits).or(texts.last()).cloned();
    fitting.unwrap_or_default()
}

/// Wraps a text to a width. Breaks lines between words, or within words that are longer than a
/// line. Indents all lines except the first.
pub(crate) fn wrapped(text: &str, width: usize, style: Style) -> Vec<Line<'static>> {
    let columns = |text: &str| Span::raw(text).width();
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in text.split_whitespace() {
        if !line.trim().is_empty() && columns(&line) + 1 + columns(word) > width {
            lines.push(std::mem::replace(&mut line, " ".into()));
        } else if !line.trim().is_empty() {
            line.push(' ');
        }
        for c in word.chars() {
            if !line.trim().is_empty()
                && columns(&line) + columns(c.encode_utf8(&mut [0; 4])) > width
            {
                lines.push(std::mem::replace(&mut line, " ".into()));
            }
            line.push(c);
        }
    }
    lines.push(line);
    lines.into_iter().map(|line| Line::styled(line, style)).collect()
}

/// Wraps several texts to a width, one after the other.
pub(crate) fn wrapped_lines(texts: &[String], width: u16) -> Vec<Line<'static>> {
    texts.iter().flat_map(|text| wrapped(text, width.into(), Style::new())).collect()
}
