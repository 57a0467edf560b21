//! `boggle prove`: prove which boards are the best.

mod args;
mod checkpoint;
mod estimate;
mod expected;
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

pub(crate) use args::Args;
use checkpoint::Checkpoint;
use expected::Expected;
use job::Job;
use log::{ClassRecord, Log, ProofRecord};
use watch::Watch;

use crate::args::LinesFormat;
use crate::commands::best::processors;
use crate::files::overwrite_guard;
use crate::files::overwrite_guard::Content;
use crate::output::style;
use crate::runs::shard::{Part, Shard, ShardWriter};
use crate::terminal::{Outcome, holding_interrupts, notify};

/// The name of the command in shards and checkpoints.
pub(crate) const COMMAND: &str = "prove";

/// What is proved so far, by the index of the class.
type Done = BTreeMap<usize, ClassRecord>;

pub(crate) fn run(args: Args, out: &mut impl Write) -> anyhow::Result<Outcome> {
    if let Some(path) = &args.verify {
        return verify::run(path, &args, out);
    }
    if let Some(path) = &args.log {
        overwrite_guard::check(path, Content::Log)?;
    }
    let opened = args.dictionary.open()?.into_memory()?;
    let threads = args.threads.map_or_else(processors, usize::from);
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
    let outcome = print(&log, args.format, out)?;
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

/// The indices of the classes of a part.
fn indices(classes: usize, Part { index, count }: Part) -> impl Iterator<Item = usize> {
    let step = usize::try_from(count).unwrap_or(usize::MAX);
    (0..classes).skip(usize::try_from(index - 1).unwrap_or(usize::MAX)).step_by(step)
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

/// Joins shards, and prints the whole proof. `next` returns one shard after the other,
/// after checking that they fit.
pub(crate) fn merge(
    mut next: impl FnMut() -> anyhow::Result<Option<Shard>>,
    format: LinesFormat,
    out: &mut impl Write,
) -> anyhow::Result<Outcome> {
    let mut found: Option<ProofRecord> = None;
    let mut done = Done::new();
    while let Some(shard) = next()? {
        let bad = || format!("{}: not what this version writes; run this shard again", shard.name);
        let settings = Value::Object(shard.header.settings.clone());
        let proof: ProofRecord = serde_json::from_value(settings).with_context(bad)?;
        let expected = Expected::of(&proof).with_context(bad)?;
        let mut indices = indices(proof.classes, shard.header.shard);
        for line in &shard.lines {
            let (index, class): (usize, ClassRecord) =
                serde_json::from_str(line).with_context(bad)?;
            ensure!(indices.next() == Some(index) && expected.allows(&class), bad());
            done.insert(index, class);
        }
        ensure!(indices.next().is_none(), bad());
        found = Some(proof);
    }
    let proof = found.context("no shards; give the files to merge")?;
    let mut classes: Vec<_> = done.values().map(|class| &class.class).collect();
    classes.sort_unstable();
    let is_repeated = classes.windows(2).any(|pair| pair[0] == pair[1]);
    ensure!(!is_repeated, "two shards have the same class; run them again");
    print(&Log { proof, classes: done.into_values().collect() }, format, out)
}

fn print(log: &Log, format: LinesFormat, out: &mut impl Write) -> anyhow::Result<Outcome> {
    let text = match format {
        LinesFormat::Text => style::for_stdout(text::render(log)?.into_bytes()),
        LinesFormat::Json => log.render()?,
    };
    out.write_all(&text)?;
    Ok(if log.boards()?.is_empty() { Outcome::No } else { Outcome::Done })
}
