//! How long it takes to compile, to open and to solve, beside two other ways
//! to solve. See README.md.

#![allow(clippy::expect_used, reason = "a bench that cannot go on stops")]

mod batches;
mod boards;
mod check;
mod dictionary;
mod large;
mod process;
mod rivals;
mod words;

fn main() {
    eprintln!("words: {}", words::WORDS.name);
    check::everything();
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
