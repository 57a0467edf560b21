//! The line that is written, and the bell.

use std::time::Duration;

use super::*;

#[test]
fn what_is_typed_lights_up() {
    // Typed, what the board spells of it, and its cells.
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
        TRIAL.play(|app| {
            keys(app, typed, at(1));
            assert_eq!(written(app).1, cells, "{typed:?}");
            let Screen::Playing(playing) = &app.screen else { panic!("{typed:?}") };
            assert_eq!(playing.line.parts().0, spelled, "{typed:?}");
        });
    }
}

#[test]
fn letters_of_other_alphabets_are_letters() {
    let trial = Trial { board: "é,ß,ж,x", ..TRIAL };
    trial.play(|app| {
        // The accent by itself comes after the letter.
        keys(app, "e\u{301}ßЖ", at(1));
        assert_eq!(written(app), ("éßж".into(), vec![0, 1, 2]));
        keys(app, "\x08\x08\x08", at(1));
        assert_eq!(written(app), (String::new(), vec![]));
        keys(app, "1-'", at(1));
        assert_eq!(written(app).0, "");
    });
}

#[test]
fn the_bell_is_exact() {
    let nano = Duration::from_nanos(1);
    let kept = TRIAL.play(|app| {
        keys(app, "tree\n", at(10));
        keys(app, "beer", at(11));
        keys(app, "\n", at(180) - nano);
        keys(app, "rate", at(180) - nano);
        keys(app, "\n", at(180));
        assert!(matches!(app.screen, Screen::Ended(_)));
        assert_eq!(app.game.sheet().points(), 2);
    });
    assert_eq!(
        kept,
        ["- at 10", "tree at 10", "- at 179", "beer at 179", "finished with 2 at 180"]
    );
}

#[test]
fn the_bell_rings_without_a_key() {
    let kept = TRIAL.play(|app| {
        keys(app, "tree", at(10));
        app.tick(at(100_000));
        assert!(matches!(app.screen, Screen::Ended(_)));
        // What was typed for the word is not for the result.
        assert_eq!(keys(app, "q", at(100_001)), None);
        app.tick(at(100_001));
        assert_eq!(keys(app, "q", at(100_002)), Some(AfterGame::Quit));
    });
    assert_eq!(kept, ["- at 10", "finished with 0 at 180"]);
}

#[test]
fn the_time_is_kept_now_and_then() {
    let kept = TRIAL.play(|app| {
        for second in 0..13 {
            app.tick(at(second));
        }
        keys(app, "\t", at(13));
        app.tick(at(50));
        keys(app, "\t", at(60));
        keys(app, "\x03", at(62));
    });
    assert_eq!(kept, ["- at 5", "- at 10", "- at 13", "- at 15"]);
}

#[test]
fn the_clock_stands_in_a_pause() {
    TRIAL.play(|app| {
        keys(app, "tr\t", at(10));
        // Nothing is typed that cannot be seen.
        keys(app, "xyz", at(20));
        assert_eq!(app.game.shown(at(1000)), at(170));
        keys(app, "\tee\n", at(1000));
        assert_eq!(app.game.shown(at(1001)), at(169));
        assert_eq!(app.game.sheet().points(), 1);
    });
}

#[test]
fn a_game_is_ended_only_on_purpose() {
    let kept = TRIAL.play(|app| {
        keys(app, "\x04n", at(1));
        keys(app, "\x04\n", at(2));
        assert!(matches!(app.screen, Screen::Playing(_)));
        keys(app, "tree\n\x04y", at(3));
        assert!(matches!(app.screen, Screen::Ended(_)));
        // Nothing is typed any more, so keys are taken at once.
        assert_eq!(keys(app, "n", at(3)), Some(AfterGame::Again));
    });
    assert_eq!(kept, ["tree at 3", "finished with 1 at 3"]);
}

#[test]
fn ctrl_c_leaves_at_once() {
    let kept = TRIAL.play(|app| {
        assert_eq!(keys(app, "te\x03", at(1)), Some(AfterGame::Interrupted(2)));
    });
    assert_eq!(kept, ["- at 1"]);
    TRIAL.play(|app| {
        app.tick(at(200));
        assert_eq!(keys(app, "\x03", at(200)), Some(AfterGame::Interrupted(2)));
    });
}

#[test]
fn the_clock_shows_zero_at_the_bell_and_not_before() {
    let nano = Duration::from_nanos(1);
    let trial = Trial { seconds: None, ..TRIAL };
    TRIAL.play(|app| {
        let table = [
            (at(0), 180),
            (nano, 180),
            (at(1) - nano, 180),
            (at(1), 179),
            (at(180) - nano, 1),
            (at(180), 0),
        ];
        for (now, shown) in table {
            assert_eq!(app.game.shown(now), at(shown), "{now:?}");
        }
        assert_eq!(app.next_change(Duration::from_millis(1300)), Duration::from_millis(700));
        assert_eq!(app.next_change(at(2)), at(1));
    });
    trial.play(|app| {
        assert_eq!(app.game.shown(Duration::from_millis(1900)), at(1));
        assert_eq!(app.next_change(Duration::from_millis(1900)), Duration::from_millis(100));
    });
}

#[test]
fn nothing_is_drawn_twice() {
    TRIAL.play(|app| {
        assert!(app.is_stale(at(1)));
        app.drawn(at(1));
        assert!(!app.is_stale(at(1)));
        assert!(app.is_stale(at(2)));
        app.drawn(at(2));
        let moved = MouseEvent {
            kind: MouseEventKind::Moved,
            column: 9,
            row: 9,
            modifiers: KeyModifiers::NONE,
        };
        app.update(&Event::Mouse(moved), at(2));
        assert!(!app.is_stale(at(2)));
        keys(app, "t", at(2));
        assert!(app.is_stale(at(2)));
    });
}
