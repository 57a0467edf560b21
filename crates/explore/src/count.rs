//! Counting boards on all threads.

use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use boggle_dice::{DiceRoller, Shape};
use boggle_solver::{Board, BoardError, Rules, Solver};

use crate::threads::run_watched;
use crate::{Counter, Part, Tally, TallyError, WordTable};

/// The number of cells, on one or more boards, that a thread rolls at a time: a few milliseconds of
/// work on small boards.
const BLOCK_CELLS: usize = 16_384;

/// Boards to count. Threads share them, and visit them in blocks.
pub trait Boards: Sync {
    /// An error in a board.
    type Error: Send;

    /// Visits the boards of the next block with their numbers, from 0. Returns whether there were
    /// any. A block that is begun is finished even if the run is stopped, so that what is counted
    /// then are the boards before some number.
    ///
    /// # Errors
    ///
    /// Returns the number of the first invalid board, and what is wrong with it.
    fn visit_block(&self, visit: &mut dyn FnMut(u64, &Board)) -> Result<bool, (u64, Self::Error)>;
}

/// Boards that dice roll with consecutive seeds.
#[derive(Debug)]
pub struct RolledBoards {
    roller: DiceRoller,
    shape: Shape,
    seed: u64,
    part: Part,
    /// The number of boards of this part.
    boards: u64,
    /// The number of boards in a block.
    block: u64,
    /// The number of the next block.
    next: AtomicU64,
}

impl RolledBoards {
    /// Chooses a part of the boards that dice roll in a shape. The first of all boards has this seed.
    #[must_use]
    pub fn new(
        roller: DiceRoller,
        shape: impl Into<Shape>,
        seed: u64,
        boards: u64,
        part: Part,
    ) -> RolledBoards {
        let shape = shape.into();
        let cells = shape.size().rows.saturating_mul(shape.size().columns).max(1);
        let block = (BLOCK_CELLS / cells).max(1) as u64;
        let boards = part.count_of(boards);
        RolledBoards { roller, shape, seed, part, boards, block, next: AtomicU64::new(0) }
    }
}

impl Boards for RolledBoards {
    type Error = BoardError;

    fn visit_block(&self, visit: &mut dyn FnMut(u64, &Board)) -> Result<bool, (u64, BoardError)> {
        let start = self.next.fetch_add(1, Ordering::Relaxed).saturating_mul(self.block);
        let end = self.boards.min(start.saturating_add(self.block));
        for index in start..end {
            let number = index * self.part.count + self.part.index - 1;
            let board = self.roller.roll_shape(self.seed.wrapping_add(number), &self.shape);
            visit(number, &board.map_err(|error| (number, error))?);
        }
        Ok(end < self.boards)
    }
}

/// An error from [counting](Tally::count) boards.
#[derive(Debug)]
pub enum CountError<E> {
    /// A board is invalid.
    Board(E),
    /// The system could not start a thread.
    Threads {
        /// The reason.
        reason: String,
    },
    /// The boards cannot be counted.
    Tally(TallyError),
}

impl<E: fmt::Display> fmt::Display for CountError<E> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CountError::Board(error) => error.fmt(out),
            CountError::Threads { reason } => write!(out, "cannot start the threads: {reason}"),
            CountError::Tally(error) => error.fmt(out),
        }
    }
}

impl<E: fmt::Debug + fmt::Display> std::error::Error for CountError<E> {}

impl Tally {
    /// Counts the words and points of boards on a number of threads. The tally does not depend on
    /// the threads. Several times per second, `watch` is called with the number of boards counted,
    /// and returns whether to continue.
    ///
    /// ```
    /// use boggle_dice::{DiceRoller, DiceSet};
    /// use boggle_dictionary::Dictionary;
    /// use boggle_explore::{Part, RolledBoards, Tally};
    /// use boggle_solver::{Rules, Size, Solver};
    ///
    /// let solver = Solver::new(Dictionary::from_words(["eat", "tea", "tee"])?);
    /// let dice = DiceSet::named("new").expect("a known name");
    /// let size = Size { rows: 4, columns: 4 };
    /// let boards = RolledBoards::new(DiceRoller::new(dice, false)?, size, 1, 100, Part::default());
    /// let tally = Tally::count(&boards, &solver, Rules::for_cells(16), 2, |_| true)?;
    /// assert_eq!(tally.boards, 100);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns the first error of the boards, by number, or an error if a thread cannot be started.
    ///
    /// # Panics
    ///
    /// If `watch` panics.
    pub fn count<B: Boards>(
        boards: &B,
        solver: &Solver,
        rules: Rules,
        threads: usize,
        mut watch: impl FnMut(u64) -> bool,
    ) -> Result<Tally, CountError<B::Error>> {
        let table = WordTable::new(solver.dictionary(), rules);
        let (stop, counted) = (AtomicBool::new(false), AtomicU64::new(0));
        let first_error = Mutex::new(None);
        let work = || {
            let mut counter = Counter::new(&table);
            let mut invalid = Ok(());
            while !stop.load(Ordering::Relaxed) && invalid.is_ok() {
                let mut visited = 0;
                let block = boards.visit_block(&mut |number, board| {
                    let added = counter.add(number, board, &solver.ranks(board, rules));
                    invalid = std::mem::replace(&mut invalid, Ok(())).and(added);
                    visited += 1;
                });
                counted.fetch_add(visited, Ordering::Relaxed);
                match block {
                    Ok(true) => {}
                    Ok(false) => break,
                    Err((number, error)) => {
                        let mut first = first_error.lock().unwrap_or_else(PoisonError::into_inner);
                        if first.as_ref().is_none_or(|(other, _)| number < *other) {
                            *first = Some((number, error));
                        }
                        stop.store(true, Ordering::Relaxed);
                    }
                }
            }
            invalid.and_then(|()| counter.finish(solver.dictionary()))
        };
        let tallies = run_watched(threads, &stop, work, || watch(counted.load(Ordering::Relaxed)))
            .map_err(|error| CountError::Threads { reason: error.to_string() })?;
        if let Some((_, error)) = first_error.into_inner().unwrap_or_else(PoisonError::into_inner) {
            return Err(CountError::Board(error));
        }
        tallies.into_iter().try_fold(Tally::default(), |mut all, tally| {
            all.merge(tally.map_err(CountError::Tally)?);
            Ok(all)
        })
    }
}
