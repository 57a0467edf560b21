//! Finds every dictionary word, or given words, on a board of letters.
//!
//! * A [`Board`] is a rectangle of [`Tile`]s: one or several letters, any
//!   letter, or none. It is read in every [`Notation`] that people use.
//! * [`Rules`] say which cells are neighbours, how long a word must be and what
//!   it [scores](Scoring).
//! * A [`Solver`] has a dictionary and turns boards into [`Solution`]s.
//! * A [`WordSearchSolver`] does so with the words in straight lines, and finds them in
//!   every [place](Placement).
//! * A [`Finder`] has a board and finds given words on it.
//!
//! Nothing here reads files, prints or keeps time.
//!
//! ```
//! use boggle_dictionary::Dictionary;
//! use boggle_solver::{Board, Notation, Rules, Solver};
//!
//! let dictionary = Dictionary::from_words(["cat", "cater", "moon", "tone"])?;
//! let board = Board::parse("cat rre ton", &Notation::default())?;
//! let solver = Solver::new(&dictionary);
//!
//! let solution = solver.solve(&board, Rules::for_size(board.len()));
//! let words: Vec<_> = solution.words().map(|found| found.word).collect();
//! assert_eq!(words, ["cat", "tone", "cater"]);
//! assert_eq!(solution.totals().points, 1 + 2 + 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod adjacency;
mod bitboard;
mod board;
mod budget;
mod cell_search;
mod direction;
mod engine;
mod error;
mod find;
mod letter_masks;
mod notation;
mod rules;
mod solution;
mod solver;
mod trace;
mod trie_search;
mod wordsearch;

pub use board::{Board, MAX_CELLS, Tile};
pub use budget::Budget;
pub use direction::Direction;
pub use engine::Engine;
pub use error::{BoardError, EngineError, InvalidNeighbors, NotationError};
pub use find::{Finder, FoundPath, MAX_WORD_LETTERS, Undecided};
pub use notation::{Notation, parse_size};
pub use rules::{Neighbors, Rules, Scoring};
pub use solution::{FoundWord, Solution, Totals};
pub use solver::Solver;
pub use wordsearch::{MAX_PLACEMENTS, Placement, TooManyPlacements, WordSearchSolver};
