//! The best boards: what a run of `boggle best` finds.

mod records;
mod report;
mod text;

use std::io::Write;

use anyhow::Context;

pub(crate) use records::{BoardRecord, SearchRecord};
pub(crate) use report::Report;
pub(crate) use text::running;

use crate::args::LinesFormat;
use crate::output::style;
use crate::runs::shard::Shard;

/// The name of the command in shards and checkpoints.
pub(crate) const COMMAND: &str = "best";

/// Joins shards. `next` returns one shard after the other, after checking that they fit.
pub(crate) fn merge(
    mut next: impl FnMut() -> anyhow::Result<Option<Shard>>,
) -> anyhow::Result<Report> {
    let mut whole: Option<Report> = None;
    while let Some(shard) = next()? {
        let name = shard.name.clone();
        let part = Report::read(shard).with_context(|| {
            format!("{name}: not what this version writes; run this shard again")
        })?;
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
