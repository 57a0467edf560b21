//! Finished games.

use std::collections::HashSet;

use boggle_dictionary::letters::normalize;
use boggle_game::{
    BoardWord, Ending, FinishedGame, GameRecord, Judge, PastGame, Streaks, history_lines, next_id,
    share_line,
};
use serde::{Deserialize, Serialize};

use crate::error::Error;
use crate::family::is_blocked;
use crate::game::ClockRequest;
use crate::message::Reply;
use crate::open_dictionary::OpenDictionary;
use crate::page::Page;

#[derive(Deserialize)]
pub(crate) struct HistoryRequest {
    /// The local date, e.g. `2026-11-21`.
    today: String,
    #[serde(default)]
    family: bool,
}

#[derive(Deserialize)]
pub(crate) struct ReplayRequest {
    id: u64,
}

#[derive(Serialize)]
struct ResultReply {
    record: GameRecord,
    /// Why the game ended, as a heading.
    ending: String,
    /// The achievements.
    news: Vec<String>,
    is_best: bool,
    share: String,
    words: Vec<BoardWord>,
}

#[derive(Serialize)]
struct PastGameSummary<'a> {
    id: u64,
    started: &'a str,
    name: &'a str,
    day: Option<&'a str>,
    /// The name of the dictionary.
    dictionary: &'a str,
    words: u64,
    points: u64,
    possible_points: u64,
    longest: Option<&'a str>,
    counts: bool,
}

#[derive(Serialize)]
struct HistoryReply<'a> {
    games: Vec<PastGameSummary<'a>>,
    /// The number of consecutive days with a game up to today, and the longest such streak.
    streak: Option<(usize, usize)>,
    /// The lines that cannot be parsed, with the reasons.
    damaged: Vec<(u64, String)>,
}

#[derive(Serialize)]
struct ImportReply {
    added: usize,
    damaged: Vec<(u64, String)>,
}

impl Page {
    /// Ends the game. The bytes are the saved games so far. The reply contains the line to append
    /// to them, unless the player entered no words.
    pub(crate) fn finish(&mut self, at: &ClockRequest, history: &[u8]) -> Result<Reply, Error> {
        let now = at.time();
        let active = self.game()?;
        active.game.stop(now);
        let ending = active.game.ending(now).unwrap_or(Ending::Stopped);
        let mut record = GameRecord::new(active.setup.clone(), &active.judge, &active.game, now);
        record.id = next_id(history_lines(history));
        let is_saved = !record.words.is_empty();
        let line = if is_saved { serde_json::to_vec(&record)? } else { Vec::new() };
        let finished = FinishedGame::new(record, past_games(history));
        let words = active.judge.words(finished.record.scored());
        let reply = ResultReply {
            ending: ending.to_string(),
            news: if is_saved { finished.achievements.lines() } else { Vec::new() },
            is_best: finished.achievements.is_best,
            share: share_line(&finished.record),
            words,
            record: finished.record,
        };
        Reply::with_bytes(&reply, line)
    }

    /// Shows a saved game again. Omits the words on the board if the game's dictionary is not open.
    pub(crate) fn replay(&self, replay: &ReplayRequest, history: &[u8]) -> Result<Reply, Error> {
        let mut records = history_lines(history).filter_map(|line| line.record.ok());
        let record = records.find(|record| record.id == replay.id);
        let mut record = record.ok_or_else(|| Error::Invalid(format!("no game {}", replay.id)))?;
        let opened = self.open_dictionary()?;
        if opened.family {
            leave_out_blocked(&mut record);
        }
        Reply::json(&ResultReply {
            // Saved games do not record why they ended.
            ending: Ending::Stopped.to_string(),
            news: Vec::new(),
            is_best: false,
            share: share_line(&record),
            words: words(opened, &record)?,
            record,
        })
    }
}

/// Removes the words that family mode leaves out from a game played without it.
fn leave_out_blocked(record: &mut GameRecord) {
    let is_blocked = is_blocked();
    record.words.retain(|played| !is_blocked(&normalize(&played.word)));
}

pub(crate) fn past_games(history: &[u8]) -> Vec<PastGame> {
    let records = history_lines(history).filter_map(|line| line.record.ok());
    boggle_game::past_games(records, &HashSet::new()).collect()
}

/// Returns all words on the board of a game; none if its dictionary is not open.
fn words(opened: &OpenDictionary, record: &GameRecord) -> Result<Vec<BoardWord>, Error> {
    let setup = &record.setup;
    let Some(solver) = opened.solver_for(&setup.dictionary) else { return Ok(Vec::new()) };
    let board = setup.board()?;
    crate::board::check_size(board.len())?;
    Ok(Judge::owning(solver, board, setup.rules).words(record.scored()))
}

/// Lists the saved games.
pub(crate) fn history(request: &HistoryRequest, history: &[u8]) -> Result<Reply, Error> {
    let mut past = past_games(history);
    if request.family {
        past.iter_mut().for_each(|game| leave_out_blocked(&mut game.record));
    }
    let games = past.iter().map(|game| PastGameSummary {
        id: game.record.id,
        started: &game.record.setup.started,
        name: game.record.setup.name(),
        day: game.record.setup.day.as_deref(),
        dictionary: &game.record.setup.dictionary.name,
        words: game.record.result.words,
        points: game.record.result.points,
        possible_points: game.record.result.possible_points,
        longest: game.record.longest_word(),
        counts: game.counts(),
    });
    let days = past.iter().filter_map(|game| game.record.date());
    let streak = request.today.parse().ok().map(|today| {
        let streaks = Streaks::new(days, today);
        (streaks.current, streaks.longest)
    });
    Reply::json(&HistoryReply { games: games.collect(), streak, damaged: damaged(history) })
}

/// Imports the games of another history file, whose bytes follow the current one. The reply
/// contains the lines to append.
pub(crate) fn import(import: &ImportRequest, bytes: &[u8]) -> Result<Reply, Error> {
    let (history, other) = bytes.split_at_checked(import.length).unwrap_or((bytes, &[]));
    let known: HashSet<_> = history_lines(history)
        .filter_map(|line| line.record.ok())
        .map(|record| (record.setup.started, record.setup.board))
        .collect();
    let mut id = next_id(history_lines(history));
    let (mut lines, mut added) = (Vec::new(), 0);
    for mut record in history_lines(other).filter_map(|line| line.record.ok()) {
        if known.contains(&(record.setup.started.clone(), record.setup.board.clone())) {
            continue;
        }
        record.id = id;
        (id, added) = (id.saturating_add(1), added + 1);
        serde_json::to_writer(&mut lines, &record)?;
        lines.push(b'\n');
    }
    Reply::with_bytes(&ImportReply { added, damaged: damaged(other) }, lines)
}

#[derive(Deserialize)]
pub(crate) struct ImportRequest {
    /// The length of the current history file, at the start of the bytes.
    length: usize,
}

fn damaged(history: &[u8]) -> Vec<(u64, String)> {
    let lines = history_lines(history);
    lines.filter_map(|line| Some((line.number, line.record.err()?.to_string()))).take(20).collect()
}
