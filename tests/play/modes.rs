//! Plays each mode to its end, and checks the output after the game.

use super::*;

const WINDOW: (u16, u16) = (80, 24);

/// Waits for the results, quits, and returns the output after the game.
fn quit(mut player: Player) -> String {
    player.waits_for("new board");
    // Keys pressed right after the end are ignored.
    player.types("\x04");
    player.waits_until("keys to be accepted", |screen| screen.contents().contains(" quit"));
    player.types("q");
    player.ends(0)
}

#[test]
fn words_extend_a_sprint() {
    let mut player = Player::start(&format!("{BOARD} --mode sprint --time 9s"), WINDOW);
    player.types("tone\r");
    player.waits_for("tone  +1 point");
    // About two seconds, plus nine for the word.
    player.waits_until("more time", |screen| {
        let contents = screen.contents();
        contents.contains("1 point, 1 of") && !contents.contains("Time!")
    });
    player.types("\x04y");
    let contents = quit(player);
    assert!(contents.contains("1 of 8 points (12%), 1 of 6 words; board catrreton"), "{contents}");
}

#[test]
fn words_score_by_a_table_of_points() {
    let mut player = Player::start(&format!("{BOARD} --scoring 3=7,4=40,+5"), WINDOW);
    player.types("car\r");
    player.waits_for("car  +7 points");
    player.types("tone\r");
    player.waits_for("tone  +40 points");
    player.types("\x04y");
    let contents = quit(player);
    assert!(contents.contains("47 of 151 points (31%), 2 of 6 words"), "{contents}");
}

#[test]
fn three_strikes_end_the_game() {
    let mut player = Player::start(&format!("{BOARD} --mode strikeout"), WINDOW);
    player.types("car\rmoon\r");
    player.waits_for("1 point, 1 of 3 strikes");
    player.types("ca\rrre\rmop\r");
    player.waits_for("Three strikes!");
    let contents = quit(player);
    let line =
        "1 of 8 points (12%), 1 of 6 words; board catrreton; replay it with `boggle replay 1`";
    assert!(contents.replace('\n', "").contains(line), "{contents}");
}

#[test]
fn a_goal_and_all_words_end_the_game() {
    let mut player = Player::start(&format!("{BOARD} --target 2 --share"), WINDOW);
    player.types("car\r");
    player.waits_for("1 of 2 points");
    player.types("rat\r");
    player.waits_for("Goal reached!");
    let contents = quit(player);
    assert!(contents.contains("boggle, goal 2: Great, 2 of 6"), "{contents}");

    let mut player = Player::start(&format!("{BOARD} --mode marathon"), WINDOW);
    player.types("car\rrat\rnot\rcart\rtone\rcarrot\r");
    player.waits_for("You found all words!");
    let contents = quit(player);
    assert!(contents.contains("8 of 8 points (100%), 6 of 6 words"), "{contents}");
}

#[test]
fn leaving_says_how_to_go_on() {
    let mut player = Player::start(BOARD, WINDOW);
    player.types("car\r");
    player.waits_for("car  +1 point");
    player.types("\x03");
    let contents = player.ends(130);
    assert!(contents.contains("with 1 word entered; the next `boggle play` offers"), "{contents}");

    let mut player = Player::start(BOARD, WINDOW);
    player.waits_for("0 points");
    player.types("\x03");
    let contents = player.ends(130);
    assert!(contents.contains("Not saved: no word was entered."), "{contents}");

    // The plain game prints the same.
    let mut player = Player::start(&format!("{BOARD} --plain"), WINDOW);
    player.types("car\r");
    player.waits_for("car: 1 point");
    player.types("no");
    // Ctrl-C would also interrupt the shell.
    player.signal("INT");
    let contents = player.ends(130);
    assert!(contents.contains("with 1 word entered; the next `boggle play` offers"), "{contents}");
}

#[test]
fn the_daily_board_and_practice_are_played_to_the_end() {
    let mut player = Player::start("--daily", WINDOW);
    player.waits_for("daily-20");
    player.types("zzz\r");
    player.waits_for("zzz not");
    player.types("\x04y");
    let contents = quit(player);
    assert!(
        contents.contains("board new-") && contents.contains("`boggle replay 1`"),
        "{contents}"
    );

    let boggle = env!("CARGO_BIN_EXE_boggle");
    let missed = |board| format!("echo rrr | '{boggle}' play --plain --dict tiny {board} > out;");
    let command = format!(
        "{} {} exec '{boggle}' play --practice --seed 4 --size 3x3 --dict tiny",
        missed("catrreton"),
        missed("notcarter"),
    );
    let mut player = Player::run(&command, WINDOW, &[]);
    player.waits_for("0 points");
    player.types("zzz\r");
    player.waits_for("zzz not");
    player.types("\x04y");
    let contents = quit(player);
    assert!(contents.contains("Practice words missed again: "), "{contents}");
}
