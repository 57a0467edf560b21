//! Finds every dictionary word on a board of letters: Boggle boards of any size with any kind of
//! tile, and word-search puzzles.
//!
//! * A [`Board`] is a rectangle of [`Tile`]s: one or more letters, a wildcard, or a hole. Its
//!   text can be in several [notations](Notation).
//! * [`Rules`] say which cells are neighbors, how long a word must be, and what
//!   it [scores](Scoring).
//! * A [`Solver`] owns a dictionary and turns boards into [`Solution`]s. Its
//!   [`Strategy`] decides whether it searches the mapped dictionary or, for many
//!   boards, a trie in memory.
//! * A [`WordSearchSolver`] finds every straight-line [`Placement`] of every word.
//! * A [`Finder`] finds given words on a board, without a dictionary.
//! * [`printer`] formats the solutions of many boards, and [`svg`] draws boards with words marked on
//!   them.
//!
//! Nothing here reads files, prints, or reads the clock.
//!
//! # Example
//!
//! ```
//! use boggle_dictionary::Dictionary;
//! use boggle_solver::Solver;
//!
//! let solver = Solver::new(Dictionary::from_words(["cat", "cater", "moon", "tone"])?);
//! let solution = solver.solve_text("cat rre ton")?;
//! let words: Vec<_> = solution.words().map(|found| found.word).collect();
//! assert_eq!(words, ["cat", "tone", "cater"]);
//! assert_eq!(solution.totals().points, 1 + 1 + 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! To choose the rules, parse the [`Board`] yourself and pass both to [`Solver::solve`].
//!
//! # Speed
//!
//! A [`Solver`] solves its first board immediately: opening a dictionary and solving a 4x4 board
//! takes about 0.1 ms. From the 129th board, or from the first with [`Strategy::Batch`], one of
//! three [`Engine`]s takes over and scores a rolled 4x4 board in one to five microseconds per
//! thread.
//!
//! # Features
//!
//! `threads` searches large boards on several threads, and `mmap` maps files and memory. Both are on
//! by default. Without them, there is less to compile, and batches of boards start more slowly; the
//! answers are the same.
//!
//! `serde` implements `Serialize` for the public value types, and `Deserialize` for those that own
//! their data. The types of word searches have neither. It also adds [`json`], for JSON that is safe
//! to print, and `printer::JsonPrinter`.

mod adjacency;
mod bitboard;
mod board;
mod budget;
mod cell_counts;
mod dictionary_id;
mod direction;
mod engine;
mod error;
mod find;
mod fst_search;
#[cfg(feature = "serde")]
pub mod json;
mod letter_masks;
mod notation;
mod packed_word;
mod path_finder;
mod prefix_set_search;
pub mod printer;
mod rules;
mod scoring;
#[cfg(feature = "serde")]
mod serialized;
mod size;
mod solution;
mod solver;
pub mod svg;
mod tile;
mod trie;
mod weights;
mod word_set;
mod wordsearch;

pub use board::Board;
pub use boggle_notation::{Kind, SyntaxError};
pub use budget::Budget;
pub use cell_counts::CellCounts;
pub use dictionary_id::DictionaryId;
pub use direction::{Direction, DirectionError};
pub use engine::{Engine, EngineError};
pub use error::BoardError;
pub use find::{Finder, FoundPath, MAX_WORD_LETTERS, Undecided};
pub use notation::Notation;
#[doc(hidden)] // For the programs, which print millions of boards.
pub use packed_word::PackedWord;
pub use rules::{InvalidNeighbors, Neighbors, Rules};
pub use scoring::{LengthPoints, Scoring, ScoringError, ScoringSpec};
pub use size::{InvalidSize, MAX_CELLS, Size};
pub use solution::{FoundWord, Solution, Totals};
pub use solver::{DEFAULT_STEPS, Solver, SolverBuilder, Strategy};
pub use tile::Tile;
pub use weights::{Weights, WrongWeights};
pub use wordsearch::{Placement, Placements, TooManyPlacements, WordSearchSolver};

/// Compiles the example in README.md.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
