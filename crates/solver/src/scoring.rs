use std::fmt;
use std::str::FromStr;

use boggle_dictionary::letters::{count, letters};

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

/// The names of scorings that are not called by their points.
const NAMES: [(&str, Scoring); 6] = [
    ("classic", Scoring::CLASSIC),
    ("super", Scoring::SUPER),
    ("word-hunt", Scoring::WORD_HUNT),
    ("length", Scoring::LENGTH),
    ("letters", Scoring::LetterValues),
    ("letters-by-length", Scoring::LetterValuesByLength),
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

    /// Returns the names of scorings, apart from points by length.
    pub fn names() -> impl Iterator<Item = &'static str> {
        NAMES.iter().map(|(name, _)| *name)
    }

    /// Returns the name, unless only its points say what it is.
    #[must_use]
    pub fn name(self) -> Option<&'static str> {
        NAMES.iter().find(|(_, scoring)| *scoring == self).map(|(name, _)| *name)
    }

    /// Whether points depend on the letters of a word, not only on their number.
    #[must_use]
    pub fn uses_letters(self) -> bool {
        !matches!(self, Scoring::Length(_))
    }

    /// Returns the points for a lowercase word.
    #[must_use]
    pub fn points(self, word: &str) -> u32 {
        let values = || letters(word).map(letter_value).sum::<u32>();
        match self {
            Scoring::Length(points) => points.for_length(count(word)),
            Scoring::LetterValues => values(),
            Scoring::LetterValuesByLength => match count(word) {
                0..4 => values(),
                4..6 => values() * 3 / 2,
                6..8 => values() * 2,
                _ => values() * 3,
            },
        }
    }

    /// Returns the points for a word with this many letters, or 0 if they depend on the letters
    /// themselves, whose values are added once the word is known.
    pub(crate) fn points_for_length(self, letters: usize) -> u32 {
        match self {
            Scoring::Length(points) => points.for_length(letters),
            Scoring::LetterValues | Scoring::LetterValuesByLength => 0,
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
        if spec.is_relative {
            return Err(ScoringError::NoLengths);
        }
        Ok(spec.scoring)
    }
}

/// A scoring as people write it: like a [`Scoring`], but points may also be listed without lengths,
/// starting with the points of the shortest word that counts.
///
/// ```
/// use boggle_solver::{Scoring, ScoringSpec};
///
/// let spec: ScoringSpec = "100,400,800,1400,1800,2200,+400".parse()?;
/// assert_eq!(spec.scoring(3), Scoring::WORD_HUNT);
/// assert_eq!(spec.scoring(4).points("quiz"), 100);
/// # Ok::<(), boggle_solver::ScoringError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ScoringSpec {
    /// If relative, its first letter is the shortest word.
    scoring: Scoring,
    is_relative: bool,
}

impl ScoringSpec {
    /// Returns the scoring if the shortest word has this many letters.
    #[must_use]
    pub fn scoring(self, min_length: usize) -> Scoring {
        match self.scoring {
            Scoring::Length(points) if self.is_relative => {
                Scoring::Length(points.after(min_length))
            }
            scoring => scoring,
        }
    }
}

impl fmt::Display for ScoringSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Scoring::Length(points) = self.scoring else { return self.scoring.fmt(f) };
        if !self.is_relative {
            return self.scoring.fmt(f);
        }
        let (last, step) = points.steady();
        write!(f, "{}", points.for_length(1))?;
        (2..=last).try_for_each(|length| write!(f, ",{}", points.for_length(length)))?;
        if step > 0 { write!(f, ",+{step}") } else { Ok(()) }
    }
}

impl From<Scoring> for ScoringSpec {
    fn from(scoring: Scoring) -> ScoringSpec {
        ScoringSpec { scoring, is_relative: false }
    }
}

impl FromStr for ScoringSpec {
    type Err = ScoringError;

    fn from_str(text: &str) -> Result<ScoringSpec, ScoringError> {
        if let Some((_, scoring)) = NAMES.iter().find(|(name, _)| name.eq_ignore_ascii_case(text)) {
            return Ok(ScoringSpec { scoring: *scoring, is_relative: false });
        }
        if !text.contains(|it: char| it.is_ascii_digit()) {
            return Err(ScoringError::Name(text.to_owned()));
        }
        let mut items: Vec<&str> = text.split(',').map(str::trim).collect();
        let step = items.pop_if(|last| last.starts_with('+')).map_or(Ok(0), points)?;
        if items.is_empty() {
            return Err(ScoringError::NoPoints);
        }
        let is_relative = !items[0].contains('=');
        let mut table = [None; LengthPoints::LENGTHS];
        let mut last = 0;
        for item in items {
            let (length, value) = match item.split_once('=') {
                None if is_relative => (last + 1, item),
                Some((length, value)) if !is_relative => {
                    let length = length.trim().parse();
                    (length.map_err(|_| ScoringError::Item(item.to_owned()))?, value.trim())
                }
                _ => return Err(ScoringError::Mixed),
            };
            if !(last + 1..=table.len()).contains(&length) {
                return Err(ScoringError::Length(item.to_owned()));
            }
            table[length - 1] = Some(points(value)?);
            last = length;
        }
        let scoring = Scoring::Length(LengthPoints::filled(table, last, step));
        Ok(ScoringSpec { scoring, is_relative })
    }
}

/// Parses points, with or without a plus sign.
fn points(text: &str) -> Result<u32, ScoringError> {
    let points = text.parse().ok().filter(|points| *points <= LengthPoints::MAX);
    points.ok_or_else(|| ScoringError::Item(text.to_owned()))
}

