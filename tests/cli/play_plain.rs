//! `boggle play --plain`: the line-by-line game.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use snapbox::str;

use super::Home;

/// Starts a game.
pub(super) fn start(home: &Home, args: &str) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_boggle"));
    home.isolate(&mut command);
    command.args(args.split_whitespace());
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

#[test]
fn a_script_can_play_a_game() {
    let home = Home::with_tiny();
    let call = home.boggle("play --plain --board catr --dict tiny");
    call.stdin("Cart\n cat \n\nct\nzzz\ncat\ntca\n/list\nrat").gives(
        0,
        str![[r#"
Board catr; [TIME] left; type /help for commands

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
Game over

3 of 6 points (50%), 3 of 6 words

This game does not count: it took less than a second

  letters  found  missed
        4      1       0
        3      2       3

Best missed words:
  act  arc  car

Game saved; replay it with `boggle replay 1`, list all with `boggle history`

"#]],
        str![],
    );
}

#[test]
fn commands_are_not_words() {
    let home = Home::with_tiny();
    let call = home.boggle("play --plain --dict tiny --board").arg("ca tr q.");
    call.stdin("/HELP\n/rotate\ncar\n/hints\n/pause\ncat\n/board\n/resume\n/list\n/end\ncat\n")
        .gives(
            0,
            str![[r#"
Board ca tr q.; [TIME] left; type /help for commands

  C  A
  T  R
  Qu #

Type words and press Enter. An empty line shows your score and the time.
  /board    show the board             /pause   pause the game
  /rotate   rotate the board           /resume  resume the game
  /hints    show words left per cell   /end     end the game, or /quit
  /list     list your words            /help    show this help
  Qu T  C
  #  R  A

car: 1 point; score 1, [TIME] left
Words left to find: starting on each cell / using it
  Qu 0/0  T 0/4   C 2/4
  # 0/0   R 1/3   A 2/5

Paused, [TIME] left; type /resume to continue
The game is paused; type /resume to continue
The game is paused; type /resume to continue
The clock is running; score 1, [TIME] left
  car
Game over

1 of 6 points (17%), 1 of 6 words

This game does not count: you used hints

  letters  found  missed
        4      0       1
        3      1       4

Best missed words:
  cart  act   arc   cat   rat

Game saved; replay it with `boggle replay 1`, list all with `boggle history`

"#]],
            str![],
        );
}

#[test]
fn unknown_commands_are_answered_with_the_nearest_or_all() {
    let home = Home::with_tiny();
    let call = home.boggle("play --plain --board catr --dict tiny");
    let answer = call.stdin("/hint\n/Rotat\n/why\n//\n/\u{1b}[2J\n!?\n/quit\ncat\n").answer();
    let lines: Vec<_> = answer.stdout.lines().skip(5).take(6).collect();
    let all = "/board, /rotate, /hints, /list, /pause, /resume, /end, /quit, /help";
    assert_eq!(
        lines,
        [
            "/hint: unknown command; did you mean /hints?".into(),
            "/Rotat: unknown command; did you mean /rotate?".into(),
            format!("/why: unknown command; use {all}"),
            format!("//: unknown command; use {all}"),
            format!(r"/\u{{1b}}[2J: unknown command; use {all}"),
            "!?: no word; type /help for help".into(),
        ]
    );
    assert!(answer.stdout.contains("Game over\n\n0 of 6 points"), "{}", answer.stdout);
}

#[test]
fn a_word_that_asks_to_end_the_game_gets_a_hint() {
    let home = Home::with_tiny();
    let answer =
        home.boggle("play --plain --board catr --dict tiny").stdin("Exit\nq\n:x\ncat\n:q\ncar\n");
    let hint = "\
Exit: not on the board; score 0, [TIME] left; type /quit to end the game
q: too short; score 0, [TIME] left; type /quit to end the game
:x: unknown command; use /board, /rotate, /hints, /list, /pause, /resume, /end, /quit, /help
cat: 1 point; score 1, [TIME] left
Game over
";
    let shown = answer.answer().stdout.replace("3:00", "[TIME]");
    assert!(shown.contains(hint), "{shown}");
}

#[test]
fn a_line_can_have_several_words() {
    let home = Home::with_tiny();
    let call = home.boggle("play --plain --board catr --dict tiny");
    let answer = call.stdin("cart, cat; 'rat' --arc\n").answer();
    for word in ["cart: 1 point; score 1", "cat: 1 point", "rat: 1 point", "arc: 1 point; score 4"]
    {
        assert!(answer.stdout.contains(&format!("\n{word}")), "{}", answer.stdout);
    }
}

#[test]
fn long_names_are_cut_with_a_mark() {
    let home = Home::with_tiny();
    let board = format!("{}cartxx", "x".repeat(94));
    let answer = home.boggle("play --plain --dict tiny --board").arg(board).stdin("").answer();
    let line = answer.stdout.lines().next().unwrap();
    assert_eq!(line, format!("Board {}…; [TIME] left; type /help for commands", "x".repeat(39)));
}

#[test]
fn input_that_may_not_be_meant_as_a_board_is_reported() {
    let home = Home::with_tiny();
    let answer = home.boggle("play --plain --dict tiny").stdin("cart\ntear\n").answer();
    assert!(answer.stdout.starts_with("Board cart tear; "), "{answer:?}");
    snapbox::assert_data_eq!(
        answer.stderr.lines().next().unwrap_or_default(),
        str![
            "boggle: standard input is a board without words; add a blank line and the words, or roll a board with --dice new"
        ]
    );
}

#[test]
fn a_wrong_board_is_reported_before_a_missing_terminal() {
    let home = Home::new();
    home.boggle("play --board new-16e").gives(
        2,
        str![],
        str![[r#"
boggle: line 1, column 1: found `new-16e`; expected a board code without a typo
  new-16e
  ^^^^^^^

"#]],
    );
    home.boggle("play --time 5").gives(2, str![], str![[r#"
boggle: invalid value '5' for '--time <TIME>': a number without a unit; write 5m for minutes or 5s for seconds; see --help

"#]]);
}

#[test]
fn the_full_screen_game_requires_a_terminal() {
    let home = Home::new();
    home.boggle("play").gives(
        2,
        str![],
        str![[r#"
boggle: the full-screen game needs a terminal; use --plain to play line by line

"#]],
    );
}

#[test]
fn a_board_without_words_is_rejected() {
    let home = Home::with_tiny();
    let call = home.boggle("play --plain --dict tiny --board").arg("### ### ###");
    call.stdin("cat\n").gives(
        2,
        str![],
        str![[r#"
boggle: board ... ... ... has no words from `tiny`; choose another board, or another dictionary with --dict

"#]],
    );
    assert!(!home.stored("playing").exists());
}

#[test]
fn the_time_limit_ends_an_idle_game_and_ignores_an_unfinished_word() {
    let home = Home::with_tiny();
    let started = Instant::now();
    let mut game = start(&home, "play --plain --board catr --dict tiny --time 2s");
    let mut stdin = game.stdin.take().unwrap();
    stdin.write_all(b"cart\nca").unwrap();
    stdin.flush().unwrap();
    let output = game.wait_with_output().unwrap();
    let elapsed = started.elapsed();
    drop(stdin);
    let stdout = String::from_utf8(output.stdout).unwrap();
    assert!(stdout.contains("cart: 1 point; score 1, 0:0"), "{stdout}");
    assert!(stdout.contains(" left\nTime's up!\n"), "{stdout}");
    assert!(stdout.contains("1 of 6 points (17%), 1 of 6 words"), "{stdout}");
    assert!(elapsed >= Duration::from_secs(2), "{elapsed:?}");
    assert_eq!((output.status.code(), output.stderr), (Some(0), vec![]));
}

#[test]
fn a_word_entered_after_the_time_limit_does_not_count() {
    let home = Home::with_tiny();
    let mut game = start(&home, "play --plain --board catr --dict tiny --time 1s");
    let mut stdin = game.stdin.take().unwrap();
    let mut stdout = BufReader::new(game.stdout.take().unwrap());
    // The player starts this line before the time limit and enters it afterward.
    stdin.write_all(b"ca").unwrap();
    let mut shown = String::new();
    while !shown.ends_with("Time's up!\n") {
        assert!(stdout.read_line(&mut shown).unwrap() > 0, "{shown}");
    }
    // The program may already have exited.
    let _ = stdin.write_all(b"t\n");
    stdout.read_to_string(&mut shown).unwrap();
    assert!(game.wait().unwrap().success());
    assert!(shown.contains("0 of 6 points (0%), 0 of 6 words"), "{shown}");
    assert!(!shown.contains("cat:"), "{shown}");
}

/// The clock of a pause is tested in `boggle-game`, which is given the time.
#[test]
fn no_word_is_entered_during_a_pause() {
    let home = Home::with_tiny();
    let game = home.boggle("play --plain --board catr --dict tiny --time 5m");
    let shown = game.stdin("/pause\ncat\n/go\ncart\n/end\n").prints();
    assert!(shown.contains("Paused, "), "{shown}");
    assert!(
        shown.contains("The game is paused; type /resume to continue\nThe clock is"),
        "{shown}"
    );
    assert!(shown.contains("cart: 1 point; score 1, "), "{shown}");
    assert!(shown.contains(" left\nGame over\n"), "{shown}");
    assert!(shown.contains("1 of 6 points"), "{shown}");
}

#[test]
fn long_lines_and_control_characters_are_harmless() {
    let home = Home::with_tiny();
    let mut lines = vec![b'a'; 1 << 16];
    lines.extend(b"\n\x1b[2Jcat\n\xff\xfe\ncat\n");
    let answer = home.boggle("play --plain --board catr --dict tiny").stdin(lines).answer();
    assert_eq!((answer.status, answer.stderr.as_str()), (Some(0), ""));
    assert!(answer.stdout.contains("\n2Jcat: not on the board"), "{}", answer.stdout);
    assert!(!answer.stdout.contains(|c: char| c.is_control() && c != '\n'), "{}", answer.stdout);
    assert!(answer.stdout.contains("\ncat: 1 point; score 1, "), "{}", answer.stdout);
    assert!(answer.stdout.lines().all(|line| line.chars().count() <= 80), "{}", answer.stdout);
}
