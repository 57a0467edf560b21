//! Measures how long it takes to compile and open dictionaries and to solve boards, in comparison
//! with other search algorithms. See README.md.

#![allow(clippy::expect_used, reason = "a benchmark that fails must stop")]

mod batches;
mod cells;
mod check;
mod dictionary;
mod explore;
mod large;
mod lines;
#[cfg(unix)]
#[allow(dead_code, clippy::unwrap_used, reason = "code of the tests, which use the rest")]
#[path = "../tests/play/player.rs"]
mod player;
mod prefixes;
mod process;
mod streams;
#[cfg(unix)]
mod terminal;
mod words;

use boggle_bench::BoardSet;
use boggle_solver::Board;

/// The number of boards in each set.
pub const BOARDS: usize = 100_000;
/// The number of boards in smoke mode.
pub const FEW: usize = 200;

fn main() {
    eprintln!("words: {}", words::WORDS.name);
    check::everything();
    lines::check();
    divan::main();
    // Like divan's benches, these run only if no name or their name is given.
    let names: Vec<_> = std::env::args().skip(1).filter(|arg| !arg.starts_with('-')).collect();
    if names.is_empty() || names.iter().any(|name| name == "compare") {
        batches::compare();
    }
    if names.is_empty() || names.iter().any(|name| name == "explore") {
        explore::compare();
    }
    if names.is_empty() || names.iter().any(|name| name == "cells") {
        cells::compare();
    }
    #[cfg(unix)]
    if names.is_empty() || names.iter().any(|name| name == "idle") {
        terminal::idle();
    }
}

/// Returns whether to run everything only once, for `cargo test --benches` and
/// `cargo bench -- --test`.
pub fn smoke() -> bool {
    let has = |flag| std::env::args().any(|argument| argument == flag);
    has("--test") || !has("--bench")
}

/// Returns the boards of a set.
pub fn boards(set: BoardSet) -> Vec<Board> {
    let count = if smoke() { FEW } else { BOARDS };
    set.boards(0..count as u64).into_iter().map(|board| board.board).collect()
}
