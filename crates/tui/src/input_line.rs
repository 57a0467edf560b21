//! The input line: a word that the player types, or picks cell by cell.

use boggle_dictionary::MAX_WORD;
use boggle_dictionary::letters::{letters, normalize};
use boggle_game::Judge;
use boggle_solver::{Board, Tile};

/// The maximum number of letters on the line. The game does not find longer words.
const MAX_LETTERS: usize = 64;

/// The outcome of picking a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Pick {
    Added,
    Removed,
    /// The cell has a choice of letters, and the player has to type one.
    NeedsLetter,
    /// The cell is not a neighbor of the last one, or cannot be used twice.
    Rejected,
}

/// The current word, normalized, and its path on the board.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct InputLine {
    text: String,
    /// The length in bytes of the prefix that the board can spell.
    spelled: usize,
    /// The cells that spell this prefix.
    cells: Vec<u32>,
    /// Whether the player picked the cells; otherwise they come from [`Judge::path_for`].
    is_picked: bool,
    /// A wildcard or an either-or tile that the player picked and that has no letter yet.
    pending_choice: Option<u32>,
}

impl InputLine {
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// Splits the text into the prefix that the board can spell and the rest.
    pub(crate) fn parts(&self) -> (&str, &str) {
        self.text.split_at(self.spelled)
    }

    /// Returns the cells to highlight, in path order.
    pub(crate) fn cells(&self) -> Vec<u32> {
        self.cells.iter().copied().chain(self.pending_choice).collect()
    }

    pub(crate) fn clear(&mut self) {
        *self = InputLine::default();
    }

    /// Appends a letter, or a combining mark for the last letter.
    pub(crate) fn push(&mut self, judge: &Judge, letter: char) {
        let text = normalize(&format!("{}{letter}", self.text)).into_owned();
        if letters(&text).count() > MAX_LETTERS || text.len() > MAX_WORD {
            return;
        }
        if !text.starts_with(&self.text) {
            // The mark has changed the last letter.
            self.pop(judge);
        }
        let before = self.text.len();
        self.text = text;
        if let Some(cell) = self.pending_choice.take() {
            let typed = self.text.split_off(before);
            let mut options = judge.board().tile(cell as usize).spellings().peekable();
            let is_free = options.peek().is_none();
            let chosen = options.find(|option| option.starts_with(&typed));
            match chosen.or(is_free.then_some(&typed)) {
                Some(letters) => {
                    self.text += letters;
                    self.cells.push(cell);
                }
                None => self.pending_choice = Some(cell),
            }
            self.spelled = self.text.len();
            return;
        }
        self.is_picked = false;
        // If the board cannot spell the text so far, it cannot spell a longer text either.
        if self.spelled == before {
            self.find_path(judge);
        }
    }

    /// Removes the last letter, or the last cell if the player picked the cells.
    pub(crate) fn pop(&mut self, judge: &Judge) {
        if self.pending_choice.take().is_some() {
            return;
        }
        if self.is_picked {
            if let Some(cell) = self.cells.pop() {
                let tile = judge.board().tile(cell as usize);
                self.text.truncate(self.text.len() - tile_len(tile, &self.text));
                self.spelled = self.text.len();
            }
            return;
        }
        if let Some(last) = letters(&self.text).last() {
            self.text.truncate(self.text.len() - last.len());
        }
        if self.spelled >= self.text.len() {
            self.find_path(judge);
        }
    }

    fn find_path(&mut self, judge: &Judge) {
        if self.text.is_empty() {
            self.clear();
        } else if let Some(cells) = judge.path_for(&self.text) {
            self.cells = cells;
            self.spelled = self.text.len();
        } else {
            self.spelled = self.spelled.min(self.text.len());
        }
    }

    /// Returns whether a cell can be added to the path.
    pub(crate) fn can_extend(&self, judge: &Judge, cell: u32) -> bool {
        let (board, rules) = (judge.board(), judge.rules());
        *board.tile(cell as usize) != Tile::Blocked
            && self.pending_choice.is_none()
            && self.spelled == self.text.len()
            && (rules.reuse || !self.cells.contains(&cell))
            && self
                .cells
                .last()
                .is_none_or(|&last| board.neighbors(last as usize, rules).contains(&cell))
    }

    /// Adds a cell to the path, or removes it if it is the last cell.
    pub(crate) fn pick(&mut self, judge: &Judge, cell: u32) -> Pick {
        let is_last = self.cells().last() == Some(&cell);
        if is_last && self.spelled == self.text.len() {
            self.adopt_path(judge.board());
            self.pop(judge);
            return Pick::Removed;
        }
        if !self.can_extend(judge, cell) {
            return Pick::Rejected;
        }
        self.adopt_path(judge.board());
        match judge.board().tile(cell as usize) {
            Tile::Wildcard | Tile::Either(_) => {
                self.pending_choice = Some(cell);
                Pick::NeedsLetter
            }
            Tile::Blocked => Pick::Rejected,
            tile => {
                self.text.extend(tile.spellings());
                self.spelled = self.text.len();
                self.cells.push(cell);
                Pick::Added
            }
        }
    }

    /// Treats the path of typed text as if the player had picked it. If the text ends partway
    /// through a tile, adds the rest of the tile.
    fn adopt_path(&mut self, board: &Board) {
        self.is_picked = true;
        let Some(&cell) = self.cells.last() else { return };
        let spellings = board.tile(cell as usize).spellings();
        if spellings.clone().any(|tile| self.text.ends_with(tile)) {
            return;
        }
        let mut splits = spellings.flat_map(|tile| {
            let ends = tile.char_indices().map(|(at, _)| at).rev();
            ends.filter(|&at| at > 0).map(|at| tile.split_at(at))
        });
        if let Some((_, rest)) = splits.find(|(start, _)| self.text.ends_with(start)) {
            self.text.push_str(rest);
            self.spelled = self.text.len();
        }
    }

    /// Returns the second to last cell of the path.
    pub(crate) fn second_to_last(&self) -> Option<u32> {
        self.cells.iter().rev().nth(1).copied()
    }
}

/// Returns the number of bytes of the text that come from its last tile.
fn tile_len(tile: &Tile, text: &str) -> usize {
    match tile {
        Tile::Letters(letters) => letters.len().min(text.len()),
        _ => {
            let spelled = tile.spellings().find(|spelling| text.ends_with(spelling));
            spelled.or(letters(text).last()).map_or(0, str::len)
        }
    }
}
