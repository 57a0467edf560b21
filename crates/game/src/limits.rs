//! What ends a game.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::{ScoreSheet, Verdict, default_time_limit};

/// The time with which a sprint starts, unless the player sets another.
pub const SPRINT_TIME: Duration = Duration::from_secs(30);

/// The seconds that a word adds to a sprint, with one more for each of its points.
const SPRINT_BONUS: u64 = 8;

/// The wrong words after which a game of [`Mode::Strikeout`] is over.
pub const MAX_STRIKES: usize = 3;

/// How words change when a game ends.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "lowercase")]
pub enum Mode {
    /// They do not.
    #[default]
    Classic,
    /// Each word that scores adds 8 seconds, and one more for each of its points.
    Sprint,
    /// The third wrong word ends the game: one that is too short, not on the board or
    /// not in the dictionary. Repeating a word is not wrong.
    Strikeout,
}

/// The words that a player is to find. All words score, whatever the target.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "lowercase")]
pub enum Target {
    /// All words.
    #[default]
    All,
    /// The [common](boggle_dictionary::COMMON_LEVEL) ones.
    Common,
}

/// What ends a game before the player does. Every game is also over when all its words
/// are found.
///
/// ```
/// use std::time::Duration;
/// use boggle_game::{Limits, Mode};
///
/// let three_minutes = Limits::from(Some(Duration::from_secs(180)));
/// assert_eq!(three_minutes, Limits { time: Some(Duration::from_secs(180)), ..Limits::default() });
/// let first_to_twenty = Limits { goal: Some(20), ..Limits::default() };
/// assert_eq!((first_to_twenty.time, first_to_twenty.mode), (None, Mode::Classic));
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Limits {
    /// The time limit at the start, or `None` for an untimed game.
    pub time: Option<Duration>,
    /// How words change it.
    pub mode: Mode,
    /// The points with which the game is won.
    pub goal: Option<u64>,
}

/// What players choose among: a [`Mode`], and whether there is a time limit.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ModeChoice {
    /// Until the time is up.
    #[default]
    Classic,
    /// Until the time is up, which words extend.
    Sprint,
    /// Until all words are found, without a time limit.
    Marathon,
    /// Until the third wrong word, usually without a time limit.
    Strikeout,
}

impl ModeChoice {
    /// Returns the usual limits of a game on a board of this many cells.
    ///
    /// ```
    /// use boggle_game::{ModeChoice, SPRINT_TIME};
    ///
    /// assert_eq!(ModeChoice::Sprint.limits(16).time, Some(SPRINT_TIME));
    /// assert_eq!(ModeChoice::Marathon.limits(16).time, None);
    /// ```
    #[must_use]
    pub fn limits(self, cells: usize) -> Limits {
        let (mode, time) = match self {
            ModeChoice::Classic => (Mode::Classic, default_time_limit(cells)),
            ModeChoice::Sprint => (Mode::Sprint, Some(SPRINT_TIME)),
            ModeChoice::Marathon => (Mode::Classic, None),
            ModeChoice::Strikeout => (Mode::Strikeout, None),
        };
        Limits { time, mode, goal: None }
    }
}

impl From<Option<Duration>> for Limits {
    fn from(time: Option<Duration>) -> Limits {
        Limits { time, ..Limits::default() }
    }
}

impl Limits {
    /// Returns the time limit after the words of a sheet.
    #[must_use]
    pub fn time_limit(&self, sheet: &ScoreSheet) -> Option<Duration> {
        let time = self.time?;
        Some(match self.mode {
            Mode::Classic | Mode::Strikeout => time,
            Mode::Sprint => {
                let bonus = sheet.scored().count() as u64 * SPRINT_BONUS + sheet.points();
                time.saturating_add(Duration::from_secs(bonus))
            }
        })
    }

    /// Returns why a sheet ends the game, if it does.
    pub(crate) fn ending(&self, sheet: &ScoreSheet) -> Option<Ending> {
        match self.mode {
            Mode::Strikeout if strikes(sheet) >= MAX_STRIKES => Some(Ending::StruckOut),
            _ => self.goal.filter(|&goal| sheet.points() >= goal).map(|_| Ending::GoalReached),
        }
    }
}

/// Returns the number of wrong words on a sheet.
pub(crate) fn strikes(sheet: &ScoreSheet) -> usize {
    let is_wrong = |verdict| {
        matches!(verdict, Verdict::TooShort | Verdict::NotOnBoard | Verdict::NotInDictionary)
    };
    sheet.entries().iter().filter(|entry| is_wrong(entry.verdict)).count()
}

/// Why a game is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// The time is up.
    TimeUp,
    /// The player found all words.
    AllFound,
    /// The player reached the [goal](Limits::goal).
    GoalReached,
    /// The player entered [`MAX_STRIKES`] wrong words.
    StruckOut,
    /// The player ended the game, or entered [`MAX_ENTRIES`](crate::MAX_ENTRIES) words.
    Stopped,
}
