//! Finds and hides words in straight lines.

use std::borrow::Cow;

use boggle_dictionary::letters::{Accents, count};
use boggle_dictionary::{Dictionary, Entry, parse_list_argument};
use boggle_solver::{Board, Budget, DEFAULT_STEPS, Direction, Size, WordSearchSolver};
use boggle_storage::BlockList;
use boggle_wordsearch::{
    BlockedPlace, Error, Options, Theme, are_rows, find_blocked, find_words, format_puzzle,
    generate_until, parse_puzzle, themes, unwanted_words,
};
use pyo3::exceptions::{PyTimeoutError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};

use crate::argument::{self, items, unexpected_at};
use crate::board::{PyBoard, board_of};
use crate::dictionary::PyDictionary;
use crate::error::{in_text, invalid};
use crate::number;
use crate::options::seed_or_random;
use crate::tuples::{self, placement};
use crate::watch::{self, Stop};

/// The minimum number of letters in words of a dictionary.
const MIN_LENGTH: usize = 3;

/// Find words in the straight lines of a puzzle: those of a dictionary or a list, of the list in the
/// puzzle, or of the built-in dictionary.
#[pyfunction]
#[pyo3(signature = (puzzle, words, min_length, fold_accents))]
pub(crate) fn solve_puzzle<'py>(
    py: Python<'py>,
    puzzle: &Bound<'py, PyAny>,
    words: Option<&Bound<'py, PyAny>>,
    #[pyo3(from_py_with = number::optional_min_length)] min_length: Option<usize>,
    fold_accents: &Bound<'py, PyAny>,
) -> PyResult<Vec<Bound<'py, PyAny>>> {
    let (board, listed) = read_puzzle(puzzle)?;
    let (words, least) = match words {
        Some(words) => match words.cast::<PyDictionary>() {
            Ok(dictionary) => (Words::Dictionary(dictionary.get().inner.clone()), MIN_LENGTH),
            Err(_) => (Words::List(words_for(puzzle, &board, words)?), 1),
        },
        None if listed.is_empty() => {
            (Words::Dictionary(PyDictionary::built_in()?.inner), MIN_LENGTH)
        }
        None => (Words::List(listed), 1),
    };
    let accents = accents(fold_accents)?;
    let words = match words {
        Words::Dictionary(dictionary) if accents != Accents::Kept => {
            Words::List(dictionary.words("").collect())
        }
        words => words,
    };
    let min_length = min_length.unwrap_or(least);
    let search = |stop: Stop<'_>| {
        let budget = budget(&board).until(stop);
        match &words {
            // Create a new solver, so that no thread initializes part of a shared one while another
            // thread forks.
            Words::Dictionary(dictionary) => WordSearchSolver::new(dictionary.clone())
                .placements_within(&board, min_length, budget)
                .map_err(Error::from),
            Words::List(words) => find_words(&board, words, accents, budget),
        }
    };
    let found = watch::on_threads(py, watch::threads(0), search, |_| Ok(()))?.map_err(invalid)?;
    check_complete(found.searched_cells, &board)?;
    let found = found.found.iter().filter(|found| usize::from(found.letters) >= min_length);
    let placements = found.map(|found| {
        let word = words.word(found.rank).unwrap_or_default();
        placement(py, &word, found, &board)
    });
    placements.collect()
}

