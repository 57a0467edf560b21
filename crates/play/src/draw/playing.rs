//! The screen of a game that is played.

use std::time::Duration;

use boggle_game::{Verdict, minutes};
use boggle_solver::Totals;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::board::{Drawing, face};
use super::page::{put_page, wrapped};
use super::{
    Look, NOT_KEPT, below, board_name, clock, fitting, layout, put, put_keys, put_too_small,
};
use crate::app::{App, Screen};
use crate::grid::Grid;
use crate::keys;
use crate::playing::{Message, Playing};

/// So many seconds before the bell the clock alarms.
const LAST: u64 = 10;

/// The columns of a word in the list, when there is room for several.
const WORD: u16 = 18;

/// Draws a game, and returns where the cursor of the terminal is to be.
pub(super) fn draw(
    buffer: &mut Buffer,
    app: &App,
    playing: &Playing,
    look: Look,
    now: Duration,
) -> Option<Position> {
    let board = app.context.judge.board();
    let Some(layout) = layout::playing(board, &app.view, app.area) else {
        put_too_small(buffer, app, minutes(app.game.shown(now)));
        return None;
    };
    let cells = playing.line.cells();
    Drawing {
        board,
        view: &app.view,
        grid: layout.grid,
        look,
        path: &cells,
        cursor: playing.cursor,
        hints: playing.hints.as_ref(),
    }
    .draw(buffer);
    if let Some(title) = layout.title {
        let mut line = Line::default();
        if app.recorder.trouble().is_some() {
            line.push_span(Span::styled(NOT_KEPT, look.urgent()));
            line.push_span("  ");
        }
        line.push_span(board_name(app));
        put(buffer, title, line);
    }
    let has_title = layout.title.is_some();
    put_side(buffer, layout.side, app, playing, has_title, look, now);
    let cursor = put_line(buffer, layout.line, playing, look);
    // Behind the line, where there is none below it.
    let behind = {
        let x = (cursor.x + 2).min(layout.line.right());
        Rect { x, width: layout.line.right() - x, ..layout.line }
    };
    let place = layout.message.unwrap_or(behind);
    let message = message(app, playing, layout.grid, place.width, look);
    if let (None, Some(place), Some(trouble)) = (&message, layout.message, app.recorder.trouble()) {
        // It takes the place of the keys too; a pause tells all of it.
        let lines = wrapped(trouble, place.width.into(), look.urgent());
        let rows = app.area.bottom() - place.y;
        let used = rows.min(lines.len() as u16);
        for (row, line) in (0..used).zip(lines) {
            put(buffer, below(Rect { height: rows, ..place }, row), line);
        }
        if used == rows {
            return Some(cursor);
        }
    }
    let is_told = message.is_some();
    if let Some(message) = message {
        put(buffer, place, message);
    }
    let below_line = layout.message.filter(|_| !is_told);
    if let Some(area) = layout.keys.or(below_line) {
        put_keys(buffer, area, &keys::PLAYING);
    }
    Some(cursor)
}

/// What is told below the line: of the last word, or of hints.
fn message<'p>(
    app: &App,
    playing: &'p Playing,
    grid: Grid,
    width: u16,
    look: Look,
) -> Option<Line<'p>> {
    match &playing.message {
        Some(Message::Judged(word, verdict)) => {
            let style = match verdict {
                Verdict::Scored(_) => look.good(),
                Verdict::Repeated => Look::STRONG,
                _ => look.urgent(),
            };
            let word = Span::raw(format!("{word} "));
            let text = if verdict.counts() { format!(" +{verdict} ") } else { verdict.to_string() };
            Some(Line::from(vec![word, Span::styled(text, style)]))
        }
        Some(Message::Note(note)) => Some(Line::styled(*note, Look::STRONG)),
        None => {
            let hints = playing.hints.as_ref()?;
            let ways = match playing.cursor {
                Some(cell) => {
                    let at = cell as usize;
                    let face = face(app.context.judge.board().tile(at));
                    let (begin, pass) = (hints.begin[at], hints.pass[at]);
                    let s = if begin == 1 { " begins" } else { "s begin" };
                    let es = if pass == 1 { "es" } else { "" };
                    [
                        format!("{face}: {begin} word{s} here, {pass} pass{es}"),
                        format!("{face}: begin {begin}, pass {pass}"),
                        format!("{face}: {begin}, {pass}"),
                    ]
                }
                None if grid.is_boxed => [
                    "on a tile: words from there; below, through there".into(),
                    "words from a tile; below, through it".into(),
                    "from, and through".into(),
                ],
                None => [
                    "arrows: how many words begin at a tile, and pass".into(),
                    "arrows: a tile's words".into(),
                    "arrows: hints".into(),
                ],
            };
            Some(Line::raw(fitting(width, ways)))
        }
    }
}

