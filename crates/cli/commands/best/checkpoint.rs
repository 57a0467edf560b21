//! The file of `--checkpoint`: one line, which is replaced from time to time.

use std::io::{ErrorKind, Write};
use std::path::Path;

use anyhow::Context;
use boggle_explore::{Checkpoint, CheckpointError, Checksum, Progress};
use boggle_files::{read_regular, replace_file};
use serde_json::Value;

use super::Job;
use crate::runs::best::{COMMAND, SearchRecord};
use crate::runs::checkpoint::Saves;

/// The maximum size of the file in bytes.
const MAX_SIZE: u64 = 1 << 28;

/// Reads a file, or returns `None` if there is none.
pub(super) fn read(path: &Path) -> anyhow::Result<Option<Checkpoint>> {
    let text = match read_regular(path, MAX_SIZE) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        text => text.with_context(|| path.display().to_string())?,
    };
    let saved = Checkpoint::open(COMMAND, &text, &mut Checksum::default());
    saved.map(Some).with_context(|| path.display().to_string())
}

/// Returns the seed of a search.
pub(super) fn seed(saved: &Checkpoint) -> Option<u64> {
    saved.search.get("seed").and_then(Value::as_u64)
}

/// Checks that this is the progress of a search, and returns it.
pub(super) fn progress(saved: Checkpoint, job: &Job) -> anyhow::Result<Progress> {
    saved.check_run(&serde_json::to_value(&job.record)?)?;
    let progress = saved.progress.and_then(|value| serde_json::from_value(value).ok());
    let progress = progress.filter(|it: &Progress| it.fits(&job.search));
    Ok(progress.ok_or(CheckpointError::Damaged)?)
}

/// The file to which a search is saved.
pub(super) struct CheckpointFile(Saves);

impl CheckpointFile {
    /// Creates or replaces the file.
    pub(super) fn create(
        path: &Path,
        search: &SearchRecord,
        progress: &Progress,
    ) -> anyhow::Result<CheckpointFile> {
        let file = CheckpointFile(Saves::new(path, "search"));
        file.write(search, progress).with_context(|| path.display().to_string())?;
        Ok(file)
    }

    /// Saves the progress, if it is time. The search continues if that fails; returns what
    /// to report.
    pub(super) fn save(
        &mut self,
        search: &SearchRecord,
        progress: &Progress,
        is_last: bool,
    ) -> Option<String> {
        if !self.0.is_due(is_last) {
            return None;
        }
        let result = self.write(search, progress);
        self.0.note(result)
    }

    fn write(&self, search: &SearchRecord, progress: &Progress) -> anyhow::Result<()> {
        let checkpoint = Checkpoint::new(COMMAND, search, Some(progress));
        let line = Checksum::default().seal(&checkpoint)?;
        Ok(replace_file(&self.0.path, |out| out.write_all(&line))?)
    }
}
