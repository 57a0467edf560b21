//! The game in a terminal: it draws a [`Game`] and turns keys into calls. It holds
//! no rules; a [`Judge`] does.
//!
//! What is on the screen is in `App`, which takes events and the time; `draw`
//! draws it and changes nothing. Only `terminal` and [`play`] touch the terminal.

use std::io;
use std::sync::mpsc::RecvTimeoutError;
use std::time::Duration;

use boggle_game::{Game, Judge};

mod app;
mod draw;
mod events;
mod grid;
mod input_line;
mod keys;
mod playing;
mod results;
mod signals;
mod terminal;
#[cfg(test)]
mod tests;

use app::App;
use events::{Read, events};
use signals::Signals;
use terminal::Screen;

/// What a game is played with.
pub struct PlayContext<'a> {
    /// Judges the words, and has the board.
    pub judge: &'a Judge<'a>,
    /// What the board is called: its code, or its letters.
    pub board_name: &'a str,
    /// The reading of a clock that never goes backward, and goes on while the
    /// machine sleeps.
    pub clock: &'a dyn Fn() -> Duration,
    /// Whether there may be colours; without, what is lit is reversed.
    pub colors: bool,
}

/// Keeps a game while it is played, so that nothing is lost if it is broken off.
pub trait GameRecorder {
    /// Keeps a word that was entered, or how long has been played.
    fn keep(&mut self, word: Option<&str>, played: Duration);

    /// Keeps a game that is over.
    fn finish(&mut self, game: &Game, now: Duration);

    /// What the player is to be told about it: that the game is not kept, and why.
    fn trouble(&self) -> Option<&str>;
}

/// What the player wants after a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AfterGame {
    /// Another board.
    Again,
    /// No more.
    Quit,
    /// Ctrl-C, or a signal of that number that ends programs: to leave at once.
    Interrupted(i32),
}

/// Signals are looked for so often. Waking up for that takes under 0.1 % of a
/// core.
const SIGNALS: Duration = Duration::from_millis(100);

/// Plays a game to its end, and shows the result.
///
/// The terminal is as before when this returns, or panics.
///
/// # Errors
///
/// When there is no terminal, or it goes away.
pub fn play(
    context: &PlayContext,
    game: &mut Game,
    recorder: &mut dyn GameRecorder,
) -> io::Result<AfterGame> {
    let signals = Signals::hold()?;
    let mut screen = Screen::open()?;
    let events = events();
    let mut app = App::new(context, game, recorder, screen.area()?);
    let mut now = (context.clock)();
    loop {
        app.tick(now);
        if app.is_stale(now) {
            screen.draw(&mut app, now)?;
        }
        if let Some(signal) = signals.caught() {
            app.leave(now);
            return Ok(AfterGame::Interrupted(signal));
        }
        let mut wait = app.next_change((context.clock)()).min(SIGNALS);
        // All that has come is taken before anything is drawn, because drags come
        // in floods, and before the bell may ring: what was read before a moment
        // at which nothing more was there counts, however long drawing took.
        now = loop {
            let now = (context.clock)();
            match events.recv_timeout(wait) {
                Ok(Read { event, at }) => {
                    let at = (context.clock)().saturating_sub(at.elapsed());
                    if let Some(next) = app.update(&event?, at) {
                        return Ok(next);
                    }
                }
                Err(RecvTimeoutError::Timeout) if wait.is_zero() => break now,
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(io::Error::other("the terminal has gone away"));
                }
            }
            wait = Duration::ZERO;
        };
    }
}
