//! Runs the whole program from a cold start, like a user.

use std::fs;
use std::process::{Command, Stdio};

use boggle_bench::BoardSet;
use divan::Bencher;

use crate::FEW;
use crate::words::WORDS;

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

fn run(command: &mut Command) {
    let status = command.stdout(Stdio::null()).status().expect("the program starts");
    assert!(status.success(), "{status}");
}
