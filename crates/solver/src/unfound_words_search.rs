//! The search from every cell for words that were not found before.
//!
//! A large board has most of its words in many places, and the [search from every
//! cell](crate::fst_search) finds each of them repeatedly. Here, a prefix is abandoned as soon as
//! all words that start with it are found. For a 100x100 board of English letters with 4%
//! wildcards, 194,224 words remain undecided after 8 s without this search; with it, none remain
//! after 1.5 s.
//!
//! Paths are visited in the same order, so the first path found is the first one of all. The search
//! runs on one thread, which knows all words found so far.

use std::ops::ControlFlow;

use boggle_dictionary::{Dictionary, letters};

use crate::adjacency::Adjacency;
use crate::bitboard::{Bitboard, contains, insert, remove};
use crate::trie::Trie;
use crate::word_set::WordSet;
use crate::{Board, Budget, Rules, Tile};

/// The number of steps that each cell adds to the budget: random letters take about 30, English
/// letters 100.
const STEPS_PER_CELL: u64 = 256;

/// The words below a trie node that remain to be found.
#[derive(Clone, Copy, Default)]
struct Unfound {
    /// The number of words that start with the prefix, may be on the board, and have not been
    /// found.
    words: u32,
    /// The letters that these words continue with, one bit each.
    letters: u32,
}

/// A search and its current path.
struct UnfoundWordsSearch<'a> {
    trie: &'a Trie,
    rules: &'a Rules,
    board: &'a Board,
    adjacency: Adjacency,
    /// The letters of each [distinct tile](Board::distinct_tiles); empty for wildcards and for
    /// tiles that no word can use.
    tiles: Vec<Vec<u8>>,
    /// The bits of the letters that a cell can start with.
    first_letters: Vec<u32>,
    /// The unfound words, by index of the node.
    unfound: Vec<Unfound>,
    /// The nodes and the letters of the current prefix.
    nodes: Vec<u32>,
    letters: Vec<u8>,
    cells: Vec<u32>,
    used: Bitboard,
    found: WordSet,
    budget: Budget<'a>,
}

/// Returns every word on the board that can be found within the budget and [`STEPS_PER_CELL`] more,
/// and the words that may be on the board but were not found. Returns `None` if the trie lacks
/// words of the dictionary, or the board has either-or tiles.
pub(crate) fn words(
    dictionary: &Dictionary,
    trie: &Trie,
    board: &Board,
    rules: &Rules,
    budget: Budget,
) -> Option<WordSet> {
    if board.distinct_tiles().iter().any(|tile| matches!(tile, Tile::Either(_))) {
        return None;
    }
    let numbers = |text: &str| letters::letters(text).map(|letter| trie.letter(letter)).collect();
    let of_tile =
        |tile: &Tile| -> Vec<u8> { tile.spellings().next().and_then(numbers).unwrap_or_default() };
    let tiles: Vec<_> = board.distinct_tiles().iter().map(of_tile).collect();
    let first_letters = |tile: usize| match tiles[tile].first() {
        Some(&letter) => 1 << letter,
        None if board.distinct_tiles()[tile] == Tile::Wildcard => trie.letter_bits(),
        None => 0,
    };
    let first_letters: Vec<u32> = (0..tiles.len()).map(first_letters).collect();
    let (unfound, all) = unfound_words(trie, board, rules, &tiles);
    if all != dictionary.len() {
        return None;
    }
    let mut search = UnfoundWordsSearch {
        trie,
        rules,
        board,
        adjacency: Adjacency::new(board, rules),
        first_letters: board
            .tile_indexes()
            .iter()
            .map(|&tile| first_letters[tile as usize])
            .collect(),
        tiles,
        unfound,
        nodes: vec![Trie::ROOT],
        letters: Vec::new(),
        cells: Vec::new(),
        used: vec![0; board.len().div_ceil(64)],
        found: WordSet::new(dictionary),
        budget,
    };
    let mut cells = 0..board.len() as u32;
    let start_at = |cell| {
        search.budget.add(STEPS_PER_CELL);
        search.try_cell(Trie::ROOT, cell)
    };
    if cells.try_for_each(start_at).is_break() {
        search.nodes.truncate(1);
        search.letters.clear();
        search.add_undecided(Trie::ROOT);
    }
    Some(search.found)
}

