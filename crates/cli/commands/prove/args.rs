use std::path::PathBuf;

use boggle_prove::{GOALS, Goal};

use boggle_solver::Size;

use crate::args::{DictionaryArgs, LetterArgs, NeighborArgs, RunArgs, WordRuleArgs, count, goal};
use crate::output::format::{Format, formats};

/// Prove which boards have the most points or words.
///
/// A search such as `boggle best` finds good boards, but cannot rule out better ones. A proof
/// can: it bounds the scores of whole classes of boards, and divides each class until its bound
/// is below the best score or a single board is left. docs/proof.md explains the method.
///
/// By default, prove that no board beats the best score that a search finds. With --at-least N,
/// list all boards with a score of N or more. Rotations and reflections of a board count as one.
/// --log writes the result for each class to a file. --verify checks such a log by another method
/// and by a search, and prints the claim of the log; if the check fails, the exit status is 2.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  boggle prove 2x3                            the best 2x3 boards
  boggle prove 2x2 --goal words --dict enable1.txt
  boggle prove 2x3 --at-least 140
  boggle prove 2x3 --letters aeinrst --log proof.jsonl
  boggle prove --verify proof.jsonl
  boggle prove 2x3 --dice new
  boggle prove 2x4 --estimate --sample 3
  boggle prove 2x2 --format jsonl | jq -r 'select(.type == \"board\").points'

Environment:
  BOGGLE_DICT      dictionary name or file
  BOGGLE_ENGINE    engine: avx512, avx2 or portable [default: fastest]")]
pub(crate) struct Args {
    /// Rows and columns of the boards, up to 16 cells.
    #[arg(value_name = "RxC", required_unless_present_any = ["verify", "game"])]
    pub size: Option<Size>,

    /// What to maximize.
    #[arg(long, value_name = "GOAL", default_value = "points", value_parser = goal(&GOALS))]
    pub goal: Goal,

    /// List all boards with at least this score [default: the best score that a search finds]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=u32::MAX.into()))]
    pub at_least: Option<u32>,

    #[command(flatten)]
    pub letters: LetterArgs,

    #[command(flatten)]
    pub rules: WordRuleArgs,

    #[command(flatten)]
    pub neighbors: NeighborArgs,

    #[command(flatten)]
    pub dictionary: DictionaryArgs,

    /// Write the result for each class to a file.
    #[arg(long, value_name = "FILE", conflicts_with = "shard", help_heading = "Proof")]
    pub log: Option<PathBuf>,

    /// Check a log; give --dict unless it was made with the default dictionary.
    #[arg(
        long,
        value_name = "LOG",
        conflicts_with_all = [
            "size", "goal", "at_least", "LetterArgs", "game", "min_length", "scoring", "NeighborArgs",
            "log", "shard", "checkpoint", "estimate", "format",
        ],
        help_heading = "Proof"
    )]
    pub verify: Option<PathBuf>,

    /// Estimate from a sample of classes how long the proof would take.
    #[arg(
        long,
        conflicts_with_all = ["log", "shard", "checkpoint", "format"],
        help_heading = "Proof"
    )]
    pub estimate: bool,

    /// Number of classes to sample [default: 10 for --estimate; for --verify, at least 5, and
    /// more if they take only a few seconds]
    #[arg(long, value_name = "N", value_parser = count, help_heading = "Proof")]
    pub sample: Option<u64>,

    #[command(flatten, next_help_heading = "Proof")]
    pub run: RunArgs,

    /// Use at most about this much memory, e.g. 500M or 16G.
    #[arg(
        long,
        value_name = "LIMIT",
        default_value = "8G",
        value_parser = count,
        help_heading = "Proof"
    )]
    pub memory: u64,

    /// Output format.
    #[arg(long, default_value = "text", value_parser = formats(&[]), help_heading = "Output")]
    pub format: Format,
}
