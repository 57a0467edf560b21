//! Solutions in CSV and TSV. `docs/formats.md` documents the format.

use super::Solved;
use crate::style::cell_name;

/// Returns the header row.
pub(super) fn header(separator: u8) -> anyhow::Result<Vec<u8>> {
    let mut table = writer(separator);
    table.write_record(["board", "word", "points", "path"])?;
    Ok(table.into_inner()?)
}

/// Returns a row for each word.
pub(super) fn rows(solved: &Solved, separator: u8) -> anyhow::Result<Vec<u8>> {
    let board = &solved.input.board;
    let number = solved.number.to_string();
    let mut table = writer(separator);
    for found in solved.shown_words() {
        let points = found.points.to_string();
        let cells: Vec<_> = found.path.iter().map(|&cell| cell_name(board, cell)).collect();
        table.write_record([number.as_str(), found.word, &points, &cells.join(" ")])?;
    }
    Ok(table.into_inner()?)
}

fn writer(separator: u8) -> csv::Writer<Vec<u8>> {
    csv::WriterBuilder::new().delimiter(separator).from_writer(Vec::new())
}
