//! The screen of the result.

use std::collections::HashSet;
use std::time::Duration;

use boggle_game::{Game, Judge};
use ratatui::crossterm::event::{MouseButton, MouseEvent, MouseEventKind};

use crate::AfterGame;
use crate::app::{App, Screen};
use crate::draw::layout;
use crate::keys::{Key, Way};

/// So long after the bell no keys are taken. Who types a word looks up after
/// about a second, and `q` is a letter.
const DEAF: Duration = Duration::from_millis(1500);

/// A word of the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Word {
    pub text: String,
    pub points: u32,
    pub letters: u32,
    pub path: Vec<u32>,
    pub is_found: bool,
}

/// A row of the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Row {
    /// What follows: so many words, found or missed.
    Head { is_found: bool, words: usize },
    /// The word of that index.
    Word(usize),
}

/// How many words of so many letters there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Length {
    pub letters: u32,
    pub found: usize,
    pub words: usize,
}

/// The screen of the result.
#[derive(Debug)]
pub(crate) struct Ending {
    /// The words that were missed, then those that were found, the best first.
    pub words: Vec<Word>,
    /// Of each length that there is.
    pub lengths: Vec<Length>,
    pub rows: Vec<Row>,
    /// The row that is selected, which has a word if there is any.
    pub selected: usize,
    /// Only words that use this cell are shown.
    pub picked: Option<u32>,
    /// Which page of the keys is shown, if they are.
    pub page: Option<isize>,
    /// The word that was half typed at the bell; none if no bell rang, or once it
    /// was seen.
    pub half_typed: Option<String>,
    /// When the bell rang, if it did.
    rang: Option<Duration>,
}

impl Ending {
    pub(crate) fn new(
        judge: &Judge,
        game: &Game,
        rang: Option<Duration>,
        half_typed: String,
    ) -> Ending {
        let had: HashSet<&str> = game.sheet().scored().map(|entry| entry.word.as_str()).collect();
        let mut words: Vec<Word> = judge
            .solution()
            .words()
            .map(|found| Word {
                text: found.word.to_owned(),
                points: found.points,
                letters: found.letters,
                path: found.path.to_vec(),
                is_found: had.contains(found.word),
            })
            .collect();
        let mut lengths: Vec<Length> = Vec::new();
        // A solution has the shorter words first.
        for Word { letters, is_found, .. } in &words {
            if lengths.last().is_none_or(|length| length.letters != *letters) {
                lengths.push(Length { letters: *letters, found: 0, words: 0 });
            }
            if let Some(length) = lengths.last_mut() {
                length.words += 1;
                length.found += usize::from(*is_found);
            }
        }
        words.sort_by(|one, other| {
            let best_last = |word: &Word| (!word.is_found, word.points, word.letters);
            best_last(other).cmp(&best_last(one)).then_with(|| one.text.cmp(&other.text))
        });
        let mut ending = Ending {
            words,
            lengths,
            rows: Vec::new(),
            selected: 0,
            picked: None,
            page: None,
            half_typed: rang.is_some().then_some(half_typed),
            rang,
        };
        ending.list();
        ending
    }

    /// Whether keys are taken: not just after the bell.
    pub(crate) fn takes_keys(&self, now: Duration) -> bool {
        self.rang.is_none_or(|rang| now.saturating_sub(rang) >= DEAF)
    }

    /// The word that is selected.
    pub(crate) fn word(&self) -> Option<&Word> {
        match self.rows.get(self.selected)? {
            Row::Word(at) => self.words.get(*at),
            Row::Head { .. } => None,
        }
    }

    /// The first row of the list that is seen, where so many are.
    pub(crate) fn first(&self, height: usize) -> usize {
        let last = self.rows.len().saturating_sub(height);
        self.selected.saturating_sub(height / 2).min(last)
    }

    /// Picks a cell, or none.
    fn pick(&mut self, cell: Option<u32>) {
        self.picked = cell;
        self.list();
    }

