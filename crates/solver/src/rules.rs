use std::error::Error;
use std::fmt;

use crate::{Board, Scoring, ScoringSpec};

/// Which words count on a board, and how many points they score.
///
/// ```
/// use boggle_solver::{Neighbors, Rules};
///
/// let standard = Rules::for_cells(16);
/// let house = Rules { min_length: 4, neighbors: Neighbors::Four, ..standard };
/// assert_eq!(house.scoring, standard.scoring);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct Rules {
    /// The minimum number of letters of a word.
    pub min_length: usize,
    /// How many points a word scores.
    pub scoring: Scoring,
    /// Which cells are neighbors.
    pub neighbors: Neighbors,
    /// Whether opposite edges are joined: left to right, and top to bottom.
    pub wrap: bool,
    /// Whether a word may use a cell more than once. A cell is never its own
    /// neighbor, so it cannot be used twice in a row.
    pub reuse: bool,
}

impl Rules {
    /// Returns the rules of the game played on a board with this many cells: Boggle up to 4x4, Big
    /// Boggle up to 5x5, and Super Big Boggle beyond.
    ///
    /// According to their rule sheets, words must have at least 3, 4, and 4 letters, respectively;
    /// in Super Big Boggle, words of nine or more letters score two points per letter.
    ///
    /// ```
    /// use boggle_solver::{Rules, Scoring};
    ///
    /// assert_eq!(Rules::for_cells(16).min_length, 3);
    /// assert_eq!(Rules::for_cells(25).min_length, 4);
    /// assert_eq!(Rules::for_cells(36).scoring, Scoring::SUPER);
    /// ```
    #[must_use]
    pub fn for_cells(cells: usize) -> Rules {
        let (min_length, scoring) = match cells {
            0..=16 => (3, Scoring::CLASSIC),
            17..=25 => (4, Scoring::CLASSIC),
            _ => (4, Scoring::SUPER),
        };
        Rules { min_length, scoring, neighbors: Neighbors::Eight, wrap: false, reuse: false }
    }

    /// Returns the [rules](Rules::for_cells) of a board. Only cells that are not holes count.
    ///
    /// ```
    /// use boggle_solver::{Board, Rules};
    ///
    /// let board: Board = "cat.. rre.. ton.. ..... .....".parse()?;
    /// assert_eq!(Rules::for_board(&board), Rules::for_cells(9));
    /// # Ok::<(), boggle_solver::SyntaxError>(())
    /// ```
    #[must_use]
    pub fn for_board(board: &Board) -> Rules {
        Rules::for_cells(board.open_cells())
    }

    /// Returns [`Rules::for_cells`] with the minimum length and the scoring that someone chose.
    ///
    /// ```
    /// use boggle_solver::Rules;
    ///
    /// let rules = Rules::for_choice(16, Some(5), Some("10,20,+5".parse()?));
    /// assert_eq!((rules.min_length, rules.scoring.points("quiet")), (5, 10));
    /// # Ok::<(), boggle_solver::ScoringError>(())
    /// ```
    #[must_use]
    pub fn for_choice(
        cells: usize,
        min_length: Option<usize>,
        scoring: Option<ScoringSpec>,
    ) -> Rules {
        let defaults = Rules::for_cells(cells);
        let min_length = min_length.unwrap_or(defaults.min_length);
        let scoring = scoring.map_or(defaults.scoring, |scoring| scoring.scoring(min_length));
        Rules { min_length, scoring, ..defaults }
    }
}

/// Which cells are neighbors.
///
/// ```
/// use boggle_solver::Neighbors;
///
/// assert_eq!(Neighbors::try_from(4), Ok(Neighbors::Four));
/// assert_eq!(u8::from(Neighbors::Eight), 8);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "u8", into = "u8"))]
pub enum Neighbors {
    /// Cells that share a side.
    Four,
    /// Cells that share a side or a corner.
    Eight,
}

impl From<Neighbors> for u8 {
    fn from(neighbors: Neighbors) -> u8 {
        match neighbors {
            Neighbors::Four => 4,
            Neighbors::Eight => 8,
        }
    }
}

impl TryFrom<u8> for Neighbors {
    type Error = InvalidNeighbors;

    fn try_from(number: u8) -> Result<Neighbors, InvalidNeighbors> {
        match number {
            4 => Ok(Neighbors::Four),
            8 => Ok(Neighbors::Eight),
            _ => Err(InvalidNeighbors(number)),
        }
    }
}

/// An error from converting a number other than 4 or 8 to
/// [`Neighbors`](crate::Neighbors).
///
/// ```
/// use boggle_solver::{InvalidNeighbors, Neighbors};
///
/// assert_eq!(Neighbors::try_from(6), Err(InvalidNeighbors(6)));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct InvalidNeighbors(pub u8);

impl fmt::Display for InvalidNeighbors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "invalid number of neighbors {}; use 4 or 8", self.0)
    }
}

impl Error for InvalidNeighbors {}
