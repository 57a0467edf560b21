use std::time::{Duration, Instant};

use rayon::{ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder};

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
#[derive(Debug)]
pub struct Comparison<'c> {
    set: BoardSet,
    contestants: &'c [Contestant],
    reference: Option<&'c Contestant>,
    pools: &'c [ThreadPool],
    round_size: usize,
    /// The number of the first unused board.
    next: u64,
    /// The boards per second, indexed by round, pool and contestant.
    rates: Vec<Vec<Vec<f64>>>,
}

/// The speed of one contestant on one pool.
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub struct Measurement {
    /// The boards per second: the median over all rounds.
    pub rate: f64,
    /// The rate divided by the rate of the last contestant: the median over all rounds.
    pub ratio: f64,
}

/// The reason why a comparison failed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// Two contestants disagree on the points of a board.
    #[error(
        "{} and {} disagree on `{board}`: {} and {} points; please report this bug",
        names[0], names[1], points[0], points[1]
    )]
    Disagreement {
        /// The board.
        board: String,
        /// Two contestants that disagree.
        names: [String; 2],
        /// The points that each computed.
        points: [u64; 2],
    },
    /// The system cannot start the threads.
    #[error("cannot start the threads; use fewer")]
    Threads(#[from] ThreadPoolBuildError),
}

/// Creates a pool of `threads` threads to run contestants on.
///
/// # Errors
///
/// Returns an error if the system cannot start the threads.
pub fn pool(threads: usize) -> Result<ThreadPool, Error> {
    Ok(ThreadPoolBuilder::new().num_threads(threads).build()?)
}

