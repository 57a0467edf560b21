//! A generator of word-search puzzles: words hidden in straight lines among letters that spell none
//! of them again.
//!
//! A seed gives the same puzzle on every machine.
//!
//! ```
//! use boggle_dictionary::Dictionary;
//! use boggle_solver::WordSearchSolver;
//! use boggle_wordsearch::{Options, generate, parse_entries};
//!
//! let words = parse_entries("Apple, Cherry, Plum")?;
//! let puzzle = generate(&words, &Options { seed: 7, ..Options::default() })?;
//!
//! let cherry = puzzle.placements[1].path(&puzzle.board);
//! let letters: String = cherry.map(|cell| puzzle.board.tile(cell as usize).to_string()).collect();
//! assert_eq!(letters, "cherry");
//!
//! // Each word can be found exactly once.
//! let dictionary = Dictionary::from_words(words.iter().map(|entry| &entry.word))?;
//! assert_eq!(WordSearchSolver::new(dictionary).placements(&puzzle.board, 2)?.len(), 3);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod arrange;
mod blocked;
mod error;
mod find;
mod generate;
mod letter_grid;
mod level;
mod link;
mod options;
#[cfg(feature = "pdf")]
mod pdf;
mod puzzle;
mod puzzle_game;
mod puzzle_text;
mod report;
mod selection;
mod shape;
mod sheet;
mod theme_puzzle;
mod themes;
mod words;

pub use blocked::{BlockedPlace, BlockedPlaces, find_blocked, unwanted_words};
pub use boggle_dictionary::{Entry, parse_entries};
pub use error::{Error, UnusableWord};
pub use find::{are_rows, find_words, in_letters_of};
pub use generate::{generate, generate_until};
pub use level::{InvalidLevel, Level};
pub use link::{LinkError, MAX_CODE, SharedEntry, SharedPuzzle};
pub use options::Options;
#[cfg(feature = "pdf")]
pub use pdf::{PdfError, pdf};
pub use puzzle::{MAX_CELLS, Puzzle};
pub use puzzle_game::{FoundEntry, PuzzleGame, Selection};
pub use puzzle_text::{ParsedPuzzle, format_puzzle, parse_puzzle};
pub use report::{
    BlockedReport, CheckTotals, NewPuzzleReport, PlacementReport, PuzzleCheckReport, PuzzleTotals,
    SolvedPuzzleReport,
};
pub use selection::select_line;
pub use shape::{InvalidShape, Outline, Shape};
pub use sheet::{InvalidPaper, Page, Paper, Sheet, SheetError, booklet};
pub use theme_puzzle::ThemePuzzle;
pub use themes::{Theme, themes};
pub use words::BLANK;

/// Compiles the example in the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

#[cfg(test)]
mod tests;
