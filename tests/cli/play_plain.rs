//! `boggle play --plain`: the game line by line.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use snapbox::str;

use super::Home;

/// A game that is going on.
pub(super) fn begin(home: &Home, args: &str) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_boggle"));
    home.isolate(&mut command);
    command.args(args.split_whitespace());
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

#[test]
fn a_script_plays_a_game() {
    let home = Home::with_tiny();
    let call = home.boggle("play --plain --board catr --dict tiny");
    call.stdin("Cart\n cat \n\nct\nzzz\ncat\ntca\n/list\nrat").gives(
        0,
        str![[r#"
Board catr; [TIME] left; /help lists the commands

  C A
  T R

Cart: 1 point; score 1, [TIME] left
cat: 1 point; score 2, [TIME] left
score 2, [TIME] left
ct: too short; score 2, [TIME] left
zzz: not on the board; score 2, [TIME] left
cat: already found; score 2, [TIME] left
tca: not in the dictionary; score 2, [TIME] left
  cart  cat
rat: 1 point; score 3, [TIME] left
The end

3 of 6 points (50 %), 3 of 6 words

  letters  found  missed
        4      1       0
        3      2       3

Best missed:
  act  arc  car

Kept: `boggle replay 1` shows all, `boggle history` all games

"#]],
        str![],
    );
}

#[test]
fn commands_are_no_words() {
    let home = Home::with_tiny();
    let call = home.boggle("play --plain --dict tiny --board").arg("ca tr q.");
    call.stdin("/help\n/rotate\ncar\n/hints\n/pause\ncat\n/board\n/go\n/list\n/no\n/end\ncat\n")
        .gives(
            0,
            str![[r#"
Board ca tr q.; [TIME] left; /help lists the commands

  C  A
  T  R
  Qu #

Type a word and Enter. An empty line tells the time. Commands:
  /board    the board again       /pause  stops the clock
  /rotate   turns the board       /go     starts it again
  /hints    words on each cell    /end    ends the game
  /list     what you have         /help   these lines
  Qu T  C
  #  R  A

car: 1 point; score 1, [TIME] left
Words to be found that begin on a cell / that pass it or begin:
  Qu 0/0  T 0/4   C 2/4
  # 0/0   R 1/3   A 2/5

The clock stands, [TIME] left; /go starts it
The clock stands; /go starts it again
The clock stands; /go starts it again
The clock runs; score 1, [TIME] left
  car
/no: no such command; /help lists them
The end

1 of 6 points (17 %), 1 of 6 words

  letters  found  missed
        4      0       1
        3      1       4

Best missed:
  cart  act   arc   cat   rat

Kept: `boggle replay 1` shows all, `boggle history` all games

"#]],
            str![],
        );
}

#[test]
fn a_terminal_or_plain_is_needed() {
    let home = Home::new();
    home.boggle("play").gives(
        2,
        str![],
        str![[r#"
boggle: the game is drawn on a terminal, and this is none; use --plain

"#]],
    );
}

#[test]
fn a_board_without_words_is_refused() {
    let home = Home::with_tiny();
    let call = home.boggle("play --plain --dict tiny --board").arg("### ### ###");
    call.stdin("cat\n").gives(
        2,
        str![],
        str![[r#"
boggle: no word of `tiny` is on the board .........; take another board or --dict

"#]],
    );
    assert!(!home.stored("playing").exists());
}

#[test]
fn the_bell_rings_in_silence_and_what_is_half_typed_is_not_counted() {
    let home = Home::with_tiny();
    let begun = Instant::now();
    let mut game = begin(&home, "play --plain --board catr --dict tiny --time 2s");
    let mut stdin = game.stdin.take().unwrap();
    stdin.write_all(b"cart\nca").unwrap();
    stdin.flush().unwrap();
    let output = game.wait_with_output().unwrap();
    let took = begun.elapsed();
    drop(stdin);
    let stdout = String::from_utf8(output.stdout).unwrap();
    assert!(stdout.contains("cart: 1 point; score 1, 0:0"), "{stdout}");
    assert!(stdout.contains(" left\nTime!\n"), "{stdout}");
    assert!(stdout.contains("1 of 6 points (17 %), 1 of 6 words"), "{stdout}");
    assert!(took >= Duration::from_secs(2), "{took:?}");
    assert_eq!((output.status.code(), output.stderr), (Some(0), vec![]));
}

#[test]
fn what_comes_after_the_bell_is_not_counted() {
    let home = Home::with_tiny();
    let mut game = begin(&home, "play --plain --board catr --dict tiny --time 1s");
    let mut stdin = game.stdin.take().unwrap();
    let mut stdout = BufReader::new(game.stdout.take().unwrap());
    // The line that holds up the game is begun before the bell, and entered after.
    stdin.write_all(b"ca").unwrap();
    let mut shown = String::new();
    while !shown.ends_with("Time!\n") {
        assert!(stdout.read_line(&mut shown).unwrap() > 0, "{shown}");
    }
    // By now, perhaps nobody listens.
    let _ = stdin.write_all(b"t\n");
    stdout.read_to_string(&mut shown).unwrap();
    assert!(game.wait().unwrap().success());
    assert!(shown.contains("0 of 6 points (0 %), 0 of 6 words"), "{shown}");
    assert!(!shown.contains("cat:"), "{shown}");
}

#[test]
fn a_pause_stops_the_clock() {
    let home = Home::with_tiny();
    let mut game = begin(&home, "play --plain --board catr --dict tiny --time 2s");
    let mut stdin = game.stdin.take().unwrap();
    let mut stdout = BufReader::new(game.stdout.take().unwrap());
    stdin.write_all(b"/pause\n").unwrap();
    let mut shown = String::new();
    while !shown.contains("/go starts it") {
        assert!(stdout.read_line(&mut shown).unwrap() > 0, "{shown}");
    }
    std::thread::sleep(Duration::from_millis(2500));
    stdin.write_all(b"cat\n/go\ncart\n/end\n").unwrap();
    stdout.read_to_string(&mut shown).unwrap();
    assert!(game.wait().unwrap().success());
    assert!(shown.contains("The clock stands; /go starts it again"), "{shown}");
    assert!(shown.contains("cart: 1 point; score 1, 0:0"), "{shown}");
    assert!(shown.contains(" left\nThe end\n"), "{shown}");
    assert!(shown.contains("1 of 6 points"), "{shown}");
}

#[test]
fn long_lines_and_control_characters_do_no_harm() {
    let home = Home::with_tiny();
    let mut lines = vec![b'a'; 1 << 16];
    lines.extend(b"\n\x1b[2Jcat\n\xff\xfe\ncat\n");
    let answer = home.boggle("play --plain --board catr --dict tiny").stdin(lines).answer();
    assert_eq!((answer.status, answer.stderr.as_str()), (Some(0), ""));
    assert!(answer.stdout.contains(r"\u{1b}[2Jcat: not on the board"), "{}", answer.stdout);
    assert!(answer.stdout.contains("\ncat: 1 point; score 1, "), "{}", answer.stdout);
    assert!(answer.stdout.lines().all(|line| line.chars().count() <= 80), "{}", answer.stdout);
}
