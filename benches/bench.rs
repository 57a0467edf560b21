//! How long it takes to compile, to open and to solve, beside two other ways
//! to solve. See README.md.

#![allow(clippy::expect_used, reason = "a bench that cannot go on stops")]

mod batches;
mod check;
mod dictionary;
mod large;
mod lines;
mod prefixes;
mod process;
mod words;

use boggle_bench::BoardSet;
use boggle_solver::Board;

/// How many boards of a set are used.
pub const BOARDS: usize = 100_000;
/// How many are enough for a smoke test.
pub const FEW: usize = 200;

fn main() {
    eprintln!("words: {}", words::WORDS.name);
    check::everything();
    lines::check();
    divan::main();
    // Like divan's benches, left out where others are asked for by name.
    let names: Vec<_> = std::env::args().skip(1).filter(|arg| !arg.starts_with('-')).collect();
    if names.is_empty() || names.iter().any(|name| name == "compare") {
        batches::compare();
    }
}

/// Whether everything is to be tried once only: `cargo test --benches`, or
/// `cargo bench -- --test`.
pub fn smoke() -> bool {
    let has = |flag| std::env::args().any(|argument| argument == flag);
    has("--test") || !has("--bench")
}

/// The boards of a set that are used.
pub fn boards(set: BoardSet) -> Vec<Board> {
    let count = if smoke() { FEW } else { BOARDS };
    set.boards(0..count as u64).into_iter().map(|puzzle| puzzle.board).collect()
}
