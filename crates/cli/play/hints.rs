//! Hints: how many words there still are, cell by cell.

use std::collections::HashSet;

use boggle_game::{Game, Judge};

/// For each cell, of the words that have not been found: how many begin there,
/// and how many pass there or begin. A word counts by its first path.
pub(super) struct Hints {
    pub begin: Vec<u32>,
    pub pass: Vec<u32>,
}

impl Hints {
    pub fn new(judge: &Judge, game: &Game) -> Hints {
        let none = vec![0; judge.board().len()];
        let mut hints = Hints { begin: none.clone(), pass: none };
        let had: HashSet<_> = game.sheet().scored().map(|entry| entry.word.as_str()).collect();
        for found in judge.solution().words().filter(|found| !had.contains(found.word)) {
            if let Some(&first) = found.path.first() {
                hints.begin[first as usize] += 1;
            }
            // Where cells may be used again, a word passes a cell once.
            let cells: HashSet<_> = found.path.iter().collect();
            cells.into_iter().for_each(|&cell| hints.pass[cell as usize] += 1);
        }
        hints
    }
}
