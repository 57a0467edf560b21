//! `boggle solve`: find every word on one board or on many.

mod filter;
mod format;
mod html;
mod stream;
mod text;

use std::borrow::Cow;
use std::io::Write;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::{anyhow, bail};
use boggle_dice::{ParsedBoard, Roll};
use boggle_dictionary::Dictionary;
use boggle_game::GameChoice;
use boggle_solver::printer::{Order, print_totals, print_words};
use boggle_solver::{Board, Budget, FoundWord, Rules, Solution, Solver, Strategy, Totals};
use boggle_storage::OpenDictionary;
use clap::ArgGroup;

use crate::args::{
    BoardArgs, BoardRoller, BoardSearch, BudgetArgs, DiceArgs, DictionaryArgs, Limit, Named,
    NotationArgs, RequirementArgs, RuleArgs, engine, named, seed_or_random, settle, threads,
};
use crate::dictionaries;
use crate::dictionaries::Warnings;
use crate::input::{BoardArgument, BoardReader};
use crate::output::{Content, Format, check_output, formats, pluralize, style};
use crate::terminal::{Outcome, cannot_start_threads, is_piped, report, stdout};
use filter::{Filter, FilterArgs};
use format::Printer;
use text::PerCell;

/// List every word on a board.
///
/// A board is a single string of letters, or rows separated by spaces or line breaks. The cells of
/// a row can be written together, be separated by spaces or commas, or each start with a capital
/// letter. `?` matches any letter, `.` and `#` are holes, and `q` stands for Qu. You can also give
/// a board code, a web address, or a file of boards.
///
/// Without a board, read boards from standard input; on a terminal, roll one.
///
/// The minimum word length and the scoring default to the rules for the board's size: Boggle (4x4),
/// Big Boggle (5x5), or Super Big Boggle (6x6 and larger).
#[derive(clap::Args)]
#[command(
    group = ArgGroup::new("source").args(["rows", "board", "file", "lines"]).multiple(true).conflicts_with("rolled"),
    after_help = "Examples:
  boggle solve                          roll a 4x4 board and solve it
  boggle solve perslatgsineters         a board in one string
  boggle solve wodp djik asop saps      rows separated by spaces
  boggle solve 'Qu U I T Th E' --size 2x3
  boggle solve --dice super --seed 7    the same board on every machine
  boggle solve boards.txt               a file, with blank lines between boards
  boggle solve --lines --summary < boards.txt
  boggle solve abcdefghi --format json | jq .totals
  boggle solve perslatgsineters --through B2 --ends-with ing
  boggle solve perslatgsineters --common --format json --definitions
  boggle solve perslatgsineters --html board.html

Environment:
  BOGGLE_DICT      dictionary name or file
  BOGGLE_ENGINE    engine used for many boards: avx512, avx2 or portable [default: fastest]"
)]
pub(crate) struct Args {
    #[command(flatten)]
    pub board: BoardArgs,

    /// Read boards from this file, even if its name looks like a board (`-` is standard input).
    #[arg(short, long, value_name = "FILE", conflicts_with_all = ["rows", "board"])]
    pub file: Option<PathBuf>,

    /// Read one board per line; without this, blank lines separate boards.
    #[arg(long)]
    pub lines: bool,

    /// Report and skip invalid lines; exit with status 1 if any were skipped.
    #[arg(long, requires = "lines", conflicts_with = "html")]
    pub skip_invalid: bool,

    #[command(flatten)]
    pub dice: DiceArgs,

    #[command(flatten)]
    pub notation: NotationArgs,

    #[command(flatten)]
    pub rules: RuleArgs,

    #[command(flatten)]
    pub dictionary: DictionaryArgs,

    #[command(flatten)]
    pub filter: FilterArgs,

