//! The screen during a game.

use snapbox::{assert_data_eq, str};

use super::*;

/// Enters two words, an invalid word and a repeated word, and begins another.
fn play_some_words(app: &mut App) {
    type_keys(app, "tree\n", at(10));
    type_keys(app, "queue\n", at(15));
    type_keys(app, "moon\n", at(20));
    type_keys(app, "tree\n", at(25));
    type_keys(app, "bee", at(30));
}

#[test]
fn on_80x24() {
    GAME.play(|app| {
        play_some_words(app);
        assert_data_eq!(
            screen_text(app, at(30)),
            str![[r#"
 new-16d
 ╭─────────╮┏1━━━━━━━━┓╭─────────╮╭─────────╮  ▀▀█ ▄ ▀▀█ █▀█
 │  █▀▀▀   │┃  █▀▀▄   ┃│  █  █   ││  █▀▀▀   │  █▀▀ ▄ ▀▀█ █ █
 │  █▀▀    │┃  █▀▀▄   ┃│  █  █   ││  █▀▀    │  ▀▀▀   ▀▀▀ ▀▀▀
 │  █      │┃  █▄▄▀   ┃│  ▀▄▄▀   ││  █▄▄▄   │
 ╰─────────╯┗━━━━┃━━━━┛╰─────────╯╰─────────╯
 ╭─────────╮┏2━━━┃━━━━┓╭─────────╮╭─────────╮  3 points, 2 of 8 words
 │  ▄▀▀▄   │┃  █▀▀▀   ┃│  ▀▀█▀▀  ││▄▀▀▄     │
 │  █▄▄█   │┃  █▀▀    ┃│    █    ││█  █ █ █ │  queue        2
 │  █  █   │┃  █▄▄▄   ┃│    █    ││ ▀█▄ ▀▄█ │  tree         1
 ╰─────────╯┗━━━━┃━━━━┛╰─────────╯╰─────────╯
 ╭─────────╮┏3━━━┃━━━━┓╭─────────╮╭─────────╮
 │  ▄▀▀▄   │┃  █▀▀▀   ┃│  █▀▀▄   ││  ▀▀█▀▀  │
 │  █▄▄█   │┃  █▀▀    ┃│  █▄▄▀   ││    █    │
 │  █  █   │┃  █▄▄▄   ┃│  █ ▀▄   ││    █    │
 ╰─────────╯┗━━━━━━━━━┛╰─────────╯╰─────────╯
 ╭─────────╮╭─────────╮╭─────────╮╭─────────╮
 │  █      ││  █▀▀▄   ││  ▀▀▀█   ││  ▄▀▀▀   │
 │  █      ││  █▄▄▀   ││   ▄▀    ││  █ ▄▄   │
 │  █▄▄▄   ││  █      ││  █▄▄▄   ││  ▀▄▄█   │
 ╰─────────╯╰─────────╯╰─────────╯╰─────────╯
 > bee
 tree already found
 Tab pause  ? keys  Ctrl-D end  Ctrl-R rotate  Ctrl-F mirror  Ctrl-T hints

"#]]
        );
    });
}

#[test]
fn on_120x40_with_hints() {
    let game = TestGame { size: (120, 40), ..GAME };
    game.play(|app| {
        play_some_words(app);
        type_keys(app, "\x14", at(31));
        assert_data_eq!(
            screen_text(app, at(31)),
            str![[r#"
 new-16d
 ╭─────────────────╮┏1━━━━━━━━━━━━━━━━┓╭─────────────────╮╭─────────────────╮  ▀▀█ ▄ ▀▀█ █▀█
 │    ▄▄▄▄▄▄▄▄    0│┃    ▄▄▄▄▄▄      1┃│    ▄▄    ▄▄    0││    ▄▄▄▄▄▄▄▄    0│  █▀▀ ▄ █▀▀ ▀▀█
 │    ██▀▀▀▀▀▀     │┃    ██▀▀▀▀▄▄     ┃│    ██    ██     ││    ██▀▀▀▀▀▀     │  ▀▀▀   ▀▀▀ ▀▀▀
 │    ██▄▄▄▄       │┃    ██▄▄▄▄▀▀     ┃│    ██    ██     ││    ██▄▄▄▄       │
 │    ██▀▀▀▀       │┃    ██▀▀▀▀▄▄     ┃│    ██    ██     ││    ██▀▀▀▀       │
 │    ██           │┃    ██    ██     ┃│    ██    ██     ││    ██           │  3 points, 2 of 8 words
 │    ██           │┃    ██▄▄▄▄▀▀     ┃│    ▀▀▄▄▄▄▀▀     ││    ██▄▄▄▄▄▄     │
 │    ▀▀          1│┃    ▀▀▀▀▀▀      3┃│      ▀▀▀▀      1││    ▀▀▀▀▀▀▀▀    1│  queue        2
 ╰─────────────────╯┗━━━━━━━━┃━━━━━━━━┛╰─────────────────╯╰─────────────────╯  tree         1
 ╭─────────────────╮┏2━━━━━━━┃━━━━━━━━┓╭─────────────────╮╭─────────────────╮
 │      ▄▄▄▄      1│┃    ▄▄▄▄▄▄▄▄    0┃│   ▄▄▄▄▄▄▄▄▄▄   0││  ▄▄▄▄          1│
 │    ▄▄▀▀▀▀▄▄     │┃    ██▀▀▀▀▀▀     ┃│   ▀▀▀▀██▀▀▀▀    ││▄▄▀▀▀▀▄▄         │
 │    ██    ██     │┃    ██▄▄▄▄       ┃│       ██        ││██    ██  ▄▄  ▄▄ │
 │    ██▄▄▄▄██     │┃    ██▀▀▀▀       ┃│       ██        ││██    ██  ██  ██ │
 │    ██▀▀▀▀██     │┃    ██           ┃│       ██        ││▀▀▄▄▄▄▀▀  ██  ██ │
 │    ██    ██     │┃    ██▄▄▄▄▄▄     ┃│       ██        ││  ▀▀██▄▄  ▀▀▄▄██ │
 │    ▀▀    ▀▀    2│┃    ▀▀▀▀▀▀▀▀    5┃│       ▀▀       3││    ▀▀▀▀    ▀▀▀▀1│
 ╰─────────────────╯┗━━━━━━━━┃━━━━━━━━┛╰─────────────────╯╰─────────────────╯
 ╭─────────────────╮┏3━━━━━━━┃━━━━━━━━┓╭─────────────────╮╭─────────────────╮
 │      ▄▄▄▄      1│┃    ▄▄▄▄▄▄▄▄    0┃│    ▄▄▄▄▄▄      0││   ▄▄▄▄▄▄▄▄▄▄   0│
 │    ▄▄▀▀▀▀▄▄     │┃    ██▀▀▀▀▀▀     ┃│    ██▀▀▀▀▄▄     ││   ▀▀▀▀██▀▀▀▀    │
 │    ██    ██     │┃    ██▄▄▄▄       ┃│    ██    ██     ││       ██        │
 │    ██▄▄▄▄██     │┃    ██▀▀▀▀       ┃│    ██▄▄▄▄▀▀     ││       ██        │
 │    ██▀▀▀▀██     │┃    ██           ┃│    ██▀▀██       ││       ██        │
 │    ██    ██     │┃    ██▄▄▄▄▄▄     ┃│    ██  ▀▀▄▄     ││       ██        │
 │    ▀▀    ▀▀    1│┃    ▀▀▀▀▀▀▀▀    3┃│    ▀▀    ▀▀    5││       ▀▀       1│
 ╰─────────────────╯┗━━━━━━━━━━━━━━━━━┛╰─────────────────╯╰─────────────────╯
 ╭─────────────────╮╭─────────────────╮╭─────────────────╮╭─────────────────╮
 │    ▄▄          0││    ▄▄▄▄▄▄      1││    ▄▄▄▄▄▄▄▄    0││      ▄▄▄▄▄▄    1│
 │    ██           ││    ██▀▀▀▀▄▄     ││    ▀▀▀▀▀▀██     ││    ▄▄▀▀▀▀▀▀     │
 │    ██           ││    ██    ██     ││        ▄▄▀▀     ││    ██           │
 │    ██           ││    ██▄▄▄▄▀▀     ││      ▄▄▀▀       ││    ██  ▄▄▄▄     │
 │    ██           ││    ██▀▀▀▀       ││    ▄▄▀▀         ││    ██  ▀▀██     │
 │    ██▄▄▄▄▄▄     ││    ██           ││    ██▄▄▄▄▄▄     ││    ▀▀▄▄▄▄██     │
 │    ▀▀▀▀▀▀▀▀    1││    ▀▀          1││    ▀▀▀▀▀▀▀▀    0││      ▀▀▀▀▀▀    1│
 ╰─────────────────╯╰─────────────────╯╰─────────────────╯╰─────────────────╯
 > bee
 top of a tile: words that start there; bottom: words that use it
 Tab pause  ? keys  Ctrl-D end  Ctrl-R rotate  Ctrl-F mirror  Ctrl-T hints

"#]]
        );
    });
}

#[test]
fn the_last_ten_seconds() {
    GAME.play(|app| {
        let shown = |app: &App, now| screen_text(app, now).contains("10 seconds left");
        assert!(!shown(app, at(170) - Duration::from_nanos(1)));
        assert!(shown(app, at(170)));
        assert_data_eq!(
            screen_rows(app, 1..6, at(171)),
            str![[r#"
 ╭─────────╮╭─────────╮╭─────────╮╭─────────╮  █▀█ ▄ █▀█ █▀█
 │  █▀▀▀   ││  █▀▀▄   ││  █  █   ││  █▀▀▀   │  █ █ ▄ █ █ ▀▀█
 │  █▀▀    ││  █▀▀▄   ││  █  █   ││  █▀▀    │  ▀▀▀   ▀▀▀ ▀▀▀
 │  █      ││  █▄▄▀   ││  ▀▄▄▀   ││  █▄▄▄   │   9 seconds left
 ╰─────────╯╰─────────╯╰─────────╯╰─────────╯

"#]]
        );
    });
}

#[test]
fn a_pause_hides_the_board_and_the_words() {
    GAME.play(|app| {
        play_some_words(app);
        type_keys(app, "\t", at(31));
        assert_data_eq!(
            screen_rows(app, 0..18, at(500)),
            str![[r#"

  Paused at 2:29; press Tab, or keep typing
  3 points, 2 of 8 words

  Tab             pause and resume
  ?               pause and show the keys
  Ctrl-D          end the game
  Ctrl-R          rotate the board
  Ctrl-F          mirror the board
  Ctrl-T          show or hide hints
  letters, Enter  type a word; Enter or Space enters it
  Backspace, Esc  delete a letter, clear the line
  arrows, Space   move to a tile and pick it
  mouse           drag along a word or click tiles
  PgUp, PgDn      scroll the word list
  Ctrl-C, Ctrl-Z  leave at once, suspend



"#]]
        );
    });
}

#[test]
fn verdicts_are_shown_at_once() {
    let table = [
        ("tree\n", "tree  +1 point"),
        ("te\n", "te too short"),
        ("moon\n", "moon not on the board"),
        ("bue\n", "bue not in the dictionary"),
        ("tree\ntree\n", "tree already found"),
        ("tree\x04", "End the game? y / n"),
        ("tree", ""),
    ];
    for (typed, message) in table {
        GAME.play(|app| {
            type_keys(app, typed, at(1));
            assert_eq!(screen_rows(app, 22..23, at(1)).trim(), message, "{typed:?}");
        });
    }
}

#[test]
fn letters_off_the_board_are_marked_while_typing() {
    GAME.play(|app| {
        type_keys(app, "texx", at(1));
        assert_eq!(screen_rows(app, 21..22, at(1)), " > texx  not on the board\n");
        let buffer = buffer(app, at(1));
        let colors = (3..7).map(|x| buffer[(x, 21)].fg);
        use ratatui_core::style::Color::{Red, Reset};
        assert_eq!(colors.collect::<Vec<_>>(), [Reset, Reset, Red, Red]);
    });
}

#[test]
fn without_color_highlights_are_reversed() {
    use ratatui_core::style::{Color, Modifier};
    let states: [fn(&mut App) -> u64; 3] = [
        |app| {
            type_keys(app, "texx", at(1));
            1
        },
        |app| {
            type_keys(app, "tree\n→", at(1));
            175
        },
        |app| {
            app.tick(at(200));
            200
        },
    ];
    for state in states {
        let game = TestGame { theme: Theme::Mono, ..GAME };
        game.play(|app| {
            let now = state(app);
            let buffer = buffer(app, at(now));
            let cells = buffer.content();
            assert!(cells.iter().all(|cell| (cell.fg, cell.bg) == (Color::Reset, Color::Reset)));
            assert!(cells.iter().any(|cell| cell.modifier.contains(Modifier::REVERSED)));
        });
    }
}

#[test]
fn text_and_background_colors_are_set_together() {
    use ratatui_core::style::Color;
    GAME.play(|app| {
        play_some_words(app);
        type_keys(app, "\n→", at(1));
        for now in [at(1), at(175), at(200)] {
            app.tick(now);
            for cell in buffer(app, now).content() {
                let pairs = [
                    (Color::Reset, Color::Reset),
                    (Color::Red, Color::Reset),
                    (Color::Black, Color::Cyan),
                    (Color::Black, Color::Green),
                    (Color::White, Color::Red),
                ];
                assert!(pairs.contains(&(cell.fg, cell.bg)), "{cell:?}");
            }
        }
    });
}
