//! The file of `--checkpoint`: a header, and a line for each class as soon as it is proved.
//!
//! What is proved is only ever added, so a proof with many candidates does not write them
//! again and again. A kill cuts off the last line at most.

use std::fs::{File, TryLockError};
use std::io::{self, BufRead, BufReader, ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::Path;

use anyhow::{Context, bail, ensure};
use boggle_files::{check_regular, replace_file};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::runs::checkpoint::{MAX_SIZE, Saves, check_same, damaged, kind, read_first};
use crate::runs::checksum::Checksum;
use crate::runs::prove::{COMMAND, ClassRecord, Done};

/// The first line.
#[derive(Serialize, Deserialize)]
struct Header {
    file: String,
    search: Value,
}

/// Another line.
#[derive(Serialize, Deserialize)]
struct Entry<R> {
    index: usize,
    proved: R,
}

pub(super) struct Checkpoint {
    saves: Saves,
    file: File,
    /// The length of what is saved.
    length: u64,
    /// The checksum of all lines, including those that could not be saved yet.
    checksum: Checksum,
    unsaved: Vec<u8>,
}

impl Checkpoint {
    /// Creates the file, or continues one of the same proof and returns what is proved.
    /// `fits` says whether the class with an index can have a record.
    pub(super) fn open(
        path: &Path,
        search: Value,
        fits: impl Fn(usize, &ClassRecord) -> bool,
    ) -> anyhow::Result<(Checkpoint, Done)> {
        let name = path.display();
        let header = Header { file: kind(COMMAND), search };
        if matches!(path.metadata(), Err(error) if error.kind() == ErrorKind::NotFound) {
            let line = Checksum::default().seal(&header)?;
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
        let mut checksum = Checksum::default();
        let found: Header = read_first(COMMAND, path, &line, &mut checksum)?;
        check_same(path, &found.search, &header.search)?;
        let mut done = Done::new();
        loop {
            line.clear();
            let read = lines.read_until(b'\n', &mut line)?;
            if line.last() != Some(&b'\n') {
                // Nothing, or a line that a kill has cut off.
                break;
            }
            let entry = checksum.open(&line);
            let entry = entry.filter(|Entry { index, proved }| fits(*index, proved));
            let Entry { index, proved } = entry.with_context(|| damaged(path))?;
            ensure!(done.insert(index, proved).is_none(), damaged(path));
            length += read;
        }
        ensure!(lines.get_ref().limit() > 0, "{name}: larger than 256 MiB; check the file");
        let length = u64::try_from(length)?;
        file.set_len(length).with_context(|| name.to_string())?;
        let saves = Saves::new(path, "proof");
        Ok((Checkpoint { saves, file, length, checksum, unsaved: Vec::new() }, done))
    }

    /// Adds a class to what is to be saved.
    pub(super) fn add(&mut self, index: usize, proved: &ClassRecord) {
        // To write numbers and letters to memory cannot fail.
        self.unsaved.extend(self.checksum.seal(&Entry { index, proved }).unwrap_or_default());
    }

    /// Saves what was added; after a failure, from time to time. The proof continues if that
    /// fails; returns what to report.
    pub(super) fn save(&mut self, is_last: bool) -> Option<String> {
        if self.unsaved.is_empty() && !is_last {
            return None;
        }
        let is_due = self.saves.is_due(is_last);
        if self.saves.has_failed && !is_due {
            return None;
        }
        let mut result = self.append();
        if is_due {
            result = result.and_then(|()| self.file.sync_data());
        }
        self.saves.note(result.map_err(Into::into))
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
