//! Searches many boards, on all threads.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use boggle_solver::{Board, Budget, DEFAULT_STEPS, Notation, Rules, Solver};
use pyo3::exceptions::PyRuntimeWarning;
use pyo3::prelude::*;
use rayon::prelude::*;

use crate::boards::{Boards, at};
use crate::rules::PyRules;
use crate::watch::{self, Stop};

/// The number of cells in a block: 1,024 boards of 16 cells, which take 0.5 ms to count.
const CELLS: usize = 1 << 14;

/// The number of cells whose totals justify another thread, about 4 ms of work.
const CELLS_PER_THREAD: usize = 1 << 17;

/// The number of cells to search between two calls of `stop`.
const CELLS_PER_LOOK: usize = 1 << 11;

/// The settings for searching.
#[derive(Clone, Copy)]
pub(crate) struct Settings {
    pub rules: PyRules,
    pub notation: Notation,
    pub threads: usize,
}

/// Counts the words and points of boards, in blocks. `first` is the number of the first board.
pub(crate) fn count(
    py: Python<'_>,
    solver: &Solver,
    boards: &Boards,
    first: usize,
    settings: Settings,
) -> PyResult<Vec<Vec<(u32, u32)>>> {
    let threads = watch::threads(settings.threads).min(1 + boards.cells() / CELLS_PER_THREAD);
    let settings = Settings { threads, ..settings };
    let count = |counts: &mut Vec<_>, board: &Board, rules, budget: Budget<'_>| {
        let totals = solver.totals_within(board, rules, budget);
        // Never fails: no dictionary has enough words for higher counts.
        let number = |count: u64| count.try_into().unwrap_or(u32::MAX);
        counts.push((number(totals.words), number(totals.points)));
        totals.undecided == 0
    };
    search(py, boards, first, settings, || Vec::with_capacity(1024), count)
}

/// Searches boards in blocks, and returns the result of each block. `new` creates a result, and `add`
/// adds a board to it and returns whether all words of the board are decided. If there are no boards,
/// returns a single empty result.
pub(crate) fn search<R: Send>(
    py: Python<'_>,
    boards: &Boards,
    first: usize,
    Settings { rules, notation, threads }: Settings,
    new: impl Fn() -> R + Sync,
    add: impl Fn(&mut R, &Board, Rules, Budget<'_>) -> bool + Sync,
) -> PyResult<Vec<R>> {
    let block = (CELLS * boards.len() / boards.cells().max(1)).max(1);
    let (failed, undecided) = (AtomicUsize::new(usize::MAX), AtomicBool::new(false));
    let search = |start: usize, stop: Stop<'_>| {
        let (mut result, mut cells) = (new(), CELLS_PER_LOOK);
        // Blocks after the first error are not needed.
        for index in start..boards.len().min(start + block).min(failed.load(Ordering::Relaxed)) {
            if cells >= CELLS_PER_LOOK {
                cells = 0;
                if stop() {
                    break;
                }
            }
            let board = boards.get(index, &notation).map_err(|error| {
                failed.fetch_min(index, Ordering::Relaxed);
                at(first + index, &error)
            })?;
            cells += board.len();
            let budget = Budget::steps(DEFAULT_STEPS).until(stop);
            if !add(&mut result, &board, rules.of(board.open_cells()), budget) {
                undecided.store(true, Ordering::Relaxed);
            }
        }
        Ok(result)
    };
    let starts: Vec<_> = (0..boards.len().max(1)).step_by(block).collect();
    let threads = watch::threads(threads).min(starts.len());
    let results: Vec<PyResult<R>> = if threads <= 1 {
        watch::here(py, |stop| starts.iter().map(|&start| search(start, stop)).collect())?
    } else {
        let search = |stop: Stop<'_>| starts.par_iter().map(|&start| search(start, stop)).collect();
        watch::on_threads(py, threads, search, |_| Ok(()))?
    };
    let results = results.into_iter().collect();
    if undecided.into_inner() {
        warn(py)?;
    }
    results
}

/// Warns about undecided words.
pub(crate) fn warn(py: Python<'_>) -> PyResult<()> {
    let text = c"some words were not decided within the limit, and are not counted";
    PyErr::warn(py, &py.get_type::<PyRuntimeWarning>(), text, 1)
}
