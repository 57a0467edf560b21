//! Solved puzzles in CSV. `docs/formats.md` documents the format.

use super::SolvedPuzzle;
use super::json::placements;
use crate::output::spreadsheet::cell;
use crate::output::style::cell_name;

/// Returns a header row, a row for each placement of each word found, and a row for
/// each missing or undecided word.
pub(super) fn rows(solved: &SolvedPuzzle) -> anyhow::Result<Vec<u8>> {
    let mut table = csv::Writer::from_writer(Vec::new());
    table.write_record(["word", "places", "direction", "path"])?;
    for record in placements(solved) {
        let cells = record.cells.iter().map(|&cell| cell_name(&solved.board, cell));
        let cells: Vec<_> = cells.collect();
        let places = record.places.to_string();
        table.write_record([&*cell(record.word), &places, &record.direction, &cells.join(" ")])?;
    }
    for word in solved.missing() {
        table.write_record([&*cell(word), "0", "", ""])?;
    }
    for word in solved.undecided() {
        table.write_record([&*cell(word), "", "", ""])?;
    }
    Ok(table.into_inner()?)
}
