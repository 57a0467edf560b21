//! `boggle solve`: boards from anywhere, their words to anywhere.

mod args;
mod boards;
mod records;
mod text;
mod warnings;

use std::cmp::Reverse;
use std::io::{self, BufWriter, Write};
use std::time::{Duration, Instant};

use anstream::adapter::strip_bytes;
use anyhow::anyhow;
use boggle_solver::{Board, Found, Rules, Solution, Solver};
use rayon::prelude::*;

pub(crate) use args::Args;
use args::{Format, Sort};
use boards::{Boards, Roll, Source};
use warnings::Warnings;

use crate::counted::counted;
use crate::engine;
use crate::run::{Outcome, stdout, tell};
use crate::store::{self, Opened};

/// How many boards are read before they are solved together: enough to keep
/// every thread busy, few enough to keep the memory small.
const BATCH: usize = 1024;

/// A board with all that can be said of it.
struct Solved<'a> {
    /// Which board of the call it is, from 1.
    number: usize,
    board: &'a Board,
    roll: Option<Roll>,
    rules: Rules,
    solution: &'a Solution,
    /// The words to print, in the order asked for.
    words: Vec<&'a Found>,
    time: Duration,
}

pub(crate) fn run(args: Args) -> anyhow::Result<Outcome> {
    if let Some(threads) = args.threads {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads.into());
        pool.build_global()
            .map_err(|error| anyhow!("the threads cannot be started; ask for fewer: {error}"))?;
    }
    let engine = engine::asked()?.unwrap_or_default();
    let opened = store::open(args.dict.as_deref())?;
    let mut boards = Boards::open(&args)?;
    if args.verbose {
        tell_dictionary(&opened);
    }
    // JSON for one board differs from that for many.
    let least = if args.format == Format::Json { 2 } else { 1 };
    let mut batch = boards.next_batch(least, BATCH);
    let only = batch.len() < least;
    let printer = Printer::new(&args, &opened, only);
    let mut out = BufWriter::with_capacity(1 << 16, stdout());
    let mut header = printer.header()?;
    let mut warnings = Warnings::new(&opened);
    let solver = Solver::new(&opened.dictionary).with_engine(engine);
    let mut before = 0;
    while !batch.is_empty() {
        let first = before + 1;
        let solve = |(at, source): (_, anyhow::Result<_>)| {
            source.and_then(|source| solve(&args, &solver, &printer, first + at, source))
        };
        before += batch.len();
        let solved: Vec<_> = if batch.len() == 1 {
            // One board may itself be solved in parallel; a small one is done
            // before a thread would have been started.
            batch.into_iter().enumerate().map(solve).collect()
        } else {
            batch.into_par_iter().enumerate().map(solve).collect()
        };
        for solved in solved {
            let (board, text) = match solved {
                Ok(solved) => solved,
                Err(error) => {
                    out.flush()?;
                    return Err(error);
                }
            };
            warnings.warn(&board);
            out.write_all(&std::mem::take(&mut header))?;
            out.write_all(&text)?;
        }
        out.flush()?;
        batch = boards.next_batch(1, BATCH);
    }
    Ok(Outcome::Done)
}

/// Solves a board and renders what is to be printed for it.
fn solve(
    args: &Args,
    solver: &Solver,
    printer: &Printer,
    number: usize,
    source: Source,
) -> anyhow::Result<(Board, Vec<u8>)> {
    let (board, roll) = source.board(&args.notation())?;
    if let (Some(roll), true) = (roll, args.verbose) {
        tell(&format!("boggle: rolled the {} dice with --seed {}", roll.dice.name, roll.seed));
    }
    let rules = args.rules(board.len());
    if args.summary {
        let line = records::summary(&board, solver.totals(&board, rules));
        return Ok((board, line.into_bytes()));
    }
    let start = Instant::now();
    let solution = solver.solve(&board, rules);
    let time = start.elapsed();
    let words = arrange(&solution, args);
    let solved = Solved { number, board: &board, roll, rules, solution: &solution, words, time };
    let text = printer.render(&solved)?;
    Ok((board, text))
}

/// The words in the order asked for, as many as asked for.
fn arrange<'s>(solution: &'s Solution, args: &Args) -> Vec<&'s Found> {
    // The dictionary's order is that of the alphabet, and the sorts are stable.
    let mut words: Vec<_> = solution.words.iter().collect();
    match args.sort {
        Sort::Alpha => {}
        Sort::Length => words.sort_by_key(|found| Reverse(found.letters)),
        Sort::Points => words.sort_by_key(|found| Reverse((found.points, found.letters))),
    }
    words.truncate(args.top.unwrap_or(usize::MAX));
    words
}

/// How the answers are printed.
struct Printer<'a> {
    args: &'a Args,
    opened: &'a Opened,
    /// Whether JSON is for one board only.
    only: bool,
    /// The columns of the terminal.
    width: usize,
    colors: bool,
}

impl<'a> Printer<'a> {
    fn new(args: &'a Args, opened: &'a Opened, only: bool) -> Printer<'a> {
        let stdout = io::stdout();
        let colors = anstream::AutoStream::choice(&stdout) != anstream::ColorChoice::Never;
        Printer { args, opened, only, width: text::terminal_width(), colors }
    }

    /// What is printed before the first board.
    fn header(&self) -> anyhow::Result<Vec<u8>> {
        match self.args.format {
            Format::Csv if !self.args.summary => records::header(b','),
            Format::Tsv if !self.args.summary => records::header(b'\t'),
            _ => Ok(Vec::new()),
        }
    }

    fn render(&self, solved: &Solved) -> anyhow::Result<Vec<u8>> {
        match self.args.format {
            Format::Text => {
                let text = text::render(solved, self.args.sort, self.args.paths, self.width)?;
                Ok(if self.colors { text } else { strip_bytes(&text).into_vec() })
            }
            Format::Words => Ok(records::words(solved).into_bytes()),
            Format::Json if self.only => records::json(solved, self.opened),
            Format::Json | Format::Jsonl => records::json_line(solved, self.opened),
            Format::Csv => records::rows(solved, b','),
            Format::Tsv => records::rows(solved, b'\t'),
        }
    }
}

fn tell_dictionary(opened: &Opened) {
    let place = match &opened.path {
        Some(path) => path.display().to_string(),
        None => "built in".into(),
    };
    let (name, chosen) = (&opened.name, opened.chosen);
    let words = counted(opened.dictionary.len() as u64, "word");
    tell(&format!("boggle: dictionary `{name}` ({words}, {place}), chosen {chosen}"));
}