    /// Order of the words.
    // `--sort -length` is not the tile `-length`.
    #[arg(
        long,
        value_name = "ORDER",
        default_value = "length",
        value_parser = named(ORDERS),
        allow_hyphen_values = true,
        help_heading = "Output"
    )]
    pub sort: Order,

    /// Print only the first N words of each board; totals still count all words.
    #[arg(long, value_name = "N", help_heading = "Output")]
    pub top: Option<usize>,

    /// On a terminal, list all words, even if the board scrolls out of view.
    #[arg(long, conflicts_with = "top", help_heading = "Output")]
    pub all: bool,

    /// Print the cells that spell each word.
    #[arg(long, help_heading = "Output")]
    pub paths: bool,

    /// Print the definition of each word, if it has one (JSON only).
    #[arg(long, help_heading = "Output")]
    pub definitions: bool,

    /// Print how many words can start on each cell, and how many can use it.
    #[arg(long, help_heading = "Output")]
    pub per_cell: bool,

    /// Output format.
    #[arg(long, default_value = "text", value_parser = formats(&[Format::Words]), help_heading = "Output")]
    pub format: Format,

    /// Print one line per board: the board, its number of words and its points,
    /// separated by tabs.
    #[arg(
        long,
        conflicts_with_all = ["filters", "format", "sort", "top", "all", "paths", "definitions", "per_cell", "html"],
        help_heading = "Output"
    )]
    pub summary: bool,

    /// Write a web page that shows the board and the path of each word.
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    pub html: Option<PathBuf>,

    #[command(flatten)]
    pub limits: BudgetArgs,

    /// Number of threads [default: one per processor]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,

    /// Print the dictionary and the seed to stderr.
    #[arg(short, long)]
    pub verbose: bool,
}

/// The values of `--sort`.
const ORDERS: &Named<Order> = &[
    ("length", Order::Length, "Longest first"),
    ("points", Order::Points, "Most points first"),
    ("alpha", Order::Alphabet, "Alphabetical"),
    (
        "start",
        Order::Path,
        "By first cell, then by path, so that similar swipes are next to each other",
    ),
    ("level", Order::Level, "Most common first"),
];

