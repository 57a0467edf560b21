//! The words that an engine found, and the results derived from them.

use std::{hint, iter, mem};

use super::cell_set::{CellSet, LABELS};
use crate::cell_counts::PathBits;
use crate::tile::pair;
use crate::trie::Trie;
use crate::{Board, LengthPoints, PackedWord, Rules, Scoring, Solution, Totals};

/// The words found on a board, some of them more than once.
pub(super) struct Matches<'s> {
    /// The nodes of the words.
    pub(super) words: &'s mut [u32],
    /// For each node, the number of the last board on which it was a word, and
    /// the number of this board.
    pub(super) last_boards: &'s mut [u16],
    pub(super) board_number: u16,
    pub(super) scores: &'s ScoreTable,
    /// The [values](Trie::values) of nodes, if points depend on letters.
    pub(super) values: Option<&'s [u16]>,
    /// The cell that each path ends on, and the path that it extends.
    pub(super) cells: &'s [u8],
    pub(super) parents: &'s [u32],
    /// The path of each word, if the search kept the parents of paths.
    pub(super) path_of_word: &'s mut [u32],
}

impl<'s> Matches<'s> {
    /// Returns the number of distinct words and their score.
    pub(super) fn totals(self) -> Totals {
        let (scores, values) = (self.scores, self.values);
        unpack(self.sum(|word, is_new| scores.row(word, is_new, values)))
    }

    /// Returns the sum of the weights of the distinct words.
    pub(super) fn weight(self, weights: &[i32]) -> i64 {
        let scores = self.scores;
        self.sum(|word, is_new| scores.weight(word, is_new, weights)) as i64
    }

    /// Adds up what each word contributes, given whether it is new.
    #[inline]
    fn sum(mut self, row: impl Fn(u32, bool) -> u64) -> u64 {
        let mut sum = 0_u64;
        for &mut word in mem::take(&mut self.words) {
            sum = sum.wrapping_add(row(word, self.is_new(word)));
        }
        sum
    }

    /// Marks a word as found on this board, and returns whether it is new.
    #[inline]
    fn is_new(&mut self, word: u32) -> bool {
        let last_board = &mut self.last_boards[Trie::index(word)];
        mem::replace(last_board, self.board_number) != self.board_number
    }

    /// Moves the distinct words that are long enough to the front, with their paths, and returns
    /// both.
    fn distinct(&mut self) -> (&'s [u32], &'s [u32]) {
        let words = mem::take(&mut self.words);
        let paths = &mut mem::take(&mut self.path_of_word)[..words.len()];
        let min_length = self.scores.min_length;
        let mut count = 0;
        // Every word is moved, but counts only if it is new: a branch would be mispredicted every
        // other time.
        for index in 0..words.len() {
            let word = words[index];
            (words[count], paths[count]) = (word, paths[index]);
            count += usize::from(self.is_new(word) & (Trie::depth(word) >= min_length));
        }
        (&words[..count], &paths[..count])
    }

    /// Returns the ranks of the distinct words.
    pub(super) fn ranks(mut self, trie: &Trie) -> Vec<u32> {
        self.distinct().0.iter().map(|&word| trie.rank(word)).collect()
    }

    /// Returns every path that spells a word. The search must have kept the parents of paths, and a
    /// path must have a cell per letter, as with `in_order`.
    pub(super) fn paths(self, trie: &Trie) -> Vec<PathBits> {
        let long_enough = |&(word, _): &(u32, _)| Trie::depth(word) >= self.scores.min_length;
        let words = self.words.iter().copied().zip(&*self.path_of_word).filter(long_enough);
        let path = |(word, &path): (u32, &u32)| {
            let (mut at, mut start, mut cells) = (path as usize, 0, 0);
            for _ in 0..Trie::depth(word) {
                start = 1 << self.cells[at];
                cells |= start;
                at = self.parents[at] as usize;
            }
            PathBits { rank: trie.rank(word), start, cells }
        };
        words.map(path).collect()
    }

