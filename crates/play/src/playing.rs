//! The screen of a game in progress: how it responds to keys and the mouse.

use std::time::Duration;

use boggle_game::{Hints, State, Verdict};
use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};

use crate::app::{App, Screen};
use crate::draw::layout;
use crate::input_line::{InputLine, Pick};
use crate::keys::{Arrow, Key};

/// A message below the input line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Message {
    /// A word that was entered, and the verdict on it.
    Judged(String, Verdict),
    /// Any other message.
    Note(&'static str),
}

/// The screen of a game in progress.
#[derive(Debug, Default)]
pub(crate) struct Playing {
    pub line: InputLine,
    /// The cell with the cursor that the arrow keys move.
    pub cursor: Option<u32>,
    pub message: Option<Message>,
    pub hints: Option<Hints>,
    /// How many words of the list are scrolled out of sight.
    pub scroll: usize,
    /// The page of the help that is shown in a pause.
    pub help_page: isize,
    /// Whether the player has been asked to confirm the end of the game.
    pub is_end_asked: bool,
    /// The mouse gesture in progress, if the button is down.
    drag: Option<Drag>,
}

#[derive(Debug, Clone, Copy)]
struct Drag {
    /// The cell where the button was pressed, if it was the last cell of the path.
    last: Option<u32>,
    /// Whether the mouse has reached other cells since.
    has_moved: bool,
}

const NOT_ADJACENT: Message = Message::Note("not adjacent");
const TYPE_LETTER: Message = Message::Note("type any letter");

impl Playing {
    /// Returns the screen of a game that starts with a note.
    pub(crate) fn with_note(note: Option<&'static str>) -> Playing {
        Playing { message: note.map(Message::Note), ..Playing::default() }
    }

    /// Shows the outcome of a pick. If it succeeded, the last verdict stays: fast
    /// typists look at it when they have already begun the next word.
    fn show_pick(&mut self, pick: Pick) {
        match pick {
            Pick::Added | Pick::Removed => {
                self.message.take_if(|message| matches!(message, Message::Note(_)));
            }
            Pick::NeedsLetter => self.message = Some(TYPE_LETTER),
            Pick::Rejected => self.message = Some(NOT_ADJACENT),
        }
    }
}

