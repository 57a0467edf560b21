//! A game that is being played, as it is kept: a file of its own, that is locked
//! until its process ends, however it does.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use anyhow::Context;
use boggle_game::{GameSetup, UnfinishedGame};

use super::PLAYING;
use crate::dictionaries;

/// What is written of a game while it is played.
pub(crate) struct Journal {
    path: PathBuf,
    file: File,
    /// What the disk did not take yet.
    pending: Vec<u8>,
}

impl Journal {
    /// A new one.
    pub fn create(setup: &GameSetup) -> anyhow::Result<Journal> {
        let folder = dictionaries::folder()?.join(PLAYING);
        let mut journal = create_in(&folder).with_context(|| folder.display().to_string())?;
        journal.keep(setup).with_context(|| journal.path.display().to_string())?;
        Ok(journal)
    }

    /// Those that no process writes to any more, the oldest first. They are
    /// locked from then on, so that only this process offers them.
    pub fn broken_off() -> Vec<Journal> {
        let folder = dictionaries::folder().map(|folder| folder.join(PLAYING));
        let Some(entries) = folder.ok().and_then(|folder| fs::read_dir(folder).ok()) else {
            return Vec::new();
        };
        let mut paths: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
        paths.sort_by_cached_key(|path| {
            fs::metadata(path).and_then(|metadata| metadata.modified()).ok()
        });
        paths.into_iter().filter_map(open_if_left).collect()
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// What was kept.
    pub fn read(&mut self) -> anyhow::Result<UnfinishedGame> {
        let mut bytes = Vec::new();
        self.file.read_to_end(&mut bytes)?;
        if bytes.last().is_some_and(|&last| last != b'\n') {
            // What follows a torn line is on a line of its own.
            self.pending.push(b'\n');
        }
        Ok(UnfinishedGame::read(&String::from_utf8_lossy(&bytes))?)
    }

    /// Writes a line. It is not lost if the process is killed, whatever of it the
    /// system has taken; what it has not, the next call tries to write again.
    pub fn keep(&mut self, line: &impl serde::Serialize) -> io::Result<()> {
        serde_json::to_writer(&mut self.pending, line)?;
        self.pending.push(b'\n');
        while !self.pending.is_empty() {
            match self.file.write(&self.pending) {
                Ok(0) => return Err(ErrorKind::WriteZero.into()),
                Ok(written) => drop(self.pending.drain(..written)),
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// Removes it: the game is kept elsewhere, or not wanted.
    pub fn remove(self) -> anyhow::Result<()> {
        fs::remove_file(&self.path).with_context(|| self.path.display().to_string())
    }
}

fn options() -> fs::OpenOptions {
    let mut options = File::options();
    options.read(true).append(true);
    options
}

fn create_in(folder: &Path) -> io::Result<Journal> {
    fs::create_dir_all(folder)?;
    loop {
        let since = SystemTime::UNIX_EPOCH.elapsed().unwrap_or_default();
        let name = format!("{}-{}.jsonl", since.as_nanos(), std::process::id());
        let path = folder.join(name);
        let file = options().create_new(true).open(&path)?;
        file.lock()?;
        // Before it was locked, another process may have removed it as empty.
        if path.try_exists()? {
            return Ok(Journal { path, file, pending: Vec::new() });
        }
    }
}

/// Opens a journal, unless its game is being played.
fn open_if_left(path: PathBuf) -> Option<Journal> {
    let file = options().open(&path).ok()?;
    file.try_lock().ok()?;
    if file.metadata().is_ok_and(|metadata| metadata.len() == 0) {
        // Nothing had happened.
        let _ = fs::remove_file(&path);
        return None;
    }
    Some(Journal { path, file, pending: Vec::new() })
}
