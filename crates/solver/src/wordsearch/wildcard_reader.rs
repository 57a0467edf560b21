//! The part of the search on a trie that follows a wildcard.

use super::placement::Placement;
use super::trie_lines::{TrieLines, WILDCARD};
use crate::Direction;
use crate::trie::{NodeEntry, Trie};

/// Reads one line in every way that its wildcards allow: depth first over the trie, so each prefix
/// is read once, no matter how many words share it.
pub(super) struct WildcardReader<'s, 'a> {
    search: &'s TrieLines<'a>,
    /// The first cell of the line, and its index among the codes.
    start: u32,
    at: usize,
    direction: Direction,
    stride: isize,
    /// The letters read so far.
    letters: [u8; Trie::MAX_DEPTH],
    placements: &'s mut Vec<Placement>,
    steps: u64,
    /// Whether longer words may follow where the trie ends.
    is_cut: bool,
}

impl<'s, 'a> WildcardReader<'s, 'a> {
    pub(super) fn new(
        search: &'s TrieLines<'a>,
        start: u32,
        at: usize,
        direction: Direction,
        stride: isize,
        placements: &'s mut Vec<Placement>,
    ) -> WildcardReader<'s, 'a> {
        let letters = [0; Trie::MAX_DEPTH];
        WildcardReader {
            search,
            start,
            at,
            direction,
            stride,
            letters,
            placements,
            steps: 0,
            is_cut: false,
        }
    }

    /// Adds the placements with more than `count` letters, whose first `count` letters lead to
    /// `node`. The next cell, at index `here`, is the first wildcard. Returns the number of steps.
    pub(super) fn read_from(mut self, node: u32, here: usize, count: usize) -> u64 {
        for index in 0..count {
            let cell = self.at.wrapping_add_signed(index as isize * self.stride);
            self.letters[index] = self.search.codes[cell];
        }
        let before = self.placements.len();
        let entry = self.search.trie.entry(node);
        self.read(entry, here, count);
        self.placements[before..].sort_unstable_by_key(|it| (it.cells, it.rank));
        let fst = self.search.fst;
        if self.is_cut {
            self.steps +=
                fst.add_along(self.start, self.direction, Trie::MAX_DEPTH, self.placements);
        }
        self.steps + count as u64
    }

    /// Reads the cell at index `here` after `count` letters, which lead to the node of
    /// `entry`.
    fn read(&mut self, entry: NodeEntry, here: usize, count: usize) {
        let trie = self.search.trie;
        match self.search.codes[here] {
            WILDCARD => {
                let mut rest = entry.letters() & trie.letter_bits();
                let mut child = entry.first_child();
                self.steps += u64::from(rest.count_ones());
                while rest != 0 {
                    self.extend(rest.trailing_zeros() as u8, child, here, count);
                    rest &= rest - 1;
                    child += 1;
                }
            }
            code => {
                if let Some(child) = entry.child(code) {
                    self.steps += 1;
                    self.extend(code, child, here, count);
                }
            }
        }
    }

    /// Continues after the letter of the cell at index `here`, which leads to `node`.
    fn extend(&mut self, letter: u8, node: u32, here: usize, count: usize) {
        let trie = self.search.trie;
        self.letters[count] = letter;
        let count = count + 1;
        let entry = trie.entry(node);
        if entry.word_bit() != 0
            && count > 1
            && count >= self.search.min_length
            && !(self.direction.is_backward() && self.reads_backward(here, count))
        {
            let (start, direction) = (self.start, self.direction);
            let (rank, count) = (trie.rank(node), count as u8);
            let placement = Placement { rank, start, letters: count, cells: count, direction };
            self.placements.push(placement);
        }
        if count == Trie::MAX_DEPTH {
            self.is_cut = true;
        } else if entry.letters() != 0 {
            self.read(entry, here.wrapping_add_signed(self.stride), count);
        }
    }

    /// Whether the cells up to index `here` also spell the word backward.
    fn reads_backward(&self, here: usize, count: usize) -> bool {
        let mut cell = here;
        self.letters[..count].iter().all(|&letter| {
            let code = self.search.codes[cell];
            cell = cell.wrapping_add_signed(-self.stride);
            code == letter || code == WILDCARD
        })
    }
}
