//! The results screen.

use std::time::Duration;

use boggle_dictionary::Definition;
use boggle_game::{BoardWord, percent, share_text};
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::{Modifier, Style};
use ratatui_core::text::{Line, Span};

use super::board::BoardDrawing;
use super::ending;
use super::help_page::put_help;
use super::lines::{
    NOT_SAVED, below, board_name, put, put_keys, put_lines, put_room_keys, put_too_small,
};
use super::word_list::{Item, put_list};
use crate::keys;
use crate::layout::ResultsLayout;
use crate::results::{LengthCount, Results, Row};
use crate::session::GameSession;
use crate::text::{fitting, wrapped};
use crate::theme::Theme;

/// Draws the results.
pub(super) fn draw(
    buffer: &mut Buffer,
    session: &GameSession,
    results: &Results,
    theme: Theme,
    now: Duration,
) {
    let Some(layout) = results.layout(session) else {
        put_too_small(buffer, session, heading(session, results, 8));
        return;
    };
    let heading = heading(session, results, layout.heading.width);
    put(buffer, layout.heading, Span::styled(heading, Theme::STRONG));
    if let Some(page) = results.help_page {
        put_help_page(buffer, session, &layout, page, theme);
        return;
    }
    if !results.accepts_keys(now) {
        ending::draw(buffer, session, results, &layout, theme);
        return;
    }
    let word = results.selected_word();
    if !layout.hides_board() {
        BoardDrawing {
            path: word.map_or(&[], |word| &word.path),
            cursor: results.picked,
            ..BoardDrawing::new(session, layout.tiles, theme)
        }
        .draw(buffer);
        put_tabs(buffer, layout.tabs, results);
        put_words(buffer, layout.list, results, theme);
        put_news(buffer, &layout, results, theme);
    }
    if let Some(area) = layout.lengths {
        put_lengths(buffer, area, &results.lengths);
    }
    if let (Some(area), Some(word)) = (layout.meaning, word) {
        let lines = wrapped(&meaning(session, word), area.width.into(), Style::new());
        put_lines(buffer, area, lines);
    }
    if let Some(area) = layout.status {
        let status = status(session, results, area.width, theme);
        put(buffer, area, status);
    }
    let mut keys = keys::RESULTS;
    keys[0].brief = Some(if results.shows_missed { "found" } else { "missed" });
    match session.context.room {
        Some(room) => put_room_keys(buffer, layout.keys, &keys, room),
        None => put_keys(buffer, layout.keys, &keys),
    }
}

/// Writes a page of the help.
fn put_help_page(
    buffer: &mut Buffer,
    session: &GameSession,
    layout: &ResultsLayout,
    page: isize,
    theme: Theme,
) {
    let gap = if session.area.height > 16 { 2 } else { 1 };
    let y = layout.heading.y + gap;
    let area = Rect { y, height: layout.keys.y.saturating_sub(y), ..layout.heading };
    let warning = session.recorder.warning();
    let (page, pages) = put_help(buffer, area, page, warning, &keys::RESULTS, theme);
    let more = if pages > 1 { format!("↓{page}/{pages}  ") } else { String::new() };
    let keys = fitting(
        layout.keys.width,
        [format!("{more}n new board  any other key: results"), format!("{more}any key: back")],
    );
    put(buffer, layout.keys, keys);
}

/// Returns the line to share if the player asked for it, and the selected word otherwise.
fn status(session: &GameSession, results: &Results, width: u16, theme: Theme) -> Line<'static> {
    if let Some(room) = session.context.room.filter(|room| room.is_leaving()) {
        return Line::styled(room.farewell(), theme.warning());
    }
    if let Some(message) = ending::message(results, width) {
        return Line::styled(message, theme.warning());
    }
    if results.is_shared {
        // The text has two lines, but the screen has room for one.
        let line = session.recorder.finished().map(|game| share_text(game).replace('\n', " "));
        return Line::raw(line.unwrap_or_else(|| "nothing to share: no word was entered".into()));
    }
    Line::raw(match results.selected_word() {
        Some(BoardWord { word: text, points, is_found, .. }) => {
            let s = if *points == 1 { "" } else { "s" };
            let finders = session.context.room.and_then(|room| room.finders(text));
            let found =
                finders.unwrap_or_else(|| if *is_found { "found" } else { "missed" }.to_owned());
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
        None if results.count(!results.shows_missed) == 0 && !results.words.is_empty() => {
            if results.shows_missed { "nothing missed".into() } else { "you found no words".into() }
        }
        None => "no words on this board".into(),
    })
}

