use std::time::{Duration, Instant};

use crate::{BenchBoard, BoardSet, Contestant};

/// The number of boards to solve before timing starts, more than a solver needs before it switches
/// to its engine.
const WARM_UP: usize = 300;

/// A benchmark of contestants on the boards of one set.
///
/// In each round, all contestants solve the same boards one after the other, each time starting
/// with a different contestant, so other load on the machine affects all of them equally. No board
/// is used twice: when a search sees a board again, the branch predictor has already learned it,
/// and the search appears several times faster than it is.
pub struct Comparison<'c> {
    set: BoardSet,
    contestants: &'c [Contestant],
    round_size: usize,
    /// The number of the first unused board.
    next: u64,
    /// The boards per second, indexed by round and contestant.
    rates: Vec<Vec<f64>>,
}

/// The speed of one contestant.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Measurement {
    /// The boards per second: the median over all rounds.
    pub rate: f64,
    /// The rate divided by the rate of the last contestant: the median over all rounds.
    pub ratio: f64,
}

impl<'c> Comparison<'c> {
    /// Creates a comparison with `round_size` boards per round. Use at least 40,000 boards, so that
    /// the time that each contestant needs to refill the caches is negligible.
    ///
    /// # Panics
    ///
    /// If the contestants disagree on the warm-up boards.
    #[must_use]
    pub fn new(set: BoardSet, contestants: &'c [Contestant], round_size: usize) -> Comparison<'c> {
        let mut comparison =
            Comparison { set, contestants, round_size, next: 0, rates: Vec::new() };
        comparison.round(WARM_UP);
        comparison
    }

    /// Runs rounds as long as the next round is likely to end within `time`, but at least one.
    ///
    /// # Panics
    ///
    /// If the contestants disagree.
    pub fn run(&mut self, time: Duration) {
        let start = Instant::now();
        loop {
            let round_start = start.elapsed();
            let rates = self.round(self.round_size);
            self.rates.push(rates);
            let round_end = start.elapsed();
            if round_end + (round_end - round_start) > time {
                return;
            }
        }
    }

    /// Lets all contestants solve the same boards, and returns their rates.
    fn round(&mut self, size: usize) -> Vec<f64> {
        let end = self.next + size as u64;
        let boards = self.set.boards(self.next..end);
        self.next = end;
        let count = self.contestants.len();
        let (mut rates, mut points) = (vec![0.0; count], vec![Vec::new(); count]);
        for turn in 0..count {
            let at = (self.rates.len() + turn) % count;
            let start = Instant::now();
            points[at] = self.contestants[at].solve(&boards);
            rates[at] = points[at].len() as f64 / start.elapsed().as_secs_f64();
        }
        self.check(&boards, &points);
        rates
    }

    /// Compares all answers with those of the first contestant that solved the most boards.
    fn check(&self, boards: &[BenchBoard], points: &[Vec<u64>]) {
        let Some(most) = (0..points.len()).rev().max_by_key(|&at| points[at].len()) else { return };
        for (at, found) in points.iter().enumerate() {
            for ((board, found), expected) in boards.iter().zip(found).zip(&points[most]) {
                let [name, other] = [at, most].map(|at| self.contestants[at].name());
                assert_eq!(found, expected, "{name} and {other} disagree on `{}`", board.board);
            }
        }
    }

    /// Returns the number of rounds.
    #[must_use]
    pub fn rounds(&self) -> usize {
        self.rates.len()
    }

    /// Returns the measurements of the contestants.
    #[must_use]
    pub fn measurements(&self) -> Vec<Measurement> {
        let rates = |at: usize| self.rates.iter().map(move |rates| rates[at]);
        let last = self.contestants.len() - 1;
        let measure = |at| Measurement {
            rate: median(rates(at)),
            ratio: median(rates(at).zip(rates(last)).map(|(one, last)| one / last)),
        };
        (0..=last).map(measure).collect()
    }
}

/// Returns the middle value, or the mean of the two middle values.
fn median(values: impl Iterator<Item = f64>) -> f64 {
    let mut values: Vec<_> = values.collect();
    values.sort_unstable_by(f64::total_cmp);
    let middle = &values[values.len().saturating_sub(1) / 2..(values.len() + 2) / 2];
    middle.iter().sum::<f64>() / middle.len() as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[should_panic(expected = "wrong and right disagree")]
    fn a_contestant_with_wrong_points_is_named() {
        let wrong = BoardSet::Uniform.boards(7..8).remove(0);
        let contestants = [
            Contestant::new("right", 1, |_| 1),
            Contestant::new("wrong", 4, move |board| u64::from(*board != wrong)),
            Contestant::new("textbook", 2, |_| 1),
        ];
        let _ = Comparison::new(BoardSet::Uniform, &contestants, 10);
    }

    #[test]
    fn measurements_are_medians_of_rounds() {
        let contestants = [Contestant::new("one", 1, |_| 0), Contestant::new("last", 2, |_| 0)];
        let mut comparison = Comparison::new(BoardSet::Dice, &contestants, 100);
        comparison.rates = [[40.0, 4.0], [20.0, 4.0], [30.0, 1.0]].map(Vec::from).into();
        let expected =
            [Measurement { rate: 30.0, ratio: 10.0 }, Measurement { rate: 4.0, ratio: 1.0 }];
        assert_eq!(comparison.measurements(), expected);
        assert_eq!(comparison.rounds(), 3);
        comparison.rates.pop();
        assert_eq!(comparison.measurements()[0], Measurement { rate: 30.0, ratio: 7.5 });
    }
}
