//! `boggle solve`: find every word on one board or on many.

mod args;
mod board_source;
mod filter;
mod format;
mod groups;
mod html;
mod known_alphabet;
mod per_cell;
mod solved_board;
mod stream;
mod text;
mod undecided;

use std::borrow::Cow;
use std::io::Write;
use std::time::Instant;

use anyhow::bail;
use boggle_dice::Roll;
use boggle_game::GameChoice;
use boggle_solver::printer::{print_totals, print_words};
use boggle_solver::{Board, Budget, FoundWord, Rules, Solution, Solver};
use boggle_storage::OpenDictionary;

pub(crate) use args::Args;
use args::Sort;
use board_source::InputBoards;
use filter::Filter;
use format::Printer;
use per_cell::PerCell;
use solved_board::SolvedBoard;

use crate::args::engine;
use crate::args::{settle, threads};
use crate::boards::warnings::Warnings;
use crate::dictionaries;
use crate::files::{Content, check_output};
use crate::output::counts::pluralize;
use crate::output::format::Format;
use crate::output::style;
use crate::terminal::{Outcome, cannot_start_threads, report, stdout};
use boggle_dice::ParsedBoard;

pub(crate) fn run(mut args: Args) -> anyhow::Result<Outcome> {
    if let Some(path) = &args.html {
        check_output(path, Content::Html)?;
    }
    if args.per_cell && !matches!(args.format, Format::Text | Format::Json | Format::Jsonl) {
        bail!("--per-cell: this format lists only words; use --format text, json or jsonl");
    }
    if args.definitions && !matches!(args.format, Format::Json | Format::Jsonl) {
        bail!("--definitions: this format has none; use --format json, or `boggle define`");
    }
    if args.paths && args.format == Format::Words {
        bail!("--paths has no effect with --format words; use --format text, csv or json");
    }
    if let Some(threads) = args.threads {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads.into());
        pool.build_global().map_err(cannot_start_threads)?;
    }
    let engine = engine::from_env()?.unwrap_or_default();
    let game = settle([args.rules.choice(), args.dice.choice()?, args.notation.choice()])?;
    args.notation.bare_q = game.bare_q.unwrap_or(false);
    let opened = args.dictionary.open_for(&game)?;
    if args.definitions {
        dictionaries::check_definitions(&opened)?;
    }
    if args.sort == Sort::Level {
        dictionaries::check_levels(&opened, "--sort level")?;
    }
    let filter = args.filter.filter(&opened)?;
    let Some(mut boards) = InputBoards::open(&args, &game, &opened)? else {
        return Ok(Outcome::No);
    };
    if args.verbose {
        report_dictionary(&opened);
    }
    let solver = Solver::builder().engine(engine).strategy(boards.strategy());
    let solver = solver.build(opened.dictionary.clone());
    let is_limited = args.format == Format::Text && args.top.is_none() && !args.all;
    let rows = style::rows().filter(|_| is_limited);
    let job = Job { args, game, filter, opened, solver, width: style::width(), rows };
    match boards {
        InputBoards::One(input) => solve_one(&job, &input),
        InputBoards::Many(reader) => {
            let threads = threads(job.args.threads);
            stream::solve(job, reader, threads)
        }
    }
}

fn solve_one(job: &Job, input: &ParsedBoard) -> anyhow::Result<Outcome> {
    if let (Some(Roll { dice, seed }), true) = (input.roll, job.args.verbose) {
        report(&format!("boggle: rolled the {} dice with --seed {seed}", dice.name));
    }
    let mut printer = Printer::new(job);
    let mut text = Vec::new();
    printer.print_header(&mut text);
    let rules = job.game.rules(&input.board);
    let board = (&input.board, &rules);
    let missing = job.solve(board, input.roll, 1, true, &mut printer, &mut text)?;
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
    game: GameChoice,
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
        (board, rules): (&Board, &Rules),
        roll: Option<Roll>,
        number: usize,
        is_only: bool,
        printer: &mut Printer,
        out: &mut Vec<u8>,
    ) -> anyhow::Result<Option<anyhow::Error>> {
        if self.args.summary {
            return Ok(self.total(board, rules, out));
        }
        let rules = *rules;
        if self.list(board, rules, printer, out) {
            return Ok(None);
        }
        let limits = &self.args.limits;
        let start = Instant::now();
        let solve = |budget: Budget| self.solver.solve_within(board, rules, budget);
        let (solution, limit) = limits.search(solve);
        let time = start.elapsed();
        let filter = self.filter.as_ref();
        let paths = filter.map(|filter| filter.paths(&solution, board, rules)).transpose()?;
        let (order, dictionary) = (self.args.sort.order(), &self.opened.dictionary);
        let words = match &paths {
            None => order.words(&solution, dictionary),
            Some(paths) => {
                let mut words = with_paths(&solution, paths);
                order.sort(&mut words, dictionary);
                words
            }
        };
        let mut solved = SolvedBoard {
            number,
            is_only,
            board,
            roll,
            rules,
            solution: &solution,
            shown: self.args.top.map_or(words.len(), |top| top.min(words.len())),
            words,
            filter,
            time,
            dictionary,
            per_cell: None,
        };
        solved.per_cell = self.args.per_cell.then(|| PerCell::new(&solved, &self.solver, limits));
        printer.print(&solved, self, out)?;
        if let Some(path) = &self.args.html {
            html::save(path, &solved, self)?;
        }
        let undecided = solution.undecided();
        Ok(undecided::describe(undecided.len() as u64, undecided, limit))
    }

    /// Appends a board's words to `out` without searching for their paths, if only the words are needed.
    /// Returns whether this was possible.
    fn list(&self, board: &Board, rules: Rules, printer: &mut Printer, out: &mut Vec<u8>) -> bool {
        let Printer::Words(words) = printer else { return false };
        let Args { sort, top, ref html, .. } = self.args;
        let is_list = self.filter.is_none() && html.is_none();
        if !is_list
            || !matches!(sort, Sort::Length | Sort::Alpha)
            || !self.solver.pack_words(board, rules, words)
        {
            return false;
        }
        if sort == Sort::Alpha {
            words.sort_unstable_by_key(|word| word.alphabetical());
        }
        print_words(&words[..top.map_or(words.len(), |top| top.min(words.len()))], out);
        true
    }

    /// Appends the totals of a board to `out`. Returns what is missing from them.
    // Inlined into `solve`, it would save and restore all registers that the rest needs.
    #[inline(never)]
    fn total(&self, board: &Board, rules: &Rules, out: &mut Vec<u8>) -> Option<anyhow::Error> {
        let print = |budget: Budget| print_totals(&self.solver, board, rules, budget, out);
        match self.args.limits.search(print) {
            (0, _) => None,
            (undecided, limit) => undecided::describe(undecided, &[], limit),
        }
    }

    /// Returns what separates the output for two boards.
    fn separator(&self) -> &'static [u8] {
        match self.args.format {
            Format::Text | Format::Words if !self.args.summary => b"\n",
            _ => b"",
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

fn report_dictionary(opened: &OpenDictionary) {
    let location = dictionaries::location(opened);
    let (name, chosen) = (&opened.name, dictionaries::chosen(opened));
    let words = pluralize(opened.dictionary.len() as u64, "word");
    report(&format!("boggle: dictionary `{name}` ({words}, {location}), chosen {chosen}"));
}
