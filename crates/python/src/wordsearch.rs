//! Finds and hides words in straight lines.

use boggle_dictionary::{Dictionary, Entry, parse_entries};
use boggle_solver::{Budget, DEFAULT_STEPS, Direction, WordSearchSolver};
use boggle_wordsearch::{Options, format_puzzle, generate_until, parse_puzzle};
use pyo3::exceptions::{PyTimeoutError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::board::{PyBoard, board_of};
use crate::dictionary::PyDictionary;
use crate::error::{in_text, invalid};
use crate::number;
use crate::options::seed_or_random;
use crate::tuples::placement;
use crate::watch::{self, Stop};

/// The minimum number of letters in words of a dictionary.
const MIN_LENGTH: usize = 3;

/// Find words in the straight lines of a puzzle: those of a dictionary or a list, of the list in the
/// puzzle, or of the built-in dictionary.
#[pyfunction]
#[pyo3(signature = (puzzle, words, min_length))]
pub(crate) fn solve_puzzle<'py>(
    py: Python<'py>,
    puzzle: &Bound<'py, PyAny>,
    words: Option<&Bound<'py, PyAny>>,
    #[pyo3(from_py_with = number::optional_min_length)] min_length: Option<usize>,
) -> PyResult<Vec<Bound<'py, PyAny>>> {
    let mut listed = Vec::new();
    let board = board_of(puzzle, |text| {
        let parsed = parse_puzzle(text).map_err(in_text)?;
        listed = parsed.entries.into_iter().map(|entry| entry.word).collect();
        Ok(parsed.board)
    })?;
    let of_list = |words: Vec<String>| Dictionary::from_words(words).map_err(invalid);
    let (dictionary, least) = match words {
        Some(words) => match words.cast::<PyDictionary>() {
            Ok(dictionary) => (dictionary.get().inner.clone(), MIN_LENGTH),
            Err(_) => (of_list(entries(words, "words")?)?, 1),
        },
        None if listed.is_empty() => (PyDictionary::built_in()?.inner, MIN_LENGTH),
        None => (of_list(listed)?, 1),
    };
    let min_length = min_length.unwrap_or(least);
    // Create a new solver, so that no thread initializes part of a shared one while another thread
    // forks.
    let solver = WordSearchSolver::new(dictionary.clone());
    let search = |stop: Stop<'_>| {
        let budget = Budget::steps(DEFAULT_STEPS.max(1000 * board.len() as u64)).until(stop);
        solver.placements_within(&board, min_length, budget)
    };
    let found = watch::on_threads(py, watch::threads(0), search, |_| Ok(()))?.map_err(invalid)?;
    if found.searched_cells < board.len() {
        return Err(PyTimeoutError::new_err("too many wildcards to search; use fewer"));
    }
    let placements = found.found.iter().map(|found| {
        let word = dictionary.word(found.rank).unwrap_or_default();
        placement(py, &word, found, &board)
    });
    placements.collect()
}

/// Hide words in a puzzle. Return the text, the board and the placements.
#[pyfunction]
#[pyo3(signature = (words, size, directions, dense, blocked, seed))]
pub(crate) fn generate_puzzle<'py>(
    py: Python<'py>,
    words: &Bound<'py, PyAny>,
    #[pyo3(from_py_with = number::optional_size)] size: Option<(usize, usize)>,
    directions: Option<Vec<String>>,
    dense: bool,
    blocked: &Bound<'py, PyAny>,
    #[pyo3(from_py_with = number::seed)] seed: Option<u64>,
) -> PyResult<(String, PyBoard, Vec<Bound<'py, PyAny>>)> {
    let words = entries(words, "words")?;
    let mut options = match size {
        Some((rows, columns)) => Options::new(rows, columns),
        None => Options::half_full(&words),
    };
    if let Some(names) = directions {
        let parsed: Result<Vec<Direction>, _> = names.iter().map(|name| name.parse()).collect();
        options.directions = parsed.map_err(invalid)?;
    }
    options.dense = dense;
    options.blocked = entries(blocked, "blocked")?;
    options.seed = seed_or_random(py, seed)?;
    let generated = watch::on_threads(
        py,
        1,
        |stop: Stop<'_>| generate_until(&words, &options, stop),
        |_| Ok(()),
    )?;
    let puzzle = generated.map_err(invalid)?;
    let placements = puzzle.placements.iter().zip(&words);
    let placements = placements.map(|(found, word)| placement(py, word, found, &puzzle.board));
    let placements = placements.collect::<PyResult<_>>()?;
    Ok((format_puzzle(&puzzle.board), puzzle.board.into(), placements))
}

/// Returns the letters of the entries of a word list: of a text, or of strings with an entry each.
fn entries(words: &Bound<'_, PyAny>, name: &str) -> PyResult<Vec<String>> {
    if let Ok(text) = words.cast::<PyString>() {
        let entries = parse_entries(text.to_str()?).map_err(in_text)?;
        return Ok(entries.into_iter().map(|entry| entry.word).collect());
    }
    let word = |(number, word): (usize, PyResult<Bound<'_, PyAny>>)| {
        let word = word?;
        let Ok(text) = word.cast::<PyString>() else {
            let kind = word.get_type().name()?;
            let message = format!("{name}[{number}]: expected a str, not {kind}");
            return Err(PyTypeError::new_err(message));
        };
        let entry = Entry::parse(text.to_str()?)
            .map_err(|error| in_text(error.in_source(format!("{name}[{number}]"), 0)))?;
        Ok(entry.word)
    };
    words.try_iter()?.enumerate().map(word).collect()
}
