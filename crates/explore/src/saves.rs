use std::io;
use std::time::{Duration, Instant};

/// The time between two saves.
const INTERVAL: Duration = Duration::from_secs(2);

/// When a run is saved, and whether that works.
#[derive(Debug)]
pub struct Saves {
    last: Instant,
    has_failed: bool,
}

/// What changed about the saves of a run.
#[derive(Debug)]
pub enum SaveNotice {
    /// The run can no longer be saved, and continues.
    Failed(io::Error),
    /// The run is saved again.
    Restored,
}

impl Default for Saves {
    /// The run has just been saved.
    fn default() -> Saves {
        Saves { last: Instant::now(), has_failed: false }
    }
}

impl Saves {
    /// Returns whether it is time for a save. If so, the next one has to wait.
    pub fn is_due(&mut self, is_last: bool) -> bool {
        let is_due = is_last || self.last.elapsed() >= INTERVAL;
        if is_due {
            self.last = Instant::now();
        }
        is_due
    }

    /// Returns whether the last save failed.
    #[must_use]
    pub fn has_failed(&self) -> bool {
        self.has_failed
    }

    /// Notes the result of a save, and returns what to report: only changes.
    pub fn note(&mut self, result: io::Result<()>) -> Option<SaveNotice> {
        let had_failed = std::mem::replace(&mut self.has_failed, result.is_err());
        match result {
            Err(error) if !had_failed => Some(SaveNotice::Failed(error)),
            Ok(()) if had_failed => Some(SaveNotice::Restored),
            _ => None,
        }
    }
}
