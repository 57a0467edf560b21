//! `boggle wordsearch new`: creates word-search puzzles.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::bail;
use boggle_dictionary::letters::{Accents, capitalize, count, is_mark, normalize};
use boggle_solver::{Direction, Placement, Size, json};
use boggle_storage::BlockList;
use boggle_wordsearch::{
    Entry, InvalidShape, Level, MAX_CELLS, NewPuzzleReport, Options, PlacementReport, Puzzle,
    Shape, Sheet, Theme, format_puzzle, generate, themes,
};
use clap::builder::{PossibleValuesParser, TypedValueParser};

use super::sheets::SheetArgs;
use super::{
    are_files, check_not_theme, is_named_list, never_spelled, read_arguments, read_entries, title,
};
use crate::args::{FamilyArgs, accents, language_accents, seed_or_random};
use crate::input::{check_stdin_once, read_text};
use crate::output::{
    FAINT, Format, MARGIN, Table, cell, cell_name, commas, formats, pluralize, render, style,
};
use crate::terminal::{Outcome, printable, report, stdout};

/// The maximum size of a file with a drawing: four bytes per cell of the largest puzzle.
const MAX_DRAWING: u64 = 4 * MAX_CELLS as u64;

/// The maximum number of words that an error names.
const MAX_NAMED: usize = 10;

/// Create a word-search puzzle from a list of words.
///
/// Each word is placed once, in a straight line, and appears nowhere else except inside longer words.
/// Words can cross, but do not overlap along the same line. The remaining cells are filled with letters
/// from the words, or with a message. They spell no slurs or obscenities; see `boggle-dict block`.
///
/// The list has one word per line; a clue can follow after a tab or `=`. `boggle help lists` explains
/// how it is written. Spaces and punctuation are left out of the puzzle.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  boggle wordsearch new words.txt
  boggle wordsearch new ant elephant 'polar bear' --level easy
  boggle wordsearch new --theme space --level hard --shape star
  boggle wordsearch new words.txt --message 'Well done!'
  boggle wordsearch new words.txt --fold-accents --lowercase
  boggle wordsearch new words.txt --size 12x16 --directions right,down --solution
  boggle wordsearch new words.txt --pdf sheet.pdf --title 'Trees and flowers'
  boggle wordsearch new words.txt --pdf versions.pdf --count 3 --paper letter
  boggle wordsearch new animals.txt food.txt space.txt --pdf booklet.pdf
  boggle wordsearch new words.txt --format grid | boggle wordsearch solve - words.txt")]
pub(crate) struct Args {
    /// File with the words to hide, or the words themselves; `-` reads standard input. Several files
    /// make a booklet.
    #[arg(required_unless_present = "theme")]
    pub words: Vec<PathBuf>,

    /// Hide the words of a built-in list.
    #[arg(long, value_name = "NAME", value_parser = theme_names(), conflicts_with = "words")]
    pub theme: Option<String>,

    /// How hard the puzzle is: its directions, how much of it words fill, and whether it has decoys.
    #[arg(long, default_value_t, value_parser = levels())]
    pub level: Level,

    /// Number of rows and columns
    /// [default: the smallest square with enough room for the level, or a size that fits the message]
    #[arg(long, value_name = "RxC")]
    pub size: Option<Size>,

    /// Shape of the puzzle: circle, diamond, heart, star, or a drawing or a file that contains one, with
    /// a letter for each cell and a dot for each blank, such as `.x./xxx/.x.`
    #[arg(long, value_name = "SHAPE")]
    pub shape: Option<String>,

    /// Text that the letters outside the words spell, row by row.
    #[arg(long, value_name = "TEXT")]
    pub message: Option<String>,

    /// Directions to place words in, such as `right,down,up-left`
    /// [default: those of the level]
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    pub directions: Vec<Direction>,

    /// Make words cross as often as possible.
    #[arg(long)]
    pub dense: bool,

    /// Print the letters in lowercase. In capitals, `ß` is `SS`.
    #[arg(long)]
    pub lowercase: bool,

