//! Reads along the lines that start at a cell, while the letters are a prefix of a word.

use boggle_dictionary::letters::{self, are_joined, strip_letters};
use boggle_dictionary::{Dictionary, Prefix};

use super::placement::Placement;
use crate::{Board, Direction, Tile};

/// The parts of a search that stay the same throughout.
pub(super) struct LineSearch<'a> {
    pub(super) dictionary: &'a Dictionary,
    pub(super) board: &'a Board,
    pub(super) min_length: usize,
}

impl LineSearch<'_> {
    /// Adds the placements that start at a cell, sorted by path, and returns the number of steps.
    pub(super) fn add_from(&self, start: u32, placements: &mut Vec<Placement>) -> u64 {
        let first = placements.len();
        let mut steps = 0;
        for direction in Direction::ALL {
            let before = placements.len();
            let placement = Placement { rank: 0, start, letters: 0, cells: 0, direction };
            let position = self.board.position(start as usize);
            let mut reader = Reader { search: self, word: String::new(), placements, steps };
            reader.read(&self.dictionary.root(), position, placement);
            steps = reader.steps;
            // Wildcards yield words in the order of their letters, not of their paths.
            placements[before..].sort_unstable_by_key(|it| (it.cells, it.rank));
        }
        // Words on one cell come first.
        placements[first..].sort_by_key(|it| it.cells > 1);
        steps
    }

    /// Whether the cells of a placement also spell its `word` backward.
    fn is_palindrome(&self, placement: &Placement, word: &str) -> bool {
        let mut rest = word;
        for cell in placement.path(self.board).rev() {
            let tile = self.board.tile(cell as usize);
            let is_first = rest.len() == word.len();
            let after = match tile {
                Tile::Wildcard => letters::letters(rest).next().map(|letter| &rest[letter.len()..]),
                Tile::Prefix(_) if !is_first => None,
                _ => tile.spellings().find_map(|text| strip_letters(rest, text)),
            };
            match after {
                Some(after) if after.is_empty() || !matches!(tile, Tile::Suffix(_)) => rest = after,
                _ => return false,
            }
        }
        rest.is_empty()
    }
}

struct Reader<'a, 's> {
    search: &'s LineSearch<'a>,
    /// The letters read so far. Looking up a word by its rank takes longer than reading it.
    word: String,
    placements: &'s mut Vec<Placement>,
    steps: u64,
}

impl<'a> Reader<'a, '_> {
    /// Reads the tile at a row and column, after the letters of `placement`.
    fn read(&mut self, prefix: &Prefix<'a>, position: (usize, usize), placement: Placement) {
        let search = self.search;
        let (row, column) = position;
        let dictionary = search.dictionary;
        match search.board.tile(row * search.board.columns() + column) {
            Tile::Prefix(_) if placement.cells > 0 => {}
            Tile::Wildcard => {
                dictionary.next_letters(prefix, |letter, next| {
                    self.extend(letter, next, position, placement);
                });
            }
            tile => {
                for text in tile.spellings() {
                    if let Some(next) = dictionary.walk(prefix, text.as_bytes()) {
                        self.extend(text, next, position, placement);
                    }
                }
            }
        }
    }

    /// Extends `placement` by the tile at `position`, whose `text` leads to `prefix`.
    fn extend(
        &mut self,
        text: &str,
        prefix: Prefix<'a>,
        position: (usize, usize),
        mut placement: Placement,
    ) {
        if are_joined(&self.word, text) {
            return;
        }
        let letters = usize::from(placement.letters) + letters::count(text);
        // Longer words are in no compiled dictionary.
        let Ok(letters) = u8::try_from(letters) else { return };
        self.steps += 1;
        let before = self.word.len();
        self.word.push_str(text);
        placement.letters = letters;
        placement.cells += 1;
        let counts = placement.cells > 1 || placement.direction == Direction::Right;
        let is_long_enough = usize::from(letters) >= self.search.min_length;
        if let Some(rank) = prefix.word().filter(|_| counts && is_long_enough) {
            placement.rank = rank;
            let is_backward = placement.cells > 1 && placement.direction.is_backward();
            if !(is_backward && self.search.is_palindrome(&placement, &self.word)) {
                self.placements.push(placement);
            }
        }
        let board = self.search.board;
        let (row, column) = position;
        let ends_here = matches!(board.tile(row * board.columns() + column), Tile::Suffix(_));
        if !prefix.is_leaf()
            && !ends_here
            && let Some(next) = placement.direction.step_from(position, board.size(), false)
        {
            self.read(&prefix, next, placement);
        }
        self.word.truncate(before);
    }
}
