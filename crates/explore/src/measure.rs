use std::collections::BTreeMap;

use serde::Serialize;

use crate::Histogram;

/// The percentiles of a [`Measure`].
pub const PERCENTILES: [u64; 5] = [5, 25, 50, 75, 95];

/// The mean and the spread of a value over boards.
///
/// ```
/// use boggle_explore::{Histogram, Measure};
///
/// // 3 boards have 10 words, and one has 20.
/// let words = Histogram([(10, 3), (20, 1)].into());
/// let measure = Measure::new(&words).expect("there are boards");
/// assert_eq!((measure.mean, measure.percentiles[&50]), (12.5, 10));
/// ```
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Measure {
    /// The mean.
    pub mean: f64,
    /// The standard error of the mean; absent for a single board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<f64>,
    /// The smallest value.
    pub min: u64,
    /// The greatest value.
    pub max: u64,
    /// The smallest value that at least this percentage of the boards do not exceed.
    pub percentiles: BTreeMap<u64, u64>,
    /// The number of boards with each value.
    pub histogram: Vec<(u64, u64)>,
}

impl Measure {
    /// Returns the measure of a histogram, unless it is empty.
    ///
    /// It is computed from exact sums, with operations that IEEE 754 rounds in the
    /// same way everywhere.
    #[must_use]
    pub fn new(Histogram(values): &Histogram) -> Option<Measure> {
        let (&min, &max) = (values.keys().next()?, values.keys().next_back()?);
        let boards = values.values().fold(0_u64, |sum, &boards| sum.saturating_add(boards));
        let sum = |power: u32| -> u128 {
            let term = |(&value, &boards): (&u64, &u64)| {
                u128::from(value).pow(power).saturating_mul(boards.into())
            };
            values.iter().map(term).fold(0, u128::saturating_add)
        };
        let n = u128::from(boards);
        // The sum of the squared differences from the mean, times n.
        let spread = (n.saturating_mul(sum(2))).saturating_sub(sum(1).saturating_mul(sum(1)));
        let error = (boards > 1).then(|| {
            let count = boards as f64;
            (spread as f64 / (count * count * (count - 1.0))).sqrt()
        });
        let percentile = |percent: u64| {
            let wanted = (n * u128::from(percent)).div_ceil(100);
            let mut seen = 0;
            let value = values.iter().find(|(_, boards)| {
                seen += u128::from(**boards);
                seen >= wanted
            });
            value.map_or(max, |(&value, _)| value)
        };
        Some(Measure {
            mean: sum(1) as f64 / boards as f64,
            error,
            min,
            max,
            percentiles: PERCENTILES
                .iter()
                .map(|&percent| (percent, percentile(percent)))
                .collect(),
            histogram: values.iter().map(|(&value, &boards)| (value, boards)).collect(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn measure(values: &[(u64, u64)]) -> Measure {
        Measure::new(&Histogram(values.iter().copied().collect())).unwrap()
    }

    #[test]
    fn mean_error_and_percentiles() {
        // 2, 4, 4, 4, 5, 5, 7, 9: the sum of squared differences from 5 is 32.
        let measure = measure(&[(2, 1), (4, 3), (5, 2), (7, 1), (9, 1)]);
        assert_eq!((measure.mean, measure.min, measure.max), (5.0, 2, 9));
        assert_eq!(measure.error, Some((32.0_f64 / 7.0 / 8.0).sqrt()));
        let percentiles: Vec<_> = measure.percentiles.into_iter().collect();
        assert_eq!(percentiles, [(5, 2), (25, 4), (50, 4), (75, 5), (95, 9)]);
        assert_eq!(Measure::new(&Histogram::default()), None);
    }

    #[test]
    fn one_board_has_no_error() {
        let measure = measure(&[(7, 1)]);
        assert_eq!((measure.mean, measure.error), (7.0, None));
    }
}
