//! `boggle wordsearch solve`: solves word-search puzzles.

mod args;
mod read_puzzle;
mod text;

use std::cmp::Reverse;
use std::fmt;
use std::io::Write;

use boggle_dictionary::letters::count;
use boggle_dictionary::{Dictionary, Entry};
use boggle_solver::json;
use boggle_solver::svg::MarkedWord;
use boggle_solver::{Board, Budget, Placement, Placements, WordSearchSolver};
use boggle_wordsearch::{ParsedPuzzle, PlacementReport, PuzzleTotals, SolvedPuzzleReport};

pub(crate) use args::Args;

use super::entries;
use crate::args::Limit;
use crate::files::{Content, check_output};
use crate::input::check_stdin_once;
use crate::output::counts::{commas, pluralize};
use crate::output::files::save_svg;
use crate::output::format::{Table, render};
use crate::output::spreadsheet::cell;
use crate::output::style::{self, cell_name};
use crate::terminal::{Outcome, report, stdout};

/// The default minimum length of dictionary words.
const MIN_LENGTH: usize = 3;

/// A solved puzzle.
struct SolvedPuzzle {
    board: Board,
    /// In the order in which they are printed.
    words: Vec<Word>,
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
    let text = || Ok(text::render(&solved, style::width())?);
    let out = render(args.format, &solved.report(), text, |table| solved.rows(table))?;
    stdout().write_all(&out)?;
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
        None => read_puzzle::session(searches_dictionary)?,
        Some(puzzle) => read_puzzle::read(puzzle)?,
    };
    // What the arguments ask for takes the place of a list in the puzzle.
    if searches_dictionary {
        puzzle.entries.clear();
    }
    if !args.words.is_empty() {
        puzzle.entries = entries::read_arguments(&args.words)?;
    }
    Ok(puzzle)
}

/// Searches for the words of a list, which stay in its order.
fn find_listed(board: Board, entries: Vec<Entry>, args: &Args) -> anyhow::Result<SolvedPuzzle> {
    let dictionary = Dictionary::from_words(entries.iter().map(|entry| &entry.word))?;
    let (places, incomplete) = search(&dictionary, &board, 1, args)?;
    let words = entries.into_iter().map(|entry| {
        let rank = dictionary.rank(&entry.word);
        let places = rank.and_then(|rank| places.get(rank as usize)).cloned().unwrap_or_default();
        Word { text: entry.text, places }
    });
    let words = words.collect();
    let mut solved = SolvedPuzzle { board, words, incomplete };
    let undecided = solved.undecided().len();
    solved.incomplete.iter_mut().for_each(|incomplete| incomplete.undecided = undecided);
    Ok(solved)
}

/// Searches for all words of a dictionary and returns those found, longest first.
fn find_all(board: Board, args: &Args) -> anyhow::Result<SolvedPuzzle> {
    let opened = args.dictionary.open()?;
    let min_length = args.min_length.unwrap_or(MIN_LENGTH);
    let (places, mut incomplete) = search(&opened.dictionary, &board, min_length, args)?;
    let mut found: Vec<_> = (0..).zip(places).filter(|(_, places)| places.count > 0).collect();
    if let Some(incomplete) = &mut incomplete {
        let searched = opened.dictionary.words("").filter(|word| count(word) >= min_length);
        incomplete.undecided = searched.count() - found.len();
    }
    found.sort_by_key(|(_, places)| Reverse(places.printed.first().map(|first| first.letters)));
    let word = |(rank, places)| {
        let text = opened.dictionary.word(rank)?;
        Some(Word { text, places })
    };
    let words = found.into_iter().filter_map(word).collect();
    opened.check_unchanged()?;
    Ok(SolvedPuzzle { board, words, incomplete })
}

/// Searches a board within the limits. Returns the places of each word of the
/// dictionary, by rank.
fn search(
    dictionary: &Dictionary,
    board: &Board,
    min_length: usize,
    args: &Args,
) -> anyhow::Result<(Vec<Places>, Option<Incomplete>)> {
    let solver = WordSearchSolver::new(dictionary.clone());
    let search = |budget: Budget| solver.placements_within(board, min_length, budget);
    let (result, limit) = args.limits.search(search);
    let Placements { found, searched_cells, .. } = result?;
    let mut places = vec![Places::default(); dictionary.len()];
    for placement in found {
        let Some(places) = places.get_mut(placement.rank as usize) else { continue };
        places.count += 1;
        if args.all || places.count == 1 {
            places.printed.push(placement);
        }
    }
    let cells = board.len();
    let incomplete = Incomplete { searched_cells, cells, limit, undecided: 0 };
    Ok((places, (searched_cells < cells).then_some(incomplete)))
}
