//! The search from every cell: depth first over the board and the dictionary at once, abandoning a
//! path as soon as no word starts with its letters. It is called the direct search because it
//! searches the fst itself.

use std::ops::BitOr;

use boggle_dictionary::letters;
use boggle_dictionary::{Dictionary, MAX_WORD, Prefix, byte_bit};
#[cfg(feature = "threads")]
use rayon::prelude::*;

use crate::adjacency::Adjacency;
use crate::budget::GaveUp;
use crate::word_set::WordSet;
use crate::{Board, Budget, Rules, Tile};

/// The maximum number of steps of a search: a base for the whole board, plus a number per cell. A
/// 4x4 record board takes 3,083 steps, or 847 per cell when repeated over a large board; 4x4 boards
/// of English letters take up to 46,000 with two wildcards, and with many wildcards more than any
/// machine can do.
const MAX_STEPS: u32 = 1 << 16;
const MAX_STEPS_PER_CELL: u32 = 1 << 12;

/// Boards with at least this many cells are searched in parallel, and can be stopped. On smaller
/// ones, waking the threads costs more than they save.
const LARGE_BOARD: usize = 1024;

/// The minimum number of starting cells that a thread processes at a time.
#[cfg(feature = "threads")]
const CELLS_PER_TASK: usize = 512;

/// Returns every word on the board.
pub(crate) fn words(
    dictionary: &Dictionary,
    board: &Board,
    rules: &Rules,
    budget: Budget,
) -> Result<WordSet, GaveUp> {
    let search = FstSearch::new(dictionary, rules, board);
    let words = || WordSet::new(dictionary, rules.scoring);
    let none = || CellWords { words: words(), steps_left: MAX_STEPS };
    let is_large = board.len() >= LARGE_BOARD;
    let start_at = |mut found: CellWords, cell| {
        if is_large && budget.is_stopped() {
            return Err(GaveUp);
        }
        search.start_at(cell, &mut found)?;
        Ok(found)
    };
    let mut cells = 0..board.len() as u32;
    #[cfg(feature = "threads")]
    if is_large {
        let join = |found: CellWords, later: CellWords| {
            Ok(CellWords { words: found.words.join(later.words), ..found })
        };
        let tasks = cells.into_par_iter().with_min_len(CELLS_PER_TASK);
        return Ok(tasks.try_fold(none, start_at).try_reduce(none, join)?.words);
    }
    Ok(cells.try_fold(none(), start_at)?.words)
}

/// A board prepared for the search.
struct FstSearch<'a> {
    dictionary: &'a Dictionary,
    rules: &'a Rules,
    board: &'a Board,
    adjacency: Adjacency,
    /// The tiles in the order of [`Board::distinct_tiles`].
    tiles: Vec<SearchTile<'a>>,
}

/// The search's representation of a tile.
struct SearchTile<'a> {
    /// The [bits](byte_bit) of the tile's possible first bytes; none if the tile is blocked.
    first_bytes: u64,
    /// The tile's letters; empty for a wildcard and for an either-or tile.
    text: &'a str,
    /// The options of an either-or tile.
    options: Vec<&'a str>,
    /// The number of letters.
    letters: usize,
}

