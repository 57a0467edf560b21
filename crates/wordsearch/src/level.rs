use std::fmt;
use std::str::FromStr;

use boggle_solver::Direction;
use serde::{Deserialize, Serialize};

/// How hard a puzzle is to solve.
///
/// ```
/// use boggle_solver::Direction;
/// use boggle_wordsearch::Level;
///
/// let level: Level = "Easy".parse()?;
/// assert_eq!(level.directions(), [Direction::Right, Direction::Down]);
/// assert_eq!(Level::default().to_string(), "medium");
/// # Ok::<(), boggle_wordsearch::InvalidLevel>(())
/// ```
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// Words run right and down, and fill at most three fifths of the cells.
    Easy,
    /// Words also run diagonally, up and down to the right, and fill at most half of the cells.
    #[default]
    Medium,
    /// Words run in all eight directions, evenly, cross each other, and fill at most two fifths of
    /// the cells. Among them are decoys: beginnings of the words, and words with a wrong letter.
    Hard,
}

impl Level {
    /// All levels, from easy to hard.
    pub const ALL: [Level; 3] = [Level::Easy, Level::Medium, Level::Hard];

    /// Returns the directions in which words run.
    #[must_use]
    pub fn directions(self) -> &'static [Direction] {
        const FORWARD: [Direction; 4] =
            [Direction::Right, Direction::Down, Direction::DownRight, Direction::UpRight];
        match self {
            Level::Easy => &FORWARD[..2],
            Level::Medium => &FORWARD,
            Level::Hard => &Direction::ALL,
        }
    }

    /// Returns the number of cells of which this many letters fill as much as the level allows.
    pub(crate) fn cells_for(self, letters: usize) -> usize {
        match self {
            Level::Easy => (letters * 5).div_ceil(3),
            Level::Medium => letters * 2,
            Level::Hard => (letters * 5).div_ceil(2),
        }
    }

    fn name(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
        }
    }
}

/// Prints the name of the level: `easy`.
impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Level {
    type Err = InvalidLevel;

    /// Parses what `Display` prints, in any case.
    fn from_str(text: &str) -> Result<Level, InvalidLevel> {
        let mut levels = Level::ALL.into_iter();
        let level = levels.find(|level| level.name().eq_ignore_ascii_case(text.trim()));
        level.ok_or_else(|| InvalidLevel(text.into()))
    }
}

/// The error returned when a text is not a [`Level`].
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("unknown level `{0:.60}`; use easy, medium or hard")]
pub struct InvalidLevel(pub String);
