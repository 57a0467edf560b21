use std::path::PathBuf;

use crate::args::{BudgetArgs, DictionaryArgs};
use crate::output::format::{Format, formats};

/// The default limit of a search. Without wildcards, the largest puzzle needs half of it.
const MAX_STEPS: &str = "1000000000";

/// Find words in a word-search puzzle, in straight lines in all eight directions.
///
/// A puzzle has one row of letters per line. A list of words can follow it after an empty line, or
/// be in a file of its own. `boggle help puzzles` and `boggle help lists` explain how they are
/// written. Without a list, the puzzle is searched for every word of the dictionary. The exit status
/// is 1 if a word on the list is not found.
///
/// Without arguments, the puzzle and the words are read from standard input. On a terminal, you are
/// prompted for them.
#[derive(clap::Args)]
#[command(
    mut_arg("dict", |dict| dict.conflicts_with("words")),
    mut_arg("max_steps", |steps| steps.default_value(MAX_STEPS)),
    after_help = "Examples:
  boggle wordsearch solve puzzle.txt words.txt
  boggle wordsearch solve puzzle.txt words.txt --svg solved.svg
  boggle wordsearch solve puzzle.txt --min-length 5       search for every dictionary word
  boggle wordsearch solve puzzle.txt words.txt --all --format csv
  boggle wordsearch solve               ask for the puzzle and the words

Environment:
  BOGGLE_DICT      dictionary name or file"
)]
pub(crate) struct Args {
    /// File with the puzzle; `-` reads standard input [default: read the puzzle and the
    /// words from standard input]
    pub puzzle: Option<PathBuf>,

    /// File with the words to find, or the words themselves; `-` reads standard input [default: the
    /// words below the puzzle or, if there are none, every dictionary word]
    pub words: Vec<PathBuf>,

    /// Minimum number of letters in a dictionary word [default: 3]
    #[arg(long, value_name = "N", conflicts_with = "words")]
    pub min_length: Option<usize>,

    #[command(flatten)]
    pub dictionary: DictionaryArgs,

    #[command(flatten)]
    pub limits: BudgetArgs,

    /// Print every occurrence of each word, not only the first.
    #[arg(long, help_heading = "Output")]
    pub all: bool,

    /// Output format.
    #[arg(long, default_value = "text", value_parser = formats(&[]), help_heading = "Output")]
    pub format: Format,

    /// Write the puzzle to an SVG file, with an outline around each word found.
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    pub svg: Option<PathBuf>,
}
