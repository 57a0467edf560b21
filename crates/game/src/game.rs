//! A timed game for one player.

use std::time::Duration;

use boggle_dictionary::MAX_WORD;
use boggle_solver::CellCounts;
use serde::Serialize;

use crate::end_conditions::{MAX_STRIKES, strikes};
use crate::{EndConditions, Ending, Judge, Mode, ScoreSheet, Verdict, hints};

/// The number of words that ends a game, far more than a person enters. It limits the memory that a
/// game takes when a program plays it.
pub const MAX_ENTRIES: usize = 10_000;

/// The state of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum GameState {
    /// The clock is running and words are accepted.
    Running,
    /// The clock is stopped; the board should be hidden.
    Paused,
    /// The game has ended; see [`Ending`].
    Over,
}

/// A game in progress: a sheet and the time played.
///
/// Methods that depend on the time take `now`, a reading of any clock that never goes backward. A
/// game does not advance between calls, so calls can be as frequent or rare as you like. The [crate
/// documentation](crate) has an example.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    end_conditions: EndConditions,
    /// The time played before the clock last started.
    before: Duration,
    /// The reading when the clock last started; `None` while it is stopped.
    since: Option<Duration>,
    /// Why the game ended, unless time ran out.
    ending: Option<Ending>,
    sheet: ScoreSheet,
    has_hints: bool,
}

impl Game {
    /// Starts a game with end conditions, or with only a time limit (`None` for an untimed game).
    #[must_use]
    pub fn start(end_conditions: impl Into<EndConditions>, now: Duration) -> Game {
        Game {
            end_conditions: end_conditions.into(),
            before: Duration::ZERO,
            since: Some(now),
            ending: None,
            sheet: ScoreSheet::default(),
            has_hints: false,
        }
    }

    /// Continues a game after `played`, unless it is over.
    pub(crate) fn restart(&mut self, played: Duration, now: Duration) {
        self.before = played;
        self.since = self.ending.is_none().then_some(now);
    }

    /// Returns the conditions that end the game.
    #[must_use]
    pub fn end_conditions(&self) -> &EndConditions {
        &self.end_conditions
    }

    /// Returns the time limit, or `None` for an untimed game. Words extend it in a sprint.
    #[must_use]
    pub fn time_limit(&self) -> Option<Duration> {
        self.end_conditions.time_limit(&self.sheet)
    }

    /// Returns the number of wrong words in a game of [`Mode::Strikeout`], e.g. `2 of 3
    /// strikes`, and `None` in other modes.
    #[must_use]
    pub fn strikes(&self) -> Option<String> {
        (self.end_conditions.mode == Mode::Strikeout)
            .then(|| format!("{} of {MAX_STRIKES} strikes", strikes(&self.sheet)))
    }

    /// Returns the time played, excluding pauses and at most the time limit.
    #[must_use]
    pub fn played(&self, now: Duration) -> Duration {
        let running = self.since.map_or(Duration::ZERO, |since| now.saturating_sub(since));
        let played = self.before.saturating_add(running);
        self.time_limit().map_or(played, |time_limit| played.min(time_limit))
    }

    /// Returns the time left, or `None` for an untimed game.
    #[must_use]
    pub fn left(&self, now: Duration) -> Option<Duration> {
        self.time_limit().map(|time_limit| time_limit.saturating_sub(self.played(now)))
    }

    /// Returns the time to show on the clock, in whole seconds: the time left, or the time played
    /// in an untimed game. Time left is rounded up, so 0:00 means that time has run out.
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
    pub fn state(&self, now: Duration) -> GameState {
        match self.since {
            _ if self.ending(now).is_some() => GameState::Over,
            None => GameState::Paused,
            Some(_) => GameState::Running,
        }
    }

    /// Returns why the game is over, or `None` if it is not.
    #[must_use]
    pub fn ending(&self, now: Duration) -> Option<Ending> {
        let is_time_up = || self.left(now) == Some(Duration::ZERO);
        self.ending.or_else(|| is_time_up().then_some(Ending::TimeUp))
    }

    /// Enters a word and returns the verdict on it, or `None` if the game is paused or over. A word
    /// entered exactly at the time limit is too late. A word longer than [`MAX_WORD`] bytes, the
    /// limit of dictionaries, is ignored and returns `None`. The game ends when all target words
    /// are found, when the word meets one of the [`EndConditions`], or after [`MAX_ENTRIES`] words.
    pub fn enter(&mut self, judge: &Judge, word: &str, now: Duration) -> Option<Verdict> {
        if self.state(now) != GameState::Running || word.len() > MAX_WORD {
            return None;
        }
        let verdict = self.sheet.add(judge, word, Some(self.played(now)), self.time_limit());
        let is_full = self.sheet.entries().len() >= MAX_ENTRIES;
        let ending = if verdict.counts() && self.sheet.has_found_all(judge) {
            Some(Ending::AllFound)
        } else {
            self.end_conditions.ending(&self.sheet).or(is_full.then_some(Ending::Stopped))
        };
        if let Some(ending) = ending {
            self.end(ending, now);
        }
        Some(verdict)
    }

    /// Counts the unfound words on each cell, and records that the player has seen hints.
    pub fn hints(&mut self, judge: &Judge) -> CellCounts {
        self.has_hints = true;
        hints(judge, &self.sheet)
    }

    /// Returns whether the player has seen [hints](Game::hints).
    #[must_use]
    pub fn has_hints(&self) -> bool {
        self.has_hints
    }

    /// Records that the player saw hints before the game was interrupted.
    pub(crate) fn set_has_hints(&mut self) {
        self.has_hints = true;
    }

    /// Stops the clock until [`resume`](Game::resume) is called. Does nothing if the
    /// clock is not running.
    pub fn pause(&mut self, now: Duration) {
        if self.state(now) == GameState::Running {
            self.before = self.played(now);
            self.since = None;
        }
    }

    /// Restarts the clock. Does nothing if the game is not paused.
    pub fn resume(&mut self, now: Duration) {
        if self.state(now) == GameState::Paused {
            self.since = Some(now);
        }
    }

    /// Ends the game, even if there is time left. Does nothing if it is over.
    pub fn stop(&mut self, now: Duration) {
        let ending = self.ending(now).unwrap_or(Ending::Stopped);
        self.end(ending, now);
    }

    fn end(&mut self, ending: Ending, now: Duration) {
        self.before = self.played(now);
        self.since = None;
        self.ending = Some(ending);
    }

    /// Returns the words entered so far.
    #[must_use]
    pub fn sheet(&self) -> &ScoreSheet {
        &self.sheet
    }
}
