//! Words traced by arrow keys and by the mouse, and the board turned.

use boggle_solver::Neighbors;

use super::*;

#[test]
fn arrows_and_space_trace() {
    TRIAL.play(|app| {
        // The first arrow shows the cursor, in the middle; from there A, E, T, and T
        // back.
        keys(app, "↑← ", at(1));
        assert_eq!(written(app), ("a".into(), vec![4]));
        keys(app, "→ → ", at(1));
        assert_eq!(written(app), ("aet".into(), vec![4, 5, 6]));
        keys(app, " ", at(1));
        assert_eq!(written(app), ("ae".into(), vec![4, 5]));
        // No neighbour of the last one: nothing but a note.
        keys(app, "→ ", at(1));
        assert_eq!(written(app), ("ae".into(), vec![4, 5]));
        assert_eq!(rows(app, 22..23, at(1)), " not next to it\n");
        // Qu is one tile, and one key takes it back.
        keys(app, "\x1b quq", at(1));
        keys(app, "\x1b ", at(1));
        assert_eq!(written(app), ("qu".into(), vec![7]));
        keys(app, "\x08", at(1));
        assert_eq!(written(app), (String::new(), vec![]));
    });
}

#[test]
fn what_was_typed_is_gone_on_with() {
    TRIAL.play(|app| {
        // The q is the beginning of Qu; the arrow goes on from there.
        keys(app, "q↑ ", at(1));
        assert_eq!(written(app), ("que".into(), vec![7, 3]));
        keys(app, "ue\n", at(1));
        assert_eq!(app.game.sheet().points(), 2);
    });
}

#[test]
fn a_drag_traces_and_enters() {
    TRIAL.play(|app| {
        // T, E, A, r: over the corner of another tile, and once back.
        mouse(app, DOWN, (1, 2), at(1));
        for place in [(1, 1), (0, 1), (1, 1), (2, 0), (3, 3)] {
            mouse(app, DRAG, place, at(1));
        }
        assert_eq!(written(app), ("tea".into(), vec![6, 5, 8]));
        mouse(app, UP, (3, 3), at(1));
        let entries = app.game.sheet().entries();
        assert_eq!(entries.len(), 1);
        assert_eq!(entries[0].word, "tea");
        assert_eq!(written(app).0, "");
    });
}

#[test]
fn corners_of_tiles_are_passed_over() {
    TRIAL.play(|app| {
        mouse(app, DOWN, (1, 1), at(1));
        let grid = layout::playing(app.context.judge.board(), &app.view, app.area).unwrap().grid;
        let corner = grid.tile_area((1, 2));
        let event = |column, row| {
            Event::Mouse(MouseEvent { kind: DRAG, column, row, modifiers: KeyModifiers::NONE })
        };
        app.update(&event(corner.x, corner.bottom() - 1), at(1));
        assert_eq!(written(app).1, [5]);
        app.update(&event(corner.x + 1, corner.y + 1), at(1));
        assert_eq!(written(app).1, [5, 6]);
    });
}

#[test]
fn clicks_trace_and_enter_enters() {
    TRIAL.play(|app| {
        let click = |app: &mut App, place| {
            mouse(app, DOWN, place, at(1));
            mouse(app, UP, place, at(1));
        };
        for place in [(2, 3), (2, 2), (2, 1)] {
            click(app, place);
        }
        assert_eq!(written(app), ("tre".into(), vec![11, 10, 9]));
        // The last one again, and one that is no neighbour.
        click(app, (2, 1));
        assert_eq!(written(app), ("tr".into(), vec![11, 10]));
        click(app, (0, 0));
        assert_eq!(written(app), ("f".into(), vec![0]));
        assert_eq!(app.game.sheet().entries().len(), 0);
    });
}

