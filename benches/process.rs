//! The program as a whole, from a cold start: what a person waits for.

use std::fs;
use std::process::{Command, Stdio};

use boggle_bench::BoardSet;
use divan::Bencher;

use crate::FEW;
use crate::words::WORDS;

/// A process that does nothing: the least that starting a program takes.
#[cfg(unix)]
#[divan::bench(sample_count = 300, sample_size = 1)]
fn nothing(bencher: Bencher) {
    bencher.bench(|| run(&mut Command::new("true")));
}

/// `boggle solve BOARD` with a mapped dictionary, each time another roll of the
/// dice, the words printed.
#[divan::bench(sample_count = 300, sample_size = 1)]
fn solve(bencher: Bencher) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("words.fst");
    fs::write(&path, WORDS.dictionary.as_bytes()).expect("a file");
    let puzzles = BoardSet::Dice.boards(0..FEW as u64);
    let boards: Vec<_> = puzzles.iter().map(|puzzle| puzzle.board.to_string()).collect();
    let mut boards = boards.iter().cycle();
    bencher.with_inputs(|| boards.next().expect("a cycle")).bench_local_refs(|board| {
        run(Command::new(env!("CARGO_BIN_EXE_boggle"))
            .args(["solve", *board, "--dict"])
            .arg(&path));
    });
}

fn run(command: &mut Command) {
    let status = command.stdout(Stdio::null()).status().expect("it starts");
    assert!(status.success(), "{status}");
}