impl<'c> Comparison<'c> {
    /// Creates a comparison that runs on each of the pools, with `round_size` boards per round. Use
    /// at least 40,000 boards, so that the time that each contestant needs to refill the caches is
    /// negligible.
    ///
    /// # Errors
    ///
    /// Returns an error if the contestants disagree on the warm-up boards.
    pub fn new(
        set: BoardSet,
        contestants: &'c [Contestant],
        pools: &'c [ThreadPool],
        round_size: usize,
    ) -> Result<Comparison<'c>, Error> {
        let mut comparison = Comparison {
            set,
            contestants,
            reference: None,
            pools,
            round_size,
            next: 0,
            rates: Vec::new(),
        };
        comparison.round(WARM_UP)?;
        Ok(comparison)
    }

    /// Also compares the answers of each round with `reference`, which is not timed.
    #[must_use]
    pub fn check_against(self, reference: &'c Contestant) -> Comparison<'c> {
        Comparison { reference: Some(reference), ..self }
    }

    /// Runs rounds as long as the next round is likely to end within `time`, but at least one.
    ///
    /// # Errors
    ///
    /// Returns an error if the contestants disagree.
    pub fn run(&mut self, time: Duration) -> Result<(), Error> {
        let start = Instant::now();
        loop {
            let round_start = start.elapsed();
            let rates = self.round(self.round_size)?;
            self.rates.push(rates);
            let round_end = start.elapsed();
            if round_end + (round_end - round_start) > time {
                return Ok(());
            }
        }
    }

    /// Lets all contestants solve the same boards. Each pool gets different boards.
    fn round(&mut self, size: usize) -> Result<Vec<Vec<f64>>, Error> {
        let count = self.contestants.len();
        let mut rates = vec![vec![0.0; count]; self.pools.len()];
        for (pool, rates) in self.pools.iter().zip(&mut rates) {
            let end = self.next + size as u64;
            let boards = pool.install(|| self.set.boards(self.next..end));
            self.next = end;
            let mut points = vec![Vec::new(); count];
            for turn in 0..count {
                let at = (self.rates.len() + turn) % count;
                let start = Instant::now();
                points[at] = pool.install(|| self.contestants[at].solve(&boards));
                rates[at] = points[at].len() as f64 / start.elapsed().as_secs_f64();
            }
            points.extend(self.reference.map(|one| pool.install(|| one.solve(&boards))));
            self.check(&boards, &points)?;
        }
        Ok(rates)
    }

    /// Compares all answers with the answers of the contestant that solved the most boards.
    fn check(&self, boards: &[BenchBoard], points: &[Vec<u64>]) -> Result<(), Error> {
        let Some((most, expected)) = points.iter().enumerate().max_by_key(|(_, all)| all.len())
        else {
            return Ok(());
        };
        let names: Vec<_> =
            self.contestants.iter().chain(self.reference).map(Contestant::name).collect();
        for (at, found) in points.iter().enumerate() {
            for ((board, &found), &expected) in boards.iter().zip(found).zip(expected) {
                if found != expected {
                    return Err(Error::Disagreement {
                        board: board.board.to_string(),
                        names: [names[most].into(), names[at].into()],
                        points: [expected, found],
                    });
                }
            }
        }
        Ok(())
    }

    /// Returns the number of rounds.
    #[must_use]
    pub fn rounds(&self) -> usize {
        self.rates.len()
    }

    /// Returns the number of boards used on each pool. Contestants with a share above 1 solve only
    /// some of these boards.
    #[must_use]
    pub fn boards(&self) -> usize {
        self.rates.len() * self.round_size
    }

    /// Returns the measurements, indexed by pool and contestant.
    #[must_use]
    pub fn measurements(&self) -> Vec<Vec<Measurement>> {
        let measure = |pool: usize, at: usize| {
            let last = self.contestants.len() - 1;
            let rates = |at: usize| self.rates.iter().map(move |rates| rates[pool][at]);
            Measurement {
                rate: median(rates(at)),
                ratio: median(rates(at).zip(rates(last)).map(|(one, last)| one / last)),
            }
        };
        let on_pool = |pool| (0..self.contestants.len()).map(|at| measure(pool, at)).collect();
        (0..self.pools.len()).map(on_pool).collect()
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

    /// Returns a contestant whose points are the sum of the letters, except on one board.
    fn sum(name: &str, share: usize, wrong: Option<BenchBoard>) -> Contestant {
        Contestant::new(name, share, move |board| {
            let right: u64 = board.letters.iter().map(|&b| u64::from(b)).sum();
            right + u64::from(wrong.as_ref() == Some(board))
        })
    }

    #[test]
    fn a_contestant_with_wrong_points_is_named() {
        let pools = [pool(1).unwrap()];
        let board = BoardSet::Uniform.boards(7..8).remove(0);
        let right = board.letters.iter().map(|&b| u64::from(b)).sum::<u64>();
        let text = board.board.to_string();
        let contestants =
            [sum("right", 1, None), sum("wrong", 4, Some(board)), sum("textbook", 2, None)];
        let error = Comparison::new(BoardSet::Uniform, &contestants, &pools, 10).unwrap_err();
        assert_eq!(
            error.to_string(),
            format!(
                "right and wrong disagree on `{text}`: {right} and {} points; \
                 please report this bug",
                right + 1
            )
        );
    }

    #[test]
    fn contestants_are_checked_against_the_reference() {
        let pools = [pool(1).unwrap()];
        let board = BoardSet::Uniform.boards(302..303).remove(0);
        let contestants = [sum("wrong", 1, Some(board.clone()))];
        let reference = sum("reference", 2, None);
        let mut comparison = Comparison::new(BoardSet::Uniform, &contestants, &pools, 10)
            .unwrap()
            .check_against(&reference);
        let Error::Disagreement { board: text, names, .. } =
            comparison.run(Duration::ZERO).unwrap_err()
        else {
            unreachable!("no threads are started")
        };
        assert_eq!(
            (text, names),
            (board.board.to_string(), ["wrong", "reference"].map(Into::into))
        );
    }

    #[test]
    fn measurements_are_medians_of_rounds() {
        let contestants = [Contestant::new("one", 1, |_| 0), Contestant::new("last", 2, |_| 0)];
        let pools = [pool(1).unwrap()];
        let mut comparison = Comparison::new(BoardSet::Dice, &contestants, &pools, 100).unwrap();
        comparison.rates =
            [[40.0, 4.0], [20.0, 4.0], [30.0, 1.0]].map(|rates| vec![rates.into()]).into();
        let expected =
            [Measurement { rate: 30.0, ratio: 10.0 }, Measurement { rate: 4.0, ratio: 1.0 }];
        assert_eq!(comparison.measurements(), [expected]);
        assert_eq!((comparison.rounds(), comparison.boards()), (3, 300));
        comparison.rates.pop();
        assert_eq!(comparison.measurements()[0][0], Measurement { rate: 30.0, ratio: 7.5 });
    }
}
