//! The screen of a word search, and how it responds to keys and the mouse.

use std::time::Duration;

use boggle_wordsearch::{PuzzleGame, Selection, SharedEntry, select_line};
use crossterm::event::{Event, KeyEventKind, MouseButton, MouseEvent, MouseEventKind};
use ratatui_core::layout::Rect;
use ratatui_core::terminal::Frame;
use signal_hook::consts::SIGINT;

use crate::draw::draw_word_search;
use crate::grid_layout::GridLayout;
use crate::keys::{Arrow, Key};
use crate::view::View;
use crate::{AfterGame, Theme};

/// A message below the grid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Note {
    /// These letters are this entry of the list.
    Found(String),
    /// These letters have been found before.
    FoundBefore(String),
    /// These letters are not on the list.
    NotListed(String),
    /// Where the word of a hint begins, at the cursor.
    Hint,
    /// All words have been hinted at.
    NoHint,
    /// The player has to confirm ending the game.
    EndAsked,
}

/// A word search on the screen.
pub(crate) struct WordSearch<'a> {
    pub game: &'a mut PuzzleGame,
    pub theme: Theme,
    /// Whether there is another puzzle after this one.
    pub has_next: bool,
    /// The cell with the cursor.
    pub cursor: u32,
    /// The first end of a selection, whose other end is the cursor.
    pub start: Option<u32>,
    /// Whether the mouse button is down, and has reached another cell since.
    drag: Option<bool>,
    pub note: Option<Note>,
    /// Whether the player ended the game.
    pub is_stopped: bool,
    /// The number of lines of the list scrolled out of view.
    pub scroll: usize,
    /// The row and column of the first visible cell.
    pub origin: (usize, usize),
    /// The help page to show during a pause.
    pub help_page: isize,
    area: Rect,
    /// The seconds on the clock when the screen was last drawn; `None` if something else has changed
    /// since then.
    drawn: Option<u64>,
}

