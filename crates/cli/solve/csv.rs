//! Solutions in CSV and TSV. `docs/formats.md` documents the format.

use super::Solved;
use crate::style::cell_name;

/// Returns a row for each word, with a header row before the first board's.
pub(super) fn rows(solved: &Solved, separator: u8) -> anyhow::Result<Vec<u8>> {
    let board = &solved.input.board;
    let number = solved.number.to_string();
    let mut table = csv::WriterBuilder::new().delimiter(separator).from_writer(Vec::new());
    if solved.number == 1 {
        table.write_record(["board", "word", "points", "path"])?;
    }
    for found in &solved.words {
        let points = found.points.to_string();
        let cells: Vec<_> = found.path.iter().map(|&cell| cell_name(board, cell)).collect();
        table.write_record([number.as_str(), found.word, &points, &cells.join(" ")])?;
    }
    Ok(table.into_inner()?)
}
