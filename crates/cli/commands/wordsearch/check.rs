//! `boggle wordsearch check`: finds words that a puzzle should not contain.

use std::io::{self, Write};
use std::path::PathBuf;

use boggle_dictionary::letters::Accents;
use boggle_solver::{Board, Budget, Placement};
use boggle_storage::BlockList;
use boggle_wordsearch::{
    BlockedReport, CheckTotals, ParsedPuzzle, PlacementReport, PuzzleCheckReport, find_blocked,
    unwanted_words,
};
use unicode_width::UnicodeWidthStr;

use super::{MAX_STEPS, read_arguments, read_entries, read_puzzle};
use crate::args::{BudgetArgs, accents, language_accents};
use crate::input::check_stdin_once;
use crate::output::{
    FAINT, Format, HEADING, Table, cell, cell_name, commas, formats, pluralize, render,
};
use crate::terminal::{Outcome, report, stdout};

/// Check that a puzzle has no slurs and obscenities, in any of the eight directions.
///
/// The words to look for are those that --family leaves out; see `boggle-dict block`. A word inside a
/// longer word of the list is printed, but does not count.
///
/// The exit status is 0 if no word counts, and 1 if one does.
#[derive(clap::Args)]
#[command(
    mut_arg("max_steps", |steps| steps.default_value(MAX_STEPS)),
    after_help = "Examples:
  boggle wordsearch check puzzle.txt
  boggle wordsearch check puzzle.txt words.txt
  boggle wordsearch check puzzle.txt --block names.txt
  boggle wordsearch new words.txt | boggle wordsearch check -"
)]
pub(crate) struct Args {
    /// File with the puzzle; `-` reads standard input.
    pub puzzle: PathBuf,

    /// File with the words to find in the puzzle, or the words themselves [default: the words below the
    /// puzzle]
    pub words: Vec<PathBuf>,

    /// Also look for the words in this file.
    #[arg(long, value_name = "FILE")]
    pub block: Option<PathBuf>,

    /// Ignore the accents of Latin and Greek letters. With `--fold-accents=german`, `ä` is `ae`, and
    /// with `--fold-accents=spanish`, `ñ` stays.
    #[arg(long, value_name = "LANGUAGE", require_equals = true, value_parser = language_accents())]
    pub fold_accents: Option<Option<Accents>>,

    #[command(flatten)]
    pub limits: BudgetArgs,

    /// Output format.
    #[arg(long, default_value = "text", value_parser = formats(&[]), help_heading = "Output")]
    pub format: Format,
}

pub(crate) fn run(args: Args) -> anyhow::Result<Outcome> {
    check_stdin_once([&args.puzzle].into_iter().chain(&args.words).chain(&args.block))?;
    let list = BlockList::load()?;
    let mut blocked: Vec<String> = list.words().chain(unwanted_words("")).map(Into::into).collect();
    if let Some(path) = &args.block {
        blocked.extend(read_entries(path)?.into_iter().map(|entry| entry.word));
    }
    blocked.sort_unstable();
    blocked.dedup();
    let ParsedPuzzle { board, mut entries } = read_puzzle(&args.puzzle)?;
    if !args.words.is_empty() {
        entries = read_arguments(&args.words)?;
    }
    let words: Vec<_> = entries.iter().map(|entry| &entry.word).collect();
    let accents = accents(args.fold_accents);
    let search = |budget: Budget<'_>| find_blocked(&board, &words, &blocked, accents, budget);
    let (places, limit) = args.limits.search(search);
    let places = places?;
    let words = places.found.iter().filter_map(|place| {
        let word = blocked.get(place.placement.rank as usize)?;
        let part_of = place.part_of.and_then(|entry| entries.get(entry));
        Some(Blocked {
            word,
            part_of: part_of.map(|entry| &*entry.text),
            placement: place.placement,
        })
    });
    let is_complete = places.searched_cells == board.len();
    let checked = CheckedPuzzle {
        board: &board,
        words: words.collect(),
        searched_cells: (!is_complete).then_some(places.searched_cells),
    };
    let text = || Ok(text(&checked)?);
    let out = render(args.format, &checked.report(), text, |table| checked.rows(table))?;
    stdout().write_all(&out)?;
    if !is_complete {
        let searched = commas(places.searched_cells as u64);
        let cells = pluralize(board.len() as u64, "cell");
        report(&format!("boggle: searched {searched} of {cells} in {limit}"));
    }
    Ok(match checked.counting().count() {
        0 if is_complete => Outcome::Done,
        0 => Outcome::Undecided,
        _ => Outcome::No,
    })
}

