//! When the files of `--checkpoint` are saved, and what happens if they cannot be.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::Context;

use crate::hints;

/// The time between two saves.
const INTERVAL: Duration = Duration::from_secs(2);

/// When to save to a file, and whether that works.
pub(crate) struct Saves {
    pub(crate) path: PathBuf,
    /// What continues if a save fails.
    work: &'static str,
    last: Instant,
    /// Whether the last save failed.
    pub(crate) has_failed: bool,
}

impl Saves {
    /// The file has just been saved.
    pub(crate) fn new(path: &Path, work: &'static str) -> Saves {
        Saves { path: path.into(), work, last: Instant::now(), has_failed: false }
    }

    /// Whether it is time for a save. If so, the next one has to wait.
    pub(crate) fn is_due(&mut self, is_last: bool) -> bool {
        let is_due = is_last || self.last.elapsed() >= INTERVAL;
        if is_due {
            self.last = Instant::now();
        }
        is_due
    }

    /// Notes the result of a save, and returns what to report: only changes.
    pub(crate) fn note(&mut self, result: anyhow::Result<()>) -> Option<String> {
        let name = self.path.display();
        let was_failing = std::mem::replace(&mut self.has_failed, result.is_err());
        match result.with_context(|| name.to_string()) {
            Err(error) if !was_failing => Some(format!(
                "cannot save the checkpoint: {}; the {} continues",
                hints::message(&error),
                self.work
            )),
            Ok(()) if was_failing => Some(format!("{name}: the checkpoint is saved again")),
            _ => None,
        }
    }
}