impl<'a> SearchTile<'a> {
    fn new(tile: &'a Tile) -> SearchTile<'a> {
        let first_byte = |text: &str| text.bytes().next().map_or(0, byte_bit);
        let first = tile.spellings().next().unwrap_or_default();
        let (text, options) = match tile {
            Tile::Either(_) => ("", tile.spellings().collect()),
            _ => (first, Vec::new()),
        };
        let (first_bytes, letters) = match tile {
            Tile::Wildcard => (u64::MAX, 1),
            _ => (tile.spellings().map(first_byte).fold(0, BitOr::bitor), letters::count(first)),
        };
        SearchTile { first_bytes, text, options, letters }
    }
}

/// The words found from some cells, and the steps left to find more.
struct CellWords {
    words: WordSet,
    steps_left: u32,
}

impl<'a> FstSearch<'a> {
    fn new(dictionary: &'a Dictionary, rules: &'a Rules, board: &'a Board) -> FstSearch<'a> {
        let tiles = board.distinct_tiles().iter().map(SearchTile::new).collect();
        FstSearch { dictionary, rules, board, adjacency: Adjacency::new(board, rules), tiles }
    }

    /// Adds the words whose paths start at `cell`.
    fn start_at(&self, cell: u32, found: &mut CellWords) -> Result<(), GaveUp> {
        found.steps_left = found.steps_left.saturating_add(MAX_STEPS_PER_CELL);
        let mut path =
            SearchPath { search: self, found, cells: Vec::new(), word: String::new(), used: 0 };
        let root = self.dictionary.root();
        path.try_cell(&root, self.dictionary.next_bits(&root), cell, 0)
    }
}

/// The current path of the search.
struct SearchPath<'s, 'a> {
    search: &'s FstSearch<'a>,
    found: &'s mut CellWords,
    cells: Vec<u32>,
    word: String,
    /// A bit for each cell of the path. On boards of up to 64 cells, no two cells share a bit.
    used: u64,
}

impl<'s> SearchPath<'s, '_> {
    /// Extends the path to `cell` if possible. The path so far spells `prefix`,
    /// which has `letters` letters and can continue with `next_bits`.
    #[inline]
    fn try_cell(
        &mut self,
        prefix: &Prefix<'s>,
        next_bits: u64,
        cell: u32,
        letters: usize,
    ) -> Result<(), GaveUp> {
        let search = self.search;
        let tile = &search.tiles[search.board.tile_indexes()[cell as usize] as usize];
        if tile.first_bytes & next_bits == 0 || self.is_used(cell) {
            return Ok(());
        }
        let next = match tile.text.as_bytes() {
            [] if tile.options.is_empty() => return self.try_wildcard(prefix, cell, letters + 1),
            [] => return self.try_options(tile, prefix, cell, letters + tile.letters),
            // Handling the usual case separately is a tenth faster.
            [byte] => search.dictionary.step(prefix, *byte),
            text => search.dictionary.walk(prefix, text),
        };
        match next {
            Some(next) => self.spell(&next, tile.text, cell, letters + tile.letters),
            None => Ok(()),
        }
    }

    /// Extends the path to an either-or tile.
    fn try_options(
        &mut self,
        tile: &SearchTile<'_>,
        prefix: &Prefix<'s>,
        cell: u32,
        letters: usize,
    ) -> Result<(), GaveUp> {
        for text in &tile.options {
            if let Some(next) = self.search.dictionary.walk(prefix, text.as_bytes()) {
                self.spell(&next, text, cell, letters)?;
            }
        }
        Ok(())
    }

    /// Extends the path to a wildcard, trying every letter that continues the prefix.
    fn try_wildcard(
        &mut self,
        prefix: &Prefix<'s>,
        cell: u32,
        letters: usize,
    ) -> Result<(), GaveUp> {
        let mut result = Ok(());
        self.search.dictionary.next_letters(prefix, |letter, next| {
            if result.is_ok() {
                result = self.spell(&next, letter, cell, letters);
            }
        });
        result
    }

    /// Extends the path to `cell`, whose `text` leads to `prefix`.
    #[inline]
    fn spell(
        &mut self,
        prefix: &Prefix<'s>,
        text: &str,
        cell: u32,
        letters: usize,
    ) -> Result<(), GaveUp> {
        let len = self.word.len();
        // No word is longer. Without this check, a forged dictionary could cause endless recursion.
        if len + text.len() > MAX_WORD || letters::are_joined(&self.word, text) {
            return Ok(());
        }
        self.word.push_str(text);
        let result = self.visit(prefix, cell, letters);
        self.word.truncate(len);
        result
    }

    /// Whether the path has used `cell`.
    #[inline]
    fn is_used(&self, cell: u32) -> bool {
        self.used & cell_bit(cell) != 0
            && (self.search.board.len() <= 64 || self.cells.contains(&cell))
    }

    /// Adds the word that ends at `cell`, if there is one, and tries the
    /// neighbors.
    fn visit(&mut self, prefix: &Prefix<'s>, cell: u32, letters: usize) -> Result<(), GaveUp> {
        let search = self.search;
        self.found.steps_left = self.found.steps_left.checked_sub(1).ok_or(GaveUp)?;
        self.cells.push(cell);
        if let Some(rank) = prefix.word()
            && letters >= search.rules.min_length
        {
            // Cannot truncate: a word has at most `MAX_WORD` bytes.
            self.found.words.add(rank, letters as u32, &self.word, &self.cells);
        }
        if !prefix.is_leaf() {
            let next_bits = search.dictionary.next_bits(prefix);
            let used = self.used;
            if !search.rules.reuse {
                self.used |= cell_bit(cell);
            }
            for &neighbor in search.adjacency.neighbors_of(cell) {
                self.try_cell(prefix, next_bits, neighbor, letters)?;
            }
            self.used = used;
        }
        self.cells.pop();
        Ok(())
    }
}

/// Returns the bit of a cell in [`SearchPath::used`].
fn cell_bit(cell: u32) -> u64 {
    1 << (cell % 64)
}
