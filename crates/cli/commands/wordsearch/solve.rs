//! `boggle wordsearch solve`: solves word-search puzzles.

use std::cmp::Reverse;
use std::fmt;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::ensure;
use boggle_dictionary::Entry;
use boggle_dictionary::letters::{Accents, count};
use boggle_solver::svg::MarkedWord;
use boggle_solver::{Board, Budget, Placement, Placements, WordSearchSolver, json};
use boggle_wordsearch::{
    ParsedPuzzle, PlacementReport, PuzzleTotals, SolvedPuzzleReport, find_words, parse_puzzle,
};
use unicode_width::UnicodeWidthStr;

use super::{MAX_STEPS, read_arguments, read_puzzle};
use crate::args::{BudgetArgs, DictionaryArgs, Limit, accents, language_accents};
use crate::input::{Session, check_stdin_once};
use crate::output::{
    Content, FAINT, Format, HEADING, Table, cell, cell_name, check_output, commas, formats,
    pluralize, render, save_svg, style,
};
use crate::terminal::{Outcome, is_piped, printable, report, stdout};

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
  boggle wordsearch solve puzzle.txt words.txt --fold-accents
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

    /// Ignore the accents of Latin and Greek letters, in the puzzle and in the words: `camión` is found
    /// in `CAMION`. `ß` is `ss`. With `--fold-accents=german`, `ä` is `ae`, and with
    /// `--fold-accents=spanish`, `ñ` stays.
    #[arg(long, value_name = "LANGUAGE", require_equals = true, value_parser = language_accents())]
    pub fold_accents: Option<Option<Accents>>,

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

/// The default minimum length of dictionary words.
const MIN_LENGTH: usize = 3;

/// The maximum number of words that a hint names.
const MAX_HINTED: usize = 10;

/// A solved puzzle.
struct SolvedPuzzle {
    board: Board,
    /// In the order in which they are printed.
    words: Vec<Word>,
    /// The missing words that are in the puzzle if accents are ignored.
    without_accents: Vec<String>,
    /// If a limit ended the search before all cells were searched.
    incomplete: Option<Incomplete>,
}

/// A word that was searched for.
struct Word {
    text: String,
    places: Places,
}

/// Where a word was found.
#[derive(Clone, Default)]
struct Places {
    /// The number of placements; zero if the word was not found.
    count: usize,
    /// Those to print: the first one, or all.
    printed: Vec<Placement>,
}

/// How far a search came.
struct Incomplete {
    /// All words that start in this many cells were found.
    searched_cells: usize,
    cells: usize,
    limit: Limit,
    /// The number of words that may be in the other cells, and were not found.
    undecided: usize,
}

impl fmt::Display for Incomplete {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Incomplete { searched_cells, cells, limit, undecided } = *self;
        let searched = commas(searched_cells as u64);
        let (cells, undecided) =
            (pluralize(cells as u64, "cell"), pluralize(undecided as u64, "word"));
        write!(f, "searched {searched} of {cells} in {limit}; {undecided} undecided")
    }
}

impl SolvedPuzzle {
    /// The words that were found.
    fn found(&self) -> impl Iterator<Item = (&str, &Places)> {
        let found = self.words.iter().filter(|word| word.places.count > 0);
        found.map(|word| (word.text.as_str(), &word.places))
    }

    /// The words of the list that are not in the puzzle.
    fn missing(&self) -> Vec<&str> {
        if self.incomplete.is_some() { Vec::new() } else { self.not_found() }
    }

    /// The words of the list that may be in the part of the puzzle that was not searched.
    fn undecided(&self) -> Vec<&str> {
        if self.incomplete.is_some() { self.not_found() } else { Vec::new() }
    }

