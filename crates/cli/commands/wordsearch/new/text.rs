//! Puzzles as text for reading.

use std::io::{self, Write};

use super::NewPuzzle;
use crate::output::style;
use crate::output::style::{FAINT, HEADING};

pub(super) fn render(new: &NewPuzzle, solution: bool, width: usize) -> io::Result<Vec<u8>> {
    let mut out = Vec::new();
    let board = &new.puzzle.board;
    // Drawn even if it is wider than the terminal, because puzzles are printed on
    // paper or saved to a file.
    let side = style::widest(board) + 1;
    writeln!(out, "{FAINT}Created with --seed {}{FAINT:#}\n", new.seed)?;
    style::draw_some(&mut out, board, side, |_| true)?;
    writeln!(out, "\n{HEADING}Words to find: {}{HEADING:#}", new.words.len())?;
    let words: Vec<_> = new.words().map(|(word, _)| word).collect();
    style::columns(&mut out, &words, width);
    if solution {
        let mut is_found = vec![false; board.len()];
        for cell in new.puzzle.placements.iter().flat_map(|placement| placement.path(board)) {
            is_found[cell as usize] = true;
        }
        writeln!(out, "\n{HEADING}Solution{HEADING:#}")?;
        style::draw_some(&mut out, board, side, |cell| is_found[cell])?;
    }
    Ok(out)
}
