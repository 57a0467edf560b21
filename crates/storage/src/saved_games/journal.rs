//! The journal of a game in progress: a file of its own, locked until the process
//! ends, whether it exits or is killed.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use boggle_files::read_regular;
use boggle_game::{GameSetup, JournalEntry, UnfinishedGame};

use super::lines::check_length;
use super::{MAX_GAME, SavedGames};
use crate::FileError;

/// The directory of the journals.
const JOURNALS: &str = "playing";

/// The file to which a game is written while it is played.
#[derive(Debug)]
pub struct Journal {
    path: PathBuf,
    file: File,
    /// Bytes that have not been written to the file yet.
    pending: Vec<u8>,
}

impl SavedGames {
    /// Creates the journal of a new game.
    ///
    /// # Errors
    ///
    /// If the file cannot be created or written.
    pub fn create_journal(&self, setup: &GameSetup) -> Result<Journal, FileError> {
        let directory = self.directory.join(JOURNALS);
        let mut journal = create_in(&directory).map_err(FileError::at(&directory))?;
        journal.write(setup).map_err(|error| {
            // The start of a line cannot be resumed.
            let _ = fs::remove_file(&journal.path);
            FileError::at(&journal.path)(error)
        })?;
        Ok(journal)
    }

    /// Returns the journals of interrupted games, to which no process is writing,
    /// oldest first. They are locked, so that no other process offers them too.
    #[must_use]
    pub fn interrupted(&self) -> Vec<Journal> {
        let mut paths: Vec<_> = self.journals().collect();
        paths.sort_by_cached_key(|path| {
            fs::metadata(path).and_then(|metadata| metadata.modified()).ok()
        });
        paths.into_iter().filter_map(open_interrupted).collect()
    }

    /// Returns whether a game on the daily board of a day is in progress or interrupted.
    #[must_use]
    pub fn is_day_unfinished(&self, day: &str) -> bool {
        self.journals().any(|path| {
            let bytes = read_regular(&path, MAX_GAME).unwrap_or_default();
            let game = UnfinishedGame::read(&String::from_utf8_lossy(&bytes));
            game.is_ok_and(|game| game.setup.day.as_deref() == Some(day))
        })
    }

    /// Returns the paths of all journals.
    fn journals(&self) -> impl Iterator<Item = PathBuf> + use<> {
        let entries = fs::read_dir(self.directory.join(JOURNALS));
        entries.into_iter().flatten().flatten().map(|entry| entry.path())
    }
}

impl Journal {
    /// Returns the path of the file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Reads the game.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, is too large, or has no game that can be resumed.
    pub fn read(&mut self) -> Result<UnfinishedGame, FileError> {
        self.read_game().map_err(FileError::at(&self.path))
    }

    fn read_game(&mut self) -> io::Result<UnfinishedGame> {
        check_length(self.file.metadata()?.len(), MAX_GAME)?;
        let mut bytes = Vec::new();
        (&self.file).take(MAX_GAME).read_to_end(&mut bytes)?;
        if bytes.last().is_some_and(|&last| last != b'\n') {
            // End a truncated line, so that the next entry gets its own.
            self.pending.push(b'\n');
        }
        let game = UnfinishedGame::read(&String::from_utf8_lossy(&bytes));
        game.map_err(|error| io::Error::new(ErrorKind::InvalidData, error))
    }

    /// Appends an entry. Bytes that the system has accepted survive if the process is
    /// killed; the next call retries the rest.
    ///
    /// # Errors
    ///
    /// If the file cannot be written, or has become too large.
    pub fn append(&mut self, entry: &JournalEntry) -> Result<(), FileError> {
        self.write(entry).map_err(FileError::at(&self.path))
    }

    fn write(&mut self, line: &impl serde::Serialize) -> io::Result<()> {
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
    ///
    /// # Errors
    ///
    /// If the file cannot be removed.
    pub fn remove(self) -> Result<(), FileError> {
        fs::remove_file(&self.path).map_err(FileError::at(&self.path))
    }
}

fn options() -> fs::OpenOptions {
    let mut options = File::options();
    options.read(true).append(true);
    options
}

fn create_in(directory: &Path) -> io::Result<Journal> {
    fs::create_dir_all(directory)?;
    loop {
        let since = SystemTime::UNIX_EPOCH.elapsed().unwrap_or_default();
        let name = format!("{}-{}.jsonl", since.as_nanos(), std::process::id());
        let path = directory.join(name);
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