    /// Lists the words that are to be shown.
    fn list(&mut self) {
        let is_shown = |word: &Word| self.picked.is_none_or(|cell| word.path.contains(&cell));
        self.rows.clear();
        for is_found in [false, true] {
            let words = self.words.iter().enumerate();
            let shown = words.filter(|(_, word)| word.is_found == is_found && is_shown(word));
            let head = self.rows.len();
            self.rows.push(Row::Head { is_found, words: 0 });
            self.rows.extend(shown.map(|(at, _)| Row::Word(at)));
            let words = self.rows.len() - head - 1;
            self.rows[head] = Row::Head { is_found, words };
        }
        self.selected = 0;
        self.step(1);
    }

    /// Selects a word so many rows on.
    fn step(&mut self, by: isize) {
        let to = self.selected.saturating_add_signed(by).min(self.rows.len().saturating_sub(1));
        let is_word = |&at: &usize| matches!(self.rows[at], Row::Word(_));
        // Over a heading, to the next word that there is on that way.
        let next =
            if by < 0 { (0..=to).rev().find(is_word) } else { (to..self.rows.len()).find(is_word) };
        let other = || (0..self.rows.len()).filter(is_word).min_by_key(|at| at.abs_diff(to));
        if let Some(at) = next.or_else(other) {
            self.selected = at;
        }
    }
}

impl App<'_> {
    pub(crate) fn ended_key(&mut self, key: Key, now: Duration) -> Option<AfterGame> {
        let Screen::Ended(ending) = &mut self.screen else { return None };
        if !ending.takes_keys(now) {
            return None;
        }
        if ending.page.is_none() {
            ending.half_typed = None;
        }
        match key {
            Key::Letter('n' | 'N') => return Some(AfterGame::Again),
            Key::Letter('q' | 'Q') => return Some(AfterGame::Quit),
            Key::Help => ending.page = if ending.page.is_some() { None } else { Some(0) },
            _ if ending.page.is_some() => {
                ending.page = ending.page.zip(key.pages()).map(|(page, by)| page + by);
            }
            Key::Clear => ending.pick(None),
            Key::Step(way @ (Way::Left | Way::Right)) => self.pick_next(way),
            Key::Step(Way::Up) => ending.step(-1),
            Key::Step(Way::Down) => ending.step(1),
            Key::PageUp => ending.step(-10),
            Key::PageDown | Key::Space => ending.step(10),
            Key::Top => ending.step(isize::MIN),
            Key::Bottom => ending.step(isize::MAX),
            _ => {}
        }
        None
    }

    /// Picks the next cell, row by row; the first is the one in the middle.
    fn pick_next(&mut self, way: Way) {
        let middle = self.middle();
        let Screen::Ended(ending) = &mut self.screen else { return };
        let (rows, columns) = (self.view.rows(), self.view.columns());
        let next = ending.picked.map_or(middle, |cell| {
            let (row, column) = self.view.place(cell);
            let by = if way == Way::Right { 1 } else { rows * columns - 1 };
            let at = (row * columns + column + by) % (rows * columns);
            self.view.cell(at / columns, at % columns)
        });
        ending.pick(Some(next));
    }

    /// Takes what the mouse does; false if that changes nothing.
    pub(crate) fn ended_mouse(&mut self, event: &MouseEvent) -> bool {
        let layout = layout::ended(self.context.judge.board(), &self.view, self.area);
        let (x, y) = (event.column, event.row);
        let cell = layout.and_then(|layout| layout.grid.tile_at(x, y, false));
        let cell = cell.map(|(row, column)| self.view.cell(row, column));
        let Screen::Ended(ending) = &mut self.screen else { return false };
        match event.kind {
            MouseEventKind::ScrollUp => ending.step(-1),
            MouseEventKind::ScrollDown => ending.step(1),
            MouseEventKind::Down(MouseButton::Left) => match (cell, layout) {
                (Some(cell), _) => ending.pick((ending.picked != Some(cell)).then_some(cell)),
                (None, Some(layout)) if layout.list.contains((x, y).into()) => {
                    let first = ending.first(layout.list.height.into());
                    let at = first + usize::from(y - layout.list.y);
                    if matches!(ending.rows.get(at), Some(Row::Word(_))) {
                        ending.selected = at;
                    }
                }
                _ => return false,
            },
            _ => return false,
        }
        ending.half_typed = None;
        true
    }
}