/// The points of words by number of letters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct LengthPoints {
    /// The points of words of 1, 2, … letters.
    by_length: [u32; LengthPoints::LENGTHS],
    /// The points that each letter of longer words adds.
    step: u32,
}

impl LengthPoints {
    /// The number of letters up to which points can be chosen freely. Longer words score the same
    /// amount more for each letter.
    pub const LENGTHS: usize = 20;

    /// The maximum number of points of a length, or of each further letter.
    pub const MAX: u32 = 1_000_000;

    /// Returns the points of a word.
    #[must_use]
    pub const fn for_length(&self, letters: usize) -> u32 {
        match letters {
            0 => 0,
            1..=Self::LENGTHS => self.by_length[letters - 1],
            _ => {
                let extra = letters - Self::LENGTHS;
                let extra = if extra > u32::MAX as usize { u32::MAX } else { extra as u32 };
                self.by_length[Self::LENGTHS - 1].saturating_add(self.step.saturating_mul(extra))
            }
        }
    }

    /// Returns the number of letters from which each further letter adds the same number of points,
    /// and that number.
    ///
    /// ```
    /// use boggle_solver::Scoring;
    ///
    /// let Scoring::Length(points) = Scoring::WORD_HUNT else { unreachable!() };
    /// assert_eq!(points.steady(), (6, 400));
    /// ```
    #[must_use]
    pub fn steady(&self) -> (usize, u32) {
        let follows =
            |length: &usize| self.for_length(*length) == self.for_length(length - 1) + self.step;
        let from = (2..=Self::LENGTHS).rev().find(|length| !follows(length)).unwrap_or(1);
        (from, self.step)
    }

    /// Creates a table from the points of words of 1, 2, … letters, and those of each letter after.
    const fn from_one(points: &[u32], step: u32) -> LengthPoints {
        let mut table = [None; LengthPoints::LENGTHS];
        let mut index = 0;
        while index < points.len() {
            table[index] = Some(points[index]);
            index += 1;
        }
        LengthPoints::filled(table, points.len(), step)
    }

    /// Fills gaps: before the first number with it, between two with the one before, and after
    /// `last` letters with `step` more for each letter.
    const fn filled(table: [Option<u32>; Self::LENGTHS], last: usize, step: u32) -> LengthPoints {
        let mut by_length = [0; Self::LENGTHS];
        let mut points = 0;
        let mut index = Self::LENGTHS;
        while index > 0 {
            index -= 1;
            if let Some(first) = table[index] {
                points = first;
            }
        }
        while index < Self::LENGTHS {
            points = match table[index] {
                Some(points) => points,
                None if index >= last => points.saturating_add(step),
                None => points,
            };
            by_length[index] = points;
            index += 1;
        }
        LengthPoints { by_length, step }
    }

    /// Shifts the points so that words of `min_length` letters score what words of one letter did.
    fn after(self, min_length: usize) -> LengthPoints {
        let shift = min_length.saturating_sub(1);
        let by_length =
            std::array::from_fn(|index| self.for_length(index.saturating_sub(shift) + 1));
        LengthPoints { by_length, ..self }
    }
}

/// Writes the lengths where the points change. One letter and two are not mentioned if they score
/// as much as three.
impl fmt::Display for LengthPoints {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (last, step) = self.steady();
        let first = if self.for_length(1) == self.for_length(3)
            && self.for_length(2) == self.for_length(3)
        {
            3
        } else {
            1
        };
        write!(f, "{first}={}", self.for_length(first))?;
        for length in first + 1..=last {
            if self.for_length(length) != self.for_length(length - 1) || length == last {
                write!(f, ",{length}={}", self.for_length(length))?;
            }
        }
        if step > 0 { write!(f, ",+{step}") } else { Ok(()) }
    }
}

#[cfg(feature = "serde")]
mod serialized {
    use super::{Scoring, ScoringSpec};
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
    use std::borrow::Cow;

    impl Serialize for Scoring {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_str(self)
        }
    }

    impl<'de> Deserialize<'de> for Scoring {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Scoring, D::Error> {
            Cow::<str>::deserialize(deserializer)?.parse().map_err(de::Error::custom)
        }
    }

    impl<'de> Deserialize<'de> for ScoringSpec {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ScoringSpec, D::Error> {
            Cow::<str>::deserialize(deserializer)?.parse().map_err(de::Error::custom)
        }
    }
}

/// An error from parsing a [`Scoring`].
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ScoringError {
    /// The text is neither a name nor points.
    #[error(
        "unknown scoring `{0:.60}`; use {names}, or points by length such as 3=1,5=2,6=3",
        names = NAMES.map(|(name, _)| name).join(", ")
    )]
    Name(String),
    /// An item is not a number of points, with or without a length.
    #[error("`{0:.60}` is not a number of points from 0 to {max}", max = LengthPoints::MAX)]
    Item(String),
    /// Some points have a length, and some do not.
    #[error("give the length for all points (3=100,4=400) or for none (100,400)")]
    Mixed,
    /// Lengths are not in ascending order, or too long.
    #[error(
        "`{0:.60}`: give the points in order of length, for up to {max} letters; +N adds N points \
         for each further letter",
        max = LengthPoints::LENGTHS
    )]
    Length(String),
    /// Only the points of further letters are given.
    #[error("no points before the +; start with those of the shortest word")]
    NoPoints,
    /// The points have no lengths where they are needed.
    #[error("give the length for all points, such as 3=100,4=400")]
    NoLengths,
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

#[cfg(test)]
mod tests;
