use std::path::PathBuf;

use boggle_solver::{Direction, Size};
use clap::ArgGroup;

use crate::args::FamilyArgs;
use crate::output::format::{Format, formats};

/// Create a word-search puzzle from a list of words.
///
/// Each word is placed once, in a straight line. Words can cross, but do not overlap along the same
/// line. The remaining cells are filled with letters from the words, without spelling any word a
/// second time. No word may be contained in another, forward or backward.
///
/// The list has one word per line; `boggle help lists` explains how it is written.
#[derive(clap::Args)]
#[command(
    group = ArgGroup::new("sheets").args(["svg", "solution_svg"]).multiple(true),
    after_help = "Examples:
  boggle wordsearch new words.txt
  boggle wordsearch new apple fig plum
  boggle wordsearch new words.txt --size 12x16 --directions right,down --solution
  boggle wordsearch new words.txt --seed 7 --svg puzzle.svg --solution-svg solved.svg
  boggle wordsearch new words.txt --svg puzzle.svg --title 'Trees and flowers'
  boggle wordsearch new words.txt --format grid | boggle wordsearch solve - words.txt"
)]
pub(crate) struct Args {
    /// File with the words to hide, or the words themselves; `-` reads standard input.
    #[arg(required = true)]
    pub words: Vec<PathBuf>,

    /// Number of rows and columns [default: the smallest square that is at most half full]
    #[arg(long, value_name = "RxC")]
    pub size: Option<Size>,

    /// Directions to place words in, such as `right,down,up-left`
    /// [default: all eight]
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    pub directions: Vec<Direction>,

    /// Make words cross as often as possible.
    #[arg(long)]
    pub dense: bool,

    /// Do not let the words in this file appear in the puzzle, except inside hidden words.
    #[arg(long, value_name = "FILE")]
    pub block: Option<PathBuf>,

    #[command(flatten)]
    pub family: FamilyArgs,

    /// Create the puzzle from this seed; the result is the same on every machine.
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub seed: Option<u64>,

    /// Print the solution below the word list.
    #[arg(long, help_heading = "Output")]
    pub solution: bool,

    /// Output format.
    #[arg(long, default_value = "text", value_parser = formats(&[Format::Grid]), help_heading = "Output")]
    pub format: Format,

    /// Write a printable sheet to an SVG file, with the puzzle and the words to find.
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    pub svg: Option<PathBuf>,

    /// Write the same sheet to an SVG file, with an outline around each word.
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    pub solution_svg: Option<PathBuf>,

    /// Title of the sheets.
    #[arg(
        long,
        value_name = "TEXT",
        default_value = "Word search",
        requires = "sheets",
        help_heading = "Output"
    )]
    pub title: String,
}
