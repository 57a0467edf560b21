//! Dice for seven English editions of Boggle and eight other languages, and boards rolled with
//! them.
//!
//! * A [`DiceSet`] holds the dice of one edition. The sets and their sources are
//!   in the crate's `data/dice.json`.
//! * A [`Language`] describes the letters of its words, and where to find the words.
//! * A [`DiceRoller`] rolls a set's dice from a seed. The same seed gives the same board on every
//!   machine and in every version.
//! * A [`Roll`] is a set and a seed, written as a short code that reproduces the board.
//!   [`Roll::daily`] is the board of the day.
//! * A [`ParsedBoard`] is what people give as a board: its text, its code, a day, or a web address.
//! * A [`Shape`] has the size and the holes of a board that [`DiceRoller::roll_shape`] fills.
//! * A [`SeededRng`] makes the random numbers behind every seed.
//! * A [`DiceMatcher`] finds which boards and words the dice can produce, and their
//!   [`Odds`].
//!
//! ```
//! use boggle_dice::DiceSet;
//!
//! let dice = DiceSet::named("new").expect("a known set");
//! let board = dice.roll(7, (dice.rows, dice.columns), false)?;
//! assert_eq!(board, dice.roll(7, (4, 4), false)?);
//! # Ok::<(), boggle_solver::BoardError>(())
//! ```

mod board_text;
mod daily;
mod derive;
mod dice_choice;
mod dice_file;
mod dice_report;
mod dice_set;
mod language;
mod matcher;
mod matching;
mod not_on_dice;
mod odds;
mod roll;
mod roll_report;
mod roller;
mod seeded_rng;
mod shape;

pub use board_text::ParsedBoard;
pub use daily::parse_date;
pub use dice_choice::{DiceChoice, UnknownDice};
pub use dice_file::InvalidDiceFile;
pub use dice_report::DiceReport;
pub use dice_set::{DiceSet, LETTERS};
pub use language::Language;
pub use matcher::DiceMatcher;
pub use not_on_dice::NotOnDice;
pub use odds::Odds;
pub use roll::{BoardCodeError, Roll};
pub use roll_report::RollReport;
pub use roller::DiceRoller;
pub use seeded_rng::SeededRng;
pub use shape::{InvalidShape, SHAPES, Shape};

/// Compiles the example in the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
