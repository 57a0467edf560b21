//! The results screen.

use std::time::Duration;

use boggle_game::Ending;
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::{Modifier, Style};
use ratatui_core::text::{Line, Span};

use super::board::BoardDrawing;
use super::help_page::put_help;
use super::word_list::Item;
use super::{NOT_SAVED, below, board_name, fitting, layout, put, put_keys, put_too_small};
use crate::app::App;
use crate::keys;
use crate::results::{LengthCount, Results, Row, Word};
use crate::theme::Theme;

/// Draws the results.
pub(super) fn draw(buffer: &mut Buffer, app: &App, results: &Results, theme: Theme, now: Duration) {
    let board = app.context.judge.board();
    let Some(layout) = layout::results(board, &app.view, app.area) else {
        put_too_small(buffer, app, heading(app, 8));
        return;
    };
    put(buffer, layout.heading, Span::styled(heading(app, layout.heading.width), Theme::STRONG));
    if let Some(page) = results.help_page {
        let y = if app.area.height > 16 { 2 } else { 1 };
        let area = Rect { y, height: layout.keys.y.saturating_sub(y), ..layout.heading };
        let warning = app.recorder.warning();
        let (page, pages) = put_help(buffer, area, page, warning, &keys::RESULTS, theme);
        let more = if pages > 1 { format!("↓{page}/{pages}  ") } else { String::new() };
        let keys = fitting(
            layout.keys.width,
            [format!("{more}n new board  any other key: results"), format!("{more}any key: back")],
        );
        put(buffer, layout.keys, keys);
        return;
    }
    let word = results.selected_word();
    BoardDrawing {
        board,
        view: &app.view,
        tiles: layout.tiles,
        theme,
        path: word.map_or(&[], |word| &word.path),
        cursor: results.picked,
        hints: None,
        has_large_letters: !app.context.ascii,
    }
    .draw(buffer);
    if let Some(area) = layout.lengths {
        put_lengths(buffer, area, &results.lengths);
    }
    put_tabs(buffer, layout.tabs, results);
    put_list(buffer, layout.list, results, theme);
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
                    text.clone(),
                ],
            )
        }
        None if results.picked.is_some() => "no words use this tile".into(),
        None => "no words on this board".into(),
    };
    let ending = ending_message(results, width);
    let ending = ending.map(|message| Span::styled(message, theme.warning()));
    if let Some(area) = layout.status {
        put(buffer, area, ending.clone().unwrap_or(status.into()));
    }
    match ending.filter(|_| !results.accepts_keys(now)) {
        Some(ending) if layout.status.is_none() => put(buffer, layout.keys, ending),
        Some(_) => {}
        None => {
            let mut keys = keys::RESULTS;
            keys[0].brief = Some(if results.shows_missed { "found" } else { "missed" });
            put_keys(buffer, layout.keys, &keys);
        }
    }
}

/// Returns the message that the game has ended, which also reports an unfinished word
/// as late. It is `None` if the player ended the game or dismissed the message.
fn ending_message(results: &Results, width: u16) -> Option<String> {
    let word = results.unfinished_word.as_ref()?;
    Some(match (results.ending, word.as_str()) {
        (Ending::TimeUp | Ending::Stopped, "") => "Time!".into(),
        (Ending::TimeUp | Ending::Stopped, word) => fitting(
            width,
            [
                format!("Time! {word} was not entered in time"),
                format!("Time! {word} too late"),
                format!("{word} too late"),
                "Time!".into(),
            ],
        ),
        (Ending::AllFound, _) => {
            fitting(width, ["You found all words!", "All found!"].map(Into::into))
        }
        (Ending::GoalReached, _) => fitting(width, ["Goal reached!", "Goal!"].map(Into::into)),
        (Ending::StruckOut, _) => fitting(width, ["Three strikes!", "Out!"].map(Into::into)),
    })
}

