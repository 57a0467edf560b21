//! Puzzles as text for reading, which is also a puzzle that can be read again: its headings and its
//! solution are comments in the list.

use std::io::{self, Write};

use super::NewPuzzle;
use crate::output::counts::pluralize;
use crate::output::style;
use crate::output::style::{FAINT, MARGIN};

pub(super) fn render(new: &NewPuzzle, solution: bool, width: usize) -> io::Result<Vec<u8>> {
    let mut out = Vec::new();
    let board = &new.puzzle.board;
    // Drawn even if it is wider than the terminal, because puzzles are printed on
    // paper or saved to a file.
    let side = style::widest(board) + 1;
    if board.rows() == 1 {
        writeln!(out, "1 {}", board.columns())?;
    }
    style::draw_some(&mut out, board, side, |_| true)?;
    let count = pluralize(new.words.len() as u64, "word");
    writeln!(out, "\n{FAINT}# {count} to find; created with --seed {}{FAINT:#}", new.seed)?;
    let mut words: Vec<_> = new.words().map(|(word, _)| format!("{word},")).collect();
    if let Some(last) = words.last_mut() {
        last.pop();
    }
    let words = style::wrap(words.iter().map(String::as_str), (MARGIN, MARGIN), width);
    writeln!(out, "{:MARGIN$}{words}", "")?;
    if solution {
        let mut is_found = vec![false; board.len()];
        for cell in new.puzzle.placements.iter().flat_map(|placement| placement.path(board)) {
            is_found[cell as usize] = true;
        }
        let mut drawn = Vec::new();
        style::draw_some(&mut drawn, board, side, |cell| is_found[cell])?;
        writeln!(out, "\n{FAINT}# Solution{FAINT:#}")?;
        for row in drawn.split_inclusive(|&byte| byte == b'\n') {
            out.push(b'#');
            // Each row that is not empty begins with a margin.
            out.extend_from_slice(row.strip_prefix(b" ").unwrap_or(row));
        }
    }
    Ok(out)
}