/// Returns the definition of a word.
fn meaning(session: &GameSession, word: &BoardWord) -> String {
    let text = &word.word;
    let dictionary = session.context.judge.dictionary();
    match dictionary.definition(word.rank) {
        Ok(Some(Definition { lemma: Some(lemma), text: meaning })) => {
            format!("{text}, from {lemma}: {meaning}")
        }
        Ok(Some(Definition { lemma: None, text: meaning })) => format!("{text}: {meaning}"),
        Ok(None) if dictionary.has_definitions() => format!("{text}: no definition"),
        Ok(None) => "this dictionary has no definitions".into(),
        Err(error) => error.to_string(),
    }
}

/// Returns the score compared with the best possible score.
fn heading(session: &GameSession, results: &Results, width: u16) -> String {
    let all = session.context.judge.solution().totals();
    let sheet = session.game.sheet();
    let (points, words) = (sheet.points(), sheet.scored().count());
    let share = percent(points, all.points);
    let (of_points, of_words) = (all.points, all.words);
    let name = board_name(session);
    let warning = session.recorder.warning().map_or(String::new(), |_| format!("{NOT_SAVED}: "));
    let score = format!("{warning}{points} of {of_points} points ({share})");
    let of_all = match results.common_words() {
        Some((found, common)) => {
            format!("{score}, {words} of {of_words} words, {found} of {common} common words")
        }
        None => format!("{score}, {words} of {of_words} words"),
    };
    fitting(
        width,
        [
            format!("{of_all}; {name}"),
            of_all,
            format!("{score}, {words} of {of_words} words"),
            score,
            format!("{warning}{points}/{of_points} p, {share}"),
            format!("{warning}{points} p"),
        ],
    )
}

/// Writes the achievements: all of them above the list, or as many as fit on the line below the
/// board.
fn put_news(buffer: &mut Buffer, layout: &ResultsLayout, results: &Results, theme: Theme) {
    let Some(area) = layout.news else { return };
    let texts = match area.height {
        1 => vec![results.news.join("; ")],
        _ => results.news.clone(),
    };
    let lines = texts.iter().enumerate().flat_map(|(at, text)| {
        let style = if at == 0 && results.is_best { theme.success() } else { Style::new() };
        match area.height {
            1 => vec![Line::styled(text.clone(), style)],
            _ => wrapped(text, area.width.into(), style),
        }
    });
    put_lines(buffer, area, lines.collect());
}

/// Writes how many words of each length were found. If there is not enough room, the greatest
/// lengths share a column.
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

/// Writes the numbers of words found and missed, and underlines the list that is shown.
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
fn put_words(buffer: &mut Buffer, area: Rect, results: &Results, theme: Theme) {
    let heading = |row: &Row| match row {
        Row::Heading { is_common, words } => {
            let name = if *is_common { "common" } else { "rare" };
            fitting(area.width, [format!("{name}: {words}"), name.into()])
        }
        Row::Word(_) => String::new(),
    };
    let headings: Vec<_> = results.rows.iter().map(heading).collect();
    let items = results.rows.iter().zip(&headings).enumerate();
    let items = items.filter_map(|(at, (row, heading))| match row {
        Row::Heading { .. } => Some(Item { text: heading, points: None, style: Theme::STRONG }),
        Row::Word(index) => {
            let word = results.words.get(*index)?;
            let style = match word {
                _ if at == results.selected => theme.selected(),
                BoardWord { is_found: false, is_common: false, .. } if results.has_levels() => {
                    Theme::FAINT
                }
                _ => Style::new(),
            };
            Some(Item { text: &word.word, points: Some(word.points), style })
        }
    });
    put_list(buffer, &results.list(area), items);
}
