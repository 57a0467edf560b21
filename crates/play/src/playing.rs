//! The screen of a game that is played.

use std::time::Duration;

use boggle_game::{State, Verdict};
use ratatui::crossterm::event::{MouseButton, MouseEvent, MouseEventKind};

use crate::app::{App, Screen};
use crate::draw::layout;
use crate::input_line::{InputLine, Pick};
use crate::keys::{Key, Way};
use boggle_game::Hints;

/// What the player is told below the line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Message {
    /// A word that was entered, and what became of it.
    Judged(String, Verdict),
    /// Something else.
    Note(&'static str),
}

/// The screen of a game that is played.
#[derive(Debug, Default)]
pub(crate) struct Playing {
    pub line: InputLine,
    /// The cell that the arrow keys have come to.
    pub cursor: Option<u32>,
    pub message: Option<Message>,
    pub hints: Option<Hints>,
    /// How many rows of the list are above what is seen.
    pub scroll: usize,
    /// Which page of the keys a pause tells.
    pub page: isize,
    /// Whether the player has been asked whether to end the game.
    pub is_asked: bool,
    /// A button of the mouse is down, since that cell.
    drag: Option<Drag>,
}

#[derive(Debug, Clone, Copy)]
struct Drag {
    /// The cell where the button went down, if it was the end of the line.
    last: Option<u32>,
    /// Whether the mouse has come to other cells since.
    has_moved: bool,
}

const NO_NEIGHBOR: Message = Message::Note("not next to it");
const TYPE_LETTER: Message = Message::Note("any letter: type it");

impl Playing {
    /// Tells what came of a pick. The last verdict stays as long as all goes well:
    /// who types fast looks at it when the next word has begun.
    fn tell(&mut self, pick: Pick) {
        match pick {
            Pick::Added | Pick::TakenBack => {
                self.message.take_if(|message| matches!(message, Message::Note(_)));
            }
            Pick::Letter => self.message = Some(TYPE_LETTER),
            Pick::No => self.message = Some(NO_NEIGHBOR),
        }
    }
}

