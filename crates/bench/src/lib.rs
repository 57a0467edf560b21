//! How fast the solver's engines are, beside the textbook search, on boards
//! that are the same on every machine.
//!
//! * A [`Set`] is an endless row of [`Puzzle`]s of one kind.
//! * A [`Contestant`] finds their points: an engine, the textbook search, or
//!   another.
//! * A [`Comparison`] lets contestants take turns, holds them to the same
//!   points, and tells their rates and ratios.
//!
//! ```
//! use std::time::Duration;
//!
//! use boggle_bench::{Comparison, Contestant, Set, pool};
//! use boggle_dictionary::Dictionary;
//! use boggle_solver::Engine;
//!
//! let dictionary = Dictionary::from_words(["cat", "cater", "moon", "tone"])?;
//! let pools = [pool(1)?];
//! let contestants = [
//!     Contestant::engine(&dictionary, Engine::Portable),
//!     Contestant::textbook(&dictionary, 1),
//! ];
//! let mut comparison = Comparison::new(Set::Dice, &contestants, &pools, 100)?;
//! comparison.run(Duration::ZERO)?;
//! let figures = &comparison.figures()[0];
//! assert!(figures[0].rate > 0.0 && figures[1].ratio == 1.0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod comparison;
mod contestant;
mod set;
mod textbook;

pub use comparison::{Comparison, Error, Figure, pool};
pub use contestant::{Contestant, RULES, is_plain};
pub use set::{Puzzle, Set, random_board};
