use std::time::{Duration, Instant};

use rayon::{ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder};

use crate::{BenchBoard, BoardSet, Contestant};

/// How many boards are solved before anything is timed: more than those after
/// which a solver takes its engine.
const WARM_UP: usize = 300;

/// Contestants that take turns on the boards of one set.
///
/// What else the machine does weighs on all of them, because they solve the
/// same boards one after the other, round by round, another one first each
/// time. No board comes twice: a search that sees a board again has its branches
/// foreseen and seems several times faster than it is.
pub struct Comparison<'c> {
    set: BoardSet,
    contestants: &'c [Contestant],
    pools: &'c [ThreadPool],
    slice: usize,
    /// The first board that nobody has seen.
    next: u64,
    /// Boards a second: of each round, on each pool, of each contestant.
    rounds: Vec<Vec<Vec<f64>>>,
}

/// What a contestant did.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Measurement {
    /// Boards a second, the median of all rounds.
    pub rate: f64,
    /// How many times the last contestant's rate that was, the median of all
    /// rounds.
    pub ratio: f64,
}

/// Why a comparison says nothing.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// Contestants find different points.
    #[error(
        "{} and {} find {} and {} points on `{board}`; one of them is wrong, please report it",
        names[0], names[1], points[0], points[1]
    )]
    Disagreement {
        /// The board.
        board: String,
        /// Two contestants.
        names: [String; 2],
        /// What each found.
        points: [u64; 2],
    },
    /// The threads cannot be started.
    #[error("the threads cannot be started; ask for fewer: {0}")]
    Threads(#[from] ThreadPoolBuildError),
}

/// So many threads, to compare contestants on.
///
/// # Errors
///
/// Where the system does not give them.
pub fn pool(threads: usize) -> Result<ThreadPool, Error> {
    Ok(ThreadPoolBuilder::new().num_threads(threads).build()?)
}

impl<'c> Comparison<'c> {
    /// A comparison on each of the pools, of which a round is so many boards.
    /// They should be 40,000 and more, so that it does not matter that each
    /// contestant finds the caches full of what the one before it needed.
    ///
    /// # Errors
    ///
    /// When the contestants do not agree on the boards that are solved to warm
    /// up.
    pub fn new(
        set: BoardSet,
        contestants: &'c [Contestant],
        pools: &'c [ThreadPool],
        slice: usize,
    ) -> Result<Comparison<'c>, Error> {
        let mut comparison =
            Comparison { set, contestants, pools, slice, next: 0, rounds: Vec::new() };
        comparison.round(WARM_UP)?;
        Ok(comparison)
    }

    /// Adds rounds for as long as the next is likely to end within `time`, but
    /// at least one.
    ///
    /// # Errors
    ///
    /// When the contestants do not agree.
    pub fn run(&mut self, time: Duration) -> Result<(), Error> {
        let start = Instant::now();
        loop {
            let begun = start.elapsed();
            let rates = self.round(self.slice)?;
            self.rounds.push(rates);
            let ended = start.elapsed();
            if ended + (ended - begun) > time {
                return Ok(());
            }
        }
    }

    /// Lets each contestant solve the same boards, on each pool other ones.
    fn round(&mut self, slice: usize) -> Result<Vec<Vec<f64>>, Error> {
        let count = self.contestants.len();
        let mut rates = vec![vec![0.0; count]; self.pools.len()];
        for (pool, rates) in self.pools.iter().zip(&mut rates) {
            let end = self.next + slice as u64;
            let puzzles = pool.install(|| self.set.boards(self.next..end));
            self.next = end;
            let mut points = vec![Vec::new(); count];
            for turn in 0..count {
                let at = (self.rounds.len() + turn) % count;
                let start = Instant::now();
                points[at] = pool.install(|| self.contestants[at].solve(&puzzles));
                rates[at] = points[at].len() as f64 / start.elapsed().as_secs_f64();
            }
            self.check(&puzzles, &points)?;
        }
        Ok(rates)
    }

    /// Holds all to the points of the one that solved the most boards.
    fn check(&self, puzzles: &[BenchBoard], points: &[Vec<u64>]) -> Result<(), Error> {
        let Some((most, expected)) = points.iter().enumerate().max_by_key(|(_, all)| all.len())
        else {
            return Ok(());
        };
        for (at, found) in points.iter().enumerate() {
            for ((puzzle, &found), &expected) in puzzles.iter().zip(found).zip(expected) {
                if found != expected {
                    return Err(Error::Disagreement {
                        board: puzzle.board.to_string(),
                        names: [most, at].map(|one| self.contestants[one].name().into()),
                        points: [expected, found],
                    });
                }
            }
        }
        Ok(())
    }

    /// How many rounds there were.
    pub fn rounds(&self) -> usize {
        self.rounds.len()
    }

    /// How many boards a contestant had on each pool, if it did not leave most
    /// to others.
    pub fn boards(&self) -> usize {
        self.rounds.len() * self.slice
    }

    /// On each pool, what each contestant did.
    pub fn measurements(&self) -> Vec<Vec<Measurement>> {
        let figure = |pool: usize, at: usize| {
            let last = self.contestants.len() - 1;
            let rates = |at: usize| self.rounds.iter().map(move |rates| rates[pool][at]);
            Measurement {
                rate: median(rates(at)),
                ratio: median(rates(at).zip(rates(last)).map(|(one, last)| one / last)),
            }
        };
        let figures = |pool| (0..self.contestants.len()).map(|at| figure(pool, at)).collect();
        (0..self.pools.len()).map(figures).collect()
    }
}

/// The middle value, or the mean of the two in the middle.
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
    fn who_finds_other_points_is_named() {
        let pools = [pool(1).unwrap()];
        let honest = |name, share| {
            Contestant::new(name, share, |puzzle| {
                puzzle.letters.iter().map(|&b| u64::from(b)).sum()
            })
        };
        let board = BoardSet::Uniform.boards(7..8).remove(0);
        let letters = board.letters.clone();
        let liar = Contestant::new("liar", 4, move |puzzle: &BenchBoard| {
            let right: u64 = puzzle.letters.iter().map(|&b| u64::from(b)).sum();
            right + u64::from(puzzle.letters == letters)
        });
        let contestants = [honest("sound", 1), liar, honest("textbook", 2)];
        let error = Comparison::new(BoardSet::Uniform, &contestants, &pools, 10).err().unwrap();
        let right = board.letters.iter().map(|&b| u64::from(b)).sum::<u64>();
        assert_eq!(
            error.to_string(),
            format!(
                "sound and liar find {right} and {} points on `{}`; one of them is wrong, \
                 please report it",
                right + 1,
                board.board
            )
        );
    }

    #[test]
    fn measurements_are_medians_of_rounds() {
        let contestants = [Contestant::new("one", 1, |_| 0), Contestant::new("last", 2, |_| 0)];
        let pools = [pool(1).unwrap()];
        let mut comparison = Comparison::new(BoardSet::Dice, &contestants, &pools, 100).unwrap();
        comparison.rounds =
            [[40.0, 4.0], [20.0, 4.0], [30.0, 1.0]].map(|rates| vec![rates.into()]).into();
        let expected =
            [Measurement { rate: 30.0, ratio: 10.0 }, Measurement { rate: 4.0, ratio: 1.0 }];
        assert_eq!(comparison.measurements(), [expected]);
        assert_eq!((comparison.rounds(), comparison.boards()), (3, 300));
        comparison.rounds.pop();
        assert_eq!(comparison.measurements()[0][0], Measurement { rate: 30.0, ratio: 7.5 });
    }
}
