//! `boggle prove`: prove which boards are the best.

use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::Context;
use boggle_dice::Shape;
use boggle_files::{read_regular, replace_file};
use boggle_game::{ChoiceError, GameChoice};
use boggle_prove::{
    GOALS, Goal, Log, LogError, PreparedProof, ProofProgress, ProofRecord, Threads, TimeEstimate,
    check_size,
};
use boggle_solver::Size;
use boggle_storage::OpenDictionary;

use crate::args::{
    BoardTiles, DictionaryArgs, LetterArgs, NeighborArgs, RunArgs, WordRuleArgs, batch_solver,
    count, goal, seed_or_random, settle, threads,
};
use crate::output::proof::{claim, classes, print};
use crate::output::{
    Content, Format, RunLine, check_output, commas, formats, pluralize, rough_time, style,
};
use crate::terminal::{Outcome, Signals, holding_interrupts, notify, printable};

/// Prove which boards have the most points or words.
///
/// A search such as `boggle best` finds good boards, but cannot rule out better ones. A proof
/// can: it bounds the scores of whole classes of boards, and divides each class until its bound
/// is below the best score or a single board is left. docs/proof.md explains the method.
///
/// By default, prove that no board beats the best score that a search finds. With --at-least N,
/// list all boards with a score of N or more. Rotations and reflections of a board count as one.
/// --log writes the result for each class to a file. --verify checks such a log by another method
/// and by a search, and prints the claim of the log; if the check fails, the exit status is 2.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  boggle prove 2x3                            the best 2x3 boards
  boggle prove 2x2 --goal words --dict enable1.txt
  boggle prove 2x3 --at-least 140
  boggle prove 2x3 --letters aeinrst --log proof.jsonl
  boggle prove --verify proof.jsonl
  boggle prove 2x3 --dice new
  boggle prove 2x4 --estimate --sample 3
  boggle prove 2x2 --format jsonl | jq -r 'select(.type == \"board\").points'

Environment:
  BOGGLE_DICT      dictionary name or file
  BOGGLE_ENGINE    engine: avx512, avx2 or portable [default: fastest]")]
pub(crate) struct Args {
    /// Rows and columns of the boards, up to 16 cells.
    #[arg(value_name = "RxC", required_unless_present_any = ["verify", "game"])]
    pub size: Option<Size>,

    /// What to maximize.
    #[arg(long, value_name = "GOAL", default_value = "points", value_parser = goal(&GOALS))]
    pub goal: Goal,

    /// List all boards with at least this score [default: the best score that a search finds]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=u32::MAX.into()))]
    pub at_least: Option<u32>,

    #[command(flatten)]
    pub letters: LetterArgs,

    #[command(flatten)]
    pub rules: WordRuleArgs,

    #[command(flatten)]
    pub neighbors: NeighborArgs,

    #[command(flatten)]
    pub dictionary: DictionaryArgs,

    /// Write the result for each class to a file.
    #[arg(long, value_name = "FILE", conflicts_with = "shard", help_heading = "Proof")]
    pub log: Option<PathBuf>,

    /// Check a log; give --dict unless it was made with the default dictionary.
    #[arg(
        long,
        value_name = "LOG",
        conflicts_with_all = [
            "size", "goal", "at_least", "LetterArgs", "game", "min_length", "scoring", "NeighborArgs",
            "log", "shard", "checkpoint", "estimate", "format",
        ],
        help_heading = "Proof"
    )]
    pub verify: Option<PathBuf>,

    /// Estimate from a sample of classes how long the proof would take.
    #[arg(
        long,
        conflicts_with_all = ["log", "shard", "checkpoint", "format"],
        help_heading = "Proof"
    )]
    pub estimate: bool,

    /// Number of classes to sample [default: 10 for --estimate; for --verify, at least 5, and
    /// more if they take only a few seconds]
    #[arg(long, value_name = "N", value_parser = count, help_heading = "Proof")]
    pub sample: Option<u64>,

    #[command(flatten, next_help_heading = "Proof")]
    pub run: RunArgs,

    /// Use at most about this much memory, e.g. 500M or 16G.
    #[arg(
        long,
        value_name = "LIMIT",
        default_value = "8G",
        value_parser = count,
        help_heading = "Proof"
    )]
    pub memory: u64,

    /// Output format.
    #[arg(long, default_value = "text", value_parser = formats(&[]), help_heading = "Output")]
    pub format: Format,
}

