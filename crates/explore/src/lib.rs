//! Searches for the best boards of word games: the most points, the most words, or
//! whatever you like to count.
//!
//! * An [`Objective`] scores boards. Any function is one, and [`GameObjective`] counts
//!   the words or the points of a game.
//! * [`Moves`] say which boards there are, and lead from one to another.
//! * A [`Schedule`] says how long to search, and how readily to accept worse boards.
//! * A [`Search`] combines these with a seed. It runs [`Ladder`]s on all threads and
//!   returns the [`BestBoards`]; [`Progress`] is what it takes to interrupt and resume it.
//! * A [`Counter`] measures given boards: its [`Tally`] has how many words and points they
//!   have.
//!
//! # Example
//!
//! ```
//! use boggle_dictionary::Dictionary;
//! use boggle_explore::{GameObjective, Goal, Moves, Schedule, Search};
//! use boggle_solver::{Rules, Solver, Tile};
//!
//! let solver = Solver::new(Dictionary::from_words(["cat", "cater", "crate", "react", "trace"])?);
//! let tiles = ["a", "c", "e", "r", "t"].map(|letter| Tile::Letters(letter.into()));
//! let search = Search {
//!     moves: Moves::new(2, 3, tiles.to_vec())?,
//!     objective: GameObjective::new(solver, Rules::for_size(6), Goal::Points),
//!     schedule: Schedule { boards: 20_000, ..Schedule::for_size(6) },
//!     seed: 7,
//!     keep: 10,
//! };
//! let best = search.run(2)?;
//! assert_eq!(best.score(), Some(7));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The method
//!
//! There are 26^16 boards of 4x4 letters, far too many to score. But small changes to a
//! good board often give another good one, so a *chain* walks from board to board. A step
//! proposes a move and accepts it if the score rises. If it falls by *d*, the step is
//! accepted with probability exp(−*d*/*T*) (Metropolis et al. 1953), where *T* is the
//! *temperature*: a hot chain crosses valleys and forgets where it was, a cold one climbs
//! the nearest hill.
//!
//! *Parallel tempering* (Geyer 1991) needs both. A *ladder* has ten chains, each hotter
//! than the one before. Every hundred steps, neighboring chains exchange their boards with
//! probability exp((*s*₂ − *s*₁)(1/*T*₁ − 1/*T*₂)), where *s* are their scores. So what a
//! hot chain discovers wanders down the ladder and is refined, and a cold chain that is
//! stuck on a hill wanders up and is freed. No cooling has to be planned, as simulated
//! annealing requires, and a search can be as long as it is worth.
//!
//! Good temperatures are in proportion to the scores: 0.4 % to 2 % of the best score of
//! the ladder works for boards of 9 to 25 cells, for points and for words. At the end of a
//! ladder, its best boards are *polished*: all boards that differ from them by one
//! change are scored, until that leads to no better ones.
//!
//! Good boards are made of few letters: S, E and T rather than J and Q. A ladder
//! learns which from its own boards: half of the letters that moves put on
//! a cell are drawn from all, and half are those of a random cell of a random chain's
//! board. 59 of 60 searches then found the best 4x4 board within 1.5 million boards,
//! after 250,000 in half of them. Without such letters, 22 of 24 found it. In searches
//! with the same seeds, the boards scored per search that found it were 510,000 without,
//! 325,000 with 30 %, 230,000 with 60 % and 363,000 with 80 % of such letters, with an
//! error of a quarter.
//!
//! Two refinements were measured, before that, and left out. Drawing the letter of a cell from the
//! scores of all letters (a heat bath step, which costs as much as scoring five boards)
//! in 2, 6 or 20 % of the steps reached the best 3x4 board for the cost of 22,000, 23,000
//! and 37,000 boards, instead of 29,000 without; these are means of 20 searches, with an
//! error of a quarter. For 4x4, 3 % of them made it 480,000 instead of 460,000 boards
//! (10 searches). And polishing with two changes found nothing: none of the boards
//! within two changes of the best ones of ladders, 131,000 boards each for 4x4, was better.
//!
//! Even a good search may be unlucky, and end on a range of hills with no way out. So a
//! ladder that has not improved for twice as long as it took to get there starts again, on
//! other random boards. Ladders share nothing. Whatever number of threads runs them, and
//! whenever they are interrupted, each finds what its seed and its number decide.

mod best;
mod error;
mod ladder;
mod moves;
mod objective;
mod progress;
mod required_words;
mod run;
mod schedule;
mod search;
mod tally;

pub use best::{BestBoard, BestBoards};
pub use error::{DiceError, NoStart, SearchError, TallyError, WordsError};
pub use ladder::Ladder;
pub use moves::Moves;
pub use objective::{GameObjective, Goal, LETTER, Objective};
pub use progress::Progress;
use required_words::RequiredWords;
pub use schedule::Schedule;
pub use search::Search;
pub use tally::{Counter, Extreme, Extremes, Histogram, LengthTally, Tally, WordTable};

/// Compiles the example in the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
