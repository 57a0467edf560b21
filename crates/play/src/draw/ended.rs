//! The screen of the result.

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::Span;

use super::board::Drawing;
use super::{Look, below, fitting, layout, put, put_all_keys, put_keys, put_too_small};
use crate::app::App;
use crate::ending::{Ending, Length, Row};
use crate::keys;

/// Draws the result.
pub(super) fn draw(
    buffer: &mut Buffer,
    app: &App,
    ending: &Ending,
    look: Look,
    now: Duration,
) -> Option<Position> {
    let board = app.table.judge.board();
    let Some(layout) = layout::ended(board, &app.view, app.area) else {
        put_too_small(buffer, app, heading(app, 8));
        return None;
    };
    put(buffer, layout.head, Span::styled(heading(app, layout.head.width), Look::STRONG));
    if ending.shows_keys {
        let rows = app.area.height.saturating_sub(3);
        put_all_keys(buffer, Rect { y: 2, height: rows, ..layout.head }, &keys::ENDED);
        put_keys(buffer, layout.keys, &keys::ENDED);
        return None;
    }
    let word = ending.word();
    Drawing {
        board,
        view: &app.view,
        grid: layout.grid,
        look,
        path: word.map_or(&[], |word| &word.path),
        cursor: ending.picked,
        hints: None,
    }
    .draw(buffer);
    if let Some(area) = layout.lengths {
        put_lengths(buffer, area, &ending.lengths);
    }
    put_list(buffer, layout.list, ending, look);
    let status = match (app.keeper.trouble(), word) {
        (Some(trouble), _) => trouble.to_owned(),
        (None, Some(word)) => {
            let s = if word.points == 1 { "" } else { "s" };
            let found = if word.is_found { "found" } else { "missed" };
            format!("{}: {} point{s}, {found}", word.text, word.points)
        }
        (None, None) if ending.picked.is_some() => "no words through this tile".into(),
        (None, None) => "no words on this board".into(),
    };
    if let Some(area) = layout.status {
        put(buffer, area, status);
    }
    if ending.takes_keys(now) {
        put_keys(buffer, layout.keys, &keys::ENDED);
    } else {
        put(buffer, layout.keys, Span::styled("The time is up.", look.urgent()));
    }
    None
}

/// What was reached of what was possible.
fn heading(app: &App, width: u16) -> String {
    let all = app.table.judge.solution().totals();
    let sheet = app.game.sheet();
    let (points, words) = (sheet.points(), sheet.scored().count());
    let share = if all.points == 0 { 0.0 } else { 100.0 * points as f64 / all.points as f64 };
    let (of_points, of_words) = (all.points, all.words);
    let name = app.table.board_name;
    let score = format!("{points} of {of_points} points ({share:.0} %)");
    fitting(
        width,
        [
            format!("{score}, {words} of {of_words} words; {name}"),
            format!("{score}, {words} of {of_words} words"),
            score,
            format!("{points}/{of_points} p, {share:.0} %"),
            format!("{points} p"),
        ],
    )
}

/// What was found of each length. Where there is no room for all, the longest
/// stand in one column.
fn put_lengths(buffer: &mut Buffer, area: Rect, lengths: &[Length]) {
    const COLUMN: u16 = 5;
    const NAMES: [&str; 3] = ["letters", "found", "of"];
    let room = usize::from((area.width.saturating_sub(8) / COLUMN).max(1));
    for (row, name) in (0..).zip(NAMES) {
        put(buffer, below(area, row), Span::styled(name, Look::STRONG));
    }
    let mut shown = lengths.to_vec();
    let rest = shown.split_off(shown.len().min(room));
    let is_cut = !rest.is_empty();
    if let Some(last) = shown.last_mut() {
        last.found += rest.iter().map(|length| length.found).sum::<usize>();
        last.words += rest.iter().map(|length| length.words).sum::<usize>();
    }
    let count = shown.len();
    for (at, Length { letters, found, words }) in shown.into_iter().enumerate() {
        let more = if is_cut && at + 1 == count { "+" } else { "" };
        let texts = [format!("{letters}{more}"), found.to_string(), words.to_string()];
        for (row, text) in (0..).zip(texts) {
            let place = below(area, row);
            let x = place.x + 7 + at as u16 * COLUMN;
            put(buffer, Rect { x, width: COLUMN, ..place }, format!("{text:>5}"));
        }
    }
}

fn put_list(buffer: &mut Buffer, area: Rect, ending: &Ending, look: Look) {
    let height = usize::from(area.height);
    let first = ending.first(height);
    let rows = ending.rows.iter().enumerate().skip(first).take(height);
    for (line, (at, row)) in (0..).zip(rows) {
        let place = Rect { height: 1, ..below(area, line) };
        match row {
            Row::Head { is_found, words } => {
                let name = if *is_found { "Found" } else { "Missed" };
                let only = if ending.picked.is_some() { " here" } else { "" };
                let style = Look::STRONG.add_modifier(ratatui::style::Modifier::UNDERLINED);
                put(buffer, place, Span::styled(format!("{name}{only}: {words}"), style));
            }
            Row::Word(index) => {
                let Some(word) = ending.words.get(*index) else { continue };
                let style = if at == ending.selected { look.selected() } else { Style::new() };
                let points = word.points.to_string();
                let room = usize::from(place.width).min(24).saturating_sub(points.len() + 1);
                let text = match &word.text {
                    // Where a list is narrow, the status line has the points.
                    text if room < 8 => text.clone(),
                    text => format!("{text:<room$.room$} {points}"),
                };
                put(buffer, place, Span::styled(text, style));
            }
        }
    }
}