    /// Replaces the contents of `packed` with the distinct words as sorted integers. Returns false if a
    /// word is too long or the letters are not a to z.
    pub(super) fn pack_words(mut self, trie: &Trie, packed: &mut Vec<PackedWord>) -> bool {
        let Some(prefixes) = trie.packed_prefixes() else { return false };
        // The longest word is the last.
        let longest = self.words.last().map_or(0, |&word| Trie::depth(word));
        if longest > PackedWord::MAX_LETTERS {
            return false;
        }
        packed.clear();
        packed.extend(self.distinct().0.iter().rev().map(|&word| prefixes[Trie::index(word)]));
        let groups = packed.chunk_by_mut(|a, b| a.letters() == b.letters());
        groups.for_each(<[_]>::sort_unstable);
        true
    }

    /// Returns the words with their paths. The search must have kept the parents of paths.
    pub(super) fn solution(mut self, trie: &Trie, board: &Board) -> Solution {
        // Slices of the same length, so that one bounds check is enough for both.
        let (cells, parents) = (self.cells, &self.parents[..self.cells.len()]);
        let (scores, values) = (self.scores, self.values);
        let (words, paths) = self.distinct();
        let words = words.iter().copied();
        let mut path_cells = vec![0; words.clone().map(Trie::depth).sum()];
        let mut rest = &mut path_cells[..];
        for (word, &path) in words.clone().zip(paths) {
            let mut path = path as usize;
            let (own, others) = rest.split_at_mut(Trie::depth(word));
            for cell in own.iter_mut().rev() {
                *cell = cells[path];
                path = parents[path] as usize;
            }
            rest = others;
        }
        let words = words.map(|word| {
            let letters = Trie::depth(word);
            let value = || values.map_or(0, |values| values[Trie::index(word)].into());
            let points = scores.scoring.points_of(letters, value);
            (trie.rank(word), letters as u32, points)
        });
        let is_single_letter = |&code| code != 0 && pair(code).is_none();
        match board.codes().iter().all(is_single_letter) {
            true => Solution::from_letter_paths(words, path_cells, board),
            false => Solution::from_tile_paths(words, &path_cells, board),
        }
    }
}

/// The words found on all boards that differ in one cell.
pub(super) struct LabeledMatches<'s, Set> {
    /// The nodes of the words that do not use the cell.
    pub(super) shared: &'s [u32],
    /// The nodes of the words that use it, and their paths.
    pub(super) words: &'s [u32],
    pub(super) path_of_word: &'s [u32],
    /// The labels of the paths.
    pub(super) free: &'s [Set],
    /// For each node, the labels that it was found with, as bits; initially none.
    pub(super) labels: &'s mut [u32],
    pub(super) scores: &'s ScoreTable,
    pub(super) values: Option<&'s [u16]>,
}

impl<Set: CellSet> LabeledMatches<'_, Set> {
    /// Returns the totals of the words on all boards, and the totals of each label's board.
    pub(super) fn totals(self) -> LabeledSums<Totals> {
        let (scores, values) = (self.scores, self.values);
        self.sums(|word, is_new| scores.row(word, is_new, values)).map(unpack)
    }

    /// Returns the sums of the weights of the same words.
    pub(super) fn weights(self, weights: &[i32]) -> LabeledSums<i64> {
        let scores = self.scores;
        self.sums(|word, is_new| scores.weight(word, is_new, weights)).map(|sum| sum as i64)
    }

    /// Adds up what each word contributes, given whether it is new.
    #[inline]
    fn sums(self, row: impl Fn(u32, bool) -> u64) -> LabeledSums<u64> {
        let mut shared = 0_u64;
        for &word in self.shared {
            let labels = mem::replace(&mut self.labels[Trie::index(word)], u32::MAX);
            shared = shared.wrapping_add(row(word, labels == 0));
        }
        let mut by_label = [0_u64; LABELS];
        for (&word, &path) in self.words.iter().zip(self.path_of_word) {
            let labels = &mut self.labels[Trie::index(word)];
            let label = self.free[path as usize].label();
            let is_new = *labels >> label & 1 == 0;
            *labels |= 1 << label;
            by_label[label] = by_label[label].wrapping_add(row(word, is_new));
        }
        for &word in self.shared.iter().chain(self.words) {
            self.labels[Trie::index(word)] = 0;
        }
        LabeledSums { shared, by_label: by_label.map(|sum| shared.wrapping_add(sum)) }
    }
}

