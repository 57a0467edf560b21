use std::path::PathBuf;

use boggle_solver::printer::Order;
use clap::{ArgGroup, ValueEnum};

use super::filter::FilterArgs;
use crate::args::{BoardArgs, BudgetArgs, DiceArgs, DictionaryArgs, NotationArgs, RuleArgs};
use crate::output::format::{Format, formats};

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
        allow_hyphen_values = true,
        help_heading = "Output"
    )]
    pub sort: Sort,

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

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Sort {
    /// Longest first.
    Length,
    /// Most points first.
    Points,
    /// Alphabetical.
    Alpha,
    /// By first cell, then by path, so that similar swipes are next to each other.
    Start,
    /// Most common first.
    Level,
}

impl Sort {
    pub fn order(self) -> Order {
        match self {
            Sort::Length => Order::Length,
            Sort::Points => Order::Points,
            Sort::Alpha => Order::Alphabet,
            Sort::Start => Order::Path,
            Sort::Level => Order::Level,
        }
    }
}
