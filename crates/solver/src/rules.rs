use boggle_dictionary::letters::{count, letters};

/// Which words count on a board, and how many points they score.
///
/// ```
/// use boggle_solver::{Neighbors, Rules};
///
/// let standard = Rules::for_size(16);
/// let house = Rules { min_length: 4, neighbors: Neighbors::Four, ..standard };
/// assert_eq!(house.scoring, standard.scoring);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
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
    /// assert_eq!(Rules::for_size(16).min_length, 3);
    /// assert_eq!(Rules::for_size(25).min_length, 4);
    /// assert_eq!(Rules::for_size(36).scoring, Scoring::Super);
    /// ```
    #[must_use]
    pub fn for_size(cells: usize) -> Rules {
        let (min_length, scoring) = match cells {
            0..=16 => (3, Scoring::Classic),
            17..=25 => (4, Scoring::Classic),
            _ => (4, Scoring::Super),
        };
        Rules { min_length, scoring, neighbors: Neighbors::Eight, wrap: false, reuse: false }
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("invalid number of neighbors {0}; use 4 or 8")]
pub struct InvalidNeighbors(pub u8);

/// How many points a word scores.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Scoring {
    /// Boggle and Big Boggle: 1 point for up to four letters, 2 for five, 3 for
    /// six, 5 for seven, and 11 for eight or more.
    Classic,
    /// Super Big Boggle: like `Classic`, but 2 points per letter for nine or more.
    Super,
    /// A house rule: the sum of the letters' values in English Scrabble. Letters not in English
    /// Scrabble, such as `é`, score 1.
    #[cfg_attr(feature = "serde", serde(rename = "letters"))]
    LetterValues,
}

impl Scoring {
    /// All scoring rules.
    pub(crate) const ALL: [Scoring; 3] = [Scoring::Classic, Scoring::Super, Scoring::LetterValues];

    /// Whether points depend on the letters of a word, not only on their number.
    pub(crate) fn uses_letters(self) -> bool {
        self == Scoring::LetterValues
    }

    /// Returns the points for a lowercase word.
    ///
    /// The rule sheets start at three letters; shorter words, if a house rule allows them, score 1.
    ///
    /// ```
    /// use boggle_solver::Scoring;
    ///
    /// let points = |scoring: Scoring| ["quiz", "queue", "queueings"].map(|word| scoring.points(word));
    /// assert_eq!(points(Scoring::Classic), [1, 2, 11]);
    /// assert_eq!(points(Scoring::Super), [1, 2, 18]);
    /// assert_eq!(points(Scoring::LetterValues), [22, 14, 19]);
    /// ```
    #[must_use]
    pub fn points(self, word: &str) -> u32 {
        match self {
            Scoring::LetterValues => letters(word).map(letter_value).sum(),
            _ => self.points_for_length(count(word)),
        }
    }

    /// Returns the points for a word with this many letters, or 0 if they depend on the letters
    /// themselves, whose values are added once the word is known.
    pub(crate) const fn points_for_length(self, letters: usize) -> u32 {
        match (letters, self) {
            (0, _) | (_, Scoring::LetterValues) => 0,
            (1..=4, _) => 1,
            (5, _) => 2,
            (6, _) => 3,
            (7, _) => 5,
            (8, _) | (_, Scoring::Classic) => 11,
            (_, Scoring::Super) if letters > u32::MAX as usize => u32::MAX,
            (_, Scoring::Super) => (letters as u32).saturating_mul(2),
        }
    }
}

/// Returns the value of a letter in English Scrabble.
fn letter_value(letter: &str) -> u32 {
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
