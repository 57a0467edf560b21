//! `--estimate`: how long a proof takes, from a sample of its classes.

use std::io::Write;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use boggle_prove::Workspace;
use boggle_random::SeededRng;
use indicatif::{HumanCount, HumanDuration};

use super::args::Args;
use super::job::Job;
use crate::options::seed_or_random;
use crate::run::{Outcome, notify, stdout};

/// The classes sampled, unless `--sample` says otherwise.
pub(super) const SAMPLE: u64 = 5;

/// Times a stratified sample: one random class of each of as many runs of classes.
pub(super) fn run(job: &Job, args: &Args) -> anyhow::Result<Outcome> {
    let seed = seed_or_random(args.seed)?;
    let mut rng = SeededRng::new(seed);
    // Before any class is proved, which takes the memory.
    job.threads(1, args.memory)?;
    let count = job.classes.len();
    let sample = usize::try_from(args.sample.unwrap_or(SAMPLE)).unwrap_or(count).clamp(1, count);
    let mut seconds = Vec::new();
    for stratum in 0..sample {
        let (start, end) = (stratum * count / sample, (stratum + 1) * count / sample);
        let index = start + rng.below(u32::try_from(end - start)?) as usize;
        let class = &job.classes[index];
        let time = Instant::now();
        // Each with a new workspace: what classes share is collected for each.
        let proof = job.prover().prove(class, &mut Workspace::default(), &AtomicBool::new(false));
        let time = time.elapsed().as_secs_f64();
        seconds.push(time * (end - start) as f64);
        if let Some(proof) = proof {
            let (class, bound) = (job.tiles(&class.fixed).concat(), HumanCount(proof.bound.into()));
            notify(&format!("class {class}: bound {bound}, {time:.1} s"));
        }
    }
    let total: f64 = seconds.iter().sum();
    let mean = total / sample as f64;
    let variance: f64 = seconds.iter().map(|time| (time - mean).powi(2)).sum();
    let error = match sample {
        1 => f64::NAN,
        _ => (variance * sample as f64 / (sample - 1) as f64).sqrt(),
    };
    let human = |seconds: f64| HumanDuration(Duration::from_secs_f64(seconds));
    let error = if error.is_finite() { format!(" ± {}", human(error)) } else { String::new() };
    writeln!(
        stdout(),
        "{}x{}: {} classes, of which {sample} were sampled with --seed {seed}\n\
         time      {}{error} on one thread\n\
         memory    {} MB per thread",
        job.record.rows,
        job.record.columns,
        HumanCount(count as u64),
        human(total),
        HumanCount(job.memory() / 1_000_000),
    )?;
    Ok(Outcome::Done)
}
