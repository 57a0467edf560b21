use std::fmt;
use std::str::FromStr;

use super::{LengthPoints, NAMED, Scoring, ScoringError};

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
    /// Returns the scoring, unless it depends on the shortest word.
    pub(super) fn absolute(self) -> Option<Scoring> {
        (!self.is_relative).then_some(self.scoring)
    }

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
        let (Scoring::Length(points), true) = (self.scoring, self.is_relative) else {
            return self.scoring.fmt(f);
        };
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
        let letters = |name: &str| name.to_ascii_lowercase().replace(['-', ' '], "");
        if let Some((_, scoring, _)) =
            NAMED.iter().find(|(name, ..)| letters(name) == letters(text))
        {
            return Ok((*scoring).into());
        }
        if !text.contains(|it: char| it.is_ascii_digit()) {
            return Err(ScoringError::Name(text.to_owned()));
        }
        let mut items: Vec<&str> = text.split(',').map(str::trim).collect();
        let step = items.pop_if(|last| last.starts_with('+')).map_or(Ok(0), points)?;
        let Some(first) = items.first() else {
            return Err(ScoringError::Item(text.to_owned()));
        };
        let is_relative = !first.contains('=');
        let mut table = [None; LengthPoints::LENGTHS];
        let mut last = 0;
        for item in items {
            let invalid = || ScoringError::Item(item.to_owned());
            let (length, value) = match item.split_once('=') {
                None if is_relative && !item.starts_with('+') => (last + 1, item),
                Some((length, value)) if !is_relative => {
                    (length.trim().parse().map_err(|_| invalid())?, value.trim())
                }
                _ => return Err(invalid()),
            };
            if !(last + 1..=table.len()).contains(&length) {
                return Err(invalid());
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
