use std::path::PathBuf;

use boggle_explore::Part;
use clap::ArgGroup;

use crate::args::{DiceArgs, DictionaryArgs, NotationArgs, RuleArgs, count};
use crate::output::format::{Format, formats};
use crate::terminal::is_piped;

/// Report word and point statistics for many boards.
///
/// Roll many boards, or read them from a file, and report the number of words, the points and the
/// length of the longest word per board: the mean with its standard error, percentiles, and the
/// boards with the highest and lowest values. The report also includes the number of words of each
/// length, how often each word and each letter occurs, and how many words do not appear on any
/// board. Boards with fewer words than the game chosen with --game requires are included.
///
/// Boards are rolled with consecutive seeds, as with `boggle roll --count`. The report is
/// the same for any number of threads. Ctrl-C ends the run and reports on the boards so
/// far.
#[derive(clap::Args)]
#[command(
    group = ArgGroup::new("source").args(["file"]).conflicts_with_all(["rolled", "boards"]),
    after_help = "Examples:
  boggle stats                              a hundred thousand boards
  boggle stats --dice classic --boards 1M --seed 1
  boggle stats --boards 1k --format csv | grep ',0$'
  boggle stats boards.txt
  boggle roll --count 1000 --format board | boggle stats
  boggle stats --boards 10k --seed 1 --shard 1/2 > 1.jsonl

Environment:
  BOGGLE_DICT      dictionary name or file
  BOGGLE_ENGINE    engine: avx512, avx2 or portable [default: fastest]"
)]
pub(crate) struct Args {
    /// Report on the boards in this file, one per line; `-` reads standard input [default: standard
    /// input if boards are piped in]
    #[arg(value_name = "FILE")]
    pub file: Option<PathBuf>,

    /// Number of boards to roll, e.g. 250000, 250k or 1.5M [default: 100k]
    #[arg(long, value_name = "N", value_parser = count)]
    pub boards: Option<u64>,

    #[command(flatten)]
    pub dice: DiceArgs,

    #[command(flatten)]
    pub notation: NotationArgs,

    #[command(flatten)]
    pub dictionary: DictionaryArgs,

    #[command(flatten)]
    pub rules: RuleArgs,

    /// Output format.
    #[arg(long, default_value = "text", value_parser = formats(&[]), help_heading = "Output")]
    pub format: Format,

    /// List the N most frequent words [default: 20]
    #[arg(long, value_name = "N", help_heading = "Output")]
    pub top: Option<usize>,

    /// Number of threads [default: one per processor]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,

    /// Process part I of N and print a shard for `boggle merge`.
    #[arg(long, value_name = "I/N", conflicts_with_all = ["top", "format"])]
    pub shard: Option<Part>,
}

impl Args {
    /// Returns the file with the boards, unless they are rolled.
    pub fn file(&self) -> Option<PathBuf> {
        let is_rolled = self.boards.is_some() || self.dice.is_requested();
        self.file.clone().or_else(|| (!is_rolled && is_piped()).then(|| "-".into()))
    }
}
