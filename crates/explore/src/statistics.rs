//! Statistics of boards: what a run counted, its shards, and its report.

use std::cmp::Reverse;
use std::io::{self, BufWriter, Write};

use boggle_dice::{DiceSet, Roll};
use boggle_dictionary::Dictionary;
use boggle_dictionary::letters::{count, validate};
use boggle_solver::json::{self, DictionaryRecord, RollRecord};
use boggle_solver::{Board, DictionaryId, Notation, Rules, Tile};
use serde::{Deserialize, Serialize};

use crate::{Extreme, LengthTally, Measure, Part, Shard, ShardWriter, Tally};

/// The number of words on a line of a shard.
const WORDS_PER_LINE: usize = 1000;

/// What determines the boards of a run and their words. Shards of one run have the same.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct StatsSettings {
    /// The rows and columns of the boards.
    pub size: (usize, usize),
    /// The shape of rolled boards with holes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shape: Option<String>,
    /// The dice, if they rolled the boards.
    pub dice: Option<String>,
    /// The seed of the first rolled board.
    pub seed: Option<u64>,
    /// The number of boards to roll.
    pub boards: Option<u64>,
    /// Whether q is a plain q.
    pub bare_q: bool,
    /// What identifies the boards of a file.
    pub input: Option<String>,
    /// The dictionary.
    pub dictionary: DictionaryId,
    /// The checksum of the levels, which some counts depend on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub levels: Option<String>,
    /// The rules.
    pub rules: Rules,
}

/// A word, and how many boards have it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct WordCount {
    /// The word.
    pub word: String,
    /// The number of boards.
    pub boards: u64,
}

/// What a run counted: the boards, and each word that is long enough.
#[derive(Debug, Clone, PartialEq)]
pub struct Statistics {
    /// What determines the boards.
    pub settings: StatsSettings,
    /// The boards.
    pub tally: Tally,
    /// The words that are long enough to count, in the order of the dictionary.
    pub words: Vec<WordCount>,
}

/// The words of one length on all boards.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct LengthReport {
    /// The number of letters.
    pub letters: u64,
    /// The words and their points.
    #[serde(flatten)]
    pub tally: LengthTally,
}

/// A tile.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct TileReport<'s> {
    /// The tile.
    pub tile: &'s str,
    /// The number of cells that have it.
    pub cells: u64,
}

/// A board with the most or the fewest words or points, or the longest word.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct ExtremeReport<'s> {
    /// What it has: `most words`, `fewest words`, `most points`, `fewest points` or `longest word`.
    pub name: &'s str,
    /// The number of words, points or letters.
    pub value: u64,
    /// The longest word.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub word: Option<&'s str>,
    /// The board.
    #[cfg_attr(feature = "schemars", schemars(with = "json::Rows"))]
    pub board: Vec<Vec<String>>,
    /// The number of the board, from 1.
    pub number: u64,
    /// The board code.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
}

/// Statistics of the words and points of many boards.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct StatsReport<'s> {
    /// The number of boards.
    pub boards: u64,
    /// The rows and columns of the boards.
    pub size: (usize, usize),
    /// The shape of rolled boards with holes, as in --shape.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shape: Option<&'s str>,
    /// The dice, and the seed of the first board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dice: Option<RollRecord>,
    /// The dictionary.
    pub dictionary: DictionaryRecord<'s>,
    /// The rules.
    pub rules: Rules,
    /// The number of words per board.
    pub words: Measure,
    /// The points per board.
    pub points: Measure,
    /// The number of letters of the longest word of each board.
    pub longest: Measure,
    /// The number of common words per board, if the dictionary has levels.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub common: Option<Measure>,
    /// The words of each length.
    pub lengths: Vec<LengthReport>,
    /// The tiles, the most frequent first.
    pub tiles: Vec<TileReport<'s>>,
    /// The boards with extreme values; if several are tied, the first.
    pub extremes: Vec<ExtremeReport<'s>>,
    /// The words that appear on the most boards.
    pub frequent: Vec<&'s WordCount>,
    /// The number of words that appear on no board.
    pub unseen: usize,
}

impl Statistics {
    /// The name of the command in shards.
    pub const COMMAND: &str = "stats";

    /// Takes the words from a tally of boards, counted with this dictionary.
    #[must_use]
    pub fn new(settings: StatsSettings, mut tally: Tally, dictionary: &Dictionary) -> Statistics {
        let counts = std::mem::take(&mut tally.ranks).into_iter();
        let words = dictionary.into_iter().zip(counts);
        let words = words.filter(|(word, _)| count(word) >= settings.rules.min_length);
        let words = words.map(|(word, boards)| WordCount { word, boards }).collect();
        Statistics { settings, tally, words }
    }

