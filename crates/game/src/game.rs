//! One player against the clock.

use std::time::Duration;

use boggle_dictionary::MAX_WORD;

use crate::{Judge, ScoreSheet, Verdict};

/// The number of words after which a game is over, far more than a person enters. It
/// limits what is kept of a game that a program plays.
pub const MAX_ENTRIES: usize = 10_000;

/// The state of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum State {
    /// The clock is running and words are accepted.
    Running,
    /// The clock is stopped; the board should be hidden.
    Paused,
    /// The time is up, the player ended the game, or it has [`MAX_ENTRIES`] words.
    Over,
}

/// A game in progress: a sheet and the time played.
///
/// Methods that depend on the time take `now`, a reading of any clock that never goes
/// backward. A game does not advance between calls, so it does not matter how often
/// they are made. The [crate documentation](crate) has an example.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    time_limit: Option<Duration>,
    /// The time played before the clock was last started.
    before: Duration,
    /// The reading when the clock was last started; `None` while it is stopped.
    since: Option<Duration>,
    is_over: bool,
    sheet: ScoreSheet,
}

impl Game {
    /// Starts a game with a time limit, or `None` for an untimed game.
    #[must_use]
    pub fn start(time_limit: Option<Duration>, now: Duration) -> Game {
        Game::restore(time_limit, ScoreSheet::default(), Duration::ZERO, now)
    }

    /// Restores a game that was interrupted after `played`, and starts its clock.
    #[must_use]
    pub fn restore(
        time_limit: Option<Duration>,
        sheet: ScoreSheet,
        played: Duration,
        now: Duration,
    ) -> Game {
        let is_over = sheet.entries().len() >= MAX_ENTRIES;
        Game { time_limit, before: played, since: Some(now), is_over, sheet }
    }

    /// Returns the time limit, or `None` for an untimed game.
    #[must_use]
    pub fn time_limit(&self) -> Option<Duration> {
        self.time_limit
    }

    /// Returns the time played: at most the time limit, without pauses.
    #[must_use]
    pub fn played(&self, now: Duration) -> Duration {
        let running = self.since.map_or(Duration::ZERO, |since| now.saturating_sub(since));
        let played = self.before.saturating_add(running);
        self.time_limit.map_or(played, |time_limit| played.min(time_limit))
    }

    /// Returns the time left, or `None` for an untimed game.
    #[must_use]
    pub fn left(&self, now: Duration) -> Option<Duration> {
        self.time_limit.map(|time_limit| time_limit.saturating_sub(self.played(now)))
    }

    /// Returns what the clock shows, in whole seconds: the time left, or the time
    /// played in an untimed game. Time left is rounded up, so that 0:00 means the time
    /// is up.
    #[must_use]
    pub fn shown(&self, now: Duration) -> Duration {
        match self.left(now) {
            Some(left) => {
                let is_partial = left.subsec_nanos() > 0;
                Duration::from_secs(left.as_secs().saturating_add(is_partial.into()))
            }
            None => Duration::from_secs(self.played(now).as_secs()),
        }
    }

    /// Returns the state of the game.
    #[must_use]
    pub fn state(&self, now: Duration) -> State {
        match self.since {
            _ if self.is_over || self.left(now) == Some(Duration::ZERO) => State::Over,
            None => State::Paused,
            Some(_) => State::Running,
        }
    }

    /// Enters a word and returns the verdict on it, or `None` if the game is paused or
    /// over and accepts no words. A word entered exactly at the time limit is too late.
    /// One longer than any dictionary has, [`MAX_WORD`] bytes, is not accepted either.
    /// The game is over after [`MAX_ENTRIES`] words.
    pub fn enter(&mut self, judge: &Judge, word: &str, now: Duration) -> Option<Verdict> {
        if self.state(now) != State::Running || word.len() > MAX_WORD {
            return None;
        }
        let verdict = self.sheet.add(judge, word, Some(self.played(now)), self.time_limit);
        if self.sheet.entries().len() >= MAX_ENTRIES {
            self.stop(now);
        }
        Some(verdict)
    }

    /// Stops the clock until [`resume`](Game::resume) is called. Does nothing if the
    /// clock is not running.
    pub fn pause(&mut self, now: Duration) {
        if self.state(now) == State::Running {
            self.before = self.played(now);
            self.since = None;
        }
    }

    /// Restarts the clock. Does nothing if the game is not paused.
    pub fn resume(&mut self, now: Duration) {
        if self.state(now) == State::Paused {
            self.since = Some(now);
        }
    }

    /// Ends the game, even if there is time left.
    pub fn stop(&mut self, now: Duration) {
        self.before = self.played(now);
        self.since = None;
        self.is_over = true;
    }

    /// Returns the words entered so far.
    #[must_use]
    pub fn sheet(&self) -> &ScoreSheet {
        &self.sheet
    }
}
