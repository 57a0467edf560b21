use std::path::PathBuf;

use clap::{ArgGroup, ValueEnum};

use crate::options::{Dice, NotationArgs, RuleOptions};

/// Rolls a board, and tells the code with which anyone has the same one.
///
/// With wishes, boards are rolled until one fulfils them all: those of the seed
/// given or of a random one, of the next seed, and so on. The exit status is 1 if
/// none of --max-rolls boards does.
#[derive(clap::Args)]
#[command(
    group = ArgGroup::new("wish")
        .args(["min_words", "max_words", "min_points", "max_points", "must_contain"])
        .multiple(true),
    after_help = "Examples:
  boggle roll                           a 4x4 board
  boggle roll --dice big --challenge    5x5, with the challenge cube
  boggle roll --seed 38                 the same board on every machine
  boggle roll --min-words 400           a rich board
  boggle roll --max-words 100 --must-contain waltz
  boggle roll --format board | boggle solve -

Environment:
  BOGGLE_DICT      the dictionary, by name or path
  BOGGLE_ENGINE    avx512, avx2 or portable, for wishes; else the fastest"
)]
pub(crate) struct Args {
    #[command(flatten)]
    pub dice: Dice,

    #[command(flatten)]
    pub form: NotationArgs,

    #[command(flatten)]
    pub wish: WishOptions,

    #[command(flatten)]
    pub rules: RuleOptions,

    /// How to print: for a person, or for programs.
    #[arg(long, default_value = "text", help_heading = "Output")]
    pub format: Format,

    /// Draw the board into this file.
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    pub svg: Option<PathBuf>,
}

/// What the board is to be like.
#[derive(clap::Args)]
pub(crate) struct WishOptions {
    /// A board with so many words at the least.
    #[arg(long, value_name = "N", help_heading = "Wishes")]
    pub min_words: Option<u64>,

    /// A board with so many words at the most.
    #[arg(long, value_name = "N", help_heading = "Wishes")]
    pub max_words: Option<u64>,

    /// A board with so many points at the least.
    #[arg(long, value_name = "N", help_heading = "Wishes")]
    pub min_points: Option<u64>,

    /// A board with so many points at the most.
    #[arg(long, value_name = "N", help_heading = "Wishes")]
    pub max_points: Option<u64>,

    /// A board with this word; may be given several times.
    #[arg(long, value_name = "WORD", help_heading = "Wishes")]
    pub must_contain: Vec<String>,

    /// Give up after so many boards.
    #[arg(
        long,
        value_name = "N",
        default_value = "1000000",
        requires = "wish",
        value_parser = clap::value_parser!(u64).range(1..),
        help_heading = "Wishes"
    )]
    pub max_rolls: u64,

    /// The dictionary, by name or path [default: that of BOGGLE_DICT, then of
    /// `boggle-dict use`, then the one built in]
    #[arg(long, value_name = "NAME|PATH", requires = "wish", help_heading = "Wishes")]
    pub dict: Option<String>,
}

impl WishOptions {
    pub fn is_empty(&self) -> bool {
        let numbers = [self.min_words, self.max_words, self.min_points, self.max_points];
        numbers.iter().all(Option::is_none) && self.must_contain.is_empty()
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// For a person: the board drawn large, and its code.
    Text,
    /// The board on one line, as `boggle solve` reads it.
    Board,
    /// One object.
    Json,
}