impl UnfoundWordsSearch<'_> {
    /// Extends the path, which leads to `node`, to `cell` if possible.
    #[inline]
    fn try_cell(&mut self, node: u32, cell: u32) -> ControlFlow<()> {
        let mut first = self.unfound[Trie::index(node)].letters & self.first_letters[cell as usize];
        if first == 0 || contains(&self.used, cell) {
            return ControlFlow::Continue(());
        }
        let tile = self.board.tile_indexes()[cell as usize] as usize;
        while first != 0 {
            let letter = first.trailing_zeros() as u8;
            first &= first - 1;
            self.spell(node, letter, tile, cell)?;
        }
        ControlFlow::Continue(())
    }

    /// Extends the path to `cell`, whose tile starts with `letter`.
    fn spell(&mut self, node: u32, letter: u8, tile: usize, cell: u32) -> ControlFlow<()> {
        let before = self.letters.len();
        let mut last = self.step(node, letter);
        for index in 1..self.tiles[tile].len() {
            last = last.and_then(|node| self.step(node, self.tiles[tile][index]));
        }
        let result = last.map_or(ControlFlow::Continue(()), |node| self.visit(node, cell));
        self.letters.truncate(before);
        self.nodes.truncate(before + 1);
        result
    }

    /// Extends the prefix by a letter if unfound words continue with it.
    #[inline]
    fn step(&mut self, node: u32, letter: u8) -> Option<u32> {
        if self.unfound[Trie::index(node)].letters >> letter & 1 == 0 {
            return None;
        }
        let next = self.trie.child(node, letter)?;
        self.letters.push(letter);
        self.nodes.push(next);
        Some(next)
    }

    /// Adds the word that ends at `cell`, if any and new, and tries the neighbors.
    fn visit(&mut self, node: u32, cell: u32) -> ControlFlow<()> {
        self.budget.spend(1)?;
        self.cells.push(cell);
        self.add_word(node);
        if self.unfound[Trie::index(node)].letters != 0 {
            if !self.rules.reuse {
                insert(&mut self.used, cell);
            }
            for at in 0..self.adjacency.neighbors_of(cell).len() {
                self.try_cell(node, self.adjacency.neighbors_of(cell)[at])?;
            }
            remove(&mut self.used, cell);
        }
        self.cells.pop();
        ControlFlow::Continue(())
    }

    /// Adds the word that ends at `node`, if any and new.
    fn add_word(&mut self, node: u32) {
        let letters = self.letters.len();
        let Some(rank) = self.trie.word(node) else { return };
        if letters < self.rules.min_length || self.found.contains(rank) {
            return;
        }
        let points = self.rules.scoring.points_for_length(letters);
        self.found.add(rank, letters as u32, points, &self.text(), &self.cells);
        let mut is_open = true;
        for (depth, &node) in self.nodes.iter().enumerate().rev() {
            let unfound = &mut self.unfound[Trie::index(node)];
            if !is_open {
                unfound.letters &= !(1 << self.letters[depth]);
            }
            unfound.words -= 1;
            is_open = unfound.words > 0;
        }
    }

    fn text(&self) -> String {
        self.letters.iter().map(|&letter| self.trie.letter_text(letter)).collect()
    }

    /// Adds the words that remain below a node to the undecided words.
    fn add_undecided(&mut self, node: u32) {
        let is_missing = |rank| !self.found.contains(rank);
        if self.letters.len() >= self.rules.min_length
            && self.trie.word(node).is_some_and(is_missing)
        {
            self.found.add_undecided(&self.text());
        }
        for letter in 0..u32::BITS as u8 {
            if let Some(child) = self.step(node, letter) {
                self.add_undecided(child);
                self.letters.pop();
                self.nodes.pop();
            }
        }
    }
}

/// Returns the unfound words of each node before the search, and the number of words in the trie.
/// Words that need more letters than the board's tiles and wildcards provide are left out.
fn unfound_words(
    trie: &Trie,
    board: &Board,
    rules: &Rules,
    tiles: &[Vec<u8>],
) -> (Vec<Unfound>, usize) {
    let (mut letters, mut wildcards) = ([0; u32::BITS as usize], 0);
    for &tile in board.tile_indexes() {
        let tile = tile as usize;
        tiles[tile].iter().for_each(|&letter| letters[usize::from(letter)] += 1);
        wildcards += u32::from(board.distinct_tiles()[tile] == Tile::Wildcard);
    }
    let unfound = vec![Unfound::default(); trie.entries().len()];
    let min_length = rules.min_length;
    let used = u32::from(!rules.reuse);
    let mut census = Census { trie, min_length, letters, wildcards, used, unfound, words: 0 };
    census.count(Trie::ROOT, 0, true);
    (census.unfound, census.words)
}

/// Counts the words for which a board has enough tiles.
struct Census<'a> {
    trie: &'a Trie,
    min_length: usize,
    /// The remaining number of each letter, and of wildcards.
    letters: [u32; u32::BITS as usize],
    wildcards: u32,
    /// The number that each use takes: 0 if cells can be reused, otherwise 1.
    used: u32,
    unfound: Vec<Unfound>,
    /// The number of words in the trie.
    words: usize,
}

impl Census<'_> {
    /// Counts the words that start with the prefix of `node`, which has `length` letters.
    /// `is_possible` is whether the tiles suffice for these words.
    fn count(&mut self, node: u32, length: usize, is_possible: bool) -> u32 {
        let entry = self.trie.entry(node);
        let is_word = entry.word_bit() != 0;
        self.words += usize::from(is_word);
        let mut words = u32::from(is_word && is_possible && length >= self.min_length);
        let (mut letters, mut child) = (0, entry.first_child());
        for letter in 0..u32::BITS {
            let bit = 1 << letter;
            if entry.letters() & self.trie.letter_bits() & bit == 0 {
                continue;
            }
            let (count, wildcards) = (self.letters[letter as usize], self.wildcards);
            if count > 0 {
                self.letters[letter as usize] -= self.used;
            } else if wildcards > 0 {
                self.wildcards -= self.used;
            }
            let below = self.count(child, length + 1, is_possible && (count > 0 || wildcards > 0));
            (self.letters[letter as usize], self.wildcards) = (count, wildcards);
            words += below;
            letters |= if below > 0 { bit } else { 0 };
            child += 1;
        }
        self.unfound[Trie::index(node)] = Unfound { words, letters };
        words
    }
}

#[cfg(test)]
mod tests;
