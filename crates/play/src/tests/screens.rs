//! The screen while a game is played.

use snapbox::{assert_data_eq, str};

use super::*;

/// A game some way on: two words, one of them again, and a third half typed.
fn some_way_on(app: &mut App) {
    keys(app, "tree\n", at(10));
    keys(app, "queue\n", at(15));
    keys(app, "moon\n", at(20));
    keys(app, "tree\n", at(25));
    keys(app, "bee", at(30));
}

#[test]
fn on_80x24() {
    TRIAL.play(|app| {
        some_way_on(app);
        assert_data_eq!(
            seen(app, at(30)),
            str![[r#"
 new-16d
 ╭─────────╮┏1━━━━━━━━┓╭─────────╮╭─────────╮  ▀▀█ ▄ ▀▀█ █▀█
 │         │┃         ┃│         ││         │  █▀▀ ▄ ▀▀█ █ █
 │    F    │┃    B    ┃│    U    ││    E    │  ▀▀▀   ▀▀▀ ▀▀▀
 │         │┃         ┃│         ││         │
 ╰─────────╯┗━━━━┃━━━━┛╰─────────╯╰─────────╯
 ╭─────────╮┏2━━━┃━━━━┓╭─────────╮╭─────────╮  3 points, 2 words
 │         │┃         ┃│         ││         │
 │    A    │┃    E    ┃│    T    ││   Qu    │  queue          2
 │         │┃         ┃│         ││         │  tree           1
 ╰─────────╯┗━━━━┃━━━━┛╰─────────╯╰─────────╯
 ╭─────────╮┏3━━━┃━━━━┓╭─────────╮╭─────────╮
 │         │┃         ┃│         ││         │
 │    A    │┃    E    ┃│    R    ││    T    │
 │         │┃         ┃│         ││         │
 ╰─────────╯┗━━━━━━━━━┛╰─────────╯╰─────────╯
 ╭─────────╮╭─────────╮╭─────────╮╭─────────╮
 │         ││         ││         ││         │
 │    L    ││    P    ││    Z    ││    G    │
 │         ││         ││         ││         │
 ╰─────────╯╰─────────╯╰─────────╯╰─────────╯
 > bee
 tree had already
 Tab pause  ? keys  Ctrl-D end  Ctrl-R turn  Ctrl-F mirror  Ctrl-T hints

"#]]
        );
    });
}

#[test]
fn on_120x40_with_hints() {
    let trial = Trial { size: (120, 40), ..TRIAL };
    trial.play(|app| {
        some_way_on(app);
        keys(app, "\x14", at(31));
        assert_data_eq!(
            seen(app, at(31)),
            str![[r#"
 new-16d
 ╭────────────0╮┏1━━━━━━━━━━━1┓╭────────────0╮╭────────────0╮  ▀▀█ ▄ ▀▀█ █▀█
 │             │┃             ┃│             ││             │  █▀▀ ▄ █▀▀ ▀▀█
 │             │┃             ┃│             ││             │  ▀▀▀   ▀▀▀ ▀▀▀
 │      F      │┃      B      ┃│      U      ││      E      │
 │             │┃             ┃│             ││             │
 │             │┃             ┃│             ││             │  3 points, 2 words
 ╰────────────1╯┗━━━━━━┃━━━━━3┛╰────────────1╯╰────────────1╯
 ╭────────────1╮┏2━━━━━┃━━━━━0┓╭────────────0╮╭────────────1╮  queue          2
 │             │┃             ┃│             ││             │  tree           1
 │             │┃             ┃│             ││             │
 │      A      │┃      E      ┃│      T      ││     Qu      │
 │             │┃             ┃│             ││             │
 │             │┃             ┃│             ││             │
 ╰────────────2╯┗━━━━━━┃━━━━━5┛╰────────────3╯╰────────────1╯
 ╭────────────1╮┏3━━━━━┃━━━━━0┓╭────────────0╮╭────────────0╮
 │             │┃             ┃│             ││             │
 │             │┃             ┃│             ││             │
 │      A      │┃      E      ┃│      R      ││      T      │
 │             │┃             ┃│             ││             │
 │             │┃             ┃│             ││             │
 ╰────────────1╯┗━━━━━━━━━━━━3┛╰────────────5╯╰────────────0╯
 ╭────────────0╮╭────────────1╮╭────────────0╮╭────────────1╮
 │             ││             ││             ││             │
 │             ││             ││             ││             │
 │      L      ││      P      ││      Z      ││      G      │
 │             ││             ││             ││             │
 │             ││             ││             ││             │
 ╰────────────1╯╰────────────1╯╰────────────0╯╰────────────1╯
 > bee
 on a tile: words from there; below, through there








 Tab pause  ? keys  Ctrl-D end  Ctrl-R turn  Ctrl-F mirror  Ctrl-T hints

"#]]
        );
    });
}

#[test]
fn the_last_ten_seconds() {
    TRIAL.play(|app| {
        let shown = |app: &App, now| seen(app, now).contains("last 10 seconds");
        assert!(!shown(app, at(170) - Duration::from_nanos(1)));
        assert!(shown(app, at(170)));
        assert_data_eq!(
            rows(app, 1..6, at(171)),
            str![[r#"
 ╭─────────╮╭─────────╮╭─────────╮╭─────────╮  █▀█ ▄ █▀█ █▀█
 │         ││         ││         ││         │  █ █ ▄ █ █ ▀▀█
 │    F    ││    B    ││    U    ││    E    │  ▀▀▀   ▀▀▀ ▀▀▀
 │         ││         ││         ││         │   last 9 seconds
 ╰─────────╯╰─────────╯╰─────────╯╰─────────╯

"#]]
        );
    });
}

#[test]
fn a_pause_hides_the_board_and_the_words() {
    TRIAL.play(|app| {
        some_way_on(app);
        keys(app, "\t", at(31));
        assert_data_eq!(
            rows(app, 0..18, at(500)),
            str![[r#"

  Paused at 2:29
  3 points, 2 words

  Tab             pauses, and goes on
  ?               pauses, and tells the keys
  Ctrl-D          ends the game
  Ctrl-R          turns the board
  Ctrl-F          mirrors the board
  Ctrl-T          shows hints, or not
  letters, Enter  write a word, enter it
  Backspace, Esc  take a letter back, the line
  arrows, Space   go to a tile, pick it
  mouse           drag along a word, or click tiles
  PgUp, PgDn      scroll the words
  Ctrl-C          leaves at once



"#]]
        );
    });
}

#[test]
fn verdicts_are_told_at_once() {
    let table = [
        ("tree\n", "tree  +1 point"),
        ("te\n", "te too short"),
        ("moon\n", "moon not on the board"),
        ("bue\n", "bue not a word"),
        ("tree\ntree\n", "tree had already"),
        ("tree\x04", "End the game? y / n"),
        ("tree", ""),
    ];
    for (typed, told) in table {
        TRIAL.play(|app| {
            keys(app, typed, at(1));
            assert_eq!(rows(app, 22..23, at(1)).trim(), told, "{typed:?}");
        });
    }
}

#[test]
fn off_the_board_is_told_while_typing() {
    TRIAL.play(|app| {
        keys(app, "texx", at(1));
        assert_eq!(rows(app, 21..22, at(1)), " > texx  not on the board\n");
        let buffer = buffer(app, at(1));
        let colors = (3..7).map(|x| buffer[(x, 21)].fg);
        use ratatui::style::Color::{Red, Reset};
        assert_eq!(colors.collect::<Vec<_>>(), [Reset, Reset, Red, Red]);
    });
}

#[test]
fn without_colours_what_is_lit_is_reversed() {
    use ratatui::style::{Color, Modifier};
    let states: [fn(&mut App) -> u64; 3] = [
        |app| {
            keys(app, "texx", at(1));
            1
        },
        |app| {
            keys(app, "tree\n→", at(1));
            175
        },
        |app| {
            app.tick(at(200));
            200
        },
    ];
    for state in states {
        let trial = Trial { colors: false, ..TRIAL };
        trial.play(|app| {
            let now = state(app);
            let buffer = buffer(app, at(now));
            let cells = buffer.content();
            assert!(cells.iter().all(|cell| (cell.fg, cell.bg) == (Color::Reset, Color::Reset)));
            assert!(cells.iter().any(|cell| cell.modifier.contains(Modifier::REVERSED)));
        });
    }
}

#[test]
fn grounds_are_never_left_to_chance() {
    use ratatui::style::Color;
    TRIAL.play(|app| {
        some_way_on(app);
        keys(app, "\n→", at(1));
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
