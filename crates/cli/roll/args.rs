use std::path::PathBuf;

use clap::{ArgGroup, ValueEnum};

use crate::options::{BoardArgs, DiceArgs, DictionaryArgs, NotationArgs, RuleArgs};

/// Roll boards and print codes that reproduce them anywhere.
///
/// With requirements, boards are rolled until one meets them all: first the board
/// of the given seed or of a random one, then that of the next seed, and so on. The
/// exit status is 1 if none of --max-rolls boards does.
///
/// With a board, show that board instead of rolling one.
#[derive(clap::Args)]
#[command(
    group = ArgGroup::new("requirements")
        .args(["min_words", "max_words", "min_points", "max_points", "must_contain"])
        .multiple(true),
    group = ArgGroup::new("shown")
        .args(["rows", "board"])
        .multiple(true)
        .conflicts_with_all(["rolled", "requirements", "count"]),
    after_help = "Examples:
  boggle roll                           a 4x4 board
  boggle roll --dice big --challenge    5x5, with the challenge cube
  boggle roll --seed 38                 the same board on every machine
  boggle roll new-16d --svg board.svg   draw a board that you have
  boggle roll --min-words 400           a board with many words
  boggle roll --max-words 100 --must-contain waltz
  boggle roll --format board | boggle solve -
  boggle roll --count 100 --format board | boggle solve --lines --summary

Environment:
  BOGGLE_DICT      dictionary name or file
  BOGGLE_ENGINE    avx512, avx2 or portable, for requirements [default: fastest]"
)]
pub(crate) struct Args {
    #[command(flatten)]
    pub board: BoardArgs,

    #[command(flatten)]
    pub dice: DiceArgs,

    #[command(flatten)]
    pub notation: NotationArgs,

    /// Roll N boards, each with the seed after that of the previous one.
    #[arg(
        long,
        value_name = "N",
        default_value = "1",
        value_parser = clap::value_parser!(u64).range(1..)
    )]
    pub count: u64,

    #[command(flatten)]
    pub requirements: RequirementArgs,

    #[command(flatten)]
    pub rules: RuleArgs,

    /// Output format.
    #[arg(long, default_value = "text", help_heading = "Output")]
    pub format: Format,

    /// Write an SVG drawing of the board to a file.
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    pub svg: Option<PathBuf>,
}

/// What the board must have.
#[derive(clap::Args)]
#[command(mut_arg("dict", |dict| dict.requires("requirements").help_heading("Requirements")))]
pub(crate) struct RequirementArgs {
    /// Require at least N words.
    #[arg(long, value_name = "N", help_heading = "Requirements")]
    pub min_words: Option<u64>,

    /// Require at most N words.
    #[arg(long, value_name = "N", help_heading = "Requirements")]
    pub max_words: Option<u64>,

    /// Require at least N points.
    #[arg(long, value_name = "N", help_heading = "Requirements")]
    pub min_points: Option<u64>,

    /// Require at most N points.
    #[arg(long, value_name = "N", help_heading = "Requirements")]
    pub max_points: Option<u64>,

    /// Require this word; may be repeated.
    #[arg(long, value_name = "WORD", help_heading = "Requirements")]
    pub must_contain: Vec<String>,

    /// Give up after N boards without a match.
    #[arg(
        long,
        value_name = "N",
        default_value = "1000000",
        requires = "requirements",
        value_parser = clap::value_parser!(u64).range(1..),
        help_heading = "Requirements"
    )]
    pub max_rolls: u64,

    #[command(flatten)]
    pub dictionary: DictionaryArgs,
}

impl RequirementArgs {
    pub fn is_empty(&self) -> bool {
        let limits = [self.min_words, self.max_words, self.min_points, self.max_points];
        limits.iter().all(Option::is_none) && self.must_contain.is_empty()
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// For people: a large drawing of the board, and its code.
    Text,
    /// The board on one line, as `boggle solve` reads it.
    Board,
    /// One object; JSON Lines for several boards.
    Json,
}
