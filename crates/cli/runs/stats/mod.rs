//! Statistics of boards: what a run of `boggle stats` reports.

mod bars;
mod csv;
mod json;
mod partial;
mod report;
mod svg;
mod text;

use std::io::Write;

pub(crate) use report::{DictionaryId, Report, Settings};

use crate::args::{ReportArgs, TextJsonCsv};

/// The name of the command in shards.
pub(crate) const COMMAND: &str = "stats";

impl Report {
    /// Writes the report, and draws its plots.
    pub(crate) fn print(
        &self,
        format: TextJsonCsv,
        args: &ReportArgs,
        out: &mut impl Write,
    ) -> anyhow::Result<()> {
        if let Some(path) = &args.svg {
            svg::save(path, self)?;
        }
        let text = match format {
            TextJsonCsv::Text => text::render(self, args.top())?,
            TextJsonCsv::Json => json::object(self, args.top())?,
            TextJsonCsv::Csv => csv::table(self)?,
        };
        Ok(out.write_all(&text)?)
    }
}
