//! Endless input, and lines of one gigabyte.

use std::io::Write;
use std::process::{Command, Stdio};

use snapbox::str;

use super::Home;

/// Writes `bytes` to a program repeatedly, up to a gigabyte, while it reads them.
/// Returns the number of bytes written and the program's stderr.
fn write_repeatedly(home: &Home, program: &str, args: &[&str], bytes: &[u8]) -> (usize, String) {
    let mut command = Command::new(program);
    home.isolate(&mut command);
    command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let (written, output) = std::thread::scope(|scope| {
        let writer = scope.spawn(move || {
            let mut written = 0;
            while written < 1 << 30 && stdin.write_all(bytes).is_ok() {
                written += bytes.len();
            }
            written
        });
        let output = child.wait_with_output().unwrap();
        (writer.join().unwrap(), output)
    });
    assert_eq!((output.status.code(), output.stdout), (Some(2), vec![]));
    (written, String::from_utf8(output.stderr).unwrap())
}

#[test]
fn a_line_of_a_gigabyte_is_rejected_early() {
    let home = Home::new();
    let program = env!("CARGO_BIN_EXE_boggle-dict");
    let (written, stderr) =
        write_repeatedly(&home, program, &["build", "-", "--name", "x"], &[b'a'; 1 << 16]);
    assert!(written < 1 << 21, "{written} bytes were read");
    snapbox::assert_data_eq!(
        stderr,
        str![[r#"
boggle-dict: standard input, line 1: longer than 65536 bytes; a word list has one word per line

"#]]
    );
}

#[test]
#[ignore = "reads 402 MB; quick only in release builds"]
fn a_board_of_a_gigabyte_is_rejected() {
    let home = Home::new();
    let program = env!("CARGO_BIN_EXE_boggle");
    for args in [&["solve", "-"][..], &["solve", "--lines"]] {
        let (written, stderr) = write_repeatedly(&home, program, args, &[b'a'; 1 << 16]);
        assert!(written < 1 << 28, "{written} bytes were read");
        assert_eq!(
            stderr,
            "boggle: standard input, line 1: the board is larger than 134217728 bytes; \
             use a smaller board\n"
        );
    }
    // Many lines that form a single board.
    let (written, stderr) =
        write_repeatedly(&home, program, &["solve", "-"], &b"abcdefg\n".repeat(1 << 13));
    assert!(written < 1 << 28, "{written} bytes were read");
    assert_eq!(stderr.lines().count(), 1, "{stderr}");
}
