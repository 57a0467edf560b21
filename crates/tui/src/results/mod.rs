//! The results screen, and how it responds to keys and the mouse.

use std::time::Duration;

use boggle_game::{BoardWord, Ending, FinishedGame, Game, Judge};
use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ratatui_core::layout::Rect;

use crate::AfterGame;
use crate::keys::{Arrow, Key};
use crate::layout::{self, ResultsLayout};
use crate::session::GameSession;
use crate::tile_layout::TilePart;
use crate::word_list::WordList;

mod words;

use words::sorted_words;
pub(crate) use words::{LengthCount, Row};

/// How long to ignore keys after a game has ended by itself. Players in the middle of a word look
/// up after about a second, and `q`, which quits, is also a letter.
const INPUT_LOCKOUT: Duration = Duration::from_millis(1500);

/// How long the keyboard must be quiet before keys are accepted. A player who is still typing has
/// not looked up.
const QUIET_TIME: Duration = Duration::from_millis(700);

/// The maximum time for which keys are ignored, even if the player keeps pressing them.
const MAX_LOCKOUT: Duration = Duration::from_secs(5);

/// The results screen.
#[derive(Debug)]
pub(crate) struct Results {
    /// The words on the board, in the order of the list.
    pub words: Vec<BoardWord>,
    /// The counts for each word length on the board, shortest first.
    pub lengths: Vec<LengthCount>,
    /// Whether the list shows the missed words instead of the words found.
    pub shows_missed: bool,
    /// The rows of the list.
    pub rows: Vec<Row>,
    /// The index of the selected row, which is a word unless there are none.
    pub selected: usize,
    /// If set, the list shows only words that use this cell.
    pub picked: Option<u32>,
    /// The help page, if it is shown.
    pub help_page: Option<isize>,
    /// Whether the definition of the selected word is shown.
    pub shows_meaning: bool,
    /// Whether the player asked for the line to share.
    pub is_shared: bool,
    /// The achievements, as a few short lines.
    pub news: Vec<String>,
    /// Whether to highlight the first of these lines.
    pub is_best: bool,
    /// Why the game is over.
    pub ending: Ending,
    /// The text on the input line when the game ended. `None` if the player ended the game or has
    /// dismissed the message about the word.
    pub unfinished_word: Option<String>,
    /// When the game ended; `None` if the player ended it.
    ended_at: Option<Duration>,
    /// The time at which keys will be accepted, unless the player presses more of them first.
    locked_until: Duration,
}

impl Results {
    pub(crate) fn new(
        judge: &Judge,
        game: &Game,
        ending: Ending,
        now: Duration,
        unfinished_word: String,
    ) -> Results {
        let ended_at = (ending != Ending::Stopped).then_some(now);
        let words = sorted_words(judge, game);
        let mut results = Results {
            lengths: LengthCount::count_words(&words),
            shows_missed: !words.iter().any(|word| word.is_found),
            words,
            rows: Vec::new(),
            selected: 0,
            picked: None,
            help_page: None,
            shows_meaning: false,
            is_shared: false,
            news: Vec::new(),
            is_best: false,
            ending,
            unfinished_word: ended_at.is_some().then_some(unfinished_word),
            ended_at,
            locked_until: ended_at.map_or(Duration::ZERO, |at| at.saturating_add(INPUT_LOCKOUT)),
        };
        results.list_words();
        results
    }

    /// Adds the achievements of the finished game.
    pub(crate) fn set_news(&mut self, finished: Option<&FinishedGame>) {
        let achievements = finished.map(|finished| &finished.achievements);
        if self.ending == Ending::AllFound {
            self.news.push(format!("{}!", self.ending));
        }
        self.news.extend(achievements.iter().flat_map(|achievements| achievements.lines()));
        self.is_best =
            self.ending.is_won() || achievements.is_some_and(|achievements| achievements.is_best);
    }

    /// Returns whether keys are accepted. They are ignored for a moment after a game has ended by
    /// itself.
    pub(crate) fn accepts_keys(&self, now: Duration) -> bool {
        now >= self.locked_until
    }

    /// Returns whether a key pressed at `now` is accepted. An ignored key extends the time for
    /// which keys are ignored.
    pub(crate) fn accept_key(&mut self, now: Duration) -> bool {
        if self.accepts_keys(now) {
            return true;
        }
        if let Some(ended_at) = self.ended_at {
            let until = now.saturating_add(QUIET_TIME).min(ended_at.saturating_add(MAX_LOCKOUT));
            self.locked_until = self.locked_until.max(until);
        }
        false
    }

    /// Returns the selected word.
    pub(crate) fn selected_word(&self) -> Option<&BoardWord> {
        match self.rows.get(self.selected)? {
            Row::Word(index) => self.words.get(*index),
            Row::Heading { .. } => None,
        }
    }

    /// Returns the layout of the list in an area.
    pub(crate) fn list(&self, area: Rect) -> WordList {
        WordList::around(area, self.rows.len(), self.selected)
    }

    /// Returns the number of words found or missed. If a cell is picked, only words that use it
    /// count.
    pub(crate) fn count(&self, is_found: bool) -> usize {
        self.words.iter().filter(|word| word.is_found == is_found && self.is_listed(word)).count()
    }

    /// Returns whether the dictionary says which words are common.
    pub(crate) fn has_levels(&self) -> bool {
        self.words.iter().any(|word| word.is_common)
    }

    /// Returns the number of common words found and their total number; `None` if the dictionary
    /// does not say which words are common.
    pub(crate) fn common_words(&self) -> Option<(usize, usize)> {
        let common = || self.words.iter().filter(|word| word.is_common);
        self.has_levels().then(|| (common().filter(|word| word.is_found).count(), common().count()))
    }

