mod length_points;
mod spec;

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use boggle_dictionary::letters::{count, letters};

pub use length_points::LengthPoints;
pub use spec::ScoringSpec;

/// How many points a word scores.
///
/// Its text is a name, or else points by length, which name the lengths where they change:
///
/// ```
/// use boggle_solver::Scoring;
///
/// let points = |text: &str| -> Result<_, boggle_solver::ScoringError> {
///     let scoring: Scoring = text.parse()?;
///     Ok(["tea", "quiz", "queue", "queueings"].map(|word| scoring.points(word)))
/// };
/// assert_eq!(points("classic")?, [1, 1, 2, 11]);
/// assert_eq!(points("word-hunt")?, [100, 400, 800, 2600]);
/// assert_eq!(points("3=1,5=2,6=3,+1")?, [1, 1, 2, 6]);
/// # Ok::<(), boggle_solver::ScoringError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Scoring {
    /// Points by number of letters.
    Length(LengthPoints),
    /// A house rule: the sum of the letters' values in English Scrabble. Letters not in English
    /// Scrabble, such as `é`, score 1.
    LetterValues,
    /// Wordament: the sum of the letters' values, times 1.5 for words of 4 or 5 letters, 2 for 6 or
    /// 7, and 3 for 8 or more. Half a point is dropped.
    LetterValuesByLength,
}

/// The scorings that have a name.
const NAMED: [(&str, Scoring, &str); 6] = [
    (
        "classic",
        Scoring::CLASSIC,
        "1, 1, 2, 3, 5 and 11 points for words of 3, 4, 5, 6, 7 and 8+ letters",
    ),
    ("super", Scoring::SUPER, "like classic, but 2 points per letter for 9 or more letters"),
    (
        "word-hunt",
        Scoring::WORD_HUNT,
        "100, 400, 800, 1400, 1800 and 2200 points for 3 to 8 letters, then 400 more for each letter",
    ),
    ("length", Scoring::LENGTH, "1 point per letter"),
    ("letters", Scoring::LetterValues, "the sum of the letters' values in English Scrabble"),
    (
        "letters-by-length",
        Scoring::LetterValuesByLength,
        "like letters, but times 1.5 for 4 or 5 letters, 2 for 6 or 7, and 3 for 8 or more",
    ),
];

impl Scoring {
    /// Boggle and Big Boggle: 1 point for up to four letters, 2 for five, 3 for six, 5 for seven,
    /// and 11 for eight or more.
    ///
    /// The rule sheets start at three letters; shorter words, if a house rule allows them, score 1.
    pub const CLASSIC: Scoring =
        Scoring::Length(LengthPoints::from_one(&[1, 1, 1, 1, 2, 3, 5, 11], 0));

    /// Super Big Boggle: like `CLASSIC`, but 2 points per letter for nine or more.
    pub const SUPER: Scoring =
        Scoring::Length(LengthPoints::from_one(&[1, 1, 1, 1, 2, 3, 5, 11, 18], 2));

    /// Word Hunt: 100 points for up to three letters, 400, 800, 1400, 1800, and 2200 for eight, and
    /// 400 for each further letter.
    pub const WORD_HUNT: Scoring =
        Scoring::Length(LengthPoints::from_one(&[100, 100, 100, 400, 800, 1400, 1800, 2200], 400));

    /// Squaredle: a point per letter.
    pub const LENGTH: Scoring = Scoring::Length(LengthPoints::from_one(&[1], 1));

    /// Returns the names of scorings and their descriptions, apart from points by length.
    ///
    /// ```
    /// let (name, description) = boggle_solver::Scoring::named().nth(3).unwrap();
    /// assert_eq!((name, description), ("length", "1 point per letter"));
    /// ```
    pub fn named() -> impl Iterator<Item = (&'static str, &'static str)> {
        NAMED.iter().map(|(name, _, description)| (*name, *description))
    }

    /// Returns the name, unless only its points say what it is.
    #[must_use]
    pub fn name(self) -> Option<&'static str> {
        NAMED.iter().find(|(_, scoring, _)| *scoring == self).map(|(name, ..)| *name)
    }

    /// Returns the points for a lowercase word.
    #[must_use]
    pub fn points(self, word: &str) -> u32 {
        self.points_of(count(word), || values(word))
    }

    /// Returns the points for a word with this many letters; `values` is
    /// called only if the points depend on the letters.
    pub(crate) fn points_of(self, letters: usize, values: impl FnOnce() -> u32) -> u32 {
        match self {
            Scoring::Length(points) => points.for_length(letters),
            Scoring::LetterValues => values(),
            Scoring::LetterValuesByLength => match letters {
                0..4 => values(),
                4..6 => values() * 3 / 2,
                6..8 => values() * 2,
                _ => values() * 3,
            },
        }
    }
}

impl fmt::Display for Scoring {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.name(), self) {
            (Some(name), _) => f.write_str(name),
            (None, Scoring::Length(points)) => points.fmt(f),
            (None, _) => Err(fmt::Error),
        }
    }
}

impl FromStr for Scoring {
    type Err = ScoringError;

    fn from_str(text: &str) -> Result<Scoring, ScoringError> {
        let spec: ScoringSpec = text.parse()?;
        spec.absolute().ok_or_else(|| ScoringError::Item(text.to_owned()))
    }
}

/// An error from parsing a [`Scoring`].
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum ScoringError {
    /// The text is neither a name nor points.
    Name(String),
    /// An item is not the points that can follow the items before it.
    Item(String),
}

impl fmt::Display for ScoringError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ScoringError::Name(name) => write!(
                f,
                "unknown scoring `{name:.60}`; use {}, or points by length such as 3=1,5=2,6=3",
                NAMED.map(|(name, ..)| name).join(", ")
            ),
            ScoringError::Item(item) => write!(
                f,
                "`{item:.60}` cannot stand here; write points from 0 to {} for each length from the \
                 shortest on, as in 1,1,2,3, or where they change, as in 3=1,5=2, and then +N for each \
                 further letter",
                LengthPoints::MAX
            ),
        }
    }
}

impl Error for ScoringError {}

/// Returns the sum of the values of a word's letters.
pub(crate) fn values(word: &str) -> u32 {
    letters(word).map(letter_value).sum()
}

/// Returns the value of a letter in English Scrabble.
pub(crate) fn letter_value(letter: &str) -> u32 {
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

#[cfg(test)]
mod tests;
