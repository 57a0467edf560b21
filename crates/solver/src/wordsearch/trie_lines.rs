//! The search on a trie, for boards with one letter or a wildcard per cell.

use boggle_dictionary::letters;

use super::fst_lines::FstLines;
use super::placement::Placement;
use super::wildcard_reader::WildcardReader;
use crate::trie::Trie;
use crate::{Board, Direction, Tile};

/// The code of letters that no word has, of holes, and of the padding
/// around the board. The letters of words have lower codes.
const NONE: u8 = 32;

/// The code of a wildcard.
pub(super) const WILDCARD: u8 = 33;

/// The number of codes, including `NONE` and `WILDCARD`.
const CODES: usize = 34;

/// The number of padding cells beyond each edge: the trigram lookup reads that
/// far.
const PADDING: usize = 2;

/// A board as the letter codes of a trie.
pub(super) struct TrieLines<'a> {
    pub(super) trie: &'a Trie,
    /// The codes of the cells, row by row, with `NONE` between the rows and
    /// around the board, so that reading beyond an edge stays in bounds.
    pub(super) codes: Vec<u8>,
    columns: usize,
    pub(super) min_length: usize,
    trigrams: Vec<u64>,
    /// Continues the search below the trie's maximum depth.
    pub(super) fst: &'a FstLines<'a>,
}

impl<'a> TrieLines<'a> {
    /// Creates the search, or returns `None` if the board has multi-letter
    /// tiles or the trie omits letters that may be on the board.
    pub(super) fn new(
        trie: &'a Trie,
        board: &Board,
        min_length: usize,
        fst: &'a FstLines<'a>,
    ) -> Option<TrieLines<'a>> {
        let code = |tile: &Tile| match tile {
            Tile::Blocked => Some(NONE),
            Tile::Letters(text) if letters::count(text) == 1 => match trie.letter(text) {
                None if !trie.is_complete() => None,
                letter => Some(letter.unwrap_or(NONE)),
            },
            Tile::Wildcard if trie.is_complete() => Some(WILDCARD),
            _ => None,
        };
        let tile_codes: Vec<u8> = board.distinct_tiles().iter().map(code).collect::<Option<_>>()?;
        let columns = board.columns();
        let edge = PADDING * (columns + 1) + PADDING;
        let mut codes = Vec::with_capacity(board.len() + board.rows() + 2 * edge);
        codes.resize(edge, NONE);
        for row in board.tile_indexes().chunks(columns) {
            codes.extend(row.iter().map(|&tile| tile_codes[tile as usize]));
            codes.push(NONE);
        }
        codes.resize(codes.len() + edge, NONE);
        let trigrams = start_trigrams(trie, min_length, tile_codes.contains(&WILDCARD));
        Some(TrieLines { trie, codes, columns, min_length, trigrams, fst })
    }

    /// Adds the placements that start at a cell, and returns the number of steps.
    pub(super) fn add_from(&self, start: u32, placements: &mut Vec<Placement>) -> u64 {
        let width = self.columns + 1;
        let (row, column) = (start as usize / self.columns, start as usize % self.columns);
        let at = (row + PADDING) * width + PADDING + column;
        let first = self.codes[at];
        if self.min_length <= 1 {
            let letters = if first == WILDCARD { 0..NONE } else { first..first + 1 };
            let nodes = letters.filter_map(|letter| self.trie.child(Trie::ROOT, letter));
            let ranks = nodes.filter_map(|node| self.trie.word(node));
            let placement = |rank| {
                let direction = Direction::Right;
                Placement { rank, start, letters: 1, cells: 1, direction }
            };
            placements.extend(ranks.map(placement));
        }
        // All eight lookups are issued before any result is used, so they run
        // in parallel.
        let mut open = 0u8;
        for direction in Direction::ALL {
            let stride = direction.stride(width);
            let second = self.codes[at.wrapping_add_signed(stride)];
            let third = self.codes[at.wrapping_add_signed(2 * stride)];
            let bit = trigram_bit(first, second, third);
            let is_open = self.trigrams[bit / 64] >> (bit % 64) & 1;
            open |= (is_open as u8) << direction as u8;
        }
        let mut steps = 0;
        while open != 0 {
            let direction = Direction::ALL[open.trailing_zeros() as usize];
            open &= open - 1;
            steps += self.add_along(start, at, direction, placements);
        }
        steps
    }

    fn add_along(
        &self,
        start: u32,
        at: usize,
        direction: Direction,
        placements: &mut Vec<Placement>,
    ) -> u64 {
        let stride = direction.stride(self.columns + 1);
        let (mut node, mut here, mut count) = (Trie::ROOT, at, 0);
        while let Some(next) = self.trie.child(node, self.codes[here]) {
            (node, count) = (next, count + 1);
            if count > 1
                && count >= self.min_length
                && let Some(rank) = self.trie.word(node)
                && !(direction.is_backward() && self.is_palindrome(at, here, stride))
            {
                let count = count as u8;
                placements.push(Placement { rank, start, letters: count, cells: count, direction });
            }
            if count == Trie::MAX_DEPTH {
                return self.fst.add_along(start, direction, count, placements);
            }
            here = here.wrapping_add_signed(stride);
        }
        match self.codes[here] {
            WILDCARD => WildcardReader::new(self, start, at, direction, stride, placements)
                .read_from(node, here, count),
            _ => count as u64,
        }
    }

    /// Whether the codes from index `from` down to index `to` read the same
    /// both ways.
    fn is_palindrome(&self, mut from: usize, mut to: usize, stride: isize) -> bool {
        while from > to {
            if self.codes[from] != self.codes[to] {
                return false;
            }
            from = from.wrapping_add_signed(stride);
            to = to.wrapping_add_signed(-stride);
        }
        true
    }
}

/// Returns the bit index of a trigram.
fn trigram_bit(first: u8, second: u8, third: u8) -> usize {
    (usize::from(first) * CODES + usize::from(second)) * CODES + usize::from(third)
}

/// Returns a bit set of the trigrams with which a word starts, or whose first
/// two letters are a word. Four in five random trigrams start no word, so a
/// single lookup rules them out.
fn start_trigrams(trie: &Trie, min_length: usize, has_wildcards: bool) -> Vec<u64> {
    let mut bits = vec![0; (CODES * CODES * CODES).div_ceil(64)];
    let mut set_one = |first, second, third| {
        let bit = trigram_bit(first, second, third);
        bits[bit / 64] |= 1 << (bit % 64);
    };
    let mut set = |first, second, third| {
        set_one(first, second, third);
        for wild in 1..=if has_wildcards { 7 } else { 0 } {
            let code = |bit, code| if wild & bit != 0 { WILDCARD } else { code };
            set_one(code(1, first), code(2, second), code(4, third));
        }
    };
    for (first, one) in children(trie, Trie::ROOT) {
        for (second, two) in children(trie, one) {
            if min_length <= 2 && trie.word(two).is_some() {
                (0..=NONE).for_each(|third| set(first, second, third));
            }
            children(trie, two).for_each(|(third, _)| set(first, second, third));
        }
    }
    bits
}

/// Returns the letters that follow a node, with the nodes they lead to.
fn children(trie: &Trie, node: u32) -> impl Iterator<Item = (u8, u32)> {
    (0..NONE).filter_map(move |letter| Some((letter, trie.child(node, letter)?)))
}