impl App<'_> {
    pub(crate) fn handle_playing_key(&mut self, key: Key, now: Duration) {
        if self.game.state(now) == State::Paused {
            if let (Screen::Playing(playing), Some(by)) = (&mut self.screen, key.page_step()) {
                playing.help_page += by;
                return;
            }
            self.game.resume(now);
            match key {
                // A letter is the first of a word, which the player has in mind.
                Key::Letter(_) => {}
                // The question is asked on the screen of the running game.
                Key::EndGame => return self.ask_to_end(),
                _ => return,
            }
        }
        let (judge, middle) = (self.context.judge, self.middle());
        let Screen::Playing(playing) = &mut self.screen else { return };
        if std::mem::take(&mut playing.is_end_asked) {
            playing.message = None;
            if key == Key::Letter('y') || key == Key::Letter('Y') {
                self.end_game(now);
            }
            return;
        }
        match key {
            Key::Letter(letter) => {
                // From here, Space enters the word, and an arrow shows the cursor again.
                playing.cursor = None;
                playing.line.push(judge, letter);
                playing.show_pick(Pick::Added);
            }
            Key::Backspace => {
                playing.line.pop(judge);
                playing.show_pick(Pick::Removed);
            }
            Key::Clear => {
                playing.line.clear();
                playing.message = None;
            }
            Key::Enter => self.enter(now),
            Key::Arrow(arrow) => {
                let cell = playing.cursor.or(playing.line.cells().last().copied());
                self.move_cursor(cell, arrow);
            }
            Key::Space => match playing.cursor {
                Some(cell) => {
                    let pick = playing.line.pick(judge, cell);
                    playing.show_pick(pick);
                }
                None if playing.line.text().is_empty() => playing.cursor = Some(middle),
                None => self.enter(now),
            },
            Key::Tab | Key::Help => self.pause(now),
            Key::Hints => {
                playing.message = None;
                playing.hints = match playing.hints {
                    Some(_) => None,
                    None => {
                        self.recorder.record_hints(self.game.played(now));
                        Some(self.game.hints(judge))
                    }
                }
            }
            Key::EndGame => self.ask_to_end(),
            Key::PageUp => self.scroll(-5),
            Key::PageDown => self.scroll(5),
            Key::Top => self.scroll(isize::MIN),
            Key::Bottom => self.scroll(isize::MAX),
            Key::Rotate | Key::Mirror | Key::Interrupt => {}
        }
    }

    fn ask_to_end(&mut self) {
        let Screen::Playing(playing) = &mut self.screen else { return };
        playing.is_end_asked = true;
        playing.message = Some(Message::Note("End the game? y / n"));
    }

    /// Moves the cursor one step from a cell, or shows it.
    fn move_cursor(&mut self, cell: Option<u32>, arrow: Arrow) {
        let cell = cell.map_or_else(|| self.middle(), |cell| self.step(cell, arrow));
        if let Screen::Playing(playing) = &mut self.screen {
            playing.cursor = Some(cell);
            if playing.hints.is_some() {
                playing.message = None;
            }
        }
    }

    /// Scrolls the word list; its last word stays in sight.
    fn scroll(&mut self, by: isize) {
        let words = self.game.sheet().scored().count();
        if let Screen::Playing(playing) = &mut self.screen {
            playing.scroll = playing.scroll.saturating_add_signed(by).min(words.saturating_sub(1));
        }
    }

    /// Enters the word on the input line. It is saved before it is shown.
    fn enter(&mut self, now: Duration) {
        let Screen::Playing(playing) = &mut self.screen else { return };
        let word = playing.line.text().to_owned();
        playing.line.clear();
        if word.is_empty() {
            return;
        }
        let Some(verdict) = self.game.enter(self.context.judge, &word, now) else { return };
        self.recorder.record_progress(Some(&word), self.game.played(now));
        playing.message = Some(Message::Judged(word, verdict));
        playing.scroll = 0;
        if playing.hints.is_some() && verdict.counts() {
            playing.hints = Some(self.game.hints(self.context.judge));
        }
    }

    /// Handles a mouse event and returns whether it changed anything.
    pub(crate) fn handle_playing_mouse(&mut self, event: &MouseEvent, now: Duration) -> bool {
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

    /// Returns the cell at a point of the screen; see [`TileLayout::tile_at`].
    ///
    /// [`TileLayout::tile_at`]: crate::tile_layout::TileLayout::tile_at
    fn cell_at(&self, x: u16, y: u16, exclude_border: bool) -> Option<u32> {
        let layout = layout::playing(self.context.judge.board(), &self.view, self.area)?;
        let (row, column) = layout.tiles.tile_at(x, y, exclude_border)?;
        Some(self.view.cell(row, column))
    }

    /// Handles a press of the mouse button: it extends the path or begins a new one.
    /// A press on the last cell does nothing until it turns out to be a click or a
    /// drag.
    fn press(&mut self, x: u16, y: u16) {
        let (cell, judge) = (self.cell_at(x, y, false), self.context.judge);
        let Screen::Playing(playing) = &mut self.screen else { return };
        let Some(cell) = cell else { return };
        let last = playing.line.cells().last().copied().filter(|&last| last == cell);
        playing.drag = Some(Drag { last, has_moved: false });
        playing.cursor = None;
        if last.is_none() {
            if !playing.line.can_extend(judge, cell) {
                playing.line.clear();
            }
            let pick = playing.line.pick(judge, cell);
            playing.show_pick(pick);
        }
    }

    /// Extends the path to the cell under the mouse, or goes one cell back.
    fn drag(&mut self, x: u16, y: u16) -> bool {
        let (cell, judge) = (self.cell_at(x, y, true), self.context.judge);
        let Screen::Playing(playing) = &mut self.screen else { return false };
        let (Some(cell), Some(drag)) = (cell, &mut playing.drag) else { return false };
        let line = &mut playing.line;
        let last = line.cells().last().copied();
        let pick = if last == Some(cell) {
            return false;
        } else if let Some(last) = last.filter(|_| line.second_to_last() == Some(cell)) {
            line.pick(judge, last)
        } else if line.can_extend(judge, cell) {
            line.pick(judge, cell)
        } else {
            return false;
        };
        drag.has_moved = true;
        playing.show_pick(pick);
        true
    }

    /// Handles the release of the mouse button: a word that was dragged is entered, a
    /// word that was clicked waits for Enter.
    fn release(&mut self, now: Duration) {
        let judge = self.context.judge;
        let Screen::Playing(playing) = &mut self.screen else { return };
        match playing.drag.take() {
            // A wildcard at the end of the path still needs its letter.
            Some(Drag { has_moved: true, .. }) if playing.message != Some(TYPE_LETTER) => {
                self.enter(now);
            }
            Some(Drag { last: Some(last), has_moved: false }) => {
                let pick = playing.line.pick(judge, last);
                playing.show_pick(pick);
            }
            _ => {}
        }
    }
}
