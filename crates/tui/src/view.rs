//! What the terminal can show.

use std::time::Duration;

use crossterm::event::Event;
use ratatui_core::terminal::Frame;

use crate::AfterGame;

/// A state of the screen as data, which events change.
pub(crate) trait View {
    /// Advances to `now`, which may end the view.
    fn tick(&mut self, now: Duration) -> Option<AfterGame>;

    /// Returns whether to ring the bell, and resets the request.
    fn take_bell(&mut self) -> bool;

    /// Returns whether the screen has changed since it was last drawn.
    fn is_stale(&self, now: Duration) -> bool;

    /// Draws the screen.
    fn draw(&mut self, frame: &mut Frame, now: Duration);

    /// Returns the maximum time until the screen changes without an event.
    fn next_change(&self, now: Duration) -> Duration;

    /// Handles an event that was read at `now`, which may end the view.
    fn handle(&mut self, event: &Event, now: Duration) -> Option<AfterGame>;

    /// Prepares for a suspension of the process.
    fn pause(&mut self, now: Duration);

    /// Saves what must not be lost before the program exits.
    fn leave(&mut self, now: Duration);
}
