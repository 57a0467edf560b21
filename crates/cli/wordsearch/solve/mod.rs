//! `boggle wordsearch solve`: word-search puzzles.

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

use crate::dictionaries;
use crate::entries::{self, Entry};
use crate::folder;
use crate::input::is_stdin;
use crate::run::{Outcome, stdout};
use crate::style;
use crate::svg::{self, MarkedWord};

/// The least length of the words of a dictionary.
const MIN_LENGTH: usize = 3;

/// A puzzle with all that can be said of it.
struct Solved {
    board: Board,
    /// Whether all places are to be printed.
    all: bool,
    /// In the order in which they are printed.
    words: Vec<Word>,
}

/// A word that was looked for.
struct Word {
    text: String,
    /// Where it lies; nowhere, if it is not there.
    lines: Vec<Placement>,
    /// Why it cannot be there, if a look at it tells.
    reason: Option<String>,
}

impl Solved {
    /// The words that are there, each with the places to print and the number of
    /// all.
    fn found(&self) -> impl Iterator<Item = (&str, &[Placement], usize)> {
        self.words.iter().filter(|word| !word.lines.is_empty()).map(|word| {
            let shown = if self.all { word.lines.len() } else { 1 };
            (word.text.as_str(), &word.lines[..shown], word.lines.len())
        })
    }

    fn missing(&self) -> impl Iterator<Item = &Word> {
        self.words.iter().filter(|word| word.lines.is_empty())
    }
}

pub(crate) fn run(args: Args) -> anyhow::Result<Outcome> {
    if args.words.as_deref().is_some_and(is_stdin) && is_stdin(&args.puzzle) {
        bail!("the standard input is either the puzzle or the words; name a file for the other");
    }
    if let Some(path) = &args.svg {
        folder::check(path)?;
    }
    let board = input::puzzle(&args.puzzle)?;
    let words = match &args.words {
        Some(path) => listed(&board, entries::read(path)?)?,
        None => all_words(&board, &args)?,
    };
    let solved = Solved { board, all: args.all, words };
    if let Some(path) = &args.svg {
        let lines =
            solved.found().flat_map(|(word, lines, _)| lines.iter().map(move |it| (word, it)));
        let cells = |line: &Placement| line.path(&solved.board).collect();
        let words = lines.map(|(word, line)| MarkedWord { word, path: cells(line) });
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

/// The words of a list, in its order.
fn listed(board: &Board, entries: Vec<Entry>) -> anyhow::Result<Vec<Word>> {
    let dictionary = Dictionary::from_words(entries.iter().map(|entry| &entry.word))?.into_shared();
    let places = places(&dictionary, board, 1)?;
    let reasons = missing::Reasons::new(board);
    let words = entries.into_iter().map(|entry| {
        let rank = dictionary.rank(&entry.word);
        let found = places.binary_search_by_key(&rank, |lines| lines.first().map(|it| it.rank));
        let lines = found.map(|at| places[at].clone()).unwrap_or_default();
        let reason = if lines.is_empty() { reasons.of(&entry.word) } else { None };
        Word { text: entry.text, lines, reason }
    });
    Ok(words.collect())
}

/// The words of a dictionary that are there, the longest first.
fn all_words(board: &Board, args: &Args) -> anyhow::Result<Vec<Word>> {
    let opened = dictionaries::open(args.dict.as_deref())?;
    let least = args.min_length.unwrap_or(MIN_LENGTH);
    let mut places = places(&opened.dictionary, board, least)?;
    places.sort_by_key(|lines| Reverse(lines.first().map(|line| line.letters)));
    let word = |lines: Vec<Placement>| {
        let text = opened.dictionary.word(lines.first()?.rank)?;
        Some(Word { text, lines, reason: None })
    };
    Ok(places.into_iter().filter_map(word).collect())
}

/// The lines of each word, by the alphabet.
fn places(
    dictionary: &Dictionary<SharedBytes>,
    board: &Board,
    min_length: usize,
) -> anyhow::Result<Vec<Vec<Placement>>> {
    let mut lines = WordSearchSolver::new(dictionary.clone()).placements(board, min_length)?;
    lines.sort_by_key(|line| line.rank);
    Ok(lines.chunk_by(|one, other| one.rank == other.rank).map(<[_]>::to_vec).collect())
}