impl<'a> WordSearch<'a> {
    pub(crate) fn new(
        game: &'a mut PuzzleGame,
        theme: Theme,
        has_next: bool,
        area: Rect,
    ) -> WordSearch<'a> {
        WordSearch {
            game,
            theme,
            has_next,
            cursor: 0,
            start: None,
            drag: None,
            note: None,
            is_stopped: false,
            scroll: 0,
            origin: (0, 0),
            help_page: 0,
            area,
            drawn: None,
        }
    }

    /// Returns whether the screen shows the result.
    pub(crate) fn is_over(&self) -> bool {
        self.is_stopped || self.game.is_over()
    }

    /// Returns whether the player interrupted the game.
    pub(crate) fn is_paused(&self) -> bool {
        self.game.is_paused() && !self.is_over()
    }

    /// Returns the selected cells.
    pub(crate) fn selected(&self) -> Vec<u32> {
        let board = &self.game.puzzle().board;
        self.start.map_or_else(Vec::new, |start| select_line(board, start, self.cursor))
    }

    /// Returns the letters on cells.
    pub(crate) fn text(&self, cells: &[u32]) -> String {
        let board = &self.game.puzzle().board;
        cells.iter().map(|&cell| board.tile(cell as usize).to_string()).collect()
    }

    /// Lays out the screen; `None` if it is too small.
    pub(crate) fn layout(&self) -> Option<GridLayout> {
        GridLayout::fit(&self.game.puzzle().board, self.area)
    }

    /// Selects the line from the first end to the cursor.
    fn select(&mut self, now: Duration) {
        let Some(start) = self.start.take() else { return };
        let letters = self.text(&select_line(&self.game.puzzle().board, start, self.cursor));
        self.note = Some(match self.game.select(start, self.cursor, now) {
            Selection::Found(found) => {
                let entry = self.game.puzzle().entries.get(found.entry);
                Note::Found(match entry {
                    Some(SharedEntry::Word(entry)) => entry.text.clone(),
                    _ => self.text(&found.cells),
                })
            }
            Selection::FoundBefore(_) => Note::FoundBefore(letters),
            Selection::NotListed => Note::NotListed(letters),
        });
    }

    fn handle_key(&mut self, key: Key, now: Duration) -> Option<AfterGame> {
        if key == Key::Interrupt {
            return Some(AfterGame::Interrupted(SIGINT));
        }
        if self.is_over() {
            return match key {
                Key::Letter('q' | 'Q') => Some(AfterGame::Quit),
                Key::Letter('n' | 'N') if self.has_next => Some(AfterGame::PlayAgain),
                Key::PageUp | Key::PageDown => {
                    self.scroll_list(key);
                    None
                }
                _ => None,
            };
        }
        if self.is_paused() {
            match key.page_step() {
                Some(by) => self.help_page += by,
                None => self.game.resume(now),
            }
            return None;
        }
        if self.note.take_if(|note| *note == Note::EndAsked).is_some() {
            self.is_stopped = matches!(key, Key::Letter('y' | 'Y'));
            if self.is_stopped {
                self.game.pause(now);
            }
            return None;
        }
        match key {
            Key::Arrow(arrow) => self.cursor = self.step(arrow),
            Key::Enter | Key::Space if self.start.is_some() => self.select(now),
            Key::Enter | Key::Space => {
                self.start = Some(self.cursor);
                self.note = None;
            }
            Key::Backspace | Key::Clear => {
                self.start = None;
                self.note = None;
            }
            Key::Hints => self.hint(),
            Key::Tab | Key::Help => self.pause(now),
            Key::EndGame => self.note = Some(Note::EndAsked),
            Key::PageUp | Key::PageDown => self.scroll_list(key),
            _ => {}
        }
        None
    }

    /// Moves the cursor to where a word begins.
    fn hint(&mut self) {
        let first = self.game.hint().and_then(|hint| hint.cells.first().copied());
        self.note = Some(if first.is_some() { Note::Hint } else { Note::NoHint });
        self.start = None;
        self.cursor = first.unwrap_or(self.cursor);
    }

    /// Returns the cell next to the cursor, wrapping around at the edges.
    fn step(&self, arrow: Arrow) -> u32 {
        let board = &self.game.puzzle().board;
        let (rows, columns) = (board.rows(), board.columns());
        let (row, column) = board.position(self.cursor as usize);
        let (row, column) = match arrow {
            Arrow::Up => ((row + rows - 1) % rows, column),
            Arrow::Down => ((row + 1) % rows, column),
            Arrow::Left => (row, (column + columns - 1) % columns),
            Arrow::Right => (row, (column + 1) % columns),
        };
        (row * columns + column) as u32
    }

    fn scroll_list(&mut self, key: Key) {
        let by = if key == Key::PageUp { -5 } else { 5 };
        let last = self.game.puzzle().entries.len().saturating_sub(1);
        self.scroll = self.scroll.saturating_add_signed(by).min(last);
    }

    /// Handles a mouse event and returns whether it changed anything.
    fn handle_mouse(&mut self, event: &MouseEvent, now: Duration) -> bool {
        match event.kind {
            MouseEventKind::ScrollUp => self.scroll_list(Key::PageUp),
            MouseEventKind::ScrollDown => self.scroll_list(Key::PageDown),
            _ if self.is_over() || self.is_paused() => return false,
            MouseEventKind::Down(MouseButton::Left) => return self.press(event),
            MouseEventKind::Drag(MouseButton::Left) => return self.drag(event),
            MouseEventKind::Up(MouseButton::Left) => self.release(now),
            _ => return false,
        }
        true
    }

    /// Begins a selection, or marks the other end of one that a click began.
    fn press(&mut self, event: &MouseEvent) -> bool {
        let board = &self.game.puzzle().board;
        let Some(layout) = self.layout() else { return false };
        let Some(cell) = layout.cell_at(board, self.origin, (event.column, event.row)) else {
            return false;
        };
        self.cursor = cell;
        self.note = None;
        self.drag = Some(self.start.is_some());
        self.start.get_or_insert(cell);
        true
    }

    /// Moves the other end of a selection to the cell nearest to the mouse.
    fn drag(&mut self, event: &MouseEvent) -> bool {
        let board = &self.game.puzzle().board;
        let (Some(layout), Some(_)) = (self.layout(), self.drag) else { return false };
        let cell = layout.nearest_cell(board, self.origin, (event.column, event.row));
        if cell == self.cursor {
            return false;
        }
        self.cursor = cell;
        self.drag = Some(true);
        true
    }

    /// Selects the line, unless the button was only clicked to mark its first end.
    fn release(&mut self, now: Duration) {
        match self.drag.take() {
            // The first end was clicked again.
            Some(true) if self.start == Some(self.cursor) => self.start = None,
            Some(true) => self.select(now),
            _ => {}
        }
    }

    /// Scrolls the grid so that the cursor is visible.
    fn follow_cursor(&mut self) {
        let Some(layout) = self.layout() else { return };
        let (row, column) = self.game.puzzle().board.position(self.cursor as usize);
        let follow = |origin: usize, at: usize, visible: usize| {
            origin.clamp((at + 1).saturating_sub(visible), at)
        };
        self.origin.0 = follow(self.origin.0, row, layout.rows);
        self.origin.1 = follow(self.origin.1, column, layout.columns);
    }
}

impl View for WordSearch<'_> {
    fn tick(&mut self, _: Duration) -> Option<AfterGame> {
        None
    }

    fn take_bell(&mut self) -> bool {
        false
    }

    fn is_stale(&self, now: Duration) -> bool {
        self.drawn != Some(self.game.played(now).as_secs())
    }

    fn draw(&mut self, frame: &mut Frame, now: Duration) {
        self.area = frame.area();
        self.follow_cursor();
        draw_word_search(frame.buffer_mut(), self, self.area, now);
        self.drawn = Some(self.game.played(now).as_secs());
    }

    fn next_change(&self, now: Duration) -> Duration {
        let fraction = self.game.played(now).subsec_nanos();
        Duration::from_secs(1) - Duration::from_nanos(fraction.into())
    }

    fn handle(&mut self, event: &Event, now: Duration) -> Option<AfterGame> {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => {
                self.drawn = None;
                self.handle_key(Key::from_event(key)?, now)
            }
            Event::Mouse(mouse) => {
                if self.handle_mouse(mouse, now) {
                    self.drawn = None;
                }
                None
            }
            Event::Resize(width, height) => {
                self.area = Rect::new(0, 0, *width, *height);
                self.drawn = None;
                None
            }
            _ => None,
        }
    }

    /// Stops the clock and hides the grid.
    fn pause(&mut self, now: Duration) {
        self.drawn = None;
        if !self.is_over() {
            self.game.pause(now);
            (self.start, self.drag, self.note, self.help_page) = (None, None, None, 0);
        }
    }

    fn leave(&mut self, now: Duration) {
        self.game.pause(now);
    }
}