    /// Leave out accents: `camión` is hidden as `camion`. With `--fold-accents=german`, `ä` is
    /// `ae`, and with `--fold-accents=spanish`, `ñ` stays.
    #[arg(long, value_name = "LANGUAGE", require_equals = true, value_parser = language_accents())]
    pub fold_accents: Option<Option<Accents>>,

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
    /// The name for the title, if it has one or there are several.
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
        let clues = self.puzzle.entries.iter().map(|entry| entry.clue.as_deref());
        let words = self.words().zip(clues).map(|((word, placement), clue)| PlacementReport {
            clue,
            ..PlacementReport::new(word, placement, board)
        });
        let options = &self.puzzle.options;
        NewPuzzleReport {
            board: json::rows(board),
            seed: self.seed,
            level: options.level,
            shape: (options.shape != Shape::Rectangle).then(|| options.shape.to_string()),
            message: options.message.as_deref(),
            lowercase: options.lowercase,
            words: words.collect(),
        }
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

fn theme_names() -> PossibleValuesParser {
    PossibleValuesParser::new(themes().iter().map(|theme| theme.name))
}

/// Returns the shape with a name, or that a text or a file draws.
fn shape(text: &str) -> anyhow::Result<Shape> {
    let path = Path::new(text);
    let is_file = path.is_file() || is_named_list(path);
    if Shape::NAMED.iter().any(|(name, _)| *name == text) || !is_file {
        return Ok(text.parse()?);
    }
    let (name, drawing) = read_text(path, "a drawing", MAX_DRAWING)?;
    drawing.parse().map_err(|error| match error {
        InvalidShape::Drawing(error) => error.in_source(name, 0).into(),
        error => anyhow::Error::from(error).context(name),
    })
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
    let lists = lists(&args)?;
    lists.iter().try_for_each(check_clues)?;
    args.sheets.check(lists.len())?;
    if lists.len() > 1 || args.sheets.versions().count() > 1 {
        let option = if lists.len() > 1 { "a second list" } else { "--count" };
        args.format.check(option, &[Format::Text])?;
    }
    let mut options = Options {
        level: args.level,
        size: args.size,
        shape: args.shape.as_deref().map(shape).transpose()?.unwrap_or_default(),
        message: args.message.clone(),
        lowercase: args.lowercase,
        accents: accents(args.fold_accents),
        directions: (!args.directions.is_empty()).then(|| args.directions.clone()),
        dense: args.dense,
        seed: seed_or_random(args.seed)?,
        ..Options::default()
    };
    if let Some(path) = &args.block {
        options.blocked = read_entries(path)?.into_iter().map(|entry| entry.word).collect();
    }
    let list = BlockList::load()?;
    let message = args.message.as_deref().unwrap_or_default();
    options.blocked.extend(never_spelled(&list, message));
    if args.family.is_on()? {
        let entries = lists.iter().flat_map(|list| &list.entries).map(|it| (&*it.text, &*it.word));
        let words: Vec<_> = args.message.iter().flat_map(|message| words(message)).collect();
        let words = words.iter().map(|word| (&**word, &**word));
        if let Some((text, _)) = entries.chain(words).find(|(_, word)| list.contains(word)) {
            let word = printable(text);
            bail!("`{word:.60}` is blocked; remove it, or see `boggle-dict allow`");
        }
    }
    let mut puzzles = Vec::new();
    for list in &lists {
        for version in args.sheets.versions() {
            let puzzle = generate(&list.entries, &options)?;
            let title = args.sheets.title(list.name.as_deref(), lists.len() > 1);
            let mut new = NewPuzzle { puzzle, seed: options.seed, title, version, address: None };
            new.address = args.sheets.address(&new.sheet())?;
            puzzles.push(new);
            options.seed = options.seed.wrapping_add(1);
        }
    }
    let sheets: Vec<_> = puzzles.iter().map(NewPuzzle::sheet).collect();
    args.sheets.write(&sheets)?;
    for (index, new) in puzzles.iter().enumerate() {
        let mut heading = Vec::new();
        if puzzles.len() > 1 {
            let before = if index == 0 { "" } else { "\n" };
            let version = new.version.map(|version| format!(", version {version}"));
            let title = printable(&new.title);
            writeln!(heading, "{before}{FAINT}# {title}{}{FAINT:#}", version.unwrap_or_default())?;
        }
        let out = [style::for_stdout(heading), print(new, &args)?].concat();
        stdout().write_all(&out)?;
    }
    Ok(Outcome::Done)
}

/// Returns the words of a message, normalized.
fn words(message: &str) -> Vec<String> {
    let message = normalize(message);
    let words = message.split(|c: char| !c.is_alphanumeric() && !is_mark(c));
    words.map(Into::into).collect()
}

/// Returns the lists of words: that of a theme, one of each file, or a single one.
fn lists(args: &Args) -> anyhow::Result<Vec<List>> {
    if let Some(theme) = args.theme.as_deref().and_then(Theme::named) {
        let entries = theme.words.iter().map(|word| Entry::from(word.to_string())).collect();
        return Ok(vec![List { name: Some(capitalize(theme.name)), entries }]);
    }
    let arguments = &args.words;
    if let [file] = arguments.as_slice() {
        check_not_theme(file)?;
    }
    if arguments.len() < 2 || !are_files(arguments) {
        return Ok(vec![List { name: None, entries: read_arguments(arguments)? }]);
    }
    let list = |path: &PathBuf| Ok(List { name: Some(title(path)), entries: read_entries(path)? });
    arguments.iter().map(list).collect()
}

/// Checks that all words of a list have clues if one has: the others would be given away.
fn check_clues(list: &List) -> anyhow::Result<()> {
    let (with, without): (Vec<_>, Vec<_>) =
        list.entries.iter().partition(|entry| entry.clue.is_some());
    if with.is_empty() || without.is_empty() {
        return Ok(());
    }
    let named = without.iter().take(MAX_NAMED).map(|entry| format!("`{}`", printable(&entry.text)));
    let named = named.collect::<Vec<_>>().join(", ");
    let more = match without.len().saturating_sub(MAX_NAMED) {
        0 => String::new(),
        more => format!(" and {} more", commas(more as u64)),
    };
    bail!("no clue for {named}{more}; write one for each word, or for none");
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
    let Puzzle { board, entries, options, .. } = &new.puzzle;
    // Drawn even if it is wider than the terminal, because puzzles are printed on
    // paper or saved to a file.
    let side = style::widest(board) + 1;
    let face = |cell: usize| match options.lowercase {
        true => board.tile(cell).to_string(),
        false => style::face(board.tile(cell)),
    };
    if board.rows() == 1 {
        writeln!(out, "1 {}", board.columns())?;
    }
    style::draw_faces(&mut out, board, side, |cell| Some(face(cell)))?;
    let count = pluralize(entries.len() as u64, "word");
    writeln!(out, "\n{FAINT}# {count} to find; created with --seed {}{FAINT:#}", new.seed)?;
    if let Some(message) = &options.message {
        let text = if solution { message } else { &new.puzzle.blanks };
        writeln!(out, "{FAINT}# Message: {}{FAINT:#}", printable(text))?;
    }
    let has_clues = entries.iter().any(|entry| entry.clue.is_some());
    if has_clues {
        write_clues(&mut out, entries)?;
    } else {
        write_list(&mut out, entries, width)?;
    }
    if let Some(address) = &new.address {
        writeln!(out, "\n{FAINT}# Play at {address}{FAINT:#}")?;
    }
    if solution {
        let mut is_found = vec![false; board.len()];
        for cell in new.puzzle.placements.iter().flat_map(|placement| placement.path(board)) {
            is_found[cell as usize] = true;
        }
        let mut drawn = Vec::new();
        style::draw_faces(&mut drawn, board, side, |cell| is_found[cell].then(|| face(cell)))?;
        writeln!(out, "\n{FAINT}# Solution{FAINT:#}")?;
        for row in drawn.split_inclusive(|&byte| byte == b'\n') {
            out.push(b'#');
            // Each row that is not empty begins with a margin.
            out.extend_from_slice(row.strip_prefix(b" ").unwrap_or(row));
        }
        if has_clues {
            let words: Vec<_> = entries.iter().map(|entry| entry.text.as_str()).collect();
            writeln!(out, "# {}", words.join(", "))?;
        }
    }
    Ok(out)
}

/// Writes the words, separated by commas.
fn write_list(out: &mut Vec<u8>, entries: &[Entry], width: usize) -> io::Result<()> {
    let mut words: Vec<_> = entries.iter().map(|entry| format!("{},", entry.text)).collect();
    if let Some(last) = words.last_mut() {
        last.pop();
    }
    let words = style::wrap(words.iter().map(String::as_str), (MARGIN, MARGIN), width);
    writeln!(out, "{:MARGIN$}{words}", "")
}

/// Writes the clues as comments, because they are not words to find.
fn write_clues(out: &mut Vec<u8>, entries: &[Entry]) -> io::Result<()> {
    for (entry, number) in entries.iter().zip(1..) {
        if let Some(clue) = &entry.clue {
            let letters = pluralize(count(&entry.word) as u64, "letter");
            writeln!(out, "# {number}. {}, {letters}", printable(clue))?;
        }
    }
    Ok(())
}
