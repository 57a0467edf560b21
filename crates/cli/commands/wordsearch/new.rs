//! `boggle wordsearch new`: creates word-search puzzles.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use boggle_files::replace_file;
use boggle_solver::{Direction, Placement, Size, json};
use boggle_storage::BlockList;
use boggle_wordsearch::{
    Level, NewPuzzleReport, Options, Paper, PlacementReport, Puzzle, Sheet, format_puzzle, generate,
};
use clap::ArgGroup;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use super::{read_arguments, read_entries};
use crate::args::{FamilyArgs, seed_or_random};
use crate::input::check_stdin_once;
use crate::output::{
    Content, FAINT, Format, MARGIN, Table, cell, cell_name, check_output, formats, pluralize,
    render, style,
};
use crate::terminal::{Outcome, printable, report, stdout};

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

    /// How hard the puzzle is.
    #[arg(long, default_value_t, value_parser = levels())]
    pub level: Level,

    /// Number of rows and columns [default: the smallest square with enough room for the level]
    #[arg(long, value_name = "RxC")]
    pub size: Option<Size>,

    /// Directions to place words in, such as `right,down,up-left`
    /// [default: those of the level]
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

/// A new puzzle and its seed.
struct NewPuzzle {
    puzzle: Puzzle,
    seed: u64,
}

impl NewPuzzle {
    fn report(&self) -> NewPuzzleReport<'_> {
        let board = &self.puzzle.board;
        let words = self.words().map(|(word, it)| PlacementReport::new(word, it, board)).collect();
        NewPuzzleReport { board: json::rows(board), seed: self.seed, words }
    }

    /// Adds a row for each word.
    fn rows(&self, table: &mut Table) -> csv::Result<()> {
        table.row(["word", "direction", "path"])?;
        let board = &self.puzzle.board;
        self.words().try_for_each(|(word, placement)| {
            let cells: Vec<_> = placement.path(board).map(|it| cell_name(board, it)).collect();
            table.row((cell(word), placement.direction.to_string(), cells.join(" ")))
        })
    }

    /// The words as written in the list, each with its placement.
    fn words(&self) -> impl Iterator<Item = (&str, &Placement)> {
        let words = self.puzzle.entries.iter().map(|entry| entry.text.as_str());
        words.zip(&self.puzzle.placements)
    }
}

fn levels() -> impl TypedValueParser<Value = Level> {
    let names = Level::ALL.map(|level| level.to_string());
    PossibleValuesParser::new(names).try_map(|name| name.parse::<Level>())
}

pub(crate) fn run(args: Args) -> anyhow::Result<Outcome> {
    check_stdin_once(args.words.iter().chain(&args.block))?;
    if args.solution && args.format == Format::Grid {
        args.format.check("--solution", &[Format::Text])?;
    }
    for path in [&args.svg, &args.solution_svg].into_iter().flatten() {
        check_output(path, Content::Svg)?;
    }
    if let (Some(path), true) = (&args.svg, args.svg == args.solution_svg) {
        bail!("--svg and --solution-svg need different files, not {} twice", path.display());
    }
    let words = read_arguments(&args.words)?;
    let mut options = Options {
        level: args.level,
        size: args.size,
        directions: (!args.directions.is_empty()).then_some(args.directions),
        dense: args.dense,
        seed: seed_or_random(args.seed)?,
        ..Options::default()
    };
    if let Some(path) = &args.block {
        options.blocked = read_entries(path)?.into_iter().map(|entry| entry.word).collect();
    }
    if args.family.is_on()? {
        let list = BlockList::load()?;
        if let Some(entry) = words.iter().find(|entry| list.contains(&entry.word)) {
            let word = printable(&entry.text);
            bail!("`{word:.60}` is blocked; remove it, or see `boggle-dict allow`");
        }
        options.blocked.extend(list.words().map(Into::into));
    }
    let new = NewPuzzle { puzzle: generate(&words, &options)?, seed: options.seed };
    if let Some(path) = &args.svg {
        save_sheet(path, &new, &args.title, false)?;
    }
    if let Some(path) = &args.solution_svg {
        save_sheet(path, &new, &args.title, true)?;
    }
    if args.format == Format::Grid && args.seed.is_none() {
        report(&format!("boggle: created with --seed {}", new.seed));
    }
    let out = match args.format {
        Format::Grid => format_puzzle(&new.puzzle.board).into_bytes(),
        format => {
            let text = || Ok(text(&new, args.solution, style::width())?);
            render(format, &new.report(), text, |table| new.rows(table))?
        }
    };
    stdout().write_all(&out)?;
    Ok(Outcome::Done)
}

fn text(new: &NewPuzzle, solution: bool, width: usize) -> io::Result<Vec<u8>> {
    let mut out = Vec::new();
    let board = &new.puzzle.board;
    // Drawn even if it is wider than the terminal, because puzzles are printed on
    // paper or saved to a file.
    let side = style::widest(board) + 1;
    if board.rows() == 1 {
        writeln!(out, "1 {}", board.columns())?;
    }
    style::draw_some(&mut out, board, side, |_| true)?;
    let count = pluralize(new.puzzle.entries.len() as u64, "word");
    writeln!(out, "\n{FAINT}# {count} to find; created with --seed {}{FAINT:#}", new.seed)?;
    let mut words: Vec<_> = new.words().map(|(word, _)| format!("{word},")).collect();
    if let Some(last) = words.last_mut() {
        last.pop();
    }
    let words = style::wrap(words.iter().map(String::as_str), (MARGIN, MARGIN), width);
    writeln!(out, "{:MARGIN$}{words}", "")?;
    if solution {
        let mut is_found = vec![false; board.len()];
        for cell in new.puzzle.placements.iter().flat_map(|placement| placement.path(board)) {
            is_found[cell as usize] = true;
        }
        let mut drawn = Vec::new();
        style::draw_some(&mut drawn, board, side, |cell| is_found[cell])?;
        writeln!(out, "\n{FAINT}# Solution{FAINT:#}")?;
        for row in drawn.split_inclusive(|&byte| byte == b'\n') {
            out.push(b'#');
            // Each row that is not empty begins with a margin.
            out.extend_from_slice(row.strip_prefix(b" ").unwrap_or(row));
        }
    }
    Ok(out)
}

/// Writes the sheet of a puzzle to a file, with its words marked if `solved`.
fn save_sheet(path: &Path, new: &NewPuzzle, title: &str, solved: bool) -> anyhow::Result<()> {
    let sheet = Sheet::new(title, &new.puzzle);
    let page = if solved { sheet.key(Paper::A4)? } else { sheet.page(Paper::A4)? };
    replace_file(path, |out| out.write_all(page.svg().as_bytes()))
        .with_context(|| path.display().to_string())
}