/// Find words that a puzzle should not contain.
#[pyfunction]
#[pyo3(signature = (puzzle, words, blocked, fold_accents))]
pub(crate) fn check_puzzle<'py>(
    py: Python<'py>,
    puzzle: &Bound<'py, PyAny>,
    words: Option<&Bound<'py, PyAny>>,
    blocked: Option<&Bound<'py, PyAny>>,
    fold_accents: &Bound<'py, PyAny>,
) -> PyResult<Vec<Bound<'py, PyAny>>> {
    let (board, mut listed) = read_puzzle(puzzle)?;
    if let Some(words) = words {
        listed = words_for(puzzle, &board, words)?;
    }
    let blocked = match blocked {
        Some(words) => letters(words, "blocked")?,
        None => {
            let list = BlockList::load().map_err(invalid)?;
            list.words().chain(unwanted_words("")).map(Into::into).collect()
        }
    };
    let accents = accents(fold_accents)?;
    let search = |stop: Stop<'_>| {
        find_blocked(&board, &listed, &blocked, accents, budget(&board).until(stop))
    };
    let places = watch::on_threads(py, watch::threads(0), search, |_| Ok(()))?.map_err(invalid)?;
    check_complete(places.searched_cells, &board)?;
    let found = places.found.iter().map(|BlockedPlace { placement, part_of }| {
        let word = blocked.get(placement.rank as usize).map_or("", String::as_str);
        let part_of = part_of.and_then(|entry| Some(listed.get(entry)?.as_str()));
        tuples::blocked(py, word, placement, part_of, &board)
    });
    found.collect()
}

/// Returns a puzzle and the words of the list in it.
fn read_puzzle(puzzle: &Bound<'_, PyAny>) -> PyResult<(Board, Vec<String>)> {
    let mut listed = Vec::new();
    let board = board_of(puzzle, |text| {
        let parsed = parse_puzzle(text).map_err(in_text)?;
        listed = parsed.entries.into_iter().map(|entry| entry.word).collect();
        Ok(parsed.board)
    })?;
    Ok((board, listed))
}

/// Returns the words to find in a puzzle.
fn words_for(
    puzzle: &Bound<'_, PyAny>,
    board: &Board,
    words: &Bound<'_, PyAny>,
) -> PyResult<Vec<String>> {
    let words = letters(words, "words")?;
    // What is a `Board` cannot be a list of words.
    if !puzzle.is_instance_of::<PyBoard>() && are_rows(&words, board) {
        let text = format!(
            "none of the words fits in a puzzle of {}; pass the puzzle first, then the words",
            board.size()
        );
        return Err(PyValueError::new_err(text));
    }
    Ok(words)
}

/// Returns the maximum number of steps to search a puzzle.
fn budget(board: &Board) -> Budget<'static> {
    Budget::steps(DEFAULT_STEPS.max(1000 * board.len() as u64))
}

fn check_complete(searched_cells: usize, board: &Board) -> PyResult<()> {
    if searched_cells < board.len() {
        return Err(PyTimeoutError::new_err("too many wildcards to search; use fewer"));
    }
    Ok(())
}

/// The words to find.
enum Words {
    Dictionary(Dictionary),
    List(Vec<String>),
}

impl Words {
    /// Returns the word with this rank or index.
    fn word(&self, rank: u32) -> Option<Cow<'_, str>> {
        match self {
            Words::Dictionary(dictionary) => dictionary.word(rank).map(Cow::from),
            Words::List(words) => words.get(rank as usize).map(Cow::from),
        }
    }
}

