//! Puzzles for programs. The README documents these formats.

use std::fmt::Write;

use serde::Serialize;

use super::Made;

/// A word and where it lies.
#[derive(Serialize)]
struct Place<'a> {
    word: &'a str,
    direction: String,
    path: Vec<(usize, usize)>,
}

/// A row of letters a line, apart by blanks; the size before, if there is but one
/// row, which might be several.
pub(super) fn grid(made: &Made) -> Vec<u8> {
    let board = &made.puzzle.board;
    let mut text = match board.rows() {
        1 => format!("1 {}\n", board.columns()),
        _ => String::new(),
    };
    for (cell, tile) in board.tiles().enumerate() {
        text += &tile.to_string();
        text.push(if (cell + 1) % board.columns() == 0 { '\n' } else { ' ' });
    }
    text.into_bytes()
}

/// One object over several lines: a line for each word and each other part.
pub(super) fn json(made: &Made) -> anyhow::Result<Vec<u8>> {
    let board = &made.puzzle.board;
    let tiles: Vec<String> = board.tiles().map(ToString::to_string).collect();
    let rows: Vec<_> = tiles.chunks(board.columns()).collect();
    let mut text = format!("{{\n  \"board\": {},\n", serde_json::to_string(&rows)?);
    write!(text, "  \"seed\": {},\n  \"words\": [", made.seed)?;
    let mut separator = "";
    for (word, line) in made.words() {
        let path = line.path(board).map(|cell| board.position(cell as usize)).collect();
        let place = Place { word, direction: line.direction.to_string(), path };
        write!(text, "{separator}\n    {}", serde_json::to_string(&place)?)?;
        separator = ",";
    }
    text.push_str("\n  ]\n}\n");
    Ok(text.into_bytes())
}
