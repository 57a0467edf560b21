use serde::{Deserialize, Serialize};

use crate::{Goal, SearchError};

/// The length of a search, and how readily its chains accept worse boards.
///
/// ```
/// use boggle_explore::Schedule;
///
/// let schedule = Schedule { boards: 2_000_000, ..Schedule::for_cells(16) };
/// assert_eq!(schedule.ladders(), 3);
/// ```
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Schedule {
    /// The number of boards to score in all ladders together. Ladders end only between rounds, so a
    /// few more may be scored.
    pub boards: u64,
    /// The number of boards that one ladder scores.
    pub ladder: u64,
    /// The number of chains in a ladder.
    pub chains: u32,
    /// The number of boards that each chain scores in a round.
    pub steps: u32,
    /// The temperature of the coldest chain, as a fraction of the ladder's best score. The
    /// temperatures from this to the hottest form a geometric sequence.
    pub coldest: f64,
    /// The temperature of the hottest chain.
    pub hottest: f64,
    /// A ladder restarts on other random boards if it has not improved for this many boards plus
    /// twice as many as it took to find its best score.
    pub restart_after: u64,
    /// The number of best boards of a ladder whose neighbors are all scored.
    pub polished: usize,
}

impl Schedule {
    /// Returns a schedule of four ladders for boards with this many cells.
    ///
    /// It was tuned for points on boards of 9 to 25 cells; see the [method](crate#the-method).
    #[must_use]
    pub fn for_cells(cells: usize) -> Schedule {
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

    /// Returns the schedule for a goal on boards with this many cells.
    ///
    /// ```
    /// use boggle_explore::{Goal, Schedule};
    ///
    /// assert_eq!(Schedule::for_goal(16, Goal::Points), Schedule::for_cells(16));
    /// ```
    #[must_use]
    pub fn for_goal(cells: usize, goal: Goal) -> Schedule {
        let schedule = Schedule::for_cells(cells);
        match goal {
            // The coldest chain should also distinguish boards by their points.
            Goal::Length => Schedule { coldest: schedule.coldest / 16.0, ..schedule },
            Goal::Points | Goal::Words | Goal::Common | Goal::Fewest => schedule,
        }
    }

    /// Returns the number of ladders.
    #[must_use]
    pub fn ladders(&self) -> u64 {
        self.boards.div_ceil(self.ladder.max(1))
    }

    /// Checks that each ladder ends and that its chains have valid temperatures.
    pub(crate) fn check(&self) -> Result<(), SearchError> {
        let is_positive = |temperature: f64| temperature > 0.0 && temperature.is_finite();
        let has_boards = self.ladder > 0 && self.steps > 0 && self.chains > 0;
        let is_possible = has_boards && is_positive(self.coldest) && is_positive(self.hottest);
        if is_possible { Ok(()) } else { Err(SearchError::Schedule) }
    }

    /// Returns the number of boards that a ladder scores; the last ladder scores the remainder.
    pub(crate) fn boards_of(&self, ladder: u64) -> u64 {
        self.boards.saturating_sub(self.ladder.saturating_mul(ladder)).min(self.ladder)
    }

    pub(crate) fn chains(&self) -> usize {
        self.chains.max(1) as usize
    }

    /// Returns the temperature of each chain, coldest first.
    pub(crate) fn temperatures(&self, best: i64) -> Vec<f64> {
        let scale = best.unsigned_abs().max(1) as f64;
        let (ratio, last) = (self.hottest / self.coldest, self.chains().max(2) - 1);
        let share = |chain| libm::pow(ratio, chain as f64 / last as f64);
        (0..self.chains()).map(|chain| scale * self.coldest * share(chain)).collect()
    }
}
