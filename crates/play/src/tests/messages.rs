//! What is told of the game: hints, trouble, keys, the bell and the board's name,
//! also where there is little room.

use snapbox::{assert_data_eq, str};

use super::*;

const SMALL: Trial = Trial { size: (20, 8), ..TRIAL };

const SIX: &str = "f,b,u,e,x,x a,e,t,qu,x,x a,e,r,t,x,x l,p,z,g,x,x x,x,x,x,x,x x,x,x,x,x,x";

const TROUBLE: &str = "this game is not kept: the disk is full: writing /home/anne/.local/state/boggle/games/0123456789.jsonl";

/// The row of the screen that has a text.
fn row_with(app: &App, text: &str, now: Duration) -> String {
    let seen = seen(app, now);
    let row = seen.lines().find(|line| line.contains(text));
    row.unwrap_or_else(|| panic!("no {text} in\n{seen}")).trim().to_owned()
}

#[test]
fn hints_of_small_tiles_are_told_of_the_one_with_the_cursor() {
    let table = [
        (
            (60, 16),
            "arrows: how many words begin at a tile, and pass",
            "A: 1 word begins here, 2 pass",
        ),
        ((40, 12), "arrows: a tile's words", "A: 1 word begins here, 2 pass"),
        ((20, 8), "arrows: hints", "A: begin 1, pass 2"),
    ];
    for (size, explained, told) in table {
        let trial = Trial { size, board: SIX, ..TRIAL };
        trial.play(|app| {
            // What was told before gives way.
            keys(app, "tree\n\x14", at(1));
            assert_eq!(row_with(app, "arrows", at(1)), explained);
            keys(app, "↓←←", at(1));
            assert!(row_with(app, "A: ", at(1)).contains("1 pass") || size.0 == 20);
            keys(app, "↑", at(1));
            assert_eq!(row_with(app, "A: ", at(1)), told);
        });
    }
}

#[test]
fn trouble_is_told_all_the_time() {
    for board in [TRIAL.board, SIX] {
        for size in [(120, 40), (80, 24), (60, 16), (40, 12), (20, 8)] {
            let trial = Trial { trouble: Some(TROUBLE), board, size, ..TRIAL };
            trial.play(|app| {
                // The reason comes first, so it is seen where little is.
                assert!(row_with(app, "this game", at(1)).contains("this game is not"), "{size:?}");
                keys(app, "tree\n", at(1));
                // Where there is no title, it stands below the score.
                let told = if (board, size) == (SIX, (20, 8)) { "UNKEPT" } else { "NOT KEPT" };
                let playing = seen(app, at(1));
                assert!(playing.contains(told), "{size:?} {playing}");
                app.tick(at(200));
                let result = seen(app, at(200));
                assert!(result.contains("NOT KEPT"), "{size:?} {result}");
                assert!(result.contains("this game is not"), "{size:?} {result}");
                keys(app, "x", at(202));
                let result = seen(app, at(202));
                assert!(result.contains("NOT KEPT") && result.contains("Missed"), "{result}");
            });
        }
    }
}

