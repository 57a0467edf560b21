mod crew;

use std::io;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use scopeguard::{defer, defer_on_unwind};

use crate::terms::{LayerTerms, WordTerms};
use crate::{Class, Error, Proof, Prover, Threads, Workspace};
use crew::Crew;

/// The interval between calls of `watch`. Together with the time until a thread checks whether to
/// stop, this is less than 0.1 s.
const WATCH: Duration = Duration::from_millis(25);

/// The proof of one of several classes.
#[derive(Debug, Clone)]
pub struct Proved {
    /// The index of the class.
    pub index: usize,
    /// The proof.
    pub proof: Proof,
    /// The time that it took, added over threads.
    pub time: Duration,
}

impl Prover<'_> {
    /// Proves classes on threads. Each proof depends only on its class.
    ///
    /// `watch` is called with each finished proof, and with `None` many times per second, and
    /// returns whether to continue. If it returns false or a class cannot be proved, the unfinished
    /// proofs are dropped.
    ///
    /// # Errors
    ///
    /// Returns an error if a class cannot be proved, for the reasons listed in [`Prover::prove`],
    /// or if a thread cannot be started. It is not an error if `watch` stops the proofs; the
    /// classes that were not passed to `watch` are then unproved.
    ///
    /// # Panics
    ///
    /// If `watch` panics.
    pub fn prove_all(
        &self,
        classes: &[Class],
        threads: impl Into<Threads>,
        mut watch: impl FnMut(Option<Proved>) -> bool,
    ) -> Result<(), Error> {
        let threads = threads.into();
        let stop = AtomicBool::new(false);
        let (sender, receiver) = mpsc::channel();
        thread::scope(|scope| {
            let stop = &stop;
            // Stops the threads when this scope ends, even on an error or panic.
            defer! { stop.store(true, Ordering::Relaxed) }
            let prove = move || self.prove_each(classes, threads, &sender, stop);
            let prover = thread::Builder::new().spawn_scoped(scope, prove).map_err(cannot_start)?;
            let mut result = Ok(());
            loop {
                let goes_on = match receiver.recv_timeout(WATCH) {
                    Ok(Ok(proved)) => watch(Some(proved)),
                    Ok(Err(Error::Stopped)) => false,
                    Ok(Err(error)) => {
                        result = Err(error);
                        false
                    }
                    Err(RecvTimeoutError::Timeout) => watch(None),
                    Err(RecvTimeoutError::Disconnected) => break,
                };
                if !goes_on {
                    stop.store(true, Ordering::Relaxed);
                }
            }
            prover.join().unwrap_or_else(|panic| resume_unwind(panic)).and(result)
        })
    }

    /// Proves classes and sends the results.
    fn prove_each(
        &self,
        classes: &[Class],
        threads: Threads,
        sender: &Sender<Result<Proved, Error>>,
        stop: &AtomicBool,
    ) -> Result<(), Error> {
        let count = threads.count.max(1);
        let base = self.base(classes, count, stop)?;
        let indexed: Vec<_> = classes.iter().enumerate().collect();
        let groups = indexed.chunk_by(|(_, class), (_, next)| class.shares(next));
        let groups = groups.map(|group| group.iter().copied().rev().collect()).rev().collect();
        let fixed = classes.first().map_or(0, |class| class.fixed.len());
        let at_once = threads.classes.clamp(1, count).min(classes.len());
        let workspaces = Workspace::several(self, fixed, base, at_once);
        let crew = Crew::new(self, groups, workspaces, sender, stop);
        on_threads(count, stop, |_| crew.work())
    }

    /// Collects the terms that all classes share, on a number of threads: collecting them on each of
    /// two threads would take 4% of the time for 3x3.
    fn base(
        &self,
        classes: &[Class],
        threads: usize,
        stop: &AtomicBool,
    ) -> Result<Option<WordTerms>, Error> {
        let class = Class::new(self.graph, self.words.codes(), &[]);
        let (Some(first), Some(class)) = (classes.first(), class) else { return Ok(None) };
        let fixed = first.fixed.len();
        let parts = Mutex::new(Vec::new());
        on_threads(threads, stop, |thread| {
            let codes = (0..32).skip(thread).step_by(threads).map(|code| 1_u32 << code);
            let initials = codes.sum::<u32>() & self.words.codes();
            let mut terms = LayerTerms::default();
            terms.collect(self.graph, self.words, &class, fixed, initials, stop);
            parts.lock().unwrap_or_else(PoisonError::into_inner).push(terms);
        })?;
        let parts = parts.into_inner().unwrap_or_else(PoisonError::into_inner);
        Ok(parts.iter().try_fold(WordTerms::default(), |terms, part| terms.with(part, stop)))
    }
}

/// Runs a function on threads, passing each one its number. If a thread cannot be started or
/// panics, the others are stopped.
fn on_threads(threads: usize, stop: &AtomicBool, work: impl Fn(usize) + Sync) -> Result<(), Error> {
    let stop = || stop.store(true, Ordering::Relaxed);
    thread::scope(|scope| {
        (0..threads).try_for_each(|number| {
            let work = &work;
            let run = move || {
                defer_on_unwind! { stop() }
                work(number);
            };
            let thread = thread::Builder::new().spawn_scoped(scope, run).inspect_err(|_| stop());
            thread.map(drop).map_err(cannot_start)
        })
    })
}

fn cannot_start(error: io::Error) -> Error {
    Error::Threads { reason: error.to_string() }
}
