//! The words that an engine noted, and what is asked of them.

use std::iter;

use boggle_dictionary::Lexicon;

use super::maze::MAX_CELLS;
use crate::{Board, Rules, Scoring, Solution, Totals};

/// The words noted on a board, some of them more than once.
pub(super) struct Noted<'s> {
    /// Their nodes.
    pub(super) words: &'s [u32],
    /// Where each node was noted first.
    pub(super) firsts: &'s [u16],
    pub(super) worths: &'s Worths,
    /// The cell that each path is on, and the path that it goes on from.
    pub(super) cells: &'s [u8],
    pub(super) parents: &'s [u32],
    /// The path of each word.
    pub(super) traces: &'s [u32],
}

impl Noted<'_> {
    /// How many different words there are, and what they score.
    pub(super) fn totals(&self) -> Totals {
        let worth = |(at, &word): (u16, &u32)| {
            // A product would be made a branch, which is wrong every other time.
            let is_first = usize::from(self.firsts[Lexicon::index(word)] == at);
            self.worths.table[is_first][Lexicon::letters(word) - 1]
        };
        let sum: u64 = (0..).zip(self.words).map(worth).sum();
        Totals { words: sum >> 32, points: sum % (1 << 32) }
    }

    /// Where each word that is long enough was noted first.
    fn distinct(&self) -> Vec<u16> {
        let mut places = vec![0; self.words.len()];
        let mut count = 0;
        // Each is written, and counts if it is one: a branch would be wrong
        // every other time.
        let least = self.worths.min_length;
        for (at, &word) in (0..).zip(self.words) {
            places[count] = at;
            count += usize::from(
                (self.firsts[Lexicon::index(word)] == at) & (Lexicon::letters(word) >= least),
            );
        }
        places.truncate(count);
        places
    }

    /// Their ranks.
    pub(super) fn ranks(&self, lexicon: &Lexicon) -> Vec<u32> {
        let rank = |place: u16| lexicon.rank(self.words[usize::from(place)]);
        self.distinct().into_iter().map(rank).collect()
    }

    /// The words, with their paths. The paths were searched on this board.
    pub(super) fn solution(&self, lexicon: &Lexicon, board: &Board) -> Solution {
        let places = self.distinct();
        let words = places.iter().map(|&place| self.words[usize::from(place)]);
        let mut all = vec![0; words.clone().map(Lexicon::letters).sum()];
        let mut rest = &mut all[..];
        for (word, &place) in words.clone().zip(&places) {
            let mut path = self.traces[usize::from(place)] as usize;
            let (cells, others) = rest.split_at_mut(Lexicon::letters(word));
            for cell in cells.iter_mut().rev() {
                *cell = self.cells[path];
                path = self.parents[path] as usize;
            }
            rest = others;
        }
        let words = words.map(|word| {
            let letters = Lexicon::letters(word);
            let points = self.worths.scoring.of_length(letters);
            (lexicon.rank(word), letters as u32, points)
        });
        match board.bytes().contains(&0) {
            true => Solution::of_tiles(words, &all, board),
            false => Solution::of_letters(words, all, board),
        }
    }
}

/// What words are worth.
pub(super) struct Worths {
    min_length: usize,
    scoring: Scoring,
    /// For each length less one what a word of so many letters adds: its points,
    /// and a word in the upper half. Before it nothing, for words found again.
    table: [[u64; MAX_CELLS]; 2],
}

impl Worths {
    pub(super) fn new() -> Worths {
        let table = [[0; MAX_CELLS]; 2];
        Worths { min_length: usize::MAX, scoring: Scoring::Classic, table }
    }

    /// Makes them those of these rules.
    pub(super) fn adjust(&mut self, rules: &Rules) {
        if (self.min_length, self.scoring) != (rules.min_length, rules.scoring) {
            *self =
                Worths { min_length: rules.min_length, scoring: rules.scoring, ..Worths::new() };
            let lengths = iter::zip(1.., &mut self.table[1]);
            for (letters, worth) in lengths.skip(rules.min_length.saturating_sub(1)) {
                *worth = 1 << 32 | u64::from(rules.scoring.of_length(letters));
            }
        }
    }
}
