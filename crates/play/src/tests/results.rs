//! The screen of the result.

use snapbox::{assert_data_eq, str};

use super::*;

/// Plays two words and ends the game.
fn finished(app: &mut App) {
    keys(app, "tree\nqueue\n\x04y", at(10));
}

#[test]
fn on_80x24() {
    TRIAL.play(|app| {
        finished(app);
        assert_data_eq!(
            seen(app, at(10)),
            str![[r#"
 3 of 15 points (20 %), 2 of 8 words; new-16d
 ┏4━━━━━━━━┓┏6━━━━━━━━┓╭─────────╮╭─────────╮  Missed: 6
 ┃         ┃┃         ┃│         ││         │  prefab                 3
 ┃    F    ┃┃    B    ┃│    U    ││    E    │  queuer                 3
 ┃         ┃┃         ┃│         ││         │  alert                  2
 ┗━━━━┃━━━━╲╱━━━━━━━━━┛╰─────────╯╰─────────╯  greet                  2
 ┏5━━━┃━━━━╱╲3━━━━━━━━┓╭─────────╮╭─────────╮  abet                   1
 ┃         ┃┃         ┃│         ││         │  beer                   1
 ┃    A    ┃┃    E    ┃│    T    ││   Qu    │  Found: 2
 ┃         ┃┃         ┃│         ││         │  queue                  2
 ┗━━━━━━━━━┛┗━━━━━━━━━╲╰─────────╯╰─────────╯  tree                   1
 ╭─────────╮╭─────────╮╲2━━━━━━━━┓╭─────────╮
 │         ││         │┃         ┃│         │
 │    A    ││    E    │┃    R    ┃│    T    │
 │         ││         │┃         ┃│         │
 ╰─────────╯╰─────────╯╱━━━━━━━━━┛╰─────────╯
 ╭─────────╮┏1━━━━━━━━╱╭─────────╮╭─────────╮
 │         │┃         ┃│         ││         │
 │    L    │┃    P    ┃│    Z    ││    G    │
 │         │┃         ┃│         ││         │  letters    4    5    6
 ╰─────────╯┗━━━━━━━━━┛╰─────────╯╰─────────╯  found      1    1    0
                                               of         3    3    2
 prefab: 3 points, missed
 n new board  q quit  ? keys  Up, Down choose  Left, Right tile

"#]]
        );
    });
}

#[test]
fn on_120x40_with_a_tile_picked() {
    let trial = Trial { size: (120, 40), ..TRIAL };
    trial.play(|app| {
        finished(app);
        keys(app, "→→→↓", at(11));
        assert_data_eq!(seen(app, at(11)), str![[r#"
 3 of 15 points (20 %), 2 of 8 words; new-16d
 ╭─────────────╮╭─────────────╮┏3━━━━━━━━━━━━┓┏2━━━━━━━━━━━━┓                          Missed here: 1
 │             ││             │┃             ┃┃             ┃                          queuer                 3
 │             ││             │┃             ┃┃             ┃                          Found here: 1
 │      F      ││      B      │┃      U      ━━      E      ┃                          queue                  2
 │             ││             │┃             ┃┃             ┃
 │             ││             │┃             ┃┃             ┃
 ╰─────────────╯╰─────────────╯╱━━━━━━━━━━━━━┛┗━━━━━━┃━━━━━━┛
 ╭─────────────╮┏4━━━━━━━━━━━━╱╭─────────────╮╔1═════┃══════╗
 │             │┃             ┃│             │║             ║
 │             │┃             ┃│             │║             ║
 │      A      │┃      E      ┃│      T      │║     Qu      ║
 │             │┃             ┃│             │║             ║
 │             │┃             ┃│             │║             ║
 ╰─────────────╯┗━━━━━━━━━━━━━┛╰─────────────╯╚═════════════╝
 ╭─────────────╮╭─────────────╮╭─────────────╮╭─────────────╮
 │             ││             ││             ││             │
 │             ││             ││             ││             │
 │      A      ││      E      ││      R      ││      T      │
 │             ││             ││             ││             │
 │             ││             ││             ││             │
 ╰─────────────╯╰─────────────╯╰─────────────╯╰─────────────╯
 ╭─────────────╮╭─────────────╮╭─────────────╮╭─────────────╮
 │             ││             ││             ││             │
 │             ││             ││             ││             │
 │      L      ││      P      ││      Z      ││      G      │
 │             ││             ││             ││             │
 │             ││             ││             ││             │
 ╰─────────────╯╰─────────────╯╰─────────────╯╰─────────────╯

 letters    4    5    6
 found      1    1    0
 of         3    3    2





 queue: 2 points, found
 n new board  q quit  ? keys  Up, Down choose  Left, Right tile

"#]]);
    });
}

#[test]
fn keys_are_told() {
    TRIAL.play(|app| {
        finished(app);
        keys(app, "?", at(10));
        assert_data_eq!(
            rows(app, 0..11, at(10)),
            str![[r#"
 3 of 15 points (20 %), 2 of 8 words; new-16d

 n               plays a new board
 q               quits
 ?               tells the keys, or not
 Up, Down        choose a word
 Left, Right     pick a tile: only its words
 Esc             shows all words again
 Ctrl-R, Ctrl-F  turn the board, mirror it
 mouse           clicks on tiles and words


"#]]
        );
        keys(app, "?", at(10));
        assert!(seen(app, at(10)).contains("Missed: "));
    });
}

fn selected<'s>(app: &'s App) -> &'s str {
    let Screen::Ended(ending) = &app.screen else { panic!("the game goes on") };
    ending.word().map_or("", |word| &word.text)
}

#[test]
fn words_are_selected_the_best_missed_one_first() {
    TRIAL.play(|app| {
        finished(app);
        let table =
            [("", "prefab"), ("↓", "queuer"), ("↓", "alert"), ("↑↑↑", "prefab"), ("↓↓↓↓↓", "beer")];
        for (typed, word) in table {
            keys(app, typed, at(10));
            assert_eq!(selected(app), word, "{typed}");
        }
        // Over the heading to what was found.
        for _ in 0..100 {
            keys(app, "↓", at(10));
        }
        assert_eq!(selected(app), "tree");
        keys(app, "↑", at(10));
        assert_eq!(selected(app), "queue");
    });
}

#[test]
fn a_picked_tile_filters() {
    TRIAL.play(|app| {
        finished(app);
        let words = |app: &App| {
            let Screen::Ended(ending) = &app.screen else { panic!("the game goes on") };
            let rows = ending.rows.iter().filter_map(|row| match row {
                crate::results::Row::Word(at) => Some(ending.words[*at].text.clone()),
                crate::results::Row::Head { .. } => None,
            });
            rows.collect::<Vec<_>>().join(" ")
        };
        let all = words(app);
        mouse(app, DOWN, (1, 3), at(11));
        assert_eq!(words(app), "queuer queue");
        mouse(app, DOWN, (0, 0), at(11));
        assert_eq!(words(app), "prefab");
        mouse(app, DOWN, (3, 2), at(11));
        assert_eq!((words(app).as_str(), selected(app)), ("", ""));
        assert!(seen(app, at(11)).contains("no words through this tile"));
        // The same tile again, or Esc.
        mouse(app, DOWN, (3, 2), at(11));
        assert_eq!(words(app), all);
        keys(app, "→\x1b", at(11));
        assert_eq!(words(app), all);
    });
}

#[test]
fn a_click_selects_a_word() {
    TRIAL.play(|app| {
        finished(app);
        let layout = layout::ended(app.context.judge.board(), &app.view, app.area).unwrap();
        let click = |app: &mut App, row: u16| {
            let (column, row) = (layout.list.x, layout.list.y + row);
            let event = MouseEvent { kind: DOWN, column, row, modifiers: KeyModifiers::NONE };
            app.update(&Event::Mouse(event), at(11));
        };
        click(app, 3);
        assert_eq!(selected(app), "alert");
        // Headings are none.
        click(app, 0);
        assert_eq!(selected(app), "alert");
    });
}

#[test]
fn a_board_without_words_is_told() {
    let trial = Trial { board: "xxx xxx xxx", ..TRIAL };
    trial.play(|app| {
        keys(app, "\x04y↓↑", at(1));
        let seen = seen(app, at(1));
        assert!(seen.contains("0 of 0 points (0 %), 0 of 0 words"), "{seen}");
        assert!(seen.contains("no words on this board"), "{seen}");
    });
}

#[test]
fn tiles_of_the_result_are_as_large_as_they_were() {
    for board in [TRIAL.board, small::SIX, "abc def ghi", "1 3 a,b,c"] {
        for size in [(120, 40), (80, 24), (60, 16), (40, 12), (20, 8)] {
            let trial = Trial { size, board, ..TRIAL };
            trial.play(|app| {
                let board = app.context.judge.board();
                let played = layout::playing(board, &app.view, app.area).unwrap().grid;
                let ended = layout::ended(board, &app.view, app.area).unwrap().grid;
                assert_eq!(ended.tile, played.tile, "{size:?}");
            });
        }
    }
}
