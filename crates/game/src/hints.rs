//! Hints: the number of unfound words on each cell.

use std::collections::HashSet;

use boggle_solver::{Budget, CellCounts, DEFAULT_STEPS};

use crate::{Judge, ScoreSheet};

/// Counts, for each cell, the words to find that are not on the sheet yet and can start there, and
/// those that can use it.
///
/// ```
/// use boggle_dictionary::Dictionary;
/// use boggle_game::{Judge, ScoreSheet, hints};
/// use boggle_solver::{Board, Notation, Rules, Solver};
///
/// let dictionary = Dictionary::from_words(["cat", "cater"])?;
/// let board = Board::parse("cat rre ton", &Notation::default())?;
/// let judge = Judge::new(&Solver::new(dictionary), &board, Rules::for_cells(9));
/// let hints = hints(&judge, &ScoreSheet::default());
/// // Both words start at the C and use the A.
/// assert_eq!(hints.starting[..2], [2, 0]);
/// assert_eq!(hints.using[..2], [2, 2]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn hints(judge: &Judge, sheet: &ScoreSheet) -> CellCounts {
    let scored: HashSet<&str> = sheet.scored().map(|entry| entry.word.as_str()).collect();
    let words = judge.solution().words();
    let unfound = words.filter(|found| judge.is_target(found) && !scored.contains(found.word));
    let words = unfound.map(|found| found.word);
    CellCounts::from_words(judge.board(), *judge.rules(), words, Budget::steps(DEFAULT_STEPS))
}
