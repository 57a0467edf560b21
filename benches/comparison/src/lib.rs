//! Boards that are the same on every machine, and a fair comparison of the engines on them. A crate
//! of its own, because the textbook search must be compiled for speed, like the engines.
//!
//! * A [`BoardSet`] is an endless sequence of [`BenchBoard`]s of one kind.
//! * A [`Contestant`] computes the points of boards: an engine, the textbook search, or your own code.
//! * A [`Comparison`] times contestants in turns on one thread, checks that they agree, and reports
//!   their rates and ratios.
//!
//! ```
//! use std::time::Duration;
//!
//! use boggle_bench::{BoardSet, Comparison, Contestant};
//! use boggle_dictionary::Dictionary;
//! use boggle_solver::Engine;
//!
//! let dictionary = Dictionary::from_words(["cat", "cater", "moon", "tone"])?;
//! let contestants = [
//!     Contestant::engine(dictionary.clone(), Engine::default()),
//!     Contestant::textbook(&dictionary),
//! ];
//! let mut comparison = Comparison::new(BoardSet::Dice, &contestants, 100);
//! comparison.run(Duration::ZERO);
//! let measurements = &comparison.measurements();
//! assert!(measurements[0].rate > 0.0 && measurements[1].ratio == 1.0);
//! # Ok::<(), boggle_dictionary::Error>(())
//! ```

mod board_set;
mod comparison;
mod contestant;
mod textbook;

use rayon::{ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder};

pub use board_set::{BenchBoard, BoardSet, random_board};
pub use comparison::{Comparison, Measurement};
pub use contestant::{Contestant, RULES};

/// Creates a pool of `threads` threads.
///
/// # Errors
///
/// If the system cannot start the threads.
pub fn pool(threads: usize) -> Result<ThreadPool, ThreadPoolBuildError> {
    ThreadPoolBuilder::new().num_threads(threads).build()
}
