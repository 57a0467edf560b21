//! Options for the report of statistics.

use std::path::PathBuf;

/// What to report.
#[derive(clap::Args)]
#[group(id = "report", multiple = true)]
pub(crate) struct ReportArgs {
    /// List the N most frequent words [default: 20]
    #[arg(long, value_name = "N", help_heading = "Output")]
    top: Option<usize>,

    /// Write plots to an SVG file.
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    pub svg: Option<PathBuf>,
}

impl ReportArgs {
    pub fn is_empty(&self) -> bool {
        self.top.is_none() && self.svg.is_none()
    }

    pub fn top(&self) -> usize {
        self.top.unwrap_or(20)
    }
}
