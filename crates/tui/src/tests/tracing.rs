//! Words picked with the arrow keys and the mouse, and the rotated board.

use boggle_solver::Neighbors;

use super::*;

#[test]
fn arrows_and_space_trace_a_word() {
    GAME.play(|app| {
        // The first arrow shows the cursor in the middle. From there, pick A, E and T, then remove
        // T.
        type_keys(app, "↑← ", at(1));
        assert_eq!(input(app), ("a".into(), vec![4]));
        type_keys(app, "→ → ", at(1));
        assert_eq!(input(app), ("aet".into(), vec![4, 5, 6]));
        type_keys(app, " ", at(1));
        assert_eq!(input(app), ("ae".into(), vec![4, 5]));
        // Picking a cell that is not adjacent only shows a message.
        type_keys(app, "→ ", at(1));
        assert_eq!(input(app), ("ae".into(), vec![4, 5]));
        assert_eq!(screen_rows(app, 22..23, at(1)), " not adjacent\n");
        // Qu is one tile, and one key removes it.
        type_keys(app, "\x1b ", at(1));
        assert_eq!(input(app), ("qu".into(), vec![7]));
        type_keys(app, "\x08", at(1));
        assert_eq!(input(app), (String::new(), vec![]));
    });
}

#[test]
fn typed_words_can_be_continued_with_arrows() {
    GAME.play(|app| {
        // The q begins the Qu tile, and the arrow continues from there.
        type_keys(app, "q↑ ", at(1));
        assert_eq!(input(app), ("que".into(), vec![7, 3]));
        type_keys(app, "ue\n", at(1));
        assert_eq!(app.session.game.sheet().points(), 2);
    });
}

#[test]
fn space_enters_a_typed_word() {
    GAME.play(|app| {
        type_keys(app, "tree rat  ", at(1));
        let entries = app.session.game.sheet().entries().iter().map(|entry| entry.word.as_str());
        assert_eq!(entries.collect::<Vec<_>>(), ["tree", "rat"]);
        // Another Space only shows the cursor.
        assert_eq!(input(app), (String::new(), vec![]));
        type_keys(app, "beer ", at(1));
        assert_eq!(app.session.game.sheet().entries().len(), 3);
        // An arrow shows the cursor, and Space picks its tile again.
        type_keys(app, "abe↑↑ ", at(1));
        assert_eq!(app.session.game.sheet().entries().len(), 3);
        assert_eq!(input(app).0, "abe");
    });
}

#[test]
fn a_drag_traces_a_word_and_enters_it() {
    GAME.play(|app| {
        // T, E, B, back to E, then A; the last tile is not adjacent.
        mouse(app, DOWN, (1, 2), at(1));
        for position in [(1, 1), (0, 1), (1, 1), (2, 0), (3, 3)] {
            mouse(app, DRAG, position, at(1));
        }
        assert_eq!(input(app), ("tea".into(), vec![6, 5, 8]));
        mouse(app, UP, (3, 3), at(1));
        let entries = app.session.game.sheet().entries();
        assert_eq!(entries.len(), 1);
        assert_eq!(entries[0].word, "tea");
        assert_eq!(input(app).0, "");
    });
}

#[test]
fn drags_ignore_the_corners_of_tiles() {
    GAME.play(|app| {
        mouse(app, DOWN, (1, 1), at(1));
        let tiles =
            layout::playing(app.session.context.judge.board(), &app.session.view, app.session.area)
                .unwrap()
                .tiles;
        let corner = tiles.tile_area((1, 2));
        let event = |column, row| {
            Event::Mouse(MouseEvent { kind: DRAG, column, row, modifiers: KeyModifiers::NONE })
        };
        app.handle(&event(corner.x, corner.bottom() - 1), at(1));
        assert_eq!(input(app).1, [5]);
        app.handle(&event(corner.x + 1, corner.y + 1), at(1));
        assert_eq!(input(app).1, [5, 6]);
    });
}

#[test]
fn clicks_trace_a_word_and_wait_for_enter() {
    GAME.play(|app| {
        let click = |app: &mut App, position| {
            mouse(app, DOWN, position, at(1));
            mouse(app, UP, position, at(1));
        };
        for position in [(2, 3), (2, 2), (2, 1)] {
            click(app, position);
        }
        assert_eq!(input(app), ("tre".into(), vec![11, 10, 9]));
        // The last cell again, then one that is not adjacent.
        click(app, (2, 1));
        assert_eq!(input(app), ("tr".into(), vec![11, 10]));
        click(app, (0, 0));
        assert_eq!(input(app), ("f".into(), vec![0]));
        assert_eq!(app.session.game.sheet().entries().len(), 0);
    });
}

