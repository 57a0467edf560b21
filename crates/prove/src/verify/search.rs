use std::collections::HashSet;
use std::sync::{Mutex, PoisonError};

use boggle_explore::{BestBoards, Objective, Schedule, Search};
use boggle_solver::Board;

use super::Check;
use crate::LogError;

/// The most boards to score: about a second.
const SEARCHED: u64 = 200_000;

impl Check<'_> {
    /// A search as by `boggle best` finds no board with the score that is not listed. Returns the
    /// number of boards that it scored.
    pub(super) fn search(&self, seed: u64, threads: usize) -> Result<u64, LogError> {
        let at_least = i64::from(self.log.proof.at_least);
        let listed: HashSet<_> = self.log.boards()?.into_iter().map(|found| found.board).collect();
        let objective = self.proof.objective()?;
        let unlisted = Mutex::new(BestBoards::new(1));
        let score = |board: &Board| {
            let score = objective.score(board)?;
            if score >= at_least && !listed.contains(&board.canonical()) {
                unlisted.lock().unwrap_or_else(PoisonError::into_inner).add(score, board);
            }
            Some(score)
        };
        let search = self.proof.search(score, seed)?;
        let boards = search.schedule.boards.min(SEARCHED);
        let search = Search { schedule: Schedule { boards, ..search.schedule }, ..search };
        search.run(threads)?;
        drop(search);
        let unlisted = unlisted.into_inner().unwrap_or_else(PoisonError::into_inner);
        if let Some(found) = unlisted.iter().next() {
            return Err(LogError::Unlisted {
                board: found.board.clone(),
                score: found.score.unsigned_abs(),
                goal: self.log.proof.goal,
            });
        }
        Ok(boards)
    }
}