#[test]
fn trouble_is_told_in_whole_lines() {
    let trial = Trial { trouble: Some(TROUBLE), ..TRIAL };
    trial.play(|app| {
        assert_data_eq!(
            rows(app, 21..24, at(1)),
            str![[r#"
 >
 this game is not kept: the disk is full: writing
  /home/anne/.local/state/boggle/games/0123456789.jsonl

"#]]
        );
        keys(app, "\t", at(1));
        assert_data_eq!(
            rows(app, 0..8, at(1)),
            str![[r#"

  Paused at 2:59
  0 points, 0 words

  this game is not kept: the disk is full: writing
   /home/anne/.local/state/boggle/games/0123456789.jsonl

  Tab             pauses, and goes on

"#]]
        );
        keys(app, "\t\x04y", at(1));
        assert_data_eq!(
            seen(app, at(1)),
            str![[r#"
 NOT KEPT: 0 of 15 points (0 %), 0 of 8 words; new-16d

 this game is not kept: the disk is full: writing
  /home/anne/.local/state/boggle/games/0123456789.jsonl

 n               plays a new board
 q               quits
 ?               tells the keys, or not
 Up, Down        choose a word
 Left, Right     pick a tile: only its words
 Esc             shows all words again
 Ctrl-R, Ctrl-F  turn the board, mirror it
 mouse           clicks on tiles and words










 n new board  any other key: the result

"#]]
        );
    });
}

/// All that is told page by page, from the row where it begins.
fn paged(app: &mut App, rows: std::ops::Range<usize>, now: Duration) -> String {
    let mut told = String::new();
    loop {
        let page = super::rows(app, rows.clone(), now);
        if told.starts_with(&page) {
            return told;
        }
        told += &page;
        keys(app, "↓", now);
    }
}

#[test]
fn every_key_can_be_read_on_20x8() {
    let trial = Trial { trouble: Some("this game is not kept: the disk is full"), ..SMALL };
    trial.play(|app| {
        keys(app, "\t", at(1));
        assert_data_eq!(
            rows(app, 0..2, at(1)),
            str![[r#"
Paused at 2:59  ↓1/5
0 points, 0 words

"#]]
        );
        assert_data_eq!(
            paged(app, 2..8, at(1)),
            str![[r#"
this game is not
 kept: the disk is
 full

Tab pauses, and goes
 on
? pauses, and tells
 the keys
Ctrl-D ends the game
Ctrl-R turns the
 board
Ctrl-F mirrors the
 board
Ctrl-T shows hints,
 or not
letters, Enter write
 a word, enter it
Backspace, Esc take
 a letter back, the
 line
arrows, Space go to
 a tile, pick it
mouse drag along a
 word, or click
 tiles
PgUp, PgDn scroll
 the words
Ctrl-C leaves at
 once


"#]]
        );
        keys(app, "\t\x04y", at(1));
        assert_data_eq!(
            rows(app, 7..8, at(1)),
            str![[r#"
↓1/4  any key: back

"#]]
        );
        assert_data_eq!(
            paged(app, 1..7, at(1)),
            str![[r#"
this game is not
 kept: the disk is
 full

n plays a new board
q quits
? tells the keys, or
 not
Up, Down choose a
 word
Left, Right pick a
 tile: only its
 words
Esc shows all words
 again
Ctrl-R, Ctrl-F turn
 the board, mirror
 it
mouse clicks on
 tiles and words





"#]]
        );
        keys(app, "x", at(1));
        assert!(seen(app, at(1)).contains("Missed"));
    });
}

#[test]
fn the_bell_tells_what_became_of_the_word() {
    let table = [
        (TRIAL, "tree", "Time! tree was not entered in time"),
        (TRIAL, "", "Time!"),
        (SMALL, "tree", "Time! tree too late"),
        (Trial { board: SIX, ..SMALL }, "rat", "Time! rat too late"),
    ];
    for (trial, typed, told) in table {
        trial.play(|app| {
            keys(app, typed, at(10));
            app.tick(at(180));
            assert_eq!(row_with(app, "Time!", at(180)), told);
            assert!(!seen(app, at(180)).contains("new board"));
            // Keys that are not taken have not been an answer to it.
            keys(app, "x", at(181));
            assert_eq!(row_with(app, "Time!", at(181)), told);
            keys(app, "↓", at(182));
            assert!(!seen(app, at(182)).contains("Time!"));
            assert!(seen(app, at(182)).contains("new board"));
        });
    }
    // It waits for its turn.
    let trial = Trial { trouble: Some(TROUBLE), ..TRIAL };
    trial.play(|app| {
        keys(app, "tree", at(10));
        app.tick(at(180));
        keys(app, "x", at(182));
        assert_eq!(row_with(app, "Time!", at(182)), "Time! tree was not entered in time");
    });
    // Who ends the game knows.
    TRIAL.play(|app| {
        keys(app, "tree\x04y", at(10));
        assert!(!seen(app, at(10)).contains("Time!"));
    });
}

#[test]
fn long_names_give_way_to_the_size() {
    let table = [
        ("new-16d", TRIAL.board, "new-16d"),
        ("1 3 abc", "1 3 a,b,c", "1x3 board"),
        ("abcdefghijklmnopqrstuvwxyzabcdefghij", SIX, "6x6 board"),
    ];
    for (name, board, told) in table {
        let trial = Trial { name, board, ..TRIAL };
        trial.play(|app| {
            assert_eq!(rows(app, 0..1, at(1)).trim(), told);
            keys(app, "\x04y", at(1));
            assert!(rows(app, 0..1, at(1)).ends_with(&format!("; {told}\n")));
        });
    }
    let trial = Trial { name: "abcdefghijklmnopqrstuvwxy", ..SMALL };
    trial.play(|app| assert_eq!(rows(app, 0..1, at(1)), "abcdefghijklmnopqrs…\n"));
}
