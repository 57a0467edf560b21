use std::path::PathBuf;

use clap::ValueEnum;

/// Finds words in a word-search puzzle: in straight lines, in all eight directions.
///
/// A puzzle is a row of letters a line, together or apart by blanks, in capitals or
/// not; its numbers of rows and columns may stand on the line before. `.` or `#` is
/// a blank cell, `?` any letter, and `q` is just q.
///
/// A list has one word a line, as for `boggle-dict build`; blanks, hyphens and
/// apostrophes inside are passed over. Without a list, every word of the dictionary
/// is looked for. The exit status is 1 if a word of the list is not there.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  boggle wordsearch solve puzzle.txt words.txt
  boggle wordsearch solve puzzle.txt words.txt --svg solved.svg
  boggle wordsearch solve puzzle.txt --min-length 5       every word of the dictionary
  boggle wordsearch solve puzzle.txt words.txt --all --format csv

Environment:
  BOGGLE_DICT      the dictionary, by name or path")]
pub(crate) struct Args {
    /// The file with the puzzle; `-` is the standard input.
    pub puzzle: PathBuf,

    /// The file with the words to find; `-` is the standard input.
    pub words: Option<PathBuf>,

    /// The least number of letters of a word of the dictionary [default: 3]
    #[arg(long, value_name = "N", conflicts_with = "words")]
    pub min_length: Option<usize>,

    /// The dictionary, by name or path [default: that of BOGGLE_DICT, then of
    /// `boggle-dict use`, then the one built in]
    #[arg(long, value_name = "NAME|PATH", conflicts_with = "words")]
    pub dict: Option<String>,

    /// Print every place of each word, not just the first.
    #[arg(long, help_heading = "Output")]
    pub all: bool,

    /// How to print: for a person, or for programs.
    #[arg(long, default_value = "text", help_heading = "Output")]
    pub format: Format,

    /// Draw the puzzle into this file, with a line round each word printed.
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    pub svg: Option<PathBuf>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// For a person: the letters found, the words, what is not there.
    Text,
    /// One object.
    Json,
    /// Comma-separated: word, places, direction, path.
    Csv,
}
