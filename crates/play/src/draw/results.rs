//! The screen of the result.

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::Span;

use super::board::Drawing;
use super::page::put_page;
use super::{Look, NOT_KEPT, below, board_name, fitting, layout, put, put_keys, put_too_small};
use crate::app::App;
use crate::keys;
use crate::results::{Ending, Length, Row, Word};

/// Draws the result.
pub(super) fn draw(
    buffer: &mut Buffer,
    app: &App,
    ending: &Ending,
    look: Look,
    now: Duration,
) -> Option<Position> {
    let board = app.context.judge.board();
    let Some(layout) = layout::ended(board, &app.view, app.area) else {
        put_too_small(buffer, app, heading(app, 8));
        return None;
    };
    put(buffer, layout.head, Span::styled(heading(app, layout.head.width), Look::STRONG));
    if let Some(page) = ending.page {
        let y = if app.area.height > 16 { 2 } else { 1 };
        let area = Rect { y, height: layout.keys.y.saturating_sub(y), ..layout.head };
        let trouble = app.recorder.trouble();
        let (page, pages) = put_page(buffer, area, page, trouble, &keys::ENDED, look);
        let more = if pages > 1 { format!("↓{page}/{pages}  ") } else { String::new() };
        let told = fitting(
            layout.keys.width,
            [
                format!("{more}n new board  any other key: the result"),
                format!("{more}any key: back"),
            ],
        );
        put(buffer, layout.keys, told);
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
    let width = layout.keys.width;
    let status = match word {
        Some(Word { text, points, is_found, .. }) => {
            let s = if *points == 1 { "" } else { "s" };
            let found = if *is_found { "found" } else { "missed" };
            fitting(
                width,
                [
                    format!("{text}: {points} point{s}, {found}"),
                    format!("{text}: {points} p, {found}"),
                    format!("{text}: {points} p"),
                ],
            )
        }
        None if ending.picked.is_some() => "no words through this tile".into(),
        None => "no words on this board".into(),
    };
    let bell = bell(ending, width).map(|told| Span::styled(told, look.urgent()));
    if let Some(area) = layout.status {
        put(buffer, area, bell.clone().unwrap_or(status.into()));
    }
    match bell.filter(|_| !ending.takes_keys(now)) {
        Some(bell) if layout.status.is_none() => put(buffer, layout.keys, bell),
        Some(_) => {}
        None => put_keys(buffer, layout.keys, &keys::ENDED),
    }
    None
}

/// That the bell rang, and what became of the word that was half typed.
fn bell(ending: &Ending, width: u16) -> Option<String> {
    let word = ending.half_typed.as_ref()?;
    Some(match word.as_str() {
        "" => "Time!".into(),
        word => fitting(
            width,
            [
                format!("Time! {word} was not entered in time"),
                format!("Time! {word} too late"),
                format!("{word} too late"),
                "Time!".into(),
            ],
        ),
    })
}

/// What was reached of what was possible.
fn heading(app: &App, width: u16) -> String {
    let all = app.context.judge.solution().totals();
    let sheet = app.game.sheet();
    let (points, words) = (sheet.points(), sheet.scored().count());
    let share = if all.points == 0 { 0.0 } else { 100.0 * points as f64 / all.points as f64 };
    let (of_points, of_words) = (all.points, all.words);
    let name = board_name(app);
    let kept = app.recorder.trouble().map_or(String::new(), |_| format!("{NOT_KEPT}: "));
    let score = format!("{kept}{points} of {of_points} points ({share:.0} %)");
    fitting(
        width,
        [
            format!("{score}, {words} of {of_words} words; {name}"),
            format!("{score}, {words} of {of_words} words"),
            score,
            format!("{kept}{points}/{of_points} p, {share:.0} %"),
            format!("{kept}{points} p"),
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
                let told = fitting(
                    place.width,
                    [format!("{name}{only}: {words}"), format!("{name}: {words}"), name.into()],
                );
                put(buffer, place, Span::styled(told, style));
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