    /// Returns the report, with the `top` most frequent words.
    #[must_use]
    pub fn report(&self, top: usize) -> StatsReport<'_> {
        let Statistics { settings, tally, words } = self;
        let measure = |histogram| Measure::new(histogram).unwrap_or_default();
        let dice = settings.dice.clone().zip(settings.seed);
        let lengths =
            tally.lengths.iter().map(|(&letters, &tally)| LengthReport { letters, tally });
        let tiles = tally.tiles.iter().map(|(tile, &cells)| TileReport { tile, cells });
        let mut tiles: Vec<_> = tiles.collect();
        tiles.sort_by_key(|tile| Reverse(tile.cells));
        let extremes = tally.extremes.iter().map(|(name, extreme)| {
            let board = self.board(extreme);
            ExtremeReport {
                name,
                value: extreme.value,
                word: extreme.word.as_deref(),
                number: extreme.number.saturating_add(1),
                code: board.as_ref().and_then(|board| self.code(extreme, board)),
                board: board.as_ref().map(json::rows).unwrap_or_default(),
            }
        });
        let mut frequent: Vec<_> = words.iter().filter(|word| word.boards > 0).collect();
        let unseen = words.len() - frequent.len();
        frequent.sort_by_key(|word| Reverse(word.boards));
        frequent.truncate(top);
        StatsReport {
            boards: tally.boards,
            size: settings.size,
            shape: settings.shape.as_deref(),
            dice: dice.map(|(name, seed)| RollRecord { name, seed, code: None }),
            dictionary: (&settings.dictionary).into(),
            rules: settings.rules,
            words: measure(&tally.words),
            points: measure(&tally.points),
            longest: measure(&tally.longest),
            common: Measure::new(&tally.common),
            lengths: lengths.collect(),
            tiles,
            extremes: extremes.collect(),
            frequent,
            unseen,
        }
    }

    /// Returns the code of a rolled board, if it has one.
    fn code(&self, extreme: &Extreme, board: &Board) -> Option<String> {
        let dice = DiceSet::named(self.settings.dice.as_ref()?)?;
        let seed = self.settings.seed?.wrapping_add(extreme.number);
        Roll { dice, seed }.code_of(board)
    }

    /// Parses the board of an extreme.
    fn board(&self, extreme: &Extreme) -> Option<Board> {
        let StatsSettings { size, bare_q, .. } = self.settings;
        let notation = Notation { bare_q, size: Some(size.into()), ..Notation::default() };
        Board::parse(&extreme.board, &notation).ok()
    }

    /// Writes a shard: a line with the tally, and lines with words.
    ///
    /// # Errors
    ///
    /// Returns an error of `out`.
    pub fn write_shard(&self, part: Part, out: impl Write) -> io::Result<()> {
        let mut writer =
            ShardWriter::new(BufWriter::new(out), Self::COMMAND, part, &self.settings)?;
        writer.line(&self.tally)?;
        for words in self.words.chunks(WORDS_PER_LINE) {
            let words: Vec<_> = words.iter().map(|word| (&word.word, word.boards)).collect();
            writer.line(&words)?;
        }
        writer.end()
    }

    /// Reads a shard, or returns `None` if it has another form.
    #[must_use]
    pub fn read_shard(shard: &Shard) -> Option<Statistics> {
        let settings: StatsSettings = shard.settings()?;
        let mut lines = shard.lines();
        let tally: Tally = serde_json::from_str(lines.next()?).ok()?;
        let mut words = Vec::new();
        for line in lines {
            let part: Vec<(String, u64)> = serde_json::from_str(line).ok()?;
            for (word, boards) in part {
                if words.last().is_some_and(|last: &WordCount| last.word >= word) {
                    return None;
                }
                words.push(WordCount { word, boards });
            }
        }
        let statistics = Statistics { settings, tally, words };
        is_valid(&statistics).then_some(statistics)
    }

    /// Joins two parts, unless they are of different words.
    #[must_use]
    pub fn join(mut self, other: Statistics) -> Option<Statistics> {
        if self.words.len() != other.words.len() {
            return None;
        }
        self.tally.merge(other.tally);
        for (sum, word) in self.words.iter_mut().zip(other.words) {
            if sum.word != word.word {
                return None;
            }
            sum.boards = sum.boards.saturating_add(word.boards);
        }
        Some(self)
    }
}

impl StatsReport<'_> {
    /// Returns what is measured on each board, with its name.
    pub fn measures(&self) -> impl Iterator<Item = (&'static str, &Measure)> {
        let all = [("words", &self.words), ("points", &self.points), ("longest", &self.longest)];
        all.into_iter().chain(self.common.as_ref().map(|common| ("common", common)))
    }
}

/// Whether everything that is parsed or printed is what a run writes. The checksum does not say who
/// wrote a shard. Whether its numbers are right, only another run can say.
fn is_valid(statistics: &Statistics) -> bool {
    let Statistics { settings, tally, words } = statistics;
    let is_tile = |text: &String| text.parse::<Tile>().is_ok_and(|tile| tile.to_string() == *text);
    let is_word = |word: &String| validate(word).is_ok();
    words.iter().all(|count| is_word(&count.word))
        && tally.tiles.keys().all(is_tile)
        && tally.extremes.iter().all(|(_, extreme)| {
            let board = statistics.board(extreme);
            board.is_some_and(|board| board.to_string() == extreme.board)
                && extreme.word.as_ref().is_none_or(is_word)
        })
        && settings.dice.as_ref().is_none_or(|dice| DiceSet::named(dice).is_some())
}
