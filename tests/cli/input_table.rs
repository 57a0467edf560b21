//! All commands parse boards in the same way. For each input, in every way of passing it to each
//! command, the result is the board that a person sees, or an error.

mod inputs;

use std::time::{Duration, Instant};

use boggle_dice::Roll;
use boggle_solver::{Board, Tile};
use serde_json::Value;

use super::Home;
#[cfg(unix)]
use crate::play::Player;
use inputs::{DECIDED, Input, inputs};

/// Passes every input to a command as an argument, in a file and through a pipe, and compares the
/// boards that `board` finds in the output.
///
/// `calls` are the arguments before and after a board argument, and the arguments for reading
/// standard input.
fn check(calls: [&str; 3], board: impl Fn(&str) -> String) {
    let home = Home::with_tiny();
    let letters: Vec<_> = ('a'..='z').chain(['γ', 'α', 'τ']).map(String::from).collect();
    home.add_dictionary("letters", letters.iter().map(String::as_str).chain(["qu"]));
    home.write("tearstear", "catrreton");
    home.write("sub/empty", "");
    home.write("sheet.txt", "# no words");
    let [before, after, piped] = calls;
    let inputs = inputs();
    assert!(inputs.len() > 190, "{}", inputs.len());
    let mut failures = String::new();
    for Input { text, argument, content } in &inputs {
        home.write("the board", text);
        let call = || home.boggle(before).env("BOGGLE_DICT", "tiny");
        let answers = [
            ("argument", argument, call().arg(text).arg_each(after).stdin("").answer()),
            ("file", content, call().arg("the board").arg_each(after).stdin("").answer()),
            (
                "pipe",
                content,
                home.boggle(piped).env("BOGGLE_DICT", "tiny").stdin(text.as_str()).answer(),
            ),
        ];
        for (way, expected, answer) in answers {
            let is_right = match expected {
                Ok(expected) => {
                    matches!(answer.status, Some(0 | 1)) && board(&answer.stdout) == *expected
                }
                Err(part) => {
                    let stderr = answer.stderr.trim_end();
                    let is_one_line = !stderr.contains('\n') && !stderr.contains('\u{1b}');
                    answer.status == Some(2)
                        && answer.stdout.is_empty()
                        && is_one_line
                        && stderr.contains(part)
                }
            };
            if !is_right {
                failures += &format!("{way} {text:?}: expected {expected:?}, got {answer:?}\n");
            }
        }
    }
    assert!(failures.is_empty(), "{failures}");
}

/// Returns the board of a JSON object as one line.
fn board_of_json(text: &str) -> String {
    let Ok(Value::Object(object)) = serde_json::from_str(text) else { return text.into() };
    let rows: Vec<Vec<String>> = serde_json::from_value(object["board"].clone()).unwrap();
    let (height, width) = (rows.len(), rows[0].len());
    let tiles = rows.concat().into_iter().map(|cell| cell.parse::<Tile>().unwrap());
    Board::new(height, width, tiles).unwrap().to_string()
}

#[test]
fn solve_reads_every_input() {
    check(["solve", "--summary", "solve --summary"], |out| {
        out.split('\t').next().unwrap_or_default().into()
    });
}

#[test]
fn find_reads_every_input() {
    check(["find cat --format json --board", "", "find cat --format json"], board_of_json);
}

#[test]
fn roll_shows_every_input() {
    check(["roll --format json", "", "roll - --format json"], board_of_json);
}

#[test]
fn score_reads_every_input() {
    let piped = "score - sheet.txt --format json";
    check(["score", "sheet.txt --format json", piped], board_of_json);
    check(["score sheet.txt --format json --board", "", piped], board_of_json);
}

#[test]
fn play_reads_every_input() {
    let play = "play --plain --time none --min-length 1 --dict letters";
    check([play, "", play], |out| {
        let name = out.strip_prefix("Board ").and_then(|out| out.split_once(';'));
        let name = name.map_or(out, |(name, _)| name);
        match name.parse::<Roll>() {
            Ok(roll) => roll.board().unwrap().to_string(),
            Err(_) => name.into(),
        }
    });
}

