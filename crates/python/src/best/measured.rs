//! Searches for the best boards by a function of the caller's.
//!
//! The function runs on the calling thread, which has the GIL. Each ladder of the search runs on a thread of
//! its own and waits for the scores of its boards. While the function measures a block of boards, the
//! other ladders queue theirs, which become the next block. The result does not depend on the blocks,
//! because a ladder depends on nothing but the scores of its own boards.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender};
use std::thread;
use std::time::Instant;

use boggle_explore::{Moves, Objective, Progress as Searched, Schedule, Search};
use boggle_solver::{Board, Tile};
use pyo3::exceptions::{PyRuntimeError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyList;

use super::{Best, Score, failed};
use crate::options::Progress;
use crate::watch::POLL;

/// The number of ladders, and so the largest number of boards that wait at once, apart from those that
/// differ in one cell.
const LADDERS: u64 = 32;

/// The score of 1. Scores that differ by less than its inverse, a millionth, may count as equal.
const UNIT: f64 = (1 << 20) as f64;

/// The largest score, which leaves room for differences.
const MAX: f64 = 1e12;

/// Some boards, and where to send their scores.
struct Request {
    boards: Vec<Board>,
    scores: SyncSender<Vec<Option<i64>>>,
}

/// Asks another thread for the scores of boards.
struct Asked(Mutex<SyncSender<Request>>);

impl Asked {
    fn ask(&self, boards: Vec<Board>) -> Vec<Option<i64>> {
        let count = boards.len();
        let (scores, answer) = mpsc::sync_channel(1);
        let queue = self.0.lock().map(|queue| queue.clone());
        let is_sent = queue.is_ok_and(|queue| queue.send(Request { boards, scores }).is_ok());
        // Without an answer, the search has ended.
        let answer = is_sent.then(|| answer.recv().ok()).flatten();
        answer.unwrap_or_else(|| vec![None; count])
    }
}

impl Objective for Asked {
    fn score(&self, board: &Board) -> Option<i64> {
        self.ask(vec![board.clone()]).pop().flatten()
    }

    fn scores_with(&self, board: &Board, cell: usize, tiles: &[Tile]) -> Vec<Option<i64>> {
        self.ask(tiles.iter().map(|tile| board.with_tile(cell, tile.clone())).collect())
    }
}

/// Runs the search.
pub(super) fn search(
    function: &Bound<'_, PyAny>,
    moves: Moves,
    schedule: Schedule,
    keep: usize,
    seed: u64,
    progress: &Progress,
) -> PyResult<Best> {
    let py = function.py();
    let schedule = Schedule { ladder: schedule.boards.div_ceil(LADDERS), ..schedule };
    let (queue, requests) = mpsc::sync_channel(LADDERS as usize);
    // Without the GIL, only what threads can share can be used.
    let requests = Mutex::new(requests);
    let search = Search { moves, objective: Asked(Mutex::new(queue)), schedule, seed, keep };
    let seen = Mutex::new((0, None));
    let stop = AtomicBool::new(false);
    let (searched, served) = thread::scope(|scope| {
        let (seen, stop) = (&seen, &stop);
        // The search owns the queue, which therefore ends with it.
        let searched = scope.spawn(move || {
            let ladders = 0..search.schedule.ladders();
            search.resume(Searched::new(keep), ladders, LADDERS as usize, |searched| {
                if let Ok(mut seen) = seen.lock() {
                    *seen = (searched.boards(), searched.best().score());
                }
                !stop.load(Ordering::Relaxed)
            })
        });
        let served = serve(function, &requests, |py| {
            let (boards, best) = seen.lock().map_or((0, None), |seen| *seen);
            progress.report(py, boards, best.map(|best| best as f64 / UNIT))
        });
        stop.store(true, Ordering::Relaxed);
        // Threads that still wait get no answers.
        drop(requests);
        (py.detach(|| searched.join()), served)
    });
    served?;
    let searched =
        searched.map_err(|_| PyRuntimeError::new_err("a search failed; report this bug"))?;
    let best = searched.map_err(failed)?.best();
    let boards: Vec<_> = best.iter().map(|best| best.board.clone()).collect();
    // The scores without rounding.
    let scores = measure(function, &boards)?;
    Ok(boards.into_iter().zip(scores.into_iter().map(Score::Real)).collect())
}

/// Measures what is requested, until the search ends.
fn serve(
    function: &Bound<'_, PyAny>,
    requests: &Mutex<Receiver<Request>>,
    mut report: impl FnMut(Python<'_>) -> PyResult<()>,
) -> PyResult<()> {
    let py = function.py();
    let mut reported = Instant::now();
    loop {
        let first = py.detach(|| match requests.lock() {
            Ok(requests) => requests.recv_timeout(POLL),
            Err(_) => Err(RecvTimeoutError::Disconnected),
        });
        py.check_signals()?;
        if reported.elapsed() > POLL {
            reported = Instant::now();
            report(py)?;
        }
        let first = match first {
            Ok(request) => request,
            Err(RecvTimeoutError::Timeout) => continue,
            Err(RecvTimeoutError::Disconnected) => return report(py),
        };
        let others = requests.lock().map_or(Vec::new(), |requests| requests.try_iter().collect());
        let block: Vec<Request> = [first].into_iter().chain(others).collect();
        let boards: Vec<_> =
            block.iter().flat_map(|request| request.boards.iter().cloned()).collect();
        let scores = measure(function, &boards)?;
        let mut scores = scores.into_iter().map(|score| {
            // A score that is no number, or less than any, rejects the board.
            (score > f64::NEG_INFINITY).then_some((score * UNIT) as i64)
        });
        for Request { boards, scores: answer } in block {
            let scores = scores.by_ref().take(boards.len()).collect();
            // It cannot have been stopped while it waits.
            let _ = answer.send(scores);
        }
    }
}

/// Calls the function with an array of the boards.
fn measure(function: &Bound<'_, PyAny>, boards: &[Board]) -> PyResult<Vec<f64>> {
    if boards.is_empty() {
        return Ok(Vec::new());
    }
    let numpy = function.py().import("numpy")?;
    let texts = PyList::new(function.py(), boards.iter().map(Board::to_string))?;
    let scores = function.call1((numpy.call_method1("array", (texts,))?,))?;
    let numbers = numpy.call_method1("asarray", (&scores, "float64")).map_err(|_| {
        PyTypeError::new_err("goal: expected a function that returns an array of numbers")
    })?;
    let shape: Vec<usize> = numbers.getattr("shape")?.extract()?;
    if shape != [boards.len()] {
        let text = format!(
            "goal: the function got {} boards; expected as many scores, not an array of shape {}",
            boards.len(),
            numbers.getattr("shape")?
        );
        return Err(PyValueError::new_err(text));
    }
    let scores: Vec<f64> = numbers.call_method0("tolist")?.extract()?;
    match scores.iter().find(|score| **score > MAX || **score < -MAX && score.is_finite()) {
        Some(score) => Err(PyValueError::new_err(format!(
            "goal: the function returned {score}; scores can be {:e} to {MAX:e}",
            -MAX
        ))),
        None => Ok(scores),
    }
}
