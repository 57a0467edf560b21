//! The journal of a game in progress: a file of its own, locked until the process
//! ends, whether it exits or is killed.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use anyhow::Context;
use boggle_game::{GameSetup, UnfinishedGame};

use super::{JOURNALS, MAX_GAME, read_bounded};
use crate::storage::dictionaries;

/// The file to which a game is written while it is played.
pub(crate) struct Journal {
    path: PathBuf,
    file: File,
    /// Bytes that have not been written to the file yet.
    pending: Vec<u8>,
}

impl Journal {
    /// Creates the journal of a new game.
    pub fn create(setup: &GameSetup) -> anyhow::Result<Journal> {
        let folder = dictionaries::folder()?.join(JOURNALS);
        let mut journal = create_in(&folder).with_context(|| folder.display().to_string())?;
        match journal.append(setup) {
            Ok(()) => Ok(journal),
            Err(error) => {
                let path = journal.path.display().to_string();
                // The start of a line cannot be resumed.
                let _ = journal.remove();
                Err(error).context(path)
            }
        }
    }

    /// Returns the journals of interrupted games, to which no process is writing,
    /// oldest first. They are locked, so that no other process offers them too.
    pub fn interrupted() -> Vec<Journal> {
        let folder = dictionaries::folder().map(|folder| folder.join(JOURNALS));
        let Some(entries) = folder.ok().and_then(|folder| fs::read_dir(folder).ok()) else {
            return Vec::new();
        };
        let mut paths: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
        paths.sort_by_cached_key(|path| {
            fs::metadata(path).and_then(|metadata| metadata.modified()).ok()
        });
        paths.into_iter().filter_map(open_interrupted).collect()
    }

    /// Returns whether a game on the daily board of a day is in progress or interrupted.
    pub fn is_day_unfinished(day: &str) -> bool {
        let folder = dictionaries::folder().map(|folder| folder.join(JOURNALS));
        let entries = folder.ok().and_then(|folder| fs::read_dir(folder).ok());
        entries.into_iter().flatten().flatten().any(|entry| {
            let path = entry.path();
            // Opening a named pipe would block.
            let is_file = fs::metadata(&path).is_ok_and(|metadata| metadata.is_file());
            let bytes = is_file.then(|| read_bounded(&mut File::open(&path)?, MAX_GAME));
            let text =
                bytes.and_then(Result::ok).map(|it| String::from_utf8_lossy(&it).into_owned());
            let game = text.and_then(|text| UnfinishedGame::read(&text).ok());
            game.is_some_and(|game| game.setup.day.as_deref() == Some(day))
        })
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Reads the game.
    pub fn read(&mut self) -> anyhow::Result<UnfinishedGame> {
        let bytes = read_bounded(&mut self.file, MAX_GAME)?;
        if bytes.last().is_some_and(|&last| last != b'\n') {
            // End a truncated line, so that the next entry gets its own.
            self.pending.push(b'\n');
        }
        Ok(UnfinishedGame::read(&String::from_utf8_lossy(&bytes))?)
    }

    /// Appends a line. Bytes that the system has accepted survive if the process is
    /// killed; the next call retries the rest.
    pub fn append(&mut self, line: &impl serde::Serialize) -> io::Result<()> {
        if self.file.metadata()?.len() >= MAX_GAME {
            return Err(io::Error::other(format!("its journal has reached {MAX_GAME} bytes")));
        }
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

    /// Removes the journal of a game that is saved or discarded.
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
        // Another process may have removed the empty file before it was locked.
        if path.try_exists()? {
            return Ok(Journal { path, file, pending: Vec::new() });
        }
    }
}

/// Opens and locks a journal, unless its game is still being played.
fn open_interrupted(path: PathBuf) -> Option<Journal> {
    // Opening a named pipe would block.
    fs::metadata(&path).ok().filter(fs::Metadata::is_file)?;
    let file = options().open(&path).ok()?;
    file.try_lock().ok()?;
    if file.metadata().is_ok_and(|metadata| metadata.len() == 0) {
        // The process was killed before the game started.
        let _ = fs::remove_file(&path);
        return None;
    }
    Some(Journal { path, file, pending: Vec::new() })
}
