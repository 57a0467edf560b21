//! The terminal's screen, and the loop that shows a view on it.

use std::io;
use std::sync::mpsc::RecvTimeoutError;
use std::time::Duration;

use boggle_game::{Game, GameRecorder};
use boggle_wordsearch::PuzzleGame;
use ratatui_core::layout::Rect;

use crate::app::App;
use crate::events::{TimedEvent, events};
use crate::keys::is_suspend;
use crate::lobby::Lobby;
use crate::signals::Signals;
use crate::terminal::GameTerminal;
use crate::view::View;
use crate::word_search::WordSearch;
use crate::{AfterGame, PlayContext, Room, Theme};

/// The interval between checks for signals. Waking up for them uses less than 0.1 % of a core.
const SIGNAL_POLL_INTERVAL: Duration = Duration::from_millis(100);

/// The terminal's screen, which can show one game after another.
///
/// The terminal is restored when this value is dropped or the program panics, and while Ctrl-Z or
/// SIGTSTP suspends the process.
pub struct FullScreen {
    signals: Signals,
    /// `None` while the process is suspended.
    terminal: Option<GameTerminal>,
}

impl FullScreen {
    /// Takes over the terminal.
    ///
    /// # Errors
    ///
    /// If standard output is not a terminal.
    pub fn open(theme: Theme) -> io::Result<FullScreen> {
        let signals = Signals::intercept()?;
        // The theme decides, whatever NO_COLOR says.
        crossterm::style::force_color_output(theme != Theme::Mono);
        Ok(FullScreen { signals, terminal: Some(GameTerminal::open()?) })
    }

    /// Plays a game to its end and shows the results.
    ///
    /// # Errors
    ///
    /// If the terminal disappears.
    pub fn play(
        &mut self,
        context: &PlayContext,
        game: &mut Game,
        recorder: &mut dyn GameRecorder,
    ) -> io::Result<AfterGame> {
        self.show(context.clock, |area| App::new(context, game, recorder, area))
    }

    /// Shows the [page](Room::page) of a room until the room has no page.
    ///
    /// # Errors
    ///
    /// If the terminal disappears.
    pub fn wait(
        &mut self,
        room: &dyn Room,
        clock: &dyn Fn() -> Duration,
        theme: Theme,
    ) -> io::Result<AfterGame> {
        self.show(clock, |_| Lobby::new(room, theme))
    }

    /// Plays a word search until the player leaves it. With `has_next`, the player can ask for another
    /// puzzle.
    ///
    /// # Errors
    ///
    /// If the terminal disappears.
    pub fn search(
        &mut self,
        game: &mut PuzzleGame,
        clock: &dyn Fn() -> Duration,
        theme: Theme,
        has_next: bool,
    ) -> io::Result<AfterGame> {
        self.show(clock, |area| WordSearch::new(game, theme, has_next, area))
    }

    fn show<V: View>(
        &mut self,
        clock: &dyn Fn() -> Duration,
        view: impl FnOnce(Rect) -> V,
    ) -> io::Result<AfterGame> {
        let events = events();
        let mut terminal = match self.terminal.take() {
            Some(terminal) => terminal,
            None => GameTerminal::open()?,
        };
        let mut view = view(terminal.area()?);
        let mut now = clock();
        let next = loop {
            if let Some(next) = view.tick(now) {
                break next;
            }
            if view.take_bell() {
                terminal.ring()?;
            }
            if view.is_stale(now) {
                terminal.draw(&mut view, now)?;
            }
            if let Some(signal) = self.signals.caught() {
                view.leave(now);
                break AfterGame::Interrupted(signal);
            }
            if let Some(suspension) = self.signals.suspension() {
                view.pause(now);
                drop(terminal);
                suspension.wait();
                if let Some(signal) = self.signals.caught() {
                    // Another job may be using the terminal, so leave it alone.
                    return Ok(AfterGame::Interrupted(signal));
                }
                terminal = GameTerminal::open()?;
                now = clock();
                continue;
            }
            let mut wait = view.next_change(clock()).min(SIGNAL_POLL_INTERVAL);
            // Handle all pending events before drawing, because dragging sends a flood of them, and
            // before the time limit can end the game: input that arrives in time counts, however
            // long drawing takes. This sets `now` to a moment when no input was pending.
            let next = loop {
                let read_at = clock();
                match events.recv_timeout(wait) {
                    Ok(TimedEvent { event, at }) => {
                        let (event, at) = (event?, clock().saturating_sub(at.elapsed()));
                        if is_suspend(&event) {
                            self.signals.request_suspension();
                        } else if let Some(next) = view.handle(&event, at) {
                            break Some(next);
                        }
                    }
                    Err(RecvTimeoutError::Timeout) if wait.is_zero() => {
                        now = read_at;
                        break None;
                    }
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => {
                        return Err(io::Error::other("the terminal is gone"));
                    }
                }
                wait = Duration::ZERO;
            };
            if let Some(next) = next {
                break next;
            }
        };
        self.terminal = Some(terminal);
        Ok(next)
    }
}
