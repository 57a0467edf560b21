use std::path::PathBuf;

use clap::ArgGroup;

use crate::args::{AdjacencyArgs, BudgetArgs, NotationArgs};
use crate::output::format::{Format, formats};

/// Find given words on a board and show where they are.
///
/// The board can be in any notation that `boggle solve` reads. The words need not be in a
/// dictionary; `boggle help lists` explains how they are written. Anything missing from the command
/// line is read from standard input: the board, the words, or the board followed by the words. In
/// the last case, end the board with a blank line (or begin it with its size), and end the list of
/// words with a line containing only `x`. On a terminal, you are prompted for the input, and a blank
/// line also ends the list of words.
///
/// The exit status is 0 if all words were found, 1 if any were not, 2 on error, and 3 if a word was
/// still undecided when a limit was reached: finding a word that covers most of a board can take
/// exponential time if the board has few distinct letters.
#[derive(clap::Args)]
#[command(
    group = ArgGroup::new("source").args(["board", "file"]),
    after_help = "Examples:
  boggle find                           ask for the board and the words
  boggle find linux dell --board 'wpaou piedq llnro ecauw ydxsz'
  boggle find --all oracle < board.txt
  boggle find --count aaaa --board aaaaaaaaa
  boggle find --file board.txt < words.txt
  boggle find tea --board 'cat rre ton' --format json | jq '.words[].path'"
)]
pub(crate) struct Args {
    /// Words to find [default: read from standard input]
    #[arg(value_name = "WORD")]
    pub words: Vec<String>,

    /// Board, board code, web address, or file; `-` reads standard input.
    #[arg(short, long, value_name = "BOARD")]
    pub board: Option<String>,

    /// Read the board from a file (`-` is standard input).
    #[arg(short, long, value_name = "FILE")]
    pub file: Option<PathBuf>,

    #[command(flatten)]
    pub notation: NotationArgs,

    #[command(flatten)]
    pub adjacency: AdjacencyArgs,

    /// Show every path, not only the first.
    #[arg(short, long, help_heading = "Output")]
    pub all: bool,

    /// Print only the number of paths of each word.
    #[arg(short, long, conflicts_with = "all", help_heading = "Output")]
    pub count: bool,

    /// Output format.
    #[arg(long, default_value = "text", value_parser = formats(&[]), help_heading = "Output")]
    pub format: Format,

    /// Write an SVG drawing of the board, with each word marked, to a file.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["all", "count"], help_heading = "Output")]
    pub svg: Option<PathBuf>,

    #[command(flatten)]
    pub limits: BudgetArgs,
}
