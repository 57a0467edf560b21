//! `--verify`: checks a log.

use std::io::Write;
use std::path::Path;

use anyhow::Context;
use boggle_files::read_regular;
use boggle_prove::Log;

use super::args::Args;
use crate::args::{engine, seed_or_random, threads};
use crate::output::counts::{commas, pluralize};
use crate::output::proof::{claim, classes};
use crate::output::style;
use crate::terminal::{Outcome, printable};

/// The maximum size of a log in bytes. That of a proof for 3x4 boards has 31 MB.
const MAX_LOG: u64 = 1 << 28;

pub(super) fn run(path: &Path, args: &Args, out: &mut impl Write) -> anyhow::Result<Outcome> {
    let name = || path.display().to_string();
    let text = read_regular(path, MAX_LOG).with_context(name)?;
    let mut log = Log::parse(&text).with_context(name)?;
    log.check().with_context(name)?;
    let opened = args.dictionary.open()?.into_memory()?;
    let dictionary = opened.id();
    let solver = engine::batch_solver(&opened.dictionary)?;
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
