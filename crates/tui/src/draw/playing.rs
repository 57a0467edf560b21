//! The screen of a game in progress.

use std::time::Duration;

use boggle_game::{Verdict, format_time, tile_face};
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Position, Rect};
use ratatui_core::style::Style;
use ratatui_core::text::{Line, Span};

use super::board::BoardDrawing;
use super::help_page::put_help;
use super::lines::{
    NOT_SAVED, below, board_name, mode_name, put, put_keys, put_lines, put_too_small,
};
use super::side::{put_side, score};
use crate::keys;
use crate::layout;
use crate::playing::{Message, Playing};
use crate::session::GameSession;
use crate::text::{fitting, wrapped};
use crate::theme::Theme;
use crate::tile_layout::TileLayout;

/// The minimum number of columns for a truncated word.
const MIN_CUT_COLUMNS: usize = 3;

/// Draws a game and returns the position of the terminal's cursor.
pub(super) fn draw(
    buffer: &mut Buffer,
    session: &GameSession,
    playing: &Playing,
    theme: Theme,
    now: Duration,
) -> Option<Position> {
    let board = session.context.judge.board();
    let Some(layout) = layout::playing(board, &session.view, session.area) else {
        put_too_small(buffer, session, format_time(session.game.shown(now)));
        return None;
    };
    let cells = playing.line.cells();
    BoardDrawing {
        path: &cells,
        cursor: playing.cursor,
        hints: playing.hints.as_ref(),
        ..BoardDrawing::new(session, layout.tiles, theme)
    }
    .draw(buffer);
    if let Some(title) = layout.title {
        let mut line = Line::default();
        if session.recorder.warning().is_some() {
            line.push_span(Span::styled(NOT_SAVED, theme.warning()));
            line.push_span("  ");
        }
        line.push_span(board_name(session));
        line.push_span(mode_name(session));
        put(buffer, title, line);
    }
    let has_title = layout.title.is_some();
    put_side(buffer, layout.side, session, playing, has_title, theme, now);
    let cursor = put_input_line(buffer, layout.line, playing, theme);
    // If the message has no line of its own, it goes to the right of the input.
    let right_of_input = {
        let x = (cursor.x + 2).min(layout.line.right());
        Rect { x, width: layout.line.right() - x, ..layout.line }
    };
    let area = layout.message.unwrap_or(right_of_input);
    let message = message(session, playing, layout.tiles, area.width, theme);
    if let (None, Some(area), Some(warning)) =
        (&message, layout.message, session.recorder.warning())
    {
        // The warning may cover the keys. If it does not fit, the pause screen shows all of it.
        let lines = wrapped(warning, area.width.into(), theme.warning());
        let rows = session.area.bottom() - area.y;
        let used = rows.min(lines.len() as u16);
        put_lines(buffer, Rect { height: rows, ..area }, lines);
        if used == rows {
            return Some(cursor);
        }
    }
    let has_message = message.is_some();
    if let Some(message) = message {
        put(buffer, area, message);
    }
    let free_line = layout.message.filter(|_| !has_message);
    if let Some(area) = layout.keys.or(free_line) {
        let keys = session.context.room.map_or(&keys::PLAYING[..], |_| &keys::ROUND);
        put_keys(buffer, area, keys);
    }
    Some(cursor)
}

