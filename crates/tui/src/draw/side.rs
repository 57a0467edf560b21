//! The side panel of a game in progress: the clock, the score, and the words found.

use std::time::Duration;

use boggle_game::{GameResult, Progress, format_time};
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::Style;
use ratatui_core::text::Span;

use super::clock;
use super::lines::{NOT_SAVED, below, put};
use super::word_list::{Item, put_list};
use crate::app::FINAL_TIME;
use crate::playing::Playing;
use crate::session::GameSession;
use crate::text::fitting;
use crate::theme::Theme;
use crate::word_list::WordList;

/// Writes the side panel: the clock, the score, and the words found.
pub(super) fn put_side(
    buffer: &mut Buffer,
    area: Rect,
    session: &GameSession,
    playing: &Playing,
    has_title: bool,
    theme: Theme,
    now: Duration,
) {
    let shown = session.game.shown(now);
    let is_alarm = session.game.time_limit().is_some() && shown <= FINAL_TIME;
    let time = format_time(shown);
    let mut rest = area;
    if area.height >= 12 && area.width >= clock::width(&time) {
        let style = if is_alarm { theme.warning() } else { Style::new() };
        clock::draw(buffer, area, &time, style);
        rest = below(rest, clock::ROWS);
        if is_alarm {
            let seconds = shown.as_secs();
            let s = plural(seconds);
            let texts = [format!(" {seconds} second{s} left "), format!(" {seconds} s ")];
            put(buffer, rest, Span::styled(fitting(area.width, texts), theme.alarm()));
        }
        rest = below(rest, 2);
    } else {
        let style = if is_alarm { theme.alarm() } else { Theme::STRONG };
        let text = if is_alarm { format!("{time} !") } else { time };
        put(buffer, rest, Span::styled(text, style));
        rest = below(rest, 1);
    }
    put(buffer, rest, Span::styled(score(session, rest.width), Theme::STRONG));
    if !has_title && session.recorder.warning().is_some() {
        rest = below(rest, 1);
        let text = fitting(rest.width, [NOT_SAVED, "NOSAVE"].map(String::from));
        put(buffer, rest, Span::styled(text, theme.warning()));
    }
    let rest = below(rest, if rest.height > 6 { 2 } else { 1 });
    put_words(buffer, rest, session, playing.scroll);
}

/// Returns the points and, if they fit, the number of words and how many there are.
pub(super) fn score(session: &GameSession, width: u16) -> String {
    let sheet = session.game.sheet();
    let points = sheet.points();
    let Progress { found, possible: possible_words, rare } =
        GameResult::new(session.context.judge, sheet).progress();
    let words_of = format!("{found} of {possible_words}");
    let kind = if rare.is_some() { "common word" } else { "word" };
    let (of, possible) = match session.game.end_conditions().goal {
        Some(goal) => (format!(" of {goal}"), goal),
        None => (String::new(), points),
    };
    let strikes = session.game.strikes();
    let points_of = format!("{points}{of} point{}", plural(possible));
    let rest = strikes.as_ref().unwrap_or(&words_of);
    let long = match &strikes {
        Some(strikes) => strikes.clone(),
        None => format!("{words_of} {kind}{}", plural(possible_words)),
    };
    let texts = [
        format!("{points_of}, {long}"),
        format!("{points_of}, {rest}"),
        format!("{points} p, {rest}"),
        points_of,
        format!("{points} p"),
    ];
    fitting(width, texts)
}

/// Returns the plural ending for a count.
fn plural(count: u64) -> &'static str {
    if count == 1 { "" } else { "s" }
}

/// Writes the scoring words, newest first.
fn put_words(buffer: &mut Buffer, area: Rect, session: &GameSession, scroll: usize) {
    let words = session.game.sheet().scored();
    let list = WordList::scrolled(area, words.clone().count(), scroll);
    let items = words.rev().map(|entry| Item {
        text: &entry.word,
        points: Some(entry.verdict.points()),
        style: Style::new(),
    });
    put_list(buffer, &list, items);
}
