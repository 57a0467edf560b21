//! The screen between the rounds of a room.

use std::time::Duration;

use crossterm::event::{Event, KeyEventKind};
use ratatui_core::terminal::Frame;
use signal_hook::consts::SIGINT;

use crate::draw::draw_lobby;
use crate::keys::Key;
use crate::view::View;
use crate::{AfterGame, Page, Room, Theme};

/// The page of a room.
pub(crate) struct Lobby<'a> {
    room: &'a dyn Room,
    page: Page,
    theme: Theme,
    /// The version of the room and the page when the screen was last drawn; `None` if something
    /// else has changed since then.
    drawn: Option<(u64, Page)>,
}

impl<'a> Lobby<'a> {
    pub(crate) fn new(room: &'a dyn Room, theme: Theme) -> Lobby<'a> {
        Lobby { room, page: Page::default(), theme, drawn: None }
    }
}

impl View for Lobby<'_> {
    fn tick(&mut self, now: Duration) -> Option<AfterGame> {
        match self.room.page(now) {
            Some(page) => self.page = page,
            None => return Some(AfterGame::PlayAgain),
        }
        None
    }

    fn take_bell(&mut self) -> bool {
        false
    }

    fn is_stale(&self, _: Duration) -> bool {
        let drawn = self.drawn.as_ref();
        drawn.is_none_or(|(version, page)| *version != self.room.version() || *page != self.page)
    }

    fn draw(&mut self, frame: &mut Frame, _: Duration) {
        let version = self.room.version();
        draw_lobby(frame, self.room, &self.page, self.theme);
        self.drawn = Some((version, self.page.clone()));
    }

    fn next_change(&self, _: Duration) -> Duration {
        Duration::from_secs(1)
    }

    fn handle(&mut self, event: &Event, _: Duration) -> Option<AfterGame> {
        match event {
            Event::Key(event) if event.kind != KeyEventKind::Release => {
                match Key::from_event(event)? {
                    Key::Interrupt => return Some(AfterGame::Interrupted(SIGINT)),
                    Key::EndGame => return self.room.press('q'),
                    Key::Letter(key) => return self.room.press(key.to_ascii_lowercase()),
                    _ => {}
                }
            }
            Event::Resize(..) => self.drawn = None,
            _ => {}
        }
        None
    }

    fn pause(&mut self, _: Duration) {
        self.drawn = None;
    }

    fn leave(&mut self, _: Duration) {}
}
