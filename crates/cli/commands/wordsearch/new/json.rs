//! New puzzles in JSON. `docs/formats.md` documents the format.

use std::io;

use serde::Serialize;

use super::NewPuzzle;
use crate::output::json;
use crate::output::json::ObjectWriter;

/// A word and where it is.
#[derive(Serialize)]
struct PlacementRecord<'a> {
    word: &'a str,
    direction: String,
    path: Vec<(usize, usize)>,
}

/// Returns an object over several lines.
pub(super) fn object(new: &NewPuzzle) -> io::Result<Vec<u8>> {
    let board = &new.puzzle.board;
    let mut object = ObjectWriter::new(Vec::new())?;
    object.field("board", &json::rows(board))?;
    object.field("seed", &new.seed)?;
    let words = new.words().map(|(word, placement)| {
        let path = json::path(board, &placement.path(board).collect::<Vec<_>>());
        PlacementRecord { word, direction: placement.direction.to_string(), path }
    });
    object.list("words", words)?;
    object.end()
}
