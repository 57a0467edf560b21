//! The search for all tiles and all words, straight on the mapped fst.

use boggle_dictionary::letters::{self, is_mark};
use boggle_dictionary::{Dictionary, Prefix};

use super::{Direction, Placement};
use crate::{Board, Tile};

/// What is fixed while a board is searched.
pub(super) struct FstSearch<'a> {
    dictionary: &'a Dictionary<&'a [u8]>,
    board: &'a Board,
    min_length: usize,
}

impl<'a> FstSearch<'a> {
    pub(super) fn new(
        dictionary: &'a Dictionary<&'a [u8]>,
        board: &'a Board,
        min_length: usize,
    ) -> FstSearch<'a> {
        FstSearch { dictionary, board, min_length }
    }

    /// Adds the lines from a cell.
    pub(super) fn add_from(&self, start: u32, lines: &mut Vec<Placement>) {
        let before = lines.len();
        for direction in Direction::ALL {
            self.add_along(start, direction, 0, lines);
        }
        // Wildcards took the words by their letters, not by their cells.
        let order =
            |line: &Placement| ((line.cells > 1).then_some(line.direction), line.cells, line.rank);
        lines[before..].sort_unstable_by_key(order);
    }

    /// Adds the lines from a cell in a direction that have more than `than`
    /// letters.
    pub(super) fn add_along(
        &self,
        start: u32,
        direction: Direction,
        than: usize,
        lines: &mut Vec<Placement>,
    ) {
        let least = self.min_length.max(than + 1);
        let line = Placement { rank: 0, start, letters: 0, cells: 0, direction };
        let (row, column) = self.board.position(start as usize);
        let mut walk = Walk { tiles: self, least, lines };
        walk.read(&self.dictionary.root(), (row as isize, column as isize), line);
    }

    /// The tile at a row and a column; beyond the edges all is blocked.
    fn tile(&self, (row, column): (isize, isize)) -> &'a Tile {
        let (rows, columns) = (self.board.rows(), self.board.columns());
        match (usize::try_from(row), usize::try_from(column)) {
            (Ok(row), Ok(column)) if row < rows && column < columns => {
                self.board.tile(row * columns + column)
            }
            _ => &Tile::Blocked,
        }
    }

    /// Whether the cells of a line spell its word the other way round too.
    fn is_palindrome(&self, line: &Placement) -> bool {
        let Some(word) = self.dictionary.word(line.rank) else { return false };
        let mut rest = &word[..];
        for cell in line.path(self.board).rev() {
            let after = match self.board.tile(cell as usize) {
                Tile::Letters(text) => rest.strip_prefix(text.as_str()),
                Tile::Wildcard => letters::letters(rest).next().map(|letter| &rest[letter.len()..]),
                Tile::Blocked => None,
            };
            match after {
                Some(after) if !after.starts_with(is_mark) => rest = after,
                _ => return false,
            }
        }
        rest.is_empty()
    }
}

struct Walk<'a, 'l> {
    tiles: &'l FstSearch<'a>,
    /// The least letters of the lines to add.
    least: usize,
    lines: &'l mut Vec<Placement>,
}

impl<'a> Walk<'a, '_> {
    /// Reads the tile at a place, behind the `line` that is spelled so far.
    fn read(&mut self, prefix: &Prefix<'a>, at: (isize, isize), line: Placement) {
        match self.tiles.tile(at) {
            Tile::Blocked => {}
            Tile::Letters(text) => {
                if let Some(next) = self.tiles.dictionary.walk(prefix, text.as_bytes()) {
                    self.go_on(next, at, line, letters::count(text));
                }
            }
            Tile::Wildcard => {
                let dictionary = self.tiles.dictionary;
                dictionary.next_letters(prefix, |_, next| self.go_on(next, at, line, 1));
            }
        }
    }

    /// Takes in a tile of so many letters, which lead to `prefix`.
    fn go_on(
        &mut self,
        prefix: Prefix<'a>,
        at: (isize, isize),
        mut line: Placement,
        letters: usize,
    ) {
        // No word that is kept in a list is longer.
        let Ok(letters) = u8::try_from(usize::from(line.letters) + letters) else { return };
        line.letters = letters;
        line.cells += 1;
        let counts = line.cells > 1 || line.direction == Direction::Right;
        if let Some(rank) = prefix.word().filter(|_| counts && usize::from(letters) >= self.least) {
            line.rank = rank;
            let again = line.cells > 1 && line.direction.is_backward();
            if !(again && self.tiles.is_palindrome(&line)) {
                self.lines.push(line);
            }
        }
        if !prefix.is_leaf() {
            let (down, right) = line.direction.step();
            self.read(&prefix, (at.0 + down, at.1 + right), line);
        }
    }
}
