//! The search on the mapped fst, for all tiles and all words.

use boggle_dictionary::letters::{self, is_mark};
use boggle_dictionary::{Dictionary, Prefix};

use super::placement::Placement;
use crate::{Board, Direction, Tile};

/// The number of steps for reading a tile, which takes ten times as long as with a trie.
const STEPS_PER_TILE: u64 = 10;

/// The parts of a search that stay the same throughout.
pub(super) struct FstLines<'a> {
    dictionary: &'a Dictionary,
    board: &'a Board,
    min_length: usize,
}

impl<'a> FstLines<'a> {
    pub(super) fn new(
        dictionary: &'a Dictionary,
        board: &'a Board,
        min_length: usize,
    ) -> FstLines<'a> {
        FstLines { dictionary, board, min_length }
    }

    /// Adds the placements that start at a cell, and returns the number of steps.
    pub(super) fn add_from(&self, start: u32, placements: &mut Vec<Placement>) -> u64 {
        let before = placements.len();
        let along = |direction| self.add_along(start, direction, 0, placements);
        let steps = Direction::ALL.into_iter().map(along).sum();
        // Words on one cell come first.
        placements[before..].sort_by_key(|it| it.cells > 1);
        steps
    }

    /// Adds the placements that start at a cell, run in a direction and have
    /// more than `more_than` letters, and returns the number of steps.
    pub(super) fn add_along(
        &self,
        start: u32,
        direction: Direction,
        more_than: usize,
        placements: &mut Vec<Placement>,
    ) -> u64 {
        let before = placements.len();
        let min_length = self.min_length.max(more_than + 1);
        let placement = Placement { rank: 0, start, letters: 0, cells: 0, direction };
        let position = self.board.position(start as usize);
        let word = String::new();
        let mut reader = Reader { search: self, min_length, word, placements, steps: 0 };
        reader.read(&self.dictionary.root(), position, placement);
        let steps = reader.steps;
        // Wildcards yield words in the order of their letters, not of their paths.
        placements[before..].sort_unstable_by_key(|it| (it.cells, it.rank));
        steps
    }

    /// Whether the cells of a placement also spell its `word` backward.
    fn is_palindrome(&self, placement: &Placement, word: &str) -> bool {
        let mut rest = word;
        for cell in placement.path(self.board).rev() {
            let tile = self.board.tile(cell as usize);
            let is_first = rest.len() == word.len();
            let mut spelled = tile.spellings().filter_map(|text| rest.strip_prefix(text));
            let after = match tile {
                Tile::Wildcard => letters::letters(rest).next().map(|letter| &rest[letter.len()..]),
                Tile::Prefix(_) if !is_first => None,
                _ => spelled.find(|after| !after.starts_with(is_mark)),
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
    search: &'s FstLines<'a>,
    /// The minimum length of the words to add.
    min_length: usize,
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
        let letters = usize::from(placement.letters) + letters::count(text);
        // Longer words are in no compiled dictionary.
        let Ok(letters) = u8::try_from(letters) else { return };
        self.steps += STEPS_PER_TILE;
        let before = self.word.len();
        self.word.push_str(text);
        placement.letters = letters;
        placement.cells += 1;
        let counts = placement.cells > 1 || placement.direction == Direction::Right;
        let is_long_enough = usize::from(letters) >= self.min_length;
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
