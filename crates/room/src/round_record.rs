//! A round as a saved game of one of its players.

use std::collections::BTreeMap;
use std::time::Duration;

use boggle_game::{EndConditions, GameRecord, GameResult, GameSetup};
use chrono::{DateTime, SecondsFormat};

use crate::message::Table;
use crate::phase::Play;
use crate::sheet::Sheet;
use crate::{PlayerId, Settings};

/// How boards are chosen, in the saved games of rounds. Because shared words may not count, rounds
/// are compared only with each other.
const CHOSEN: &str = "room";

/// The contents of the saved games of a round, except the words.
#[derive(Debug)]
pub(crate) struct RoundRecord {
    setup: GameSetup,
    /// The time played, in seconds.
    played: f64,
    results: BTreeMap<PlayerId, GameResult>,
}

impl RoundRecord {
    /// Creates the record of a round with the results of its players.
    pub fn new(
        play: &Play,
        settings: &Settings,
        results: BTreeMap<PlayerId, GameResult>,
    ) -> RoundRecord {
        let Table { board, rules, dictionary, .. } = play.table(settings);
        let time = Some(Duration::from_secs(settings.time.into()));
        let limits = EndConditions { time, ..EndConditions::default() };
        let setup = GameSetup {
            code: board.code,
            chosen: Some(CHOSEN.into()),
            ..GameSetup::new(start(play.go), play.judge.board(), rules, dictionary, limits)
        };
        let played = seconds(play.end.saturating_sub(play.go));
        RoundRecord { setup, played, results }
    }

    /// Returns the round as a saved game of a player, unless the player entered no words. The start is
    /// in UTC, and the number is 0.
    pub fn game(&self, player: PlayerId, sheet: &Sheet) -> Option<GameRecord> {
        let result = *self.results.get(&player)?;
        let words: Vec<_> = sheet.played().collect();
        (!words.is_empty()).then(|| GameRecord {
            id: 0,
            setup: self.setup.clone(),
            played: self.played,
            hints: false,
            result,
            words,
        })
    }
}

/// Converts milliseconds to seconds.
pub(crate) fn seconds(milliseconds: u64) -> f64 {
    Duration::from_millis(milliseconds).as_secs_f64()
}

/// Formats a time in milliseconds since the epoch (RFC 3339).
fn start(time: u64) -> String {
    let time = i64::try_from(time).ok().and_then(DateTime::from_timestamp_millis);
    time.unwrap_or_default().to_rfc3339_opts(SecondsFormat::Millis, false)
}
