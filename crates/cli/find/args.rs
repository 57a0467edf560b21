use std::path::PathBuf;
use std::time::Duration;

use clap::{ArgGroup, ValueEnum};

use crate::options::{AdjacencyArgs, NotationArgs};

/// Finds given words on a board, and shows where they are.
///
/// The words need not be in any dictionary. Without words they are read from
/// the standard input, one a line; on a terminal you are asked for them, until
/// you enter nothing. The board is read from the standard input unless --board
/// or --file gives it, in all forms that `boggle solve` takes.
///
/// The exit status is 0 if all words are there, 1 if any is not, 2 in trouble,
/// and 3 if any could not be decided within the limit: to find a path through
/// most of a board of few letters can take longer than anyone lives.
#[derive(clap::Args)]
#[command(
    group = ArgGroup::new("given").args(["board", "file"]),
    after_help = "Examples:
  boggle find linux dell --board 'wpaou piedq llnro ecauw ydxsz'
  boggle find --all oracle < board.txt
  boggle find --count aaaa --board aaaaaaaaa
  boggle find --file board.txt < words.txt
  boggle find --straight dog --board 'cat dog ead'
  boggle find tea --board 'cat rre ton' --format json | jq '.words[].path'"
)]
pub(crate) struct Args {
    /// The words; none reads them from the standard input.
    #[arg(value_name = "WORD")]
    pub words: Vec<String>,

    /// The board, or the code of one.
    #[arg(short, long, value_name = "TEXT")]
    pub board: Option<String>,

    /// Read the board from a file (`-` is the standard input).
    #[arg(short, long, value_name = "FILE")]
    pub file: Option<PathBuf>,

    #[command(flatten)]
    pub form: NotationArgs,

    #[command(flatten)]
    pub ways: AdjacencyArgs,

    /// Take only paths that keep the same direction all along.
    #[arg(long, help_heading = "Rules")]
    pub straight: bool,

    /// Show every path, not only the first.
    #[arg(short, long, help_heading = "Output")]
    pub all: bool,

    /// Print only in how many ways each word can be traced.
    #[arg(short, long, conflicts_with = "all", help_heading = "Output")]
    pub count: bool,

    /// How to print: for a person, or for programs.
    #[arg(long, default_value = "text", help_heading = "Output")]
    pub format: Format,

    /// Draw the board into this file, with each word marked.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["all", "count"], help_heading = "Output")]
    pub svg: Option<PathBuf>,

    /// Give a word up after so many steps of some 50 ns.
    #[arg(long, value_name = "N", default_value = "100000000", help_heading = "Limits")]
    pub max_steps: u64,

    /// Give a word up after so long, as in 5s or 500ms.
    #[arg(long, value_name = "DURATION", value_parser = duration, help_heading = "Limits")]
    pub timeout: Option<Duration>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// For a person: each word on the board, dots elsewhere.
    Text,
    /// One object.
    Json,
}

fn duration(text: &str) -> Result<Duration, String> {
    let bad = || "write a number and its unit, as in 5s, 500ms or 2m".to_owned();
    let unit = text.find(|c: char| c.is_alphabetic()).ok_or_else(bad)?;
    let (number, unit) = text.split_at(unit);
    let seconds = match unit {
        "ms" => 1e-3,
        "s" => 1.0,
        "m" | "min" => 60.0,
        "h" => 3600.0,
        _ => return Err(bad()),
    };
    let number: f64 = number.trim().parse().map_err(|_| bad())?;
    Duration::try_from_secs_f64(number * seconds).map_err(|_| bad())
}
