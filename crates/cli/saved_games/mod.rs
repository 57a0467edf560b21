//! The user's games in the data folder: one file of finished games, and one
//! journal for each game in progress.

mod active_game;
mod hidden;
mod journal;
mod json;
mod missed;
mod rule_differences;
mod word_report;

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use anyhow::Context;
use boggle_dictionary::letters::normalize;
use boggle_game::{
    DictionaryId, GameRecord, GameRecordError, GameSetup, HistoryLine, PastGames, history_lines,
    next_id,
};

pub(crate) use active_game::ActiveGame;
pub(crate) use hidden::{hidden, set_hidden};
pub(crate) use journal::Journal;
pub(crate) use json::GameOutput;
pub(crate) use missed::{MissedWord, missed_words};
pub(crate) use rule_differences::{kind_differences, rule_differences};
pub(crate) use word_report::{WordReport, percent, summary};

use crate::dictionaries::{self, BlockList, Opened};
use crate::pluralize::pluralize;
use crate::run::{printable, report};

/// The file of finished games.
const FILE: &str = "games.jsonl";

/// The maximum size of the file of finished games in bytes: some 100,000 games.
const MAX_SIZE: u64 = 1 << 28;

/// The folder of the journals of games in progress.
const JOURNALS: &str = "playing";

/// Returns the path of the file of finished games.
pub(crate) fn path() -> anyhow::Result<PathBuf> {
    Ok(dictionaries::folder()?.join(FILE))
}

/// Reads the file of finished games; a missing file is empty.
pub(crate) fn read() -> anyhow::Result<Vec<u8>> {
    let path = path()?;
    read_file(&path).with_context(|| path.display().to_string())
}

fn read_file(path: &Path) -> io::Result<Vec<u8>> {
    check_regular(path)?;
    match File::open(path) {
        Ok(mut file) => {
            // Wait until other processes have finished writing their lines.
            file.lock_shared()?;
            read_bounded(&mut file, MAX_SIZE)
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
        Err(error) => Err(error),
    }
}

/// Rejects devices and pipes, which may block or never end. A missing file is fine.
fn check_regular(path: &Path) -> io::Result<()> {
    match fs::metadata(path) {
        Ok(metadata) if !metadata.is_file() => Err(io::Error::other("not a regular file")),
        _ => Ok(()),
    }
}

/// Reads a file, unless it has more than `max` bytes.
fn read_bounded(file: &mut File, max: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    if file.metadata()?.len() <= max {
        file.take(max + 1).read_to_end(&mut bytes)?;
        if bytes.len() as u64 <= max {
            return Ok(bytes);
        }
    }
    Err(io::Error::other(format!("larger than {} MiB; move it elsewhere", max >> 20)))
}

/// Parses the games of the file in order. Lines that cannot be read are counted in a
/// report and skipped. In family mode, blocked words are left out of the games.
pub(crate) fn parse(bytes: &[u8], family: bool) -> anyhow::Result<PastGames> {
    let mut games = Vec::new();
    let mut skipped = 0;
    for HistoryLine { record, .. } in history_lines(bytes) {
        match record {
            Ok(record) => games.push(record),
            Err(_) => skipped += 1,
        }
    }
    if family {
        let list = BlockList::load()?;
        for game in &mut games {
            game.words.retain(|played| !list.contains(&normalize(&played.word)));
        }
    }
    if skipped > 0 {
        report(&format!(
            "boggle: {}: {} skipped; list them with `boggle history --check`",
            path()?.display(),
            pluralize(skipped, "unreadable line"),
        ));
    }
    Ok(PastGames::new(games, &hidden()?))
}

/// Returns the numbers of the lines that cannot be read, and why.
pub(crate) fn damaged(bytes: &[u8]) -> Vec<(u64, GameRecordError)> {
    let error = |line: HistoryLine| Some((line.number, line.record.err()?));
    history_lines(bytes).filter_map(error).collect()
}

/// Returns all games that can be read, for comparison with another game. Problems are
/// reported by the commands that list games.
pub(crate) fn past_games() -> PastGames {
    compare_with(&read().unwrap_or_default())
}

/// Returns whether a game is the one for the record of a day: the first on a daily board.
/// It counts in any case, so that nobody can look at the board and start again.
pub(crate) fn is_first_of_day(setup: &GameSetup) -> bool {
    setup.day.is_some() && !past_games().has_board(setup)
}

fn compare_with(bytes: &[u8]) -> PastGames {
    let records = history_lines(bytes).filter_map(|line| line.record.ok());
    PastGames::new(records, &hidden().unwrap_or_default())
}

/// Sets the number of a game and appends it to the file. Returns the games before it.
fn append(record: &mut GameRecord) -> anyhow::Result<PastGames> {
    let path = path()?;
    let before = append_to(&path, record).with_context(|| path.display().to_string())?;
    Ok(compare_with(&before))
}

fn append_to(path: &Path, record: &mut GameRecord) -> io::Result<Vec<u8>> {
    path.parent().map_or(Ok(()), fs::create_dir_all)?;
    check_regular(path)?;
    let mut file = File::options().read(true).append(true).create(true).open(path)?;
    // Other processes that finish a game wait until this file is closed.
    file.lock()?;
    let before = read_bounded(&mut file, MAX_SIZE)?;
    record.id = next_id(&before);
    let mut line = Vec::new();
    if before.last().is_some_and(|&last| last != b'\n') {
        // The last line was cut off, as by a power failure.
        line.push(b'\n');
    }
    serde_json::to_writer(&mut line, record)?;
    line.push(b'\n');
    let written = file.write_all(&line).and_then(|()| file.sync_all());
    if written.is_err() {
        // Part of a line is useless.
        let _ = file.set_len(before.len() as u64);
        record.id = 0;
    }
    written.map(|()| before)
}

/// Returns the identity of a dictionary, as saved with a game.
pub(crate) fn dictionary_id(opened: &Opened) -> DictionaryId {
    DictionaryId {
        name: opened.name.clone(),
        words: opened.dictionary.len(),
        checksum: format!("{:08x}", opened.dictionary.checksum()),
    }
}

/// Opens the dictionary with a name or path if it is the one that judged a game. Games
/// played in family mode can be opened without, but not the other way round.
pub(crate) fn open_dictionary(id: &DictionaryId, name: &str, family: bool) -> Option<Opened> {
    let open = |family| {
        let opened = dictionaries::open(Some(name), family).ok()?.into_memory().ok()?;
        Some(opened).filter(|opened| dictionary_id(opened).checksum == id.checksum)
    };
    open(family).or_else(|| open(true))
}

/// Returns the local date and time at which a game started: `2026-11-21 14:45`.
pub(crate) fn date(game: &GameRecord) -> String {
    let minute: String = game.setup.started.chars().take(16).collect();
    printable(&minute.replace('T', " "))
}
