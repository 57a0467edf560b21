//! Broken pipes, full disks, and Ctrl-C.
#![cfg(unix)]

use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Output, Stdio};

use super::Home;

const BOGGLE: &str = env!("CARGO_BIN_EXE_boggle");
const DICT: &str = env!("CARGO_BIN_EXE_boggle-dict");

fn spawn(home: &Home, program: &str, args: &str, stdout: Stdio) -> Child {
    let mut command = Command::new(program);
    home.isolate(&mut command);
    command.args(args.split_whitespace());
    command.stdin(Stdio::piped()).stdout(stdout).stderr(Stdio::piped()).spawn().unwrap()
}

fn status_and_stderr(output: &Output) -> (Option<i32>, &str) {
    (output.status.code(), str::from_utf8(&output.stderr).unwrap())
}

#[test]
fn a_closed_pipe_is_not_an_error() {
    let home = Home::new();
    for (program, args) in [
        (DICT, "words"),
        (BOGGLE, "solve --size 100x100 --seed 1"),
        (BOGGLE, "solve --size 100x100 --seed 1 --format csv"),
    ] {
        let mut child = spawn(&home, program, args, Stdio::piped());
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        assert!(!line.is_empty());
        assert_eq!(status_and_stderr(&child.wait_with_output().unwrap()), (Some(0), ""), "{args}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_reported() {
    let home = Home::new();
    home.write("boards.txt", "abcd\n".repeat(1000));
    for (program, name, args) in [
        (DICT, "boggle-dict", "words"),
        (DICT, "boggle-dict", "info"),
        (DICT, "boggle-dict", "completions bash"),
        (BOGGLE, "boggle", "solve abcd"),
        (BOGGLE, "boggle", "solve abcd --format json"),
        (BOGGLE, "boggle", "solve --lines --file boards.txt --format words"),
        (BOGGLE, "boggle", "man"),
    ] {
        let full = File::options().write(true).open("/dev/full").unwrap();
        let child = spawn(&home, program, args, full.into());
        let expected = format!(
            "{name}: standard output: No space left on device (os error 28); free some space or use another path\n"
        );
        let output = child.wait_with_output().unwrap();
        assert_eq!(status_and_stderr(&output), (Some(2), expected.as_str()), "{args}");
    }
}

#[test]
fn ctrl_c_ends_a_program_that_waits_for_input() {
    let home = Home::new();
    for (program, args) in [(BOGGLE, "solve --lines --summary"), (DICT, "build - --name x")] {
        let mut child = spawn(&home, program, args, Stdio::piped());
        let mut stdin = child.stdin.take().unwrap();
        // More than a pipe can hold. The program reads it and then waits for more.
        stdin.write_all(&[b'\n'; 1 << 18]).unwrap();
        let kill = Command::new("kill").arg("-INT").arg(child.id().to_string()).status();
        assert!(kill.unwrap().success());
        let output = child.wait_with_output().unwrap();
        assert_eq!(status_and_stderr(&output), (Some(130), ""), "{args}");
        drop(stdin);
    }
    assert!(!home.stored("default").exists());
}

#[test]
#[cfg(target_os = "linux")]
fn the_exit_status_does_not_depend_on_stderr() {
    let home = Home::new();
    for (args, status) in [("solve abc", 2), ("solve --dict none", 2), ("solve catñ -v", 0)] {
        let full = File::options().write(true).open("/dev/full").unwrap();
        let mut command = Command::new(BOGGLE);
        home.isolate(&mut command);
        command.args(args.split_whitespace()).stdout(Stdio::null()).stderr(full);
        assert_eq!(command.status().unwrap().code(), Some(status), "{args}");
    }
}
