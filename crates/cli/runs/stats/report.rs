//! What all outputs report.

use boggle_dice::{DiceSet, Roll};
use boggle_dictionary::Dictionary;
use boggle_dictionary::letters::count;
use boggle_solver::{Board, DictionaryId, Notation, Rules};
use serde::{Deserialize, Serialize};

use boggle_explore::{Extreme, Measure, Tally};

/// What determines the boards and their words. Shards of one run have the same.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Settings {
    pub size: (usize, usize),
    /// The shape of rolled boards with holes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shape: Option<String>,
    /// The dice, the seed of the first board and the number of boards, if they are rolled.
    pub dice: Option<String>,
    pub seed: Option<u64>,
    pub boards: Option<u64>,
    pub bare_q: bool,
    /// What identifies the boards of a file.
    pub input: Option<String>,
    pub dictionary: DictionaryId,
    /// The checksum of the levels, which some counts depend on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub levels: Option<String>,
    pub rules: Rules,
}

/// A word, and how many boards have it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct WordCount {
    pub word: String,
    pub boards: u64,
}

pub(crate) struct Report {
    pub settings: Settings,
    pub tally: Tally,
    /// The words that are long enough to count, in the order of the dictionary.
    pub words: Vec<WordCount>,
}

impl Report {
    pub(crate) fn new(settings: Settings, mut tally: Tally, dictionary: &Dictionary) -> Report {
        let counts = std::mem::take(&mut tally.ranks).into_iter();
        let words = dictionary.into_iter().zip(counts);
        let words = words.filter(|(word, _)| count(word) >= settings.rules.min_length);
        let words = words.map(|(word, boards)| WordCount { word, boards }).collect();
        Report { settings, tally, words }
    }

    /// Returns what is measured on each board, with its name.
    pub(super) fn measures(&self) -> Vec<(&'static str, Measure)> {
        let all = self.tally.histograms().into_iter();
        all.filter_map(|(name, it)| Some((name, Measure::new(it)?))).collect()
    }

    /// Returns the words on most boards, the most frequent first.
    pub(super) fn frequent(&self, top: usize) -> Vec<&WordCount> {
        let mut words: Vec<_> = self.words.iter().filter(|word| word.boards > 0).collect();
        words.sort_by_key(|word| std::cmp::Reverse(word.boards));
        words.truncate(top);
        words
    }

    /// Returns the tiles with the number of their cells, the most frequent first.
    pub(super) fn tiles(&self) -> Vec<(&str, u64)> {
        let tiles = self.tally.tiles.iter();
        let mut tiles: Vec<_> = tiles.map(|(tile, &cells)| (tile.as_str(), cells)).collect();
        tiles.sort_by_key(|&(_, cells)| std::cmp::Reverse(cells));
        tiles
    }

    /// Returns the number of words on no board.
    pub(super) fn unseen(&self) -> usize {
        self.words.iter().filter(|word| word.boards == 0).count()
    }

    /// Returns the code of a rolled board, if it has one.
    pub(super) fn code(&self, extreme: &Extreme) -> Option<String> {
        let dice = DiceSet::named(self.settings.dice.as_ref()?)?;
        let seed = self.settings.seed?.wrapping_add(extreme.number);
        Roll { dice, seed }.code_of(&self.board(extreme)?)
    }

    /// Parses the board of an extreme.
    pub(super) fn board(&self, extreme: &Extreme) -> Option<Board> {
        let Settings { size, bare_q, .. } = self.settings;
        let notation = Notation { bare_q, size: Some(size.into()), ..Notation::default() };
        Board::parse(&extreme.board, &notation).ok()
    }
}
