//! Limits of searches that can take exponential time.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use boggle_solver::{Budget, DEFAULT_STEPS};

use crate::output::counts::pluralize;

#[derive(clap::Args)]
pub(crate) struct BudgetArgs {
    /// Stop a search after N steps (about 50 ns each).
    #[arg(long, value_name = "N", default_value_t = DEFAULT_STEPS, help_heading = "Limits")]
    max_steps: u64,

    /// Stop a search after this long, e.g. 5s or 500ms.
    #[arg(long, value_name = "DURATION", value_parser = duration, help_heading = "Limits")]
    pub timeout: Option<Duration>,
}

/// What ended a search.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Limit {
    /// `--max-steps`.
    Steps(u64),
    /// `--timeout`.
    Time(Duration),
}

impl BudgetArgs {
    /// Runs a search within the limits. Also returns the limit that ended it, if one
    /// did.
    pub fn search<R>(&self, search: impl FnOnce(Budget) -> R) -> (R, Limit) {
        let deadline = self.timeout.and_then(|timeout| Instant::now().checked_add(timeout));
        let timed_out = AtomicBool::new(false);
        let is_late = || {
            let is_late = deadline.is_some_and(|deadline| Instant::now() >= deadline);
            if is_late {
                timed_out.store(true, Ordering::Relaxed);
            }
            is_late
        };
        // A search looks at the clock only after many steps.
        let steps = if is_late() { 0 } else { self.max_steps };
        let result = search(Budget::steps(steps).until(&is_late));
        let limit = match self.timeout {
            Some(timeout) if timed_out.load(Ordering::Relaxed) => Limit::Time(timeout),
            _ => Limit::Steps(self.max_steps),
        };
        (result, limit)
    }
}

/// Names the option that raises the limit.
impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Limit::Steps(steps) => write!(f, "{} (--max-steps)", pluralize(steps, "step")),
            Limit::Time(time) => write!(f, "{time:?} (--timeout)"),
        }
    }
}

/// Parses a duration, as in `5s`.
pub(crate) fn duration(text: &str) -> Result<Duration, String> {
    let invalid = || "expected a number and a unit, e.g. 5s, 500ms or 2m".to_owned();
    let unit = text.find(|c: char| c.is_alphabetic()).ok_or_else(invalid)?;
    let (number, unit) = text.split_at(unit);
    let seconds = match unit {
        "ms" => 1e-3,
        "s" => 1.0,
        "m" | "min" => 60.0,
        "h" => 3600.0,
        _ => return Err(invalid()),
    };
    let number: f64 = number.trim().parse().map_err(|_| invalid())?;
    Duration::try_from_secs_f64(number * seconds).map_err(|_| invalid())
}
