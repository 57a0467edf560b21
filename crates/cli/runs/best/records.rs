//! JSON Lines: the search, each board, and what was searched.

use boggle_explore::{Goal, Part};
use boggle_solver::{Board, DictionaryId, Rules};
use serde::{Deserialize, Serialize};

use super::report::Report;
use crate::output::json;

/// All that decides what a search finds.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SearchRecord {
    /// The version of the program: the method may change.
    pub program: String,
    pub dictionary: DictionaryId,
    /// The checksum of the levels, if the goal depends on them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub levels: Option<String>,
    pub rules: Rules,
    pub rows: usize,
    pub columns: usize,
    /// The shape, if the boards have holes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shape: Option<String>,
    /// The tiles that a cell can have.
    pub tiles: Vec<String>,
    /// The dice that can show the boards, or `None` for any dice.
    pub dice: Option<String>,
    /// The words that the boards have.
    pub with: Vec<String>,
    pub goal: Goal,
    pub seed: u64,
    /// The boards to score, in all ladders together, or `None` if there is no limit.
    pub boards: Option<u64>,
    /// The boards that a ladder scores.
    pub ladder: u64,
    /// The number of best boards to keep.
    pub count: u16,
    /// Which part of the ladders, or `None` for all.
    pub shard: Option<Part>,
}

/// One of the best boards.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct BoardRecord {
    /// In its canonical form.
    #[serde(with = "json::board_rows")]
    pub board: Board,
    pub score: i64,
    pub words: u64,
    pub points: u64,
    /// The number of letters of the longest word.
    pub longest: u32,
    /// The number of ladders that found it.
    pub ladders: u64,
}

/// What was searched.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct EndRecord {
    pub boards: u64,
    pub ladders: u64,
    pub finished: u64,
    pub restarts: u64,
}

#[derive(Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
enum JsonLine<'a> {
    Search {
        version: u32,
        #[serde(flatten)]
        search: &'a SearchRecord,
    },
    Board(&'a BoardRecord),
    End(EndRecord),
}

pub(super) fn render(report: &Report) -> anyhow::Result<Vec<u8>> {
    let mut out = json::line(&JsonLine::Search { version: json::VERSION, search: &report.search })?;
    for board in &report.boards {
        out.extend(json::line(&JsonLine::Board(board))?);
    }
    out.extend(json::line(&JsonLine::End(report.end))?);
    Ok(out)
}
