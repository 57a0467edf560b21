use std::collections::VecDeque;
use std::convert::Infallible;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use scopeguard::{defer, defer_on_unwind};

use crate::{BestBoards, Ladder, NoStart, Objective, Progress, Search, SearchError};

/// How often a running search is watched: a caller may want to stop it within 0.1 s.
const WATCH: Duration = Duration::from_millis(40);

impl<O: Objective> Search<O> {
    /// Runs the whole search on a number of threads.
    ///
    /// # Errors
    ///
    /// If the schedule is impossible, no board is found on which a ladder can start, or a thread
    /// cannot be started.
    ///
    /// # Panics
    ///
    /// If the objective panics.
    pub fn run(&self, threads: usize) -> Result<BestBoards, SearchError> {
        let ladders = 0..self.schedule.ladders();
        let progress = self.resume(Progress::new(self.keep), ladders, threads, |_| true)?;
        Ok(progress.best())
    }

    /// Runs a search from where it was, with the ladders of some ascending numbers,
    /// which must be the same each time. Several times per second, `watch` sees the
    /// progress and decides whether to continue.
    ///
    /// # Errors
    ///
    /// If the schedule is impossible, the progress does not [fit](Progress::fits), no board is
    /// found on which a ladder can start, or a thread cannot be started.
    ///
    /// # Panics
    ///
    /// If the objective or `watch` panics.
    pub fn resume(
        &self,
        progress: Progress,
        ladders: impl Iterator<Item = u64> + Send,
        threads: usize,
        mut watch: impl FnMut(&Progress) -> bool,
    ) -> Result<Progress, SearchError> {
        self.schedule.check()?;
        if !progress.fits(self) {
            return Err(SearchError::Progress);
        }
        let shared = Shared {
            state: Mutex::new(State {
                waiting: progress.waiting().collect(),
                ladders: ladders.skip(progress.started() as usize),
                progress,
                error: None,
            }),
            stop: AtomicBool::new(false),
        };
        thread::scope(|scope| {
            // Nothing waits for the end of a search that has failed.
            defer! { shared.stop() }
            let (working, ended) = mpsc::channel::<Infallible>();
            let mut workers = Vec::new();
            for _ in 0..threads.max(1) {
                let (working, shared) = (working.clone(), &shared);
                let work = move || {
                    // Dropped when the thread ends, even if it panics.
                    let _working = working;
                    self.work(shared);
                };
                let worker = thread::Builder::new().spawn_scoped(scope, work);
                workers.push(
                    worker.map_err(|error| SearchError::Threads { reason: error.to_string() })?,
                );
            }
            drop(working);
            loop {
                let has_ended = ended.recv_timeout(WATCH) == Err(RecvTimeoutError::Disconnected);
                // Whatever the caller does now, the threads need not wait for it.
                let seen = shared.lock().progress.clone();
                if !watch(&seen) {
                    shared.stop();
                }
                if has_ended {
                    break;
                }
            }
            for worker in workers {
                worker.join().unwrap_or_else(|panic| resume_unwind(panic));
            }
            Ok::<_, SearchError>(())
        })?;
        let state = shared.state.into_inner().unwrap_or_else(PoisonError::into_inner);
        state.error.map_or(Ok(state.progress), |error| Err(error.into()))
    }

    /// Runs ladders, one after the other, until there are none left.
    fn work<L: Iterator<Item = u64>>(&self, shared: &Shared<L>) {
        defer_on_unwind! { shared.stop() }
        while let Some((number, ladder)) = shared.next() {
            match ladder.map_or_else(|| Ladder::new(self, number), Ok) {
                Ok(ladder) => self.climb(ladder, shared),
                Err(error) => {
                    shared.lock().error = Some(error);
                    shared.stop();
                }
            }
        }
    }

    /// Runs a ladder to its end, unless the search is stopped.
    fn climb<L>(&self, mut ladder: Ladder, shared: &Shared<L>) {
        shared.lock().progress.update(&ladder);
        while !shared.stop.load(Ordering::Relaxed) {
            let goes_on = ladder.advance(self);
            let mut state = shared.lock();
            if !goes_on {
                state.progress.finish(&ladder);
                break;
            }
            state.progress.update(&ladder);
        }
    }
}

/// What the threads of a search share.
struct Shared<L> {
    state: Mutex<State<L>>,
    stop: AtomicBool,
}

struct State<L> {
    progress: Progress,
    /// The ladders that were interrupted, possibly before their first round.
    waiting: VecDeque<(u64, Option<Ladder>)>,
    /// The numbers of the ladders to start.
    ladders: L,
    error: Option<NoStart>,
}

impl<L> Shared<L> {
    fn lock(&self) -> MutexGuard<'_, State<L>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Tells all threads to stop.
    fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl<L: Iterator<Item = u64>> Shared<L> {
    /// The next ladder: one that was interrupted, or a new one.
    fn next(&self) -> Option<(u64, Option<Ladder>)> {
        if self.stop.load(Ordering::Relaxed) {
            return None;
        }
        let mut state = self.lock();
        if let Some(ladder) = state.waiting.pop_front() {
            return Some(ladder);
        }
        let number = state.ladders.next()?;
        state.progress.start(number);
        Some((number, None))
    }
}
