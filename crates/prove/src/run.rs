use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use crate::{Class, Proof, Prover, Workspace};

/// How often a running proof is watched. Together with what a thread does before it looks
/// whether to stop, that is less than 0.1 s.
const WATCH: Duration = Duration::from_millis(25);

/// The proof of one of several classes.
#[derive(Debug, Clone)]
pub struct Proved {
    /// The index of the class.
    pub index: usize,
    /// What is proved.
    pub proof: Proof,
    /// How long it took.
    pub time: Duration,
}

impl Prover<'_> {
    /// Proves classes on a number of threads. Each proof depends on its class only.
    ///
    /// `watch` sees each proof once it is there, and many times per second none, and
    /// decides whether to go on. If not, the classes in work are given up.
    pub fn prove_all(
        &self,
        classes: &[Class],
        threads: usize,
        mut watch: impl FnMut(Option<Proved>) -> bool,
    ) {
        let (next, stop) = (AtomicUsize::new(0), AtomicBool::new(false));
        let (sender, receiver) = mpsc::channel();
        thread::scope(|scope| {
            for _ in 0..threads.clamp(1, classes.len().max(1)) {
                let sender = sender.clone();
                let (next, stop) = (&next, &stop);
                scope.spawn(move || {
                    let mut workspace = Workspace::default();
                    loop {
                        let index = next.fetch_add(1, Ordering::Relaxed);
                        let Some(class) = classes.get(index) else { return };
                        let start = Instant::now();
                        let Some(proof) = self.prove(class, &mut workspace, stop) else { return };
                        // Nobody receives what is proved after the end.
                        let _ = sender.send(Proved { index, proof, time: start.elapsed() });
                    }
                });
            }
            drop(sender);
            loop {
                let goes_on = match receiver.recv_timeout(WATCH) {
                    Ok(proved) => watch(Some(proved)),
                    Err(RecvTimeoutError::Timeout) => watch(None),
                    Err(RecvTimeoutError::Disconnected) => return,
                };
                if !goes_on {
                    stop.store(true, Ordering::Relaxed);
                }
            }
        });
    }
}
