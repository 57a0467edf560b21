//! The words that an engine noted, and what is asked of them.

use std::iter;

use boggle_dictionary::Lexicon;

use super::maze::MAX_CELLS;
use super::scratch::LENGTH_SHIFT;
use crate::{Board, Rules, Scoring, Solution, Tile, Totals};

/// The words noted on a board, some of them more than once.
pub(super) struct Noted<'s> {
    /// Their nodes and lengths.
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

/// The node of a word as it is noted.
pub(super) fn node(word: u32) -> usize {
    (word % (1 << LENGTH_SHIFT)) as usize
}

impl Noted<'_> {
    /// How many different words there are, and what they score.
    pub(super) fn totals(&self) -> Totals {
        let worth = |(at, &word): (u16, &u32)| {
            // A product would be made a branch, which is wrong every other time.
            let is_first = usize::from(self.firsts[node(word)] == at);
            self.worths.table[is_first][(word >> LENGTH_SHIFT) as usize]
        };
        let sum: u64 = (0..).zip(self.words).map(worth).sum();
        Totals { words: sum >> 32, points: sum % (1 << 32) }
    }

    /// The words that are long enough, each where it was first: the place, the
    /// node and the letters.
    fn distinct(&self) -> impl Iterator<Item = (usize, u32, usize)> {
        self.words.iter().enumerate().filter_map(|(at, &word)| {
            let letters = (word >> LENGTH_SHIFT) as usize + 1;
            let is_first = usize::from(self.firsts[node(word)]) == at;
            let counts = is_first && letters >= self.worths.min_length;
            counts.then_some((at, node(word) as u32, letters))
        })
    }

    /// Their ranks.
    pub(super) fn ranks(&self, lexicon: &Lexicon) -> Vec<u32> {
        self.distinct().filter_map(|(_, node, _)| lexicon.word(node)).collect()
    }

    /// The words, with their paths. The paths were searched on this board.
    pub(super) fn solution(&self, lexicon: &Lexicon, board: &Board) -> Solution {
        let mut solution = Solution::default();
        let is_plain = !board.bytes().contains(&0);
        for (at, node, letters) in self.distinct() {
            let Some(rank) = lexicon.word(node) else { continue };
            let mut path = [0; MAX_CELLS];
            let path = &mut path[..letters];
            let mut on = self.traces[at] as usize;
            for cell in path.iter_mut().rev() {
                *cell = self.cells[on];
                on = self.parents[on] as usize;
            }
            let points = self.worths.scoring.points(letters);
            solution.add(rank, letters as u32, points, |word, cells| {
                if is_plain {
                    let byte = |&cell: &u8| char::from(board.bytes()[usize::from(cell)]);
                    word.extend(path.iter().map(byte));
                    cells.extend(path.iter().copied().map(u32::from));
                    return;
                }
                // Beyond the board are the further letters of its tiles.
                for cell in path.iter().map(|&cell| cell.into()).filter(|&c| c < board.len()) {
                    if let Tile::Letters(letters) = board.tile(cell) {
                        word.push_str(letters);
                    }
                    cells.push(cell as u32);
                }
            });
        }
        solution
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
                *worth = 1 << 32 | u64::from(rules.scoring.points(letters));
            }
        }
    }
}
