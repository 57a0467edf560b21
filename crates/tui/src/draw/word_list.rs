//! A list of words and their points.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::Style;
use ratatui_core::text::Span;

use super::lines::{below, put};
use crate::text::fitting;
use crate::word_list::{GAP, PITCH, WordList};

/// An item of a list.
pub(super) struct Item<'a> {
    pub text: &'a str,
    /// Shown on the right if there is room; `None` for a heading.
    pub points: Option<u32>,
    pub style: Style,
}

/// Draws the visible items of the list.
pub(super) fn put_list<'a>(
    buffer: &mut Buffer,
    list: &WordList,
    mut items: impl Iterator<Item = Item<'a>>,
) {
    let is_word = |item: &Item| item.points.is_some();
    let (area, rows) = (list.area, list.rows);
    let above = items.by_ref().take(list.first).filter(is_word).count();
    for (at, item) in items.by_ref().take(list.capacity()).enumerate() {
        let (column, row) = ((at / usize::from(rows)) as u16, (at % usize::from(rows)) as u16);
        let width = if list.columns > 1 { PITCH - GAP } else { area.width.min(PITCH + 8) };
        put_item(
            buffer,
            Rect { x: area.x + column * PITCH, y: area.y + row, width, height: 1 },
            &item,
        );
    }
    if list.rows < area.height {
        let more = items.filter(is_word).count();
        let texts = match (more, above) {
            (0, above) => [format!("{above} above"), format!("{above}")],
            (more, 0) => [format!("{more} more"), format!("+{more}")],
            (more, above) => [format!("{above} above, {more} more"), format!("+{more}")],
        };
        put(buffer, below(area, rows), fitting(area.width, texts));
    }
}

/// Writes a word, and its points if there is room.
fn put_item(buffer: &mut Buffer, area: Rect, item: &Item) {
    let Item { text, points, style } = item;
    let points = points.map(|points| points.to_string()).unwrap_or_default();
    let room = usize::from(area.width).saturating_sub(points.len() + 1);
    let line = match room.checked_sub(Span::raw(*text).width()) {
        Some(gap) if !points.is_empty() => format!("{text}{:gap$} {points}", ""),
        _ => (*text).to_owned(),
    };
    put(buffer, area, Span::styled(line, *style));
}
