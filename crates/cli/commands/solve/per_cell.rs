//! The number of words through each cell.

use std::io;

use boggle_solver::{Board, FoundWord};

use crate::output::style;
use crate::output::style::{Cell, TILE};

/// Returns, for each cell, the number of words whose path uses it.
pub(super) fn counts(board: &Board, words: &[FoundWord]) -> Vec<u32> {
    let mut counts = vec![0; board.len()];
    for found in words {
        for (index, &cell) in found.path.iter().enumerate() {
            // With --reuse, a path may use a cell again.
            if !found.path[..index].contains(&cell) {
                counts[cell as usize] += 1;
            }
        }
    }
    counts
}

/// Returns the counts of each row.
pub(super) fn rows(board: &Board, words: &[FoundWord]) -> Vec<Vec<u32>> {
    counts(board, words).chunks(board.columns()).map(<[_]>::to_vec).collect()
}

/// Draws the counts as the board is drawn, with row and column labels.
pub(super) fn draw(
    out: &mut Vec<u8>,
    board: &Board,
    words: &[FoundWord],
    width: usize,
) -> io::Result<()> {
    let counts = counts(board, words);
    let digits = counts.iter().max().unwrap_or(&0).to_string().len();
    style::draw(out, board, true, width, digits, |cell| Cell {
        text: counts[cell].to_string(),
        style: TILE,
        note: String::new(),
    })
}