/// The words found in a puzzle.
struct CheckedPuzzle<'p> {
    board: &'p Board,
    /// Sorted by path.
    words: Vec<Blocked<'p>>,
    /// If a limit ended the search, the number of cells that were searched.
    searched_cells: Option<usize>,
}

/// A blocked word in one of its places.
struct Blocked<'p> {
    word: &'p str,
    /// The longer word of the list in which it is.
    part_of: Option<&'p str>,
    placement: Placement,
}

impl CheckedPuzzle<'_> {
    /// The words that count.
    fn counting(&self) -> impl Iterator<Item = &Blocked<'_>> {
        self.words.iter().filter(|word| word.part_of.is_none())
    }

    /// The words inside longer words of the list.
    fn inside(&self) -> impl Iterator<Item = &Blocked<'_>> {
        self.words.iter().filter(|word| word.part_of.is_some())
    }

    fn report(&self) -> PuzzleCheckReport<'_> {
        let words = self.words.iter().map(|Blocked { word, part_of, placement }| {
            let PlacementReport { direction, path, .. } =
                PlacementReport::new(word, placement, self.board);
            BlockedReport { word, part_of: *part_of, direction, path }
        });
        PuzzleCheckReport {
            words: words.collect(),
            totals: CheckTotals { words: self.counting().count(), inside: self.inside().count() },
            complete: self.searched_cells.is_none(),
            searched_cells: self.searched_cells,
        }
    }

    /// Adds a row for each word.
    fn rows(&self, table: &mut Table) -> csv::Result<()> {
        table.row(["word", "part_of", "direction", "path"])?;
        self.words.iter().try_for_each(|Blocked { word, part_of, placement }| {
            let cells = placement.path(self.board).map(|it| cell_name(self.board, it));
            let path = cells.collect::<Vec<_>>().join(" ");
            let part_of = cell(part_of.unwrap_or_default());
            table.row((cell(word), part_of, placement.direction.to_string(), path))
        })
    }
}

fn text(checked: &CheckedPuzzle<'_>) -> io::Result<Vec<u8>> {
    let mut out = Vec::new();
    let number = checked.counting().count() as u64;
    writeln!(out, "{HEADING}Blocked: {}{HEADING:#}", pluralize(number, "word"))?;
    list(&mut out, checked.board, checked.counting())?;
    let number = checked.inside().count() as u64;
    if number > 0 {
        let words = pluralize(number, "word");
        writeln!(out, "\n{HEADING}Inside longer words of the list: {words}{HEADING:#}")?;
        list(&mut out, checked.board, checked.inside())?;
    }
    Ok(out)
}

/// Writes a table of words, if there are any.
fn list<'w>(
    out: &mut Vec<u8>,
    board: &Board,
    words: impl Iterator<Item = &'w Blocked<'w>>,
) -> io::Result<()> {
    let words: Vec<_> = words.collect();
    let Some(widest) = words.iter().map(|word| word.word.width()).max() else { return Ok(()) };
    let widest = widest.max("word".len());
    let side = cell_name(board, board.len() as u32 - 1).len().max("start".len());
    writeln!(
        out,
        "  {FAINT}{:widest$}  {:side$}  {:side$}  direction{FAINT:#}",
        "word", "start", "end"
    )?;
    for Blocked { word, part_of, placement } in words {
        let mut cells = placement.path(board);
        let first = cells.next().unwrap_or(placement.start);
        let (start, end) = (first, cells.next_back().unwrap_or(first));
        let (start, end) = (cell_name(board, start), cell_name(board, end));
        let (direction, gap) = (placement.direction.to_string(), widest - word.width());
        write!(out, "  {word}{:gap$}  {start:side$}  {end:side$}  ", "")?;
        match part_of {
            None => writeln!(out, "{direction}")?,
            Some(longer) => writeln!(out, "{direction:10}  {FAINT}part of{FAINT:#} {longer}")?,
        }
    }
    Ok(())
}
