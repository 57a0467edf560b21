//! Counts the words and points of many boards, on all threads.

use std::iter;
use std::sync::atomic::{AtomicUsize, Ordering};

use boggle_solver::{Budget, DEFAULT_STEPS, Notation, Solver};
use pyo3::exceptions::PyRuntimeWarning;
use pyo3::prelude::*;
use rayon::prelude::*;

use crate::boards::{Boards, at};
use crate::rules::PyRules;
use crate::watch::{self, Stop};

/// The number of boards that a thread takes at a time, about 0.1 ms of work.
const BLOCK: usize = 128;

/// The number of cells that justify another thread, about 4 ms of work.
const CELLS_PER_THREAD: usize = 1 << 17;

/// The number of cells to search between two calls of `stop`. Blocks of small boards have fewer
/// cells.
const CELLS_PER_LOOK: usize = 2048;

/// The settings for counting.
#[derive(Clone, Copy)]
pub(crate) struct Settings {
    pub rules: PyRules,
    pub notation: Notation,
    pub threads: usize,
}

/// The totals of boards, in input order.
pub(crate) struct Totals {
    pub words: Vec<u32>,
    pub points: Vec<u32>,
}

/// The outcome of a block of boards, besides its totals.
#[derive(Default)]
struct Outcome {
    /// The first invalid board, with the reason.
    invalid: Option<(usize, String)>,
    /// Whether a board has undecided words.
    has_undecided: bool,
}

/// Counts the words and points of boards. `first` is the number of the first board.
pub(crate) fn count(
    py: Python<'_>,
    solver: &Solver,
    boards: &Boards,
    first: usize,
    settings: Settings,
) -> PyResult<Totals> {
    let (mut words, mut points) = (vec![0; boards.len()], vec![0; boards.len()]);
    let threads = watch::threads(settings.threads).min(boards.len().div_ceil(BLOCK));
    let threads = threads.min(1 + boards.cells() / CELLS_PER_THREAD);
    let failed = AtomicUsize::new(usize::MAX);
    let count = |block: usize, words: &mut [u32], points: &mut [u32], stop: Stop<'_>| {
        let start = block * BLOCK;
        // Results after the first error are not needed.
        if start > failed.load(Ordering::Relaxed) || stop() {
            return Outcome::default();
        }
        let outcome = count_block(solver, boards, start, settings, (words, points), stop);
        if let Some((number, _)) = &outcome.invalid {
            failed.fetch_min(*number, Ordering::Relaxed);
        }
        outcome
    };
    let outcome = if threads <= 1 {
        let totals = iter::zip(words.chunks_mut(BLOCK), points.chunks_mut(BLOCK)).enumerate();
        watch::here(py, |stop| {
            let outcomes = totals.map(|(block, (words, points))| count(block, words, points, stop));
            outcomes.fold(Outcome::default(), Outcome::join)
        })?
    } else {
        let totals = words.par_chunks_mut(BLOCK).zip(points.par_chunks_mut(BLOCK)).enumerate();
        let search = |stop: Stop<'_>| {
            let outcomes = totals.map(|(block, (words, points))| count(block, words, points, stop));
            outcomes.reduce(Outcome::default, Outcome::join)
        };
        watch::on_threads(py, threads, search, |_| Ok(()))?
    };
    if let Some((number, error)) = outcome.invalid {
        return Err(at(first + number, &error));
    }
    if outcome.has_undecided {
        warn(py)?;
    }
    Ok(Totals { words, points })
}

fn count_block(
    solver: &Solver,
    boards: &Boards,
    start: usize,
    Settings { rules, notation, .. }: Settings,
    (words, points): (&mut [u32], &mut [u32]),
    stop: Stop<'_>,
) -> Outcome {
    let (mut has_undecided, mut cells) = (false, 0);
    for ((words, points), index) in iter::zip(words, points).zip(start..) {
        let board = match boards.get(index, &notation) {
            Ok(board) => board,
            Err(error) => return Outcome { invalid: Some((index, error)), has_undecided },
        };
        let budget = Budget::steps(DEFAULT_STEPS).until(stop);
        let totals = solver.totals_within(&board, rules.of(board.len()), budget);
        // Never fails: a dictionary has fewer words, which are too few for more points.
        *words = totals.words.try_into().unwrap_or(u32::MAX);
        *points = totals.points.try_into().unwrap_or(u32::MAX);
        has_undecided |= totals.undecided > 0;
        cells += board.len();
        if cells > CELLS_PER_LOOK {
            cells = 0;
            if stop() {
                break;
            }
        }
    }
    Outcome { invalid: None, has_undecided }
}

impl Outcome {
    fn join(self, other: Outcome) -> Outcome {
        let invalid = match (self.invalid, other.invalid) {
            (Some(one), Some(other)) => Some(one.min(other)),
            (one, other) => one.or(other),
        };
        Outcome { invalid, has_undecided: self.has_undecided || other.has_undecided }
    }
}

/// Warns about undecided words.
pub(crate) fn warn(py: Python<'_>) -> PyResult<()> {
    let text = c"some words were not decided within the limit, and are not counted";
    PyErr::warn(py, &py.get_type::<PyRuntimeWarning>(), text, 1)
}
