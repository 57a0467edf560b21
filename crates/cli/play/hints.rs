//! How much there is on each cell.

use boggle_game::Judge;

/// The words that start on a cell, and those that pass through it.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Hint {
    pub start: usize,
    pub through: usize,
}

/// A hint for each cell of the board, by the first path of each word.
pub(super) fn hints(judge: &Judge) -> Vec<Hint> {
    let mut hints = vec![Hint::default(); judge.board().len()];
    for found in judge.solution().words() {
        let mut path: Vec<_> = found.path.iter().map(|&cell| cell as usize).collect();
        if let Some(&first) = path.first() {
            hints[first].start += 1;
        }
        // Where cells may be used again, a word passes a cell once.
        path.sort_unstable();
        path.dedup();
        path.iter().for_each(|&cell| hints[cell].through += 1);
    }
    hints
}
