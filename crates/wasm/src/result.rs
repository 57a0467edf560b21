//! Finished games.

use std::collections::HashSet;

use boggle_dice::parse_date;
use boggle_dictionary::letters::normalize;
use boggle_game::{
    Achievements, BoardWord, DailyResults, Ending, Exclusion, FinishedGame, GameKind, GameRecord,
    Judge, Mode, PastGame, Progress, RANKS, Rank, Target, history_lines, near_misses, next_id,
    pluralize, share_text, tile_shades,
};
use serde::Serialize;

use crate::error::Error;
use crate::family::is_blocked;
use crate::fields::Fields;
use crate::message::Reply;
use crate::open_dictionary::OpenDictionary;
use crate::page::Page;

/// The maximum number of near misses to show.
const MAX_NEAR: usize = 12;

/// How many games of a kind show what is usual.
const USUAL: usize = 5;

#[derive(Serialize)]
struct ResultReply {
    record: GameRecord,
    /// Why the game ended, as a heading.
    ending: String,
    /// What is better than before, and the other achievements, without the streak and the longest
    /// word.
    news: Vec<String>,
    /// The number of consecutive days, up to this game, on which the player played.
    streak: usize,
    is_best: bool,
    /// Whether the longest word is the player's longest so far.
    is_longest: bool,
    share: String,
    /// For each cell, a shade for how often the words found cross it.
    shades: Vec<u8>,
    words: Vec<BoardWord>,
    standing: Standing,
    /// The missed words that the player nearly found, and what the player entered.
    near: Vec<(String, String)>,
}

