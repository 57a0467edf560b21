//! Statistics of a part of the boards, and how the parts are joined.

use std::collections::BTreeMap;
use std::io::{BufWriter, Write};

use boggle_dice::DiceSet;
use boggle_dictionary::MAX_WORD;
use boggle_dictionary::letters::{count, validate};
use boggle_explore::{Histogram, Part, Shard, ShardWriter, Tally};
use boggle_solver::Tile;

use super::COMMAND;
use super::report::{Report, Settings, WordCount};

/// The number of words on a line.
const WORDS_PER_LINE: usize = 1000;

impl Report {
    /// Writes a shard: a line with the tally, and lines with words.
    pub(crate) fn write_shard(&self, part: Part, out: &mut impl Write) -> anyhow::Result<()> {
        let mut writer = ShardWriter::new(BufWriter::new(out), COMMAND, part, &self.settings)?;
        writer.line(&self.tally)?;
        for words in self.words.chunks(WORDS_PER_LINE) {
            let words: Vec<_> = words.iter().map(|word| (&word.word, word.boards)).collect();
            writer.line(&words)?;
        }
        Ok(writer.end()?)
    }

    /// Joins the reports of two parts, unless they are of different words.
    pub(crate) fn join(mut self, other: Report) -> Option<Report> {
        if self.words.len() != other.words.len() {
            return None;
        }
        self.tally.merge(other.tally);
        for (sum, word) in self.words.iter_mut().zip(other.words) {
            if sum.word != word.word {
                return None;
            }
            sum.boards += word.boards;
        }
        Some(self)
    }

    /// Reads a shard.
    pub(crate) fn read(shard: &Shard) -> Option<Report> {
        let settings: Settings = shard.settings()?;
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
        let report = Report { settings, tally, words };
        is_possible(&report, shard.header.shard.count).then_some(report)
    }
}

/// Whether a run can have such a part. The checksum does not say who wrote a shard, and
/// what it contains is added and printed.
fn is_possible(report: &Report, parts: u64) -> bool {
    let Report { settings, tally, words } = report;
    // All fields are checked: a new statistic does not compile without its own check.
    let Tally {
        boards,
        words: _,
        points: _,
        longest: _,
        common: _,
        lengths,
        tiles,
        extremes,
        ranks: _,
    } = tally;
    let boards = u128::from(*boards);
    let all_words = lengths.values().map(|length| u128::from(length.words)).sum::<u128>();
    let all_points = lengths.values().map(|length| u128::from(length.points)).sum::<u128>();
    let cells = tiles.values().map(|&cells| u128::from(cells)).sum::<u128>();
    // So the sums of all parts do not overflow.
    let max = u128::from(i64::MAX as u64 / parts.max(1));
    let is_tile = |text: &str| text.parse::<Tile>().is_ok_and(|tile| tile.to_string() == text);
    [boards, all_words, all_points, cells].iter().all(|&sum| sum <= max)
        && sums(&tally.words) == Some((boards, all_words))
        && sums(&tally.points) == Some((boards, all_points))
        && sums(&tally.longest).is_some_and(|(all, letters)| {
            all == boards && letters <= boards.saturating_mul(MAX_WORD as u128)
        })
        && sums(&tally.common).is_some_and(|(all, common)| {
            (all == boards || tally.common.0.is_empty()) && common <= all_words
        })
        && lengths.keys().all(|&letters| letters <= MAX_WORD as u64)
        && lengths.values().all(|length| length.boards <= tally.boards)
        && tiles.keys().all(|tile| is_tile(tile))
        && extremes.iter().all(|(_, extreme)| {
            u128::from(extreme.number) < max
                && report.board(extreme).is_some_and(|board| board.to_string() == extreme.board)
                && extreme.word.as_ref().is_none_or(|word| validate(word).is_ok())
        })
        && words.len() <= settings.dictionary.words
        && words.iter().all(|word| word.boards <= tally.boards && validate(&word.word).is_ok())
        && words_by_length(report) == lengths_of(tally)
        && settings.dice.as_ref().is_none_or(|dice| DiceSet::named(dice).is_some())
}

/// Returns the number of words of each length and their points, as the words say.
fn words_by_length(Report { settings, words, .. }: &Report) -> BTreeMap<u64, (u128, u128)> {
    let mut lengths = BTreeMap::new();
    for WordCount { word, boards } in words.iter().filter(|word| word.boards > 0) {
        let (boards, points) = (u128::from(*boards), settings.rules.scoring.points(word));
        let sums: &mut (u128, u128) = lengths.entry(count(word) as u64).or_default();
        *sums = (sums.0 + boards, sums.1 + boards * u128::from(points));
    }
    lengths
}

/// Returns the same, as the boards say.
fn lengths_of(tally: &Tally) -> BTreeMap<u64, (u128, u128)> {
    let lengths = tally.lengths.iter();
    lengths.map(|(&letters, sum)| (letters, (sum.words.into(), sum.points.into()))).collect()
}

/// Returns the number of boards of a histogram and the sum of their values, unless a
/// value has no boards.
fn sums(Histogram(values): &Histogram) -> Option<(u128, u128)> {
    values.iter().try_fold((0_u128, 0_u128), |(boards, sum), (&value, &count)| {
        let (value, count) = (u128::from(value), u128::from(count));
        (count > 0).then(|| (boards + count, sum.saturating_add(value * count)))
    })
}
