//! `boggle solve`: boards from anywhere, their words to anywhere.

mod args;
mod boards;
mod progress;
mod records;
mod stream;
mod text;
mod warnings;

use std::cmp::Reverse;
use std::io::{self, Write};
use std::num::NonZero;
use std::thread;
use std::time::{Duration, Instant};

use anstream::adapter::strip_bytes;
use anyhow::anyhow;
use boggle_dice::Roll;
use boggle_solver::{Engine, FoundWord, Notation, Rules, Solution, Solver};

pub(crate) use args::Args;
use args::{Format, Sort};
use boards::Boards;
use warnings::Warnings;

use crate::dictionaries::{self, Opened};
use crate::options::BoardInput;
use crate::pluralize::pluralize;
use crate::run::{Outcome, report, stdout};
use crate::{engine, style};

/// A board with all that can be said of it.
struct Solved<'a> {
    /// Which board of the call it is, from 1.
    number: usize,
    /// Whether it is the only one.
    only: bool,
    given: &'a BoardInput,
    rules: Rules,
    solution: &'a Solution,
    /// The words to print, in the order asked for.
    words: Vec<FoundWord<'a>>,
    time: Duration,
}

pub(crate) fn run(args: Args) -> anyhow::Result<Outcome> {
    if let Some(threads) = args.threads {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads.into());
        pool.build_global()
            .map_err(|error| anyhow!("the threads cannot be started; ask for fewer: {error}"))?;
    }
    let engine = engine::asked()?.unwrap_or_default();
    // As long as the process lives, and so do the threads.
    let opened: &Opened = Box::leak(dictionaries::open(args.dict.as_deref())?.into());
    let boards = Boards::open(&args)?;
    if args.verbose {
        report_dictionary(opened);
    }
    let job = Job::new(args, opened, engine);
    match boards {
        Boards::One(given) => solve_one(&job, &given)?,
        Boards::Many(input) => {
            let threads = job.args.threads.map_or_else(processors, usize::from);
            stream::solve(Box::leak(job.into()), input, threads)?;
        }
    }
    Ok(Outcome::Done)
}

fn processors() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}

fn solve_one(job: &Job, given: &BoardInput) -> anyhow::Result<()> {
    if let (Some(Roll { dice, seed }), true) = (given.roll, job.args.verbose) {
        report(&format!("boggle: rolled the {} dice with --seed {seed}", dice.name));
    }
    let mut text = Vec::new();
    job.solve(given, 1, true, &mut text)?;
    if let Some(warning) = Warnings::new(job.opened).of(&given.board) {
        report(&warning);
    }
    Ok(stdout().write_all(&text)?)
}

/// What is the same for all boards of a call.
struct Job {
    args: Args,
    opened: &'static Opened,
    notation: Notation,
    solver: Solver,
    /// The columns of the terminal.
    width: usize,
    colors: bool,
}

impl Job {
    fn new(args: Args, opened: &'static Opened, engine: Engine) -> Job {
        let colors = anstream::AutoStream::choice(&io::stdout()) != anstream::ColorChoice::Never;
        Job {
            notation: args.form.notation(),
            args,
            opened,
            solver: Solver::builder().engine(engine).build(opened.dictionary.clone()),
            width: style::width(),
            colors,
        }
    }

    /// Solves a board and adds what is to be printed for it to `out`. It is the
    /// `number`th of the call, from 1, or the `only` one.
    fn solve(
        &self,
        given: &BoardInput,
        number: usize,
        only: bool,
        out: &mut Vec<u8>,
    ) -> anyhow::Result<()> {
        let board = &given.board;
        let rules = self.args.rules.rules(board.len());
        if self.args.summary {
            let totals = self.solver.totals(board, rules);
            write!(out, "{board}")?;
            // With `write!` the numbers take a fortieth of the time of a board.
            for number in [totals.words, totals.points] {
                out.push(b'\t');
                out.extend_from_slice(itoa::Buffer::new().format(number).as_bytes());
            }
            out.push(b'\n');
            return Ok(());
        }
        let start = Instant::now();
        let solution = self.solver.solve(board, rules);
        let time = start.elapsed();
        let words = arrange(&solution, &self.args);
        let solution = &solution;
        let solved = Solved { number, only, given, rules, solution, words, time };
        out.extend(self.render(&solved)?);
        Ok(())
    }

    fn render(&self, solved: &Solved) -> anyhow::Result<Vec<u8>> {
        match self.args.format {
            Format::Text => {
                let text = text::render(solved, &self.args, self.width)?;
                Ok(if self.colors { text } else { strip_bytes(&text).into_vec() })
            }
            Format::Words => Ok(records::words(solved).into_bytes()),
            Format::Json if solved.only => records::json(solved, self.opened),
            Format::Json | Format::Jsonl => records::json_line(solved, self.opened),
            Format::Csv => records::rows(solved, b','),
            Format::Tsv => records::rows(solved, b'\t'),
        }
    }
}

/// The words in the order asked for, as many as asked for.
fn arrange<'s>(solution: &'s Solution, args: &Args) -> Vec<FoundWord<'s>> {
    // The order of the ranks is that of the alphabet.
    let mut words: Vec<_> = solution.words().collect();
    match args.sort {
        Sort::Alpha => words.sort_unstable_by_key(|found| found.rank),
        Sort::Length => words.sort_unstable_by_key(|found| (Reverse(found.letters), found.rank)),
        Sort::Points => {
            words
                .sort_unstable_by_key(|found| (Reverse((found.points, found.letters)), found.rank));
        }
    }
    words.truncate(args.top.unwrap_or(usize::MAX));
    words
}

fn report_dictionary(opened: &Opened) {
    let place = match &opened.path {
        Some(path) => path.display().to_string(),
        None => "built in".into(),
    };
    let (name, chosen) = (&opened.name, opened.chosen);
    let words = pluralize(opened.dictionary.len() as u64, "word");
    report(&format!("boggle: dictionary `{name}` ({words}, {place}), chosen {chosen}"));
}
