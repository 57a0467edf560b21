//! Puzzles for a person.

use std::io::{self, Write};

use super::Made;
use crate::pluralize::pluralize;
use crate::style::{self, FAINT, HEADING};

pub(super) fn render(made: &Made, solution: bool, width: usize) -> io::Result<Vec<u8>> {
    let mut out = Vec::new();
    let board = &made.puzzle.board;
    // However wide: a puzzle is printed on paper, or kept in a file.
    let side = style::widest(board) + 1;
    writeln!(out, "{FAINT}Laid out with --seed {}{FAINT:#}\n", made.seed)?;
    style::draw_some(&mut out, board, side, |_| true)?;
    let number = pluralize(made.words.len() as u64, "word");
    writeln!(out, "\n{HEADING}To find: {number}{HEADING:#}")?;
    let words: Vec<_> = made.words().map(|(word, _)| word).collect();
    style::columns(&mut out, &words, width)?;
    if solution {
        let mut is_found = vec![false; board.len()];
        for cell in made.puzzle.placements.iter().flat_map(|line| line.path(board)) {
            is_found[cell as usize] = true;
        }
        writeln!(out, "\n{HEADING}Solution{HEADING:#}")?;
        style::draw_some(&mut out, board, side, |cell| is_found[cell])?;
    }
    Ok(out)
}
