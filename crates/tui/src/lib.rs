//! A terminal interface for Boggle: it draws a [`Game`] and translates keys and mouse events into
//! calls.
//!
//! [`play`] plays a game to its end. It takes a [`PlayContext`] with the judge and the clock, and a
//! [`GameRecorder`] that saves the game while it is played.
//!
//! A game that several players share has a [`Room`]. [`FullScreen`] then shows the games and the
//! pages between them without restoring the terminal.
//!
//! Internally, `App` holds the screen as data, with a `GameSession` that all screens share. It
//! handles events; `draw` draws it without changing it. Only `terminal` and [`FullScreen`] access
//! the terminal. The rules of the game are in `boggle-game`.

use std::io;

use boggle_game::{Game, GameRecorder};

mod app;
mod backend;
mod context;
mod draw;
mod events;
mod full_screen;
mod grid_layout;
#[cfg(fuzzing)]
pub mod headless;
mod input_line;
mod job_control;
mod keys;
mod layout;
mod lobby;
mod playing;
mod results;
mod room;
mod session;
mod signals;
mod terminal;
#[cfg(test)]
mod tests;
mod text;
mod theme;
mod tile_layout;
mod view;
mod word_list;
mod word_search;

pub use context::{AfterGame, PlayContext};
pub use full_screen::FullScreen;
pub use room::{Page, Room, RoomKey, RoundState};
pub use theme::Theme;

/// Plays a game to its end and shows the results.
///
/// The terminal is restored when this function returns or panics, and while Ctrl-Z or SIGTSTP
/// suspends the process, which pauses the game.
///
/// # Errors
///
/// If standard output is not a terminal, or if the terminal disappears.
pub fn play(
    context: &PlayContext,
    game: &mut Game,
    recorder: &mut dyn GameRecorder,
) -> io::Result<AfterGame> {
    FullScreen::open(context.theme)?.play(context, game, recorder)
}
