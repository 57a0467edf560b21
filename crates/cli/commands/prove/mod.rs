//! `boggle prove`: prove which boards are the best.

mod args;
mod estimate;
mod verify;

use std::io::{BufWriter, Write};
use std::time::Instant;

use anyhow::{Context, ensure};
use boggle_dice::Shape;
use boggle_files::replace_file;
use boggle_game::GameChoice;
use boggle_prove::{Log, LogError, PreparedProof, ProofProgress, ProofRecord, check_size};
use boggle_solver::Size;
use boggle_storage::OpenDictionary;

pub(crate) use args::Args;

use crate::args::{BoardTiles, engine, settle, threads};
use crate::files::{Content, check_output};
use crate::output::counts::{commas, pluralize, rough_time};
use crate::output::progress::RunLine;
use crate::output::proof::print;
use crate::terminal::{Outcome, Signals, holding_interrupts, notify};

/// The number of classes from which a proof may take more than a day: 3x4 boards have 351 classes,
/// and 4x4 boards 61,776.
const MANY_CLASSES: usize = 1_000;

pub(crate) fn run(args: Args, out: &mut impl Write) -> anyhow::Result<Outcome> {
    if let Some(path) = &args.verify {
        return verify::run(path, &args, out);
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
        return estimate::run(&proof, &args, out);
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
            (
                error @ (LogError::Checkpoint(_) | LogError::Io(_) | LogError::TooLarge),
                Some(path),
            ) => anyhow::Error::from(error).context(path.display().to_string()),
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
    ensure!(!spec.shape.has_holes(), "`shape: {}` is not possible in proofs", spec.shape);
    let Size { rows, columns } = spec.shape.size();
    let tiles = args.letters.choose(game, opened, spec.shape.open_cells())?;
    check_size(rows, columns)?;
    let at_least = args.at_least.unwrap_or(0);
    let (dictionary, size) = (opened.id(), (rows, columns));
    let BoardTiles { tiles, dice } = tiles;
    let record = ProofRecord::new(dictionary, spec.rules, size, tiles, args.goal, at_least)?;
    let record = ProofRecord { dice: dice.map(|(set, _)| set.name.clone()), ..record };
    let mut proof = PreparedProof::new(record, engine::batch_solver(&opened.dictionary)?)?;
    if args.at_least.is_none() {
        proof.record.at_least = proof.good_score(threads)?;
    }
    Ok(proof)
}
