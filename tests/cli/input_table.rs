//! All commands parse boards in the same way: what the library reads, with the same errors.

mod inputs;

use std::time::{Duration, Instant};

use boggle_dice::Roll;
use boggle_dictionary::printable;
use boggle_solver::{Board, Kind, SyntaxError, Tile};
use serde_json::Value;

use super::Home;
#[cfg(unix)]
use crate::play::Player;
use inputs::{Input, inputs};

use crate::notation::Case;

/// Passes every input to a command as an argument, in a file and through a pipe, and compares the
/// boards that `board` finds in the output.
///
/// `calls` are the arguments before and after a board argument, and the arguments for reading
/// standard input.
fn check(calls: [&str; 3], board: impl Fn(&str) -> String) {
    let home = Home::with_tiny();
    let letters: Vec<_> = ('a'..='z').chain(['γ', 'α', 'τ']).map(String::from).collect();
    home.add_dictionary("letters", letters.iter().map(String::as_str).chain(["qu"]));
    home.write("sheet.txt", "# no words");
    let [before, after, piped] = calls;
    let inputs = inputs();
    let mut failures = String::new();
    for Input { text, board: expected } in &inputs {
        home.write("the board", text);
        let call = || home.boggle(before).env("BOGGLE_DICT", "tiny");
        let piped = home.boggle(piped).env("BOGGLE_DICT", "tiny");
        let answers = [
            ("argument", call().arg(text).arg_each(after).stdin("").answer()),
            ("file", call().arg("the board").arg_each(after).stdin("").answer()),
            ("pipe", piped.stdin(text.as_str()).answer()),
        ];
        for (way, answer) in answers {
            if !matches!(answer.status, Some(0 | 1)) || board(&answer.stdout) != *expected {
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

/// The table of tests/data/boards.json: the same board, or the same error with its excerpt.
#[test]
fn arguments_are_read_as_in_the_library() {
    let home = Home::new();
    let mut failures = String::new();
    for case in Case::all() {
        let mut call = home.boggle("roll --format board");
        if let Some((rows, columns)) = case.size {
            call = call.arg("--size").arg(format!("{rows}x{columns}"));
        }
        if case.bare_q {
            call = call.arg("--bare-q");
        }
        let answer = call.arg(format!("--board={}", case.text)).stdin("").answer();
        let expected = match case.parse() {
            Ok(board) => (Some(0), format!("{board}\n"), String::new()),
            // The program opens the file.
            Err(error) if error.kind == Kind::FileName => {
                let text = format!("boggle: {}: no such file; ", case.text);
                assert!(answer.stderr.starts_with(&text), "{}", answer.stderr);
                continue;
            }
            Err(error) => (Some(2), String::new(), report(&error)),
        };
        let found = (answer.status, answer.stdout, answer.stderr);
        if found != expected {
            failures += &format!("{:?}: expected {expected:?}, got {found:?}\n", case.text);
        }
    }
    assert!(failures.is_empty(), "{failures}");
}

/// Returns what the program prints for an error.
fn report(error: &SyntaxError) -> String {
    let lines: Vec<_> = error.report().lines().map(printable).collect();
    format!("boggle: {}\n", lines.join("\n"))
}

#[test]
fn a_word_with_a_period_is_a_file() {
    let home = Home::with_tiny();
    home.write("board.txt", "cat rre ton");
    home.write("tearstear", "catrreton");
    let prints = |args: &str| home.boggle(&format!("roll --format board {args}")).prints();
    assert_eq!(prints("board.txt"), "catrreton\n");
    assert_eq!(prints("./tearstear"), "catrreton\n");
    assert_eq!(prints("pl#netsu#"), "pl. net su.\n");
    // A missing file, a board that is also a file, a game, and a mode.
    for args in ["missing.txt", "pl.netsu.", "tearstear", "squaredle", "strikeout"] {
        let answer = home.boggle(&format!("roll --format board {args}")).answer();
        assert_eq!((answer.status, &*answer.stdout), (Some(2), ""), "{args}");
        assert!(answer.stderr.contains(args), "{}", answer.stderr);
    }
}

/// What the programs print is read as the same board, without options.
#[test]
fn printed_boards_are_read_again() {
    let home = Home::with_tiny();
    let shapes = ["donut", "cross", "2x9", "1x7", "5x5", "9x2"];
    let mut rolls: Vec<_> = shapes.map(|shape| format!("--dice new --shape {shape}")).into();
    rolls.extend(
        ["--dice super", "--bare-q --dice classic", "--size 6x6 --dice classic"].map(String::from),
    );
    for roll in rolls {
        for seed in 1..20 {
            let call =
                |format| home.boggle(&format!("roll {roll} --seed {seed} --format {format}"));
            let (line, json) = (call("board").prints(), call("json").prints());
            for text in [line.trim(), &json] {
                let argument = home.boggle("roll --format board").arg(text).prints();
                assert_eq!(argument, line, "{text}");
                let piped = home.boggle("roll - --format board").stdin(text).prints();
                assert_eq!(piped, line, "{text}");
            }
        }
    }
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
    for Input { text, board } in &inputs {
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
            if board_of_json(&answer.stdout) != *board {
                failures += &format!("{text:?}: expected {board:?}, got {answer:?}\n");
            }
        }
    }
    assert!(failures.is_empty(), "{failures}");
}

/// A person types the board and then an empty line.
#[test]
#[cfg(unix)]
fn find_reads_every_input_typed_at_a_terminal() {
    check_typed(&inputs(), "find cat --format json", board_of_json);
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
    Input { text, board: expected }: &Input,
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
    let is_right = ["0\n", "1\n"].contains(&&*status) && board(&out) == *expected;
    (!is_right).then(|| format!("{text:?}: expected {expected:?}, got {status}{out}\n"))
}
