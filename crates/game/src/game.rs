//! One player against the timer.

use std::time::Duration;

use crate::{Judge, ScoreSheet, Verdict};

/// Whether a game is going on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    /// The clock runs, and words are taken.
    Running,
    /// The clock stands; the board is to be hidden.
    Paused,
    /// The bell has rung, or the player has stopped.
    Over,
}

/// A game that is played: a sheet, and how long has been played.
///
/// Every call that depends on the time takes `now`: the reading of any clock
/// that never goes backward, since some moment before the game. Games do not keep
/// it between calls, so it does not matter how often they are made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    time_limit: Option<Duration>,
    /// What was played before the clock was last started.
    before: Duration,
    /// The reading when the clock was last started; none while it stands.
    since: Option<Duration>,
    is_over: bool,
    sheet: ScoreSheet,
}

impl Game {
    /// Starts the clock; the `bell` rings after so long, or never.
    pub fn start(time_limit: Option<Duration>, now: Duration) -> Game {
        Game::restore(time_limit, ScoreSheet::default(), Duration::ZERO, now)
    }

    /// Goes on with a game of which so much was played.
    pub fn restore(
        time_limit: Option<Duration>,
        sheet: ScoreSheet,
        played: Duration,
        now: Duration,
    ) -> Game {
        Game { time_limit, before: played, since: Some(now), is_over: false, sheet }
    }

    /// When the bell rings, in time played.
    pub fn time_limit(&self) -> Option<Duration> {
        self.time_limit
    }

    /// How long has been played: pauses do not count, and no more than until the
    /// bell.
    pub fn played(&self, now: Duration) -> Duration {
        let running = self.since.map_or(Duration::ZERO, |since| now.saturating_sub(since));
        let played = self.before.saturating_add(running);
        self.time_limit.map_or(played, |time_limit| played.min(time_limit))
    }

    /// How long there is until the bell; none if it never rings.
    pub fn left(&self, now: Duration) -> Option<Duration> {
        self.time_limit.map(|time_limit| time_limit.saturating_sub(self.played(now)))
    }

    /// What the clock shows, to the second: the time left, and of games without
    /// a bell the time played. The last second left is shown until it is over, so
    /// that 0:00 is the bell.
    pub fn shown(&self, now: Duration) -> Duration {
        match self.left(now) {
            Some(left) if left.subsec_nanos() > 0 => Duration::from_secs(left.as_secs() + 1),
            Some(left) => left,
            None => Duration::from_secs(self.played(now).as_secs()),
        }
    }

    /// Whether the game is going on.
    pub fn state(&self, now: Duration) -> State {
        match self.since {
            _ if self.is_over || self.left(now) == Some(Duration::ZERO) => State::Over,
            None => State::Paused,
            Some(_) => State::Running,
        }
    }

    /// Enters a word, and says what becomes of it; none if the game is over or
    /// paused, when no words are taken. A word entered at the moment of the bell is
    /// too late.
    pub fn enter(&mut self, judge: &Judge, word: &str, now: Duration) -> Option<Verdict> {
        let at = self.played(now);
        match self.state(now) {
            State::Running => Some(self.sheet.write(judge, word, Some(at), self.time_limit)),
            State::Paused | State::Over => None,
        }
    }

    /// Stops the clock until [`resume`](Game::restore); nothing if it is not running.
    pub fn pause(&mut self, now: Duration) {
        if self.state(now) == State::Running {
            self.before = self.played(now);
            self.since = None;
        }
    }

    /// Starts the clock again; nothing if it is not paused.
    pub fn resume(&mut self, now: Duration) {
        if self.state(now) == State::Paused {
            self.since = Some(now);
        }
    }

    /// Ends the game before the bell.
    pub fn stop(&mut self, now: Duration) {
        self.before = self.played(now);
        self.since = None;
        self.is_over = true;
    }

    /// What has been entered.
    pub fn sheet(&self) -> &ScoreSheet {
        &self.sheet
    }
}
