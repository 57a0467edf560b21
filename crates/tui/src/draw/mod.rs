//! Draws the screen, without changing the state.

use std::time::Duration;

use boggle_game::GameState;
use ratatui_core::terminal::Frame;

use crate::app::{App, Screen};

mod board;
mod clock;
mod ending;
mod glyphs;
mod help_page;
mod lines;
mod lobby;
mod playing;
mod results;
mod side;
mod word_list;
mod word_search;

pub(crate) use lobby::draw_lobby;
pub(crate) use word_search::draw_word_search;

/// Draws the screen.
pub(crate) fn draw(frame: &mut Frame, app: &App, now: Duration) {
    let session = &app.session;
    let theme = session.context.theme;
    let is_paused = session.game.state(now) == GameState::Paused;
    let buffer = frame.buffer_mut();
    let cursor = match &app.screen {
        Screen::Playing(screen) if is_paused => {
            playing::draw_paused(buffer, session, screen, theme, now);
            None
        }
        Screen::Playing(screen) => playing::draw(buffer, session, screen, theme, now),
        Screen::Results(screen) => {
            results::draw(buffer, session, screen, theme, now);
            None
        }
    };
    if let Some(cursor) = cursor {
        frame.set_cursor_position(cursor);
    }
}
