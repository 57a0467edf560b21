//! The user's games in the data directory: one file of finished games, and one
//! journal for each game in progress.

mod active_game;
mod file;
mod hidden;
mod journal;
mod json;
mod missed;
mod rule_differences;
mod word_report;

use std::fs::File;
use std::io::{self, Read};

use boggle_dictionary::letters::normalize;
use boggle_game::{
    DictionaryId, GameRecord, GameRecordError, GameSetup, HistoryLine, PastGame, past_games,
};

pub(crate) use active_game::ActiveGame;
pub(crate) use file::path;
pub(crate) use hidden::{hidden, set_hidden};
pub(crate) use journal::Journal;
pub(crate) use json::GameOutput;
pub(crate) use missed::MissedWords;
pub(crate) use rule_differences::{kind_differences, rule_differences};
pub(crate) use word_report::{WordReport, percent, summary};

use crate::output::pluralize::pluralize;
use crate::storage::dictionaries;
use crate::storage::dictionaries::{BlockList, Opened};
use crate::terminal::{printable, report};

/// The folder of the journals of games in progress.
const JOURNALS: &str = "playing";

/// The maximum size of a game in bytes. The most words that a game accepts take 4 MB at
/// most; the rest is enough for the times of a month in its journal.
const MAX_GAME: u64 = 1 << 24;

/// Reads a file, unless it has more than `max` bytes.
fn read_bounded(file: &mut File, max: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    check_length(file.metadata()?.len(), max)?;
    file.take(max + 1).read_to_end(&mut bytes)?;
    check_length(bytes.len() as u64, max)?;
    Ok(bytes)
}

fn check_length(length: u64, max: u64) -> io::Result<()> {
    if length <= max {
        return Ok(());
    }
    Err(io::Error::other(format!("larger than {} MiB; move it elsewhere", max >> 20)))
}

/// Passes each finished game on, in order. Lines that cannot be read are counted in a
/// report and skipped. In family mode, blocked words are left out of the games.
pub(crate) fn for_each(
    family: bool,
    mut act: impl FnMut(PastGame) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let list = family.then(BlockList::load).transpose()?;
    let mut skipped = 0;
    let readable = |HistoryLine { record, .. }| {
        skipped += u64::from(record.is_err());
        record.ok()
    };
    for mut game in past_games(file::lines()?.filter_map(readable), &hidden()?) {
        if let Some(list) = &list {
            game.record.words.retain(|played| !list.contains(&normalize(&played.word)));
        }
        act(game)?;
    }
    if skipped > 0 {
        report(&format!(
            "boggle: {}: {} skipped; list them with `boggle history --check`",
            path()?.display(),
            pluralize(skipped, "unreadable line"),
        ));
    }
    Ok(())
}

/// Returns the numbers of the lines that cannot be read, and why.
pub(crate) fn damaged() -> anyhow::Result<impl Iterator<Item = (u64, GameRecordError)>> {
    Ok(file::lines()?.filter_map(|line| Some((line.number, line.record.err()?))))
}

/// Returns the records of all games that can be read, for comparison with another game.
/// Problems are reported by the commands that list games.
pub(crate) fn records() -> impl Iterator<Item = GameRecord> {
    file::lines().into_iter().flatten().filter_map(|line| line.record.ok())
}

/// Checks that the board of every game can be read.
pub(crate) fn check_boards() -> anyhow::Result<()> {
    let mut records = file::lines()?.filter_map(|line| line.record.ok());
    records.try_for_each(|record| json::board(&record).map(drop))
}

/// Returns whether a finished game has the board of a setup.
pub(crate) fn has_board(setup: &GameSetup) -> bool {
    records().any(|record| record.setup.has_board_of(setup))
}

/// Returns whether a game is the one for the record of a day: the first on a daily board.
/// It counts in any case, so that nobody can look at the board and start again.
pub(crate) fn is_first_of_day(setup: &GameSetup) -> bool {
    setup.day.is_some() && !has_board(setup)
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
