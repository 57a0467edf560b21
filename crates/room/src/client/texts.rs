//! Texts about a room, for whatever shows it on a terminal.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::time::Duration;

use boggle_game::{SharedWords, format_time, pluralize};

use super::RoomState;
use crate::message::{Award, Phase, Review, ReviewWord, Standing};
use crate::{PlayerId, Settings};

/// The maximum number of standings in a result.
const MAX_STANDINGS: usize = 5;

/// Returns the time left until `at` in milliseconds, rounded up to seconds.
#[must_use]
pub fn left(at: u64, now: Duration) -> Duration {
    let left = Duration::from_millis(at).saturating_sub(now);
    Duration::from_secs(left.as_secs() + u64::from(left.subsec_nanos() > 0))
}

/// Describes the settings in a line. `usual` is the name of the dictionary that is not mentioned.
#[must_use]
pub fn settings(settings: &Settings, usual: &str) -> String {
    let Settings { game, dice, shape, time, rounds, goal, shared, min_length, .. } = settings;
    let game = game.clone().unwrap_or_else(|| dice.to_string());
    let time = format_time(Duration::from_secs((*time).into()));
    let end = match (goal, rounds) {
        (Some(goal), _) => format!(", first to {}", pluralize(*goal, "point")),
        (None, Some(rounds)) => format!(", {}", pluralize((*rounds).into(), "round")),
        (None, None) => String::new(),
    };
    let shared = match shared {
        SharedWords::Strike => "shared words are struck out",
        SharedWords::Keep => "every word counts",
    };
    let dictionary = match settings.dictionary.as_str() {
        "" => String::new(),
        name if name == usual => String::new(),
        name => format!(", dictionary {name}"),
    };
    let family = if settings.family { ", family mode" } else { "" };
    format!(
        "{game} {shape}, {time}{end}; {shared}; {min_length} letters or more{dictionary}{family}"
    )
}

/// Returns the names of the players, the host first.
#[must_use]
pub fn player_list(state: &RoomState) -> String {
    let Some(players) = &state.players else { return String::new() };
    let names = players.players.iter().map(|player| match player {
        player if Some(player.id) == players.host => format!("{} (host)", player.name),
        player if !player.connected => format!("{} (away)", player.name),
        player => player.name.clone(),
    });
    names.collect::<Vec<_>>().join(", ")
}

/// Returns the names by number, also of players who have left.
fn names(state: &RoomState) -> HashMap<PlayerId, &str> {
    let standings = state.review().into_iter().flat_map(|review| &review.standings);
    let standings = standings.map(|standing| (standing.player, standing.name.as_str()));
    let players = state.players.iter().flat_map(|players| &players.players);
    let mut names: HashMap<_, _> =
        standings.chain(players.map(|player| (player.id, player.name.as_str()))).collect();
    if let Some(me) = state.me() {
        names.insert(me, "you");
    }
    names
}

/// Returns the number of words that each player has found, most first: `you 3 words, Bob 1`.
fn count_list(state: &RoomState) -> String {
    let Some(counts) = &state.counts else { return String::new() };
    let names = names(state);
    let mut words = counts.words.clone();
    words.sort_by_key(|&(_, count)| Reverse(count));
    let words = words.iter().filter_map(|(id, count)| Some((names.get(id)?, *count)));
    let words = words.enumerate().map(|(at, (name, count))| match at {
        0 => format!("{name} {}", pluralize(count as u64, "word")),
        _ => format!("{name} {count}"),
    });
    words.collect::<Vec<_>>().join(", ")
}

/// Returns what the round is called: `round 2 of 3`.
#[must_use]
pub fn round_name(state: &RoomState) -> Option<String> {
    let round = state.round_number()?.1;
    let rounds = state.settings.as_ref().and_then(|settings| settings.rounds);
    Some(match rounds {
        Some(rounds) => format!("round {round} of {rounds}"),
        None => format!("round {round}"),
    })
}

/// Returns what to ask players who want to leave.
#[must_use]
pub fn farewell(state: &RoomState) -> &'static str {
    if state.is_server { "End the room for everybody?" } else { "Leave the room?" }
}

