//! The results screen.

use snapbox::{assert_data_eq, str};

use super::*;

/// Enters two words and ends the game.
fn finish(app: &mut App) {
    type_keys(app, "tree\nqueue\n\x04y", at(10));
}

#[test]
fn on_80x24() {
    GAME.play(|app| {
        finish(app);
        assert_data_eq!(
            screen_text(app, at(10)),
            str![[r#"
 3 of 15 points (20%), 2 of 8 words; new-16d
 ╭─────────╮╭─────────╮┏3━━━━━━━━┓┏2━━━━━━━━┓  Found: 2   Missed: 6
 │  █▀▀▀   ││  █▀▀▄   │┃  █  █   ┃┃  █▀▀▀   ┃  queue        2
 │  █▀▀    ││  █▀▀▄   │┃  █  █   ━━  █▀▀    ┃  tree         1
 │  █      ││  █▄▄▀   │┃  ▀▄▄▀   ┃┃  █▄▄▄   ┃
 ╰─────────╯╰─────────╯╱━━━━━━━━━┛┗━━━━┃━━━━┛
 ╭─────────╮┏4━━━━━━━━╱╭─────────╮┏1━━━┃━━━━┓
 │  ▄▀▀▄   │┃  █▀▀▀   ┃│  ▀▀█▀▀  │┃▄▀▀▄     ┃
 │  █▄▄█   │┃  █▀▀    ┃│    █    │┃█  █ █ █ ┃
 │  █  █   │┃  █▄▄▄   ┃│    █    │┃ ▀█▄ ▀▄█ ┃
 ╰─────────╯┗━━━━━━━━━┛╰─────────╯┗━━━━━━━━━┛
 ╭─────────╮╭─────────╮╭─────────╮╭─────────╮
 │  ▄▀▀▄   ││  █▀▀▀   ││  █▀▀▄   ││  ▀▀█▀▀  │
 │  █▄▄█   ││  █▀▀    ││  █▄▄▀   ││    █    │
 │  █  █   ││  █▄▄▄   ││  █ ▀▄   ││    █    │
 ╰─────────╯╰─────────╯╰─────────╯╰─────────╯
 ╭─────────╮╭─────────╮╭─────────╮╭─────────╮
 │  █      ││  █▀▀▄   ││  ▀▀▀█   ││  ▄▀▀▀   │
 │  █      ││  █▄▄▀   ││   ▄▀    ││  █ ▄▄   │  letters    4    5    6
 │  █▄▄▄   ││  █      ││  █▄▄▄   ││  ▀▄▄█   │  found      1    1    0
 ╰─────────╯╰─────────╯╰─────────╯╰─────────╯  of         3    3    2

 queue: 2 points, found
 Tab missed  n new board  q quit  Enter meaning  s share  ? keys  Up, Down word

"#]]
        );
    });
}

#[test]
fn on_120x40_with_a_tile_picked() {
    let game = TestGame { size: (120, 40), ..GAME };
    game.play(|app| {
        finish(app);
        type_keys(app, "→→→↓", at(11));
        assert_data_eq!(screen_text(app, at(11)), str![[r#"
 3 of 15 points (20%), 2 of 8 words; new-16d
 ╭─────────────────╮╭─────────────────╮┏3━━━━━━━━━━━━━━━━┓┏2━━━━━━━━━━━━━━━━┓  Found here: 1   Missed here: 1
 │    ▄▄▄▄▄▄▄▄     ││    ▄▄▄▄▄▄       │┃    ▄▄    ▄▄     ┃┃    ▄▄▄▄▄▄▄▄     ┃  queue        2
 │    ██▀▀▀▀▀▀     ││    ██▀▀▀▀▄▄     │┃    ██    ██     ┃┃    ██▀▀▀▀▀▀     ┃
 │    ██▄▄▄▄       ││    ██▄▄▄▄▀▀     │┃    ██    ██     ┃┃    ██▄▄▄▄       ┃
 │    ██▀▀▀▀       ││    ██▀▀▀▀▄▄     │┃    ██    ██     ━━    ██▀▀▀▀       ┃
 │    ██           ││    ██    ██     │┃    ██    ██     ┃┃    ██           ┃
 │    ██           ││    ██▄▄▄▄▀▀     │┃    ▀▀▄▄▄▄▀▀     ┃┃    ██▄▄▄▄▄▄     ┃
 │    ▀▀           ││    ▀▀▀▀▀▀       │┃      ▀▀▀▀       ┃┃    ▀▀▀▀▀▀▀▀     ┃
 ╰─────────────────╯╰─────────────────╯╱━━━━━━━━━━━━━━━━━┛┗━━━━━━━━┃━━━━━━━━┛
 ╭─────────────────╮┏4━━━━━━━━━━━━━━━━╱╭─────────────────╮╔1═══════┃════════╗
 │      ▄▄▄▄       │┃    ▄▄▄▄▄▄▄▄     ┃│   ▄▄▄▄▄▄▄▄▄▄    │║  ▄▄▄▄           ║
 │    ▄▄▀▀▀▀▄▄     │┃    ██▀▀▀▀▀▀     ┃│   ▀▀▀▀██▀▀▀▀    │║▄▄▀▀▀▀▄▄         ║
 │    ██    ██     │┃    ██▄▄▄▄       ┃│       ██        │║██    ██  ▄▄  ▄▄ ║
 │    ██▄▄▄▄██     │┃    ██▀▀▀▀       ┃│       ██        │║██    ██  ██  ██ ║
 │    ██▀▀▀▀██     │┃    ██           ┃│       ██        │║▀▀▄▄▄▄▀▀  ██  ██ ║
 │    ██    ██     │┃    ██▄▄▄▄▄▄     ┃│       ██        │║  ▀▀██▄▄  ▀▀▄▄██ ║
 │    ▀▀    ▀▀     │┃    ▀▀▀▀▀▀▀▀     ┃│       ▀▀        │║    ▀▀▀▀    ▀▀▀▀ ║
 ╰─────────────────╯┗━━━━━━━━━━━━━━━━━┛╰─────────────────╯╚═════════════════╝
 ╭─────────────────╮╭─────────────────╮╭─────────────────╮╭─────────────────╮
 │      ▄▄▄▄       ││    ▄▄▄▄▄▄▄▄     ││    ▄▄▄▄▄▄       ││   ▄▄▄▄▄▄▄▄▄▄    │
 │    ▄▄▀▀▀▀▄▄     ││    ██▀▀▀▀▀▀     ││    ██▀▀▀▀▄▄     ││   ▀▀▀▀██▀▀▀▀    │
 │    ██    ██     ││    ██▄▄▄▄       ││    ██    ██     ││       ██        │
 │    ██▄▄▄▄██     ││    ██▀▀▀▀       ││    ██▄▄▄▄▀▀     ││       ██        │
 │    ██▀▀▀▀██     ││    ██           ││    ██▀▀██       ││       ██        │
 │    ██    ██     ││    ██▄▄▄▄▄▄     ││    ██  ▀▀▄▄     ││       ██        │
 │    ▀▀    ▀▀     ││    ▀▀▀▀▀▀▀▀     ││    ▀▀    ▀▀     ││       ▀▀        │
 ╰─────────────────╯╰─────────────────╯╰─────────────────╯╰─────────────────╯
 ╭─────────────────╮╭─────────────────╮╭─────────────────╮╭─────────────────╮
 │    ▄▄           ││    ▄▄▄▄▄▄       ││    ▄▄▄▄▄▄▄▄     ││      ▄▄▄▄▄▄     │
 │    ██           ││    ██▀▀▀▀▄▄     ││    ▀▀▀▀▀▀██     ││    ▄▄▀▀▀▀▀▀     │
 │    ██           ││    ██    ██     ││        ▄▄▀▀     ││    ██           │
 │    ██           ││    ██▄▄▄▄▀▀     ││      ▄▄▀▀       ││    ██  ▄▄▄▄     │
 │    ██           ││    ██▀▀▀▀       ││    ▄▄▀▀         ││    ██  ▀▀██     │
 │    ██▄▄▄▄▄▄     ││    ██           ││    ██▄▄▄▄▄▄     ││    ▀▀▄▄▄▄██     │  letters    4    5    6
 │    ▀▀▀▀▀▀▀▀     ││    ▀▀           ││    ▀▀▀▀▀▀▀▀     ││      ▀▀▀▀▀▀     │  found      1    1    0
 ╰─────────────────╯╰─────────────────╯╰─────────────────╯╰─────────────────╯  of         3    3    2

 queue: 2 points, found
 Tab missed  n new board  q quit  Enter meaning  s share  ? keys  Up, Down word

"#]]);
    });
}

#[test]
fn the_keys_can_be_shown() {
    GAME.play(|app| {
        finish(app);
        type_keys(app, "?", at(10));
        assert_data_eq!(
            screen_rows(app, 0..11, at(10)),
            str![[r#"
 3 of 15 points (20%), 2 of 8 words; new-16d

 Tab             list found or missed words
 n               play a new board
 q               quit
 Enter           show or hide the meaning of the word
 s               show a line to share, and print it on leaving
 ?               show or hide the keys
 Up, Down        select a word
 Left, Right     pick a tile to see its words
 Esc             show all words again

"#]]
        );
        type_keys(app, "?", at(10));
        assert!(screen_text(app, at(10)).contains("Missed: "));
    });
}

fn selected<'s>(app: &'s App) -> &'s str {
    let Screen::Results(results) = &app.screen else { panic!("the game is not over") };
    results.selected_word().map_or("", |word| &word.word)
}

#[test]
fn found_and_missed_words_are_one_key_apart() {
    GAME.play(|app| {
        finish(app);
        // The words found come first, and the best of them is selected.
        let table = [
            ("", "queue"),
            ("↓", "tree"),
            ("↓", "tree"),
            ("↑↑", "queue"),
            ("\t", "prefab"),
            ("↓", "queuer"),
            ("↓", "alert"),
            ("↑↑↑", "prefab"),
            ("↓↓↓↓↓↓↓↓↓", "beer"),
            ("\t", "queue"),
        ];
        for (typed, word) in table {
            type_keys(app, typed, at(10));
            assert_eq!(selected(app), word, "{typed:?}");
            let other = if ["queue", "tree"].contains(&word) { "Tab missed" } else { "Tab found" };
            assert!(screen_text(app, at(10)).contains(other), "{word}");
        }
    });
    // If no words were found, the missed words come first.
    GAME.play(|app| {
        type_keys(app, "\x04y", at(10));
        assert_eq!(selected(app), "prefab");
    });
}

#[test]
fn a_long_list_has_columns_and_counts_the_rest() {
    let game = TestGame { size: (60, 9), ..GAME };
    game.play(|app| {
        type_keys(app, "\x04y", at(10));
        assert_data_eq!(
            screen_text(app, at(10)),
            str![[r#"
 0 of 15 points (0%), 0 of 8 words; new-16d
 F   B   U   E    Found: 0   Missed: 8
 A   E   T   Qu   prefab       3  alert        2
 A   E   R   T    queuer       3  greet        2
 L   P   Z   G    4 more

 prefab: 3 points, missed
 Tab found  n new board  q quit  Enter meaning  s share


"#]]
        );
        type_keys(app, "↓↓↓↓↓↓↓↓↓", at(10));
        assert_data_eq!(
            screen_text(app, at(10)),
            str![[r#"
 0 of 15 points (0%), 0 of 8 words; new-16d
 F   B   U   E    Found: 0   Missed: 8
 A   E   T   Qu   queue        2  beer         1
 A   E   R   T    abet         1  tree         1
 L   P   Z   G    4 above

 tree: 1 point, missed
 Tab found  n new board  q quit  Enter meaning  s share


"#]]
        );
    });
}

#[test]
fn a_picked_tile_filters_the_words() {
    GAME.play(|app| {
        finish(app);
        let words = |app: &App| {
            let Screen::Results(results) = &app.screen else { panic!("the game is not over") };
            let rows = results.rows.iter().filter_map(|row| match row {
                crate::results::Row::Word(at) => Some(results.words[*at].word.clone()),
                crate::results::Row::Heading { .. } => None,
            });
            rows.collect::<Vec<_>>().join(" ")
        };
        type_keys(app, "\t", at(11));
        let all = words(app);
        mouse(app, DOWN, (1, 3), at(11));
        assert_eq!(words(app), "queuer");
        mouse(app, DOWN, (0, 0), at(11));
        assert_eq!(words(app), "prefab");
        mouse(app, DOWN, (3, 2), at(11));
        assert_eq!((words(app).as_str(), selected(app)), ("", ""));
        assert!(screen_text(app, at(11)).contains("no words use this tile"));
        // Click the tile again, or press Esc.
        mouse(app, DOWN, (3, 2), at(11));
        assert_eq!(words(app), all);
        type_keys(app, "→\x1b", at(11));
        assert_eq!(words(app), all);
    });
}

#[test]
fn a_click_selects_a_word() {
    GAME.play(|app| {
        finish(app);
        let Screen::Results(results) = &app.screen else { panic!("the game is not over") };
        let layout = results.layout(&app.session).unwrap();
        let click = |app: &mut App, row: u16| {
            let column = layout.list.x;
            let event = MouseEvent { kind: DOWN, column, row, modifiers: KeyModifiers::NONE };
            app.handle(&Event::Mouse(event), at(11));
        };
        click(app, layout.list.y + 1);
        assert_eq!(selected(app), "tree");
        click(app, layout.tabs.y);
        assert_eq!(selected(app), "prefab");
        click(app, layout.list.y + 2);
        assert_eq!(selected(app), "alert");
        click(app, layout.list.bottom() - 1);
        assert_eq!(selected(app), "alert");
    });
}

#[test]
fn a_board_without_words_has_a_message() {
    let game = TestGame { board: "xxx xxx xxx", ..GAME };
    game.play(|app| {
        type_keys(app, "\x04y↓↑", at(1));
        let screen = screen_text(app, at(1));
        assert!(screen.contains("0 of 0 points (0%), 0 of 0 words"), "{screen}");
        assert!(screen.contains("no words on this board"), "{screen}");
    });
}

#[test]
fn the_board_stays_where_it_is_on_the_results_screen() {
    for board in [GAME.board, small::SIX, "abc def ghi", "1 3 a,b,c"] {
        for size in [(200, 50), (120, 40), (80, 24), (60, 16), (40, 12), (20, 8)] {
            let game = TestGame { size, board, ..GAME };
            game.play(|app| {
                let board = app.session.context.judge.board();
                let playing =
                    layout::playing(board, &app.session.view, app.session.area).unwrap().tiles;
                type_keys(app, "\x04y", at(1));
                let Screen::Results(results) = &app.screen else { panic!("the game is not over") };
                let results = results.layout(&app.session).unwrap().tiles;
                // Only the smallest windows lack a row above the board during the game.
                let is_higher = u16::from(playing.area.y == 0);
                assert_eq!(results.area.y, playing.area.y + is_higher, "{size:?}");
                assert_eq!(
                    (results.area.x, results.size),
                    (playing.area.x, playing.size),
                    "{size:?}"
                );
            });
        }
    }
}
