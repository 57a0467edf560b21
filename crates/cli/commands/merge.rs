//! `boggle merge`: join the shards of a run.

use std::io::{BufReader, Write};
use std::iter;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use boggle_explore::{SearchReport, Shard, Statistics};
#[cfg(feature = "prove")]
use boggle_prove::Log;

use crate::input;
#[cfg(feature = "prove")]
use crate::output::proof;
use crate::output::{Format, best, formats, stats};
use crate::terminal::Outcome;

/// Merge the shards of a run split across machines.
///
/// A shard is the output of a command run with --shard. The result is byte-for-byte identical to
/// the output of a single run without --shard. It is an error if a shard is missing, duplicated,
/// damaged, or from a run with different settings.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  boggle stats --boards 2k --seed 1 --shard 1/2 > 1.jsonl
  boggle stats --boards 2k --seed 1 --shard 2/2 > 2.jsonl
  boggle merge 1.jsonl 2.jsonl
  boggle best --boards 2k --seed 1 --shard 1/1 > 1.jsonl
  boggle merge 1.jsonl --format jsonl")]
pub(crate) struct Args {
    /// Files with one shard each, in any order; `-` reads standard input.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,

    #[command(flatten)]
    output: OutputArgs,
}

/// How to report the result.
#[derive(clap::Args)]
pub(crate) struct OutputArgs {
    /// Output format.
    #[arg(long, default_value = "text", value_parser = formats(&[]), help_heading = "Output")]
    format: Format,

    /// List the N most frequent words (only for shards of `stats`) [default: 20]
    #[arg(long, value_name = "N", help_heading = "Output")]
    top: Option<usize>,
}

pub(crate) fn run(args: Args, out: &mut impl Write) -> anyhow::Result<Outcome> {
    // Shards are read one at a time: all of them together may not fit in memory.
    join(args.files.iter().map(|path| read(path)), &args.output, out)
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
    output: &OutputArgs,
    out: &mut impl Write,
) -> anyhow::Result<Outcome> {
    let Some(first) = shards.next().transpose()? else { return Ok(Outcome::Done) };
    let (command, name) = (first.header.command.clone(), first.name.clone());
    let shards = iter::once(Ok(first)).chain(shards);
    match command.as_str() {
        Statistics::COMMAND => {
            let whole = Shard::join_all(shards, Statistics::read_shard, Statistics::join)?;
            out.write_all(&stats::report(&whole, output.top, output.format)?)?;
        }
        _ if output.top.is_some() => bail!("--top: only shards of `boggle stats` have words"),
        SearchReport::COMMAND => {
            let join = |whole: SearchReport, part| Some(whole.join(part));
            let whole = Shard::join_all(shards, SearchReport::read_shard, join)?;
            out.write_all(&best::report(&whole, output.format)?)?;
        }
        #[cfg(feature = "prove")]
        "prove" => return proof::print(&Log::from_shards(shards)?, output.format, out),
        other => bail!("{name}: cannot merge shards of `boggle {other}`"),
    }
    Ok(Outcome::Done)
}
