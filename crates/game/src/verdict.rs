//! The verdict on a word: its points, or why it does not score.

use std::fmt;

use serde::Serialize;

/// The verdict on a word: its points, or why it does not score.
///
/// The `Display` form is the text to show beside a word: `not on the board`.
///
/// ```
/// use boggle_game::Verdict;
///
/// assert_eq!(Verdict::Scored(1).to_string(), "1 point");
/// assert_eq!(Verdict::Repeated.to_string(), "already found");
/// assert_eq!(Verdict::Late.points(), 0);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Verdict {
    /// The word counts and scores this many points.
    Scored(u32),
    /// The word has fewer letters than the rules require.
    TooShort,
    /// No path on the board spells the word.
    NotOnBoard,
    /// The word is not in the dictionary.
    NotInDictionary,
    /// The word is already on the sheet.
    Repeated,
    /// The word was written after the time limit.
    Late,
    /// The word is struck out because another player also found it.
    Struck,
    /// The search could not decide whether the board spells the word within its
    /// [limit](boggle_solver::DEFAULT_STEPS).
    Undecided,
}

impl Verdict {
    /// Returns the points that the word adds to the score.
    #[must_use]
    pub fn points(self) -> u32 {
        match self {
            Verdict::Scored(points) => points,
            _ => 0,
        }
    }

    /// Returns whether the word counts.
    #[must_use]
    pub fn counts(self) -> bool {
        matches!(self, Verdict::Scored(_))
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Verdict::Scored(1) => "1 point",
            Verdict::Scored(points) => return write!(f, "{points} points"),
            Verdict::TooShort => "too short",
            Verdict::NotOnBoard => "not on the board",
            Verdict::NotInDictionary => "not in the dictionary",
            Verdict::Repeated => "already found",
            Verdict::Late => "after the time limit",
            Verdict::Struck => "found by others",
            Verdict::Undecided => "undecided",
        })
    }
}
