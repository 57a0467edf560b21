//! Interrupted games restore the terminal.

use boggle_game::{FinishedGame, Game, GameRecorder, Judge};
use boggle_solver::{Board, Notation, Rules, Solver};
use boggle_tui::{PlayContext, Theme, play};

use super::*;

const WINDOW: (u16, u16) = (60, 20);

#[test]
fn ctrl_c_and_signals_restore_the_terminal() {
    type End = fn(&mut Player);
    let ends: [(End, i32); 5] = [
        (|player| player.types("\x03"), 130),
        (|player| player.signal("INT"), 130),
        (|player| player.signal("TERM"), 143),
        (|player| player.signal("HUP"), 129),
        (|player| player.signal("QUIT"), 131),
    ];
    for (end, status) in ends {
        let mut player = Player::start(BOARD, WINDOW);
        player.types("ca");
        player.waits_for("> ca");
        end(&mut player);
        let contents = player.ends(status);
        assert!(!contents.contains("> ca"), "{contents}");
    }
}

#[test]
fn closing_the_window_ends_the_game() {
    let mut player = Player::start(BOARD, WINDOW);
    player.types("ca");
    player.waits_for("> ca");
    player.closes();
}

#[test]
fn an_incomplete_escape_sequence_does_not_stop_the_clock() {
    let mut player = Player::start(&format!("{BOARD} --time 1s"), WINDOW);
    player.types("\x1b[");
    player.waits_for("new board");
    player.signal("TERM");
    player.ends(143);
}

/// The environment variable that makes the next test play a game.
const PLAY_VARIABLE: &str = "BOGGLE_TEST_PANICS";

/// The test below runs this one in a terminal.
#[test]
fn play_with_a_recorder_that_panics() {
    struct PanickingRecorder;
    impl GameRecorder for PanickingRecorder {
        fn record_progress(&mut self, _: Option<&str>, _: Duration) {
            panic!("the recorder panics");
        }
        fn record_hints(&mut self, _: Duration) {}
        fn record_result(&mut self, _: &Game, _: Duration) {}
        fn finished(&self) -> Option<&FinishedGame> {
            None
        }
        fn share(&mut self) {}
        fn warning(&self) -> Option<&str> {
            None
        }
    }
    if std::env::var_os(PLAY_VARIABLE).is_none() {
        return;
    }
    let dictionary = Dictionary::from_words(WORDS).unwrap();
    let board = Board::parse("cat rre ton", &Notation::default()).unwrap();
    let judge = Judge::new(&Solver::new(dictionary), &board, Rules::for_cells(9));
    let start = Instant::now();
    let clock = || start.elapsed();
    let context = PlayContext {
        judge: &judge,
        board_name: "panics",
        note: None,
        clock: &clock,
        room: None,
        theme: Theme::Plain,
        bell: false,
    };
    let mut game = Game::start(None, Duration::ZERO);
    let _ = play(&context, &mut game, &mut PanickingRecorder);
}

#[test]
fn a_panic_restores_the_terminal_and_is_visible() {
    let tests = std::env::current_exe().unwrap();
    let name = "play::ends::play_with_a_recorder_that_panics";
    let command = format!("exec '{}' --exact {name} --nocapture", tests.display());
    let mut player = Player::run(&command, (60, 40), &[(PLAY_VARIABLE, "1")]);
    player.waits_for("panics\n");
    player.types("car\r");
    let contents = player.ends(101);
    assert!(contents.contains("the recorder panics"), "{contents}");
}

#[test]
fn without_a_terminal_the_error_suggests_plain() {
    let output = Command::new(env!("CARGO_BIN_EXE_boggle")).args(["play", "--time", "1s"]).output();
    let output = output.unwrap();
    assert_eq!(output.status.code(), Some(2));
    let stderr = String::from_utf8(output.stderr).unwrap();
    let message = "the full-screen game needs a terminal; use --plain to play line by line";
    assert_eq!(stderr, format!("boggle: {message}\n"));
}
