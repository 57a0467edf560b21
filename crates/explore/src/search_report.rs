//! What a search found: its report, and its shards.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::io::{self, BufWriter, Write};

use boggle_solver::json;
use boggle_solver::{Board, DictionaryId, Rules};
use serde::{Deserialize, Serialize};

use crate::{Goal, Part, Progress, Shard, ShardWriter};

/// All that decides what a search finds.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SearchSettings {
    /// The version of the program: the method may change.
    pub program: String,
    /// The dictionary.
    pub dictionary: DictionaryId,
    /// The checksum of the levels, if the goal depends on them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub levels: Option<String>,
    /// The rules.
    pub rules: Rules,
    /// The number of rows.
    pub rows: usize,
    /// The number of columns.
    pub columns: usize,
    /// The shape, if the boards have holes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shape: Option<String>,
    /// The tiles that a cell can have.
    #[cfg_attr(feature = "schemars", schemars(with = "Vec<boggle_solver::Tile>"))]
    pub tiles: Vec<String>,
    /// The dice that can show the boards, or `null` for any dice.
    pub dice: Option<String>,
    /// The words that the boards have.
    pub with: Vec<String>,
    /// What was searched for.
    pub goal: Goal,
    /// The seed.
    pub seed: u64,
    /// The number of boards to score, in all ladders together, or `null` if there is no limit.
    pub boards: Option<u64>,
    /// The number of boards that a ladder scores.
    pub ladder: u64,
    /// The number of best boards to report.
    pub count: u16,
    /// Which part of the ladders was run, or `null` for all.
    pub shard: Option<Part>,
}

/// One of the best boards.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct BoardReport {
    /// The board, in its canonical form.
    #[serde(with = "json::board_rows")]
    #[cfg_attr(feature = "schemars", schemars(with = "json::Rows"))]
    pub board: Board,
    /// The score, which depends on the goal.
    pub score: i64,
    /// The number of words.
    pub words: u64,
    /// Their points.
    pub points: u64,
    /// The number of letters of the longest word.
    pub longest: u32,
    /// The number of ladders that found the board.
    pub ladders: u64,
}

/// What was searched.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SearchTotals {
    /// The number of boards scored.
    pub boards: u64,
    /// The number of ladders started.
    pub ladders: u64,
    /// The number of ladders that ended.
    pub finished: u64,
    /// The number of times that ladders restarted on other boards.
    pub restarts: u64,
}

impl From<&Progress> for SearchTotals {
    fn from(progress: &Progress) -> SearchTotals {
        SearchTotals {
            boards: progress.boards(),
            ladders: progress.started(),
            finished: progress.finished(),
            restarts: progress.restarts(),
        }
    }
}

/// A search, and what it found.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct SearchReport {
    /// The search.
    pub search: SearchSettings,
    /// The best boards, the best first.
    pub boards: Vec<BoardReport>,
    /// What was searched.
    pub end: SearchTotals,
}

/// A line of a report in JSON Lines: the search, a board, or the end.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum SearchLine<'r> {
    /// The first line: the search.
    Search {
        /// The version of the format.
        version: u32,
        /// The search.
        #[serde(flatten)]
        search: &'r SearchSettings,
    },
    /// One of the best boards.
    Board(&'r BoardReport),
    /// The last line: what was searched.
    End(SearchTotals),
}

impl SearchReport {
    /// The name of the command in shards and checkpoints.
    pub const COMMAND: &str = "best";

    /// Returns the lines of the report in JSON Lines.
    pub fn lines(&self) -> impl Iterator<Item = SearchLine<'_>> {
        let first = SearchLine::Search { version: json::VERSION, search: &self.search };
        let boards = self.boards.iter().map(SearchLine::Board);
        std::iter::once(first).chain(boards).chain([SearchLine::End(self.end)])
    }

    /// Writes the report of a part of the ladders as a shard.
    ///
    /// # Errors
    ///
    /// Returns an error of `out`.
    pub fn write_shard(self, part: Part, out: impl Write) -> io::Result<()> {
        let settings = SearchSettings { shard: None, ..self.search };
        let mut writer = ShardWriter::new(BufWriter::new(out), Self::COMMAND, part, &settings)?;
        writer.line(&(self.boards, self.end))?;
        writer.end()
    }

    /// Reads a shard, or returns `None` if it has another form.
    #[must_use]
    pub fn read_shard(shard: &Shard) -> Option<SearchReport> {
        let search = shard.settings()?;
        let mut lines = shard.lines();
        let (boards, end) = serde_json::from_str(lines.next()?).ok()?;
        if lines.next().is_some() {
            return None;
        }
        Some(SearchReport { search, boards, end })
    }

    /// Joins the reports of two parts of the ladders. No board that is among the best of all is
    /// missing from the list of a part that found it.
    #[must_use]
    pub fn join(self, other: SearchReport) -> SearchReport {
        let mut boards = BTreeMap::new();
        for found in self.boards.into_iter().chain(other.boards) {
            let (key, ladders) = ((Reverse(found.score), found.board.clone()), found.ladders);
            let sum = boards.entry(key).or_insert(BoardReport { ladders: 0, ..found });
            sum.ladders = sum.ladders.saturating_add(ladders);
        }
        let boards = boards.into_values().take(self.search.count.into()).collect();
        let end = SearchTotals {
            boards: self.end.boards.saturating_add(other.end.boards),
            ladders: self.end.ladders.saturating_add(other.end.ladders),
            finished: self.end.finished.saturating_add(other.end.finished),
            restarts: self.end.restarts.saturating_add(other.end.restarts),
        };
        SearchReport { search: self.search, boards, end }
    }
}
