//! Terminals without Unicode, and text that could affect a terminal.

use snapbox::{assert_data_eq, str};

use super::screens::play_some_words;
use super::*;
use boggle_dictionary::is_printable;

#[test]
fn in_ascii() {
    let game = TestGame { ascii: true, size: (60, 16), ..GAME };
    game.play(|app| {
        play_some_words(app);
        type_keys(app, "↓", at(30));
        assert_data_eq!(
            screen_text(app, at(30)),
            str![[r#"
 new-16d
 +-----+#1====#+-----++-----+  2:30
 |  F  |#  B  #|  U  ||  E  |  3 points, 2 of 8 words
 +-----+#==#==#+-----++-----+
 +-----+#2=#==#+-----++-----+  queue                  2
 |  A  |#  E  #|  T  || Qu  |  tree                   1
 +-----+#==#==#+-----++-----+
 +-----+#3=#==#+-----++-----+
 |  A  |#  E  #|  R  ||  T  |
 +-----+#=====#+-----++-----+
 +-----+*******+-----++-----+
 |  L  |*  P  *|  Z  ||  G  |
 +-----+*******+-----++-----+
 > bee
 tree already found
 Tab pause  ? keys  Ctrl-D end  Ctrl-R rotate  Ctrl-T hints

"#]]
        );
        type_keys(app, "\t", at(30));
        assert!(screen_text(app, at(30)).is_ascii());
    });
    for size in [(120, 40), (80, 24), (40, 12), (20, 8), (10, 3), (3, 1)] {
        let game = TestGame { ascii: true, size, ..GAME };
        game.play(|app| {
            type_keys(app, "bee\nabcdefghijklmnopqrstuvw\n\x14↓", at(1));
            assert!(screen_text(app, at(1)).is_ascii());
            type_keys(app, "\t", at(1));
            assert!(screen_text(app, at(1)).is_ascii());
            type_keys(app, "\t\x04y→", at(1));
            assert!(screen_text(app, at(1)).is_ascii());
        });
    }
}

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