impl App<'_> {
    pub(crate) fn play_key(&mut self, key: Key, now: Duration) {
        if self.game.state(now) == State::Paused {
            if matches!(key, Key::Tab | Key::Help | Key::Enter | Key::Space | Key::Clear) {
                self.game.resume(now);
            } else if key == Key::End {
                // It asks, for which the board need not be seen.
                self.game.resume(now);
                self.ask();
            } else if let (Screen::Playing(playing), Some(by)) = (&mut self.screen, key.pages()) {
                playing.page += by;
            }
            return;
        }
        let (judge, middle) = (self.context.judge, self.middle());
        let Screen::Playing(playing) = &mut self.screen else { return };
        if std::mem::take(&mut playing.is_asked) {
            playing.message = None;
            if key == Key::Letter('y') || key == Key::Letter('Y') {
                self.stop(now);
            }
            return;
        }
        match key {
            Key::Letter(letter) => {
                playing.line.push(judge, letter);
                playing.tell(Pick::Added);
            }
            Key::Back => {
                playing.line.back(judge);
                playing.tell(Pick::TakenBack);
            }
            Key::Clear => {
                playing.line.clear();
                playing.message = None;
            }
            Key::Enter => self.enter(now),
            Key::Step(way) => {
                let cell = playing.cursor.or(playing.line.cells().last().copied());
                self.move_cursor(cell, way);
            }
            Key::Space => {
                let cell = *playing.cursor.get_or_insert(middle);
                let pick = playing.line.pick(judge, cell);
                playing.tell(pick);
            }
            Key::Tab | Key::Help => {
                playing.page = 0;
                self.game.pause(now);
                self.keep_time(now);
            }
            Key::Hints => {
                playing.message = None;
                playing.hints = match playing.hints {
                    Some(_) => None,
                    None => Some(Hints::new(judge, self.game)),
                }
            }
            Key::End => self.ask(),
            Key::PageUp => self.scroll(-5),
            Key::PageDown => self.scroll(5),
            Key::Top => self.scroll(isize::MIN),
            Key::Bottom => self.scroll(isize::MAX),
            Key::Turn | Key::Mirror | Key::Leave => {}
        }
    }

    fn ask(&mut self) {
        let Screen::Playing(playing) = &mut self.screen else { return };
        playing.is_asked = true;
        playing.message = Some(Message::Note("End the game? y / n"));
    }

    fn move_cursor(&mut self, cell: Option<u32>, way: Way) {
        let cell = cell.map_or_else(|| self.middle(), |cell| self.step(cell, way));
        if let Screen::Playing(playing) = &mut self.screen {
            playing.cursor = Some(cell);
            if playing.hints.is_some() {
                playing.message = None;
            }
        }
    }

    /// Scrolls the list, as far as there are words.
    fn scroll(&mut self, by: isize) {
        let words = self.game.sheet().scored().count();
        if let Screen::Playing(playing) = &mut self.screen {
            playing.scroll = playing.scroll.saturating_add_signed(by).min(words.saturating_sub(1));
        }
    }

    /// Enters the line. It is kept before it is shown.
    fn enter(&mut self, now: Duration) {
        let Screen::Playing(playing) = &mut self.screen else { return };
        let word = playing.line.text().to_owned();
        playing.line.clear();
        if word.is_empty() {
            return;
        }
        let Some(verdict) = self.game.enter(self.context.judge, &word, now) else { return };
        self.recorder.keep(Some(&word), self.game.played(now));
        playing.message = Some(Message::Judged(word, verdict));
        playing.scroll = 0;
        if playing.hints.is_some() && verdict.counts() {
            playing.hints = Some(Hints::new(self.context.judge, self.game));
        }
    }

    /// Takes what the mouse does; false if that changes nothing.
    pub(crate) fn play_mouse(&mut self, event: &MouseEvent, now: Duration) -> bool {
        match event.kind {
            MouseEventKind::ScrollUp => self.scroll(-1),
            MouseEventKind::ScrollDown => self.scroll(1),
            _ if self.game.state(now) == State::Paused => return false,
            MouseEventKind::Down(MouseButton::Left) => self.press(event.column, event.row),
            MouseEventKind::Drag(MouseButton::Left) => return self.drag(event.column, event.row),
            MouseEventKind::Up(MouseButton::Left) => self.release(now),
            _ => return false,
        }
        true
    }

    /// The cell at a point of the screen.
    fn cell_at(&self, x: u16, y: u16, inner: bool) -> Option<u32> {
        let layout = layout::playing(self.context.judge.board(), &self.view, self.area)?;
        let (row, column) = layout.grid.tile_at(x, y, inner)?;
        Some(self.view.cell(row, column))
    }

    /// A press goes on with the line, or begins a new one; on the last cell, it
    /// depends on what follows.
    fn press(&mut self, x: u16, y: u16) {
        let (cell, judge) = (self.cell_at(x, y, false), self.context.judge);
        let Screen::Playing(playing) = &mut self.screen else { return };
        let Some(cell) = cell else { return };
        let last = playing.line.cells().last().copied().filter(|&last| last == cell);
        playing.drag = Some(Drag { last, has_moved: false });
        playing.cursor = None;
        if last.is_none() {
            if !playing.line.can_go_on(judge, cell) {
                playing.line.clear();
            }
            let pick = playing.line.pick(judge, cell);
            playing.tell(pick);
        }
    }

    fn drag(&mut self, x: u16, y: u16) -> bool {
        let (cell, judge) = (self.cell_at(x, y, true), self.context.judge);
        let Screen::Playing(playing) = &mut self.screen else { return false };
        let (Some(cell), Some(drag)) = (cell, &mut playing.drag) else { return false };
        let line = &mut playing.line;
        let last = line.cells().last().copied();
        let pick = if last == Some(cell) {
            return false;
        } else if let Some(last) = last.filter(|_| line.before_last() == Some(cell)) {
            line.pick(judge, last)
        } else if line.can_go_on(judge, cell) {
            line.pick(judge, cell)
        } else {
            return false;
        };
        drag.has_moved = true;
        playing.tell(pick);
        true
    }

    /// A word that was drawn is entered when the button is let go. One that was
    /// clicked together waits for Enter.
    fn release(&mut self, now: Duration) {
        let judge = self.context.judge;
        let Screen::Playing(playing) = &mut self.screen else { return };
        match playing.drag.take() {
            // A wildcard at the end waits for its letter.
            Some(Drag { has_moved: true, .. }) if playing.message != Some(TYPE_LETTER) => {
                self.enter(now);
            }
            Some(Drag { last: Some(last), has_moved: false }) => {
                let pick = playing.line.pick(judge, last);
                playing.tell(pick);
            }
            _ => {}
        }
    }
}
