//! The file of `--checkpoint`: one line, which is replaced from time to time.

use std::io::{ErrorKind, Write};
use std::path::Path;

use anyhow::Context;
use boggle_explore::Progress;
use boggle_files::{read_regular, replace_file};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::Job;
use crate::runs::best::{COMMAND, SearchRecord};
use crate::runs::checkpoint::{MAX_SIZE, Saves, check_same, damaged, kind, read_first};
use crate::runs::checksum::Checksum;

#[derive(Serialize, Deserialize)]
struct File<S, P> {
    file: String,
    search: S,
    progress: P,
}

/// What a file contains.
pub(super) struct Saved(File<Value, Value>);

impl Saved {
    /// Reads a file, or returns `None` if there is none.
    pub(super) fn read(path: &Path) -> anyhow::Result<Option<Saved>> {
        let text = match read_regular(path, MAX_SIZE) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            text => text.with_context(|| path.display().to_string())?,
        };
        read_first(COMMAND, path, &text, &mut Checksum::default()).map(|file| Some(Saved(file)))
    }

    pub(super) fn seed(&self) -> Option<u64> {
        self.0.search.get("seed").and_then(Value::as_u64)
    }

    /// Checks that this is the progress of a search, and returns it.
    pub(super) fn progress_of(self, job: &Job, path: &Path) -> anyhow::Result<Progress> {
        check_same(path, &self.0.search, &serde_json::to_value(&job.record)?)?;
        let progress = serde_json::from_value(self.0.progress).ok();
        progress.filter(|it: &Progress| it.fits(&job.search)).with_context(|| damaged(path))
    }
}

/// The file to which a search is saved.
pub(super) struct Checkpoint(Saves);

impl Checkpoint {
    /// Creates or replaces the file.
    pub(super) fn create(
        path: &Path,
        search: &SearchRecord,
        progress: &Progress,
    ) -> anyhow::Result<Checkpoint> {
        let checkpoint = Checkpoint(Saves::new(path, "search"));
        checkpoint.write(search, progress).with_context(|| path.display().to_string())?;
        Ok(checkpoint)
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
        let file = File { file: kind(COMMAND), search, progress };
        let line = Checksum::default().seal(&file)?;
        Ok(replace_file(&self.0.path, |out| out.write_all(&line))?)
    }
}
