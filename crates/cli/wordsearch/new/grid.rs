//! The letters of a new puzzle, as `boggle wordsearch solve` reads them.

use super::Made;

/// Returns one row per line, its letters separated by spaces. The size precedes a
/// single row, which could be read as several.
pub(super) fn rows(made: &Made) -> Vec<u8> {
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