/// Returns a line about the room and the connection.
#[must_use]
pub fn status(state: &RoomState, code: &str) -> String {
    if state.is_leaving {
        return format!("{} y / n", farewell(state));
    }
    let unsent = state.pending.len() as u64;
    if !state.is_connected() && state.phase.is_some() {
        return match unsent {
            0 => "connection lost; trying again".into(),
            _ => format!("connection lost; {} kept", pluralize(unsent, "word")),
        };
    }
    if let Some(notice) = &state.notice {
        return notice.clone();
    }
    let round = round_name(state).map_or_else(String::new, |name| format!(", {name}"));
    let counts = match state.phase {
        Some(Phase::Round { .. } | Phase::Grace { .. }) => count_list(state),
        _ => String::new(),
    };
    let gap = if counts.is_empty() { "" } else { ": " };
    format!("Room {code}{round}{gap}{counts}")
}

/// Returns the result of the round or the game, or why there is none yet.
#[must_use]
pub fn result(state: &RoomState) -> Vec<String> {
    match &state.phase {
        Some(Phase::Review(review)) => review_lines(state, review),
        Some(Phase::Over { standings }) => standing_lines(state, standings),
        _ if !state.is_connected() => vec!["Connection lost; trying again".into()],
        Some(Phase::Round { .. }) => vec!["The others are still playing".into()],
        _ => vec!["Waiting for the last words".into()],
    }
}

fn review_lines(state: &RoomState, review: &Review) -> Vec<String> {
    let mut lines = standing_lines(state, &review.standings);
    if let Some(ReviewWord { word, points, .. }) = &review.best_missed {
        let points = pluralize(u64::from(*points), "point");
        lines.push(format!("Nobody found {word} ({points})"));
    }
    let names = names(state);
    lines.extend(review.awards.iter().map(|award| award_line(award, &names)));
    lines
}

/// Returns an award with its winners: `Longest word: waders, you`.
fn award_line(award: &Award, names: &HashMap<PlayerId, &str>) -> String {
    let count = award.words.map(|count| count.to_string());
    let players: Vec<_> = award.players.iter().filter_map(|id| names.get(id).copied()).collect();
    let prize = award.word.clone().or(count).unwrap_or_default();
    format!("{}: {prize}, {}", award.title, list(&players))
}

/// Returns names in a sentence: `Ann, Ben and you`.
fn list(names: &[&str]) -> String {
    match names {
        [names @ .., last] if !names.is_empty() => format!("{} and {last}", names.join(", ")),
        names => names.concat(),
    }
}

/// Returns the best standings, and always the player's own.
fn standing_lines(state: &RoomState, standings: &[Standing]) -> Vec<String> {
    let me = state.me();
    let own = standings.iter().position(|standing| Some(standing.player) == me);
    let line = |standing: &Standing| {
        let name = if Some(standing.player) == me { "you" } else { &standing.name };
        let total = pluralize(standing.total, "point");
        match standing.round {
            Some(round) if round.points < standing.total => {
                format!("{}. {name}: {total} (+{})", standing.total_place, round.points)
            }
            _ => format!("{}. {name}: {total}", standing.total_place),
        }
    };
    let is_shown = |&(at, _): &(usize, &Standing)| match own {
        Some(own) if own >= MAX_STANDINGS => at < MAX_STANDINGS - 1 || at == own,
        _ => at < MAX_STANDINGS,
    };
    standings.iter().enumerate().filter(is_shown).map(|(_, standing)| line(standing)).collect()
}

/// Returns who found a word of the result.
#[must_use]
pub fn finders(state: &RoomState, word: &ReviewWord) -> String {
    let struck = if word.struck { "; struck out" } else { "" };
    let names = names(state);
    let finders: Vec<_> = word.finders.iter().filter_map(|id| names.get(id).copied()).collect();
    match finders.as_slice() {
        [] => "found by nobody".into(),
        names => format!("found by {}{struck}", list(names)),
    }
}
