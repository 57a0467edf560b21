//! The letters of a new puzzle, as `boggle wordsearch solve` reads them.

use super::NewPuzzle;

/// Returns one row per line, its letters separated by spaces. The size precedes a
/// single row, which could be read as several.
pub(super) fn rows(new: &NewPuzzle) -> Vec<u8> {
    let board = &new.puzzle.board;
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
