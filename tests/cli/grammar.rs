//! The programs accept and reject the same lists, sheets and puzzles as the libraries, with errors at the
//! same places.

use super::Home;
use crate::grammar::{Lists, Puzzles, Sheets, lists, puzzles, sheets};

fn home() -> Home {
    let home = Home::with_tiny();
    home.write("board.txt", "cat\ndog\nead\n");
    home
}

/// Checks that a call rejects its input, with this place in the message.
fn check_rejected(home: &Home, call: &str, text: &str, (line, column): (usize, usize)) {
    let answer = home.boggle(call).stdin(text).answer();
    assert_eq!((answer.status, answer.stdout.as_str()), (Some(2), ""), "{call} {text:?}");
    let place = format!("standard input, line {line}, column {column}: ");
    assert!(answer.stderr.contains(&place), "{call} {text:?} {}", answer.stderr);
}

#[test]
fn lists_are_accepted_or_rejected() {
    let home = home();
    let Lists { accepted, rejected } = lists();
    for (text, expected) in &accepted {
        let call = home.boggle("wordsearch solve board.txt - --format csv");
        let answer = call.stdin(text.as_str()).answer();
        let rows: Vec<_> = answer.stdout.lines().skip(1).collect();
        assert_eq!(answer.status == Some(2), expected.is_empty(), "{text:?} {answer:?}");
        assert!(rows.len() >= expected.len(), "{text:?} {answer:?}");
    }
    for (text, _, line, column) in &rejected {
        for call in ["wordsearch solve board.txt -", "wordsearch new -"] {
            check_rejected(&home, call, text, (*line, *column));
        }
    }
}

#[test]
fn sheets_are_accepted_or_rejected() {
    let home = home();
    let Sheets { accepted, timed, rejected, timed_rejected } = sheets();
    let groups = [(accepted, rejected, ""), (timed, timed_rejected, "--time 3:00")];
    for (accepted, rejected, time) in groups {
        let call = format!("score --dict tiny carteaqit - {time}");
        for (text, _) in &accepted {
            let answer = home.boggle(&call).stdin(text.as_str()).answer();
            assert_eq!(answer.status, Some(0), "{text:?} {answer:?}");
        }
        for (text, _, line, column) in &rejected {
            check_rejected(&home, &call, text, (*line, *column));
        }
    }
}

#[test]
fn puzzles_are_accepted_or_rejected() {
    let home = home();
    let Puzzles { accepted, rejected } = puzzles();
    for (text, board, words) in &accepted {
        let call = home.boggle("wordsearch solve - --format json --dict tiny");
        let answer = call.stdin(text.as_str()).answer();
        let solved: serde_json::Value = serde_json::from_str(&answer.stdout).unwrap();
        let rows = solved["board"].as_array().unwrap().iter().map(|row| {
            row.as_array().unwrap().iter().map(|cell| cell.as_str().unwrap()).collect::<String>()
        });
        assert_eq!(rows.collect::<Vec<_>>().join(" "), *board, "{text:?}");
        let answer = home.boggle("wordsearch solve - --format csv").stdin(text.as_str()).answer();
        for word in words {
            let word = word.split('=').next().unwrap();
            assert!(answer.stdout.contains(&format!("\n{word},")), "{text:?} {answer:?}");
        }
    }
    for (text, _, line, column) in &rejected {
        for call in ["wordsearch solve", "wordsearch solve -"] {
            check_rejected(&home, call, text, (*line, *column));
        }
    }
}
