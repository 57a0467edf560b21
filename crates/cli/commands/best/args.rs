use std::time::Duration;

use boggle_dice::Shape;
use boggle_explore::Goal;
use boggle_solver::Size;

use crate::args::{DictionaryArgs, LetterArgs, RuleArgs, RunArgs, count, duration, goal, word};
use crate::output::format::{Format, formats};

/// Search for the boards with the most points or words.
///
/// The search is randomized but reproducible: the same seed gives the same boards on every machine,
/// with any number of threads. It consists of independent parts called ladders, which start from
/// random boards. A board found by several ladders is likely to be the best.
///
/// Rotations and reflections of a board count as one. Ctrl-C ends the search and prints
/// the boards found so far.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  boggle best                                 the best 4x4 boards
  boggle best --size 3x3 --seed 1 --top 3
  boggle best --goal words --dict enable1.txt
  boggle best --letters aeinrst --goal fewest
  boggle best --dice new --must-contain quiz --exclude x
  boggle best --shape donut --scoring word-hunt
  boggle best --size 5x5 --time 30m --checkpoint search.json
  boggle best --size 3x3 --format jsonl | jq -r 'select(.points > 400).points'

Environment:
  BOGGLE_DICT      dictionary name or file
  BOGGLE_ENGINE    engine: avx512, avx2 or portable [default: fastest]")]
pub(crate) struct Args {
    /// Rows and columns of the boards, up to 64 cells [default: the standard size of the dice given
    /// with --dice, or 4x4]
    #[arg(long, value_name = "RxC")]
    pub size: Option<Size>,

    /// Search boards with this shape: 5x5, donut, cross, or rows such as .aa./aaaa/.aa. with
    /// dots for holes.
    #[arg(long, value_name = "SHAPE", conflicts_with = "size")]
    pub shape: Option<Shape>,

    /// What to search for.
    #[arg(long, value_name = "GOAL", default_value = "points", value_parser = goal(&Goal::ALL))]
    pub goal: Goal,

    #[command(flatten)]
    pub letters: LetterArgs,

    /// Search only boards with this word, whether or not it is in the dictionary; may be
    /// repeated.
    #[arg(
        long,
        value_name = "WORD",
        value_delimiter = ',',
        value_parser = word,
        help_heading = "Boards"
    )]
    pub must_contain: Vec<String>,

    #[command(flatten)]
    pub rules: RuleArgs,

    #[command(flatten)]
    pub dictionary: DictionaryArgs,

    /// Stop after scoring N boards, e.g. 500k or 2M [default: the number of boards that four ladders
    /// score; no limit with --time]
    #[arg(long, value_name = "N", value_parser = count, help_heading = "Search")]
    pub boards: Option<u64>,

    /// Stop after this long, e.g. 30s, 5m or 2h.
    #[arg(long, value_name = "DURATION", value_parser = duration, help_heading = "Search")]
    pub time: Option<Duration>,

    #[command(flatten, next_help_heading = "Search")]
    pub run: RunArgs,

    /// Number of boards to print.
    #[arg(
        long,
        value_name = "N",
        default_value = "10",
        value_parser = clap::value_parser!(u16).range(1..=10_000),
        help_heading = "Output"
    )]
    pub top: u16,

    /// Output format.
    #[arg(long, default_value = "text", value_parser = formats(&[]), help_heading = "Output")]
    pub format: Format,
}
