//! The programs `boggle` and `boggle-dict`: they parse arguments, call the libraries,
//! and print results.
//!
//! `commands` has a module for each command, and no command uses another. Commands share the other
//! modules: options (`args`), boards and words from arguments, files and terminals (`input`), how results
//! look (`output`), and the `terminal`.

mod args;
#[cfg(any(feature = "prove", feature = "tui"))]
mod clock;
mod commands;
#[cfg(test)]
#[cfg(feature = "prove")]
mod corruption_tests;
mod default_command;
mod dictionaries;
#[cfg(fuzzing)]
pub mod fuzzing;
mod hints;
mod input;
mod output;
#[cfg(feature = "server")]
mod page;
mod program;
#[cfg(feature = "server")]
mod room_client;
#[cfg(feature = "server")]
mod rooms;
#[cfg(feature = "tui")]
mod saved_games;
mod terminal;
mod topics;

pub use program::{boggle, boggle_dict};

/// Runs the example in docs/libraries.md as a test.
#[cfg(doctest)]
#[doc = include_str!("../../docs/libraries.md")]
struct Libraries;
