//! The screen of a game in progress, and how it responds to keys and the mouse.

use std::borrow::Cow;
use std::time::Duration;

use boggle_game::{GameState, Verdict};
use boggle_solver::CellCounts;
use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};

use crate::input_line::{InputLine, Pick};
use crate::keys::{Arrow, Key};
use crate::layout;
use crate::session::GameSession;
use crate::tile_layout::TilePart;

/// A message below the input line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Message {
    /// A word that the player entered, and the verdict on it.
    Verdict(String, Verdict),
    /// Any other message.
    Note(Cow<'static, str>),
}

/// The screen of a game in progress.
#[derive(Debug, Default)]
pub(crate) struct Playing {
    pub line: InputLine,
    /// The cell with the cursor, which the arrow keys move.
    pub cursor: Option<u32>,
    pub message: Option<Message>,
    pub hints: Option<CellCounts>,
    /// The number of words of the list scrolled out of view.
    pub scroll: usize,
    /// The help page to show during a pause.
    pub help_page: isize,
    /// Whether the player has been asked to confirm ending the game.
    pub is_end_asked: bool,
    /// The mouse gesture in progress, if the button is down.
    drag: Option<Drag>,
}

#[derive(Debug, Clone, Copy)]
struct Drag {
    /// The last cell of the path, if the button was pressed there.
    last: Option<u32>,
    /// Whether the mouse has since reached other cells.
    has_moved: bool,
}

const NOT_ADJACENT: Message = Message::Note(Cow::Borrowed("not adjacent"));
const TYPE_LETTER: Message = Message::Note(Cow::Borrowed("type the letter it stands for"));

impl Playing {
    /// Returns the screen at the start of a game, with an optional message.
    pub(crate) fn with_note(note: Option<&str>) -> Playing {
        Playing {
            message: note.map(|note| Message::Note(note.to_owned().into())),
            ..Playing::default()
        }
    }

    /// Shows the outcome of a pick. If it succeeded, the last verdict stays visible, because fast
    /// typists look at it after they have begun the next word.
    fn show_pick(&mut self, pick: Pick) {
        match pick {
            Pick::Added | Pick::Removed => {
                self.message.take_if(|message| matches!(message, Message::Note(_)));
            }
            Pick::NeedsLetter => self.message = Some(TYPE_LETTER),
            Pick::Rejected => self.message = Some(NOT_ADJACENT),
        }
    }

    /// Stops the clock and hides the board, if the game is running and nobody shares it.
    pub(crate) fn pause(&mut self, session: &mut GameSession, now: Duration) {
        if session.game.state(now) == GameState::Running && session.context.room.is_none() {
            self.help_page = 0;
            if std::mem::take(&mut self.is_end_asked) {
                self.message = None;
            }
            session.game.pause(now);
            session.save_time(now);
        }
    }

    /// Handles a key and returns whether it ended the game.
    pub(crate) fn handle_key(
        &mut self,
        session: &mut GameSession,
        key: Key,
        now: Duration,
    ) -> bool {
        if session.game.state(now) == GameState::Paused {
            if let Some(by) = key.page_step() {
                self.help_page += by;
                return false;
            }
            session.game.resume(now);
            match key {
                // The letter begins the word that the player has in mind.
                Key::Letter(_) => {}
                // Ask for confirmation on the screen of the running game.
                Key::EndGame => {
                    self.ask_to_end(session);
                    return false;
                }
                _ => return false,
            }
        }
        let judge = session.context.judge;
        if std::mem::take(&mut self.is_end_asked) {
            self.message = None;
            return key == Key::Letter('y') || key == Key::Letter('Y');
        }
        match key {
            Key::Letter(letter) => {
                // From now on, Space enters the word, and an arrow shows the cursor again.
                self.cursor = None;
                self.line.push(judge, letter);
                self.show_pick(Pick::Added);
            }
            Key::Backspace => {
                self.line.pop(judge);
                self.show_pick(Pick::Removed);
            }
            Key::Clear => {
                self.line.clear();
                self.message = None;
            }
            Key::Enter => self.enter(session, now),
            Key::Arrow(arrow) => {
                let cell = self.cursor.or(self.line.cells().last().copied());
                self.move_cursor(session, cell, arrow);
            }
            Key::Space => match self.cursor {
                Some(cell) => {
                    let pick = self.line.pick(judge, cell);
                    self.show_pick(pick);
                }
                None if self.line.text().is_empty() => self.cursor = Some(session.middle()),
                None => self.enter(session, now),
            },
            Key::Tab | Key::Help => self.pause(session, now),
            Key::Hints if session.context.room.is_some() => {}
            Key::Hints => {
                self.message = None;
                self.hints = match self.hints {
                    Some(_) => None,
                    None => {
                        session.recorder.record_hints(session.game.played(now));
                        Some(session.game.hints(judge))
                    }
                }
            }
            Key::EndGame => self.ask_to_end(session),
            Key::PageUp => self.scroll(session, -5),
            Key::PageDown => self.scroll(session, 5),
            Key::Top => self.scroll(session, isize::MIN),
            Key::Bottom => self.scroll(session, isize::MAX),
            Key::Rotate | Key::Mirror | Key::Interrupt => {}
        }
        false
    }

