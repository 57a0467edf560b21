//! The best boards: what a run of `boggle best` finds.

mod records;
mod report;
mod text;

use std::io::Write;

use anyhow::Context;
use boggle_explore::{Shard, ShardError};

pub(crate) use records::{BoardRecord, SearchRecord};
pub(crate) use report::Report;
pub(crate) use text::running;

use crate::args::LinesFormat;
use crate::output::style;

/// The name of the command in shards and checkpoints.
pub(crate) const COMMAND: &str = "best";

/// Joins shards that fit.
pub(crate) fn merge(shards: impl Iterator<Item = anyhow::Result<Shard>>) -> anyhow::Result<Report> {
    let mut whole: Option<Report> = None;
    for shard in shards {
        let shard = shard?;
        let part = Report::read(&shard).ok_or(ShardError::Content).context(shard.name)?;
        whole = Some(match whole {
            None => part,
            Some(whole) => whole.join(part),
        });
    }
    whole.context("no shards; give the files to merge")
}

impl Report {
    /// Writes the report.
    pub(crate) fn print(&self, format: LinesFormat, out: &mut impl Write) -> anyhow::Result<()> {
        let text = match format {
            LinesFormat::Text => style::for_stdout(text::render(self).into_bytes()),
            LinesFormat::Json => records::render(self)?,
        };
        Ok(out.write_all(&text)?)
    }
}