/// Returns the score, compared to the best possible one.
fn heading(app: &App, width: u16) -> String {
    let all = app.context.judge.solution().totals();
    let sheet = app.game.sheet();
    let (points, words) = (sheet.points(), sheet.scored().count());
    let share = if all.points == 0 { 0.0 } else { 100.0 * points as f64 / all.points as f64 };
    let (of_points, of_words) = (all.points, all.words);
    let name = board_name(app);
    let warning = app.recorder.warning().map_or(String::new(), |_| format!("{NOT_SAVED}: "));
    let score = format!("{warning}{points} of {of_points} points ({share:.0} %)");
    fitting(
        width,
        [
            format!("{score}, {words} of {of_words} words; {name}"),
            format!("{score}, {words} of {of_words} words"),
            score,
            format!("{warning}{points}/{of_points} p, {share:.0} %"),
            format!("{warning}{points} p"),
        ],
    )
}

/// Writes how many words of each length were found. If there is not enough room, the
/// longest lengths share a column.
fn put_lengths(buffer: &mut Buffer, area: Rect, lengths: &[LengthCount]) {
    const COLUMN_WIDTH: u16 = 5;
    const LABELS: [&str; 3] = ["letters", "found", "of"];
    let room = usize::from((area.width.saturating_sub(8) / COLUMN_WIDTH).max(1));
    for (row, label) in (0..).zip(LABELS) {
        put(buffer, below(area, row), Span::styled(label, Theme::STRONG));
    }
    let mut shown = lengths.to_vec();
    let rest = shown.split_off(shown.len().min(room));
    let is_cut = !rest.is_empty();
    if let Some(last) = shown.last_mut() {
        last.found += rest.iter().map(|length| length.found).sum::<usize>();
        last.words += rest.iter().map(|length| length.words).sum::<usize>();
    }
    let count = shown.len();
    for (at, LengthCount { letters, found, words }) in shown.into_iter().enumerate() {
        let more = if is_cut && at + 1 == count { "+" } else { "" };
        let texts = [format!("{letters}{more}"), found.to_string(), words.to_string()];
        for (row, text) in (0..).zip(texts) {
            let line = below(area, row);
            let x = line.x + 7 + at as u16 * COLUMN_WIDTH;
            put(buffer, Rect { x, width: COLUMN_WIDTH, ..line }, format!("{text:>5}"));
        }
    }
}

/// Writes how many words were found and missed. Those that are listed are underlined.
fn put_tabs(buffer: &mut Buffer, area: Rect, results: &Results) {
    let tab = |name, is_found| {
        let here = if results.picked.is_some() { " here" } else { "" };
        let is_listed = results.shows_missed != is_found;
        let style = match is_listed {
            true => Theme::STRONG.add_modifier(Modifier::UNDERLINED),
            false => Style::new(),
        };
        Span::styled(format!("{name}{here}: {}", results.count(is_found)), style)
    };
    let tabs = [tab("Found", true), tab("Missed", false)];
    let listed = tabs[usize::from(results.shows_missed)].clone();
    let [found, missed] = tabs;
    let line = Line::from(vec![found, Span::raw("   "), missed]);
    if line.width() <= area.width.into() {
        put(buffer, area, line);
    } else {
        let name = if results.shows_missed { "Missed" } else { "Found" };
        let text = fitting(area.width, [listed.content.to_string(), name.into()]);
        put(buffer, area, Span::styled(text, listed.style));
    }
}

/// Writes the visible rows of the word list.
fn put_list(buffer: &mut Buffer, area: Rect, results: &Results, theme: Theme) {
    let headings: Vec<_> = results
        .rows
        .iter()
        .map(|row| match row {
            Row::Heading { is_common: true, words } => format!("common: {words}"),
            Row::Heading { is_common: false, words } => format!("rare: {words}"),
            Row::Word(_) => String::new(),
        })
        .collect();
    let items = results.rows.iter().zip(&headings).enumerate();
    let items = items.filter_map(|(at, (row, heading))| match row {
        Row::Heading { .. } => Some(Item { text: heading, points: None, style: Theme::STRONG }),
        Row::Word(index) => {
            let word = results.words.get(*index)?;
            let style = match word {
                _ if at == results.selected => theme.selected(),
                Word { is_found: false, is_common: false, .. } if results.has_levels() => {
                    Theme::FAINT
                }
                _ => Style::new(),
            };
            Some(Item { text: &word.text, points: Some(word.points), style })
        }
    });
    results.list(area).draw(buffer, items);
}