pub(crate) fn run(mut args: Args) -> anyhow::Result<Outcome> {
    if let Some(path) = &args.html {
        check_output(path, Content::Html)?;
    }
    if args.per_cell {
        args.format.check("--per-cell", &[Format::Text, Format::Json, Format::Jsonl])?;
    }
    if args.definitions {
        args.format.check("--definitions", &[Format::Json, Format::Jsonl])?;
    }
    if args.paths && args.format == Format::Words {
        args.format.check("--paths", &[Format::Text, Format::Json, Format::Csv])?;
    }
    if let Some(threads) = args.threads {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads.into());
        pool.build_global().map_err(cannot_start_threads)?;
    }
    let engine = engine()?.unwrap_or_default();
    let game = settle([args.rules.choice(), args.dice.choice()?, args.notation.choice()])?;
    args.notation.bare_q = game.bare_q.unwrap_or(false);
    let opened = args.dictionary.open_for(&game)?;
    if args.definitions {
        dictionaries::check_definitions(&opened)?;
    }
    if args.sort == Order::Level {
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
        let (order, dictionary) = (self.args.sort, &self.opened.dictionary);
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
        Ok(describe_undecided(undecided.len() as u64, undecided, limit))
    }

    /// Appends a board's words to `out` without searching for their paths, if only the words are needed.
    /// Returns whether this was possible.
    fn list(&self, board: &Board, rules: Rules, printer: &mut Printer, out: &mut Vec<u8>) -> bool {
        let Printer::Words(words) = printer else { return false };
        let Args { sort, top, ref html, .. } = self.args;
        let is_list = self.filter.is_none() && html.is_none();
        if !is_list
            || !matches!(sort, Order::Length | Order::Alphabet)
            || !self.solver.pack_words(board, rules, words)
        {
            return false;
        }
        if sort == Order::Alphabet {
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
            (undecided, limit) => describe_undecided(undecided, &[], limit),
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

/// The boards to solve.
enum InputBoards {
    One(ParsedBoard),
    Many(BoardReader),
}

impl InputBoards {
    /// The solver's strategy, which depends on the number of boards where that is
    /// known before they are read.
    pub fn strategy(&mut self) -> Strategy {
        match self {
            InputBoards::One(_) => Strategy::Direct,
            InputBoards::Many(reader) => {
                reader.estimate_boards().map_or(Strategy::Automatic, Strategy::for_boards)
            }
        }
    }

    /// Returns `None`, after a report, if no rolled board meets what the game requires.
    pub fn open(
        args: &Args,
        game: &GameChoice,
        opened: &OpenDictionary,
    ) -> anyhow::Result<Option<InputBoards>> {
        let argument = match (&args.file, args.board.text()) {
            (Some(path), _) => BoardArgument::File(path.clone()),
            (None, None) if args.dice.is_requested() || !args.lines && !is_piped() => {
                let roller = BoardRoller::new(game, &args.dictionary)?;
                let seed = seed_or_random(args.dice.seed)?;
                if game.min_words.is_none() {
                    return Ok(Some(InputBoards::One(roller.roll(seed)?)));
                }
                let requirements =
                    RequirementArgs { min_words: game.min_words, ..RequirementArgs::default() };
                let search = BoardSearch::new(&requirements, game, &roller, opened, seed)?;
                return Ok(search.run(seed)?.map(|(input, _)| InputBoards::One(input)));
            }
            (None, None) => BoardArgument::File("-".into()),
            (None, Some(text)) => BoardArgument::parse(&text, &args.notation)?,
        };
        match argument {
            BoardArgument::File(path) => {
                // The JSON layout for one board differs from that for several, and a
                // drawing shows only one.
                let looks_ahead = args.format == Format::Json || args.html.is_some();
                let mut reader = BoardReader::open(&path, args.lines, looks_ahead)?;
                reader.is_lossy = args.skip_invalid;
                // A part of a divided stream can be empty; a person who types none forgot them.
                reader.needs_board = !args.lines || reader.is_typed;
                Ok(Some(InputBoards::Many(reader)))
            }
            BoardArgument::Board(_) if args.lines => {
                bail!("--lines reads boards from a file or standard input, not from arguments")
            }
            BoardArgument::Board(input) => Ok(Some(InputBoards::One(input))),
        }
    }
}

/// A solved board, ready to be printed.
struct SolvedBoard<'a> {
    /// The position of the board in the input, from 1.
    pub number: usize,
    /// Whether it is the only board.
    pub is_only: bool,
    pub board: &'a Board,
    /// The roll that produced the board, if any.
    pub roll: Option<Roll>,
    pub rules: Rules,
    pub solution: &'a Solution,
    /// The words that meet the filters, in the requested order.
    pub words: Vec<FoundWord<'a>>,
    pub filter: Option<&'a Filter>,
    /// How many of the words to print.
    pub shown: usize,
    pub time: Duration,
    pub dictionary: &'a Dictionary,
    pub per_cell: Option<PerCell>,
}

impl<'a> SolvedBoard<'a> {
    /// The words to print.
    pub fn shown_words(&self) -> &[FoundWord<'a>] {
        self.words.get(..self.shown).unwrap_or(&self.words)
    }

    /// The number of common words on the board and of their points, if the dictionary
    /// says which are common.
    pub fn common(&self) -> Option<Totals> {
        self.dictionary.has_levels().then(|| {
            let words = self.solution.words().filter(|word| self.dictionary.is_common(word.rank));
            words.fold(Totals::default(), |totals, word| Totals {
                words: totals.words + 1,
                points: totals.points + u64::from(word.points),
                ..totals
            })
        })
    }

    /// The numbers of words that meet the filters and of their points, if there are
    /// filters.
    pub fn matching(&self) -> Option<Totals> {
        let words = self.words.len() as u64;
        let points = || self.words.iter().map(|found| u64::from(found.points)).sum();
        self.filter.map(|_| Totals { words, points: points(), ..Totals::default() })
    }
}

/// The maximum number of words to name.
const MAX_NAMED: usize = 10;

/// Describes what is missing from a solution, or returns `None` if no word is undecided.
/// `words` are the words, or none if only their number is known.
fn describe_undecided(undecided: u64, words: &[String], limit: Limit) -> Option<anyhow::Error> {
    if undecided == 0 {
        return None;
    }
    let named = &words[..words.len().min(MAX_NAMED)];
    let list = match undecided - named.len() as u64 {
        _ if named.is_empty() => String::new(),
        0 => format!(": {}", named.join(", ")),
        others => format!(": {} and {others} more", named.join(", ")),
    };
    Some(anyhow!("{} undecided after {limit}{list}", pluralize(undecided, "word")))
}
