use boggle_dictionary::letters::{count, letters};

use crate::InvalidNeighbors;

/// What counts as a word on a board, and what it is worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Rules {
    /// The least number of letters.
    pub min_length: usize,
    /// What a word scores.
    pub scoring: Scoring,
    /// Which cells are neighbours.
    pub neighbors: Neighbors,
    /// Whether the left edge joins the right one, and the top the bottom.
    pub wrap: bool,
    /// Whether a word may come back to a cell that it has used. A cell is no
    /// neighbour of itself, so it may not be used twice in a row.
    pub reuse: bool,
}

impl Rules {
    /// The rules of the game that is played on so many cells: Boggle up to
    /// 4x4, Big Boggle up to 5x5, and Super Big Boggle beyond (their rule
    /// sheets: least length 3, 4, 4; from 6x6 on, words of nine and more
    /// letters score two a letter).
    ///
    /// ```
    /// use boggle_solver::{Rules, Scoring};
    /// assert_eq!(Rules::for_size(16).min_length, 3);
    /// assert_eq!(Rules::for_size(25).min_length, 4);
    /// assert_eq!(Rules::for_size(36).scoring, Scoring::Super);
    /// ```
    pub fn for_size(cells: usize) -> Rules {
        let (min_length, scoring) = match cells {
            0..=16 => (3, Scoring::Classic),
            17..=25 => (4, Scoring::Classic),
            _ => (4, Scoring::Super),
        };
        Rules { min_length, scoring, neighbors: Neighbors::Eight, wrap: false, reuse: false }
    }
}

/// Which cells are neighbours.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "u8", into = "u8"))]
pub enum Neighbors {
    /// Those beside, above and below.
    Four,
    /// Those and the diagonal ones.
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

/// What a word scores.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Scoring {
    /// Boggle and Big Boggle: 1 up to four letters, then 2, 3, 5, and 11 from
    /// eight on.
    Classic,
    /// Super Big Boggle: as `Classic`, but 2 a letter from nine on.
    Super,
    /// A house rule: the values of its letters together, which are those of the
    /// English Scrabble. Letters that it does not have, such as `é`, score 1.
    Letters,
}

impl Scoring {
    /// The points for a word in lower case. The rule sheets begin at three
    /// letters; shorter words, where a house rule allows them, score 1.
    ///
    /// ```
    /// use boggle_solver::Scoring;
    /// let points = |scoring: Scoring| ["quiz", "queue", "queueings"].map(|word| scoring.points(word));
    /// assert_eq!(points(Scoring::Classic), [1, 2, 11]);
    /// assert_eq!(points(Scoring::Super), [1, 2, 18]);
    /// assert_eq!(points(Scoring::Letters), [22, 14, 19]);
    /// ```
    pub fn points(self, word: &str) -> u32 {
        match self {
            Scoring::Letters => letters(word).map(value).sum(),
            _ => self.of_length(count(word)),
        }
    }

    /// The points for a word of so many letters, as far as these tell: letter
    /// values are added when the word is known.
    pub(crate) fn of_length(self, letters: usize) -> u32 {
        match (letters, self) {
            (0, _) | (_, Scoring::Letters) => 0,
            (1..=4, _) => 1,
            (5, _) => 2,
            (6, _) => 3,
            (7, _) => 5,
            (8, _) | (_, Scoring::Classic) => 11,
            (_, Scoring::Super) => u32::try_from(letters).unwrap_or(u32::MAX).saturating_mul(2),
        }
    }
}

/// The value of a letter on the tiles of the English Scrabble.
fn value(letter: &str) -> u32 {
    match letter {
        "d" | "g" => 2,
        "b" | "c" | "m" | "p" => 3,
        "f" | "h" | "v" | "w" | "y" => 4,
        "k" => 5,
        "j" | "x" => 8,
        "q" | "z" => 10,
        _ => 1,
    }
}
