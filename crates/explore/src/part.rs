use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::PartError;

/// Which part of a run: `I/N`. By default, all of it. If `I` is not from 1 to `N`, the part is
/// empty.
///
/// ```
/// use boggle_explore::Part;
///
/// let part: Part = "2/3".parse()?;
/// assert!(part.numbers(8).eq([1, 4, 7]));
/// assert_eq!(part.count_of(8), 3);
/// # Ok::<(), boggle_explore::PartError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct Part {
    /// The number of the part, from 1.
    pub index: u64,
    /// The number of parts.
    pub count: u64,
}

impl Default for Part {
    fn default() -> Part {
        Part { index: 1, count: 1 }
    }
}

impl FromStr for Part {
    type Err = PartError;

    fn from_str(text: &str) -> Result<Part, PartError> {
        let (index, count) = text.split_once('/').ok_or(PartError)?;
        let number = |text: &str| text.parse::<u64>().map_err(|_| PartError);
        let part = Part { index: number(index)?, count: number(count)? };
        if part.is_valid() { Ok(part) } else { Err(PartError) }
    }
}

impl fmt::Display for Part {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}/{}", self.index, self.count)
    }
}

impl Part {
    pub(crate) fn is_valid(self) -> bool {
        (1..=self.count).contains(&self.index)
    }

    /// Whether a number, from 0, belongs to this part.
    #[must_use]
    pub fn has(self, number: u64) -> bool {
        self.is_valid() && number % self.count == self.index - 1
    }

    /// Returns how many of the numbers below `all` belong to this part.
    #[must_use]
    pub fn count_of(self, all: u64) -> u64 {
        match self.is_valid() {
            true => all / self.count + u64::from(all % self.count >= self.index),
            false => 0,
        }
    }

    /// Returns the numbers below `all` that belong to this part. Skipping any of them takes constant
    /// time, because checkpoints from outside say how many to skip.
    pub fn numbers(self, all: u64) -> impl Iterator<Item = u64> {
        let size = |number| usize::try_from(number).unwrap_or(usize::MAX);
        let (first, step) = (self.index.saturating_sub(1), size(self.count.max(1)));
        (first..=u64::MAX).step_by(step).take(size(self.count_of(all)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_parsed() {
        assert_eq!("2/8".parse(), Ok(Part { index: 2, count: 8 }));
        for invalid in ["", "2", "0/8", "9/8", "2/", "a/8", "-1/8", "1/2/3"] {
            assert!(invalid.parse::<Part>().is_err(), "{invalid}");
        }
    }

    #[test]
    fn parts_have_every_number_once() {
        for (all, count) in [(0, 1), (1, 1), (10, 3), (2, 5)] {
            let mut numbers: Vec<_> =
                (1..=count).flat_map(|index| Part { index, count }.numbers(all)).collect();
            numbers.sort_unstable();
            assert!(numbers.into_iter().eq(0..all), "{all} in {count} parts");
        }
        for (index, count) in [(0, 0), (0, 3), (4, 3), (u64::MAX, 0)] {
            let part = Part { index, count };
            assert!(!part.has(0) && part.count_of(9) == 0 && part.numbers(9).next().is_none());
        }
        let part = Part { index: 2, count: 3 };
        assert_eq!(part.numbers(u64::MAX).nth(1 << 60), Some(3 * (1 << 60) + 1));
    }
}
