use crate::{Goal, SearchError};

/// How long a search is, and how readily its chains accept worse boards.
///
/// ```
/// use boggle_explore::Schedule;
///
/// let schedule = Schedule { boards: 2_000_000, ..Schedule::for_size(16) };
/// assert_eq!(schedule.ladders(), 3);
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Schedule {
    /// The number of boards to score, in all ladders together. A ladder ends after a
    /// round, so there can be a few more.
    pub boards: u64,
    /// The number of boards that one ladder scores.
    pub ladder: u64,
    /// The number of chains of a ladder.
    pub chains: u32,
    /// The number of boards that each chain scores in a round.
    pub steps: u32,
    /// The temperature of the coldest chain, as a share of the ladder's best score. The
    /// temperatures between this and the hottest are a geometric sequence.
    pub coldest: f64,
    /// The temperature of the hottest chain.
    pub hottest: f64,
    /// The number of boards after which a ladder that has not improved starts again on
    /// other random boards, plus twice as many as its best score took to find.
    pub restart_after: u64,
    /// The number of best boards of a ladder whose neighbors are all scored.
    pub polished: usize,
}

impl Schedule {
    /// The schedule for boards of this many cells: four ladders.
    ///
    /// It was tuned for points on boards of 9 to 25 cells: see the
    /// [method](crate#the-method).
    #[must_use]
    pub fn for_size(cells: usize) -> Schedule {
        let restart_after = (cells.min(1 << 12) as u64).pow(4);
        let ladder = 12 * restart_after;
        Schedule {
            boards: 4 * ladder,
            ladder,
            chains: 10,
            steps: 100,
            coldest: 0.004,
            hottest: 0.02,
            restart_after,
            polished: 10,
        }
    }

    /// The schedule for a goal on boards of this many cells.
    ///
    /// ```
    /// use boggle_explore::{Goal, Schedule};
    ///
    /// assert_eq!(Schedule::for_goal(16, Goal::Points), Schedule::for_size(16));
    /// ```
    #[must_use]
    pub fn for_goal(cells: usize, goal: Goal) -> Schedule {
        let schedule = Schedule::for_size(cells);
        match goal {
            // The coldest chain is to see differences in points, too.
            Goal::Longest => Schedule { coldest: schedule.coldest / 16.0, ..schedule },
            Goal::Points | Goal::Words | Goal::Fewest => schedule,
        }
    }

    /// The number of ladders.
    #[must_use]
    pub fn ladders(&self) -> u64 {
        self.boards.div_ceil(self.ladder.max(1))
    }

    /// Checks that each ladder ends, and that its chains have temperatures.
    pub(crate) fn check(&self) -> Result<(), SearchError> {
        let is_positive = |temperature: f64| temperature > 0.0 && temperature.is_finite();
        let has_boards = self.ladder > 0 && self.steps > 0 && self.chains > 0;
        let is_possible = has_boards && is_positive(self.coldest) && is_positive(self.hottest);
        if is_possible { Ok(()) } else { Err(SearchError::Schedule) }
    }

    /// The number of boards that a ladder scores: the last one gets what is left.
    pub(crate) fn boards_of(&self, ladder: u64) -> u64 {
        self.boards.saturating_sub(self.ladder.saturating_mul(ladder)).min(self.ladder)
    }

    pub(crate) fn chains(&self) -> usize {
        self.chains.max(1) as usize
    }

    /// The temperature of each chain, the coldest first.
    pub(crate) fn temperatures(&self, best: i64) -> Vec<f64> {
        let scale = best.unsigned_abs().max(1) as f64;
        let (ratio, last) = (self.hottest / self.coldest, self.chains().max(2) - 1);
        let share = |chain| libm::pow(ratio, chain as f64 / last as f64);
        (0..self.chains()).map(|chain| scale * self.coldest * share(chain)).collect()
    }
}