/// In a puzzle, capitals do not separate cells, and one line is one row.
#[test]
fn wordsearch_solve_reads_every_notation() {
    let home = Home::with_tiny();
    home.write("words.txt", "cat");
    let mut failures = String::new();
    let inputs = inputs();
    for Input { text, content, .. } in &inputs[..inputs.len() - DECIDED.len()] {
        let has_capital_cells = text.contains(char::is_uppercase)
            && text.contains(char::is_lowercase)
            && !text.contains(['1', ',']);
        if has_capital_cells {
            continue;
        }
        home.write("puzzle", text);
        let call = |args: &str| home.boggle(&format!("wordsearch solve {args} --format json"));
        let file = call("puzzle words.txt").answer();
        let pipe = call("- words.txt").stdin(text.as_str()).answer();
        for answer in [file, pipe] {
            if Ok(board_of_json(&answer.stdout)) != *content {
                failures += &format!("{text:?}: expected {content:?}, got {answer:?}\n");
            }
        }
    }
    assert!(failures.is_empty(), "{failures}");
}

/// A person types the board and then an empty line.
#[test]
#[cfg(unix)]
fn find_reads_every_input_typed_at_a_terminal() {
    let mut inputs = inputs();
    // In this command, these texts are a board and a word.
    const BOARD_AND_WORD: [&str; 4] =
        ["new-16d\nnew-0g", "cat rre ton\ncar", "['cat','rre']\n", "a = [["];
    inputs.retain(|input| !BOARD_AND_WORD.iter().any(|start| input.text.starts_with(start)));
    check_typed(&inputs, "find cat --format json", board_of_json);
}

/// A person types boards and ends them with Ctrl-D.
#[test]
#[cfg(unix)]
fn solve_reads_every_input_typed_at_a_terminal() {
    check_typed(&inputs(), "solve - --summary", |out| {
        out.split('\t').next().unwrap_or_default().into()
    });
}

#[cfg(unix)]
fn check_typed(inputs: &[Input], args: &str, board: fn(&str) -> String) {
    let typed = |input: &&Input| typed(input, args, board);
    // Typing takes a hundred times as long as reading a file.
    let step = inputs.len() / crate::oracle::cases(inputs.len() as u32) as usize;
    let inputs: Vec<_> = inputs.iter().step_by(step).collect();
    // Closing a terminal takes a quarter of a second.
    let failures = std::thread::scope(|scope| {
        let threads: Vec<_> = inputs
            .chunks(inputs.len().div_ceil(16))
            .map(|chunk| scope.spawn(move || chunk.iter().filter_map(typed).collect::<String>()))
            .collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect::<String>()
    });
    assert!(failures.is_empty(), "{failures}");
}

/// Types an input, and returns a description of the difference if the answer is wrong.
#[cfg(unix)]
fn typed(
    Input { text, content, .. }: &Input,
    args: &str,
    board: fn(&str) -> String,
) -> Option<String> {
    let boggle = env!("CARGO_BIN_EXE_boggle");
    let command = format!("'{boggle}' {args} > out 2> errors; echo $? > status");
    // A terminal converts a carriage return to another line break.
    let text = text.replace('\r', "");
    let mut player = Player::run(&command, (80, 24), &[]);
    // Ctrl-D gives up if the text is not a board.
    player.types(&format!("{}\n\n\x04\x04", text.trim_end_matches('\n')));
    let read = |name| std::fs::read_to_string(player.home.path().join(name)).unwrap_or_default();
    let start = Instant::now();
    while !read("status").ends_with('\n') && start.elapsed() < super::TIMEOUT {
        std::thread::sleep(Duration::from_millis(5));
    }
    let (status, out) = (read("status"), read("out"));
    let is_right = match content {
        Ok(expected) => ["0\n", "1\n"].contains(&&*status) && board(&out) == *expected,
        // A row that cannot be parsed is reported, and must be entered again.
        Err(_) => !read("errors").is_empty(),
    };
    (!is_right).then(|| format!("{text:?}: expected {content:?}, got {status}{out}\n"))
}