    fn report(&self) -> SolvedPuzzleReport<'_> {
        let (missing, incomplete) = (self.missing(), self.incomplete.as_ref());
        let words = self.found().flat_map(|(word, places)| {
            let placements = places.printed.iter();
            placements.map(move |it| PlacementReport {
                places: Some(places.count),
                ..PlacementReport::new(word, it, &self.board)
            })
        });
        SolvedPuzzleReport {
            board: json::rows(&self.board),
            words: words.collect(),
            totals: PuzzleTotals {
                words: self.found().count(),
                places: self.found().map(|(_, places)| places.count).sum(),
                missing: missing.len(),
                undecided: incomplete.map_or(0, |incomplete| incomplete.undecided),
            },
            missing,
            without_accents: self.without_accents.iter().map(String::as_str).collect(),
            complete: incomplete.is_none(),
            searched_cells: incomplete.map(|incomplete| incomplete.searched_cells),
            undecided: incomplete.map(|_| self.undecided()),
        }
    }

    /// Adds a row for each placement of each word found, and for each missing or undecided word.
    fn rows(&self, table: &mut Table) -> csv::Result<()> {
        table.row(["word", "places", "direction", "path"])?;
        for (word, places) in self.found() {
            for placement in &places.printed {
                let cells = placement.path(&self.board).map(|it| cell_name(&self.board, it));
                let path = cells.collect::<Vec<_>>().join(" ");
                let direction = placement.direction.to_string();
                table.row((cell(word), places.count, direction, path))?;
            }
        }
        for word in self.missing() {
            table.row((cell(word), 0, "", ""))?;
        }
        self.undecided().into_iter().try_for_each(|word| table.row((cell(word), "", "", "")))
    }

    fn not_found(&self) -> Vec<&str> {
        let words = self.words.iter().filter(|word| word.places.count == 0);
        words.map(|word| word.text.as_str()).collect()
    }
}

pub(crate) fn run(args: Args) -> anyhow::Result<Outcome> {
    if let Some(path) = &args.svg {
        check_output(path, Content::Svg)?;
    }
    let ParsedPuzzle { board, entries } = read(&args)?;
    if entries.is_empty() && !args.dictionary.added.is_empty() {
        report(
            "boggle: searching for every word of the dictionary and --words; to find only a few words, \
             write them after the puzzle",
        );
    }
    let solved = if entries.is_empty() {
        find_all(board, &args)?
    } else {
        find_listed(board, entries, &args)?
    };
    if let Some(path) = &args.svg {
        let words = solved.found().flat_map(|(word, places)| {
            let paths =
                places.printed.iter().map(|placement| placement.path(&solved.board).collect());
            paths.map(move |path| MarkedWord { word, path })
        });
        save_svg(path, &solved.board, words)?;
    }
    let text = || Ok(text(&solved, style::width())?);
    let out = render(args.format, &solved.report(), text, |table| solved.rows(table))?;
    stdout().write_all(&out)?;
    report_without_accents(&solved.without_accents);
    if let Some(incomplete) = &solved.incomplete {
        report(&format!("boggle: {incomplete}"));
        return Ok(Outcome::Undecided);
    }
    let missing = !solved.missing().is_empty();
    Ok(if missing { Outcome::No } else { Outcome::Done })
}

/// Reads the puzzle and the words to find, which are none if those of a dictionary are.
fn read(args: &Args) -> anyhow::Result<ParsedPuzzle> {
    check_stdin_once(args.puzzle.iter().chain(&args.words))?;
    let searches_dictionary = args.dictionary.dict.is_some() || args.min_length.is_some();
    let mut puzzle = match &args.puzzle {
        None => ask_puzzle(searches_dictionary)?,
        Some(puzzle) => read_puzzle(puzzle)?,
    };
    // What the arguments ask for takes the place of a list in the puzzle.
    if searches_dictionary {
        puzzle.entries.clear();
    }
    if !args.words.is_empty() {
        puzzle.entries = read_arguments(&args.words)?;
    }
    Ok(puzzle)
}

/// Searches for the words of a list, which stay in its order.
fn find_listed(board: Board, entries: Vec<Entry>, args: &Args) -> anyhow::Result<SolvedPuzzle> {
    let (mut words, mut missing) = (Vec::new(), Vec::new());
    let texts: Vec<_> = entries.iter().map(|entry| &entry.word).collect();
    let (places, mut incomplete) = find(&board, &texts, accents(args.fold_accents), args)?;
    for (entry, places) in entries.into_iter().zip(places) {
        if places.count == 0 {
            missing.push(entry.clone());
        }
        words.push(Word { text: entry.text, places });
    }
    let mut without_accents = Vec::new();
    match &mut incomplete {
        Some(incomplete) => incomplete.undecided = missing.len(),
        None => without_accents = find_without_accents(&board, missing, args)?,
    }
    Ok(SolvedPuzzle { board, words, without_accents, incomplete })
}

