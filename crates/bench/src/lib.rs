//! Benchmarks of the solver's engines on boards that are the same on every machine.
//!
//! * A [`BoardSet`] is an endless sequence of [`BenchBoard`]s of one kind.
//! * A [`Contestant`] computes the points of boards: an engine, the textbook search, or your own code.
//! * A [`Comparison`] times contestants in turns, checks that they agree, and reports their rates
//!   and ratios.
//!
//! ```
//! use std::time::Duration;
//!
//! use boggle_bench::{BoardSet, Comparison, Contestant, pool};
//! use boggle_dictionary::Dictionary;
//! use boggle_solver::Engine;
//!
//! let dictionary = Dictionary::from_words(["cat", "cater", "moon", "tone"])?;
//! let pools = [pool(1)?];
//! let contestants = [
//!     Contestant::engine(dictionary.clone(), Engine::default()),
//!     Contestant::textbook(&dictionary, 1),
//! ];
//! let mut comparison = Comparison::new(BoardSet::Dice, &contestants, &pools, 100)?;
//! comparison.run(Duration::ZERO)?;
//! let measurements = &comparison.measurements()[0];
//! assert!(measurements[0].rate > 0.0 && measurements[1].ratio == 1.0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board_set;
mod comparison;
mod contestant;
mod textbook;

pub use board_set::{BenchBoard, BoardSet, UnknownBoardSet, is_plain, random_board};
pub use comparison::{Comparison, Error, Measurement, pool};
pub use contestant::{Contestant, DIRECT_SHARE, RULES};
