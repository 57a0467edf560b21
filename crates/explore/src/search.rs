use boggle_solver::Board;

use crate::{Moves, Objective, Schedule};

/// A search for the best boards.
///
/// Its ladders are independent, so the result depends only on these fields, not on the number of
/// threads or on interruptions.
#[derive(Debug, Clone)]
pub struct Search<O> {
    /// The boards to search, and the moves between them.
    pub moves: Moves,
    /// The score to maximize.
    pub objective: O,
    /// The length and parameters of the search.
    pub schedule: Schedule,
    /// The seed of all random numbers.
    pub seed: u64,
    /// The number of best boards to keep.
    pub keep: usize,
}

impl<O: Objective> Search<O> {
    /// Whether this search can have found a board with this score.
    pub(crate) fn finds(&self, board: &Board, score: i64) -> bool {
        self.moves.reach(board) && self.objective.score(board) == Some(score)
    }
}
