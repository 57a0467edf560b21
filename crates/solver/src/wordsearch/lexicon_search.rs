//! The search on a lexicon, for boards with one letter per cell.

use boggle_dictionary::letters;

use super::fst_search::FstSearch;
use super::{Direction, Placement};
use crate::lexicon::Lexicon;
use crate::{Board, Tile};

/// The code of a letter in no word, of a blocked cell and of the padding around
/// the board. The codes of letters in words are lower.
const NONE: u8 = 32;

/// The number of codes, including `NONE`.
const CODES: usize = 33;

/// The number of padding cells beyond each edge: the trigram lookup reads that
/// far.
const PADDING: usize = 2;

/// A board in the letter codes of a lexicon.
pub(super) struct LexiconSearch<'a> {
    lexicon: &'a Lexicon,
    /// The codes of the cells, row by row, with `NONE` between the rows and
    /// around the board, so that reading beyond an edge stays in bounds.
    codes: Vec<u8>,
    columns: usize,
    min_length: usize,
    trigrams: Vec<u64>,
    /// Continues at the lexicon's maximum depth.
    fst: &'a FstSearch<'a>,
}

impl<'a> LexiconSearch<'a> {
    /// Returns `None` if the board has wildcards, tiles of several letters, or
    /// letters that the lexicon leaves out although words may have them.
    pub(super) fn new(
        lexicon: &'a Lexicon,
        board: &Board,
        min_length: usize,
        fst: &'a FstSearch<'a>,
    ) -> Option<LexiconSearch<'a>> {
        let code = |tile: &Tile| match tile {
            Tile::Blocked => Some(NONE),
            Tile::Letters(text) if letters::count(text) == 1 => match lexicon.letter(text) {
                None if !lexicon.is_complete() => None,
                letter => Some(letter.unwrap_or(NONE)),
            },
            _ => None,
        };
        let tile_codes: Vec<u8> = board.distinct_tiles().iter().map(code).collect::<Option<_>>()?;
        let columns = board.columns();
        let edge = PADDING * (columns + 1) + PADDING;
        let mut codes = Vec::with_capacity(board.len() + board.rows() + 2 * edge);
        codes.resize(edge, NONE);
        for row in board.cells().chunks(columns) {
            codes.extend(row.iter().map(|&tile| tile_codes[tile as usize]));
            codes.push(NONE);
        }
        codes.resize(codes.len() + edge, NONE);
        let trigrams = trigrams(lexicon, min_length);
        Some(LexiconSearch { lexicon, codes, columns, min_length, trigrams, fst })
    }

    /// Adds the placements that start at a cell.
    pub(super) fn add_from(&self, start: u32, placements: &mut Vec<Placement>) {
        let width = self.columns + 1;
        let (row, column) = (start as usize / self.columns, start as usize % self.columns);
        let at = (row + PADDING) * width + PADDING + column;
        let first = self.codes[at];
        if self.min_length <= 1
            && let Some(node) = self.lexicon.child(Lexicon::ROOT, first)
            && let Some(rank) = self.lexicon.word(node)
        {
            let direction = Direction::Right;
            placements.push(Placement { rank, start, letters: 1, cells: 1, direction });
        }
        // All eight lookups come before any is acted upon, so that they need
        // not wait for each other.
        let mut open = 0u8;
        for direction in Direction::ALL {
            let stride = direction.stride(width);
            let second = self.codes[at.wrapping_add_signed(stride)];
            let third = self.codes[at.wrapping_add_signed(2 * stride)];
            let trigram = trigram(first, second, third);
            let is_open = self.trigrams[trigram / 64] >> (trigram % 64) & 1;
            open |= (is_open as u8) << direction as u8;
        }
        while open != 0 {
            let direction = Direction::ALL[open.trailing_zeros() as usize];
            open &= open - 1;
            self.add_along(start, at, direction, placements);
        }
    }

    fn add_along(
        &self,
        start: u32,
        at: usize,
        direction: Direction,
        placements: &mut Vec<Placement>,
    ) {
        let stride = direction.stride(self.columns + 1);
        let (mut node, mut here, mut count) = (Lexicon::ROOT, at, 0);
        while let Some(next) = self.lexicon.child(node, self.codes[here]) {
            (node, count) = (next, count + 1);
            if count > 1
                && count >= self.min_length
                && let Some(rank) = self.lexicon.word(node)
                && !(direction.is_backward() && self.is_palindrome(at, here, stride))
            {
                let count = count as u8;
                placements.push(Placement { rank, start, letters: count, cells: count, direction });
            }
            if count == Lexicon::MAX_DEPTH {
                return self.fst.add_along(start, direction, count, placements);
            }
            here = here.wrapping_add_signed(stride);
        }
    }

    /// Whether the codes from index `from` to index `to`, which is lower, read
    /// the same both ways.
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
fn trigram(first: u8, second: u8, third: u8) -> usize {
    (usize::from(first) * CODES + usize::from(second)) * CODES + usize::from(third)
}

/// Returns a bit set of the trigrams with which a word starts, or whose first
/// two letters are a word. Four in five random trigrams start no word, and a
/// single lookup rules them out.
fn trigrams(lexicon: &Lexicon, min_length: usize) -> Vec<u64> {
    let mut bits = vec![0; (CODES * CODES * CODES).div_ceil(64)];
    let mut set = |first, second, third| {
        let trigram = trigram(first, second, third);
        bits[trigram / 64] |= 1 << (trigram % 64);
    };
    for (first, one) in children(lexicon, Lexicon::ROOT) {
        for (second, two) in children(lexicon, one) {
            if min_length <= 2 && lexicon.word(two).is_some() {
                (0..=NONE).for_each(|third| set(first, second, third));
            }
            children(lexicon, two).for_each(|(third, _)| set(first, second, third));
        }
    }
    bits
}

fn children(lexicon: &Lexicon, node: u32) -> impl Iterator<Item = (u8, u32)> {
    (0..NONE).filter_map(move |letter| Some((letter, lexicon.child(node, letter)?)))
}
