//! Words as CSV.

use boggle_dictionary::letters::count;

use super::report::Report;
use crate::output::spreadsheet;

/// Returns a row for each word that is long enough to count.
pub(super) fn table(report: &Report) -> anyhow::Result<Vec<u8>> {
    let mut out = csv::Writer::from_writer(Vec::new());
    out.write_record(["word", "letters", "points", "boards"])?;
    for word in &report.words {
        let points = report.settings.rules.scoring.points(&word.word);
        out.write_record([
            &*spreadsheet::cell(&word.word),
            &count(&word.word).to_string(),
            &points.to_string(),
            &word.boards.to_string(),
        ])?;
    }
    Ok(out.into_inner().map_err(|error| error.into_error())?)
}