    fn ask_to_end(&mut self, session: &GameSession) {
        self.is_end_asked = true;
        let question = session.context.room.map_or("End the game?", |room| room.farewell());
        self.message = Some(Message::Note(format!("{question} y / n").into()));
    }

    /// Moves the cursor one step from a cell, or shows it.
    fn move_cursor(&mut self, session: &GameSession, cell: Option<u32>, arrow: Arrow) {
        let cell = cell.map_or_else(|| session.middle(), |cell| session.step(cell, arrow));
        self.cursor = Some(cell);
        if self.hints.is_some() {
            self.message = None;
        }
    }

    /// Scrolls the word list, keeping its last word in view.
    fn scroll(&mut self, session: &GameSession, by: isize) {
        let words = session.game.sheet().scored().count();
        self.scroll = self.scroll.saturating_add_signed(by).min(words.saturating_sub(1));
    }

    /// Enters the word on the input line. It is saved before its verdict is shown.
    fn enter(&mut self, session: &mut GameSession, now: Duration) {
        let word = self.line.text().to_owned();
        self.line.clear();
        if word.is_empty() {
            return;
        }
        let Some(verdict) = session.game.enter(session.context.judge, &word, now) else { return };
        session.recorder.record_progress(Some(&word), session.game.played(now));
        self.message = Some(Message::Verdict(word, verdict));
        self.scroll = 0;
        if self.hints.is_some() && verdict.counts() {
            self.hints = Some(session.game.hints(session.context.judge));
        }
    }

    /// Handles a mouse event and returns whether it changed anything.
    pub(crate) fn handle_mouse(
        &mut self,
        session: &mut GameSession,
        event: &MouseEvent,
        now: Duration,
    ) -> bool {
        match event.kind {
            MouseEventKind::ScrollUp => self.scroll(session, -1),
            MouseEventKind::ScrollDown => self.scroll(session, 1),
            _ if session.game.state(now) == GameState::Paused => return false,
            MouseEventKind::Down(MouseButton::Left) => self.press(session, event.column, event.row),
            MouseEventKind::Drag(MouseButton::Left) => {
                return self.drag(session, event.column, event.row);
            }
            MouseEventKind::Up(MouseButton::Left) => self.release(session, now),
            _ => return false,
        }
        true
    }

    /// Handles a press of the mouse button, which extends the path or begins a new one. A press on
    /// the last cell has no effect until it becomes a click or a drag.
    fn press(&mut self, session: &GameSession, x: u16, y: u16) {
        let judge = session.context.judge;
        let Some(cell) = cell_at(session, x, y, TilePart::Whole) else { return };
        let last = self.line.cells().last().copied().filter(|&last| last == cell);
        self.drag = Some(Drag { last, has_moved: false });
        self.cursor = None;
        if last.is_none() {
            if !self.line.can_extend(judge, cell) {
                self.line.clear();
            }
            let pick = self.line.pick(judge, cell);
            self.show_pick(pick);
        }
    }

    /// Extends the path to the cell under the mouse, or goes back one cell.
    fn drag(&mut self, session: &GameSession, x: u16, y: u16) -> bool {
        let judge = session.context.judge;
        let cell = cell_at(session, x, y, TilePart::Inside);
        let (Some(cell), Some(drag)) = (cell, &mut self.drag) else { return false };
        let line = &mut self.line;
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
        self.show_pick(pick);
        true
    }

    /// Handles the release of the mouse button. Dragging enters the word; after clicks, the word
    /// waits for Enter.
    fn release(&mut self, session: &mut GameSession, now: Duration) {
        match self.drag.take() {
            // A choice at the end of the path still needs a letter.
            Some(Drag { has_moved: true, .. }) if self.message != Some(TYPE_LETTER) => {
                self.enter(session, now);
            }
            Some(Drag { last: Some(last), has_moved: false }) => {
                let pick = self.line.pick(session.context.judge, last);
                self.show_pick(pick);
            }
            _ => {}
        }
    }
}

/// Returns the cell at a point of the screen.
fn cell_at(session: &GameSession, x: u16, y: u16, part: TilePart) -> Option<u32> {
    let layout = layout::playing(session.context.judge.board(), &session.view, session.area)?;
    let (row, column) = layout.tiles.tile_at(x, y, part)?;
    Some(session.view.cell(row, column))
}
