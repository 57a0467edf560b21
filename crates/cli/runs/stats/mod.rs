//! Statistics of boards: what a run of `boggle stats` reports.

mod csv;
mod json;
mod partial;
mod report;
mod text;

use std::io::Write;

pub(crate) use report::{Report, Settings};

use crate::args::TextJsonCsv;

/// The name of the command in shards.
pub(crate) const COMMAND: &str = "stats";

impl Report {
    /// Writes the report with the `top` most frequent words.
    pub(crate) fn print(
        &self,
        format: TextJsonCsv,
        top: Option<usize>,
        out: &mut impl Write,
    ) -> anyhow::Result<()> {
        let top = top.unwrap_or(20);
        let text = match format {
            TextJsonCsv::Text => text::render(self, top)?,
            TextJsonCsv::Json => json::object(self, top)?,
            TextJsonCsv::Csv => csv::table(self)?,
        };
        Ok(out.write_all(&text)?)
    }
}
