//! The line that is being written: typed, or traced cell by cell.

use boggle_dictionary::letters::{letters, normalize};
use boggle_game::Judge;
use boggle_solver::{Board, Neighbors, Rules, Tile};

/// So many letters fit on a line; nobody finds a longer word.
const LONGEST: usize = 64;

/// What came of picking a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Pick {
    Added,
    TakenBack,
    /// It is a wildcard: its letter is to be typed.
    Letter,
    /// It is no neighbour of the last cell, or cannot be used again.
    No,
}

/// What is written so far, normalised, and where it is on the board.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct InputLine {
    text: String,
    /// The bytes of the text that the board can spell.
    spelled: usize,
    /// The cells that spell them.
    cells: Vec<u32>,
    /// Whether the player picked the cells. Else the board chose them.
    by_hand: bool,
    /// A wildcard that was picked, and has no letter yet.
    waiting: Option<u32>,
}

impl InputLine {
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// The text, split where the board cannot spell it on.
    pub(crate) fn parts(&self) -> (&str, &str) {
        self.text.split_at(self.spelled)
    }

    /// The cells to light up, in order.
    pub(crate) fn cells(&self) -> Vec<u32> {
        self.cells.iter().copied().chain(self.waiting).collect()
    }

    pub(crate) fn clear(&mut self) {
        *self = InputLine::default();
    }

    /// Types a letter, or a mark on the last one.
    pub(crate) fn push(&mut self, judge: &Judge, letter: char) {
        let text = normalize(&format!("{}{letter}", self.text)).into_owned();
        if letters(&text).count() > LONGEST {
            return;
        }
        if !text.starts_with(&self.text) {
            // A mark has made another letter of the last one.
            self.back(judge);
        }
        let before = self.text.len();
        self.text = text;
        if let Some(cell) = self.waiting.take() {
            self.cells.push(cell);
            self.spelled = self.text.len();
            return;
        }
        self.by_hand = false;
        // What cannot be spelled cannot be gone on with.
        if self.spelled == before {
            self.trace(judge);
        }
    }

    /// Takes the last letter back, or the last cell if it was picked.
    pub(crate) fn back(&mut self, judge: &Judge) {
        if self.waiting.take().is_some() {
            return;
        }
        if self.by_hand {
            if let Some(cell) = self.cells.pop() {
                let tile = judge.board().tile(cell as usize);
                self.text.truncate(self.text.len() - share(tile, &self.text));
                self.spelled = self.text.len();
            }
            return;
        }
        if let Some(last) = letters(&self.text).last() {
            self.text.truncate(self.text.len() - last.len());
        }
        if self.spelled >= self.text.len() {
            self.trace(judge);
        }
    }

    fn trace(&mut self, judge: &Judge) {
        if self.text.is_empty() {
            self.clear();
        } else if let Some(cells) = judge.trace(&self.text) {
            self.cells = cells;
            self.spelled = self.text.len();
        } else {
            self.spelled = self.spelled.min(self.text.len());
        }
    }

    /// Whether a cell can be picked as the next.
    pub(crate) fn can_go_on(&self, judge: &Judge, cell: u32) -> bool {
        let (board, rules) = (judge.board(), judge.rules());
        *board.tile(cell as usize) != Tile::Blocked
            && self.waiting.is_none()
            && self.spelled == self.text.len()
            && (rules.reuse || !self.cells.contains(&cell))
            && self.cells.last().is_none_or(|&last| are_neighbors(board, rules, last, cell))
    }

    /// Picks the next cell; the last one again takes it back.
    pub(crate) fn pick(&mut self, judge: &Judge, cell: u32) -> Pick {
        let is_last = self.cells().last() == Some(&cell);
        if is_last && self.spelled == self.text.len() {
            self.take(judge.board());
            self.back(judge);
            return Pick::TakenBack;
        }
        if !self.can_go_on(judge, cell) {
            return Pick::No;
        }
        self.take(judge.board());
        match judge.board().tile(cell as usize) {
            Tile::Letters(letters) => {
                self.text.push_str(letters);
                self.spelled = self.text.len();
                self.cells.push(cell);
                Pick::Added
            }
            Tile::Wildcard => {
                self.waiting = Some(cell);
                Pick::Letter
            }
            Tile::Blocked => Pick::No,
        }
    }

    /// The player takes the path over from the board: where it ends within a
    /// tile, the rest of the tile is written.
    fn take(&mut self, board: &Board) {
        self.by_hand = true;
        let Some(Tile::Letters(tile)) = self.cells.last().map(|&cell| board.tile(cell as usize))
        else {
            return;
        };
        if !self.text.ends_with(tile.as_str()) {
            let mut splits = tile.char_indices().rev().map(|(at, _)| tile.split_at(at));
            let rest = splits.find(|(begun, _)| self.text.ends_with(begun)).map_or("", |it| it.1);
            self.text.push_str(rest);
            self.spelled = self.text.len();
        }
    }

    /// The cell before the last one.
    pub(crate) fn before_last(&self) -> Option<u32> {
        self.cells.iter().rev().nth(1).copied()
    }
}

/// How many bytes at the end of the text are those of a tile.
fn share(tile: &Tile, text: &str) -> usize {
    match tile {
        Tile::Letters(letters) => letters.len().min(text.len()),
        _ => letters(text).last().map_or(0, str::len),
    }
}

fn are_neighbors(board: &Board, rules: &Rules, one: u32, other: u32) -> bool {
    let (one, other) = (board.position(one as usize), board.position(other as usize));
    let apart = |one: usize, other: usize, count: usize| {
        let apart = one.abs_diff(other);
        if rules.wrap { apart.min(count - apart) } else { apart }
    };
    let rows = apart(one.0, other.0, board.rows());
    let columns = apart(one.1, other.1, board.columns());
    one != other
        && rows.max(columns) <= 1
        && (rules.neighbors == Neighbors::Eight || rows + columns == 1)
}
