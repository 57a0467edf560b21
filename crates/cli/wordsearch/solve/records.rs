//! Answers for programs. The README documents these formats.

use std::fmt::Write;

use boggle_solver::{Board, Placement};
use serde::Serialize;

use super::Solved;

/// A place where a word lies.
#[derive(Serialize)]
struct Place<'a> {
    word: &'a str,
    /// In how many places it lies.
    places: usize,
    direction: String,
    path: Vec<(usize, usize)>,
}

#[derive(Serialize)]
struct Totals {
    words: usize,
    places: usize,
    missing: usize,
}

fn path(board: &Board, line: &Placement) -> Vec<(usize, usize)> {
    line.path(board).map(|cell| board.position(cell as usize)).collect()
}

fn places(solved: &Solved) -> impl Iterator<Item = Place<'_>> {
    solved.found().flat_map(move |(word, lines, places)| {
        lines.iter().map(move |line| {
            let direction = line.direction.to_string();
            Place { word, places, direction, path: path(&solved.board, line) }
        })
    })
}

/// One object over several lines: a line for each word and each other part.
pub(super) fn json(solved: &Solved) -> anyhow::Result<Vec<u8>> {
    let tiles: Vec<String> = solved.board.tiles().map(ToString::to_string).collect();
    let board: Vec<_> = tiles.chunks(solved.board.columns()).collect();
    let missing: Vec<_> = solved.missing().map(|word| word.text.as_str()).collect();
    let totals = Totals {
        words: solved.words.len() - missing.len(),
        places: solved.words.iter().map(|word| word.lines.len()).sum(),
        missing: missing.len(),
    };
    let mut text = format!("{{\n  \"board\": {},\n", serde_json::to_string(&board)?);
    text.push_str("  \"words\": [");
    let mut separator = "";
    for place in places(solved) {
        write!(text, "{separator}\n    {}", serde_json::to_string(&place)?)?;
        separator = ",";
    }
    let end = if separator.is_empty() { "" } else { "\n  " };
    writeln!(text, "{end}],\n  \"missing\": {},", serde_json::to_string(&missing)?)?;
    writeln!(text, "  \"totals\": {}\n}}", serde_json::to_string(&totals)?)?;
    Ok(text.into_bytes())
}

/// A row a place; one without any for a word that is not there. The names of the
/// columns are before the first.
pub(super) fn csv(solved: &Solved) -> anyhow::Result<Vec<u8>> {
    let mut table = csv::Writer::from_writer(Vec::new());
    table.write_record(["word", "places", "direction", "path"])?;
    for place in places(solved) {
        let cells: Vec<_> =
            place.path.iter().map(|(row, column)| format!("{row}:{column}")).collect();
        let places = place.places.to_string();
        table.write_record([place.word, &places, &place.direction, &cells.join(" ")])?;
    }
    for word in solved.missing() {
        table.write_record([word.text.as_str(), "0", "", ""])?;
    }
    Ok(table.into_inner()?)
}
