//! What is counted on boards. All counts are whole numbers, so the tallies of parts
//! add up to exactly the tally of the whole, in any order.

use std::collections::BTreeMap;

use boggle_dictionary::letters::count;
use boggle_dictionary::{Dictionary, SharedBytes};
use boggle_solver::{Board, Rules, Tile};
use serde::{Deserialize, Serialize};

/// How many boards have each value.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(super) struct Histogram(pub BTreeMap<u64, u64>);

/// The words and points of one length on all boards.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct LengthTally {
    pub words: u64,
    pub points: u64,
    /// The number of boards with a word of this length.
    pub boards: u64,
}

/// A board that has the most or the fewest of something: the first of several.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Extreme {
    pub value: u64,
    /// The number of the board, from 0.
    pub number: u64,
    pub board: String,
    /// The longest word, if that is what this is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub word: Option<String>,
}

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Extremes {
    pub most_words: Option<Extreme>,
    pub fewest_words: Option<Extreme>,
    pub most_points: Option<Extreme>,
    pub fewest_points: Option<Extreme>,
    pub longest_word: Option<Extreme>,
}

/// What was counted on some boards.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Tally {
    pub boards: u64,
    pub words: Histogram,
    pub points: Histogram,
    /// By the number of letters of the longest word, 0 for none.
    pub longest: Histogram,
    /// By the number of common words; empty if the dictionary does not know them.
    pub common: Histogram,
    pub lengths: BTreeMap<u64, LengthTally>,
    /// The number of cells with each tile.
    pub tiles: BTreeMap<String, u64>,
    pub extremes: Extremes,
    /// The number of boards that have each word, by rank. It is written separately.
    #[serde(skip)]
    pub ranks: Vec<u64>,
}

/// What must be known of the words to tally them, by rank.
pub(super) struct WordTable {
    letters: Vec<u8>,
    points: Vec<u32>,
    /// Empty if the dictionary does not know.
    common: Vec<bool>,
}

impl WordTable {
    pub(super) fn new(dictionary: &Dictionary<SharedBytes>, rules: Rules) -> WordTable {
        let mut table = WordTable { letters: Vec::new(), points: Vec::new(), common: Vec::new() };
        for word in dictionary {
            // A word has at most 255 bytes.
            table.letters.push(count(&word) as u8);
            table.points.push(rules.scoring.points(&word));
        }
        if dictionary.has_levels() {
            table.common =
                (0..dictionary.len() as u32).map(|rank| dictionary.is_common(rank)).collect();
        }
        table
    }

    pub(super) fn letters(&self, rank: usize) -> usize {
        self.letters.get(rank).copied().unwrap_or(0).into()
    }

    pub(super) fn points(&self, rank: usize) -> u32 {
        self.points.get(rank).copied().unwrap_or(0)
    }
}

/// A tally that boards are added to.
pub(super) struct Counter<'t> {
    table: &'t WordTable,
    dictionary: &'t Dictionary<SharedBytes>,
    tally: Tally,
    /// By the number of letters.
    lengths: Vec<LengthTally>,
    /// The last board that had a word of each length, counted from 1.
    last_boards: Vec<u64>,
    /// The cells with a single ASCII letter, by its byte.
    letters: [u64; 128],
}

