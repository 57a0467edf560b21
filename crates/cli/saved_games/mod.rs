//! The games of the user, in the data folder: a file of those finished, and one
//! for each that is being played.

mod journal;
mod recorder;
mod rule_differences;
mod words;

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use anyhow::Context;
use boggle_game::{DictionaryId, GameRecord, HistoryLine, history_lines, next_id};

pub(crate) use journal::Journal;
pub(crate) use recorder::ActiveGame;
pub(crate) use rule_differences::house_rules;
pub(crate) use words::{Words, percent, result, share};

use crate::dictionaries::{self, Opened};
use crate::run::{printable, report};

/// The file of finished games.
const FILE: &str = "games.jsonl";

/// The folder of the games that are being played.
const PLAYING: &str = "playing";

fn path() -> anyhow::Result<PathBuf> {
    Ok(dictionaries::folder()?.join(FILE))
}

/// The bytes of the file of games; none if there is none.
pub(crate) fn read() -> anyhow::Result<Vec<u8>> {
    let path = path()?;
    read_file(&path).with_context(|| path.display().to_string())
}

fn read_file(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    match File::open(path) {
        Ok(mut file) => {
            // Not while a line is being written.
            file.lock_shared()?;
            file.read_to_end(&mut bytes)?;
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        Err(error) => return Err(error),
    }
    Ok(bytes)
}

/// The games of the file with their lines, in its order. It tells of lines that
/// are none.
pub(crate) fn games(bytes: &[u8]) -> anyhow::Result<Vec<(&str, GameRecord)>> {
    let path = path()?;
    let game = |HistoryLine { number, text, record }| match record {
        Ok(record) => Some((text, record)),
        Err(error) => {
            report(&format!("boggle: {}, line {number}: {error}; skipped", path.display()));
            None
        }
    };
    Ok(history_lines(bytes).filter_map(game).collect())
}

/// Adds a game to the file, and returns the number it gets.
fn append(record: GameRecord) -> anyhow::Result<u64> {
    let path = path()?;
    append_to(&path, record).with_context(|| path.display().to_string())
}

fn append_to(path: &Path, mut record: GameRecord) -> io::Result<u64> {
    path.parent().map_or(Ok(()), fs::create_dir_all)?;
    let mut file = File::options().read(true).append(true).create(true).open(path)?;
    // Others that have finished a game wait until the file is closed.
    file.lock()?;
    let mut before = Vec::new();
    file.read_to_end(&mut before)?;
    record.id = next_id(&before);
    let mut line = Vec::new();
    if before.last().is_some_and(|&last| last != b'\n') {
        // After a line that was torn, as by a power cut.
        line.push(b'\n');
    }
    serde_json::to_writer(&mut line, &record)?;
    line.push(b'\n');
    let written = file.write_all(&line).and_then(|()| file.sync_all());
    if written.is_err() {
        // What was written of it is of no use.
        let _ = file.set_len(before.len() as u64);
    }
    written.map(|()| record.id)
}

/// What a record says of a dictionary.
pub(crate) fn source(opened: &Opened) -> DictionaryId {
    DictionaryId {
        name: opened.name.clone(),
        words: opened.dictionary.len(),
        checksum: format!("{:08x}", opened.dictionary.checksum()),
    }
}

/// The dictionary that judged a game, if the one of that name or path is the same.
pub(crate) fn dictionary(source: &DictionaryId, named: &str) -> Option<Opened> {
    let opened = dictionaries::open(Some(named)).ok()?;
    Some(opened).filter(|opened| self::source(opened).checksum == source.checksum)
}

/// The day and the time of day at the start of a game: `2026-11-21 14:45`.
pub(crate) fn date(game: &GameRecord) -> String {
    let minute: String = game.setup.started.chars().take(16).collect();
    printable(&minute.replace('T', " "))
}