    fn is_listed(&self, word: &BoardWord) -> bool {
        self.picked.is_none_or(|cell| word.path.contains(&cell))
    }

    /// Shows only words that use a cell, or all words.
    fn pick(&mut self, cell: Option<u32>) {
        self.picked = cell;
        self.list_words();
    }

    /// Fills the rows of the list. Missed words have headings if the dictionary distinguishes
    /// common from rare words.
    fn list_words(&mut self) {
        let words = self.words.iter().enumerate();
        let listed = words.filter(|(_, word)| word.is_found != self.shows_missed);
        let listed: Vec<_> = listed.filter(|(_, word)| self.is_listed(word)).collect();
        let has_headings = self.shows_missed && self.has_levels();
        self.rows.clear();
        for group in listed.chunk_by(|(_, one), (_, other)| one.is_common == other.is_common) {
            if has_headings {
                let is_common = group[0].1.is_common;
                self.rows.push(Row::Heading { is_common, words: group.len() });
            }
            self.rows.extend(group.iter().map(|&(index, _)| Row::Word(index)));
        }
        self.selected = 0;
        self.move_selection(0);
    }

    /// Moves the selection by a number of rows, skipping headings.
    fn move_selection(&mut self, by: isize) {
        let to = self.selected.saturating_add_signed(by).min(self.rows.len().saturating_sub(1));
        let is_word = |&at: &usize| matches!(self.rows.get(at), Some(Row::Word(_)));
        let next =
            if by < 0 { (0..=to).rev().find(is_word) } else { (to..self.rows.len()).find(is_word) };
        let nearest = || (0..self.rows.len()).filter(is_word).min_by_key(|at| at.abs_diff(to));
        if let Some(at) = next.or_else(nearest) {
            self.selected = at;
        }
    }

    /// Lays the results out; `None` if the screen is too small.
    pub(crate) fn layout(&self, session: &GameSession) -> Option<ResultsLayout> {
        let board = session.context.judge.board();
        layout::results(board, &session.view, session.area, &self.news, self.shows_meaning)
    }

    pub(crate) fn handle_key(&mut self, session: &mut GameSession, key: Key) -> Option<AfterGame> {
        if self.help_page.is_none() {
            self.unfinished_word = None;
            self.is_shared = false;
        }
        match key {
            Key::Letter('q' | 'Q') => return Some(AfterGame::Quit),
            Key::Letter('n' | 'N') => return Some(AfterGame::PlayAgain),
            Key::Help => {
                self.help_page = if self.help_page.is_some() { None } else { Some(0) };
            }
            _ if self.help_page.is_some() => {
                self.help_page = self.help_page.zip(key.page_step()).map(|(page, by)| page + by);
            }
            Key::Tab => {
                self.shows_missed = !self.shows_missed;
                self.list_words();
            }
            Key::Enter => self.shows_meaning = !self.shows_meaning,
            Key::Letter('s' | 'S') => {
                self.is_shared = true;
                session.recorder.share();
            }
            Key::Clear if self.shows_meaning => self.shows_meaning = false,
            Key::Clear => self.pick(None),
            Key::Arrow(arrow @ (Arrow::Left | Arrow::Right)) => self.pick_next(session, arrow),
            Key::Arrow(Arrow::Up) => self.move_selection(-1),
            Key::Arrow(Arrow::Down) => self.move_selection(1),
            Key::PageUp => self.move_selection(-10),
            Key::PageDown | Key::Space => self.move_selection(10),
            Key::Top => self.move_selection(isize::MIN),
            Key::Bottom => self.move_selection(isize::MAX),
            _ => {}
        }
        None
    }

    /// Picks the next or previous cell in row order, starting in the middle.
    fn pick_next(&mut self, session: &GameSession, arrow: Arrow) {
        let (rows, columns) = (session.view.rows(), session.view.columns());
        let next = self.picked.map_or_else(
            || session.middle(),
            |cell| {
                let (row, column) = session.view.position(cell);
                let by = if arrow == Arrow::Right { 1 } else { rows * columns - 1 };
                let at = (row * columns + column + by) % (rows * columns);
                session.view.cell(at / columns, at % columns)
            },
        );
        self.pick(Some(next));
    }

    /// Handles a mouse event and returns whether it changed anything.
    pub(crate) fn handle_mouse(
        &mut self,
        session: &GameSession,
        event: &MouseEvent,
        now: Duration,
    ) -> bool {
        let layout = self.layout(session);
        let (x, y) = (event.column, event.row);
        let cell = layout.and_then(|layout| layout.tiles.tile_at(x, y, TilePart::Whole));
        let cell = cell.map(|(row, column)| session.view.cell(row, column));
        if !self.accepts_keys(now) {
            return false;
        }
        match event.kind {
            MouseEventKind::ScrollUp => self.move_selection(-1),
            MouseEventKind::ScrollDown => self.move_selection(1),
            MouseEventKind::Down(MouseButton::Left) => match (cell, layout) {
                (_, Some(layout)) if layout.hides_board() => self.shows_meaning = false,
                (Some(cell), _) => self.pick((self.picked != Some(cell)).then_some(cell)),
                (None, Some(layout)) if layout.list.contains((x, y).into()) => {
                    let row = self.list(layout.list).item_at((x, y).into());
                    if let Some(at) = row.filter(|&at| matches!(self.rows[at], Row::Word(_))) {
                        self.selected = at;
                    }
                }
                (None, Some(layout)) if layout.tabs.contains((x, y).into()) => {
                    self.shows_missed = !self.shows_missed;
                    self.list_words();
                }
                _ => return false,
            },
            _ => return false,
        }
        self.unfinished_word = None;
        true
    }
}
