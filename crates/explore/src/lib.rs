//! Searches for the best boards of word games: boards with the most points, the most words, or the
//! highest value of any other count.
//!
//! * An [`Objective`] scores boards. Any scoring function is an objective, and [`GameObjective`]
//!   counts the words or points of a game.
//! * [`Moves`] define the set of boards and lead from one to another.
//! * A [`Schedule`] defines how long to search and how readily to accept worse boards.
//! * A [`Search`] combines these with a seed. It runs [`Ladder`]s on all threads and returns the
//!   [`BestBoards`]; [`Progress`] makes it possible to interrupt and resume a search.
//! * [`Requirements`] say what a board must have; they find the first of many rolls that has it.
//! * A [`Tally`] counts the words and points of many boards; [`Statistics`] report them.
//! * A [`Checkpoint`] saves a run, and [`Shard`]s divide it among machines. Both detect damage and
//!   settings of other runs.
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
//!     objective: GameObjective::new(solver, Rules::for_cells(6), Goal::Points)?,
//!     schedule: Schedule { boards: 20_000, ..Schedule::for_cells(6) },
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
//! There are 26^16 boards of 4x4 letters, far too many to score, but small changes to a good board
//! often give another good one, so a *chain* walks from board to board. A step proposes a move and
//! accepts it if the score rises. If it falls by *d*, the step is accepted with probability
//! exp(−*d*/*T*) (Metropolis et al. 1953), where *T* is the *temperature*: a hot chain crosses
//! valleys and forgets where it was, while a cold one climbs the nearest hill.
//!
//! *Parallel tempering* (Geyer 1991) combines both. A *ladder* has ten chains, each hotter than the
//! one before. Every hundred steps, neighboring chains exchange their boards with probability
//! exp((*s*₂ − *s*₁)(1/*T*₁ − 1/*T*₂)), where *s* are their scores. Discoveries of hot chains move
//! down the ladder and are refined, and boards of cold chains that are stuck on a hill move up and
//! get free. Unlike simulated annealing, this needs no cooling schedule, so a search can run for
//! any length of time.
//!
//! Good temperatures are proportional to the scores: 0.4 % to 2 % of the ladder's best score works
//! for boards of 9 to 25 cells, for both points and words. At the end of a ladder, its best boards
//! are *polished*: all boards that differ from them by one change are scored, until this yields no
//! better ones.
//!
//! Good boards use few distinct letters: S, E, and T rather than J and Q. A ladder learns these
//! letters from its own boards: half of the letters that moves place on a cell are drawn from all
//! letters, and half are copied from a random cell of a random chain's board. With this, 59 of 60
//! searches found the best 4x4 board within 1.5 million boards, half of them within 250,000.
//! Without copied letters, 22 of 24 found it. In searches with the same seeds, the boards scored
//! per search that found it were 510,000 without copied letters, 325,000 with 30 %, 230,000 with 60
//! %, and 363,000 with 80 % of them, with an error of a quarter.
//!
//! Two refinements were measured earlier and rejected. Drawing the letter of a cell from the scores
//! of all letters (a heat bath step, which costs as much as scoring five boards) in 2, 6, or 20 %
//! of the steps reached the best 3x4 board at the cost of 22,000, 23,000, or 37,000 boards, instead
//! of 29,000 without them; these are means of 20 searches, with an error of a quarter. For 4x4, 3 %
//! of such steps cost 480,000 instead of 460,000 boards (10 searches). Polishing with two changes
//! found nothing: none of the boards within two changes of a ladder's best boards (131,000 each for
//! 4x4) was better.
//!
//! Even a good search may be unlucky and end in a range of hills with no way out. Therefore, a
//! ladder that has not improved for twice as long as it took to get there restarts on other random
//! boards. Ladders share nothing. Regardless of the number of threads and any interruptions, the
//! result of each ladder depends only on the seed and its number.

mod best;
mod checkpoint;
mod checksum;
mod count;
mod counter;
mod error;
mod goal;
mod ladder;
mod measure;
mod moves;
mod objective;
mod part;
mod progress;
mod required_words;
mod requirements;
mod run;
mod saves;
mod schedule;
mod search;
mod search_report;
mod search_run;
mod shard;
mod shard_set;
mod statistics;
mod tally;
mod threads;
mod weight_objective;

pub use best::{BestBoard, BestBoards};
pub use checkpoint::Checkpoint;
pub use checksum::Checksum;
pub use count::{Boards, CountError, RolledBoards};
pub use counter::{Counter, WordTable};
pub use error::{
    CheckpointError, DiceError, GoalError, NoStart, PartError, SearchError, ShardError, TallyError,
    WordsError,
};
pub use goal::{Goal, LETTER};
pub use ladder::Ladder;
pub use measure::{Measure, PERCENTILES};
pub use moves::Moves;
pub use objective::{GameObjective, Objective};
pub use part::Part;
pub use progress::Progress;
pub use requirements::{Candidate, Requirements};
pub use saves::{SaveNotice, Saves};
pub use schedule::Schedule;
pub use search::Search;
pub use search_report::{BoardReport, SearchLine, SearchReport, SearchSettings, SearchTotals};
pub use search_run::{SearchFile, SearchRun, SearchRunError};
pub use shard::{Shard, ShardHeader, ShardWriter};
pub use statistics::{
    ExtremeReport, LengthReport, Statistics, StatsReport, StatsSettings, TileReport, WordCount,
};
pub use tally::{Extreme, Extremes, Histogram, LengthTally, Tally};
pub use weight_objective::WeightObjective;

/// Compiles the example in README.md.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
