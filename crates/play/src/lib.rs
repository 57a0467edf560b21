//! A terminal interface for Boggle: it draws a [`Game`] and turns keys and mouse
//! events into calls to it.
//!
//! [`play`] plays a game to its end. It takes a [`PlayContext`] with the judge and
//! the clock, and a [`GameRecorder`] that saves the game while it is played.
//!
//! Inside, `App` holds what is on the screen and handles events; `draw` draws it and
//! changes nothing. Only `terminal` and [`play`] touch the terminal. The rules of
//! the game are in `boggle-game`.

use std::fmt;
use std::io;
use std::sync::mpsc::RecvTimeoutError;
use std::time::Duration;

use boggle_game::{FinishedGame, Game, Judge};

mod app;
mod draw;
mod events;
#[cfg(fuzzing)]
pub mod headless;
mod input_line;
mod job_control;
mod keys;
mod playing;
mod printable;
mod results;
mod signals;
mod terminal;
#[cfg(test)]
mod tests;
mod theme;
mod tile_layout;

use app::App;
use events::{TimedEvent, events};
use keys::is_suspend;
pub use printable::{is_printable, printable};
use signals::Signals;
use terminal::GameTerminal;
pub use theme::Theme;

/// What a game is played with.
pub struct PlayContext<'a> {
    /// The judge, which also has the board.
    pub judge: &'a Judge<'a>,
    /// The name of the board: its code or its letters.
    pub board_name: &'a str,
    /// What the screen says first, until a key is pressed.
    pub note: Option<&'static str>,
    /// Returns the reading of a clock that never goes backward and keeps running while
    /// the computer sleeps.
    pub clock: &'a dyn Fn() -> Duration,
    /// The colors.
    pub theme: Theme,
    /// Whether to draw frames and symbols with ASCII characters only.
    pub ascii: bool,
    /// Whether to ring the terminal's bell ten seconds before the end of the time, and
    /// at its end.
    pub bell: bool,
}

impl fmt::Debug for PlayContext<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PlayContext")
            .field("judge", &self.judge)
            .field("board_name", &self.board_name)
            .field("note", &self.note)
            .field("theme", &self.theme)
            .field("ascii", &self.ascii)
            .field("bell", &self.bell)
            .finish_non_exhaustive()
    }
}

/// Saves a game while it is played, so that nothing is lost if it is interrupted.
pub trait GameRecorder {
    /// Saves a word that was entered, or just the time played so far.
    fn record_progress(&mut self, word: Option<&str>, played: Duration);

    /// Saves that the player has seen hints.
    fn record_hints(&mut self, played: Duration);

    /// Saves a game that is over.
    fn record_result(&mut self, game: &Game, now: Duration);

    /// Returns the game and what is new about it once its result is recorded, unless no
    /// word was entered.
    fn finished(&self) -> Option<&FinishedGame>;

    /// Notes that the player wants the line to share after leaving the game.
    fn share(&mut self);

    /// Returns a message for the player if the game cannot be saved: that it is not
    /// saved, and why.
    fn warning(&self) -> Option<&str>;
}

/// What the player chose to do after a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AfterGame {
    /// Play another board.
    PlayAgain,
    /// Quit.
    Quit,
    /// Exit at once: the player pressed Ctrl-C, or a terminating signal with this
    /// number arrived.
    Interrupted(i32),
}

/// How often to check for signals. Waking up for this uses less than 0.1 % of a core.
const SIGNAL_POLL_INTERVAL: Duration = Duration::from_millis(100);

/// Plays a game to its end and shows the results.
///
/// The terminal is restored when this returns or panics, and while the process is
/// suspended with Ctrl-Z or SIGTSTP, which pauses the game.
///
/// # Errors
///
/// If standard output is not a terminal, or the terminal goes away.
pub fn play(
    context: &PlayContext,
    game: &mut Game,
    recorder: &mut dyn GameRecorder,
) -> io::Result<AfterGame> {
    let signals = Signals::intercept()?;
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
                // Without touching the terminal, which another job may be using.
                return Ok(AfterGame::Interrupted(signal));
            }
            terminal = GameTerminal::open()?;
            now = (context.clock)();
            continue;
        }
        let mut wait = app.next_change((context.clock)()).min(SIGNAL_POLL_INTERVAL);
        // Handle all pending events before drawing, because dragging sends a flood of
        // them, and before the time limit can end the game: input read in time counts,
        // however long drawing took. `now` becomes a moment at which no input was
        // pending.
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
