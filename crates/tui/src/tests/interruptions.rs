//! Keys during a pause and when time runs out.

use super::messages::row_with;
use super::*;

#[test]
fn any_key_resumes_a_paused_game() {
    for (key, line) in
        [("\t", "ab"), ("x", "abx"), (" ", "ab"), ("\n", "ab"), ("\x08", "ab"), ("?", "ab")]
    {
        GAME.play(|app| {
            type_keys(app, "ab", at(10));
            app.pause(at(20));
            app.pause(at(25));
            let screen = screen_text(app, at(90));
            assert!(screen.contains("Paused at 2:40; press Tab, or keep typing"), "{screen}");
            type_keys(app, key, at(100));
            let screen = screen_text(app, at(100));
            assert!(screen.contains(&format!("> {line}")), "{screen}");
            assert_eq!(app.session.game.left(at(100)), Some(at(160)));
        });
    }
    // A pause cancels the request for confirmation.
    GAME.play(|app| {
        type_keys(app, "\x04", at(10));
        app.pause(at(20));
        type_keys(app, "y", at(30));
        assert_eq!(input(app).0, "y");
    });
    // There is nothing to pause after a game.
    GAME.play(|app| {
        type_keys(app, "\x04y", at(10));
        app.pause(at(20));
        assert!(screen_text(app, at(20)).contains("Missed"));
    });
}

#[test]
fn keys_and_clicks_at_the_end_of_the_time_do_not_dismiss_the_result() {
    let ms = Duration::from_millis;
    GAME.play(|app| {
        type_keys(app, "tree", at(10));
        app.tick(at(180));
        // The player types until 2.2 seconds after the end, and clicks one second after it.
        for step in 1..12 {
            assert_eq!(type_keys(app, "q n\t\x12↓", at(180) + ms(200 * step)), None);
        }
        mouse(app, DOWN, (0, 0), at(181));
        let expected = "Time! tree was not entered in time";
        assert_eq!(row_with(app, "Time!", at(182)), expected);
        assert_eq!(app.session.view.cell(0, 0), 0, "Ctrl-R turned the board");
        // 0.7 seconds after the last key, the available keys are shown and accepted.
        let last = at(180) + ms(2200);
        assert!(!screen_text(app, last + ms(699)).contains("new board"));
        let screen = screen_text(app, last + ms(700));
        assert!(screen.contains("n new board  q quit") && screen.contains(expected), "{screen}");
        assert_eq!(type_keys(app, "q", last + ms(700)), Some(AfterGame::Quit));
    });
    // A key held down is accepted eventually.
    GAME.play(|app| {
        app.tick(at(180));
        let quit_at = (0..100).find(|step| type_keys(app, "q", at(180) + ms(100 * step)).is_some());
        assert_eq!(quit_at, Some(50));
    });
}