/// Returns the missing words that are in the puzzle if accents are ignored.
fn find_without_accents(
    board: &Board,
    missing: Vec<Entry>,
    args: &Args,
) -> anyhow::Result<Vec<String>> {
    let has_accents = !board.distinct_tiles().iter().all(|tile| tile.to_string().is_ascii())
        || !missing.iter().all(|entry| entry.word.is_ascii());
    if args.fold_accents.is_some() || missing.is_empty() || !has_accents {
        return Ok(Vec::new());
    }
    let texts: Vec<_> = missing.iter().map(|entry| &entry.word).collect();
    let (places, _) = find(board, &texts, Accents::REMOVED, args)?;
    let found = missing.into_iter().zip(places).filter(|(_, places)| places.count > 0);
    Ok(found.map(|(entry, _)| entry.text).collect())
}

/// Tells which words another option would find.
fn report_without_accents(words: &[String]) {
    let named: Vec<_> = words.iter().take(MAX_HINTED).map(|word| printable(word)).collect();
    let more = match words.len().saturating_sub(MAX_HINTED) {
        0 => String::new(),
        more => format!(" and {} more", commas(more as u64)),
    };
    if !words.is_empty() {
        report(&format!("boggle: found only with --fold-accents: {}{more}", named.join(", ")));
    }
}

/// Searches for all words of a dictionary and returns those found, longest first.
fn find_all(board: Board, args: &Args) -> anyhow::Result<SolvedPuzzle> {
    let opened = args.dictionary.open()?;
    let min_length = args.min_length.unwrap_or(MIN_LENGTH);
    let (mut words, mut incomplete) = match accents(args.fold_accents) {
        Accents::Kept => {
            let solver = WordSearchSolver::new(opened.dictionary.clone());
            let search = |budget: Budget| solver.placements_within(&board, min_length, budget);
            let (result, limit) = args.limits.search(search);
            let (places, incomplete) =
                places(result?, opened.dictionary.len(), &board, limit, args);
            let found = (0..).zip(places).filter(|(_, places)| places.count > 0);
            let word = |(rank, places)| {
                let text = opened.dictionary.word(rank)?;
                Some(Word { text, places })
            };
            (found.filter_map(word).collect::<Vec<_>>(), incomplete)
        }
        accents => {
            let texts: Vec<_> = opened.dictionary.words("").collect();
            let (places, incomplete) = find(&board, &texts, accents, args)?;
            let words = texts.into_iter().zip(places).map(|(text, places)| Word { text, places });
            let is_found = |word: &Word| word.places.count > 0 && count(&word.text) >= min_length;
            (words.filter(is_found).collect(), incomplete)
        }
    };
    if let Some(incomplete) = &mut incomplete {
        let searched = opened.dictionary.words("").filter(|word| count(word) >= min_length);
        incomplete.undecided = searched.count() - words.len();
    }
    words.sort_by_key(|word| Reverse(word.places.printed.first().map(|first| first.letters)));
    opened.check_unchanged()?;
    Ok(SolvedPuzzle { board, words, without_accents: Vec::new(), incomplete })
}

/// Searches a board for words within the limits. Returns the places of each.
fn find<W: AsRef<str>>(
    board: &Board,
    words: &[W],
    accents: Accents,
    args: &Args,
) -> anyhow::Result<(Vec<Places>, Option<Incomplete>)> {
    let (result, limit) = args.limits.search(|budget| find_words(board, words, accents, budget));
    Ok(places(result?, words.len(), board, limit, args))
}

/// Returns the places of each of several words, and how far a search came that a limit ended.
fn places(
    Placements { found, searched_cells, .. }: Placements,
    words: usize,
    board: &Board,
    limit: Limit,
    args: &Args,
) -> (Vec<Places>, Option<Incomplete>) {
    let mut places = vec![Places::default(); words];
    for placement in found {
        let Some(places) = places.get_mut(placement.rank as usize) else { continue };
        places.count += 1;
        if args.all || places.count == 1 {
            places.printed.push(placement);
        }
    }
    let cells = board.len();
    let incomplete = Incomplete { searched_cells, cells, limit, undecided: 0 };
    (places, (searched_cells < cells).then_some(incomplete))
}

