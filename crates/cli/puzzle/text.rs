//! Puzzles for a person.

use std::io::{self, Write};

use super::Made;
use crate::counted::counted;
use crate::look::{self, FAINT, HEADING};

pub(super) fn render(made: &Made, solution: bool, width: usize) -> io::Result<Vec<u8>> {
    let mut out = Vec::new();
    let board = &made.puzzle.board;
    // However wide: a puzzle is printed on paper, or kept in a file.
    let side = look::widest(board) + 1;
    writeln!(out, "{FAINT}Laid out with --seed {}{FAINT:#}\n", made.seed)?;
    look::draw_some(&mut out, board, side, |_| true)?;
    let number = counted(made.words.len() as u64, "word");
    writeln!(out, "\n{HEADING}To find: {number}{HEADING:#}")?;
    let words: Vec<_> = made.words().map(|(word, _)| word).collect();
    look::columns(&mut out, &words, width)?;
    if solution {
        let mut is_found = vec![false; board.len()];
        for cell in made.puzzle.lines.iter().flat_map(|line| line.path(board)) {
            is_found[cell as usize] = true;
        }
        writeln!(out, "\n{HEADING}Solution{HEADING:#}")?;
        look::draw_some(&mut out, board, side, |cell| is_found[cell])?;
    }
    Ok(out)
}
