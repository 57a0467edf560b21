use std::fmt;
use std::ops::ControlFlow;

/// After so many steps, who wants to stop is asked: every 0.1 ms or so.
const PATIENCE: u64 = 1 << 14;

/// How long a search may go on that could take longer than anyone lives.
///
/// A step is to try a cell, or to look at up to 64 cells for one letter of what
/// is still to be spelled: some nanoseconds.
///
/// ```
/// use std::time::{Duration, Instant};
/// use boggle_solver::Budget;
///
/// let budget = Budget::steps(1_000_000);
/// let deadline = Instant::now() + Duration::from_secs(1);
/// let is_late = || Instant::now() > deadline;
/// let budget = Budget::unlimited().until(&is_late);
/// ```
#[derive(Clone, Copy)]
pub struct Budget<'a> {
    left: u64,
    stop: Option<&'a (dyn Fn() -> bool + Sync)>,
    /// When to ask again.
    patience: u64,
}

impl<'a> Budget<'a> {
    /// As many steps as it takes.
    pub fn unlimited() -> Budget<'a> {
        Budget::steps(u64::MAX)
    }

    /// So many steps.
    pub fn steps(steps: u64) -> Budget<'a> {
        Budget { left: steps, stop: None, patience: PATIENCE }
    }

    /// The same, but no longer than until `stop` says so, which is asked now
    /// and then.
    pub fn until(self, stop: &'a (dyn Fn() -> bool + Sync)) -> Budget<'a> {
        Budget { stop: Some(stop), ..self }
    }

    /// Takes steps off. Breaks where there are not so many.
    #[inline]
    pub(crate) fn spend(&mut self, steps: u64) -> ControlFlow<()> {
        if steps > self.left {
            self.left = 0;
            return ControlFlow::Break(());
        }
        self.left -= steps;
        if steps < self.patience {
            self.patience -= steps;
            return ControlFlow::Continue(());
        }
        self.patience = PATIENCE;
        if self.stop.is_some_and(|stop| stop()) {
            self.left = 0;
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }

    /// How many steps are left.
    pub(crate) fn left(&self) -> u64 {
        self.left
    }

    /// Whether no steps are left.
    pub(crate) fn is_spent(&self) -> bool {
        self.left == 0
    }

    /// The same, but at most so many steps.
    pub(crate) fn part(&self, steps: u64) -> Budget<'a> {
        Budget { left: self.left.min(steps), ..*self }
    }
}

impl fmt::Debug for Budget<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Budget").field("left", &self.left).finish_non_exhaustive()
    }
}
