//! `--estimate`: how long a proof takes, from a sample of its classes.

use std::io::Write;
use std::time::Duration;

use anyhow::Context;
use boggle_dice::SeededRng;
use boggle_prove::{Class, PreparedProof, ProofRecord, Threads, Workspace};

use super::args::Args;
use crate::args::seed_or_random;
use crate::output::counts::{commas, rough_time};
use crate::terminal::{Outcome, notify};

/// The classes sampled, unless `--sample` says otherwise.
const SAMPLE: u64 = 10;

/// The letters of the first free cell for which a class is proved. More would change little: classes
/// differ more than letters.
const LETTERS: u32 = 3;

/// Eight threads in as little memory as possible.
const EIGHT: Threads = Threads { count: 8, classes: 4 };

/// Longer times are in hours, however many.
const LONG: f64 = 48.0 * 3600.0;

/// Estimates a sample of classes, in which those that take long are more likely to be.
pub(super) fn run(
    proof: &PreparedProof,
    args: &Args,
    out: &mut impl Write,
) -> anyhow::Result<Outcome> {
    let seed = seed_or_random(args.run.seed)?;
    let mut rng = SeededRng::new(seed);
    let count = usize::try_from(args.sample.unwrap_or(SAMPLE)).unwrap_or(usize::MAX);
    let count = count.clamp(1, proof.classes.len());
    let ProofRecord { rows, columns, .. } = proof.record;
    let mut memory = proof.memory()?;
    memory.fitting(1, args.memory).with_context(|| format!("{rows}x{columns}"))?;
    // How long each class of the sample takes, and all classes according to it.
    let (mut times, mut totals) = (Vec::new(), Vec::new());
    let (prover, mut workspace) = (proof.prover(), Workspace::default());
    for (class, chance) in sample(proof, count, &mut rng) {
        let name = proof.tiles(class.fixed()).concat();
        memory = memory.max(prover.memory(class)?);
        memory.fitting(1, args.memory).with_context(|| format!("class {name}"))?;
        let estimate = prover.estimate(class, LETTERS, &mut workspace, &mut rng, cpu_time);
        let estimate = estimate.with_context(|| format!("class {name}"))?;
        times.push((estimate.seconds, 1.0 / chance));
        totals.push(estimate.seconds / chance);
        let (bound, time) = (commas(estimate.bound.into()), human(estimate.seconds));
        notify(&format!("class {name}: bound {bound}, {time}"));
    }
    let sum = totals.iter().sum::<f64>();
    let mean = sum / count as f64;
    let heaviest = totals.iter().fold(0.0, |max: f64, &total| max.max(total));
    let time = match count {
        1 => human(mean),
        _ => {
            let squares: f64 = totals.iter().map(|total| (total - mean).powi(2)).sum();
            let variance = squares / (count - 1) as f64 / count as f64;
            with_error(mean, variance.sqrt())
        }
    };
    writeln!(
        out,
        "{rows}x{columns}: {} classes, of which {count} were sampled with --seed {seed}\n\
         time      {time} on one thread; {:.0}% of it is due to a single sampled class\n\
         classes   median {}, mean {}\n\
         memory    {} MB on one thread, {} MB on eight",
        commas(proof.classes.len() as u64),
        if sum > 0.0 { heaviest / sum * 100.0 } else { 100.0 / count as f64 },
        human(median(times)),
        human(mean / proof.classes.len() as f64),
        commas(memory.bytes(1) / 1_000_000),
        commas(memory.bytes(EIGHT) / 1_000_000),
    )?;
    Ok(Outcome::Done)
}

/// Returns the median time of all classes, from times of a sample with their weights.
fn median(mut times: Vec<(f64, f64)>) -> f64 {
    times.sort_by(|a, b| a.0.total_cmp(&b.0));
    let half = times.iter().map(|(_, weight)| weight).sum::<f64>() / 2.0;
    let mut below = 0.0;
    let reaches_half = |(_, weight): &&(f64, f64)| {
        below += weight;
        below >= half
    };
    times.iter().find(reaches_half).map_or(0.0, |&(seconds, _)| seconds)
}

/// Chooses classes, each with the chance, per choice, with which it is chosen: half of it is
/// the same for all, and half grows with how common its letters are.
fn sample<'p>(
    proof: &'p PreparedProof,
    count: usize,
    rng: &mut SeededRng,
) -> Vec<(&'p Class, f64)> {
    let letters = proof.words.tiles().len() as f64;
    let weight = |class: &Class| -> f64 {
        class.fixed().iter().map(|&code| libm::exp(5.0 * f64::from(code) / letters)).product()
    };
    let all: f64 = proof.classes.iter().map(weight).sum();
    let chance = |class| weight(class) / all / 2.0 + 0.5 / proof.classes.len() as f64;
    // At equal distances, from a random start: this spreads the sample over all classes.
    let mut next = f64::from(rng.below(1 << 30)) / f64::from(1 << 30);
    let (mut sum, mut chosen) = (0.0, Vec::with_capacity(count));
    for class in &proof.classes {
        sum += chance(class) * count as f64;
        while next < sum && chosen.len() < count {
            chosen.push((class, chance(class)));
            next += 1.0;
        }
    }
    while chosen.len() < count {
        // Rounding left none for the last one.
        chosen.extend(proof.classes.last().map(|class| (class, chance(class))));
    }
    chosen
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
