//! Searches for a board that refutes a log.

use std::collections::HashSet;
use std::sync::{Mutex, PoisonError};

use anyhow::bail;
use boggle_explore::{BestBoards, Objective, Schedule, Search};
use boggle_solver::Board;

use super::Check;
use crate::runs::prove;

/// The most boards to score: about a second.
const SEARCHED: u64 = 200_000;

impl Check<'_> {
    /// A search as by `boggle best` finds no board with the score that is not listed. Returns the
    /// number of boards that it scored.
    pub(super) fn search(&self, seed: u64, threads: usize) -> anyhow::Result<u64> {
        let at_least = i64::from(self.log.proof.at_least);
        let listed: HashSet<_> = self.log.boards()?.into_iter().map(|found| found.board).collect();
        let objective = self.job.objective()?;
        let unlisted = Mutex::new(BestBoards::new(1));
        let score = |board: &Board| {
            let score = objective.score(board)?;
            if score >= at_least && !listed.contains(&board.canonical()) {
                unlisted.lock().unwrap_or_else(PoisonError::into_inner).add(score, board);
            }
            Some(score)
        };
        let search = self.job.search(score, seed)?;
        let boards = search.schedule.boards.min(SEARCHED);
        let search = Search { schedule: Schedule { boards, ..search.schedule }, ..search };
        search.run(threads)?;
        drop(search);
        let unlisted = unlisted.into_inner().unwrap_or_else(PoisonError::into_inner);
        if let Some(found) = unlisted.iter().next() {
            let score = prove::score(self.log.proof.goal, found.score.unsigned_abs());
            bail!(
                "the claim is wrong: {} has {score} and is not listed; run the proof again",
                found.board
            );
        }
        Ok(boards)
    }
}
