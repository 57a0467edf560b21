//! The best boards: what a run of `boggle best` finds.

mod records;
mod report;
mod text;

use std::io::Write;

pub(crate) use records::{BoardRecord, SearchRecord};
pub(crate) use report::Report;

use crate::args::TextJsonl;
use crate::output::style;

/// The name of the command in shards and checkpoints.
pub(crate) const COMMAND: &str = "best";

impl Report {
    /// Writes the report.
    pub(crate) fn print(&self, format: TextJsonl, out: &mut impl Write) -> anyhow::Result<()> {
        let text = match format {
            TextJsonl::Text => style::for_stdout(text::render(self).into_bytes()),
            TextJsonl::Jsonl => records::render(self)?,
        };
        Ok(out.write_all(&text)?)
    }
}
