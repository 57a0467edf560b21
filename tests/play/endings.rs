//! The end of a game: achievements, definitions, and the output after leaving.

use super::*;

const WINDOW: (u16, u16) = (80, 24);

#[test]
fn the_end_of_the_time_cannot_be_skipped() {
    let mut player = Player::start(&format!("{BOARD} --time 1s --theme plain --bell"), WINDOW);
    player.types("car\r");
    player.waits_for("▀▀█▀▀ ▀█▀ █▄ ▄█ █▀▀▀ █");
    player.types("q\tn\r");
    let result = player.waits_for("Tab missed");
    assert!(
        result.contains("1 of 8 points") && result.contains("Found: 1   Missed: 5"),
        "{result}"
    );
    player.types("q");
    let contents = player.ends(0);
    assert!(contents.contains("`boggle replay 1`"), "{contents}");
}

#[test]
fn a_best_is_celebrated_and_shared() {
    let boggle = env!("CARGO_BIN_EXE_boggle");
    let play = |board| format!("'{boggle}' play --dict tiny --board {board}");
    let games = format!("{}; exec {}", play("catrreton"), play("tonrrecat"));
    let mut player = Player::run(&games, WINDOW, &[]);
    for word in ["car", "carrot"] {
        player.waits_for("Tab pause");
        player.waits_for(TWO_SECONDS_LATER);
        player.types(&format!("{word}\r\x04y"));
        player.waits_for("Tab missed");
        if word == "car" {
            player.types("q");
        }
    }
    let result = player.waits_for("New best: 3 points");
    assert!(result.contains("Your longest word so far:"), "{result}");
    player.types("s");
    let line = "boggle: Good, 1 of 6";
    player.waits_for(line);
    player.types("q");
    let contents = player.ends(0);
    assert!(contents.contains(line) && contents.contains("`boggle replay 2`"), "{contents}");
}

#[test]
fn enter_shows_what_a_word_means() {
    let mut player = Player::start("--board new-16d", WINDOW);
    player.waits_for("Tab pause");
    player.types("tree\r\x04y");
    player.waits_for("tree: 1 point, found");
    player.types("\r");
    player.waits_for("tree: n. ");
    player.types("\t");
    let result = player.waits_for("prefab: n. ");
    assert!(result.contains("common: ") && result.contains("more"), "{result}");
    player.types("q");
    player.ends(0);
}

#[test]
fn a_killed_game_can_be_resumed_with_every_word() {
    let boggle = env!("CARGO_BIN_EXE_boggle");
    let play = format!("'{boggle}' play {BOARD}");
    // The first game has the process ID written to the file; the second game resumes it. A killed
    // program cannot restore the terminal, so the shell restores it.
    let command = format!("sh -c 'echo $$ > pid; exec {play}'; stty sane; exec {play}");
    let mut player = Player::run(&command, WINDOW, &[]);
    player.types("car\rtone\r");
    player.waits_for("2 points, 2 of");
    player.signal("KILL");
    player.waits_for("with 2 words entered");
    player.types("x\r");
    player.waits_for("`x` is not one of the answers.\nPress Enter to resume it");
    // Enter alone resumes.
    player.types("\r");
    // The killed game leaves its screen behind.
    player.waits_until("the game continues", |screen| {
        let contents = screen.contents();
        contents.contains("2 points, 2 of") && !contents.contains("entered")
    });
    player.types("\x03");
    let contents = player.waits_for("the end");
    assert!(contents.contains("the next `boggle play` offers"), "{contents}");
}

#[test]
fn a_letter_resumes_a_paused_game() {
    let mut player = Player::start(BOARD, WINDOW);
    player.types("ca\t");
    player.waits_for("press Tab, or keep typing");
    player.types("r\r");
    player.waits_for("car  +1 point");
    player.types("\x03");
    player.ends(130);
}
