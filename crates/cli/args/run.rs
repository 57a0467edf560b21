//! Options for searches and long runs: numbers, limits, the engine, and threads.

use std::fmt;
use std::num::NonZero;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

use anyhow::Context;
use boggle_dictionary::Dictionary;
use boggle_explore::Part;
use boggle_solver::{Budget, DEFAULT_STEPS, Engine, Solver, Strategy};

use crate::output::pluralize;

#[derive(clap::Args)]
pub(crate) struct RunArgs {
    /// Seed for the random numbers [default: random]
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub seed: Option<u64>,

    /// Save the run to this file every few seconds; if the file exists, continue that run.
    #[arg(long, value_name = "FILE")]
    pub checkpoint: Option<PathBuf>,

    /// Process part I of N and print a shard for `boggle merge`.
    #[arg(long, value_name = "I/N", conflicts_with = "format")]
    pub shard: Option<Part>,

    /// Number of threads [default: one per processor]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
}

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

/// The environment variable that names an engine.
const VARIABLE: &str = "BOGGLE_ENGINE";

/// Returns the engine that `BOGGLE_ENGINE` names, if it is set and not empty: to compare engines,
/// or to avoid one that fails.
pub(crate) fn engine() -> anyhow::Result<Option<Engine>> {
    let Some(name) = std::env::var_os(VARIABLE).filter(|value| !value.is_empty()) else {
        return Ok(None);
    };
    name.to_string_lossy().parse().map(Some).context(VARIABLE)
}

/// Returns a solver for many boards.
pub(crate) fn batch_solver(dictionary: &Dictionary) -> anyhow::Result<Solver> {
    let builder = Solver::builder().engine(engine()?.unwrap_or_default());
    Ok(builder.strategy(Strategy::Batch).build(dictionary.clone()))
}

/// Returns the requested number of threads, by default one per processor.
pub(crate) fn threads(requested: Option<u16>) -> usize {
    requested.map_or_else(|| available_parallelism().map_or(1, NonZero::get), usize::from)
}

/// Parses a positive count, as in `250000`, `250k` or `1.5M`.
pub(crate) fn count(text: &str) -> Result<u64, String> {
    let invalid = || "expected a number of at least 1, e.g. 250000, 250k or 1.5M".to_owned();
    let (number, zeros) = match text.char_indices().last() {
        Some((at, 'k' | 'K')) => (&text[..at], 3),
        Some((at, 'm' | 'M')) => (&text[..at], 6),
        Some((at, 'g' | 'G')) => (&text[..at], 9),
        _ => (text, 0),
    };
    let (whole, decimals) = number.split_once('.').unwrap_or((number, ""));
    let digits = format!("{whole}{decimals:0<zeros$}");
    let is_number = !whole.is_empty()
        && decimals.len() <= zeros
        && digits.bytes().all(|byte| byte.is_ascii_digit());
    let count = if is_number { digits.parse().ok() } else { None };
    count.filter(|&count| count > 0).ok_or_else(invalid)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn suffixes_multiply() {
        for (text, expected) in [
            ("1", 1),
            ("250000", 250_000),
            ("250k", 250_000),
            ("1.5M", 1_500_000),
            ("0.25m", 250_000),
            ("2G", 2_000_000_000),
        ] {
            assert_eq!(count(text), Ok(expected), "{text}");
        }
        for text in
            ["", "0", "k", "0k", "-1", "1.5", ".5M", "1.2345k", "1e6", "1 M", "9é", "99999999999G"]
        {
            assert!(count(text).is_err(), "{text}");
        }
    }
}
