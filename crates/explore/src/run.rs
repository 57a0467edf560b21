use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::threads::run_watched;
use crate::{BestBoards, Ladder, NoStart, Objective, Progress, Search, SearchError};

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
        let watch = || {
            // Cloned, so that the threads do not have to wait for `watch`.
            let seen = shared.lock().progress.clone();
            watch(&seen)
        };
        run_watched(threads, &shared.stop, || self.work(&shared), watch)
            .map_err(|error| SearchError::Threads { reason: error.to_string() })?;
        let state = shared.state.into_inner().unwrap_or_else(PoisonError::into_inner);
        state.error.map_or(Ok(state.progress), |error| Err(error.into()))
    }

    /// Runs ladders, one after the other, until none are left.
    fn work<L: Iterator<Item = u64>>(&self, shared: &Shared<L>) {
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
