use std::path::PathBuf;

use boggle_solver::{Direction, parse_size};
use clap::ValueEnum;

/// Makes a word-search puzzle of a list of words.
///
/// Each word is laid out once, in a straight line; words cross, but none runs along
/// another. The cells between them get letters of the words that spell none of
/// them again. A list in which a word lies in another, also backward, is refused.
///
/// A list has one word a line, as for `boggle wordsearch solve`.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  boggle wordsearch new words.txt
  boggle wordsearch new words.txt --size 12x16 --directions right,down --solution
  boggle wordsearch new words.txt --seed 7 --svg puzzle.svg --solution-svg solved.svg
  boggle wordsearch new words.txt --format grid | boggle wordsearch solve - words.txt")]
pub(crate) struct Args {
    /// The file with the words to hide; `-` is the standard input.
    pub words: PathBuf,

    /// The rows and columns [default: a square of which the words take half]
    #[arg(long, value_name = "RxC", value_parser = size)]
    pub size: Option<(usize, usize)>,

    /// The directions in which words may run, such as `right,down,up-left`
    /// [default: all eight]
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = direction)]
    pub directions: Vec<Direction>,

    /// Let words cross as often as they can.
    #[arg(long)]
    pub dense: bool,

    /// Let none of the words in this file be there, but inside those hidden.
    #[arg(long, value_name = "FILE")]
    pub block: Option<PathBuf>,

    /// Make the puzzle of this seed, the same on every machine.
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,

    /// Print the solution below the words.
    #[arg(long, help_heading = "Output")]
    pub solution: bool,

    /// How to print: for a person, or for programs.
    #[arg(long, default_value = "text", help_heading = "Output")]
    pub format: Format,

    /// Draw the puzzle into this file.
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    pub svg: Option<PathBuf>,

    /// Draw the solution into this file, with a line round each word.
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    pub solution_svg: Option<PathBuf>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// For a person: the puzzle and the words to find.
    Text,
    /// Just the letters, as `boggle wordsearch solve` reads them.
    Grid,
    /// One object, with the solution.
    Json,
}

fn size(text: &str) -> Result<(usize, usize), String> {
    parse_size(text).ok_or_else(|| "write rows and columns, as in 12x16".into())
}

fn direction(name: &str) -> Result<Direction, String> {
    let named = |direction: &Direction| direction.to_string().replace(' ', "-");
    Direction::ALL.into_iter().find(|direction| named(direction) == name).ok_or_else(|| {
        let names: Vec<_> = Direction::ALL.iter().map(named).collect();
        format!("the directions are {}", names.join(", "))
    })
}
