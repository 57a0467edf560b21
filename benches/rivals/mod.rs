//! Two other ways to find the points of a board, against which the solver is
//! timed and checked. Both know square boards of single letters, `q` for Qu,
//! and words of three letters and more.

pub mod prefixes;
pub mod trie;

use boggle_solver::Scoring;

/// What a word scores.
fn points(word: &str) -> u32 {
    if word.len() < 3 { 0 } else { Scoring::Classic.points(word.len()) }
}

/// The neighbours of each cell of a square board.
fn neighbors(side: usize) -> Vec<Vec<usize>> {
    let near = |cell: usize| {
        (0..side * side).filter(move |&other| {
            let rows = (cell / side).abs_diff(other / side);
            let columns = (cell % side).abs_diff(other % side);
            rows.max(columns) == 1
        })
    };
    (0..side * side).map(|cell| near(cell).collect()).collect()
}