#[test]
fn wildcards_get_the_letter_that_is_typed() {
    let trial = Trial { board: "t,?,r a,e,. x,y,z", ..TRIAL };
    trial.play(|app| {
        mouse(app, DOWN, (0, 0), at(1));
        mouse(app, DRAG, (0, 1), at(1));
        mouse(app, UP, (0, 1), at(1));
        assert_eq!(written(app), ("t".into(), vec![0, 1]));
        assert!(seen(app, at(1)).contains("any letter: type it"));
        // Nothing goes on before it has one.
        mouse(app, DOWN, (1, 1), at(1));
        mouse(app, UP, (1, 1), at(1));
        assert_eq!(written(app), ("e".into(), vec![4]));
        keys(app, "\x1b", at(1));
        mouse(app, DOWN, (0, 0), at(1));
        mouse(app, DRAG, (0, 1), at(1));
        mouse(app, UP, (0, 1), at(1));
        keys(app, "h", at(1));
        mouse(app, DOWN, (1, 1), at(1));
        mouse(app, UP, (1, 1), at(1));
        assert_eq!(written(app), ("the".into(), vec![0, 1, 4]));
        keys(app, "\n", at(1));
        assert_eq!(app.game.sheet().points(), 1);
        // A blocked cell is none.
        mouse(app, DOWN, (1, 2), at(1));
        assert_eq!(written(app).1, [] as [u32; 0]);
    });
}

#[test]
fn paths_keep_to_the_rules() {
    // From E in the middle of the left edge of 3x3 to each cell.
    let reached = |rules| {
        let mut reached = Vec::new();
        let trial = Trial { board: "abc def ghi", rules, ..TRIAL };
        trial.play(|app| {
            for place in (0..9).map(|cell| (cell / 3, cell % 3)) {
                keys(app, "\x1b", at(1));
                mouse(app, DOWN, (1, 0), at(1));
                mouse(app, DRAG, place, at(1));
                if let [_, cell] = written(app).1[..] {
                    reached.push(cell);
                }
                keys(app, "\x1b", at(1));
                mouse(app, UP, place, at(1));
            }
        });
        reached
    };
    assert_eq!(reached(|_| {}), [0, 1, 4, 6, 7]);
    assert_eq!(reached(|rules| rules.neighbors = Neighbors::Four), [0, 4, 6]);
    assert_eq!(reached(|rules| rules.wrap = true), [0, 1, 2, 4, 5, 6, 7, 8]);
    let trial = Trial { rules: |rules| rules.reuse = true, ..TRIAL };
    trial.play(|app| {
        keys(app, "fb", at(1));
        mouse(app, DOWN, (0, 0), at(1));
        assert_eq!(written(app), ("fbf".into(), vec![0, 1, 0]));
    });
}

#[test]
fn a_turned_board_has_the_same_words() {
    let trial = Trial { board: "3 2 a,b,c,d,e,f", size: (80, 30), ..TRIAL };
    let order = |app: &App| {
        let (rows, columns) = (app.view.rows(), app.view.columns());
        let cells = (0..rows * columns).map(|at| app.view.cell(at / columns, at % columns));
        let letters: String =
            cells.map(|cell| app.context.judge.board().tile(cell as usize).to_string()).collect();
        (rows, letters)
    };
    trial.play(|app| {
        let table = [
            ('\x12', 2, "ecafdb"),
            ('\x12', 3, "fedcba"),
            ('\x06', 3, "efcdab"),
            ('\x12', 2, "aceb df"),
            ('\x12', 3, "badcfe"),
            ('\x06', 3, "abcdef"),
        ];
        for (key, rows, letters) in table {
            keys(app, &key.to_string(), at(1));
            assert_eq!(order(app), (rows, letters.replace(' ', "")));
            for cell in 0..6 {
                let (row, column) = app.view.place(cell);
                assert_eq!(app.view.cell(row, column), cell);
            }
            // The path turns with the board.
            keys(app, "\x1bbd", at(1));
            assert_eq!(written(app).1, [1, 3]);
        }
    });
}
