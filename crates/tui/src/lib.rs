//! A terminal interface for Boggle: it draws a [`Game`] and translates keys and mouse events into
//! calls.
//!
//! [`play`] plays a game to its end. It takes a [`PlayContext`] with the judge and the clock, and a
//! [`GameRecorder`] that saves the game while it is played.
//!
//! Internally, `App` holds the screen as data, with a `GameSession` that all screens share. It
//! handles events; `draw` draws it without changing it. Only `terminal` and [`play`] access the
//! terminal. The rules of the game are in `boggle-game`.

use std::io;
use std::sync::mpsc::RecvTimeoutError;
use std::time::Duration;

use boggle_game::{Game, GameRecorder};

mod app;
mod context;
mod draw;
mod events;
#[cfg(fuzzing)]
pub mod headless;
mod input_line;
mod job_control;
mod keys;
mod layout;
mod playing;
mod results;
mod session;
mod signals;
mod terminal;
#[cfg(test)]
mod tests;
mod text;
mod theme;
mod tile_layout;
mod word_list;

use app::App;
pub use context::{AfterGame, PlayContext};
use events::{TimedEvent, events};
use keys::is_suspend;
use signals::Signals;
use terminal::GameTerminal;
pub use theme::Theme;

/// The interval between checks for signals. Waking up for them uses less than 0.1 % of a core.
const SIGNAL_POLL_INTERVAL: Duration = Duration::from_millis(100);

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
    let signals = Signals::intercept()?;
    // The theme decides, whatever NO_COLOR says.
    crossterm::style::force_color_output(context.theme != Theme::Mono);
    let mut terminal = GameTerminal::open()?;
    let events = events();
    let mut app = App::new(context, game, recorder, terminal.area()?);
    let mut now = (context.clock)();
    loop {
        app.tick(now);
        if app.take_bell() {
            terminal.ring()?;
        }
        if app.is_stale(now) {
            terminal.draw(&mut app, now)?;
        }
        if let Some(signal) = signals.caught() {
            app.leave(now);
            return Ok(AfterGame::Interrupted(signal));
        }
        if let Some(suspension) = signals.suspension() {
            app.pause(now);
            drop(terminal);
            suspension.wait();
            if let Some(signal) = signals.caught() {
                // Another job may be using the terminal, so leave it alone.
                return Ok(AfterGame::Interrupted(signal));
            }
            terminal = GameTerminal::open()?;
            now = (context.clock)();
            continue;
        }
        let mut wait = app.next_change((context.clock)()).min(SIGNAL_POLL_INTERVAL);
        // Handle all pending events before drawing, because dragging sends a flood of them, and
        // before the time limit can end the game: input that arrives in time counts, however long
        // drawing takes. This sets `now` to a moment when no input was pending.
        now = loop {
            let now = (context.clock)();
            match events.recv_timeout(wait) {
                Ok(TimedEvent { event, at }) => {
                    let (event, at) = (event?, (context.clock)().saturating_sub(at.elapsed()));
                    if is_suspend(&event) {
                        signals.request_suspension();
                    } else if let Some(next) = app.handle(&event, at) {
                        return Ok(next);
                    }
                }
                Err(RecvTimeoutError::Timeout) if wait.is_zero() => break now,
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(io::Error::other("the terminal is gone"));
                }
            }
            wait = Duration::ZERO;
        };
    }
}
