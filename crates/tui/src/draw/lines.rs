//! Lines of text on the screen.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::Style;
use ratatui_core::text::{Line, Span};

use crate::Room;
use crate::keys::KeyHelp;
use crate::layout;
use crate::session::GameSession;
use crate::text::{fitting, wrapped};
use crate::theme::Theme;
use crate::tile_layout::TileLayout;
use boggle_dictionary::is_printable;
use boggle_game::{EndConditions, Mode};

/// Writes a line at the top of an area, cutting it with an ellipsis if it is too long. Drops all
/// characters that are not printable; the buffer drops only some of them.
pub(super) fn put<'l>(buffer: &mut Buffer, area: Rect, line: impl Into<Line<'l>>) {
    let mut line = line.into();
    for span in &mut line.spans {
        if !span.content.chars().all(is_printable) {
            span.content.to_mut().retain(is_printable);
        }
    }
    if area.intersection(buffer.area).is_empty() {
        return;
    }
    if line.width() <= usize::from(area.width) {
        buffer.set_line(area.x, area.y, &line, area.width);
    } else {
        let (x, _) = buffer.set_line(area.x, area.y, &line, area.width - 1);
        buffer.set_string(x, area.y, "…", line.style);
    }
}

/// Returns the name of the mode after a comma, or nothing for the usual one.
pub(super) fn mode_name(session: &GameSession) -> &'static str {
    let EndConditions { mode, time, .. } = session.game.end_conditions();
    match mode {
        Mode::Classic if time.is_none() => ", marathon",
        Mode::Classic => "",
        Mode::Sprint => ", sprint",
        Mode::Strikeout => ", strikeout",
    }
}

/// Returns the status of the room, or else the name of the board, or its size if the name is long or has several rows.
pub(super) fn board_name(session: &GameSession) -> String {
    const MAX_COLUMNS: usize = 25;
    if let Some(room) = session.context.room {
        return room.status();
    }
    let name = session.context.board_name;
    if name.contains(char::is_whitespace) || Span::raw(name).width() > MAX_COLUMNS {
        let board = session.context.judge.board();
        format!("{}x{} board", board.rows(), board.columns())
    } else {
        name.to_owned()
    }
}

/// Stays visible while the game cannot be saved.
pub(super) const NOT_SAVED: &str = "NOT SAVED";

/// Returns an area without its first `rows` rows.
pub(super) fn below(area: Rect, rows: u16) -> Rect {
    let rows = rows.min(area.height);
    Rect { y: area.y + rows, height: area.height - rows, ..area }
}

/// Writes consecutive lines, as many as fit.
pub(super) fn put_lines(buffer: &mut Buffer, area: Rect, lines: Vec<Line>) {
    for (row, line) in (0..area.height).zip(lines) {
        put(buffer, below(area, row), line);
    }
}

/// Writes `text` and a request to enlarge the window, which is too small.
pub(super) fn put_too_small(buffer: &mut Buffer, session: &GameSession, text: String) {
    let (columns, rows) = TileLayout::min_size(session.context.judge.board(), &session.view);
    let (columns, rows) = (columns.max(layout::MIN_COLUMNS.into()), rows + 2);
    let area = session.area;
    let advice = [
        format!("enlarge the window to {columns}x{rows}"),
        format!("enlarge to {columns}x{rows}"),
        format!("{columns}x{rows}"),
    ];
    let one_line = format!("{text}  {}", advice[0]);
    if Span::raw(&one_line).width() <= area.width.into() {
        put(buffer, area, one_line);
        return;
    }
    let lines = advice.iter().map(|advice| wrapped(advice, area.width.into(), Style::new()));
    let rest = below(area, 1);
    let fits = |lines: &Vec<Line>| lines.len() <= rest.height.into();
    let whole = lines.zip(&advice).find(|(lines, advice)| {
        // A word wider than the window would be split.
        fits(lines) && advice.split(' ').all(|word| word.len() < area.width.into())
    });
    let texts = [format!("{text}  {}", advice[1]), format!("{text} {}", advice[2]), text];
    match whole {
        Some((lines, _)) => {
            put(buffer, area, texts[2].as_str());
            put_lines(buffer, rest, lines);
        }
        None => put(buffer, area, fitting(area.width, texts)),
    }
}

/// Writes as many keys as fit on a line.
pub(super) fn put_keys(buffer: &mut Buffer, area: Rect, keys: &[KeyHelp]) {
    let keys = keys.iter().filter_map(|key| Some((key.key.to_owned(), key.brief?)));
    put_brief_keys(buffer, area, keys);
}

/// Writes as many keys as fit on a line: those of a room, and those of `keys` that are not letters,
/// because letters belong to the room.
pub(super) fn put_room_keys(buffer: &mut Buffer, area: Rect, keys: &[KeyHelp], room: &dyn Room) {
    let own = keys.iter().filter(|key| key.key.len() > 1);
    let own = own.filter_map(|key| Some((key.key.to_owned(), key.brief?)));
    let room = room.keys().into_iter().map(|key| (key.key.to_string(), key.action));
    put_brief_keys(buffer, area, room.chain(own));
}

fn put_brief_keys(
    buffer: &mut Buffer,
    area: Rect,
    keys: impl IntoIterator<Item = (String, &'static str)>,
) {
    let mut line = Line::default();
    for (key, brief) in keys {
        let gap = if line.spans.is_empty() { "" } else { "  " };
        if line.width() + gap.len() + key.len() + 1 + brief.len() <= area.width.into() {
            line.push_span(gap);
            line.push_span(Span::styled(key, Theme::STRONG));
            line.push_span(format!(" {brief}"));
        }
    }
    put(buffer, area, line);
}
