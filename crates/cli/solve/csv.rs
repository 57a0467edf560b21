//! Solutions in CSV and TSV. `docs/formats.md` documents the format.

use super::Solved;

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
        let cells = found.path.iter().map(|&cell| board.position(cell as usize));
        let cells: Vec<_> = cells.map(|(row, column)| format!("{row}:{column}")).collect();
        table.write_record([number.as_str(), found.word, &points, &cells.join(" ")])?;
    }
    Ok(table.into_inner()?)
}
