//! Integration tests: the programs, published results, and comparison with an oracle.

// Test helpers fail by panicking, like tests.
#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

mod cli;
mod docs;
mod forged;
mod grammar;
mod hard_boards;
mod notation;
mod oracle;
#[cfg(unix)]
mod play;
mod proofs;
mod published;
mod records;
mod word_hunt;
mod wordlists;
