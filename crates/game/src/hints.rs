//! Hints: how many words there still are, cell by cell.

use std::collections::HashSet;

use crate::{Game, Judge};

/// For each cell, of the words that have not been found: how many begin there,
/// and how many pass there or begin. A word counts by its first path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hints {
    /// The words that begin at each cell.
    pub begin: Vec<u32>,
    /// The words that pass each cell, or begin there.
    pub pass: Vec<u32>,
}

impl Hints {
    /// Counts the words that the game still has.
    pub fn new(judge: &Judge, game: &Game) -> Hints {
        let mut hints =
            Hints { begin: vec![0; judge.board().len()], pass: vec![0; judge.board().len()] };
        let had: HashSet<&str> = game.sheet().scored().map(|entry| entry.word.as_str()).collect();
        for found in judge.solution().words().filter(|found| !had.contains(found.word)) {
            if let Some(&first) = found.path.first() {
                hints.begin[first as usize] += 1;
            }
            let mut cells = found.path.to_vec();
            // With `--reuse` a word may pass twice.
            cells.sort_unstable();
            cells.dedup();
            for cell in cells {
                hints.pass[cell as usize] += 1;
            }
        }
        hints
    }
}
