//! `--estimate`: how long a proof takes, from a sample of its classes.

use std::io::Write;
use std::time::Duration;

use anyhow::Context;
use boggle_prove::{PreparedProof, ProofRecord, Threads, TimeEstimate};

use super::args::Args;
use crate::args::seed_or_random;
use crate::output::counts::{commas, rough_time};
use crate::terminal::{Outcome, notify};

/// The classes sampled, unless `--sample` says otherwise.
const SAMPLE: u64 = 10;

/// Eight threads in as little memory as possible.
const EIGHT: Threads = Threads { count: 8, classes: 4 };

/// Longer times are in hours, however many.
const LONG: f64 = 48.0 * 3600.0;

pub(super) fn run(
    proof: &PreparedProof,
    args: &Args,
    out: &mut impl Write,
) -> anyhow::Result<Outcome> {
    let seed = seed_or_random(args.run.seed)?;
    let ProofRecord { rows, columns, .. } = proof.record;
    let sample = args.sample.unwrap_or(SAMPLE);
    let estimate = proof.estimate_time(seed, sample, args.memory, cpu_time, |class, estimate| {
        let name = proof.tiles(class.fixed()).concat();
        let (bound, time) = (commas(estimate.bound.into()), human(estimate.seconds));
        notify(&format!("class {name}: bound {bound}, {time}"));
    });
    let TimeEstimate { sampled, seconds, error, heaviest, median, memory } =
        estimate.with_context(|| format!("{rows}x{columns}"))?;
    let time = error.map_or_else(|| human(seconds), |error| with_error(seconds, error));
    writeln!(
        out,
        "{rows}x{columns}: {} classes, of which {sampled} were sampled with --seed {seed}\n\
         time      {time} on one thread; {:.0}% of it is due to a single sampled class\n\
         classes   median {}, mean {}\n\
         memory    {} MB on one thread, {} MB on eight",
        commas(proof.classes.len() as u64),
        heaviest * 100.0,
        human(median),
        human(seconds / proof.classes.len() as f64),
        commas(memory.bytes(1) / 1_000_000),
        commas(memory.bytes(EIGHT) / 1_000_000),
    )?;
    Ok(Outcome::Done)
}

/// Formats a time and its standard error, printing the unit only once if both have the same unit.
fn with_error(seconds: f64, error: f64) -> String {
    let (time, error) = (human(seconds), human(error));
    match (time.split_once(' '), error.split_once(' ')) {
        (Some((time, unit)), Some((error, same))) if unit == same => {
            format!("{time} ± {error} {unit}")
        }
        _ => format!("{time} ± {error}"),
    }
}

fn human(seconds: f64) -> String {
    if seconds < 60.0 {
        format!("{seconds:.1} seconds")
    } else if seconds < LONG {
        rough_time(seconds)
    } else {
        format!("{} hours", commas((seconds / 3600.0).round() as u64))
    }
}

/// Returns the CPU time of this thread, because estimates are often made on a busy machine. On
/// systems other than Unix, returns the elapsed time instead.
fn cpu_time() -> Duration {
    #[cfg(unix)]
    {
        use rustix::time::{ClockId, clock_gettime};
        Duration::try_from(clock_gettime(ClockId::ThreadCPUTime)).unwrap_or_default()
    }
    #[cfg(not(unix))]
    crate::clock::now()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_share_the_unit_of_times() {
        let times = [(9.94, 0.3), (90.0, 8.0), (184_000.0, 21_600.0), (8000.0, 600.0)];
        let expected =
            ["9.9 ± 0.3 seconds", "90 ± 8.0 seconds", "51 ± 6 hours", "2 hours ± 10 minutes"];
        assert_eq!(times.map(|(time, error)| with_error(time, error)), expected);
    }
}
