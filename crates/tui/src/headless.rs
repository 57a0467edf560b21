//! A game without a terminal, for the fuzz target `screen`. Its input is events and times, and its
//! output is the screen.

use std::time::Duration;

use boggle_game::{Game, GameRecorder};
use crossterm::event::Event;
use ratatui_core::backend::TestBackend;
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::terminal::Terminal;

use crate::app::App;
use crate::view::View;
use crate::{AfterGame, PlayContext};

/// A game on a screen in memory.
pub struct HeadlessGame<'a> {
    app: App<'a>,
    terminal: Terminal<TestBackend>,
}

impl<'a> HeadlessGame<'a> {
    /// Shows a game on a screen of this width and height.
    pub fn new(
        context: &'a PlayContext<'a>,
        game: &'a mut Game,
        recorder: &'a mut dyn GameRecorder,
        (width, height): (u16, u16),
    ) -> HeadlessGame<'a> {
        let app = App::new(context, game, recorder, Rect::new(0, 0, width, height));
        let Ok(terminal) = Terminal::new(TestBackend::new(width, height));
        HeadlessGame { app, terminal }
    }

    /// Handles an event like [`play`](crate::play).
    pub fn handle(&mut self, event: &Event, now: Duration) -> Option<AfterGame> {
        self.app.handle(event, now)
    }

    /// Changes the size of the screen. The game learns about it from an event or when it is next
    /// drawn.
    pub fn resize(&mut self, (width, height): (u16, u16)) {
        self.terminal.backend_mut().resize(width, height);
    }

    /// Pauses the game as if the process were suspended.
    pub fn suspend(&mut self, now: Duration) {
        self.app.tick(now);
        self.app.pause(now);
    }

    /// Draws the screen and returns it, with the time until it next changes without an event.
    pub fn draw(&mut self, now: Duration) -> (&Buffer, Duration) {
        self.app.tick(now);
        let Ok(_) = self.terminal.draw(|frame| self.app.draw(frame, now));
        (self.terminal.backend().buffer(), self.app.next_change(now))
    }
}
