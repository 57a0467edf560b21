//! Solved puzzles in JSON. `docs/formats.md` documents the format.

use std::io;

use serde::Serialize;

use super::SolvedPuzzle;
use crate::output::json;
use crate::output::json::ObjectWriter;

/// A word in one of its places.
#[derive(Serialize)]
pub(super) struct PlacementRecord<'a> {
    pub(super) word: &'a str,
    /// The number of places of the word.
    pub(super) places: usize,
    pub(super) direction: String,
    path: Vec<(usize, usize)>,
    #[serde(skip)]
    pub(super) cells: Vec<u32>,
}

#[derive(Serialize)]
struct TotalsRecord {
    words: usize,
    places: usize,
    missing: usize,
    undecided: usize,
}

/// Returns the records of the words found.
pub(super) fn placements(solved: &SolvedPuzzle) -> impl Iterator<Item = PlacementRecord<'_>> {
    let board = &solved.board;
    solved.found().flat_map(move |(word, places)| {
        places.printed.iter().map(move |placement| {
            let direction = placement.direction.to_string();
            let cells: Vec<_> = placement.path(board).collect();
            let path = json::path(board, &cells);
            PlacementRecord { word, places: places.count, direction, path, cells }
        })
    })
}

/// Returns an object over several lines.
pub(super) fn object(solved: &SolvedPuzzle) -> io::Result<Vec<u8>> {
    let missing: Vec<_> = solved.missing().map(|word| word.text.as_str()).collect();
    let undecided: Vec<_> = solved.undecided().map(|word| word.text.as_str()).collect();
    let totals = TotalsRecord {
        words: solved.found().count(),
        places: solved.found().map(|(_, places)| places.count).sum(),
        missing: missing.len(),
        undecided: solved.incomplete.as_ref().map_or(0, |incomplete| incomplete.undecided),
    };
    let mut object = ObjectWriter::new(Vec::new())?;
    object.field("board", &json::rows(&solved.board))?;
    object.list("words", placements(solved))?;
    object.field("missing", &missing)?;
    object.field("totals", &totals)?;
    object.field("complete", &solved.incomplete.is_none())?;
    if let Some(incomplete) = &solved.incomplete {
        object.field("searched_cells", &incomplete.searched_cells)?;
        object.field("undecided", &undecided)?;
    }
    object.end()
}
