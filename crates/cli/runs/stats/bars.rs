//! The bars of histograms.

use boggle_explore::Measure;

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
    use boggle_explore::Histogram;

    use super::*;

    #[test]
    fn bars_have_round_widths_and_cut_the_tail() {
        let histogram = Histogram([(3, 400), (14, 500), (22, 100), (900, 1)].into());
        let measure = Measure::new(&histogram).unwrap();
        let bars = Bars::new(&measure, 10);
        assert_eq!((bars.width, bars.first, bars.beyond), (5, 0, 1));
        assert_eq!(bars.boards, [400, 0, 500, 0, 100]);
    }
}
