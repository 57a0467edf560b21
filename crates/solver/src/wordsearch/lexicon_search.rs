//! The search for boards with a letter a cell, on a lexicon.

use boggle_dictionary::letters;

use super::fst_search::FstSearch;
use super::{Direction, Placement};
use crate::lexicon::Lexicon;
use crate::{Board, Tile};

/// Stands for a letter that no word has, a blocked cell and what is beyond the
/// edges; letters that words have are below.
const NONE: u8 = 32;

/// How many letters there are with `NONE`.
const LETTERS: usize = 33;

/// How many cells beyond the edges are looked at.
const BEYOND: usize = 2;

/// A board as the letters of a lexicon.
pub(super) struct LexiconSearch<'a> {
    lexicon: &'a Lexicon,
    /// The numbers of the letters, row by row, with `NONE` between the rows and
    /// around them, so that no look goes amiss.
    letters: Vec<u8>,
    columns: usize,
    min_length: usize,
    openings: Vec<u64>,
    /// Goes on where the lexicon ends.
    tiles: &'a FstSearch<'a>,
}

impl<'a> LexiconSearch<'a> {
    /// None if the board has tiles, or the dictionary words, for which the lexicon
    /// will not do.
    pub(super) fn new(
        lexicon: &'a Lexicon,
        board: &Board,
        min_length: usize,
        tiles: &'a FstSearch<'a>,
    ) -> Option<LexiconSearch<'a>> {
        let number = |tile: &Tile| match tile {
            Tile::Blocked => Some(NONE),
            Tile::Letters(text) if letters::count(text) == 1 => match lexicon.letter(text) {
                None if !lexicon.is_complete() => None,
                letter => Some(letter.unwrap_or(NONE)),
            },
            _ => None,
        };
        let numbers: Vec<u8> = board.distinct_tiles().iter().map(number).collect::<Option<_>>()?;
        let columns = board.columns();
        let edge = BEYOND * (columns + 1) + BEYOND;
        let mut letters = Vec::with_capacity(board.len() + board.rows() + 2 * edge);
        letters.resize(edge, NONE);
        for row in board.cells().chunks(columns) {
            letters.extend(row.iter().map(|&kind| numbers[kind as usize]));
            letters.push(NONE);
        }
        letters.resize(letters.len() + edge, NONE);
        let openings = openings(lexicon, min_length);
        Some(LexiconSearch { lexicon, letters, columns, min_length, openings, tiles })
    }

    /// Adds the lines from a cell.
    pub(super) fn add_from(&self, start: u32, lines: &mut Vec<Placement>) {
        let width = self.columns + 1;
        let (row, column) = (start as usize / self.columns, start as usize % self.columns);
        let at = (row + BEYOND) * width + BEYOND + column;
        let first = self.letters[at];
        if self.min_length <= 1
            && let Some(node) = self.lexicon.child(Lexicon::ROOT, first)
            && let Some(rank) = self.lexicon.word(node)
        {
            let direction = Direction::Right;
            lines.push(Placement { rank, start, letters: 1, cells: 1, direction });
        }
        // All eight looks before any is acted upon: they do not wait for each
        // other.
        let mut open = 0u8;
        for direction in Direction::ALL {
            let stride = direction.stride(width);
            let second = self.letters[at.wrapping_add_signed(stride)];
            let third = self.letters[at.wrapping_add_signed(2 * stride)];
            let opening = opening(first, second, third);
            let is_open = self.openings[opening / 64] >> (opening % 64) & 1;
            open |= (is_open as u8) << direction as u8;
        }
        while open != 0 {
            let direction = Direction::ALL[open.trailing_zeros() as usize];
            open &= open - 1;
            self.add_along(start, at, direction, lines);
        }
    }

    fn add_along(&self, start: u32, at: usize, direction: Direction, lines: &mut Vec<Placement>) {
        let stride = direction.stride(self.columns + 1);
        let (mut node, mut here, mut count) = (Lexicon::ROOT, at, 0);
        while let Some(next) = self.lexicon.child(node, self.letters[here]) {
            (node, count) = (next, count + 1);
            if count > 1
                && count >= self.min_length
                && let Some(rank) = self.lexicon.word(node)
                && !(direction.is_backward() && self.is_palindrome(at, here, stride))
            {
                let count = count as u8;
                lines.push(Placement { rank, start, letters: count, cells: count, direction });
            }
            if count == Lexicon::MAX_DEPTH {
                return self.tiles.add_along(start, direction, count, lines);
            }
            here = here.wrapping_add_signed(stride);
        }
    }

    /// Whether the letters from one place to another are the same both ways.
    fn is_palindrome(&self, mut from: usize, mut to: usize, stride: isize) -> bool {
        while from > to {
            if self.letters[from] != self.letters[to] {
                return false;
            }
            from = from.wrapping_add_signed(stride);
            to = to.wrapping_add_signed(-stride);
        }
        true
    }
}

fn opening(first: u8, second: u8, third: u8) -> usize {
    (usize::from(first) * LETTERS + usize::from(second)) * LETTERS + usize::from(third)
}

/// A bit for every three letters, set if a word begins with them, or is the
/// first two. Of random letters four in five begin no word, and one look tells.
fn openings(lexicon: &Lexicon, min_length: usize) -> Vec<u64> {
    let mut bits = vec![0; (LETTERS * LETTERS * LETTERS).div_ceil(64)];
    let mut set = |first, second, third| {
        let opening = opening(first, second, third);
        bits[opening / 64] |= 1 << (opening % 64);
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
