//! Finds and hides words in straight lines.

use boggle_dictionary::Dictionary;
use boggle_dictionary::letters::normalize;
use boggle_solver::{Board, Budget, DEFAULT_STEPS, Direction, Placement, WordSearchSolver};
use boggle_wordsearch::{Options, format_puzzle, generate_until, parse_puzzle};
use pyo3::exceptions::{PyTimeoutError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::board::PyBoard;
use crate::dictionary::PyDictionary;
use crate::error::invalid;
use crate::number;
use crate::options::seed_or_random;
use crate::tuples::placement;
use crate::watch::{self, Stop};

/// Find words in the straight lines of a puzzle.
#[pyfunction]
#[pyo3(signature = (puzzle, words, min_length))]
pub(crate) fn solve_puzzle<'py>(
    py: Python<'py>,
    puzzle: &Bound<'py, PyAny>,
    words: &Bound<'py, PyDictionary>,
    #[pyo3(from_py_with = number::min_length)] min_length: usize,
) -> PyResult<Vec<Bound<'py, PyAny>>> {
    let board = if let Ok(text) = puzzle.cast::<PyString>() {
        parse_puzzle(text.to_str()?, None).map_err(invalid)?
    } else if let Ok(board) = puzzle.cast::<PyBoard>() {
        board.get().inner.clone()
    } else {
        let name = puzzle.get_type().name()?;
        return Err(PyTypeError::new_err(format!("expected a Board or a str, not {name}")));
    };
    let dictionary = words.get().inner.clone();
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
    found.found.iter().map(|found| to_python(py, found, &dictionary, &board)).collect()
}

fn to_python<'py>(
    py: Python<'py>,
    found: &Placement,
    dictionary: &Dictionary,
    board: &Board,
) -> PyResult<Bound<'py, PyAny>> {
    let word = dictionary.word(found.rank).unwrap_or_default();
    let path: Vec<_> = found.path(board).collect();
    placement(py, &word, &path, found.direction)
}

/// Hide words in a puzzle. Return the text, the board and the placements.
#[pyfunction]
#[pyo3(signature = (words, size, directions, dense, blocked, seed))]
pub(crate) fn generate_puzzle<'py>(
    py: Python<'py>,
    words: Vec<String>,
    #[pyo3(from_py_with = number::optional_size)] size: Option<(usize, usize)>,
    directions: Option<Vec<String>>,
    dense: bool,
    blocked: Vec<String>,
    #[pyo3(from_py_with = number::seed)] seed: Option<u64>,
) -> PyResult<(String, PyBoard, Vec<Bound<'py, PyAny>>)> {
    let normalized = |words: &[String]| -> Vec<String> {
        words.iter().map(|word| normalize(word.trim()).into_owned()).collect()
    };
    let words = normalized(&words);
    let mut options = match size {
        Some((rows, columns)) => Options::new(rows, columns),
        None => Options::half_full(&words),
    };
    if let Some(names) = directions {
        let parsed: Result<Vec<Direction>, _> = names.iter().map(|name| name.parse()).collect();
        options.directions = parsed.map_err(invalid)?;
    }
    options.dense = dense;
    options.blocked = normalized(&blocked);
    options.seed = seed_or_random(py, seed)?;
    let generated = watch::on_threads(
        py,
        1,
        |stop: Stop<'_>| generate_until(&words, &options, stop),
        |_| Ok(()),
    )?;
    let puzzle = generated.map_err(invalid)?;
    let placements = puzzle.placements.iter().zip(&words).map(|(found, word)| {
        let path: Vec<_> = found.path(&puzzle.board).collect();
        placement(py, word, &path, found.direction)
    });
    let placements = placements.collect::<PyResult<_>>()?;
    Ok((format_puzzle(&puzzle.board), puzzle.board.into(), placements))
}
