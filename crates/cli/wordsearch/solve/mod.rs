//! `boggle wordsearch solve`: solves word-search puzzles.

mod args;
mod csv;
mod input;
mod json;
mod missing;
mod text;

use std::cmp::Reverse;
use std::io::Write;

use anyhow::bail;
use boggle_dictionary::{Dictionary, SharedBytes};
use boggle_solver::{Board, Placement, WordSearchSolver};

pub(crate) use args::Args;
use args::Format;

use crate::entries::{self, Entry};
use crate::input::is_stdin;
use crate::output::{self, Content};
use crate::run::{Outcome, stdout};
use crate::style;
use crate::svg::{self, MarkedWord};

/// The default minimum length of dictionary words.
const MIN_LENGTH: usize = 3;

/// A solved puzzle.
struct SolvedPuzzle {
    board: Board,
    /// Whether to print all placements of a word.
    all: bool,
    /// In the order in which they are printed.
    words: Vec<Word>,
}

/// A word that was searched for.
struct Word {
    text: String,
    /// Where it was found; empty if it was not.
    placements: Vec<Placement>,
    /// Why the puzzle cannot contain it, if there is a simple reason.
    reason: Option<String>,
}

impl SolvedPuzzle {
    /// The words that were found, each with the placements to print and the number
    /// of all its placements.
    fn found(&self) -> impl Iterator<Item = (&str, &[Placement], usize)> {
        self.words.iter().filter(|word| !word.placements.is_empty()).map(|word| {
            let printed = if self.all { word.placements.len() } else { 1 };
            (word.text.as_str(), &word.placements[..printed], word.placements.len())
        })
    }

    /// The words that were not found.
    fn missing(&self) -> impl Iterator<Item = &Word> {
        self.words.iter().filter(|word| word.placements.is_empty())
    }
}

pub(crate) fn run(args: Args) -> anyhow::Result<Outcome> {
    if let Some(path) = &args.svg {
        output::check(path, Content::Svg)?;
    }
    let (board, entries) = read(&args)?;
    let words = match entries {
        Some(entries) => find_listed(&board, entries)?,
        None => find_all(&board, &args)?,
    };
    let solved = SolvedPuzzle { board, all: args.all, words };
    if let Some(path) = &args.svg {
        let cells = |placement: &Placement| placement.path(&solved.board).collect();
        let words = solved.found().flat_map(|(word, placements, _)| {
            placements.iter().map(move |placement| MarkedWord { word, path: cells(placement) })
        });
        svg::save(path, &solved.board, words)?;
    }
    let out = match args.format {
        Format::Text => style::for_stdout(text::render(&solved, style::width())?),
        Format::Json => json::object(&solved)?,
        Format::Csv => csv::rows(&solved)?,
    };
    stdout().write_all(&out)?;
    let missing = solved.missing().next().is_some();
    Ok(if missing { Outcome::No } else { Outcome::Done })
}

/// Reads the puzzle and the words to find, or `None` for every word of a dictionary.
fn read(args: &Args) -> anyhow::Result<(Board, Option<Vec<Entry>>)> {
    let searches_dictionary = args.dictionary.dict.is_some() || args.min_length.is_some();
    match (&args.puzzle, &args.words) {
        (Some(puzzle), Some(words)) if is_stdin(puzzle) && is_stdin(words) => bail!(
            "standard input cannot be both the puzzle and the words; specify a file for one of them"
        ),
        (Some(puzzle), Some(words)) => Ok((input::puzzle(puzzle)?, Some(entries::read(words)?))),
        (Some(puzzle), None) => Ok((input::puzzle(puzzle)?, None)),
        (None, _) => input::session(searches_dictionary),
    }
}

/// Searches for the words of a list and returns them in the order of the list.
fn find_listed(board: &Board, entries: Vec<Entry>) -> anyhow::Result<Vec<Word>> {
    let dictionary = Dictionary::from_words(entries.iter().map(|entry| &entry.word))?.into_shared();
    let found = placements_by_word(&dictionary, board, 1)?;
    let reasons = missing::Reasons::new(board);
    let words = entries.into_iter().map(|entry| {
        let rank = dictionary.rank(&entry.word);
        let at = found.binary_search_by_key(&rank, |word| word.first().map(|first| first.rank));
        let placements = at.map(|at| found[at].clone()).unwrap_or_default();
        let reason = if placements.is_empty() { reasons.of(&entry.word) } else { None };
        Word { text: entry.text, placements, reason }
    });
    Ok(words.collect())
}

/// Searches for all words of a dictionary and returns those found, longest first.
fn find_all(board: &Board, args: &Args) -> anyhow::Result<Vec<Word>> {
    let opened = args.dictionary.open()?;
    let min_length = args.min_length.unwrap_or(MIN_LENGTH);
    let mut found = placements_by_word(&opened.dictionary, board, min_length)?;
    found.sort_by_key(|word| Reverse(word.first().map(|first| first.letters)));
    let word = |placements: Vec<Placement>| {
        let text = opened.dictionary.word(placements.first()?.rank)?;
        Some(Word { text, placements, reason: None })
    };
    let found = found.into_iter().filter_map(word).collect();
    opened.check_unchanged()?;
    Ok(found)
}

/// The placements of each word found, sorted by the rank of the word.
fn placements_by_word(
    dictionary: &Dictionary<SharedBytes>,
    board: &Board,
    min_length: usize,
) -> anyhow::Result<Vec<Vec<Placement>>> {
    let mut placements = WordSearchSolver::new(dictionary.clone()).placements(board, min_length)?;
    placements.sort_by_key(|placement| placement.rank);
    Ok(placements.chunk_by(|a, b| a.rank == b.rank).map(<[_]>::to_vec).collect())
}
