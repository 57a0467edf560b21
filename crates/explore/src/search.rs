use boggle_solver::Board;

use crate::{Moves, Objective, Schedule};

/// A search for the best boards.
///
/// Its ladders are independent, so the result depends on the values here only: neither
/// on the number of threads, nor on interruptions.
#[derive(Debug, Clone)]
pub struct Search<O> {
    /// Which boards to search.
    pub moves: Moves,
    /// What to search for.
    pub objective: O,
    /// How long to search, and how.
    pub schedule: Schedule,
    /// The seed of all random numbers.
    pub seed: u64,
    /// How many of the best boards to keep.
    pub keep: usize,
}

impl<O: Objective> Search<O> {
    /// Whether a board can have been found, with this score.
    pub(crate) fn finds(&self, board: &Board, score: i64) -> bool {
        self.moves.reach(board) && self.objective.score(board) == Some(score)
    }
}
