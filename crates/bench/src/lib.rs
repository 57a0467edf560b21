//! How fast the solver's engines are, beside the textbook search, on boards
//! that are the same on every machine.
//!
//! * A [`BoardSet`] is an endless row of [`BenchBoard`]s of one kind.
//! * A [`Contestant`] finds their points: an engine, the textbook search, or
//!   another.
//! * A [`Comparison`] lets contestants take turns, holds them to the same
//!   points, and tells their rates and ratios.
//!
//! ```
//! use std::time::Duration;
//!
//! use boggle_bench::{Comparison, Contestant, BoardSet, pool};
//! use boggle_dictionary::Dictionary;
//! use boggle_solver::Engine;
//!
//! let dictionary = Dictionary::from_words(["cat", "cater", "moon", "tone"])?;
//! let pools = [pool(1)?];
//! let contestants = [
//!     Contestant::engine(dictionary.clone(), Engine::Portable),
//!     Contestant::textbook(&dictionary, 1),
//! ];
//! let mut comparison = Comparison::new(BoardSet::Dice, &contestants, &pools, 100)?;
//! comparison.run(Duration::ZERO)?;
//! let figures = &comparison.measurements()[0];
//! assert!(figures[0].rate > 0.0 && figures[1].ratio == 1.0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board_set;
mod comparison;
mod contestant;
mod textbook;

pub use board_set::{BenchBoard, BoardSet, random_board};
pub use comparison::{Comparison, Error, Measurement, pool};
pub use contestant::{Contestant, RULES, is_plain};
