//! Finds and hides words in straight lines.

use boggle_dictionary::letters::normalize;
use boggle_solver::{Budget, DEFAULT_STEPS, Direction, WordSearchSolver};
use boggle_wordsearch::{Options, format_puzzle, generate_until, parse_puzzle};
use pyo3::exceptions::PyTimeoutError;
use pyo3::prelude::*;

use crate::board::{PyBoard, board_of};
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
    let board = board_of(puzzle, |text| parse_puzzle(text, None).map_err(invalid))?;
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
    let placements = puzzle.placements.iter().zip(&words);
    let placements = placements.map(|(found, word)| placement(py, word, found, &puzzle.board));
    let placements = placements.collect::<PyResult<_>>()?;
    Ok((format_puzzle(&puzzle.board), puzzle.board.into(), placements))
}
