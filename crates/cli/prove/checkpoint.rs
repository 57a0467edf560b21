//! The file of `--checkpoint`: a header, and a line for each class as soon as it is proved.
//!
//! What is proved is only ever added, so a proof with many candidates does not write them
//! again and again. A kill cuts off the last line at most.

use std::fs::{File, TryLockError};
use std::io::{self, BufRead, BufReader, ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, bail, ensure};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::log::ClassRecord;
use super::{COMMAND, Done};
use crate::checkpoint::{check_same, kind};
use crate::input::check_regular;
use crate::replace_file::replace_file;
use crate::{hints, json};

/// How often the file is synced to disk, or a failed save is repeated.
const INTERVAL: Duration = Duration::from_secs(2);

/// The maximum size of the file in bytes. That of a proof for 3x4 boards has 31 MB.
const MAX_SIZE: u64 = 1 << 28;

/// The first line.
#[derive(Serialize, Deserialize)]
struct Header {
    file: String,
    search: Value,
}

pub(super) struct Checkpoint {
    path: PathBuf,
    file: File,
    /// The length of what is saved.
    length: u64,
    /// Lines that could not be saved yet.
    unsaved: Vec<u8>,
    /// Whether the last save failed.
    has_failed: bool,
    /// When the file was synced, or should have been.
    synced: Instant,
}

impl Checkpoint {
    /// Creates the file, or continues one of the same proof and returns what is proved.
    /// `fits` says whether a class has this index.
    pub(super) fn open(
        path: &Path,
        search: Value,
        fits: impl Fn(usize, &ClassRecord) -> bool,
    ) -> anyhow::Result<(Checkpoint, Done)> {
        let name = path.display();
        let header = Header { file: kind(COMMAND), search };
        if matches!(path.metadata(), Err(error) if error.kind() == ErrorKind::NotFound) {
            let line = json::line(&header)?;
            replace_file(path, |out| out.write_all(&line)).with_context(|| name.to_string())?;
        }
        let file = check_regular(path)
            .and_then(|()| File::options().read(true).write(true).open(path))
            .with_context(|| name.to_string())?;
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => {
                bail!("{name}: another proof is saved to this file; choose another name")
            }
            Err(TryLockError::Error(error)) => return Err(error).context(name.to_string()),
            Ok(()) => {}
        }
        let mut lines = BufReader::new((&file).take(MAX_SIZE));
        let mut line = Vec::new();
        let mut length = lines.read_until(b'\n', &mut line)?;
        // Other JSON could take many times its size.
        let start = format!(r#"{{"file":"{}","#, header.file);
        let found = Some(&line).filter(|line| line.starts_with(start.as_bytes()));
        let found = found.and_then(|line| serde_json::from_slice::<Header>(line).ok());
        let Some(found) = found else {
            bail!("{name}: the file exists and is not a checkpoint; choose another name");
        };
        check_same(path, &found.search, &header.search)?;
        let mut done = Done::new();
        loop {
            line.clear();
            let read = lines.read_until(b'\n', &mut line)?;
            if line.last() != Some(&b'\n') {
                // Nothing, or a line that a kill has cut off.
                break;
            }
            let entry = serde_json::from_slice(&line).ok();
            let entry = entry.filter(|(index, record)| fits(*index, record));
            let damaged = || format!("{name}: the checkpoint is damaged; remove it to start again");
            let (index, record) = entry.with_context(damaged)?;
            ensure!(done.insert(index, record).is_none(), damaged());
            length += read;
        }
        ensure!(lines.get_ref().limit() > 0, "{name}: larger than 256 MiB; check the file");
        let length = u64::try_from(length)?;
        file.set_len(length).with_context(|| name.to_string())?;
        let (path, unsaved, synced) = (path.into(), Vec::new(), Instant::now());
        Ok((Checkpoint { path, file, length, unsaved, has_failed: false, synced }, done))
    }

    /// Adds a class to what is to be saved.
    pub(super) fn add(&mut self, index: usize, record: &ClassRecord) {
        // To write numbers and letters to memory cannot fail.
        self.unsaved.extend(json::line(&(index, record)).unwrap_or_default());
    }

    /// Saves what was added; after a failure, from time to time. The proof continues if that
    /// fails; returns what to report.
    pub(super) fn save(&mut self, is_last: bool) -> Option<String> {
        let is_due = is_last || self.synced.elapsed() >= INTERVAL;
        if self.unsaved.is_empty() && !is_last || self.has_failed && !is_due {
            return None;
        }
        let mut result = self.append();
        if is_due {
            self.synced = Instant::now();
            result = result.and_then(|()| self.file.sync_data());
        }
        let name = self.path.display();
        let was_failing = std::mem::replace(&mut self.has_failed, result.is_err());
        match result {
            Err(error) if !was_failing => {
                let error = hints::message(&anyhow::Error::new(error).context(name.to_string()));
                Some(format!("cannot save the checkpoint, the proof continues: {error}"))
            }
            Ok(()) if was_failing => Some(format!("{name}: the checkpoint is saved again")),
            _ => None,
        }
    }

    fn append(&mut self) -> io::Result<()> {
        self.file.seek(SeekFrom::Start(self.length))?;
        if let Err(error) = self.file.write_all(&self.unsaved) {
            // A part of a line would damage the file if more were added.
            let _ = self.file.set_len(self.length);
            return Err(error);
        }
        self.length += self.unsaved.len() as u64;
        self.unsaved.clear();
        Ok(())
    }
}
