//! Solved puzzles in JSON. `docs/formats.md` documents the format.

use serde::Serialize;

use super::SolvedPuzzle;
use crate::output::json;

#[derive(Serialize)]
struct Record<'a> {
    version: u32,
    board: Vec<Vec<String>>,
    words: Vec<PlacementRecord<'a>>,
    missing: Vec<&'a str>,
    totals: TotalsRecord,
    complete: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    searched_cells: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    undecided: Option<Vec<&'a str>>,
}

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
pub(super) fn object(solved: &SolvedPuzzle) -> serde_json::Result<Vec<u8>> {
    let missing = solved.missing();
    let totals = TotalsRecord {
        words: solved.found().count(),
        places: solved.found().map(|(_, places)| places.count).sum(),
        missing: missing.len(),
        undecided: solved.incomplete.as_ref().map_or(0, |incomplete| incomplete.undecided),
    };
    let incomplete = solved.incomplete.as_ref();
    json::object(&Record {
        version: json::VERSION,
        board: json::rows(&solved.board),
        words: placements(solved).collect(),
        missing,
        totals,
        complete: incomplete.is_none(),
        searched_cells: incomplete.map(|incomplete| incomplete.searched_cells),
        undecided: incomplete.map(|_| solved.undecided()),
    })
}
