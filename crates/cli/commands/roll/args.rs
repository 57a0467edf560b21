use std::path::PathBuf;

use clap::ArgGroup;

use crate::args::{BoardArgs, DiceArgs, DictionaryArgs, NotationArgs, RequirementArgs, RuleArgs};
use crate::output::format::{Format, formats};

/// Roll boards and print codes that reproduce them anywhere.
///
/// If you set requirements, roll boards with consecutive seeds until one meets them all.
/// If no board qualifies within --max-rolls, the exit status is 1.
///
/// If you give a board, draw it instead of rolling one.
#[derive(clap::Args)]
#[command(
    group = RequirementArgs::group(),
    // What rules and a dictionary are for.
    group = RequirementArgs::group().id("with_rules").arg("game"),
    group = RequirementArgs::group().id("with_dictionary").args(["game", "dice"]),
    group = ArgGroup::new("shown")
        .args(["rows", "board"])
        .multiple(true)
        .conflicts_with_all(["rolled", "requirements", "count"]),
    after_help = "Examples:
  boggle roll                           a 4x4 board
  boggle roll --dice big-challenge      5x5, with the challenge cube
  boggle roll --seed 38                 the same board on every machine
  boggle roll new-16d --svg board.svg   draw an earlier board
  boggle roll --min-words 400           a board with many words
  boggle roll --max-words 100 --must-contain waltz
  boggle roll --format board | boggle solve -
  boggle roll --count 100 --format board | boggle solve --lines --summary

Environment:
  BOGGLE_DICT      dictionary name or file
  BOGGLE_ENGINE    engine for checking requirements: avx512, avx2 or portable [default: fastest]"
)]
pub(crate) struct Args {
    #[command(flatten)]
    pub board: BoardArgs,

    #[command(flatten)]
    pub dice: DiceArgs,

    #[command(flatten)]
    pub notation: NotationArgs,

    /// Roll N boards with consecutive seeds.
    #[arg(
        long,
        value_name = "N",
        default_value = "1",
        value_parser = clap::value_parser!(u64).range(1..=u64::MAX)
    )]
    pub count: u64,

    #[command(flatten)]
    pub requirements: RequirementArgs,

    #[command(flatten)]
    pub dictionary: RequirementDictionaryArgs,

    #[command(flatten)]
    pub rules: RequirementRuleArgs,

    /// Output format.
    #[arg(long, default_value = "text", value_parser = formats(&[Format::Board]), help_heading = "Output")]
    pub format: Format,

    /// Write an SVG drawing of the board to a file.
    #[arg(long, value_name = "FILE", conflicts_with = "count", help_heading = "Output")]
    pub svg: Option<PathBuf>,
}

/// The dictionary of the requirements.
#[derive(clap::Args)]
#[command(
    mut_arg("dict", |arg| arg.requires("with_dictionary").help_heading("Requirements")),
    mut_arg("added", |arg| arg.requires("with_dictionary").help_heading("Requirements"))
)]
pub(crate) struct RequirementDictionaryArgs {
    #[command(flatten)]
    pub dictionary: DictionaryArgs,
}

/// The rules by which the words of the requirements count.
#[derive(clap::Args)]
#[command(
    mut_arg("min_length", |arg| arg.requires("with_rules")),
    mut_arg("scoring", |arg| arg.requires("with_rules")),
    mut_arg("neighbors", |arg| arg.requires("with_rules")),
    mut_arg("wrap", |arg| arg.requires("with_rules")),
    mut_arg("reuse", |arg| arg.requires("with_rules"))
)]
pub(crate) struct RequirementRuleArgs {
    #[command(flatten)]
    pub rules: RuleArgs,
}
