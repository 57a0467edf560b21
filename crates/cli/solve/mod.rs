//! `boggle solve`: find every word on one board or on many.

mod args;
mod boards;
mod csv;
mod json;
mod seen_letters;
mod stream;
mod text;

use std::cmp::Reverse;
use std::io::{self, Write};
use std::num::NonZero;
use std::thread;
use std::time::{Duration, Instant};

use anstream::adapter::strip_bytes;
use anyhow::anyhow;
use boggle_dice::Roll;
use boggle_solver::{FoundWord, Rules, Solution, Solver};

pub(crate) use args::Args;
use args::{Format, Sort};
use boards::Boards;

use crate::dictionaries::Opened;
use crate::options::BoardInput;
use crate::pluralize::pluralize;
use crate::run::{Outcome, report, stdout};
use crate::warnings::Warnings;
use crate::{engine, style};

/// A solved board, ready to be printed.
struct Solved<'a> {
    /// The position of the board in the input, from 1.
    number: usize,
    /// Whether it is the only board.
    is_only: bool,
    input: &'a BoardInput,
    rules: Rules,
    solution: &'a Solution,
    /// The words to print, in the requested order.
    words: Vec<FoundWord<'a>>,
    time: Duration,
}

pub(crate) fn run(args: Args) -> anyhow::Result<Outcome> {
    if let Some(threads) = args.threads {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads.into());
        pool.build_global().map_err(cannot_start_threads)?;
    }
    let engine = engine::from_env()?.unwrap_or_default();
    let mut opened = args.dictionary.open()?;
    if args.fold_accents {
        opened = opened.fold_accents()?;
    }
    let mut boards = Boards::open(&args)?;
    if args.verbose {
        report_dictionary(&opened);
    }
    let solver = Solver::builder().engine(engine).strategy(boards.strategy());
    let solver = solver.build(opened.dictionary.clone());
    let job = Job::new(args, opened, solver);
    match boards {
        Boards::One(input) => solve_one(&job, &input)?,
        Boards::Many(reader) => {
            let threads = job.args.threads.map_or_else(processors, usize::from);
            stream::solve(job, reader, threads)?;
        }
    }
    Ok(Outcome::Done)
}

fn processors() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}

fn cannot_start_threads(error: impl std::fmt::Display) -> anyhow::Error {
    anyhow!("cannot start the threads: {error}; lower --threads")
}

fn solve_one(job: &Job, input: &BoardInput) -> anyhow::Result<()> {
    if let (Some(Roll { dice, seed }), true) = (input.roll, job.args.verbose) {
        report(&format!("boggle: rolled the {} dice with --seed {seed}", dice.name));
    }
    let mut text = Vec::new();
    job.solve(input, 1, true, &mut text)?;
    if let Some(warning) = Warnings::new(&job.opened).check_input(input) {
        report(&warning);
    }
    Ok(stdout().write_all(&text)?)
}

/// What all boards of a call share.
struct Job {
    args: Args,
    opened: Opened,
    solver: Solver,
    /// The width of the terminal in columns.
    width: usize,
    colors: bool,
}

impl Job {
    fn new(args: Args, opened: Opened, solver: Solver) -> Job {
        let colors = anstream::AutoStream::choice(&io::stdout()) != anstream::ColorChoice::Never;
        Job { args, opened, solver, width: style::width(), colors }
    }

    /// Solves a board and appends its output to `out`. `number` is its position in
    /// the input, from 1.
    fn solve(
        &self,
        input: &BoardInput,
        number: usize,
        is_only: bool,
        out: &mut Vec<u8>,
    ) -> anyhow::Result<()> {
        let board = &input.board;
        let rules = self.args.rules.rules(board.len());
        if self.args.summary {
            let totals = self.solver.totals(board, rules);
            write!(out, "{board}")?;
            // Formatting the numbers with `write!` would take 1/40 of the time of a
            // board.
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
        let words = words_to_print(&solution, &self.args);
        let solution = &solution;
        let solved = Solved { number, is_only, input, rules, solution, words, time };
        out.extend(self.render(&solved)?);
        Ok(())
    }

    fn render(&self, solved: &Solved) -> anyhow::Result<Vec<u8>> {
        match self.args.format {
            Format::Text => {
                let text = text::render(solved, &self.args, self.width)?;
                Ok(if self.colors { text } else { strip_bytes(&text).into_vec() })
            }
            Format::Words => Ok(word_list(solved).into_bytes()),
            Format::Json if solved.is_only => Ok(json::object(solved, &self.opened)?),
            Format::Json | Format::Jsonl => Ok(json::line(solved, &self.opened)?),
            Format::Csv => csv::rows(solved, b','),
            Format::Tsv => csv::rows(solved, b'\t'),
        }
    }
}

/// Returns the words in the requested order, at most as many as requested.
fn words_to_print<'s>(solution: &'s Solution, args: &Args) -> Vec<FoundWord<'s>> {
    // Ranks are in alphabetical order.
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

/// Returns one word per line, after a blank line for every board but the first.
fn word_list(solved: &Solved) -> String {
    let mut text = String::from(if solved.number > 1 { "\n" } else { "" });
    for found in &solved.words {
        text.push_str(found.word);
        text.push('\n');
    }
    text
}

fn report_dictionary(opened: &Opened) {
    let location = opened.location();
    let (name, chosen) = (&opened.name, opened.chosen);
    let words = pluralize(opened.dictionary.len() as u64, "word");
    report(&format!("boggle: dictionary `{name}` ({words}, {location}), chosen {chosen}"));
}
