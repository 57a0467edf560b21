//! The screen between the rounds of a room.

use ratatui_core::layout::Rect;
use ratatui_core::style::Style;
use ratatui_core::terminal::Frame;
use ratatui_core::text::{Line, Span};

use super::clock;
use super::glyphs::LargeText;
use super::lines::{below, put, put_lines, put_room_keys};
use crate::text::wrapped_lines;
use crate::theme::Theme;
use crate::{Page, Room};

/// The rows of the banner in large letters, with a blank row above and below.
const BANNER_ROWS: u16 = 5;

/// The minimum number of columns for the lines beside a QR code.
const MIN_LINE_COLUMNS: u16 = 30;

/// Draws the page of a room: its status, the banner and the lines, the QR code on the right, and the
/// keys at the bottom.
pub(crate) fn draw_lobby(frame: &mut Frame, room: &dyn Room, page: &Page, theme: Theme) {
    let area = frame.area();
    let buffer = frame.buffer_mut();
    let margin = u16::from(area.width >= 40);
    let area = Rect { x: margin, width: area.width.saturating_sub(2 * margin), ..area };
    put(buffer, area, Span::styled(room.status(), Theme::STRONG));
    let keys = Rect { y: area.bottom().saturating_sub(1), height: area.height.min(1), ..area };
    let mut rest = below(Rect { height: area.height.saturating_sub(1), ..area }, 1);

    let code_rows = page.qr_code.len() as u16;
    let code_columns = page.qr_code.first().map_or(0, |row| row.chars().count() as u16);
    let has_room = code_rows <= rest.height && code_columns + MIN_LINE_COLUMNS <= rest.width;
    if code_rows > 0 && has_room {
        let x = rest.right() - code_columns;
        let rows = page.qr_code.iter().map(|row| Line::styled(row.as_str(), theme.qr_code()));
        put_lines(buffer, Rect { x, width: code_columns, ..rest }, rows.collect());
        rest.width -= code_columns + 2;
    }
    if !page.banner.is_empty() {
        let banner = Rect { height: BANNER_ROWS.min(rest.height), ..rest };
        let large = LargeText::new(&page.banner);
        let scale = large.as_ref().and_then(|large| large.scale((rest.width, BANNER_ROWS - 2)));
        let is_large = rest.height > BANNER_ROWS + 4;
        let used = match (large, scale) {
            (Some(large), Some(scale)) if is_large => {
                let width = large.width() * scale;
                large.draw(buffer, Rect { width, ..banner }, scale, Theme::STRONG);
                BANNER_ROWS
            }
            _ if is_large && page.banner.bytes().all(|byte| byte.is_ascii_digit()) => {
                clock::draw(buffer, below(banner, 1), &page.banner, Style::new());
                BANNER_ROWS
            }
            _ => {
                put(buffer, rest, Span::styled(page.banner.as_str(), Theme::STRONG));
                1
            }
        };
        rest = below(rest, used);
    }
    put_lines(buffer, rest, wrapped_lines(&page.lines, rest.width));
    put_room_keys(buffer, keys, &[], room);
}
