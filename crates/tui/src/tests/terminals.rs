//! Text that could affect a terminal.

use super::*;
use boggle_dictionary::is_printable;

#[test]
fn control_characters_never_reach_the_terminal() {
    let warning = Some(
        "not saved: \u{1b}[2J\u{9b}31m\u{7} (/home/\u{1b}c\u{202e}\u{2028}x\u{200d}\u{e0041})",
    );
    let game = TestGame {
        name: "a\u{1b}[31mb\u{9b}2J\u{2066}\u{2028}x\u{200c}\u{e0041}",
        warning,
        ..GAME
    };
    game.play(|app| {
        let check = |app: &App| {
            let text = screen_text(app, at(1));
            assert!(text.contains("NOT SAVED") || text.contains("Paused"), "{text}");
            assert!(text.chars().all(|c| c == '\n' || is_printable(c)), "{text:?}");
        };
        check(app);
        type_keys(app, "tree\n\t", at(1));
        check(app);
        type_keys(app, "\t\x04y", at(1));
        check(app);
        type_keys(app, "x", at(1));
        check(app);
    });
}
