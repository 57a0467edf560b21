//! Threads that are watched.

use std::convert::Infallible;
use std::io;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use scopeguard::{defer, defer_on_unwind};

/// The interval between calls of `watch`: a caller may want to stop a run within 0.1 s.
const WATCH: Duration = Duration::from_millis(40);

/// Does work on several threads until it returns on all of them. Several times per second, and at
/// the end, `watch` is called and returns whether to continue. If not, or if a thread panics or
/// cannot be started, `stop` becomes true, and the work must return soon.
///
/// Returns what the work returned.
///
/// # Panics
///
/// If the work or `watch` panics.
pub(crate) fn run_watched<T: Send>(
    threads: usize,
    stop: &AtomicBool,
    work: impl Fn() -> T + Sync,
    mut watch: impl FnMut() -> bool,
) -> io::Result<Vec<T>> {
    let stop = || stop.store(true, Ordering::Relaxed);
    thread::scope(|scope| {
        // Stops the threads even if this function fails.
        defer! { stop() }
        let (working, ended) = mpsc::channel::<Infallible>();
        let mut workers = Vec::new();
        for _ in 0..threads.max(1) {
            let (working, work) = (working.clone(), &work);
            let run = move || {
                // Dropped when the thread ends, even on panic.
                let _working = working;
                defer_on_unwind! { stop() }
                work()
            };
            workers.push(thread::Builder::new().spawn_scoped(scope, run)?);
        }
        drop(working);
        loop {
            let has_ended = ended.recv_timeout(WATCH) == Err(RecvTimeoutError::Disconnected);
            if !watch() {
                stop();
            }
            if has_ended {
                break;
            }
        }
        let results = workers.into_iter().map(thread::ScopedJoinHandle::join);
        Ok(results.map(|result| result.unwrap_or_else(|panic| resume_unwind(panic))).collect())
    })
}
