//! The input line and the clock.

use std::time::Duration;

use super::*;

#[test]
fn typed_letters_are_highlighted() {
    // The typed text, the part that the board can spell, and its cells.
    let table: [(&str, &str, &[u32]); 11] = [
        ("b", "b", &[1]),
        ("be", "be", &[1, 5]),
        ("BE", "be", &[1, 5]),
        ("q", "q", &[7]),
        ("qu", "qu", &[7]),
        ("queue", "queue", &[7, 3, 2, 5]),
        ("bx", "b", &[1]),
        ("bxe", "b", &[1]),
        ("bxe\x08\x08e", "be", &[1, 5]),
        ("be\x08", "b", &[1]),
        ("be\x1b", "", &[]),
    ];
    for (typed, spelled, cells) in table {
        GAME.play(|app| {
            type_keys(app, typed, at(1));
            assert_eq!(input(app).1, cells, "{typed:?}");
            let Screen::Playing(playing) = &app.screen else { panic!("{typed:?}") };
            assert_eq!(playing.line.parts().0, spelled, "{typed:?}");
        });
    }
}

#[test]
fn letters_of_any_alphabet_can_be_typed() {
    let game = TestGame { board: "é,ß ж,x", ..GAME };
    game.play(|app| {
        // A combining accent follows its letter.
        type_keys(app, "e\u{301}ßЖ", at(1));
        assert_eq!(input(app), ("éßж".into(), vec![0, 1, 2]));
        type_keys(app, "\x08\x08\x08", at(1));
        assert_eq!(input(app), (String::new(), vec![]));
        type_keys(app, "1-'", at(1));
        assert_eq!(input(app).0, "");
    });
}

#[test]
fn the_time_limit_is_exact() {
    let nano = Duration::from_nanos(1);
    let saved = GAME.play(|app| {
        type_keys(app, "tree\n", at(10));
        type_keys(app, "beer", at(11));
        type_keys(app, "\n", at(180) - nano);
        type_keys(app, "rate", at(180) - nano);
        type_keys(app, "\n", at(180));
        assert!(matches!(app.screen, Screen::Results(_)));
        assert_eq!(app.session.game.sheet().points(), 2);
    });
    assert_eq!(
        saved,
        ["- at 10", "tree at 10", "- at 179", "beer at 179", "finished with 2 at 180"]
    );
}

#[test]
fn the_time_limit_ends_the_game_without_a_key_press() {
    let saved = GAME.play(|app| {
        type_keys(app, "tree", at(10));
        app.tick(at(100_000));
        assert!(matches!(app.screen, Screen::Results(_)));
        // A key meant for the word does not act on the results.
        assert_eq!(type_keys(app, "q", at(100_001)), None);
        app.tick(at(100_001));
        assert_eq!(type_keys(app, "q", at(100_002)), Some(AfterGame::Quit));
    });
    assert_eq!(saved, ["- at 10", "finished with 0 at 180"]);
}

#[test]
fn the_time_played_is_saved_regularly() {
    let saved = GAME.play(|app| {
        for second in 0..13 {
            app.tick(at(second));
        }
        type_keys(app, "\t", at(13));
        app.tick(at(50));
        type_keys(app, "\t", at(60));
        type_keys(app, "\x03", at(62));
    });
    assert_eq!(saved, ["- at 5", "- at 10", "- at 13", "- at 15"]);
}

#[test]
fn the_clock_stops_during_a_pause() {
    GAME.play(|app| {
        type_keys(app, "tr\t", at(10));
        assert_eq!(app.session.game.shown(at(1000)), at(170));
        // The letter that resumes the game also belongs to the word.
        type_keys(app, "ee\n", at(1000));
        assert_eq!(app.session.game.shown(at(1001)), at(169));
        assert_eq!(app.session.game.sheet().points(), 1);
    });
}

#[test]
fn ending_a_game_needs_confirmation() {
    let saved = GAME.play(|app| {
        type_keys(app, "\x04n", at(1));
        type_keys(app, "\x04\n", at(2));
        assert!(matches!(app.screen, Screen::Playing(_)));
        type_keys(app, "tree\n\x04y", at(3));
        assert!(matches!(app.screen, Screen::Results(_)));
        // After a confirmation, keys are accepted immediately.
        assert_eq!(type_keys(app, "n", at(3)), Some(AfterGame::PlayAgain));
    });
    assert_eq!(saved, ["tree at 3", "finished with 1 at 3"]);
}

#[test]
fn ctrl_c_leaves_at_once() {
    let saved = GAME.play(|app| {
        assert_eq!(type_keys(app, "te\x03", at(1)), Some(AfterGame::Interrupted(2)));
    });
    assert_eq!(saved, ["- at 1"]);
    GAME.play(|app| {
        app.tick(at(200));
        assert_eq!(type_keys(app, "\x03", at(200)), Some(AfterGame::Interrupted(2)));
    });
}

#[test]
fn the_clock_shows_zero_only_when_the_time_is_up() {
    let nano = Duration::from_nanos(1);
    let game = TestGame { seconds: None, ..GAME };
    GAME.play(|app| {
        let table = [
            (at(0), 180),
            (nano, 180),
            (at(1) - nano, 180),
            (at(1), 179),
            (at(180) - nano, 1),
            (at(180), 0),
        ];
        for (now, shown) in table {
            assert_eq!(app.session.game.shown(now), at(shown), "{now:?}");
        }
        assert_eq!(app.next_change(Duration::from_millis(1300)), Duration::from_millis(700));
        assert_eq!(app.next_change(at(2)), at(1));
    });
    game.play(|app| {
        assert_eq!(app.session.game.shown(Duration::from_millis(1900)), at(1));
        assert_eq!(app.next_change(Duration::from_millis(1900)), Duration::from_millis(100));
    });
}

#[test]
fn unchanged_screens_are_not_drawn_again() {
    GAME.play(|app| {
        assert!(app.is_stale(at(1)));
        draw_view(app, GAME.size, at(1));
        assert!(!app.is_stale(at(1)));
        assert!(app.is_stale(at(2)));
        draw_view(app, GAME.size, at(2));
        let moved = MouseEvent {
            kind: MouseEventKind::Moved,
            column: 9,
            row: 9,
            modifiers: KeyModifiers::NONE,
        };
        app.handle(&Event::Mouse(moved), at(2));
        assert!(!app.is_stale(at(2)));
        type_keys(app, "t", at(2));
        assert!(app.is_stale(at(2)));
    });
}
