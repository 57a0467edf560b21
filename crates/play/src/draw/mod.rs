//! Draws what is on the screen, and changes nothing.

use std::time::Duration;

use boggle_game::State;
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::Style;
use ratatui_core::terminal::Frame;
use ratatui_core::text::{Line, Span};

use help_page::wrapped;

use crate::app::{App, Screen};
use crate::keys::KeyHelp;
use crate::printable::is_printable;
use crate::theme::Theme;
use crate::tile_layout::TileLayout;

mod ascii;
mod board;
mod clock;
mod ending;
mod glyphs;
mod help_page;
pub(crate) mod layout;
mod playing;
mod results;
mod side;
pub(crate) mod word_list;

/// Draws the screen.
pub(crate) fn draw(frame: &mut Frame, app: &App, now: Duration) {
    let theme = match app.context.theme {
        Theme::Dark | Theme::Light if app.context.ascii => Theme::Plain,
        theme => theme,
    };
    let is_paused = app.game.state(now) == State::Paused;
    let buffer = frame.buffer_mut();
    let cursor = match &app.screen {
        Screen::Playing(screen) if is_paused => {
            playing::draw_paused(buffer, app, screen, theme, now);
            None
        }
        Screen::Playing(screen) => playing::draw(buffer, app, screen, theme, now),
        Screen::Results(screen) => {
            results::draw(buffer, app, screen, theme, now);
            None
        }
    };
    if app.context.ascii {
        ascii::convert(frame.buffer_mut());
    }
    if let Some(cursor) = cursor {
        frame.set_cursor_position(cursor);
    }
}

/// Writes a line at the top of an area; if it does not fit, it ends with an ellipsis. Drops
/// the characters that are not printable: the buffer itself drops only some of them.
fn put<'l>(buffer: &mut Buffer, area: Rect, line: impl Into<Line<'l>>) {
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

/// Returns the name of the board, or its size if the name is long or consists of
/// several rows.
fn board_name(app: &App) -> String {
    const MAX_COLUMNS: usize = 25;
    let name = app.context.board_name;
    if name.contains(char::is_whitespace) || Span::raw(name).width() > MAX_COLUMNS {
        let board = app.context.judge.board();
        format!("{}x{} board", board.rows(), board.columns())
    } else {
        name.to_owned()
    }
}

/// Always visible while the game cannot be saved.
const NOT_SAVED: &str = "NOT SAVED";

/// Returns an area without its first rows.
fn below(area: Rect, rows: u16) -> Rect {
    let rows = rows.min(area.height);
    Rect { y: area.y + rows, height: area.height - rows, ..area }
}

/// Wraps several texts to a width, one below the other.
fn wrapped_lines(texts: &[String], width: u16) -> Vec<Line<'static>> {
    texts.iter().flat_map(|text| wrapped(text, width.into(), Style::new())).collect()
}

/// Writes lines below each other, as many as fit.
fn put_lines(buffer: &mut Buffer, area: Rect, lines: Vec<Line>) {
    for (row, line) in (0..area.height).zip(lines) {
        put(buffer, below(area, row), line);
    }
}

/// Returns the first of several texts that fits the width, or else the last one.
fn fitting<const N: usize>(width: u16, texts: [String; N]) -> String {
    let fits = |text: &&String| Span::raw(text.as_str()).width() <= usize::from(width);
    let fitting = texts.iter().find(fits).or(texts.last()).cloned();
    fitting.unwrap_or_default()
}

/// Writes `text`, and what to do, in a window that is too small.
fn put_too_small(buffer: &mut Buffer, app: &App, text: String) {
    let (columns, rows) = TileLayout::min_size(app.context.judge.board(), &app.view);
    let (columns, rows) = (columns.max(layout::MIN_COLUMNS.into()), rows + 2);
    let area = app.area;
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
        // A word wider than the window is broken.
        fits(lines) && advice.split(' ').all(|word| word.len() < area.width.into())
    });
    let texts = [format!("{text}  {}", advice[1]), format!("{text} {}", advice[2]), text];
    match whole {
        Some((lines, _)) => {
            put(buffer, area, texts[2].as_str());
            for (row, line) in (0..).zip(lines) {
                put(buffer, below(rest, row), line);
            }
        }
        None => put(buffer, area, fitting(area.width, texts)),
    }
}

/// Writes as many keys as fit on a line.
fn put_keys(buffer: &mut Buffer, area: Rect, keys: &[KeyHelp]) {
    let mut line = Line::default();
    for KeyHelp { key, brief, .. } in keys {
        let Some(brief) = brief else { continue };
        let gap = if line.spans.is_empty() { "" } else { "  " };
        if line.width() + gap.len() + key.len() + 1 + brief.len() <= area.width.into() {
            line.push_span(gap);
            line.push_span(Span::styled(*key, Theme::STRONG));
            line.push_span(format!(" {brief}"));
        }
    }
    put(buffer, area, line);
}
