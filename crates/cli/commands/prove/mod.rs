//! `boggle prove`: prove which boards are the best.

mod args;
mod checkpoint;
mod estimate;
mod job;
mod verify;
mod watch;

use std::io::{BufWriter, Write};
use std::path::Path;

use anyhow::Context;
use boggle_prove::{Class, Proved};

pub(crate) use args::Args;
use checkpoint::Checkpoint;
use job::Job;
use watch::Watch;

use crate::args::threads;
use crate::files::overwrite_guard;
use crate::files::overwrite_guard::Content;
use crate::runs::prove::{COMMAND, Done, Expected, Log, ProofRecord, indices};
use crate::runs::shard::{Part, ShardWriter};
use crate::terminal::{Outcome, holding_interrupts, notify};

pub(crate) fn run(args: Args, out: &mut impl Write) -> anyhow::Result<Outcome> {
    if let Some(path) = &args.verify {
        return verify::run(path, &args, out);
    }
    if let Some(path) = &args.log {
        overwrite_guard::check(path, Content::Log)?;
    }
    let opened = args.dictionary.open()?.into_memory()?;
    let threads = threads(args.threads);
    let job = Job::new(&args, &opened, threads)?;
    if args.estimate {
        return estimate::run(&job, &args, out);
    }
    let threads = job.threads(threads, args.memory)?;
    let part = args.shard.unwrap_or(Part { index: 1, count: 1 });
    let (done, signal) = holding_interrupts(|| {
        let (checkpoint, done) = match &args.checkpoint {
            Some(path) => {
                let (checkpoint, done) = resume(&job, path, part)?;
                (Some(checkpoint), done)
            }
            None => (None, Done::new()),
        };
        let mut watch = Watch::new(&job, part, checkpoint, done)?;
        let result = prove(&job, threads, part, &mut watch);
        // What is proved is saved even if a class cannot be proved.
        let end = watch.end();
        result.map(|()| end)
    })?;
    if let Some(signal) = signal {
        let hint = match &args.checkpoint {
            Some(_) => "run the command again to continue",
            None => "nothing is proved; --checkpoint makes it possible to continue",
        };
        notify(&format!("interrupted; {hint}"));
        return Ok(Outcome::Interrupted(signal));
    }
    if let Some(part) = args.shard {
        let mut writer = ShardWriter::new(BufWriter::new(out), COMMAND, part, &job.record)?;
        done.iter().try_for_each(|class| writer.line(&class))?;
        writer.end()?;
        return Ok(Outcome::Done);
    }
    let log = Log { proof: job.record, classes: done.into_values().collect() };
    let written = args.log.as_ref().map_or(Ok(()), |path| log.write(path));
    // What took hours to prove is printed in any case.
    let outcome = log.print(args.format, out)?;
    written.and(Ok(outcome))
}

/// Proves the classes of a part that are not done.
fn prove(job: &Job, threads: usize, part: Part, watch: &mut Watch<'_>) -> anyhow::Result<()> {
    let rest: Vec<(usize, Class)> = indices(job.classes.len(), part)
        .filter(|index| !watch.done().contains_key(index))
        .map(|index| (index, job.classes[index].clone()))
        .collect();
    let (numbers, classes): (Vec<_>, Vec<_>) = rest.into_iter().unzip();
    let mut seen = Ok(());
    let proved = job.prover().prove_all(&classes, threads, |proved| {
        let proved = proved.map(|proved| Proved { index: numbers[proved.index], ..proved });
        watch.see(proved).unwrap_or_else(|error| {
            seen = Err(error);
            false
        })
    });
    let ProofRecord { rows, columns, .. } = job.record;
    proved.and(seen).with_context(|| format!("{rows}x{columns}"))
}

/// Opens the checkpoint, and returns what was proved before.
fn resume(job: &Job, path: &Path, part: Part) -> anyhow::Result<(Checkpoint, Done)> {
    let mut search = serde_json::to_value(&job.record)?;
    search["shard"] = serde_json::to_value(part)?;
    let expected = Expected::of(&job.record);
    Checkpoint::open(path, search, |index, record| {
        let class = job.classes.get(index);
        class.is_some_and(|class| job.tiles(class.fixed()) == record.class)
            && expected.as_ref().is_some_and(|expected| expected.allows(record))
            && record.candidates.iter().all(|found| job.score(found.board.clone()) == *found)
    })
}
