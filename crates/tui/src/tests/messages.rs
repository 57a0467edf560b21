//! Messages on large and small screens: hints, warnings, keys, the end of the time, and the board's
//! name.

use snapbox::{assert_data_eq, str};

use super::*;

const SMALL: TestGame = TestGame { size: (20, 8), ..GAME };

const SIX: &str = "f,b,u,e,x,x a,e,t,qu,x,x a,e,r,t,x,x l,p,z,g,x,x x,x,x,x,x,x x,x,x,x,x,x";

const WARNING: &str = "this game is not saved: the disk is full: writing /home/anne/.local/state/boggle/games/0123456789.jsonl";

/// Returns the row of the screen that contains a text.
pub(super) fn row_with(app: &App, text: &str, now: Duration) -> String {
    let screen = screen_text(app, now);
    let row = screen.lines().find(|line| line.contains(text));
    row.unwrap_or_else(|| panic!("no {text} in\n{screen}")).trim().to_owned()
}

#[test]
fn hints_for_small_tiles_are_shown_for_the_cursor() {
    let table = [
        (
            (60, 16),
            "arrows: how many words start at a tile and use it",
            "A: 1 word starts here, 2 use it",
        ),
        ((40, 12), "arrows: a tile's words", "A: 1 word starts here, 2 use it"),
        ((20, 8), "arrows: hints", "A: start 1, use 2"),
    ];
    for (size, explanation, hint) in table {
        let game = TestGame { size, board: SIX, ..GAME };
        game.play(|app| {
            // Hints replace the verdict.
            type_keys(app, "tree\n\x14", at(1));
            assert_eq!(row_with(app, "arrows", at(1)), explanation);
            type_keys(app, "↓←←", at(1));
            assert!(row_with(app, "A: ", at(1)).contains("1 use") || size.0 == 20);
            type_keys(app, "↑", at(1));
            assert_eq!(row_with(app, "A: ", at(1)), hint);
        });
    }
}

#[test]
fn warnings_are_always_visible() {
    for board in [GAME.board, SIX] {
        for size in [(120, 40), (80, 24), (60, 16), (40, 12), (20, 8)] {
            let game = TestGame { warning: Some(WARNING), board, size, ..GAME };
            game.play(|app| {
                // Even small screens show the start of the message.
                assert!(row_with(app, "this game", at(1)).contains("this game is not"), "{size:?}");
                type_keys(app, "tree\n", at(1));
                // Without a title, the notice is below the score.
                let short = if (board, size) == (SIX, (20, 8)) { "NOSAVE" } else { "NOT SAVED" };
                let playing = screen_text(app, at(1));
                assert!(playing.contains(short), "{size:?} {playing}");
                app.tick(at(200));
                let result = screen_text(app, at(200));
                assert!(result.contains("NOT SAVED"), "{size:?} {result}");
                assert!(result.contains("this game is not"), "{size:?} {result}");
                type_keys(app, "x", at(202));
                let result = screen_text(app, at(202));
                assert!(result.contains("NOT SAVED") && result.contains("Found"), "{result}");
            });
        }
    }
}