#[test]
fn wildcards_take_a_typed_letter() {
    let game = TestGame { board: "t,?,r a,e,. x,y,z", ..GAME };
    game.play(|app| {
        mouse(app, DOWN, (0, 0), at(1));
        mouse(app, DRAG, (0, 1), at(1));
        mouse(app, UP, (0, 1), at(1));
        assert_eq!(input(app), ("t".into(), vec![0, 1]));
        assert!(screen_text(app, at(1)).contains("type the letter it stands for"));
        // The path cannot continue before the wildcard has a letter.
        mouse(app, DOWN, (1, 1), at(1));
        mouse(app, UP, (1, 1), at(1));
        assert_eq!(input(app), ("e".into(), vec![4]));
        type_keys(app, "\x1b", at(1));
        mouse(app, DOWN, (0, 0), at(1));
        mouse(app, DRAG, (0, 1), at(1));
        mouse(app, UP, (0, 1), at(1));
        type_keys(app, "h", at(1));
        mouse(app, DOWN, (1, 1), at(1));
        mouse(app, UP, (1, 1), at(1));
        assert_eq!(input(app), ("the".into(), vec![0, 1, 4]));
        type_keys(app, "\n", at(1));
        assert_eq!(app.session.game.sheet().points(), 1);
        // A hole cannot be picked.
        mouse(app, DOWN, (1, 2), at(1));
        assert_eq!(input(app).1, [] as [u32; 0]);
    });
}

#[test]
fn tiles_with_a_choice_or_a_place_are_picked() {
    let game = TestGame { board: "un-,t/y,-ed i,e,. x,y,z", ..GAME };
    game.play(|app| {
        let click = |app: &mut App, position| {
            mouse(app, DOWN, position, at(1));
            mouse(app, UP, position, at(1));
        };
        click(app, (0, 0));
        click(app, (1, 0));
        click(app, (0, 1));
        assert_eq!(input(app), ("uni".into(), vec![0, 3, 1]));
        // Only the letters of the tile.
        type_keys(app, "x", at(1));
        assert_eq!(input(app), ("uni".into(), vec![0, 3, 1]));
        type_keys(app, "t", at(1));
        click(app, (0, 2));
        assert_eq!(input(app), ("united".into(), vec![0, 3, 1, 2]));
        // No cell follows one where words end, and none leads to one where they begin.
        click(app, (1, 1));
        assert_eq!(input(app), ("e".into(), vec![4]));
        click(app, (0, 0));
        assert_eq!(input(app), ("un".into(), vec![0]));
    });
}

#[test]
fn picked_paths_obey_the_rules() {
    // From the middle of the left edge of a 3x3 board to each cell.
    let reached = |rules| {
        let mut reached = Vec::new();
        let game = TestGame { board: "abc def ghi", rules, ..GAME };
        game.play(|app| {
            for position in (0..9).map(|cell| (cell / 3, cell % 3)) {
                type_keys(app, "\x1b", at(1));
                mouse(app, DOWN, (1, 0), at(1));
                mouse(app, DRAG, position, at(1));
                if let [_, cell] = input(app).1[..] {
                    reached.push(cell);
                }
                type_keys(app, "\x1b", at(1));
                mouse(app, UP, position, at(1));
            }
        });
        reached
    };
    assert_eq!(reached(|_| {}), [0, 1, 4, 6, 7]);
    assert_eq!(reached(|rules| rules.neighbors = Neighbors::Four), [0, 4, 6]);
    assert_eq!(reached(|rules| rules.wrap = true), [0, 1, 2, 4, 5, 6, 7, 8]);
    let game = TestGame { rules: |rules| rules.reuse = true, ..GAME };
    game.play(|app| {
        type_keys(app, "fb", at(1));
        mouse(app, DOWN, (0, 0), at(1));
        assert_eq!(input(app), ("fbf".into(), vec![0, 1, 0]));
    });
}

#[test]
fn rotated_and_mirrored_boards_have_the_same_words() {
    let game = TestGame { board: "3 2 a,b,c,d,e,f", size: (80, 30), ..GAME };
    let order = |app: &App| {
        let (rows, columns) = (app.session.view.rows(), app.session.view.columns());
        let cells = (0..rows * columns).map(|at| app.session.view.cell(at / columns, at % columns));
        let letters: String = cells
            .map(|cell| app.session.context.judge.board().tile(cell as usize).to_string())
            .collect();
        (rows, letters)
    };
    game.play(|app| {
        let table = [
            ('\x12', 2, "ecafdb"),
            ('\x12', 3, "fedcba"),
            ('\x06', 3, "efcdab"),
            ('\x12', 2, "aceb df"),
            ('\x12', 3, "badcfe"),
            ('\x06', 3, "abcdef"),
        ];
        for (key, rows, letters) in table {
            type_keys(app, &key.to_string(), at(1));
            assert_eq!(order(app), (rows, letters.replace(' ', "")));
            for cell in 0..6 {
                let (row, column) = app.session.view.position(cell);
                assert_eq!(app.session.view.cell(row, column), cell);
            }
            // Typing the word selects the same cells.
            type_keys(app, "\x1bbd", at(1));
            assert_eq!(input(app).1, [1, 3]);
        }
    });
}
