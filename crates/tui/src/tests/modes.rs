//! Games with other ends than a fixed time limit.

use super::*;

/// Returns the rows of the screen that contain a text.
fn rows_with(app: &App, text: &str, now: Duration) -> Vec<String> {
    let screen = screen_text(app, now);
    screen.lines().filter(|row| row.contains(text)).map(|row| row.trim().to_owned()).collect()
}

fn conditions(mode: Mode, goal: Option<u64>) -> EndConditions {
    EndConditions { time: None, mode, goal }
}

#[test]
fn words_extend_a_sprint() {
    let game =
        TestGame { seconds: Some(30), end_conditions: conditions(Mode::Sprint, None), ..GAME };
    let log = game.play(|app| {
        type_keys(app, "queue\n", at(29));
        assert_eq!(rows_with(app, "+10 seconds", at(29)).len(), 1);
        app.tick(at(31));
        assert!(matches!(app.screen, Screen::Playing(_)));
        type_keys(app, "tree\n", at(39));
        type_keys(app, "xyz", at(48));
        app.tick(at(49));
        assert_eq!(rows_with(app, "Time!", at(49)), ["Time! xyz was not entered in time"]);
    });
    assert_eq!(log.last().unwrap(), "finished with 3 at 49");
}

#[test]
fn keys_after_the_third_strike_are_ignored() {
    let game =
        TestGame { seconds: None, end_conditions: conditions(Mode::Strikeout, None), ..GAME };
    let log = game.play(|app| {
        type_keys(app, "tree\nmoon\nzz\nzzz\n", at(3));
        assert_eq!(rows_with(app, "strikes", at(3)).len(), 1);
        assert!(rows_with(app, "strikes", at(3))[0].ends_with("1 point, 2 of 3 strikes"));
        assert_eq!(type_keys(app, "zzzz\nq", at(4)), None);
        assert_eq!(rows_with(app, "Three", at(4)), ["Three strikes!"]);
        assert_eq!(type_keys(app, "q", at(9)), Some(AfterGame::Quit));
    });
    assert_eq!(log.last().unwrap(), "finished with 1 at 4");
}

#[test]
fn a_goal_and_all_words_end_the_game() {
    let game = TestGame { end_conditions: conditions(Mode::Classic, Some(3)), ..GAME };
    game.play(|app| {
        type_keys(app, "tree\n", at(3));
        assert!(rows_with(app, "1 of 3 points, 1 of 8 words", at(3)).len() == 1);
        type_keys(app, "queue\n", at(4));
        app.tick(at(4));
        assert_eq!(rows_with(app, "Goal", at(4)), ["Goal reached!"]);
    });
    let game = TestGame { seconds: None, ..GAME };
    game.play(|app| {
        type_keys(app, "tree\nqueue\nqueuer\nprefab\nabet\nbeer\ngreet\nalert\n", at(4));
        app.tick(at(4));
        assert_eq!(rows_with(app, "You found", at(4)), ["You found all words!"]);
    });
}

#[test]
fn hints_are_recorded_when_they_are_shown() {
    let log = GAME.play(|app| {
        type_keys(app, "\x14", at(3));
        type_keys(app, "\x14", at(4));
        assert!(app.session.game.has_hints());
    });
    assert_eq!(log, ["hints at 3"]);
}