/// Returns the message below the input line: the verdict on the last word, or hints.
fn message<'p>(
    session: &GameSession,
    playing: &'p Playing,
    tiles: TileLayout,
    width: u16,
    theme: Theme,
) -> Option<Line<'p>> {
    match &playing.message {
        Some(Message::Verdict(word, verdict)) => {
            let style = match verdict {
                Verdict::Scored(_) => theme.success(),
                Verdict::Repeated => Theme::STRONG,
                _ => theme.warning(),
            };
            let added = session.game.end_conditions().seconds_added(verdict.points());
            let text = match (verdict.counts(), added) {
                (false, _) => verdict.to_string(),
                (true, 0) => format!(" +{verdict} "),
                (true, seconds) => format!(" +{verdict}, +{seconds} seconds "),
            };
            Some(judged(word, text, width.into(), style))
        }
        Some(Message::Note(note)) => {
            // The part after a colon is optional.
            let texts = [note, note.split(':').next().unwrap_or(note)].map(String::from);
            Some(Line::styled(fitting(width, texts), Theme::STRONG))
        }
        None => {
            let hints = playing.hints.as_ref()?;
            let texts = match playing.cursor {
                Some(cell) => {
                    let at = cell as usize;
                    let face = tile_face(session.context.judge.board().tile(at));
                    let (starting, using) = (hints.starting[at], hints.using[at]);
                    let start = if starting == 1 { "word starts" } else { "words start" };
                    let uses = if using == 1 { "uses" } else { "use" };
                    [
                        format!("{face}: {starting} {start} here, {using} {uses} it"),
                        format!("{face}: start {starting}, use {using}"),
                        format!("{face}: {starting}, {using}"),
                    ]
                }
                None if tiles.is_boxed => [
                    "top of a tile: words that start there; bottom: words that use it".into(),
                    "top: words that start there; bottom: that use it".into(),
                    "top: starting; bottom: using".into(),
                ],
                None => [
                    "arrows: how many words start at a tile and use it".into(),
                    "arrows: a tile's words".into(),
                    "arrows: hints".into(),
                ],
            };
            Some(Line::raw(fitting(width, texts)))
        }
    }
}

/// Formats a word and its verdict. If there is too little room, drops the article in the verdict,
/// then truncates the word, then omits it.
fn judged(word: &str, verdict: String, width: usize, style: Style) -> Line<'static> {
    let columns = |text: &str| Span::raw(text).width();
    let is_wide = columns(word) + 1 + columns(&verdict) <= width;
    let verdict = if is_wide { verdict } else { verdict.replace(" the ", " ") };
    let room = width.saturating_sub(columns(&verdict) + 1);
    let word = match word {
        word if columns(word) <= room => format!("{word} "),
        _ if room < MIN_CUT_COLUMNS => String::new(),
        word => {
            let ends = word.char_indices().map(|(end, _)| &word[..end]);
            format!("{}… ", ends.take_while(|start| columns(start) < room).last().unwrap_or(""))
        }
    };
    Line::from(vec![Span::raw(word), Span::styled(verdict, style)])
}

/// Writes the input line and returns the position of the cursor after it.
fn put_input_line(buffer: &mut Buffer, area: Rect, playing: &Playing, theme: Theme) -> Position {
    let (spelled, rest) = playing.line.parts();
    let mut line = Line::from(vec![
        Span::styled("> ", Theme::STRONG),
        Span::styled(spelled, Theme::STRONG),
        Span::styled(rest, theme.error()),
    ]);
    let width = line.width() as u16;
    if !rest.is_empty() {
        let texts = ["  not on the board", "  off the board", "  no"].map(String::from);
        line.push_span(Span::raw(fitting(area.width.saturating_sub(width), texts)));
    }
    // If the word is too long, show its end.
    let hidden = (width + 1).saturating_sub(area.width);
    if hidden > 0 {
        let end = playing.line.text().chars().rev().take(usize::from(area.width) - 3);
        let end: Vec<char> = end.collect();
        line = Line::from(format!("…{}", end.iter().rev().collect::<String>()));
    }
    put(buffer, area, line);
    Position { x: area.x + (width - hidden), y: area.y }
}

/// Draws a paused game. Hides the board, and also the words, which would give the board away.
pub(super) fn draw_paused(
    buffer: &mut Buffer,
    session: &GameSession,
    playing: &Playing,
    theme: Theme,
    now: Duration,
) {
    let margin = if session.area.width < 40 { 0 } else { 2 };
    let area = Rect { x: margin, width: session.area.width - margin, ..session.area };
    let area = if area.height > 16 { below(area, 1) } else { area };
    let time = format_time(session.game.shown(now));
    let texts =
        [format!("Paused at {time}; press Tab, or keep typing"), format!("Paused at {time}")];
    // Leave room for the page number beside it.
    let text = fitting(area.width.saturating_sub(6), texts);
    put(buffer, area, Span::styled(text, Theme::STRONG));
    put(buffer, below(area, 1), score(session, area.width));
    let rest = below(area, if area.height > 16 { 3 } else { 2 });
    let warning = session.recorder.warning();
    let (page, pages) = put_help(buffer, rest, playing.help_page, warning, &keys::PLAYING, theme);
    if pages > 1 {
        let text = format!("↓{page}/{pages}");
        let width = (text.chars().count() as u16).min(area.width);
        put(buffer, Rect { x: area.right() - width, width, ..area }, text);
    }
}