/// How much of the board the player has found.
#[derive(Serialize)]
struct Standing {
    /// The common words found and possible, or all words if the dictionary has no levels.
    found: u64,
    possible: u64,
    /// The rare words found, if the dictionary has levels.
    rare: Option<u64>,
    /// The index of the rank reached.
    rank: usize,
    /// The names of the ranks, and the number of words that each takes.
    ranks: [(&'static str, u64); RANKS.len()],
}

impl Standing {
    fn new(record: &GameRecord) -> Standing {
        let progress = record.result.progress();
        let Progress { found, possible, rare } = progress;
        let reached = progress.rank();
        let rank = RANKS.iter().position(|rank| *rank == reached).unwrap_or_default();
        Standing { found, possible, rare, rank, ranks: named_ranks(possible) }
    }
}

/// Returns the names of the ranks, and the number of words that each takes.
pub(crate) fn named_ranks(possible: u64) -> [(&'static str, u64); RANKS.len()] {
    RANKS.map(|rank| (rank.name, rank.words(possible)))
}

impl ResultReply {
    /// Creates the reply for a game, without achievements.
    fn new(finished: FinishedGame, words: Vec<BoardWord>, ending: Ending) -> ResultReply {
        let share = share_text(&finished);
        let FinishedGame { record, achievements } = finished;
        let entered = record.words.iter().map(|played| played.word.as_str());
        let misses = near_misses(&words, entered).into_iter().take(MAX_NEAR);
        let near = misses.map(|(missed, entered)| (missed.word.clone(), entered.to_owned()));
        ResultReply {
            near: near.collect(),
            ending: ending.to_string(),
            news: Vec::new(),
            streak: achievements.daily_streak.unwrap_or(achievements.streak),
            is_best: false,
            is_longest: false,
            share,
            shades: tile_shades(&words, record.setup.board().map_or(0, |board| board.len())),
            standing: Standing::new(&record),
            words,
            record,
        }
    }
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
    /// Whether this is the game for the record of its day.
    is_daily: bool,
    /// The common words found and possible, or all words if the dictionary has no levels.
    progress: (u64, u64),
    /// The index of the rank reached.
    rank: usize,
    /// Games of the same kind have the same number, and comparable results.
    kind: usize,
    size: (usize, usize),
    timer: Option<f64>,
    mode: Mode,
    goal: Option<u64>,
    target: Target,
}

#[derive(Serialize)]
struct HistoryReply<'a> {
    games: Vec<PastGameSummary<'a>>,
    /// The names of the ranks, and the percentage of the words that each takes.
    ranks: [(&'static str, u64); RANKS.len()],
    /// The results on the daily boards, if the date is one.
    daily: Option<DailyReply>,
    /// The lines that cannot be parsed, with the reasons.
    damaged: Vec<(u64, String)>,
}

/// The results on the daily boards. Ranks are indices.
#[derive(Serialize)]
struct DailyReply {
    /// The number of consecutive days up to today, and the most there were.
    streak: (usize, usize),
    /// The ranks on the last seven days, today's at the end.
    week: [Option<usize>; 7],
    /// The number of days with each rank.
    ranks: [usize; RANKS.len()],
    /// The mean share of the words found, from 0 to 1.
    average: Option<f64>,
}

#[derive(Serialize)]
struct ImportReply {
    added: usize,
    damaged: Vec<(u64, String)>,
}

impl Page {
    /// Ends the game. The bytes are the saved games so far. The reply contains the line to append
    /// to them, unless the player entered no words. The first game on a daily board is always saved,
    /// so that nobody can look at the board and start again.
    pub(crate) fn finish(&mut self, at: &Fields, history: &[u8]) -> Result<Reply, Error> {
        let now = at.time();
        let active = self.game()?;
        active.game.stop(now);
        let ending = active.game.ending(now).unwrap_or(Ending::Stopped);
        let mut record = GameRecord::new(active.setup.clone(), &active.judge, &active.game, now);
        record.id = next_id(history_lines(history));
        let past = past_games(history);
        let is_first_of_day = record.setup.day.is_some()
            && !past.iter().any(|game| game.record.setup.has_board_of(&record.setup));
        let is_saved = !record.words.is_empty() || is_first_of_day;
        let line = if is_saved { serde_json::to_vec(&record)? } else { Vec::new() };
        let better = better(&record, &past);
        let finished = FinishedGame::new(record, past);
        let words = active.judge.words(finished.record.scored());
        let reply = ResultReply {
            news: if is_saved { news(&finished.achievements, better) } else { Vec::new() },
            is_best: finished.achievements.is_best,
            is_longest: finished.achievements.longest_word.is_some(),
            ..ResultReply::new(finished, words, ending)
        };
        Reply::with_bytes(&reply, line)
    }

    /// Shows a saved game again. Omits the words on the board if the game's dictionary is not open.
    pub(crate) fn replay(&self, replay: &Fields, history: &[u8]) -> Result<Reply, Error> {
        let mut record = saved_game(history, replay.id)?;
        let opened = self.open_dictionary()?;
        if opened.family {
            leave_out_blocked(&mut record);
        }
        let words = words(opened, &record)?;
        let past = past_games(history).into_iter();
        let earlier: Vec<_> = past.take_while(|past| past.record.id != replay.id).collect();
        let finished = FinishedGame::new(record, earlier);
        // Saved games do not record why they ended.
        Reply::json(&ResultReply::new(finished, words, Ending::Stopped))
    }
}

/// Describes the achievements, without the streak and the longest word, which the page shows in
/// other places, and without the average of the points: the page has ranks, for which only common
/// words count. If the game counts, what is better than before comes first.
fn news(achievements: &Achievements, better: Option<String>) -> Vec<String> {
    // Whoever found every word does not need to hear what follows from it.
    if let Some(exclusion) = achievements.exclusion.filter(|_| !achievements.is_perfect) {
        let how = match exclusion {
            Exclusion::Hints => "With hints",
            Exclusion::Repeat => "Not for the first time",
            Exclusion::NoTime => "In less than a second",
        };
        return vec![format!("{how}, so your best stays as it is")];
    }
    let others = Achievements {
        longest_word: None,
        streak: 0,
        daily_streak: None,
        average_points: achievements.average_points.filter(|_| achievements.is_best),
        ..achievements.clone()
    };
    let better = better.filter(|_| achievements.exclusion.is_none());
    better.into_iter().chain(others.lines()).collect()
}

/// Says what is better than before: on a daily board, than yesterday; otherwise, than usual.
fn better(record: &GameRecord, past: &[PastGame]) -> Option<String> {
    let now = record.result.progress();
    let day = record.setup.day.as_ref().and_then(|day| parse_date(day)?.pred_opt());
    if let Some(last) = past.iter().find(|game| day.is_some() && game.daily() == day) {
        let before = last.record.result.progress();
        if now.rank().percent > before.rank().percent {
            return Some(format!("{} after {} yesterday", now.rank().name, before.rank().name));
        }
        if now.found > before.found {
            let more = pluralize(now.found - before.found, "word");
            return Some(format!("{more} more than yesterday"));
        }
    }
    let kind = record.setup.kind().ok()?;
    let same = past.iter().filter(|game| game.counts() && game.kind.as_ref() == Some(&kind));
    let shares = same.map(|game| game.record.result.progress());
    let shares: Vec<_> =
        shares.map(|before| before.found as f64 / before.possible.max(1) as f64).collect();
    if shares.len() < USUAL {
        return None;
    }
    // Each board has another number of words.
    let usual = shares.iter().sum::<f64>() / shares.len() as f64 * now.possible as f64;
    let more = now.found.saturating_sub(usual.round() as u64);
    (more > 0).then(|| format!("{} more than usual", pluralize(more, "word")))
}

/// Returns the saved game with a number.
pub(crate) fn saved_game(history: &[u8], id: u64) -> Result<GameRecord, Error> {
    let mut records = history_lines(history).filter_map(|line| line.record.ok());
    let record = records.find(|record| record.id == id);
    record.ok_or_else(|| Error::Invalid(format!("no game {id}")))
}

/// Removes the words that family mode leaves out from a game played without it.
fn leave_out_blocked(record: &mut GameRecord) {
    let is_blocked = is_blocked();
    record.words.retain(|played| !is_blocked(&normalize(&played.word)));
}

/// Returns the saved games, oldest first. Imported games are at the end of the file, however old they
/// are.
pub(crate) fn past_games(history: &[u8]) -> Vec<PastGame> {
    let records = history_lines(history).filter_map(|line| line.record.ok());
    let mut records: Vec<_> = records.collect();
    records.sort_by_cached_key(GameRecord::start);
    boggle_game::past_games(records).collect()
}

/// Returns all words on the board of a game; none if its dictionary is not open.
fn words(opened: &OpenDictionary, record: &GameRecord) -> Result<Vec<BoardWord>, Error> {
    let setup = &record.setup;
    let Some(solver) = opened.solver_for(&setup.dictionary) else { return Ok(Vec::new()) };
    let board = setup.board()?;
    crate::board::check_size(board.len())?;
    let judge = Judge::new(solver, &board, setup.rules).without_asking_for(is_blocked());
    Ok(judge.words(record.scored()))
}

/// Lists the saved games.
pub(crate) fn history(request: &Fields, history: &[u8]) -> Result<Reply, Error> {
    let mut past = past_games(history);
    if request.family {
        past.iter_mut().for_each(|game| leave_out_blocked(&mut game.record));
    }
    let mut kinds: Vec<&GameKind> = Vec::new();
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
        is_daily: game.daily().is_some(),
        progress: (game.record.result.progress().found, game.record.result.progress().possible),
        rank: Standing::new(&game.record).rank,
        size: game.kind.as_ref().map_or((0, 0), |kind| (kind.rows, kind.columns)),
        timer: game.record.setup.timer,
        mode: game.record.setup.mode,
        goal: game.record.setup.goal,
        target: game.record.setup.target,
        kind: game.kind.as_ref().map_or(0, |kind| {
            1 + kinds.iter().position(|known| *known == kind).unwrap_or_else(|| {
                kinds.push(kind);
                kinds.len() - 1
            })
        }),
    });
    let ranks = RANKS.map(|rank| (rank.name, rank.percent));
    let daily = daily(&past, &request.today);
    Reply::json(&HistoryReply { games: games.collect(), ranks, daily, damaged: damaged(history) })
}

/// Returns the results on the daily boards up to a day.
fn daily(past: &[PastGame], today: &str) -> Option<DailyReply> {
    let today = parse_date(today)?;
    let mut results = DailyResults::default();
    past.iter().for_each(|game| results.add(game));
    let streaks = results.streaks(today);
    let index = |rank: Rank| RANKS.iter().position(|known| *known == rank);
    Some(DailyReply {
        streak: (streaks.current, streaks.longest),
        week: results.week(today).map(|rank| rank.and_then(index)),
        ranks: results.ranks(),
        average: results.average_share(),
    })
}

/// Imports the games of another history file, whose bytes follow the current one. The reply
/// contains the lines to append.
pub(crate) fn import(import: &Fields, bytes: &[u8]) -> Result<Reply, Error> {
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

fn damaged(history: &[u8]) -> Vec<(u64, String)> {
    let lines = history_lines(history);
    lines.filter_map(|line| Some((line.number, line.record.err()?.to_string()))).take(20).collect()
}