/// The number of classes from which a proof may take more than a day: 3x4 boards have 351 classes,
/// and 4x4 boards 61,776.
const MANY_CLASSES: usize = 1_000;

pub(crate) fn run(args: Args, out: &mut impl Write) -> anyhow::Result<Outcome> {
    if let Some(path) = &args.verify {
        return verify(path, &args, out);
    }
    if let Some(path) = &args.log {
        check_output(path, Content::Log)?;
    }
    let shape = args.size.map(Shape::from);
    let chosen = GameChoice { shape, ..args.letters.choice()? };
    let game = settle([args.rules.choice(), args.neighbors.choice(), chosen])?;
    let opened = args.dictionary.open_for(&game)?.into_memory()?;
    let wanted = threads(args.run.threads);
    let proof = prepare(&args, &game, &opened, wanted)?;
    if args.estimate {
        return print_estimate(&proof, &args, out);
    }
    let ProofRecord { rows, columns, .. } = proof.record;
    let size = || format!("{rows}x{columns}");
    let memory = proof.memory().with_context(size)?;
    let threads = memory.fitting(wanted, args.memory).with_context(size)?;
    if proof.record.classes > MANY_CLASSES {
        notify(&format!(
            "{} classes on {}, with about {} MB of memory; this can take weeks: --estimate tells \
             how long, and --checkpoint lets you continue",
            commas(proof.record.classes as u64),
            pluralize(threads.count as u64, "thread"),
            commas(memory.bytes(threads) / 1_000_000),
        ));
    }
    let part = args.run.shard.unwrap_or_default();
    let path = args.run.checkpoint.as_deref();
    let (proved, signal) = holding_interrupts(|| {
        let signals = Signals::watch()?;
        let mut line = RunLine::new("proof", path);
        let (start, mut before) = (Instant::now(), None);
        let proved = proof.prove_part(part, path, threads, |progress, notice| {
            let before = *before.get_or_insert(progress.done);
            let text = || progress_text(progress, before, start);
            line.show(notice, text, Some(progress.done));
            signals.arrived().is_none()
        });
        drop(line);
        let proved = proved.map_err(|error| match (error, path) {
            (error @ (LogError::Checkpoint(_) | LogError::Io(_)), Some(path)) => {
                anyhow::Error::from(error).context(path.display().to_string())
            }
            (error, _) => anyhow::Error::from(error).context(size()),
        })?;
        anyhow::Ok((proved, signals.arrived()))
    })?;
    if let Some(signal) = signal {
        let hint = match &args.run.checkpoint {
            Some(_) => "run the command again to continue",
            None => "nothing is proved; --checkpoint makes it possible to continue",
        };
        notify(&format!("interrupted; {hint}"));
        return Ok(Outcome::Interrupted(signal));
    }
    if args.run.shard.is_some() {
        proof.record.write_shard(part, &proved, BufWriter::new(out))?;
        return Ok(Outcome::Done);
    }
    let log = Log { proof: proof.record, classes: proved.into_values().collect() };
    let written = args.log.as_ref().map_or(Ok(()), |path| {
        let bytes = log.render()?;
        replace_file(path, |out| out.write_all(&bytes)).with_context(|| path.display().to_string())
    });
    // What took hours to prove is printed in any case.
    let outcome = print(&log, args.format, out)?;
    written.and(Ok(outcome))
}

