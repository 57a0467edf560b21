//! Tests of the whole: published results, the oracle, and the programs from outside.

// Helpers of tests fail by panicking, as tests do.
#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

mod cli;
mod notation;
mod oracle;
#[cfg(unix)]
mod play;
mod published;
mod readme;
mod wordlists;
