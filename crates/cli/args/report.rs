//! Options for the report of a run.

use std::path::PathBuf;

use anyhow::bail;
use clap::ValueEnum;

use super::LinesFormat;

/// How to report.
#[derive(clap::Args)]
#[group(id = "report", multiple = true)]
pub(crate) struct ReportArgs {
    /// Output format [default: text]
    #[arg(long, help_heading = "Output")]
    format: Option<Format>,

    /// List the N most frequent words [default: 20]
    #[arg(long, value_name = "N", help_heading = "Output")]
    top: Option<usize>,

    /// Write plots to an SVG file.
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    pub svg: Option<PathBuf>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// For people, with histograms.
    Text,
    /// One object.
    Json,
    /// A row for each word, with the number of boards that have it.
    Csv,
}

impl ReportArgs {
    pub fn format(&self) -> Format {
        self.format.unwrap_or(Format::Text)
    }

    /// The format of the boards that `boggle best` or `boggle prove` found.
    pub fn lines_format(&self) -> anyhow::Result<LinesFormat> {
        let is_plain = self.top.is_none() && self.svg.is_none();
        match self.format() {
            Format::Text if is_plain => Ok(LinesFormat::Text),
            Format::Json if is_plain => Ok(LinesFormat::Json),
            _ => bail!("the best boards have only --format text or json, without --top or --svg"),
        }
    }

    pub fn top(&self) -> usize {
        self.top.unwrap_or(20)
    }
}
