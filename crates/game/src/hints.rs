//! Hints: the number of unfound words on each cell.

use std::collections::HashSet;

use serde::Serialize;

use crate::{Judge, ScoreSheet};

/// For each cell, the number of unfound words that start there and the number that use it. Only the
/// first path of a word counts.
///
/// ```
/// use boggle_dictionary::Dictionary;
/// use boggle_game::{Hints, Judge, ScoreSheet};
/// use boggle_solver::{Board, Notation, Rules, Solver};
///
/// let dictionary = Dictionary::from_words(["cat", "cater"])?;
/// let board = Board::parse("cat rre ton", &Notation::default())?;
/// let judge = Judge::new(&Solver::new(dictionary), &board, Rules::for_size(9));
/// let hints = Hints::new(&judge, &ScoreSheet::default());
/// // Both words start at the C and use the A.
/// assert_eq!(hints.starting[..2], [2, 0]);
/// assert_eq!(hints.using[..2], [2, 2]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Hints {
    /// The number of words that start at each cell.
    pub starting: Vec<u32>,
    /// The number of words that use each cell, including those that start there.
    pub using: Vec<u32>,
}

impl Hints {
    /// Counts the words that are not on the sheet yet.
    #[must_use]
    pub fn new(judge: &Judge, sheet: &ScoreSheet) -> Hints {
        let cells = judge.board().len();
        let mut hints = Hints { starting: vec![0; cells], using: vec![0; cells] };
        let scored: HashSet<&str> = sheet.scored().map(|entry| entry.word.as_str()).collect();
        for found in judge.solution().words().filter(|found| !scored.contains(found.word)) {
            if let Some(&first) = found.path.first() {
                hints.starting[first as usize] += 1;
            }
            let mut cells = found.path.to_vec();
            // With reuse, a path may visit a cell twice.
            cells.sort_unstable();
            cells.dedup();
            for cell in cells {
                hints.using[cell as usize] += 1;
            }
        }
        hints
    }
}