impl<'t> Counter<'t> {
    pub(super) fn new(
        table: &'t WordTable,
        dictionary: &'t Dictionary<SharedBytes>,
    ) -> Counter<'t> {
        let longest = table.letters.iter().max().map_or(0, |&letters| usize::from(letters));
        Counter {
            table,
            dictionary,
            tally: Tally { ranks: vec![0; table.letters.len()], ..Tally::default() },
            lengths: vec![LengthTally::default(); longest + 1],
            last_boards: vec![0; longest + 1],
            letters: [0; 128],
        }
    }

    /// Adds a board and the ranks of its words.
    pub(super) fn add(&mut self, number: u64, board: &Board, ranks: &[u32]) {
        let tally = &mut self.tally;
        tally.boards += 1;
        let (mut points, mut longest, mut longest_rank) = (0, 0, 0);
        for &rank in ranks {
            let index = rank as usize;
            let (letters, worth) = (self.table.letters(index), self.table.points(index));
            points += u64::from(worth);
            // Of the longest words, the first in the dictionary.
            if letters > longest || letters == longest && rank < longest_rank {
                (longest, longest_rank) = (letters, rank);
            }
            let length = &mut self.lengths[letters];
            length.words += 1;
            length.points += u64::from(worth);
            length.boards += u64::from(self.last_boards[letters] != tally.boards);
            self.last_boards[letters] = tally.boards;
            tally.ranks[index] += 1;
        }
        if !self.table.common.is_empty() {
            let is_common = |rank: &&u32| self.table.common[**rank as usize];
            tally.common.add(ranks.iter().filter(is_common).count() as u64);
        }
        let (words, longest) = (ranks.len() as u64, longest as u64);
        tally.words.add(words);
        tally.points.add(points);
        tally.longest.add(longest);
        for tile in board.tiles() {
            match tile {
                Tile::Letters(text) if text.len() == 1 => {
                    self.letters[usize::from(text.as_bytes()[0])] += 1;
                }
                tile => *tally.tiles.entry(tile.to_string()).or_default() += 1,
            }
        }
        let extremes = &mut tally.extremes;
        let extreme = |value| Extreme { value, number, board: board.to_string(), word: None };
        for (best, value, is_max) in [
            (&mut extremes.most_words, words, true),
            (&mut extremes.fewest_words, words, false),
            (&mut extremes.most_points, points, true),
            (&mut extremes.fewest_points, points, false),
        ] {
            if is_better(best.as_ref(), value, number, is_max) {
                *best = Some(extreme(value));
            }
        }
        if longest > 0 && is_better(extremes.longest_word.as_ref(), longest, number, true) {
            let word = self.dictionary.word(longest_rank);
            extremes.longest_word = Some(Extreme { word, ..extreme(longest) });
        }
    }

    pub(super) fn finish(mut self) -> Tally {
        for (letters, length) in (0..).zip(self.lengths) {
            if length.boards > 0 {
                self.tally.lengths.insert(letters, length);
            }
        }
        for (letter, cells) in ('\0'..).zip(self.letters) {
            if cells > 0 {
                self.tally.tiles.insert(letter.into(), cells);
            }
        }
        self.tally
    }
}

/// Whether a board with a value takes the place of the best one so far.
fn is_better(best: Option<&Extreme>, value: u64, number: u64, is_max: bool) -> bool {
    best.is_none_or(|best| match value == best.value {
        true => number < best.number,
        false => (value > best.value) == is_max,
    })
}

impl Histogram {
    fn add(&mut self, value: u64) {
        *self.0.entry(value).or_default() += 1;
    }

    fn merge(&mut self, other: &Histogram) {
        for (&value, boards) in &other.0 {
            *self.0.entry(value).or_default() += boards;
        }
    }
}

impl Tally {
    /// Adds the tally of other boards.
    pub(super) fn merge(&mut self, other: Tally) {
        self.boards += other.boards;
        self.words.merge(&other.words);
        self.points.merge(&other.points);
        self.longest.merge(&other.longest);
        self.common.merge(&other.common);
        for (letters, length) in other.lengths {
            let sum = self.lengths.entry(letters).or_default();
            sum.words += length.words;
            sum.points += length.points;
            sum.boards += length.boards;
        }
        for (tile, cells) in other.tiles {
            *self.tiles.entry(tile).or_default() += cells;
        }
        if self.ranks.len() < other.ranks.len() {
            self.ranks.resize(other.ranks.len(), 0);
        }
        for (sum, boards) in self.ranks.iter_mut().zip(other.ranks) {
            *sum += boards;
        }
        let Extremes { most_words, fewest_words, most_points, fewest_points, longest_word } =
            other.extremes;
        let extremes = &mut self.extremes;
        for (best, other, is_max) in [
            (&mut extremes.most_words, most_words, true),
            (&mut extremes.fewest_words, fewest_words, false),
            (&mut extremes.most_points, most_points, true),
            (&mut extremes.fewest_points, fewest_points, false),
            (&mut extremes.longest_word, longest_word, true),
        ] {
            if let Some(other) = other
                && is_better(best.as_ref(), other.value, other.number, is_max)
            {
                *best = Some(other);
            }
        }
    }
}
