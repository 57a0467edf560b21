//! Small and large screens.

use snapbox::{assert_data_eq, str};

use super::*;

const SMALL: TestGame = TestGame { size: (20, 8), ..GAME };

pub(super) const SIX: &str =
    "a,b,c,d,e,f g,h,i,j,k,l m,n,o,p,qu,r s,t,u,v,w,x y,z,a,b,c,d e,f,g,h,i,j";

#[test]
fn everything_fits_on_20x8() {
    SMALL.play(|app| {
        type_keys(app, "tree\nrat", at(10));
        assert_data_eq!(
            screen_text(app, at(10)),
            str![[r#"
new-16d
F  B  U  E   2:50
A  E  T  Qu  1 point
A  E  R  T   tree  1
L  P  Z  G
> rat  off the board
tree  +1 point
Tab pause  ? keys

"#]]
        );
        type_keys(app, "\n", at(11));
        assert_data_eq!(
            screen_text(app, at(175)),
            str![[r#"
new-16d
F  B  U  E   0:05 !
A  E  T  Qu  1 point
A  E  R  T   tree  1
L  P  Z  G
>
rat not on the board
Tab pause  ? keys

"#]]
        );
        type_keys(app, "\t", at(175));
        assert_data_eq!(
            screen_text(app, at(176)),
            str![[r#"
Paused at 0:05  ↓1/5
1 point, 1 of 8
Tab pause and resume
? pause and show the
 keys
Ctrl-D end the game
Ctrl-R rotate the
 board

"#]]
        );
        type_keys(app, "\t\x04y", at(180));
        assert_data_eq!(
            screen_text(app, at(180)),
            str![[r#"
1 of 15 points (7%)
F  B  U  E   Found
A  E  T  Qu  tree  1
A  E  R  T
L  P  Z  G

tree: 1 point, found
Tab missed  q quit

"#]]
        );
    });
}

#[test]
fn large_boards_fit_20x8() {
    let game = TestGame { board: SIX, ..SMALL };
    game.play(|app| {
        type_keys(app, "quz", at(10));
        assert_data_eq!(
            screen_text(app, at(10)),
            str![[r#"
A B C D E F  2:50
G H I J K L  0 p
M N O P QuR
S T U V W X
Y Z A B C D
E F G H I J
> quz  off the board
Tab pause  ? keys

"#]]
        );
        type_keys(app, "\n", at(10));
        assert_data_eq!(
            screen_rows(app, 6..8, at(10)),
            str![[r#"
>
quz too short

"#]]
        );
        type_keys(app, "\x04y", at(10));
        assert_data_eq!(
            screen_text(app, at(10)),
            str![[r#"
0 of 0 points (0%)
A B C D E F  Missed
G H I J K L
M N O P QuR
S T U V W X
Y Z A B C D
E F G H I J
Tab found  q quit

"#]]
        );
    });
}

#[test]
fn the_game_continues_in_a_window_that_is_too_small() {
    let game = TestGame { size: (50, 5), board: SIX, ..GAME };
    game.play(|app| {
        type_keys(app, "quk\n", at(10));
        let advice = "enlarge the window to 20x8\n\n\n\n\n";
        assert_eq!(screen_text(app, at(10)), format!("2:50  {advice}"));
        assert_eq!(app.session.game.sheet().entries().len(), 1);
        app.handle(&Event::Resize(80, 24), at(11));
        assert!(screen_text(app, at(11)).contains("quk too short"));
        app.handle(&Event::Resize(50, 5), at(11));
        app.tick(at(200));
        assert_eq!(screen_text(app, at(200)), format!("0 p  {advice}"));
    });
}

#[test]
fn windows_and_boards_of_every_size_can_be_drawn() {
    let draw_all = |app: &mut App, now| {
        for width in (1..130).step_by(13) {
            for height in (1..42).step_by(2) {
                app.session.area = Rect::new(0, 0, width, height);
                screen_text(app, now);
            }
        }
    };
    for board in [GAME.board, SIX, "1 1 a", "1 3 a,b,c", "l,qu a,y", "abc def ghi"] {
        let game = TestGame { board, ..GAME };
        game.play(|app| {
            type_keys(app, "abc↓ \x14", at(1));
            draw_all(app, at(175));
            type_keys(app, "\t", at(176));
            draw_all(app, at(176));
            type_keys(app, "\t\x04y→", at(177));
            draw_all(app, at(177));
            type_keys(app, "?", at(177));
            draw_all(app, at(177));
        });
    }
}

#[test]
fn boards_are_drawn_as_large_as_they_fit() {
    let four = GAME.board;
    let five = "a,b,c,d,e g,h,i,j,k m,n,o,p,qu s,t,u,v,w y,z,a,b,c";
    let table = [
        ((80, 24), four, (11, 5)),
        ((80, 24), five, (7, 3)),
        ((80, 24), SIX, (7, 3)),
        ((120, 40), four, (19, 9)),
        ((120, 40), five, (15, 7)),
        ((120, 40), SIX, (11, 5)),
        ((200, 50), four, (23, 11)),
        ((60, 16), four, (7, 3)),
        ((40, 20), five, (5, 2)),
    ];
    for (size, board, tile) in table {
        let game = TestGame { size, board, ..GAME };
        game.play(|app| {
            let layout = layout::playing(
                app.session.context.judge.board(),
                &app.session.view,
                app.session.area,
            )
            .unwrap();
            assert_eq!(layout.tiles.size, tile, "{size:?} {board}");
        });
    }
}

#[test]
fn windows_that_are_too_small_say_so_in_whole_words() {
    let table = [
        ((10, 3), "2:50\nenlarge to\n 20x6\n"),
        ((10, 2), "2:50\n20x6\n"),
        ((20, 3), "2:50\nenlarge the window\n to 20x6\n"),
        ((19, 8), "2:50\nenlarge the window\n to 20x6\n\n\n\n\n\n"),
        ((30, 1), "2:50  enlarge to 20x6\n"),
        ((5, 1), "2:50\n"),
        ((3, 1), "2:…\n"),
    ];
    for (size, expected) in table {
        TestGame { size, ..GAME }.play(|app| assert_eq!(screen_text(app, at(10)), expected));
    }
}

#[test]
fn the_panel_never_runs_into_the_lines_below_the_board() {
    let table = [((30, 10), GAME.board), ((36, 12), SIX), ((44, 20), GAME.board)];
    for (size, board) in table.into_iter().chain([((80, 24), "abc def ghi"), ((80, 30), SIX)]) {
        let game = TestGame { size, board, ..GAME };
        game.play(|app| {
            let board = app.session.context.judge.board();
            let layout = layout::playing(board, &app.session.view, app.session.area).unwrap();
            for line in [layout.line, layout.message.unwrap(), layout.keys.unwrap()] {
                assert!(!line.intersects(layout.side), "{size:?} {layout:?}");
                assert!(!line.intersects(layout.tiles.area), "{size:?} {layout:?}");
            }
        });
    }
}

#[test]
fn verdicts_are_shortened_to_the_width() {
    let table = [
        ("rat", "rat not on the board"),
        ("moon", "moon not on board"),
        ("xyzxyzxyz", "xyzxyz… not on board"),
        ("bbbbbbbbbbbbbbbbbbbbbb", "bbbbbb… not on board"),
        ("bee", "not in dictionary"),
    ];
    for (typed, shown) in table {
        SMALL.play(|app| {
            type_keys(app, &format!("{typed}\n"), at(10));
            assert_eq!(screen_rows(app, 6..7, at(10)).trim(), shown);
        });
    }
}
