//! What the user sees of a run, and how to end it: a bar or line on the terminal, and signals.

use std::io::{self, IsTerminal};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use indicatif::ProgressBar;
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

use crate::output::progress;
use crate::terminal::notify;

pub(crate) struct RunWatch {
    /// The number of the signal that arrived, or 0.
    signal: Arc<AtomicUsize>,
    /// What is shown if stderr is a terminal.
    pub(crate) bar: Option<ProgressBar>,
}

impl RunWatch {
    /// Starts to watch, with a bar in one of indicatif's templates.
    pub(crate) fn new(length: Option<u64>, template: &str) -> anyhow::Result<RunWatch> {
        let signal = Arc::new(AtomicUsize::new(0));
        for number in [SIGINT, SIGTERM] {
            flag::register_usize(number, Arc::clone(&signal), number.unsigned_abs() as usize)?;
        }
        let bar =
            io::stderr().is_terminal().then(|| progress::run_bar(length, template)).transpose()?;
        Ok(RunWatch { signal, bar })
    }

    /// Returns the signal that arrived, if one did.
    pub(crate) fn signal(&self) -> Option<i32> {
        i32::try_from(self.signal.load(Ordering::Relaxed)).ok().filter(|&signal| signal != 0)
    }

    /// Prints a message above the bar.
    pub(crate) fn notify(&self, message: &str) {
        match &self.bar {
            Some(bar) => bar.suspend(|| notify(message)),
            None => notify(message),
        }
    }

    /// Removes the bar.
    pub(crate) fn clear(&mut self) {
        if let Some(bar) = self.bar.take() {
            bar.finish_and_clear();
        }
    }
}
