//! Input without end: lines of a gigabyte.

use std::io::Write;
use std::process::{Command, Stdio};

use snapbox::str;

use super::Home;

/// Feeds `bytes` again and again, up to a gigabyte, for as long as they are
/// taken; returns how many were, and what the program said.
fn flood(home: &Home, program: &str, args: &[&str], bytes: &[u8]) -> (usize, String) {
    let mut command = Command::new(program);
    home.settle(&mut command);
    command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let (taken, output) = std::thread::scope(|scope| {
        let writer = scope.spawn(move || {
            let mut taken = 0;
            while taken < 1 << 30 && stdin.write_all(bytes).is_ok() {
                taken += bytes.len();
            }
            taken
        });
        let output = child.wait_with_output().unwrap();
        (writer.join().unwrap(), output)
    });
    assert_eq!((output.status.code(), output.stdout), (Some(2), vec![]));
    (taken, String::from_utf8(output.stderr).unwrap())
}

#[test]
fn a_line_of_a_gigabyte_is_refused_at_its_beginning() {
    let home = Home::new();
    let program = env!("CARGO_BIN_EXE_boggle-dict");
    let (taken, stderr) = flood(&home, program, &["build", "-", "--name", "x"], &[b'a'; 1 << 16]);
    assert!(taken < 1 << 21, "{taken} bytes were read");
    snapbox::assert_data_eq!(
        stderr,
        str![[r#"
boggle-dict: standard input, line 1: longer than 65536 bytes; a word list has one word a line

"#]]
    );
}

#[test]
fn a_board_of_a_gigabyte_is_refused() {
    let home = Home::new();
    let program = env!("CARGO_BIN_EXE_boggle");
    for args in [&["solve", "-"][..], &["solve", "--lines"]] {
        let (taken, stderr) = flood(&home, program, args, &[b'a'; 1 << 16]);
        assert!(taken < 1 << 28, "{taken} bytes were read");
        assert_eq!(
            stderr,
            "boggle: standard input, line 1: a board of more than 134217728 bytes; \
             use a smaller board\n"
        );
    }
    // Many lines that are one board.
    let (taken, stderr) = flood(&home, program, &["solve", "-"], &b"abcdefg\n".repeat(1 << 13));
    assert!(taken < 1 << 28, "{taken} bytes were read");
    assert_eq!(stderr.lines().count(), 1, "{stderr}");
}
