//! Solutions in CSV and TSV. `docs/formats.md` documents the format.

use super::SolvedBoard;
use crate::output::style::cell_name;

/// Returns the header row. Dictionaries without levels need no column for them.
pub(super) fn header(separator: u8, has_levels: bool) -> anyhow::Result<Vec<u8>> {
    let mut table = writer(separator);
    let columns = ["board", "word", "points", "path", "level"];
    table.write_record(&columns[..if has_levels { 5 } else { 4 }])?;
    Ok(table.into_inner()?)
}

/// Returns a row for each word.
pub(super) fn rows(solved: &SolvedBoard, separator: u8) -> anyhow::Result<Vec<u8>> {
    let board = solved.board;
    let number = solved.number.to_string();
    let mut table = writer(separator);
    for found in solved.shown_words() {
        let points = found.points.to_string();
        let cells: Vec<_> = found.path.iter().map(|&cell| cell_name(board, cell)).collect();
        let mut row = vec![number.clone(), found.word.into(), points, cells.join(" ")];
        if solved.dictionary.has_levels() {
            let level = solved.dictionary.level(found.rank);
            row.push(level.map(|level| level.to_string()).unwrap_or_default());
        }
        table.write_record(row)?;
    }
    Ok(table.into_inner()?)
}

fn writer(separator: u8) -> csv::Writer<Vec<u8>> {
    csv::WriterBuilder::new().delimiter(separator).from_writer(Vec::new())
}
