use std::fmt;
use std::ops::ControlFlow;

/// The number of steps between two calls of the stop function: less than 1 ms.
const STEPS_PER_POLL: u64 = 1 << 14;

/// A limit for a search that can take exponential time.
///
/// A step tries one cell, reads one tile along a line, or examines up to 64 cells for one letter of
/// the remaining word. It takes about 50 ns.
///
/// ```
/// use std::time::{Duration, Instant};
/// use boggle_solver::Budget;
///
/// let deadline = Instant::now() + Duration::from_secs(1);
/// let is_late = || Instant::now() > deadline;
/// let budget = Budget::steps(1_000_000_000).until(&is_late);
/// ```
#[derive(Clone, Copy)]
pub struct Budget<'a> {
    remaining: u64,
    stop: Option<&'a (dyn Fn() -> bool + Sync)>,
    /// The number of steps until the next call of `stop`.
    until_poll: u64,
}

impl<'a> Budget<'a> {
    /// Creates a budget without a limit.
    ///
    /// ```
    /// use boggle_solver::{Board, Budget, Finder, Notation, Rules};
    ///
    /// let board = Board::parse("abcd", &Notation::default())?;
    /// let finder = Finder::new(&board, Rules::for_cells(4));
    /// assert!(finder.find("dab", Budget::unlimited()).is_ok());
    /// # Ok::<(), boggle_solver::SyntaxError>(())
    /// ```
    #[must_use]
    pub fn unlimited() -> Budget<'a> {
        Budget::steps(u64::MAX)
    }

    /// Creates a budget of `steps` steps.
    ///
    /// ```
    /// use boggle_solver::{Board, Budget, Finder, Notation, Rules, Undecided};
    ///
    /// let board = Board::parse("abcd", &Notation::default())?;
    /// let finder = Finder::new(&board, Rules::for_cells(4));
    /// assert_eq!(finder.find("dab", Budget::steps(1)), Err(Undecided));
    /// # Ok::<(), boggle_solver::SyntaxError>(())
    /// ```
    #[must_use]
    pub fn steps(steps: u64) -> Budget<'a> {
        Budget { remaining: steps, stop: None, until_poll: STEPS_PER_POLL }
    }

    /// Also ends the search when `stop` returns true. A search calls it at
    /// least once per millisecond.
    ///
    /// ```
    /// use std::sync::atomic::{AtomicBool, Ordering};
    /// use boggle_solver::Budget;
    ///
    /// let interrupted = AtomicBool::new(false);
    /// let stop = || interrupted.load(Ordering::Relaxed);
    /// let budget = Budget::unlimited().until(&stop);
    /// ```
    #[must_use]
    pub fn until(self, stop: &'a (dyn Fn() -> bool + Sync)) -> Budget<'a> {
        Budget { stop: Some(stop), ..self }
    }

    /// Spends steps. Breaks if fewer remain, or if the stop function returns
    /// true.
    #[inline]
    pub(crate) fn spend(&mut self, steps: u64) -> ControlFlow<()> {
        if steps > self.remaining {
            self.remaining = 0;
            return ControlFlow::Break(());
        }
        self.remaining -= steps;
        if steps < self.until_poll {
            self.until_poll -= steps;
            return ControlFlow::Continue(());
        }
        self.until_poll = STEPS_PER_POLL;
        if self.is_stopped() {
            self.remaining = 0;
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }

    /// Returns the number of steps that remain.
    pub(crate) fn remaining(&self) -> u64 {
        self.remaining
    }

    /// Whether the stop function returns true.
    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.is_some_and(|stop| stop())
    }

    /// Whether no steps remain.
    pub(crate) fn is_spent(&self) -> bool {
        self.remaining == 0
    }

    /// Returns the same budget, limited to at most `steps` steps.
    pub(crate) fn limited_to(&self, steps: u64) -> Budget<'a> {
        Budget { remaining: self.remaining.min(steps), ..*self }
    }
}

/// The error of a search that would need more paths or steps than it may take, whatever the
/// [`Budget`]. Another search takes over.
#[derive(Debug)]
pub(crate) struct GaveUp;

impl fmt::Debug for Budget<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Budget").field("remaining", &self.remaining).finish_non_exhaustive()
    }
}
