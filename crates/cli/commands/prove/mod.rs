//! `boggle prove`: prove which boards are the best.

mod args;
mod checkpoint;
mod estimate;
mod verify;
mod watch;

use std::io::{BufWriter, Write};

use anyhow::{Context, ensure};
use boggle_dice::Shape;
use boggle_files::replace_file;
use boggle_game::GameChoice;
use boggle_prove::{Log, PreparedProof, ProofCheckpoint, ProofRecord, check_size};
use boggle_solver::Size;
use boggle_storage::OpenDictionary;

pub(crate) use args::Args;
use checkpoint::CheckpointFile;
use watch::Watch;

use crate::args::{BoardTiles, engine, settle, threads};
use crate::files::{Content, check_output};
use crate::output::counts::{commas, pluralize};
use crate::runs::prove::print;
use crate::terminal::{Outcome, holding_interrupts, notify};

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
    let (saved, signal) = holding_interrupts(|| {
        let (file, saved) = match &args.run.checkpoint {
            Some(path) => {
                let opened = CheckpointFile::open(path, &proof, part);
                let (file, saved) = opened.with_context(|| path.display().to_string())?;
                (Some(file), saved)
            }
            None => (None, ProofCheckpoint::default()),
        };
        let mut watch = Watch::new(&proof, part, file, saved)?;
        let mut rest: Vec<_> = proof.record.indices(part).collect();
        rest.retain(|index| !watch.saved.classes.contains_key(index));
        let result = proof.prove(&rest, threads, |proved| watch.see(proved));
        // What is proved is saved even if a class cannot be proved.
        let end = watch.end();
        result.map(|()| end).with_context(size)
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
        proof.record.write_shard(part, &saved.classes, BufWriter::new(out))?;
        return Ok(Outcome::Done);
    }
    let log = Log { proof: proof.record, classes: saved.classes.into_values().collect() };
    let written = args.log.as_ref().map_or(Ok(()), |path| {
        let bytes = log.render()?;
        replace_file(path, |out| out.write_all(&bytes)).with_context(|| path.display().to_string())
    });
    // What took hours to prove is printed in any case.
    let outcome = print(&log, args.format, out)?;
    written.and(Ok(outcome))
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
