//! What a histogram says.

use std::collections::BTreeMap;

use serde::Serialize;

use boggle_explore::Histogram;

/// The percentiles that are reported.
pub(super) const PERCENTILES: [u64; 5] = [5, 25, 50, 75, 95];

/// The mean and the spread of a value over boards.
#[derive(Debug, PartialEq, Serialize)]
pub(super) struct Measure {
    pub mean: f64,
    /// The standard error of the mean; absent for a single board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<f64>,
    pub min: u64,
    pub max: u64,
    /// The smallest value that at least this percentage of the boards do not exceed.
    pub percentiles: BTreeMap<u64, u64>,
    /// How many boards have each value.
    pub histogram: Vec<(u64, u64)>,
}

impl Measure {
    /// Returns the measure of a histogram, unless it is empty.
    ///
    /// It is computed from exact sums, with operations that IEEE 754 rounds in the
    /// same way everywhere.
    pub(super) fn new(Histogram(values): &Histogram) -> Option<Measure> {
        let (&min, &max) = (values.keys().next()?, values.keys().next_back()?);
        let boards: u64 = values.values().sum();
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

/// A histogram of at most a number of bars, each for `width` values.
pub(super) struct Bars {
    /// The number of values of each bar.
    pub width: u64,
    /// The first value of the first bar.
    pub first: u64,
    /// The number of boards of each bar.
    pub boards: Vec<u64>,
    /// How many boards have greater values: the tail is cut off where it would take
    /// most of the room.
    pub beyond: u64,
}

impl Bars {
    /// Groups a histogram in bars of 1, 2, 5, 10, 20 and so on, as many values as it
    /// takes.
    pub(super) fn new(measure: &Measure, max_bars: usize) -> Bars {
        let all: u64 = measure.histogram.iter().map(|(_, boards)| boards).sum();
        let mut seen = 0;
        let tail = measure.histogram.iter().find(|(_, boards)| {
            seen += boards;
            // All but one board in 500.
            u128::from(seen) * 500 >= u128::from(all) * 499
        });
        let last = tail.map_or(measure.max, |&(value, _)| value);
        let widths = (0..19).flat_map(|power| [1, 2, 5].map(|digit| digit * 10_u64.pow(power)));
        let bars = |width: u64| last / width - measure.min / width + 1;
        let width = widths.into_iter().find(|&width| bars(width) <= max_bars as u64).unwrap_or(1);
        let first = measure.min / width;
        let mut heights = vec![0; bars(width).min(max_bars as u64) as usize];
        for &(value, boards) in &measure.histogram {
            if let Some(height) = heights.get_mut((value / width - first) as usize) {
                *height += boards;
            }
        }
        let shown: u64 = heights.iter().sum();
        Bars { width, first: first * width, beyond: all - shown, boards: heights }
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

    #[test]
    fn bars_have_round_widths_and_cut_the_tail() {
        let bars = Bars::new(&measure(&[(3, 400), (14, 500), (22, 100), (900, 1)]), 10);
        assert_eq!((bars.width, bars.first, bars.beyond), (5, 0, 1));
        assert_eq!(bars.boards, [400, 0, 500, 0, 100]);
    }
}