#[test]
fn warnings_are_wrapped() {
    let game = TestGame { warning: Some(WARNING), ..GAME };
    game.play(|app| {
        assert_data_eq!(
            screen_rows(app, 21..24, at(1)),
            str![[r#"
 >
 this game is not saved: the disk is full: writing
  /home/anne/.local/state/boggle/games/0123456789.jsonl

"#]]
        );
        type_keys(app, "\t", at(1));
        assert_data_eq!(
            screen_rows(app, 0..8, at(1)),
            str![[r#"

  Paused at 2:59; press Tab, or keep typing
  0 points, 0 of 8 words

  this game is not saved: the disk is full: writing
   /home/anne/.local/state/boggle/games/0123456789.jsonl

  Tab             pause and resume

"#]]
        );
        type_keys(app, "\t\x04y", at(1));
        assert_data_eq!(
            screen_text(app, at(1)),
            str![[r#"
 NOT SAVED: 0 of 15 points (0%), 0 of 8 words; new-16d

 this game is not saved: the disk is full: writing
  /home/anne/.local/state/boggle/games/0123456789.jsonl

 Tab             list found or missed words
 n               play a new board
 q               quit
 Enter           show or hide the meaning of the word
 s               show a line to share, and print it on leaving
 ?               show or hide the keys
 Up, Down        select a word
 Left, Right     pick a tile to see its words
 Esc             show all words again
 Ctrl-R, Ctrl-F  rotate or mirror the board
 mouse           click tiles and words







 n new board  any other key: results

"#]]
        );
    });
}

/// Returns the text of all help pages, which fill these rows of the screen.
fn paged(app: &mut App, rows: std::ops::Range<usize>, now: Duration) -> String {
    let mut pages = String::new();
    loop {
        let page = super::screen_rows(app, rows.clone(), now);
        if pages.starts_with(&page) {
            return pages;
        }
        pages += &page;
        type_keys(app, "↓", now);
    }
}

#[test]
fn all_keys_can_be_read_on_20x8() {
    let game = TestGame { warning: Some("this game is not saved: the disk is full"), ..SMALL };
    game.play(|app| {
        type_keys(app, "\t", at(1));
        assert_data_eq!(
            screen_rows(app, 0..2, at(1)),
            str![[r#"
Paused at 2:59  ↓1/5
0 points, 0 of 8

"#]]
        );
        assert_data_eq!(
            paged(app, 2..8, at(1)),
            str![[r#"
this game is not
 saved: the disk is
 full

Tab pause and resume
? pause and show the
 keys
Ctrl-D end the game
Ctrl-R rotate the
 board
Ctrl-F mirror the
 board
Ctrl-T show or hide
 hints
letters, Enter type
 a word; Enter or
 Space enters it
Backspace, Esc
 delete a letter,
 clear the line
arrows, Space move
 to a tile and pick
 it
mouse drag along a
 word or click tiles
PgUp, PgDn scroll
 the word list
Ctrl-C, Ctrl-Z leave
 at once, suspend


"#]]
        );
        type_keys(app, "\t\x04y", at(1));
        assert_data_eq!(
            screen_rows(app, 7..8, at(1)),
            str![[r#"
↓1/5  any key: back

"#]]
        );
        assert_data_eq!(
            paged(app, 1..7, at(1)),
            str![[r#"
this game is not
 saved: the disk is
 full

Tab list found or
 missed words
n play a new board
q quit
Enter show or hide
 the meaning of the
 word
s show a line to
 share, and print it
 on leaving
? show or hide the
 keys
Up, Down select a
 word
Left, Right pick a
 tile to see its
 words
Esc show all words
 again
Ctrl-R, Ctrl-F
 rotate or mirror
 the board
mouse click tiles
 and words



"#]]
        );
        type_keys(app, "x", at(1));
        assert!(screen_text(app, at(1)).contains("Missed"));
    });
}

#[test]
fn an_unfinished_word_is_reported_as_late() {
    let table = [
        (GAME, "tree", "Time! tree was not entered in time"),
        (GAME, "", "Time!"),
        (SMALL, "tree", "Time! tree too late"),
        (TestGame { board: SIX, ..SMALL }, "rat", "Time! rat too late"),
    ];
    for (game, typed, message) in table {
        game.play(|app| {
            type_keys(app, typed, at(10));
            app.tick(at(180));
            assert_eq!(row_with(app, "Time!", at(180)), message);
            assert!(!screen_text(app, at(180)).contains("Tab "));
            // Ignored keys do not dismiss it.
            type_keys(app, "x", at(181));
            assert_eq!(row_with(app, "Time!", at(181)), message);
            type_keys(app, "↓", at(182));
            assert!(!screen_text(app, at(182)).contains("Time!"));
            assert!(screen_text(app, at(182)).contains("Tab "));
        });
    }
    // The message follows the warning.
    let game = TestGame { warning: Some(WARNING), ..GAME };
    game.play(|app| {
        type_keys(app, "tree", at(10));
        app.tick(at(180));
        type_keys(app, "x", at(182));
        assert_eq!(row_with(app, "Time!", at(182)), "Time! tree was not entered in time");
    });
    // A player who ends the game does not see it.
    GAME.play(|app| {
        type_keys(app, "tree\x04y", at(10));
        assert!(!screen_text(app, at(10)).contains("Time!"));
    });
}

#[test]
fn long_names_are_replaced_by_the_size() {
    let table = [
        ("new-16d", GAME.board, "new-16d"),
        ("1 3 abc", "1 3 a,b,c", "1x3 board"),
        ("abcdefghijklmnopqrstuvwxyzabcdefghij", SIX, "6x6 board"),
    ];
    for (name, board, shown) in table {
        let game = TestGame { name, board, ..GAME };
        game.play(|app| {
            assert_eq!(row_with(app, shown, at(1)), shown);
            type_keys(app, "\x04y", at(1));
            assert!(row_with(app, shown, at(1)).ends_with(&format!("; {shown}")));
        });
    }
    let game = TestGame { name: "abcdefghijklmnopqrstuvwxy", ..SMALL };
    game.play(|app| assert_eq!(screen_rows(app, 0..1, at(1)), "abcdefghijklmnopqrs…\n"));
}

#[test]
fn a_note_is_shown_until_the_first_letter() {
    let note = Some("played before: this game does not count");
    for (size, text) in [((80, 24), "played before: this game"), ((20, 8), "played before")] {
        TestGame { note, size, ..GAME }.play(|app| {
            assert!(row_with(app, "played before", at(0)).starts_with(text));
            type_keys(app, "t", at(1));
            assert!(!screen_text(app, at(1)).contains("played before"));
        });
    }
}
