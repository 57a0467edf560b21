//! A list of words, in as many columns as there is room for.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Position, Rect};
use ratatui_core::style::Style;
use ratatui_core::text::Span;

use super::{below, fitting, put};

/// The columns of a word with its points, and of the gap after it.
const PITCH: u16 = 16;

/// The columns between two words.
const GAP: u16 = 2;

/// How a list fills an area: column by column.
#[derive(Debug, Clone, Copy)]
pub(crate) struct WordList {
    area: Rect,
    columns: u16,
    /// The rows of words. If the list does not fit, one more row says so.
    rows: u16,
    items: usize,
    /// The index of the first visible item.
    first: usize,
}

/// An item of a list.
pub(super) struct Item<'a> {
    pub text: &'a str,
    /// Shown at the right, where there is room.
    pub points: Option<u32>,
    pub style: Style,
}

impl WordList {
    /// Lays out a list, scrolled by a number of items.
    pub(crate) fn scrolled(area: Rect, items: usize, first: usize) -> WordList {
        let columns = ((area.width + GAP) / PITCH).max(1);
        let fits = items <= usize::from(columns) * usize::from(area.height);
        let rows = if fits { area.height } else { area.height.saturating_sub(1) };
        WordList { area, columns, rows, items, first: if fits { 0 } else { first } }
    }

    /// Lays out a list, scrolled by whole columns until an item is visible.
    pub(crate) fn around(area: Rect, items: usize, selected: usize) -> WordList {
        let list = WordList::scrolled(area, items, 0);
        let rows = usize::from(list.rows.max(1));
        let hidden_columns = (selected / rows + 1).saturating_sub(list.columns.into());
        WordList::scrolled(area, items, hidden_columns * rows)
    }

    /// Returns how many items fit.
    fn capacity(&self) -> usize {
        usize::from(self.columns) * usize::from(self.rows)
    }

    /// Returns the item at a point of the screen.
    pub(crate) fn item_at(&self, position: Position) -> Option<usize> {
        let area = Rect { height: self.rows, ..self.area };
        let column = usize::from(area.contains(position).then(|| position.x - area.x)? / PITCH);
        let column = column.min(usize::from(self.columns) - 1);
        let at = self.first + column * usize::from(self.rows) + usize::from(position.y - area.y);
        (at < self.items).then_some(at)
    }

    /// Draws the visible items of the list.
    pub(super) fn draw<'a>(&self, buffer: &mut Buffer, items: impl Iterator<Item = Item<'a>>) {
        let (area, rows) = (self.area, self.rows);
        for (at, item) in items.skip(self.first).take(self.capacity()).enumerate() {
            let (column, row) = ((at / usize::from(rows)) as u16, (at % usize::from(rows)) as u16);
            let width = if self.columns > 1 { PITCH - GAP } else { area.width.min(PITCH + 8) };
            put_item(
                buffer,
                Rect { x: area.x + column * PITCH, y: area.y + row, width, height: 1 },
                &item,
            );
        }
        let more = self.items.saturating_sub(self.first + self.capacity());
        if self.rows < area.height {
            let texts = match (more, self.first) {
                (0, first) => [format!("{first} above"), format!("{first}")],
                (more, 0) => [format!("{more} more"), format!("+{more}")],
                (more, first) => [format!("{first} above, {more} more"), format!("+{more}")],
            };
            put(buffer, below(area, rows), fitting(area.width, texts));
        }
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
