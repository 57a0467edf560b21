//! `boggle wordsearch new`: creates word-search puzzles.

use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::bail;
use boggle_dictionary::letters::capitalize;
use boggle_solver::{Direction, Placement, Size, json};
use boggle_storage::BlockList;
use boggle_wordsearch::{
    Entry, Level, NewPuzzleReport, Options, PlacementReport, Puzzle, Sheet, format_puzzle, generate,
};
use clap::builder::{PossibleValuesParser, TypedValueParser};

use super::sheets::SheetArgs;
use super::{read_arguments, read_entries};
use crate::args::{FamilyArgs, seed_or_random};
use crate::input::check_stdin_once;
use crate::output::{
    FAINT, Format, MARGIN, Table, cell, cell_name, formats, pluralize, render, style,
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
#[command(after_help = "Examples:
  boggle wordsearch new words.txt
  boggle wordsearch new apple fig plum
  boggle wordsearch new words.txt --size 12x16 --directions right,down --solution
  boggle wordsearch new words.txt --pdf sheet.pdf --title 'Trees and flowers'
  boggle wordsearch new words.txt --pdf versions.pdf --count 3 --paper letter
  boggle wordsearch new animals.txt food.txt space.txt --pdf booklet.pdf
  boggle wordsearch new words.txt --format grid | boggle wordsearch solve - words.txt")]
pub(crate) struct Args {
    /// File with the words to hide, or the words themselves; `-` reads standard input. Several files
    /// make a booklet.
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

    #[command(flatten)]
    pub sheets: SheetArgs,
}

/// A list of words.
struct List {
    /// The name for the title, if there are several.
    name: Option<String>,
    entries: Vec<Entry>,
}

/// A new puzzle, its seed, and what else is on its sheet.
struct NewPuzzle {
    puzzle: Puzzle,
    seed: u64,
    title: String,
    /// The letter of the version, if there are several.
    version: Option<char>,
    /// The address for playing, if it was requested.
    address: Option<String>,
}

impl NewPuzzle {
    fn sheet(&self) -> Sheet<'_> {
        let (version, address) = (self.version, self.address.as_deref());
        Sheet { version, address, ..Sheet::new(&self.title, &self.puzzle) }
    }

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

pub(super) fn levels() -> impl TypedValueParser<Value = Level> {
    let names = Level::ALL.map(|level| level.to_string());
    PossibleValuesParser::new(names).try_map(|name| name.parse::<Level>())
}

pub(crate) fn run(args: Args) -> anyhow::Result<Outcome> {
    check_stdin_once(args.words.iter().chain(&args.block))?;
    if args.solution && args.format == Format::Grid {
        args.format.check("--solution", &[Format::Text])?;
    }
    let lists = lists(&args.words)?;
    args.sheets.check(lists.len())?;
    if lists.len() > 1 || args.sheets.versions().count() > 1 {
        let option = if lists.len() > 1 { "a second list" } else { "--count" };
        args.format.check(option, &[Format::Text])?;
    }
    let mut options = Options {
        level: args.level,
        size: args.size,
        directions: (!args.directions.is_empty()).then(|| args.directions.clone()),
        dense: args.dense,
        seed: seed_or_random(args.seed)?,
        ..Options::default()
    };
    if let Some(path) = &args.block {
        options.blocked = read_entries(path)?.into_iter().map(|entry| entry.word).collect();
    }
    if args.family.is_on()? {
        let list = BlockList::load()?;
        let mut entries = lists.iter().flat_map(|list| &list.entries);
        if let Some(entry) = entries.find(|entry| list.contains(&entry.word)) {
            let word = printable(&entry.text);
            bail!("`{word:.60}` is blocked; remove it, or see `boggle-dict allow`");
        }
        options.blocked.extend(list.words().map(Into::into));
    }
    let mut puzzles = Vec::new();
    for list in &lists {
        for version in args.sheets.versions() {
            let puzzle = generate(&list.entries, &options)?;
            let title = args.sheets.title(list.name.as_deref());
            let mut new = NewPuzzle { puzzle, seed: options.seed, title, version, address: None };
            new.address = args.sheets.address(&new.sheet())?;
            puzzles.push(new);
            options.seed = options.seed.wrapping_add(1);
        }
    }
    let sheets: Vec<_> = puzzles.iter().map(NewPuzzle::sheet).collect();
    args.sheets.write(&sheets)?;
    for (index, new) in puzzles.iter().enumerate() {
        let mut out = Vec::new();
        if puzzles.len() > 1 {
            let before = if index == 0 { "" } else { "\n" };
            let version = new.version.map(|version| format!(", version {version}"));
            let title = printable(&new.title);
            writeln!(out, "{before}{FAINT}# {title}{}{FAINT:#}", version.unwrap_or_default())?;
        }
        out.extend(print(new, &args)?);
        stdout().write_all(&out)?;
    }
    Ok(Outcome::Done)
}

/// Returns the lists of words: one of each file, or a single one.
fn lists(arguments: &[PathBuf]) -> anyhow::Result<Vec<List>> {
    if arguments.len() < 2 || !arguments.iter().all(|path| path.is_file()) {
        return Ok(vec![List { name: None, entries: read_arguments(arguments)? }]);
    }
    let list = |path: &PathBuf| {
        let name = path.file_stem().map(|name| capitalize(&name.to_string_lossy()));
        Ok(List { name, entries: read_entries(path)? })
    };
    arguments.iter().map(list).collect()
}

/// Returns a puzzle in the requested format.
fn print(new: &NewPuzzle, args: &Args) -> anyhow::Result<Vec<u8>> {
    if args.format == Format::Grid && args.seed.is_none() {
        report(&format!("boggle: created with --seed {}", new.seed));
    }
    match args.format {
        Format::Grid => Ok(format_puzzle(&new.puzzle.board).into_bytes()),
        format => {
            let text = || Ok(text(new, args.solution, style::width())?);
            render(format, &new.report(), text, |table| new.rows(table))
        }
    }
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
    if let Some(address) = &new.address {
        writeln!(out, "\n{FAINT}# Play at {address}{FAINT:#}")?;
    }
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
