//! The words that an engine noted, and what is asked of them.

use std::{hint, iter, mem};

use boggle_dictionary::Lexicon;

use crate::board::pair;
use crate::{Board, Rules, Scoring, Solution, Totals};

/// The words noted on a board, some of them more than once.
pub(super) struct Matches<'s> {
    /// Their nodes.
    pub(super) words: &'s [u32],
    /// For each node the board on which it was last found to be a word, and the
    /// number of this board.
    pub(super) boards: &'s mut [u16],
    pub(super) board: u16,
    pub(super) worths: &'s ScoreTable,
    /// The cell that each path is on, and the path that it goes on from.
    pub(super) cells: &'s [u8],
    pub(super) parents: &'s [u32],
    /// The path of each word.
    pub(super) traces: &'s [u32],
}

impl Matches<'_> {
    /// How many different words there are, and what they score.
    pub(super) fn totals(mut self) -> Totals {
        let mut sum = 0;
        for &word in self.words {
            // A branch would be wrong every other time.
            let worth = hint::select_unpredictable(self.is_new(word), depth(word), NOTHING);
            sum += self.worths.table[usize::from(worth)];
        }
        Totals { words: sum >> 32, points: sum % (1 << 32) }
    }

    /// Whether a word is found on this board for the first time.
    #[inline]
    fn is_new(&mut self, word: u32) -> bool {
        mem::replace(&mut self.boards[Lexicon::index(word)], self.board) != self.board
    }

    /// Where each word that is long enough was noted first.
    fn distinct(&mut self) -> Vec<u16> {
        let mut places = vec![0; self.words.len()];
        let mut count = 0;
        // Each is written, and counts if it is one: a branch would be wrong
        // every other time.
        let least = self.worths.min_length;
        for (at, &word) in (0..).zip(self.words) {
            places[count] = at;
            count += usize::from(self.is_new(word) & (Lexicon::letters(word) >= least));
        }
        places.truncate(count);
        places
    }

    /// Their ranks.
    pub(super) fn ranks(mut self, lexicon: &Lexicon) -> Vec<u32> {
        let places = self.distinct().into_iter();
        places.map(|place| lexicon.rank(self.words[usize::from(place)])).collect()
    }

    /// The words, with their paths. The paths were searched on this board.
    pub(super) fn solution(mut self, lexicon: &Lexicon, board: &Board) -> Solution {
        let places = self.distinct();
        let words = places.iter().map(|&place| self.words[usize::from(place)]);
        let mut all = vec![0; words.clone().map(Lexicon::letters).sum()];
        let mut rest = &mut all[..];
        // As long as each other, they need one check of bounds.
        let (cells, parents) = (self.cells, &self.parents[..self.cells.len()]);
        for (word, &place) in words.clone().zip(&places) {
            let mut path = self.traces[usize::from(place)] as usize;
            let (own, others) = rest.split_at_mut(Lexicon::letters(word));
            for cell in own.iter_mut().rev() {
                *cell = cells[path];
                path = parents[path] as usize;
            }
            rest = others;
        }
        let words = words.map(|word| {
            let letters = Lexicon::letters(word);
            let points = self.worths.scoring.of_length(letters);
            (lexicon.rank(word), letters as u32, points)
        });
        let is_letter = |&byte| byte != 0 && pair(byte).is_none();
        match board.bytes().iter().all(is_letter) {
            true => Solution::of_letters(words, all, board),
            false => Solution::of_tiles(words, &all, board),
        }
    }
}

/// What words are worth.
pub(super) struct ScoreTable {
    min_length: usize,
    scoring: Scoring,
    /// What a word of each [depth] adds: its points, and a word in the upper
    /// half.
    table: [u64; 256],
}

/// The letters of a word less one.
fn depth(word: u32) -> u8 {
    (word >> Lexicon::INDEX_BITS) as u8
}

/// No word's depth.
const NOTHING: u8 = u8::MAX;

impl ScoreTable {
    pub(super) fn new() -> ScoreTable {
        ScoreTable { min_length: usize::MAX, scoring: Scoring::Classic, table: [0; 256] }
    }

    /// Makes them those of these rules.
    pub(super) fn adjust(&mut self, rules: &Rules) {
        if (self.min_length, self.scoring) != (rules.min_length, rules.scoring) {
            *self = ScoreTable {
                min_length: rules.min_length,
                scoring: rules.scoring,
                ..ScoreTable::new()
            };
            let lengths = iter::zip(1..=Lexicon::MAX_DEPTH, &mut self.table);
            for (letters, worth) in lengths.skip(rules.min_length.saturating_sub(1)) {
                *worth = 1 << 32 | u64::from(rules.scoring.of_length(letters));
            }
        }
    }
}
