//! New puzzles in JSON. `docs/formats.md` documents the format.

use serde::Serialize;

use super::NewPuzzle;
use crate::output::json;

#[derive(Serialize)]
struct Record<'a> {
    version: u32,
    board: Vec<Vec<String>>,
    seed: u64,
    words: Vec<PlacementRecord<'a>>,
}

/// A word and where it is.
#[derive(Serialize)]
struct PlacementRecord<'a> {
    word: &'a str,
    direction: String,
    path: Vec<(usize, usize)>,
}

/// Returns an object over several lines.
pub(super) fn object(new: &NewPuzzle) -> serde_json::Result<Vec<u8>> {
    let board = &new.puzzle.board;
    let words = new.words().map(|(word, placement)| {
        let path = json::path(board, &placement.path(board).collect::<Vec<_>>());
        PlacementRecord { word, direction: placement.direction.to_string(), path }
    });
    let words = words.collect();
    json::object(&Record {
        version: json::VERSION,
        board: json::rows(board),
        seed: new.seed,
        words,
    })
}
