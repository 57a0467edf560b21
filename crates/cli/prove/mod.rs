//! `boggle prove`: prove which boards are the best.

mod args;
mod estimate;
mod job;
mod log;
mod text;
mod verify;
mod watch;

use std::collections::BTreeMap;
use std::io::{BufWriter, Write};
use std::path::Path;

use anyhow::{Context, ensure};
use boggle_prove::{Class, Proved};
use serde_json::Value;

pub(crate) use args::{Args, Format};
use job::Job;
use log::{ClassRecord, Log, ProofRecord};
use watch::Watch;

use crate::best::processors;
use crate::checkpoint::{self, Checkpoint};
use crate::replace_file::replace_file;
use crate::run::{Outcome, holding_interrupts, notify, stdout};
use crate::shard::{Part, Shard, ShardWriter};
use crate::style;

/// The name of the command in shards and checkpoints.
pub(crate) const COMMAND: &str = "prove";

/// What is proved so far, by the index of the class.
type Done = BTreeMap<usize, ClassRecord>;

pub(crate) fn run(args: Args) -> anyhow::Result<Outcome> {
    if let Some(path) = &args.verify {
        return verify::run(path, &args);
    }
    let opened = args.dictionary.open()?.into_memory()?;
    let threads = args.threads.map_or_else(processors, usize::from);
    let job = Job::new(&args, &opened, threads)?;
    if args.estimate {
        return estimate::run(&job, &args);
    }
    let threads = job.threads(threads, args.memory)?;
    let part = args.shard.unwrap_or(Part { index: 1, count: 1 });
    let settings = (&job.record, args.shard);
    let done = match &args.checkpoint {
        Some(path) => resume(&job, path, part)?,
        None => Done::new(),
    };
    let (done, signal) = holding_interrupts(|| {
        let mut watch = Watch::new(&job, part, done)?;
        if let Some(path) = &args.checkpoint {
            let settings = checkpoint_record(&job.record, part)?;
            let checkpoint = Checkpoint::create(COMMAND, path, &settings, watch.done())?;
            watch.checkpoint = Some((checkpoint, settings));
        }
        prove(&job, threads, part, &mut watch);
        anyhow::Ok(watch.end())
    })?;
    if let Some(signal) = signal {
        let hint = match &args.checkpoint {
            Some(_) => "run the command again to continue",
            None => "nothing is proved; --checkpoint makes it possible to continue",
        };
        notify(&format!("interrupted; {hint}"));
        return Ok(Outcome::Interrupted(signal));
    }
    if let (record, Some(part)) = settings {
        let mut writer = ShardWriter::new(BufWriter::new(stdout()), COMMAND, part, record)?;
        done.iter().try_for_each(|class| writer.line(&class))?;
        writer.end()?;
        return Ok(Outcome::Done);
    }
    let log = Log { proof: job.record, classes: done.into_values().collect() };
    if let Some(path) = &args.log {
        let bytes = log.render()?;
        replace_file(path, |out| out.write_all(&bytes))
            .with_context(|| path.display().to_string())?;
    }
    print(&log, args.format, &mut stdout())
}

/// Proves the classes of a part that are not done.
fn prove(job: &Job, threads: usize, part: Part, watch: &mut Watch<'_>) {
    let rest: Vec<(usize, Class)> = indices(job, part)
        .filter(|index| !watch.done().contains_key(index))
        .map(|index| (index, job.classes[index].clone()))
        .collect();
    let (numbers, classes): (Vec<_>, Vec<_>) = rest.into_iter().unzip();
    job.prover().prove_all(&classes, threads, |proved| {
        let proved = proved.map(|proved| Proved { index: numbers[proved.index], ..proved });
        watch.see(proved)
    });
}

/// The indices of the classes of a part.
fn indices(job: &Job, Part { index, count }: Part) -> impl Iterator<Item = usize> {
    let step = usize::try_from(count).unwrap_or(usize::MAX);
    (0..job.classes.len()).skip(usize::try_from(index - 1).unwrap_or(usize::MAX)).step_by(step)
}

/// What a checkpoint is of.
fn checkpoint_record(record: &ProofRecord, part: Part) -> anyhow::Result<Value> {
    let mut settings = serde_json::to_value(record)?;
    settings["shard"] = serde_json::to_value(part)?;
    Ok(settings)
}

/// Reads what was proved before, if there is a checkpoint.
fn resume(job: &Job, path: &Path, part: Part) -> anyhow::Result<Done> {
    let Some(found) = checkpoint::read(COMMAND, path)? else { return Ok(Done::new()) };
    let settings = checkpoint_record(&job.record, part)?;
    let done: Done = checkpoint::progress(path, found, &settings)?;
    let fits = |(index, record): (&usize, &ClassRecord)| {
        let class = job.classes.get(*index);
        class.is_some_and(|class| job.tiles(&class.fixed) == record.class)
    };
    ensure!(
        done.iter().all(fits),
        "{}: the checkpoint is damaged; remove it to start again",
        path.display()
    );
    Ok(done)
}

/// Joins shards, and prints the whole proof. `next` returns one shard after the other,
/// after checking that they fit.
pub(crate) fn merge(
    mut next: impl FnMut() -> anyhow::Result<Option<Shard>>,
    format: Format,
    out: &mut impl Write,
) -> anyhow::Result<Outcome> {
    let mut proof: Option<ProofRecord> = None;
    let mut done = Done::new();
    while let Some(shard) = next()? {
        let bad = || format!("{}: not what this version writes; run this shard again", shard.name);
        let settings = Value::Object(shard.header.settings.clone());
        proof = Some(serde_json::from_value(settings).with_context(bad)?);
        for line in &shard.lines {
            let (index, class): (usize, ClassRecord) =
                serde_json::from_str(line).with_context(bad)?;
            done.insert(index, class);
        }
    }
    let proof = proof.context("no shards; give the files to merge")?;
    ensure!(
        done.keys().copied().eq(0..proof.classes),
        "the shards do not have all {} classes; run them again",
        proof.classes
    );
    print(&Log { proof, classes: done.into_values().collect() }, format, out)
}

fn print(log: &Log, format: Format, out: &mut impl Write) -> anyhow::Result<Outcome> {
    let text = match format {
        Format::Text => style::for_stdout(text::render(log).into_bytes()),
        Format::Json => log.render()?,
    };
    out.write_all(&text)?;
    Ok(if log.boards().is_empty() { Outcome::No } else { Outcome::Done })
}
