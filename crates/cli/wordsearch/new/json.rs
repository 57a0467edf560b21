//! New puzzles in JSON. The README documents the format.

use std::io;

use serde::Serialize;

use super::Made;
use crate::json::{self, ObjectWriter};

/// A word and where it is.
#[derive(Serialize)]
struct PlacementRecord<'a> {
    word: &'a str,
    direction: String,
    path: Vec<(usize, usize)>,
}

/// Returns an object over several lines.
pub(super) fn object(made: &Made) -> io::Result<Vec<u8>> {
    let board = &made.puzzle.board;
    let mut object = ObjectWriter::new(Vec::new());
    object.field("board", &json::rows(board))?;
    object.field("seed", &made.seed)?;
    let words = made.words().map(|(word, line)| {
        let path = line.path(board).map(|cell| board.position(cell as usize)).collect();
        PlacementRecord { word, direction: line.direction.to_string(), path }
    });
    object.list("words", words)?;
    object.end()
}
