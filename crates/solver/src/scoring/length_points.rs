use std::fmt;

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
    pub(super) const fn from_one(points: &[u32], step: u32) -> LengthPoints {
        let mut table = [None; LengthPoints::LENGTHS];
        let mut index = 0;
        while index < points.len() {
            table[index] = Some(points[index]);
            index += 1;
        }
        LengthPoints::filled(table, points.len(), step)
    }

    /// Fills the gaps. Lengths before the first given one get its points if it is 3 or less (the usual
    /// minimum), otherwise 0. Lengths between two given ones get the points of the shorter one. Each
    /// letter beyond `last` adds `step`.
    pub(super) const fn filled(
        table: [Option<u32>; Self::LENGTHS],
        last: usize,
        step: u32,
    ) -> LengthPoints {
        let mut by_length = [0; Self::LENGTHS];
        let mut points = 0;
        let mut index = Self::LENGTHS;
        while index > 0 {
            index -= 1;
            if let Some(first) = table[index] {
                points = if index < 3 { first } else { 0 };
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
    pub(super) fn after(self, min_length: usize) -> LengthPoints {
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
