//! `boggle solve`: find every word on one board or on many.

mod args;
mod board_source;
mod csv;
mod filter;
mod groups;
mod html;
mod known_alphabet;
mod per_cell;
mod record;
mod solved_board;
mod stream;
mod text;
mod undecided;

use std::borrow::Cow;
use std::cmp::Reverse;
use std::io::Write;
use std::time::Instant;

use anyhow::bail;
use boggle_dice::Roll;
use boggle_dictionary::Dictionary;
use boggle_solver::{Board, Budget, FoundWord, Solution, Solver, Totals};

pub(crate) use args::Args;
use args::{Format, Sort};
use board_source::InputBoards;
use filter::Filter;
use per_cell::PerCell;
use record::Record;
use solved_board::SolvedBoard;

use crate::args::BoardInput;
use crate::args::engine;
use crate::args::threads;
use crate::boards::warnings::Warnings;
use crate::files::overwrite_guard;
use crate::files::overwrite_guard::Content;
use crate::output::json;
use crate::output::pluralize::pluralize;
use crate::output::style;
use crate::storage::dictionaries::OpenDictionary;
use crate::terminal::{Outcome, cannot_start_threads, report, stdout};

pub(crate) fn run(args: Args) -> anyhow::Result<Outcome> {
    if let Some(path) = &args.html {
        overwrite_guard::check(path, Content::Html)?;
    }
    if args.per_cell && !matches!(args.format, Format::Text | Format::Json | Format::Jsonl) {
        bail!("--per-cell: this format lists only words; use --format text, json or jsonl");
    }
    if args.definitions && !matches!(args.format, Format::Json | Format::Jsonl) {
        bail!("--definitions: this format has none; use --format json, or `boggle define`");
    }
    if args.paths && args.format == Format::Words {
        bail!("--paths: the format words has only words; use --format text, csv or json");
    }
    if let Some(threads) = args.threads {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads.into());
        pool.build_global().map_err(cannot_start_threads)?;
    }
    let engine = engine::from_env()?.unwrap_or_default();
    let opened = args.dictionary.open()?;
    if args.definitions {
        opened.check_definitions()?;
    }
    if args.sort == Sort::Level {
        opened.check_levels("--sort level")?;
    }
    let filter = args.filter.filter(&opened)?;
    let mut boards = InputBoards::open(&args)?;
    if args.verbose {
        report_dictionary(&opened);
    }
    let solver = Solver::builder().engine(engine).strategy(boards.strategy());
    let solver = solver.build(opened.dictionary.clone());
    let is_limited = args.format == Format::Text && args.top.is_none() && !args.all;
    let rows = style::rows().filter(|_| is_limited);
    let job = Job { args, filter, opened, solver, width: style::width(), rows };
    match boards {
        InputBoards::One(input) => solve_one(&job, &input),
        InputBoards::Many(reader) => {
            let threads = threads(job.args.threads);
            stream::solve(job, reader, threads)
        }
    }
}

fn solve_one(job: &Job, input: &BoardInput) -> anyhow::Result<Outcome> {
    if let (Some(Roll { dice, seed }), true) = (input.roll, job.args.verbose) {
        report(&format!("boggle: rolled the {} dice with --seed {seed}", dice.name));
    }
    let mut text = job.header()?;
    let missing = job.solve(&input.board, input.roll, 1, true, &mut text)?;
    if let Some(warning) = Warnings::new(&job.opened).check_input(input) {
        report(&warning.to_string());
    }
    job.opened.check_unchanged()?;
    stdout().write_all(&text)?;
    let Some(missing) = missing else { return Ok(Outcome::Done) };
    report(&format!("boggle: {missing}"));
    Ok(Outcome::Undecided)
}

/// What all boards of a call share.
struct Job {
    args: Args,
    filter: Option<Filter>,
    opened: OpenDictionary,
    solver: Solver,
    /// The width of the terminal in columns.
    width: usize,
    /// The height of the terminal in lines, if lists are limited to it.
    rows: Option<usize>,
}