/// The line that is written, and where it ends.
fn put_line(buffer: &mut Buffer, area: Rect, playing: &Playing, look: Look) -> Position {
    let (good, bad) = playing.line.parts();
    let mut line = Line::from(vec![
        Span::styled("> ", Look::STRONG),
        Span::styled(good, Look::STRONG),
        Span::styled(bad, look.bad()),
    ]);
    let width = line.width() as u16;
    if !bad.is_empty() {
        let ways = ["  not on the board", "  off the board", "  no"].map(String::from);
        line.push_span(Span::raw(fitting(area.width.saturating_sub(width), ways)));
    }
    // Of a long word the end is seen.
    let hidden = (width + 1).saturating_sub(area.width);
    if hidden > 0 {
        let end = playing.line.text().chars().rev().take(usize::from(area.width) - 3);
        let end: Vec<char> = end.collect();
        line = Line::from(format!("…{}", end.iter().rev().collect::<String>()));
    }
    put(buffer, area, line);
    Position { x: area.x + (width - hidden), y: area.y }
}

/// The clock, the score and the list.
fn put_side(
    buffer: &mut Buffer,
    area: Rect,
    app: &App,
    playing: &Playing,
    has_title: bool,
    look: Look,
    now: Duration,
) {
    let shown = app.game.shown(now);
    let is_last = app.game.time_limit().is_some() && shown.as_secs() <= LAST;
    let text = minutes(shown);
    let mut rest = area;
    if area.height >= 12 && area.width >= clock::width(&text) {
        let style = if is_last { look.urgent() } else { Style::new() };
        clock::draw(buffer, area, &text, style);
        rest = below(rest, clock::ROWS);
        if is_last {
            let seconds = shown.as_secs();
            let ways = [format!(" last {seconds} seconds "), format!(" {seconds} s ")];
            put(buffer, rest, Span::styled(fitting(area.width, ways), look.alarm()));
        }
        rest = below(rest, 2);
    } else {
        let style = if is_last { look.alarm() } else { Look::STRONG };
        let text = if is_last { format!("{text} !") } else { text };
        put(buffer, rest, Span::styled(text, style));
        rest = below(rest, 1);
    }
    let sheet = app.game.sheet();
    let totals = Totals { words: sheet.scored().count() as u64, points: sheet.points() };
    put(buffer, rest, Span::styled(score(totals, rest.width), Look::STRONG));
    if !has_title && app.recorder.trouble().is_some() {
        rest = below(rest, 1);
        let told = fitting(rest.width, [NOT_KEPT, "UNKEPT"].map(String::from));
        put(buffer, rest, Span::styled(told, look.urgent()));
    }
    put_words(buffer, below(rest, if rest.height > 6 { 2 } else { 1 }), app, playing.scroll);
}

/// Words and points, as long as there is room.
fn score(Totals { words, points }: Totals, width: u16) -> String {
    let s = |count: u64| if count == 1 { "" } else { "s" };
    let ways = [
        format!("{points} point{}, {words} word{}", s(points), s(words)),
        format!("{points} point{}", s(points)),
        format!("{points} p"),
    ];
    fitting(width, ways)
}

/// The words that count, the last one first, downwards in columns.
fn put_words(buffer: &mut Buffer, area: Rect, app: &App, scroll: usize) {
    let words: Vec<_> = app.game.sheet().scored().collect();
    let columns = (area.width / WORD).max(1);
    let width = if columns > 1 { WORD } else { area.width };
    let rows = usize::from(area.height);
    let shown = words.iter().rev().skip(scroll).take(rows * usize::from(columns));
    for (at, entry) in shown.enumerate() {
        let (column, row) = ((at / rows) as u16, (at % rows) as u16);
        let points = entry.verdict.points().to_string();
        let x = area.x + column * width;
        let place = Rect { x, y: area.y + row, width: width.min(WORD - 2), height: 1 };
        let room = place.width.saturating_sub(points.len() as u16 + 1);
        put(buffer, Rect { width: room, ..place }, entry.word.as_str());
        let x = place.right().saturating_sub(points.len() as u16);
        put(buffer, Rect { x, width: points.len() as u16, ..place }, points);
    }
}

/// Draws a paused game: not the board, and not the words, from which it might be
/// told.
pub(super) fn draw_paused(
    buffer: &mut Buffer,
    app: &App,
    look: Look,
    now: Duration,
) -> Option<Position> {
    let Screen::Playing(playing) = &app.screen else { return None };
    let sheet = app.game.sheet();
    let totals = Totals { words: sheet.scored().count() as u64, points: sheet.points() };
    let margin = if app.area.width < 40 { 0 } else { 2 };
    let area = Rect { x: margin, width: app.area.width - margin, ..app.area };
    let area = if area.height > 16 { below(area, 1) } else { area };
    let time = minutes(app.game.shown(now));
    put(buffer, area, Span::styled(format!("Paused at {time}"), Look::STRONG));
    put(buffer, below(area, 1), score(totals, area.width));
    let rest = below(area, if area.height > 16 { 3 } else { 2 });
    let trouble = app.recorder.trouble();
    let (page, pages) = put_page(buffer, rest, playing.page, trouble, &keys::PLAYING, look);
    if pages > 1 {
        let told = format!("↓{page}/{pages}");
        let width = (told.chars().count() as u16).min(area.width);
        put(buffer, Rect { x: area.right() - width, width, ..area }, told);
    }
    None
}
