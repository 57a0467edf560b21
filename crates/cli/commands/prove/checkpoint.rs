//! The file of `--checkpoint`, to which each class is added as soon as it is proved.

use std::fs::{File, TryLockError};
use std::io::{self, BufReader, ErrorKind, Seek, SeekFrom, Write};
use std::path::Path;

use anyhow::bail;
use boggle_explore::Part;
use boggle_files::{check_regular, replace_file};
use boggle_prove::{PreparedProof, ProofCheckpoint};

use crate::runs::checkpoint::Saves;

pub(super) struct CheckpointFile {
    saves: Saves,
    file: File,
    /// The length of what is saved.
    length: u64,
    unsaved: Vec<u8>,
}

impl CheckpointFile {
    /// Creates the file, or continues one of the same proof and returns what is proved.
    pub(super) fn open(
        path: &Path,
        proof: &PreparedProof,
        part: Part,
    ) -> anyhow::Result<(CheckpointFile, ProofCheckpoint)> {
        if matches!(path.metadata(), Err(error) if error.kind() == ErrorKind::NotFound) {
            let line = ProofCheckpoint::header(proof, part)?;
            replace_file(path, |out| out.write_all(&line))?;
        }
        check_regular(path)?;
        let file = File::options().read(true).write(true).open(path)?;
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => {
                bail!("another proof is saved to this file; choose another name")
            }
            Err(TryLockError::Error(error)) => return Err(error.into()),
            Ok(()) => {}
        }
        let found = ProofCheckpoint::read(proof, part, BufReader::new(&file))?;
        let length = found.length;
        file.set_len(length)?;
        let saves = Saves::new(path, "proof");
        Ok((CheckpointFile { saves, file, length, unsaved: Vec::new() }, found))
    }

    /// Adds a line to what is to be saved.
    pub(super) fn add(&mut self, line: &[u8]) {
        self.unsaved.extend(line);
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
