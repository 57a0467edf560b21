//! The progress line of a run, and the signals that end the run.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

use crate::output::progress::ProgressLine;
use crate::terminal::notify;

pub(crate) struct RunWatch {
    /// The number of the signal that arrived, or 0.
    signal: Arc<AtomicUsize>,
    /// What is shown if stderr is a terminal.
    pub(crate) line: Option<ProgressLine>,
}

impl RunWatch {
    /// Starts to watch.
    pub(crate) fn new() -> anyhow::Result<RunWatch> {
        let signal = Arc::new(AtomicUsize::new(0));
        for number in [SIGINT, SIGTERM] {
            flag::register_usize(number, Arc::clone(&signal), number.unsigned_abs() as usize)?;
        }
        Ok(RunWatch { signal, line: ProgressLine::new() })
    }

    /// Returns the signal that arrived, if one did.
    pub(crate) fn signal(&self) -> Option<i32> {
        i32::try_from(self.signal.load(Ordering::Relaxed)).ok().filter(|&signal| signal != 0)
    }

    /// Prints a message above the line.
    pub(crate) fn notify(&mut self, message: &str) {
        if let Some(line) = &mut self.line {
            line.clear();
        }
        notify(message);
    }

    /// Removes the line.
    pub(crate) fn clear(&mut self) {
        self.line = None;
    }
}