/// The text of a puzzle, its board and placements, the clues and texts of its entries, and the blanks of
/// its message.
type NewPuzzle<'py> =
    (String, PyBoard, Vec<Bound<'py, PyAny>>, Vec<Option<String>>, Vec<String>, String);

/// Hide words in a puzzle. Return the text, the board, the placements, the clues, the entries as
/// written, and the blanks of the message.
#[pyfunction]
#[pyo3(signature = (words, size, level, shape, message, directions, dense, lowercase, fold_accents, blocked, seed))]
#[allow(clippy::too_many_arguments)] // the keywords of Python's function
pub(crate) fn generate_puzzle<'py>(
    py: Python<'py>,
    words: &Bound<'py, PyAny>,
    #[pyo3(from_py_with = number::optional_size)] size: Option<(usize, usize)>,
    #[pyo3(from_py_with = argument::text)] level: &str,
    #[pyo3(from_py_with = argument::text)] shape: &str,
    #[pyo3(from_py_with = argument::optional_text)] message: Option<&str>,
    #[pyo3(from_py_with = argument::optional_directions)] directions: Option<Vec<String>>,
    #[pyo3(from_py_with = argument::flag)] dense: bool,
    #[pyo3(from_py_with = argument::flag)] lowercase: bool,
    fold_accents: &Bound<'py, PyAny>,
    blocked: &Bound<'py, PyAny>,
    #[pyo3(from_py_with = number::seed)] seed: Option<u64>,
) -> PyResult<NewPuzzle<'py>> {
    if words.is_instance_of::<PyDict>() {
        return Err(PyTypeError::new_err(
            "words is a dict; pass text with a word, a tab and its clue on each line",
        ));
    }
    let words = entries(words, "words")?;
    let directions = directions.map(|names| {
        let parsed: Result<Vec<Direction>, _> = names.iter().map(|name| name.parse()).collect();
        parsed.map_err(invalid)
    });
    let mut blocked = letters(blocked, "blocked")?;
    let list = BlockList::load().map_err(invalid)?;
    let never = list.words().filter(|word| count(word) > 1);
    let unwanted = unwanted_words(message.unwrap_or_default());
    blocked.extend(never.chain(unwanted).map(Into::into));
    let options = Options {
        level: level.parse().map_err(invalid)?,
        size: size.map(Size::from),
        shape: shape.parse().map_err(invalid)?,
        message: message.map(str::to_owned),
        directions: directions.transpose()?,
        dense,
        lowercase,
        accents: accents(fold_accents)?,
        blocked,
        seed: seed_or_random(py, seed)?,
    };
    let generated = watch::on_threads(
        py,
        1,
        |stop: Stop<'_>| generate_until(&words, &options, stop),
        |_| Ok(()),
    )?;
    let puzzle = generated.map_err(invalid)?;
    let words = puzzle.entries.iter().map(|entry| entry.word.as_str());
    let placements = puzzle.placements.iter().zip(words);
    let placements = placements.map(|(found, word)| placement(py, word, found, &puzzle.board));
    let placements = placements.collect::<PyResult<_>>()?;
    let (clues, texts) = puzzle.entries.into_iter().map(|entry| (entry.clue, entry.text)).unzip();
    let text = format_puzzle(&puzzle.board);
    Ok((text, puzzle.board.into(), placements, clues, texts, puzzle.blanks))
}

/// Return the built-in lists of words, sorted by name.
#[pyfunction]
pub(crate) fn puzzle_themes() -> Vec<(&'static str, Vec<&'static str>)> {
    themes().iter().map(|Theme { name, words, .. }| (*name, words.to_vec())).collect()
}

/// Returns what happens to accents: they are kept or removed, or spelled as in German.
fn accents(fold: &Bound<'_, PyAny>) -> PyResult<Accents> {
    match (fold.extract::<bool>(), fold.extract::<&str>()) {
        (Ok(false), _) => Ok(Accents::Kept),
        (Ok(true), _) => Ok(Accents::REMOVED),
        (_, language) => language.ok().and_then(Accents::for_language).ok_or_else(|| {
            let expected = "True, False, \"german\" or \"spanish\"";
            PyValueError::new_err(format!("fold_accents: expected {expected}"))
        }),
    }
}

/// Returns the letters of the entries of a word list.
fn letters(words: &Bound<'_, PyAny>, name: &str) -> PyResult<Vec<String>> {
    Ok(entries(words, name)?.into_iter().map(|entry| entry.word).collect())
}

/// Returns the entries of a word list: of a text, or of strings with an entry each.
fn entries(words: &Bound<'_, PyAny>, name: &str) -> PyResult<Vec<Entry>> {
    if let Ok(text) = words.cast::<PyString>() {
        return parse_list_argument(text.to_str()?).map_err(in_text);
    }
    let word = |(number, word): (usize, PyResult<Bound<'_, PyAny>>)| {
        let word = word?;
        let Ok(text) = word.cast::<PyString>() else {
            return Err(unexpected_at(&format!("{name}[{number}]"), "a str", &word));
        };
        // Lines of a file end with a line break.
        Entry::parse(text.to_str()?.trim_end_matches(['\r', '\n']))
            .map_err(|error| in_text(error.in_source(format!("{name}[{number}]"), 0)))
    };
    items(words, name)?.enumerate().map(word).collect()
}
