//! Games in files: one file of finished games, and one journal for each game in progress.

mod active_game;
mod journal;
mod lines;

use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use boggle_files::check_regular;
use boggle_game::{GameRecord, GameSetup, HistoryLine, next_id};

pub use active_game::ActiveGame;
pub use journal::Journal;
use lines::Lines;

use crate::{Error, FileError, data_directory};

/// The file of finished games.
const GAMES: &str = "games.jsonl";

/// The maximum size of a game in bytes. The most words that a game accepts take 4 MB at
/// most; the rest is enough for the times of a month in its journal.
const MAX_GAME: u64 = 1 << 24;

/// The games of a player in a directory, which several processes can use at the same time.
///
/// ```
/// use boggle_game::{GameRecord, past_games};
/// use boggle_storage::SavedGames;
///
/// # let directory = tempfile::tempdir()?;
/// # let line = r#"{"id":1,"version":1,"started":"2026-11-21T14:45:02+01:00","board":"catrreton","rules":{"min_length":3,"scoring":"classic","neighbors":8,"wrap":false,"reuse":false},"dictionary":{"name":"own","words":9,"checksum":"0badcafe"},"timer":180.0,"played":10.0,"result":{"words":1,"points":2,"possible_words":6,"possible_points":7},"words":[]}"#;
/// let saved = SavedGames::new(directory.path());
/// let mut game = GameRecord::read(line)?;
/// saved.append(&mut game)?;
/// saved.append(&mut game)?;
/// assert_eq!(game.id, 2);
///
/// for line in saved.lines()? {
///     println!("line {}: {} points", line.number, line.record?.result.points);
/// }
/// let games: Vec<_> = past_games(saved.records()).collect();
/// assert!(games[0].counts());
/// assert!(games[1].is_repeat);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedGames {
    directory: PathBuf,
}

impl SavedGames {
    /// Returns the games in a directory, which is created when the first one is saved.
    #[must_use]
    pub fn new(directory: impl Into<PathBuf>) -> SavedGames {
        SavedGames { directory: directory.into() }
    }

    /// Returns the user's games, which are in the [`data_directory`].
    ///
    /// # Errors
    ///
    /// If the user has no home directory.
    pub fn of_user() -> Result<SavedGames, Error> {
        data_directory().map(SavedGames::new)
    }

    /// Returns the path of the file of finished games.
    #[must_use]
    pub fn path(&self) -> PathBuf {
        self.directory.join(GAMES)
    }

    /// Reads the finished games in order, one at a time, and why lines cannot be read. A
    /// missing file has none. Games that are saved later are left out.
    ///
    /// # Errors
    ///
    /// If the file cannot be opened, or is not a regular file, or too large.
    pub fn lines(&self) -> Result<impl Iterator<Item = HistoryLine> + use<>, FileError> {
        let path = self.path();
        Ok(lines::open(&path).map_err(FileError::at(&path))?.into_iter().flatten())
    }

    /// Returns the finished games that can be read; if the file cannot, that is none of them.
    pub fn records(&self) -> impl Iterator<Item = GameRecord> + use<> {
        self.lines().into_iter().flatten().filter_map(|line| line.record.ok())
    }

    /// Sets the number of a game and appends it to the file of finished games.
    ///
    /// # Errors
    ///
    /// If the file cannot be read or written; the number of the game is 0 then.
    pub fn append(&self, record: &mut GameRecord) -> Result<(), FileError> {
        let path = self.path();
        append_to(&path, record).map_err(|error| {
            record.id = 0;
            FileError::at(&path)(error)
        })
    }

    /// Returns whether a game with this setup is finished and saved.
    #[must_use]
    pub fn has_game(&self, setup: &GameSetup) -> bool {
        self.records().any(|record| {
            record.setup.started == setup.started && record.setup.board == setup.board
        })
    }

    /// Returns whether a finished game has the board of a setup.
    #[must_use]
    pub fn has_board(&self, setup: &GameSetup) -> bool {
        self.records().any(|record| record.setup.has_board_of(setup))
    }

    /// Returns whether a game is the one for the record of a day: the first on a daily board.
    /// It counts in any case, so that nobody can look at the board and start again.
    #[must_use]
    pub fn is_first_of_day(&self, setup: &GameSetup) -> bool {
        setup.day.is_some() && !self.has_board(setup)
    }
}

fn append_to(path: &Path, record: &mut GameRecord) -> io::Result<()> {
    path.parent().map_or(Ok(()), fs::create_dir_all)?;
    if path.try_exists()? {
        check_regular(path)?;
    }
    let mut file = File::options().read(true).append(true).create(true).open(path)?;
    // Other processes that finish a game wait until this file is closed.
    file.lock()?;
    let length = file.metadata()?.len();
    record.id = next_id(Lines::new(&file, length)?);
    let mut line = Vec::new();
    if length > 0 && last_byte(&mut file)? != b'\n' {
        // The last line was cut off, as by a power failure.
        line.push(b'\n');
    }
    serde_json::to_writer(&mut line, record)?;
    line.push(b'\n');
    let written = file.write_all(&line).and_then(|()| file.sync_all());
    if written.is_err() {
        // Part of a line is useless.
        let _ = file.set_len(length);
    }
    written
}

fn last_byte(file: &mut File) -> io::Result<u8> {
    let mut byte = [0];
    file.seek(SeekFrom::End(-1))?;
    file.read_exact(&mut byte)?;
    Ok(byte[0])
}
