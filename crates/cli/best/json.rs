//! JSON Lines: the search, each board, and what was searched.

use boggle_explore::{BestBoard, Progress};
use boggle_solver::{Rules, Totals};
use serde::{Deserialize, Serialize};

use super::Job;
use crate::json::{self, TotalsRecord};

/// All that decides what a search finds.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SearchRecord {
    /// The version of the program: the method may change.
    pub program: String,
    pub dictionary: DictionaryRecord,
    pub rules: Rules,
    pub rows: usize,
    pub columns: usize,
    /// The tiles that a cell can have.
    pub tiles: Vec<String>,
    /// The dice that can show the boards, or `None` for any dice.
    pub dice: Option<String>,
    /// The words that the boards have.
    pub with: Vec<String>,
    /// As for `--maximize`, or `fewest`.
    pub goal: String,
    pub seed: u64,
    /// The boards to score, in all ladders together, or `None` if there is no limit.
    pub boards: Option<u64>,
    /// The boards that a ladder scores.
    pub ladder: u64,
    /// The number of best boards to keep.
    pub count: u16,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DictionaryRecord {
    pub name: String,
    pub words: usize,
    pub checksum: String,
}

#[derive(Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
enum Line<'a> {
    Search {
        version: u32,
        #[serde(flatten)]
        search: &'a SearchRecord,
    },
    Board {
        board: Vec<Vec<String>>,
        score: i64,
        #[serde(flatten)]
        totals: TotalsRecord,
        ladders: u64,
    },
    End {
        boards: u64,
        ladders: u64,
        finished: u64,
        restarts: u64,
    },
}

pub(super) fn render(
    job: &Job,
    progress: &Progress,
    boards: &[(BestBoard, Totals)],
) -> anyhow::Result<Vec<u8>> {
    let mut out = json::line(&Line::Search { version: json::VERSION, search: &job.record })?;
    for (best, totals) in boards {
        out.extend(json::line(&Line::Board {
            board: json::rows(best.board),
            score: best.score,
            totals: TotalsRecord::from(*totals),
            ladders: best.ladders,
        })?);
    }
    out.extend(json::line(&Line::End {
        boards: progress.boards(),
        ladders: progress.started(),
        finished: progress.finished(),
        restarts: progress.restarts(),
    })?);
    Ok(out)
}
