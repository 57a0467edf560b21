//! What ends a game.

use std::fmt;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::{Mode, ScoreSheet, SheetEntry, Verdict, default_time_limit, format_exact_time};

/// The initial time limit of a sprint, unless the player sets another.
pub const SPRINT_TIME: Duration = Duration::from_secs(30);

/// The seconds that a scoring word adds to a sprint, in addition to one for each of its points.
const SPRINT_BONUS: u64 = 8;

/// The number of wrong words that ends a game of [`Mode::Strikeout`].
pub const MAX_STRIKES: usize = 3;

/// The conditions that end a game, unless the player ends it first. Every game also ends when the
/// player has found all target words.
///
/// ```
/// use std::time::Duration;
/// use boggle_game::{EndConditions, Mode};
///
/// let time = Some(Duration::from_secs(180));
/// assert_eq!(EndConditions::from(time), EndConditions { time, ..EndConditions::default() });
/// let first_to_twenty = EndConditions { goal: Some(20), ..EndConditions::default() };
/// assert_eq!((first_to_twenty.time, first_to_twenty.mode), (None, Mode::Classic));
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EndConditions {
    /// The time limit at the start, or `None` for an untimed game.
    pub time: Option<Duration>,
    /// How words affect the end of the game.
    pub mode: Mode,
    /// The points that win the game.
    pub goal: Option<u64>,
}

/// The mode that a player chooses: a [`Mode`], and whether there is a time limit.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ModeChoice {
    /// Until time runs out.
    #[default]
    Classic,
    /// Until time runs out; words extend the time.
    Sprint,
    /// Until all words are found, without a time limit.
    Marathon,
    /// Until the third wrong word, usually without a time limit.
    Strikeout,
}

impl ModeChoice {
    /// Returns the usual end conditions for a board with this number of cells.
    ///
    /// ```
    /// use boggle_game::{ModeChoice, SPRINT_TIME};
    ///
    /// assert_eq!(ModeChoice::Sprint.end_conditions(16).time, Some(SPRINT_TIME));
    /// assert_eq!(ModeChoice::Marathon.end_conditions(16).time, None);
    /// ```
    #[must_use]
    pub fn end_conditions(self, cells: usize) -> EndConditions {
        let (mode, time) = match self {
            ModeChoice::Classic => (Mode::Classic, default_time_limit(cells)),
            ModeChoice::Sprint => (Mode::Sprint, Some(SPRINT_TIME)),
            ModeChoice::Marathon => (Mode::Classic, None),
            ModeChoice::Strikeout => (Mode::Strikeout, None),
        };
        EndConditions { time, mode, goal: None }
    }
}

impl From<Option<Duration>> for EndConditions {
    fn from(time: Option<Duration>) -> EndConditions {
        EndConditions { time, ..EndConditions::default() }
    }
}

impl EndConditions {
    /// Names what differs from the default for a board of `cells` cells: `sprint`, `marathon`, `1:30`,
    /// `goal 20`.
    #[must_use]
    pub fn differences(&self, cells: usize) -> Vec<String> {
        let (name, default) = match self.mode {
            Mode::Classic => (None, default_time_limit(cells)),
            Mode::Sprint => (Some("sprint"), Some(SPRINT_TIME)),
            Mode::Strikeout => (Some("strikeout"), None),
        };
        let mut names: Vec<_> = name.map(str::to_owned).into_iter().collect();
        if self.time != default {
            names.push(self.time.map_or("marathon".into(), format_exact_time));
        }
        names.extend(self.goal.map(|goal| format!("goal {goal}")));
        names
    }

    /// Returns the time limit, including the time that the words on a sheet add.
    #[must_use]
    pub fn time_limit(&self, sheet: &ScoreSheet) -> Option<Duration> {
        let points = sheet.scored().map(|entry| entry.verdict.points());
        let added = points.map(|points| self.seconds_added(points)).sum();
        Some(self.time?.saturating_add(Duration::from_secs(added)))
    }

    /// Returns the seconds that a scoring word with these points adds to the time.
    ///
    /// ```
    /// use boggle_game::{EndConditions, ModeChoice};
    ///
    /// assert_eq!(ModeChoice::Sprint.end_conditions(16).seconds_added(2), 10);
    /// assert_eq!(ModeChoice::Classic.end_conditions(16).seconds_added(2), 0);
    /// ```
    #[must_use]
    pub fn seconds_added(&self, points: u32) -> u64 {
        match self.mode {
            Mode::Classic | Mode::Strikeout => 0,
            Mode::Sprint => SPRINT_BONUS + u64::from(points),
        }
    }

    /// Returns why a sheet ends the game, or `None` if it does not.
    pub(crate) fn ending(&self, sheet: &ScoreSheet) -> Option<Ending> {
        match self.mode {
            Mode::Strikeout if strikes(sheet) >= MAX_STRIKES => Some(Ending::StruckOut),
            _ => self.goal.filter(|&goal| sheet.points() >= goal).map(|_| Ending::GoalReached),
        }
    }
}

/// Returns the number of wrong words on a sheet. Slips do not count: words that are too short, and
/// text with characters other than letters.
pub(crate) fn strikes(sheet: &ScoreSheet) -> usize {
    let is_wrong = |entry: &&SheetEntry| {
        matches!(entry.verdict, Verdict::NotOnBoard | Verdict::NotInDictionary)
            && entry.word.chars().all(|c| c.is_alphabetic() || c == '\'')
    };
    sheet.entries().iter().filter(is_wrong).count()
}

/// Why a game is over.
///
/// The `Display` form is an announcement without punctuation.
///
/// ```
/// use boggle_game::Ending;
///
/// assert_eq!(format!("{}!", Ending::TimeUp), "Time's up!");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Ending {
    /// Time ran out.
    TimeUp,
    /// The player found all target words.
    AllFound,
    /// The player reached the [goal](EndConditions::goal).
    GoalReached,
    /// The player entered [`MAX_STRIKES`] wrong words.
    StruckOut,
    /// The player ended the game, or entered [`MAX_ENTRIES`](crate::MAX_ENTRIES) words.
    Stopped,
}

impl Ending {
    /// Returns whether the player won: found all words, or reached the goal.
    #[must_use]
    pub fn is_won(self) -> bool {
        matches!(self, Ending::AllFound | Ending::GoalReached)
    }

    /// Returns one word to announce the ending in large letters.
    #[must_use]
    pub fn banner(self) -> &'static str {
        match self {
            Ending::AllFound => "BRAVO!",
            Ending::GoalReached => "GOAL!",
            Ending::StruckOut => "OUT!",
            Ending::TimeUp | Ending::Stopped => "TIME!",
        }
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Ending::TimeUp => "Time's up",
            Ending::AllFound => "You found all words",
            Ending::GoalReached => "Goal reached",
            Ending::StruckOut => "Three strikes",
            Ending::Stopped => "Game over",
        })
    }
}
