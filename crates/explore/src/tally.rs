use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// The number of boards with each value.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Histogram(pub BTreeMap<u64, u64>);

/// The words and points of one length on all boards.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct LengthTally {
    /// The number of words.
    pub words: u64,
    /// The sum of their points.
    pub points: u64,
    /// The number of boards with a word of this length.
    pub boards: u64,
}

/// A board with the largest or smallest value of a quantity; the first such board.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Extreme {
    /// The value of the quantity.
    pub value: u64,
    /// The number of the board, from 0.
    pub number: u64,
    /// The board, as displayed by [`Board`](boggle_solver::Board).
    pub board: String,
    /// The longest word, for the board with the longest word.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub word: Option<String>,
}

/// The boards with extreme values.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Extremes {
    /// The board with the most words.
    pub most_words: Option<Extreme>,
    /// The board with the fewest words.
    pub fewest_words: Option<Extreme>,
    /// The board with the most points.
    pub most_points: Option<Extreme>,
    /// The board with the fewest points.
    pub fewest_points: Option<Extreme>,
    /// The board with the longest word; its value is the number of letters.
    pub longest_word: Option<Extreme>,
}

impl Extremes {
    /// Returns the extremes that there are, with their names, as in "most words".
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, &Extreme)> {
        let Extremes { most_words, fewest_words, most_points, fewest_points, longest_word } = self;
        let all = [
            ("most words", most_words),
            ("fewest words", fewest_words),
            ("most points", most_points),
            ("fewest points", fewest_points),
            ("longest word", longest_word),
        ];
        all.into_iter().filter_map(|(name, extreme)| Some((name, extreme.as_ref()?)))
    }
}

/// Statistics of a set of boards. All counts are integers, so the tallies of parts add up to
/// exactly the tally of the whole, in any order.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// The number of boards.
    pub boards: u64,
    /// The boards by number of words.
    pub words: Histogram,
    /// The boards by points.
    pub points: Histogram,
    /// The boards by number of letters of their longest word, 0 for none.
    pub longest: Histogram,
    /// The boards by number of common words; empty if the dictionary has no levels.
    pub common: Histogram,
    /// The words and points by number of letters.
    pub lengths: BTreeMap<u64, LengthTally>,
    /// The number of cells with each tile.
    pub tiles: BTreeMap<String, u64>,
    /// The boards with extreme values.
    pub extremes: Extremes,
    /// The number of boards that have each word, by rank. It is not serialized.
    #[serde(skip)]
    pub ranks: Vec<u64>,
}

/// Whether a board with this value replaces the best one so far.
pub(crate) fn is_better(best: Option<&Extreme>, value: u64, number: u64, is_max: bool) -> bool {
    best.is_none_or(|best| match value == best.value {
        true => number < best.number,
        false => (value > best.value) == is_max,
    })
}

impl Histogram {
    pub(crate) fn add(&mut self, value: u64) {
        *self.0.entry(value).or_default() += 1;
    }

    fn merge(&mut self, other: &Histogram) {
        for (&value, &boards) in &other.0 {
            add(self.0.entry(value).or_default(), boards);
        }
    }
}

/// Adds counts, which can be any numbers if shards have them.
fn add(sum: &mut u64, count: u64) {
    *sum = sum.saturating_add(count);
}

impl Tally {
    /// Returns the histograms with their names.
    #[must_use]
    pub fn histograms(&self) -> [(&'static str, &Histogram); 4] {
        [
            ("words", &self.words),
            ("points", &self.points),
            ("longest", &self.longest),
            ("common", &self.common),
        ]
    }

    /// Adds the tally of other boards.
    pub fn merge(&mut self, other: Tally) {
        let Tally { boards, words, points, longest, common, lengths, tiles, extremes, ranks } =
            other;
        add(&mut self.boards, boards);
        self.words.merge(&words);
        self.points.merge(&points);
        self.longest.merge(&longest);
        self.common.merge(&common);
        for (letters, LengthTally { words, points, boards }) in lengths {
            let sum = self.lengths.entry(letters).or_default();
            add(&mut sum.words, words);
            add(&mut sum.points, points);
            add(&mut sum.boards, boards);
        }
        for (tile, cells) in tiles {
            add(self.tiles.entry(tile).or_default(), cells);
        }
        if self.ranks.len() < ranks.len() {
            self.ranks.resize(ranks.len(), 0);
        }
        for (sum, boards) in self.ranks.iter_mut().zip(ranks) {
            add(sum, boards);
        }
        let Extremes { most_words, fewest_words, most_points, fewest_points, longest_word } =
            extremes;
        let best = &mut self.extremes;
        for (best, other, is_max) in [
            (&mut best.most_words, most_words, true),
            (&mut best.fewest_words, fewest_words, false),
            (&mut best.most_points, most_points, true),
            (&mut best.fewest_points, fewest_points, false),
            (&mut best.longest_word, longest_word, true),
        ] {
            if let Some(other) = other
                && is_better(best.as_ref(), other.value, other.number, is_max)
            {
                *best = Some(other);
            }
        }
    }
}