/// Reads a puzzle and the words to find from standard input, and asks a person for them.
fn ask_puzzle(searches_dictionary: bool) -> anyhow::Result<ParsedPuzzle> {
    let mut session = Session::new();
    if !session.is_typed {
        ensure!(is_piped(), "no puzzle; give a file with one");
        return read_puzzle(Path::new("-"));
    }
    let board = session.board(None, |text, _| Ok(parse_puzzle(text)?.board))?;
    let mut entries = Vec::new();
    if !searches_dictionary {
        let prompt = "Word (empty line for every dictionary word): ";
        session.entries(prompt, |read| {
            entries.extend(read);
            Ok(())
        })?;
    }
    Ok(ParsedPuzzle { board, entries })
}

/// Puzzles with more rows are not drawn.
const MAX_ROWS: usize = 100;

fn text(solved: &SolvedPuzzle, width: usize) -> io::Result<Vec<u8>> {
    let mut out = Vec::new();
    let found = solved.found().count();
    if found > 0 {
        draw(&mut out, solved, width)?;
        writeln!(out)?;
    }
    let number = match solved.words.len() {
        all if found < all => {
            format!("{} of {}", commas(found as u64), pluralize(all as u64, "word"))
        }
        all => pluralize(all as u64, "word"),
    };
    writeln!(out, "{HEADING}Found: {number}{HEADING:#}")?;
    if found > 0 {
        list(&mut out, solved)?;
    }
    list_others(&mut out, "Not found", &solved.missing())?;
    list_others(&mut out, "Undecided", &solved.undecided())?;
    Ok(out)
}

/// Writes a list of words that were not found.
fn list_others(out: &mut Vec<u8>, title: &str, words: &[&str]) -> io::Result<()> {
    if words.is_empty() {
        return Ok(());
    }
    let number = pluralize(words.len() as u64, "word");
    writeln!(out, "\n{HEADING}{title}: {number}{HEADING:#}")?;
    for word in words {
        writeln!(out, "  {word}")?;
    }
    Ok(())
}

/// Draws the letters of the words found, and leaves the other cells blank. A puzzle
/// too wide for the terminal is drawn without gaps, or else only its size is printed.
fn draw(out: &mut Vec<u8>, solved: &SolvedPuzzle, width: usize) -> io::Result<()> {
    let board = &solved.board;
    let widest = style::widest(board);
    let room = width.saturating_sub(style::MARGIN) / board.columns();
    if board.rows() > MAX_ROWS || room < widest {
        return writeln!(out, "{} x {} cells", board.rows(), board.columns());
    }
    let side = room.min(widest + 1);
    let mut is_found = vec![false; board.len()];
    let placements = solved.found().flat_map(|(_, places)| &places.printed);
    for cell in placements.flat_map(|placement| placement.path(board)) {
        is_found[cell as usize] = true;
    }
    style::draw_some(out, board, side, |cell| is_found[cell])
}

/// Writes a table of the words found.
fn list(out: &mut Vec<u8>, solved: &SolvedPuzzle) -> io::Result<()> {
    let board = &solved.board;
    let last = cell_name(board, board.len().saturating_sub(1) as u32);
    let (cell, longest_direction) = (last.len().max("start".len()), "down-right".len());
    let widest = solved.found().map(|(word, ..)| word.width()).max().unwrap_or(0);
    let widest = widest.max("word".len());
    writeln!(
        out,
        "  {FAINT}{:widest$}  {:cell$}  {:cell$}  direction{FAINT:#}",
        "word", "start", "end"
    )?;
    let is_complete = solved.incomplete.is_none();
    for (word, Places { count, printed }) in solved.found() {
        for placement in printed {
            let mut cells = placement.path(board);
            let start = cells.next().unwrap_or(placement.start);
            let end = cells.next_back().unwrap_or(start);
            let (start, end) = (cell_name(board, start), cell_name(board, end));
            let direction = placement.direction.to_string();
            let gap = widest - word.width();
            write!(out, "  {word}{:gap$}  {start:cell$}  {end:cell$}  {direction}", "")?;
            if printed.len() < *count {
                let gap = longest_direction.saturating_sub(direction.len());
                let more = commas((count - printed.len()) as u64);
                let at_least = if is_complete { "" } else { "at least " };
                write!(out, "{:gap$}  {FAINT}and {at_least}{more} more{FAINT:#}", "")?;
            }
            writeln!(out)?;
        }
    }
    Ok(())
}
