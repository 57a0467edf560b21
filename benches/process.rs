//! Runs the whole program from a cold start, like a user.

use std::fs;
use std::process::{Command, Stdio};

use boggle_bench::BoardSet;
use divan::Bencher;

use crate::FEW;
use crate::words::{WORDS, enable1};

/// Starts a process that does nothing, which is the minimum cost of running a program.
#[cfg(unix)]
#[divan::bench(sample_count = 300, sample_size = 1)]
fn nothing(bencher: Bencher) {
    bencher.bench(|| run(&mut Command::new("true")));
}

/// Runs `boggle solve BOARD` with a mapped dictionary and a different rolled board each time. The
/// program prints the words.
#[divan::bench(sample_count = 300, sample_size = 1)]
fn solve(bencher: Bencher) {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("words.fst");
    fs::write(&path, WORDS.dictionary.as_bytes()).expect("a file");
    let boards = BoardSet::Dice.boards(0..FEW as u64);
    let boards: Vec<_> = boards.iter().map(|board| board.board.to_string()).collect();
    let mut boards = boards.iter().cycle();
    bencher.with_inputs(|| boards.next().expect("a cycle")).bench_local_refs(|board| {
        run(Command::new(env!("CARGO_BIN_EXE_boggle"))
            .args(["solve", *board, "--dict"])
            .arg(&path));
    });
}

/// Runs `boggle-dict build LIST`, which adds the levels and definitions of the built-in dictionary.
/// The list is enable1 if it is available, and the embedded words otherwise.
#[divan::bench(sample_count = 20, sample_size = 1)]
fn build(bencher: Bencher) {
    time_build(bencher, &[]);
}

/// Runs `boggle-dict build LIST --no-built-in`, which compiles only the words.
#[divan::bench(sample_count = 20, sample_size = 1)]
fn build_no_built_in(bencher: Bencher) {
    time_build(bencher, &["--no-built-in"]);
}

fn time_build(bencher: Bencher, options: &[&str]) {
    let directory = tempfile::tempdir().expect("a directory");
    let path = |name| directory.path().join(name);
    fs::write(path("enable1.txt"), enable1()).expect("a file");
    bencher.bench(|| {
        run(Command::new(env!("CARGO_BIN_EXE_boggle-dict"))
            .args(["build", "enable1.txt"])
            .args(options)
            .current_dir(directory.path())
            .env("XDG_DATA_HOME", path("data"))
            .env("XDG_CACHE_HOME", path("cache")));
    });
}

fn run(command: &mut Command) {
    let status = command.stdout(Stdio::null()).status().expect("the program starts");
    assert!(status.success(), "{status}");
}
