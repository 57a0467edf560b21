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

/// The interval between calls of `watch`: a caller may want to stop the search within 0.1 s.
const WATCH: Duration = Duration::from_millis(40);

impl<O: Objective> Search<O> {
    /// Runs the whole search on a number of threads.
    ///
    /// # Errors
    ///
    /// Returns an error if the schedule is invalid, no board to start a ladder is found, or a
    /// thread cannot be started.
    ///
    /// # Panics
    ///
    /// If the objective panics.
    pub fn run(&self, threads: usize) -> Result<BestBoards, SearchError> {
        let ladders = 0..self.schedule.ladders();
        let progress = self.resume(Progress::new(self.keep), ladders, threads, |_| true)?;
        Ok(progress.best())
    }

    /// Continues a search from `progress`, running the ladders with the given ascending numbers,
    /// which must be the same each time. Several times per second, `watch` is called with the
    /// progress and returns whether to continue.
    ///
    /// # Errors
    ///
    /// Returns an error if the schedule is invalid, the progress does not [fit](Progress::fits), no
    /// board to start a ladder is found, or a thread cannot be started.
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
            // Stops the threads even if this function fails.
            defer! { shared.stop() }
            let (working, ended) = mpsc::channel::<Infallible>();
            let mut workers = Vec::new();
            for _ in 0..threads.max(1) {
                let (working, shared) = (working.clone(), &shared);
                let work = move || {
                    // Dropped when the thread ends, even on panic.
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
                // Cloned, so that the threads do not have to wait for `watch`.
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

    /// Runs ladders, one after the other, until none are left.
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

    /// Runs a ladder to the end unless the search is stopped.
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

/// The state shared by the threads of a search.
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
    /// Returns the next ladder, either interrupted or new.
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
