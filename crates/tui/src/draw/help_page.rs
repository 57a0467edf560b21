//! The help page: the warning if the game is not saved, and all keys. If there is too little room,
//! it is split into several pages.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::Style;
use ratatui_core::text::{Line, Span};

use super::lines::put_lines;
use crate::keys::KeyHelp;
use crate::text::wrapped;
use crate::theme::Theme;

/// The width of the column for the names of the keys.
const KEY_COLUMNS: usize = 16;

/// Areas with fewer columns have no separate column for the keys.
const MIN_TABLE_COLUMNS: u16 = 44;

/// Writes a page of the help. Page numbers wrap around. Returns the number of the page, counting
/// from 1, and the number of pages.
pub(super) fn put_help(
    buffer: &mut Buffer,
    area: Rect,
    page: isize,
    warning: Option<&str>,
    keys: &[KeyHelp],
    theme: Theme,
) -> (usize, usize) {
    let mut lines = warning.map_or_else(Vec::new, |warning| {
        let mut lines = wrapped(warning, area.width.into(), theme.warning());
        lines.push(Line::default());
        lines
    });
    for KeyHelp { key, action, .. } in keys {
        if area.width < MIN_TABLE_COLUMNS {
            let mut entry = wrapped(&format!("{key} {action}"), area.width.into(), Style::new());
            if let Some(first) = entry.first_mut() {
                let text = first.to_string();
                let (name, rest) = text.split_at(key.len().min(text.len()));
                *first = vec![Span::styled(name.to_owned(), Theme::STRONG), rest.to_owned().into()]
                    .into();
            }
            lines.extend(entry);
        } else {
            let name = Span::styled(format!("{key:<KEY_COLUMNS$}"), Theme::STRONG);
            lines.push(Line::from(vec![name, Span::raw(*action)]));
        }
    }
    let height = usize::from(area.height.max(1));
    let pages = lines.len().div_ceil(height).max(1);
    let page = page.rem_euclid(pages as isize) as usize;
    put_lines(buffer, area, lines.split_off(page * height));
    (page + 1, pages)
}
