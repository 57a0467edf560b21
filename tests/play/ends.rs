//! Games that are broken off: the terminal is as it was.

use boggle_game::{Game, Judge};
use boggle_play::{GameRecorder, PlayContext, play};
use boggle_solver::{Board, Notation, Rules, Solver};

use super::*;

const WINDOW: (u16, u16) = (60, 20);

#[test]
fn ctrl_c_and_signals_give_the_terminal_back() {
    type End = fn(&mut Player);
    let ends: [(End, i32); 4] = [
        (|player| player.types("\x03"), 130),
        (|player| player.signal("INT"), 130),
        (|player| player.signal("TERM"), 143),
        (|player| player.signal("HUP"), 129),
    ];
    for (end, status) in ends {
        let mut player = Player::start(BOARD, WINDOW);
        player.types("ca");
        player.sees("> ca");
        end(&mut player);
        let contents = player.ends(status);
        assert!(!contents.contains("> ca"), "{contents}");
    }
}

#[test]
fn a_window_that_is_closed_ends_the_game() {
    let mut player = Player::start(BOARD, WINDOW);
    player.types("ca");
    player.sees("> ca");
    player.closes();
}

#[test]
fn half_an_escape_sequence_does_not_stop_the_clock() {
    let mut player = Player::start(&format!("{BOARD} --time 1s"), WINDOW);
    player.types("\x1b[");
    player.sees("new board");
    player.signal("TERM");
    player.ends(143);
}

/// The variable that makes the next test play.
const PLAYS: &str = "BOGGLE_TEST_PANICS";

/// Run by the test below, in a terminal.
#[test]
fn plays_with_a_keeper_that_panics() {
    struct Panics;
    impl GameRecorder for Panics {
        fn keep(&mut self, _: Option<&str>, _: Duration) {
            panic!("the recorder panics");
        }
        fn finish(&mut self, _: &Game, _: Duration) {}
        fn trouble(&self) -> Option<&str> {
            None
        }
    }
    if std::env::var_os(PLAYS).is_none() {
        return;
    }
    let dictionary = Dictionary::from_words(WORDS).unwrap();
    let board = Board::parse("cat rre ton", &Notation::default()).unwrap();
    let judge = Judge::new(&Solver::new(dictionary), &board, Rules::for_size(9));
    let start = Instant::now();
    let clock = || start.elapsed();
    let context = PlayContext { judge: &judge, board_name: "panics", clock: &clock, colors: true };
    let mut game = Game::start(None, Duration::ZERO);
    let _ = play(&context, &mut game, &mut Panics);
}

#[test]
fn a_panic_gives_the_terminal_back_and_is_seen() {
    let tests = std::env::current_exe().unwrap();
    let name = "play::ends::plays_with_a_keeper_that_panics";
    let command = format!("exec '{}' --exact {name} --nocapture", tests.display());
    let mut player = Player::run(&command, (60, 40), &[(PLAYS, "1")]);
    player.sees("panics\n");
    player.types("car\r");
    let contents = player.ends(101);
    assert!(contents.contains("the recorder panics"), "{contents}");
}

#[test]
fn without_a_terminal_the_remedy_is_told() {
    let output = Command::new(env!("CARGO_BIN_EXE_boggle")).args(["play", "--time", "1s"]).output();
    let output = output.unwrap();
    assert_eq!(output.status.code(), Some(2));
    let told = String::from_utf8(output.stderr).unwrap();
    assert_eq!(told, "boggle: the game is drawn on a terminal, and this is none; use --plain\n");
}
