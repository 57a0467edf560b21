//! What is told at length: that the game is not kept, and the keys. Where it has no
//! room at once, it is told page by page.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::{Look, below, put};
use crate::keys::Told;

/// The columns of the keys' names where they stand apart.
const NAMES: usize = 16;

/// Writes that page, counted round, and returns which of how many it is.
pub(super) fn put_page(
    buffer: &mut Buffer,
    area: Rect,
    page: isize,
    trouble: Option<&str>,
    keys: &[Told],
    look: Look,
) -> (usize, usize) {
    let mut lines = trouble.map_or_else(Vec::new, |trouble| {
        let mut lines = wrapped(trouble, area.width.into(), look.urgent());
        lines.push(Line::default());
        lines
    });
    for Told { key, does, .. } in keys {
        if area.width < 44 {
            let mut told = wrapped(&format!("{key} {does}"), area.width.into(), Style::new());
            if let Some(first) = told.first_mut() {
                let text = first.to_string();
                let (name, rest) = text.split_at(key.len().min(text.len()));
                *first = vec![Span::styled(name.to_owned(), Look::STRONG), rest.to_owned().into()]
                    .into();
            }
            lines.extend(told);
        } else {
            let name = Span::styled(format!("{key:<NAMES$}"), Look::STRONG);
            lines.push(Line::from(vec![name, Span::raw(*does)]));
        }
    }
    let height = usize::from(area.height.max(1));
    let pages = lines.len().div_ceil(height).max(1);
    let page = page.rem_euclid(pages as isize) as usize;
    for (row, line) in (0..area.height).zip(lines.into_iter().skip(page * height)) {
        put(buffer, below(area, row), line);
    }
    (page + 1, pages)
}

/// A text in lines of so many columns, broken between words, and within one that
/// is longer than a line. All lines but the first are set in.
pub(super) fn wrapped(text: &str, width: usize, style: Style) -> Vec<Line<'static>> {
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
