use std::fmt;

use boggle_solver::Totals;
use serde::{Deserialize, Serialize};

use crate::GoalError;

/// The quantity to maximize or minimize.
///
/// ```
/// use boggle_explore::Goal;
///
/// let goals = [Goal::Points, Goal::Words];
/// assert_eq!(Goal::parse("words", &goals)?, Goal::Words);
/// let error = Goal::parse("fewest", &goals).unwrap_err();
/// assert_eq!(error.to_string(), "unknown goal `fewest`; use points or words");
/// # Ok::<(), boggle_explore::GoalError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum Goal {
    /// The most points.
    Points,
    /// The most words.
    Words,
    /// The largest number of common words, by the dictionary's levels.
    Common,
    /// The longest word and then, among boards with words of that length, the most points. The
    /// score is [`LETTER`] for each letter of the word, and one for each point.
    Length,
    /// The fewest words, but at least one. The score is the number of words, negated.
    Fewest,
}

/// The score of a letter for [`Goal::Length`]. Points count up to one less than this.
pub const LETTER: i64 = 100_000;

impl Goal {
    /// All goals.
    pub const ALL: [Goal; 5] =
        [Goal::Points, Goal::Words, Goal::Common, Goal::Length, Goal::Fewest];

    /// Returns the name, which [`Display`](fmt::Display) also prints.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Goal::Points => "points",
            Goal::Words => "words",
            Goal::Common => "common",
            Goal::Length => "length",
            Goal::Fewest => "fewest",
        }
    }

    /// Returns a phrase for help texts.
    #[must_use]
    pub fn description(self) -> &'static str {
        match self {
            Goal::Points => "The most points",
            Goal::Words => "The most words",
            Goal::Common => "The largest number of common words, by the dictionary's levels",
            Goal::Length => "The longest word, then the most points",
            Goal::Fewest => "The fewest words, but at least one",
        }
    }

    /// Returns the one of some goals with this name.
    ///
    /// # Errors
    ///
    /// Returns an error that lists the goals if none of them has this name.
    pub fn parse(name: &str, goals: &[Goal]) -> Result<Goal, GoalError> {
        let goal = goals.iter().copied().find(|goal| goal.name() == name);
        goal.ok_or_else(|| GoalError::Unknown { name: name.to_owned(), goals: goals.to_vec() })
    }

    /// Returns the score of a board with these totals, without the letters of its longest word.
    pub(crate) fn score(self, totals: Totals) -> Option<i64> {
        match self {
            Goal::Points | Goal::Length => Some(totals.points as i64),
            Goal::Words | Goal::Common => Some(totals.words as i64),
            Goal::Fewest => (totals.words > 0).then(|| -(totals.words as i64)),
        }
    }
}

impl fmt::Display for Goal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.name())
    }
}