/// What is proved so far. `before` was done before the start.
fn progress_text(progress: &ProofProgress, before: f64, start: Instant) -> String {
    let ProofProgress { classes, proved, bound, candidates, done } = *progress;
    let left = start.elapsed().as_secs_f64() * (1.0 - done) / (done - before);
    let left = (done > before).then(|| format!(", about {} left", rough_time(left.max(0.0))));
    format!(
        "{proved} of {classes} classes, bounds to {}, {} candidates{}",
        commas(bound.into()),
        commas(candidates as u64),
        left.unwrap_or_default()
    )
}

/// Prepares the proof that the options ask for.
fn prepare(
    args: &Args,
    game: &GameChoice,
    opened: &OpenDictionary,
    threads: usize,
) -> anyhow::Result<PreparedProof> {
    let spec = game.resolve()?;
    if spec.shape.has_holes() {
        let value = spec.shape.to_string();
        return Err(ChoiceError::NotHere { setting: "shape", value, here: "in proofs" }.into());
    }
    let Size { rows, columns } = spec.shape.size();
    let tiles = args.letters.choose(game, opened, spec.shape.open_cells())?;
    check_size(rows, columns)?;
    let at_least = args.at_least.unwrap_or(0);
    let (dictionary, size) = (opened.id(), (rows, columns));
    let BoardTiles { tiles, dice } = tiles;
    let record = ProofRecord::new(dictionary, spec.rules, size, tiles, args.goal, at_least)?;
    let record = ProofRecord { dice: dice.map(|(set, _)| set.name.clone()), ..record };
    let mut proof = PreparedProof::new(record, batch_solver(&opened.dictionary)?)?;
    if args.at_least.is_none() {
        proof.record.at_least = proof.good_score(threads)?;
    }
    Ok(proof)
}

/// The classes sampled, unless `--sample` says otherwise.
const DEFAULT_SAMPLE: u64 = 10;

/// Eight threads in as little memory as possible.
const EIGHT: Threads = Threads { count: 8, classes: 4 };

/// Longer times are in hours, however many.
const LONG: f64 = 48.0 * 3600.0;

fn print_estimate(
    proof: &PreparedProof,
    args: &Args,
    out: &mut impl Write,
) -> anyhow::Result<Outcome> {
    let seed = seed_or_random(args.run.seed)?;
    let ProofRecord { rows, columns, .. } = proof.record;
    let sample = args.sample.unwrap_or(DEFAULT_SAMPLE);
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

/// The maximum size of a log in bytes. That of a proof for 3x4 boards has 31 MB.
const MAX_LOG: u64 = 1 << 28;

fn verify(path: &Path, args: &Args, out: &mut impl Write) -> anyhow::Result<Outcome> {
    let name = || path.display().to_string();
    let text = read_regular(path, MAX_LOG).with_context(name)?;
    let mut log = Log::parse(&text).with_context(name)?;
    log.check().with_context(name)?;
    let opened = args.dictionary.open()?.into_memory()?;
    let dictionary = opened.id();
    let solver = batch_solver(&opened.dictionary)?;
    let proof = log.prepare(dictionary, solver).with_context(name)?;
    let seed = seed_or_random(args.run.seed)?;
    let threads = threads(args.run.threads);
    let verified = log.verify(&proof, seed, args.sample, threads).with_context(name)?;

    let (all, proved) = (log.classes.len() as u64, verified.proved);
    let (verb, verdict) =
        if proved == all { ("proved", "verified") } else { ("claimed", "checked") };
    let claim = claim(&log, verb)?;
    let were = if proved == 1 { "was" } else { "were" };
    let hint = match proved < all {
        true => format!("; --sample {all} proves all classes again"),
        false => String::new(),
    };
    let text = format!(
        "{claim}\n{}: {verdict} with --seed {seed}: {} cover these boards, all scores are right ({}),\n\
         {proved} of {all} classes {were} proved again, and a search of {} boards found no others{hint}\n",
        printable(&name()),
        classes(&log),
        pluralize(log.candidates() as u64, "candidate"),
        commas(verified.searched),
    );
    out.write_all(&style::for_stdout(text.into_bytes()))?;
    Ok(Outcome::Done)
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
