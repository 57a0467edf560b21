//! Streams of boards in each format, as whole processes on one thread, and copies of the same bytes.

use std::fs::{self, File};
use std::io::{self, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use boggle_bench::BoardSet;
use divan::Bencher;
use divan::counter::{BytesCount, ItemsCount};
use tempfile::TempDir;

use crate::words::WORDS;
use crate::{FEW, smoke};

/// The number of boards: rolled ones, with a hundred words each.
const BOARDS: usize = 20_000;

/// The options for each output.
const OUTPUTS: [&[&str]; 5] = [
    &["--summary"],
    &["--format", "words"],
    &["--format", "jsonl"],
    &["--format", "csv"],
    &["--format", "text"],
];

/// Solves a file of boards, and reads the output from a pipe.
#[divan::bench(args = OUTPUTS.map(|output| output.join("=")), sample_count = 9, sample_size = 1)]
fn stream(bencher: Bencher, output: &str) {
    let input = Input::new();
    time(bencher, || input.solve(output));
}

/// Copies the same output from a file to the pipe.
#[cfg(unix)]
#[divan::bench(args = OUTPUTS.map(|output| output.join("=")), sample_count = 9, sample_size = 1)]
fn stream_copy(bencher: Bencher, output: &str) {
    let input = Input::new();
    let path = input.directory.path().join("output");
    let file = File::create(&path).expect("a file");
    assert!(input.solve(output).stdout(file).status().expect("a process").success());
    time(bencher, || {
        let mut copy = Command::new("cat");
        copy.arg(&path);
        copy
    });
}

/// Times processes by boards and bytes of output per second.
fn time(bencher: Bencher, command: impl Fn() -> Command + Sync) {
    let bytes = read(&mut command());
    bencher
        .counter(ItemsCount::new(boards()))
        .counter(BytesCount::new(bytes))
        .bench_local(|| assert!(read(&mut command()).abs_diff(bytes) < bytes / 100));
}

fn boards() -> usize {
    if smoke() { FEW } else { BOARDS }
}

/// A dictionary and boards in files.
struct Input {
    directory: TempDir,
    dictionary: PathBuf,
    boards: PathBuf,
}

impl Input {
    fn new() -> Input {
        let directory = tempfile::tempdir().expect("a directory");
        let write = |name: &str, bytes: &[u8]| {
            let path = directory.path().join(name);
            fs::write(&path, bytes).expect("a file");
            path
        };
        let boards = BoardSet::Dice.boards(0..boards() as u64);
        let lines: String = boards.iter().map(|board| format!("{}\n", board.board)).collect();
        let dictionary = write("words.fst", WORDS.dictionary.as_bytes());
        let boards = write("boards.txt", lines.as_bytes());
        Input { directory, dictionary, boards }
    }

    fn solve(&self, output: &str) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_boggle"));
        let path = |name: &str, path: &Path| format!("--{name}={}", path.display());
        command.args(["solve", "--lines", "--threads=1", output]);
        command.args([path("dict", &self.dictionary), path("file", &self.boards)]);
        command
    }
}

/// Runs a process and returns the number of bytes that it prints.
fn read(command: &mut Command) -> u64 {
    let mut child = command.stdout(Stdio::piped()).spawn().expect("the program starts");
    let output = child.stdout.take().expect("a pipe");
    let mut output = BufReader::with_capacity(1 << 16, output);
    let bytes = io::copy(&mut output, &mut io::sink()).expect("a pipe");
    assert!(child.wait().expect("a process").success());
    bytes
}
