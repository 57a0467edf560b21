//! What a search found.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::io::{BufWriter, Write};

use boggle_explore::{Part, Progress, Shard, ShardWriter};

use super::COMMAND;
use super::records::{BoardRecord, EndRecord, SearchRecord};

/// A search, and what it found.
pub(crate) struct Report {
    pub search: SearchRecord,
    /// The best first.
    pub boards: Vec<BoardRecord>,
    pub end: EndRecord,
}

impl Report {
    pub(crate) fn new(
        search: SearchRecord,
        boards: Vec<BoardRecord>,
        progress: &Progress,
    ) -> Report {
        let end = EndRecord {
            boards: progress.boards(),
            ladders: progress.started(),
            finished: progress.finished(),
            restarts: progress.restarts(),
        };
        Report { search, boards, end }
    }

    /// Writes the report of a part of the ladders as a shard.
    pub(crate) fn write_shard(self, part: Part, out: &mut impl Write) -> anyhow::Result<()> {
        let settings = SearchRecord { shard: None, ..self.search };
        let mut writer = ShardWriter::new(BufWriter::new(out), COMMAND, part, &settings)?;
        writer.line(&(self.boards, self.end))?;
        Ok(writer.end()?)
    }

    /// Reads a shard.
    pub(crate) fn read(shard: &Shard) -> Option<Report> {
        let search = shard.settings()?;
        let mut lines = shard.lines();
        let (boards, end) = serde_json::from_str(lines.next()?).ok()?;
        if lines.next().is_some() {
            return None;
        }
        Some(Report { search, boards, end })
    }

    /// Joins the reports of two parts of the ladders. No board that is among the best of
    /// all is missing from the list of a part that found it.
    pub(crate) fn join(self, other: Report) -> Option<Report> {
        let mut boards = BTreeMap::new();
        for record in self.boards.into_iter().chain(other.boards) {
            let (key, ladders) = ((Reverse(record.score), record.board.clone()), record.ladders);
            let sum = boards.entry(key).or_insert(BoardRecord { ladders: 0, ..record });
            sum.ladders = sum.ladders.saturating_add(ladders);
        }
        let boards = boards.into_values().take(self.search.count.into()).collect();
        let sum = |of: fn(&EndRecord) -> u64| of(&self.end).saturating_add(of(&other.end));
        let end = EndRecord {
            boards: sum(|end| end.boards),
            ladders: sum(|end| end.ladders),
            finished: sum(|end| end.finished),
            restarts: sum(|end| end.restarts),
        };
        Some(Report { search: self.search, boards, end })
    }
}
