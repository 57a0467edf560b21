//! `--verify`: checks a log.

mod sample;
mod search;

use std::collections::HashMap;
use std::io::Write;
use std::path::Path;

use anyhow::{Context, ensure};
use boggle_files::read_regular;
use boggle_prove::{Class, leader};
use boggle_random::SeededRng;
use indicatif::HumanCount;

use super::args::Args;
use super::job::Job;
use crate::args::seed_or_random;
use crate::args::threads;
use crate::output::pluralize::pluralize;
use crate::output::style;
use crate::runs::dictionary_record::DictionaryRecord;
use crate::runs::prove::{BoardRecord, Log, claim, classes};
use crate::terminal::Outcome;

/// The maximum size of a log in bytes. That of a proof for 3x4 boards has 31 MB.
const MAX_LOG: u64 = 1 << 28;

/// The random boards whose class is looked for.
const COVERED: u32 = 10_000;

/// The random boards of each class that are compared with its bound.
const BOUNDED: u32 = 20;

pub(super) fn run(path: &Path, args: &Args, out: &mut impl Write) -> anyhow::Result<Outcome> {
    let name = || path.display().to_string();
    let log = read_regular(path, MAX_LOG).map_err(Into::into).and_then(|text| Log::parse(&text));
    let mut log = log.with_context(name)?;
    let opened = args.dictionary.open()?.into_memory()?;
    let (expected, found) = (&log.proof.dictionary, DictionaryRecord::new(&opened));
    ensure!(
        expected.checksum == found.checksum,
        "{}: the log is of `{}` with checksum {}, and `{}` has {}; choose the dictionary with --dict",
        name(),
        expected.name,
        expected.checksum,
        found.name,
        found.checksum
    );
    // The checksum does not cover the name.
    log.proof.dictionary = found;
    let job = Job::of_record(log.proof.clone(), &opened).with_context(name)?;
    let seed = seed_or_random(args.seed)?;
    let mut check = Check { log: &log, job: &job, rng: SeededRng::new(seed) };
    check.classes().and_then(|()| check.candidates()).with_context(name)?;
    check.cover().and_then(|()| check.scores()).with_context(name)?;
    let proved = check.sample(args.sample).with_context(name)?;
    let threads = threads(args.threads);
    let searched = check.search(seed, threads).with_context(name)?;

    let all = log.classes.len() as u64;
    let (verb, verdict) =
        if proved == all { ("proved", "verified") } else { ("claimed", "checked") };
    let claim = claim(&log, verb)?;
    let hint = match proved < all {
        true => format!("; --sample {all} proves all classes again"),
        false => String::new(),
    };
    let text = format!(
        "{claim}\n{}: {verdict} with --seed {seed}: {} cover these boards, the scores of {} are right,\n\
         {proved} of {all} classes were proved again, and a search of {} boards found no others{hint}\n",
        name(),
        classes(&log),
        pluralize(log.candidates() as u64, "candidate"),
        HumanCount(searched),
    );
    out.write_all(&style::for_stdout(text.into_bytes()))?;
    Ok(Outcome::Done)
}

struct Check<'c> {
    log: &'c Log,
    job: &'c Job,
    rng: SeededRng,
}

impl Check<'_> {
    /// Each class is there, once and in order, and was divided if its bound is too high.
    fn classes(&self) -> anyhow::Result<()> {
        let classes = self.job.classes.iter().map(|class| self.job.tiles(class.fixed()));
        let mut records = self.log.classes.iter();
        for class in classes {
            let record = records.next().filter(|record| record.class == class);
            let name = class.concat();
            let record = record.with_context(|| format!("class {name} is missing"))?;
            let is_divided = record.bound >= self.log.proof.at_least;
            ensure!(
                is_divided || record.forced == 0 && record.candidates.is_empty(),
                "class {name} has a bound of {} and was divided",
                record.bound
            );
        }
        ensure!(records.next().is_none(), "there are more classes than there must be");
        Ok(())
    }

    /// Each candidate is in its class, and scores what the log says.
    fn candidates(&self) -> anyhow::Result<()> {
        for (class, record) in self.job.classes.iter().zip(&self.log.classes) {
            for found in &record.candidates {
                let board = &found.board;
                let scored = self.job.score(board.clone());
                ensure!(
                    scored == *found,
                    "{board} has {} points and {} words",
                    scored.points,
                    scored.words
                );
                let score = self.log.proof.score(found);
                ensure!(score <= u64::from(record.bound), "{board} scores more than its bound");
                let mut images = self.images(found);
                ensure!(images.any(|codes| class.contains(&codes)), "{board}: another class");
            }
        }
        Ok(())
    }

    /// The codes by position of all images of a board.
    fn images(&self, found: &BoardRecord) -> impl Iterator<Item = Vec<u8>> + use<'_> {
        let Job { graph, words, .. } = self.job;
        let code = |&cell: &usize| {
            let code = words.tiles().iter().position(|tile| tile == found.board.tile(cell));
            code.map_or(0, |index| index as u8 + 1)
        };
        let codes: Vec<u8> = graph.cells().iter().map(code).collect();
        let image = move |map: &Vec<u8>| map.iter().map(|&from| codes[usize::from(from)]).collect();
        graph.automorphisms().iter().map(image)
    }

    /// A random code, more often than not a common one.
    fn common_code(&mut self) -> u8 {
        let from_last = self.rng.below(12) as u8;
        (self.job.words.tiles().len() as u8).saturating_sub(from_last).max(1)
    }

    /// Random boards are in exactly one class.
    fn cover(&mut self) -> anyhow::Result<()> {
        let mut classes: HashMap<&[u8], Vec<&Class>> = HashMap::new();
        for class in &self.job.classes {
            classes.entry(class.fixed()).or_default().push(class);
        }
        let letters = self.job.words.tiles().len() as u32;
        for _ in 0..COVERED {
            // Of few letters now and then, so that many are equal.
            let letters = 1 + self.rng.below(letters);
            let cells = 0..self.job.graph.len();
            let board: Vec<u8> = cells.map(|_| 1 + self.rng.below(letters) as u8).collect();
            let leader = leader(&self.job.graph, &board)?;
            let found = classes.get(&leader[..self.log.proof.fixed]);
            ensure!(
                found.is_some_and(|found| found.len() == 1 && found[0].contains(&leader)),
                "{} is not in exactly one class",
                self.job.prover().board(&leader)?
            );
        }
        Ok(())
    }

    /// Random boards of each class score no more than its bound.
    fn scores(&mut self) -> anyhow::Result<()> {
        for (class, record) in self.job.classes.iter().zip(&self.log.classes) {
            for _ in 0..BOUNDED {
                let free = (0..class.free()).map(|_| self.common_code());
                let board = [class.fixed(), &*free.collect::<Vec<u8>>()].concat();
                if class.contains(&board) && self.job.words.can_show(&board) {
                    let scored = self.job.score(self.job.prover().board(&board)?);
                    let score = self.log.proof.score(&scored);
                    let name = record.class.concat();
                    ensure!(
                        score <= u64::from(record.bound),
                        "class {name}: {} scores more than the bound",
                        scored.board
                    );
                }
            }
        }
        Ok(())
    }
}
