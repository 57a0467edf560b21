//! Runs searches without the GIL, and stops them on Ctrl-C.

use std::fmt::Display;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use pyo3::exceptions::{PyOSError, PyRuntimeError};
use pyo3::prelude::*;
use rayon::ThreadPoolBuilder;

/// The interval between checks for signals. Ctrl-C must work within 0.1 s.
pub(crate) const POLL: Duration = Duration::from_millis(40);

/// Returns whether a search should stop.
pub(crate) type Stop<'a> = &'a (dyn Fn() -> bool + Sync);

/// Runs a search on the calling thread. Each call of `stop` takes about 40 ns.
pub(crate) fn here<R: Send>(
    py: Python<'_>,
    search: impl FnOnce(Stop<'_>) -> R + Send,
) -> PyResult<R> {
    let state = Mutex::new((Instant::now(), None));
    let stop = || {
        let (last, error) = &mut *state.lock().unwrap_or_else(PoisonError::into_inner);
        if error.is_none() && last.elapsed() > POLL {
            *error = Python::attach(|py| py.check_signals()).err();
            *last = Instant::now();
        }
        error.is_some()
    };
    let result = py.detach(|| search(&stop));
    let (_, error) = state.into_inner().unwrap_or_else(PoisonError::into_inner);
    error.map_or(Ok(result), Err)
}

/// Runs a long search on its own threads and calls `tick` regularly. Each thread takes about 2 ms
/// to allocate the memory of its engine.
///
/// The threads end with the call, so a forked process does not miss any of them.
pub(crate) fn on_threads<R: Send>(
    py: Python<'_>,
    threads: usize,
    search: impl FnOnce(Stop<'_>) -> R + Send,
    mut tick: impl FnMut(Python<'_>) -> PyResult<()> + Send,
) -> PyResult<R> {
    let pool = ThreadPoolBuilder::new().num_threads(threads).build();
    let pool = pool.map_err(cannot_start_threads)?;
    let stop = AtomicBool::new(false);
    py.detach(|| {
        let (sender, receiver) = mpsc::channel();
        let stop = &stop;
        pool.in_place_scope(|scope| {
            scope.spawn(move |_| drop(sender.send(search(&|| stop.load(Ordering::Relaxed)))));
            loop {
                match receiver.recv_timeout(POLL) {
                    Ok(result) => return Ok(result),
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => {
                        return Err(PyRuntimeError::new_err("a search failed; report this bug"));
                    }
                }
                let go_on = Python::attach(|py| py.check_signals().and_then(|()| tick(py)));
                if let Err(error) = go_on {
                    stop.store(true, Ordering::Relaxed);
                    return Err(error);
                }
            }
        })
    })
}

/// Returns the exception for threads that the system cannot start.
pub(crate) fn cannot_start_threads(error: impl Display) -> PyErr {
    PyOSError::new_err(format!("cannot start the threads: {error}; use fewer"))
}

/// Returns the number of threads to use. If `wanted` is 0, this is one per processor.
pub(crate) fn threads(wanted: usize) -> usize {
    match wanted {
        0 => std::thread::available_parallelism().map_or(1, usize::from),
        wanted => wanted,
    }
}