impl Job {
    /// Solves a board and appends its output to `out`. `number` is its position in
    /// the input, from 1. Returns what is missing from the solution.
    fn solve(
        &self,
        board: &Board,
        roll: Option<Roll>,
        number: usize,
        is_only: bool,
        out: &mut Vec<u8>,
    ) -> anyhow::Result<Option<anyhow::Error>> {
        let rules = self.args.rules.rules(board.open_cells());
        let limits = &self.args.limits;
        if self.args.summary {
            let totals = |budget: Budget| self.solver.totals_within(board, rules, budget);
            let (Totals { words, points, undecided }, limit) = limits.search(totals);
            write!(out, "{board}")?;
            // Formatting the numbers with `write!` would take 1/40 of the time of a
            // board.
            let mut add = |number: u64| {
                out.push(b'\t');
                out.extend_from_slice(itoa::Buffer::new().format(number).as_bytes());
            };
            add(words);
            add(points);
            if undecided > 0 {
                write!(out, "\t{undecided} undecided")?;
            }
            out.push(b'\n');
            return Ok(undecided::describe(undecided, &[], limit));
        }
        let start = Instant::now();
        let solve = |budget: Budget| self.solver.solve_within(board, rules, budget);
        let (solution, limit) = limits.search(solve);
        let time = start.elapsed();
        let filter = self.filter.as_ref();
        let paths = filter.map(|filter| filter.paths(&solution, board, rules)).transpose()?;
        let mut words = match &paths {
            None => solution.words().collect(),
            Some(paths) => with_paths(&solution, paths),
        };
        sort(&mut words, self.args.sort, &self.opened.dictionary);
        let mut solved = SolvedBoard {
            number,
            is_only,
            board,
            roll,
            rules,
            solution: &solution,
            shown: self.args.top.map_or(words.len(), |top| top.min(words.len())),
            words,
            is_filtered: paths.is_some(),
            has_pattern: filter.is_some_and(Filter::has_pattern),
            time,
            dictionary: &self.opened.dictionary,
            per_cell: None,
        };
        solved.per_cell = self.args.per_cell.then(|| PerCell::new(&solved, &self.solver, limits));
        out.extend(self.render(&solved)?);
        if let Some(path) = &self.args.html {
            html::save(path, &solved, self)?;
        }
        let undecided = solution.undecided();
        Ok(undecided::describe(undecided.len() as u64, undecided, limit))
    }

    /// Returns what precedes the output for the first board.
    fn header(&self) -> anyhow::Result<Vec<u8>> {
        match self.args.format {
            Format::Csv => csv::header(b',', self.opened.dictionary.has_levels()),
            Format::Tsv => csv::header(b'\t', self.opened.dictionary.has_levels()),
            _ => Ok(Vec::new()),
        }
    }

    /// Returns what separates the output for two boards.
    fn separator(&self) -> &'static [u8] {
        match self.args.format {
            Format::Text | Format::Words if !self.args.summary => b"\n",
            _ => b"",
        }
    }

    fn render(&self, solved: &SolvedBoard) -> anyhow::Result<Vec<u8>> {
        match self.args.format {
            Format::Text => {
                let text = text::render(solved, &self.args, self.width, self.rows)?;
                Ok(style::for_stdout(text))
            }
            Format::Words => Ok(word_list(solved).into_bytes()),
            Format::Json | Format::Jsonl => {
                let record = Record::new(solved, &self.args, &self.opened)?;
                let is_object = self.args.format == Format::Json && solved.is_only;
                Ok(if is_object { json::object(&record)? } else { json::line(&record)? })
            }
            Format::Csv => csv::rows(solved, b','),
            Format::Tsv => csv::rows(solved, b'\t'),
        }
    }
}

/// Returns the words that have a path, each with that path.
fn with_paths<'s>(solution: &'s Solution, paths: &'s [Option<Cow<[u32]>>]) -> Vec<FoundWord<'s>> {
    let words = solution.words().zip(paths).filter_map(|(mut found, path)| {
        found.path = path.as_deref()?;
        Some(found)
    });
    words.collect()
}

fn sort(words: &mut [FoundWord], order: Sort, dictionary: &Dictionary) {
    // Ranks are in alphabetical order.
    match order {
        Sort::Alpha => words.sort_unstable_by_key(|found| found.rank),
        Sort::Length => words.sort_unstable_by_key(|found| (Reverse(found.letters), found.rank)),
        Sort::Points => {
            words
                .sort_unstable_by_key(|found| (Reverse((found.points, found.letters)), found.rank));
        }
        Sort::Start => words.sort_unstable_by_key(|found| (found.path, found.rank)),
        Sort::Level => words.sort_unstable_by_key(|found| {
            let level = dictionary.level(found.rank).unwrap_or(u8::MAX);
            (level, Reverse(found.letters), found.rank)
        }),
    }
}

/// Returns one word per line.
fn word_list(solved: &SolvedBoard) -> String {
    let mut text = String::new();
    for found in solved.shown_words() {
        text.push_str(found.word);
        text.push('\n');
    }
    text
}

fn report_dictionary(opened: &OpenDictionary) {
    let location = opened.location();
    let (name, chosen) = (&opened.name, opened.chosen);
    let words = pluralize(opened.dictionary.len() as u64, "word");
    report(&format!("boggle: dictionary `{name}` ({words}, {location}), chosen {chosen}"));
}
