//! The positions of words in a list with as many columns as fit.

use ratatui_core::layout::{Position, Rect};

/// The width of a word with its points and the gap after it.
pub(crate) const PITCH: u16 = 16;

/// The columns between two words.
pub(crate) const GAP: u16 = 2;

/// How a list fills an area, column by column.
#[derive(Debug, Clone, Copy)]
pub(crate) struct WordList {
    pub area: Rect,
    pub columns: u16,
    /// The number of rows of words. If the list does not fit, another row says so.
    pub rows: u16,
    pub items: usize,
    /// The index of the first visible item.
    pub first: usize,
}

impl WordList {
    /// Lays out a list scrolled by a number of items.
    pub(crate) fn scrolled(area: Rect, items: usize, first: usize) -> WordList {
        let columns = ((area.width + GAP) / PITCH).max(1);
        let fits = items <= usize::from(columns) * usize::from(area.height);
        let rows = if fits { area.height } else { area.height.saturating_sub(1) };
        WordList { area, columns, rows, items, first: if fits { 0 } else { first } }
    }

    /// Lays out a list scrolled by whole columns until an item is visible.
    pub(crate) fn around(area: Rect, items: usize, selected: usize) -> WordList {
        let list = WordList::scrolled(area, items, 0);
        let rows = usize::from(list.rows.max(1));
        let hidden_columns = (selected / rows + 1).saturating_sub(list.columns.into());
        WordList::scrolled(area, items, hidden_columns * rows)
    }

    /// Returns the number of items that fit.
    pub(crate) fn capacity(&self) -> usize {
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
}
