use std::path::PathBuf;

use clap::{ArgGroup, ValueEnum, value_parser};

use crate::options::{Dice, NotationArgs, RuleOptions};

/// Lists every dictionary word on a board; rolls a board if none is given.
///
/// A board is written in one string, or as rows apart by blanks or on lines of
/// their own, cells together, apart by blanks or commas, or each begun with a
/// capital. `?` is any letter, `.` or `#` a blocked cell, `q` is Qu.
///
/// The least length and the points are those of the game of that size (4x4,
/// 5x5, 6x6 and more) unless options say otherwise.
#[derive(clap::Args)]
#[command(
    group = ArgGroup::new("given").args(["board", "file", "lines"]).multiple(true).conflicts_with("rolled"),
    after_help = "Examples:
  boggle solve                          roll a 4x4 board and solve it
  boggle solve perslatgsineters         a board in one string
  boggle solve wodp djik asop saps      rows apart by blanks
  boggle solve 'Qu U I T Th E' --size 2x3
  boggle solve --dice super --seed 7    the same board on every machine
  boggle solve --file boards.txt        boards apart by blank lines
  boggle solve --lines --summary < boards.txt
  boggle solve abcdefghi --format json | jq .totals

Environment:
  BOGGLE_DICT      the dictionary, by name or path
  BOGGLE_ENGINE    avx512, avx2 or portable, for many boards; else the fastest"
)]
pub(crate) struct Args {
    /// The board, or the code of one; `-` reads boards from the standard input.
    pub board: Vec<String>,

    /// Read boards, apart by blank lines, from a file (`-` is the standard input).
    #[arg(short, long, value_name = "FILE", conflicts_with = "board")]
    pub file: Option<PathBuf>,

    /// Read one board a line, from the file or else the standard input.
    #[arg(long)]
    pub lines: bool,

    #[command(flatten)]
    pub dice: Dice,

    #[command(flatten)]
    pub form: NotationArgs,

    #[command(flatten)]
    pub rules: RuleOptions,

    /// The dictionary, by name or path [default: that of BOGGLE_DICT, then of
    /// `boggle-dict use`, then the one built in]
    #[arg(long, value_name = "NAME|PATH")]
    pub dict: Option<String>,

    /// The order of the words: longest first, most points first, or by the alphabet.
    #[arg(long, value_name = "ORDER", default_value = "length", help_heading = "Output")]
    pub sort: Sort,

    /// Print only the first N words of each board; the totals are of all.
    #[arg(long, value_name = "N", help_heading = "Output")]
    pub top: Option<usize>,

    /// Print the cells that spell each word.
    #[arg(long, help_heading = "Output")]
    pub paths: bool,

    /// How to print: for a person, or for programs.
    #[arg(long, default_value = "text", help_heading = "Output")]
    pub format: Format,

    /// Print one line a board: the board, a tab, its words, a tab, its points.
    #[arg(long, conflicts_with_all = ["format", "sort", "top", "paths"], help_heading = "Output")]
    pub summary: bool,

    /// How many threads to use [default: one a processor]
    #[arg(long, value_name = "N", value_parser = value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,

    /// Tell on stderr which dictionary and which seed are used.
    #[arg(short, long)]
    pub verbose: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Sort {
    /// Longest first.
    Length,
    /// Most points first.
    Points,
    /// By the alphabet.
    Alpha,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// For a person: the board, the words by length, the totals.
    Text,
    /// A word a line; boards apart by blank lines.
    Words,
    /// One object; JSON Lines if there are several boards.
    Json,
    /// JSON Lines: an object a line for each board.
    Jsonl,
    /// Comma-separated: board, word, points, path.
    Csv,
    /// The same, separated by tabs.
    Tsv,
}
