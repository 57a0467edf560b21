use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

use crate::{BestBoards, Ladder, Objective, Search};

/// The maximum number of boards that any search can score; more would take millennia.
const MAX_BOARDS: u128 = 1 << 62;

/// The state of a search in progress, from which it can continue.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Progress {
    /// The number of ladders that were started.
    started: u64,
    /// The number of ladders that have ended, the boards they scored, their restarts,
    /// and the best of the boards.
    finished: u64,
    boards: u64,
    restarts: u64,
    best: BestBoards,
    /// The other ladders by their numbers; `None` before the first round.
    ladders: BTreeMap<u64, Option<Ladder>>,
}

impl Progress {
    /// Creates the progress of a search that has not started. It keeps the best `keep`
    /// boards.
    #[must_use]
    pub fn new(keep: usize) -> Progress {
        let best = BestBoards::new(keep);
        Progress { started: 0, finished: 0, boards: 0, restarts: 0, best, ladders: BTreeMap::new() }
    }

    /// Returns the best boards so far.
    #[must_use]
    pub fn best(&self) -> BestBoards {
        let mut best = self.best.clone();
        self.ladders().for_each(|ladder| best.join(&ladder.best));
        best
    }

    /// Returns the number of boards scored so far.
    #[must_use]
    pub fn boards(&self) -> u64 {
        self.boards + self.ladders().map(|ladder| ladder.boards).sum::<u64>()
    }

    /// Returns the number of ladders that have ended.
    #[must_use]
    pub fn finished(&self) -> u64 {
        self.finished
    }

    /// Returns the number of times that ladders have restarted.
    #[must_use]
    pub fn restarts(&self) -> u64 {
        self.restarts + self.ladders().map(|ladder| ladder.restarts).sum::<u64>()
    }

    /// Returns the number of ladders that were started.
    #[must_use]
    pub fn started(&self) -> u64 {
        self.started
    }

    /// Returns the ladders that have not ended.
    pub fn ladders(&self) -> impl Iterator<Item = &Ladder> {
        self.ladders.values().flatten()
    }

    /// Whether this can be the progress of a search, so that the search can be
    /// [resumed](Search::resume) from it. This scores all of its boards again.
    #[must_use]
    pub fn fits<O: Objective>(&self, search: &Search<O>) -> bool {
        let boards = self.ladders().map(|ladder| u128::from(ladder.boards));
        self.started.checked_sub(self.finished) == Some(self.ladders.len() as u64)
            && self.started <= search.schedule.ladders()
            && self.restarts <= self.boards
            && u128::from(self.boards) + boards.sum::<u128>() <= MAX_BOARDS
            && self.best.fits(search, self.finished)
            && self.ladders.iter().all(|(&number, ladder)| {
                ladder.as_ref().is_none_or(|ladder| ladder.fits(search, number))
            })
    }

    /// Returns the numbers of the ladders that have not ended, each with the ladder if it has run.
    pub(crate) fn waiting(&self) -> impl Iterator<Item = (u64, Option<Ladder>)> {
        self.ladders.iter().map(|(&number, ladder)| (number, ladder.clone()))
    }

    pub(crate) fn start(&mut self, number: u64) {
        self.started += 1;
        self.ladders.insert(number, None);
    }

    pub(crate) fn update(&mut self, ladder: &Ladder) {
        self.ladders.insert(ladder.number, Some(ladder.clone()));
    }

    pub(crate) fn finish(&mut self, ladder: &Ladder) {
        self.ladders.remove(&ladder.number);
        self.finished += 1;
        self.boards += ladder.boards;
        self.restarts += ladder.restarts;
        self.best.join(&ladder.best);
    }
}