/// What the words on boards that differ in one cell add up to.
pub(super) struct LabeledSums<T> {
    /// The sum of the words on all boards.
    pub(super) shared: T,
    /// The sum of each label's board.
    pub(super) by_label: [T; LABELS],
}

impl LabeledSums<u64> {
    fn map<T>(self, of: impl Fn(u64) -> T) -> LabeledSums<T> {
        LabeledSums { shared: of(self.shared), by_label: self.by_label.map(of) }
    }
}

/// Where the number of words starts in a row of a [`ScoreTable`]. It has fewer bits than the points,
/// because a queue holds fewer than 2^18 words.
const WORDS_SHIFT: u32 = 45;

/// Returns the totals for a sum of rows of a [`ScoreTable`].
fn unpack(sum: u64) -> Totals {
    Totals { words: sum >> WORDS_SHIFT, points: sum % (1 << WORDS_SHIFT), undecided: 0 }
}

/// The points of words, by length.
pub(super) struct ScoreTable {
    min_length: usize,
    scoring: Scoring,
    /// The amount that a word adds to the totals, by its number of letters minus one: its points
    /// and, from bit [`WORDS_SHIFT`], one word. The points of up to
    /// [`MAX_WORDS`](ScoreTable::MAX_WORDS) words do not overflow into those bits. If points
    /// depend on letters, they are twice those of a word whose letter values add up to 1.
    rows: [u64; 256],
}

/// A row of zeros, which no word has.
const NO_SCORE: u8 = u8::MAX;

impl ScoreTable {
    /// The maximum number of words whose rows can be added.
    pub(super) const MAX_WORDS: u64 = {
        let max = LengthPoints::MAX as u64;
        (1 << WORDS_SHIFT) / (max + max * Trie::MAX_DEPTH as u64)
    };

    pub(super) fn new() -> ScoreTable {
        ScoreTable { min_length: usize::MAX, scoring: Scoring::CLASSIC, rows: [0; 256] }
    }

    /// Updates the table for these rules.
    #[inline]
    pub(super) fn adapt(&mut self, rules: &Rules) {
        if (self.min_length, self.scoring) != (rules.min_length, rules.scoring) {
            *self = ScoreTable::for_rules(rules);
        }
    }

    fn for_rules(rules: &Rules) -> ScoreTable {
        let &Rules { min_length, scoring, .. } = rules;
        let mut table = ScoreTable { min_length, scoring, ..ScoreTable::new() };
        let rows = iter::zip(1..=Trie::MAX_DEPTH, &mut table.rows);
        for (letters, row) in rows.skip(min_length.saturating_sub(1)) {
            *row = 1 << WORDS_SHIFT | u64::from(scoring.points_of(letters, || 2));
        }
        table
    }

    /// Returns the values of the trie's nodes if points depend on letters.
    pub(super) fn values<'t>(&self, trie: &'t Trie) -> Option<&'t [u16]> {
        (!matches!(self.scoring, Scoring::Length(_))).then(|| trie.values())
    }

    /// Returns a word's weight, in two's complement, if it is new and long enough.
    #[inline]
    fn weight(&self, word: u32, is_new: bool, weights: &[i32]) -> u64 {
        let counts = is_new & (Trie::depth(word) >= self.min_length);
        hint::select_unpredictable(counts, i64::from(weights[Trie::index(word)]), 0) as u64
    }

    /// Returns the amount that a word adds to the totals: nothing unless it is new.
    #[inline]
    fn row(&self, word: u32, is_new: bool, values: Option<&[u16]>) -> u64 {
        // A branch would be mispredicted every other time.
        let length = (word >> Trie::INDEX_BITS) as u8;
        let row = self.rows[usize::from(hint::select_unpredictable(is_new, length, NO_SCORE))];
        let Some(values) = values else { return row };
        let points = row % (1 << WORDS_SHIFT) * u64::from(values[Trie::index(word)]) / 2;
        row >> WORDS_SHIFT << WORDS_SHIFT | points
    }
}
