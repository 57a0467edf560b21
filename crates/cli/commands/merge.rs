//! `boggle merge`: join the shards of a run.

use std::io::{BufReader, Write};
use std::iter;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use boggle_explore::Shard;
use boggle_prove::Log;

use crate::args::ReportArgs;
use crate::files::overwrite_guard;
use crate::files::overwrite_guard::Content;
use crate::input;
use crate::runs::{best, prove, stats};
use crate::terminal::Outcome;

/// Merge the shards of a run on several machines.
///
/// A shard is the output of a command run with --shard. The result is the same, byte for
/// byte, as from one run without --shard. It is an error if a shard is missing, duplicated,
/// damaged, or from a run with different settings.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  boggle stats --boards 2k --seed 1 --shard 1/2 > 1.jsonl
  boggle stats --boards 2k --seed 1 --shard 2/2 > 2.jsonl
  boggle merge 1.jsonl 2.jsonl
  boggle best --boards 2k --seed 1 --shard 1/1 > 1.jsonl
  boggle merge 1.jsonl --format json")]
pub(crate) struct Args {
    /// Files with one shard each, in any order; `-` reads standard input.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,

    #[command(flatten)]
    report: ReportArgs,
}

pub(crate) fn run(args: Args, out: &mut impl Write) -> anyhow::Result<Outcome> {
    if let Some(path) = &args.report.svg {
        overwrite_guard::check(path, Content::Svg)?;
    }
    // Shards are read one at a time: all of them together may not fit in memory.
    join(args.files.iter().map(|path| read(path)), &args.report, out)
}

/// Reads a shard from a file, or standard input (`-`).
fn read(path: &Path) -> anyhow::Result<Shard> {
    let input::Source { name, reader, .. } =
        input::open(path, "the output of a command with --shard")?;
    Shard::parse(BufReader::new(reader), name.clone()).context(name)
}

/// Joins shards, and writes the report of the whole.
pub(crate) fn join(
    mut shards: impl Iterator<Item = anyhow::Result<Shard>>,
    report: &ReportArgs,
    out: &mut impl Write,
) -> anyhow::Result<Outcome> {
    let Some(first) = shards.next().transpose()? else { return Ok(Outcome::Done) };
    let (command, name) = (first.header.command.clone(), first.name.clone());
    let shards = iter::once(Ok(first)).chain(shards);
    match command.as_str() {
        stats::COMMAND => {
            Shard::join_all(shards, stats::Report::read, stats::Report::join)?.print(report, out)?
        }
        best::COMMAND => Shard::join_all(shards, best::Report::read, best::Report::join)?
            .print(report.lines_format()?, out)?,
        "prove" => return prove::print(&Log::from_shards(shards)?, report.lines_format()?, out),
        other => bail!("{name}: cannot merge shards of `boggle {other}`"),
    }
    Ok(Outcome::Done)
}
