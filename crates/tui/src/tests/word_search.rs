//! Word searches.

use boggle_wordsearch::{Entry, PuzzleGame, SharedEntry, SharedPuzzle, parse_puzzle};
use ratatui_core::style::{Color, Modifier};
use snapbox::{assert_data_eq, str};

use super::*;
use crate::word_search::WordSearch;

const PETS: &str = "cats\nxoxi\ndoga\nlive";

/// A word search on a screen of a certain size.
struct TestSearch {
    rows: String,
    words: Vec<&'static str>,
    clue: Option<(&'static str, &'static str)>,
    size: (u16, u16),
    theme: Theme,
    has_next: bool,
}

fn pets() -> TestSearch {
    TestSearch {
        rows: PETS.into(),
        words: vec!["cats", "dog", "Live"],
        clue: None,
        size: (80, 24),
        theme: Theme::Plain,
        has_next: false,
    }
}

impl TestSearch {
    fn play(self, act: impl FnOnce(&mut WordSearch)) -> PuzzleGame {
        let word = |word: &&str| SharedEntry::Word(Entry::parse(word).unwrap());
        let clue = self.clue.map(|(clue, answer)| SharedEntry::clue(clue, answer));
        let entries = self.words.iter().map(word).chain(clue).collect();
        let board = parse_puzzle(&self.rows).unwrap().board;
        let puzzle = SharedPuzzle { title: "Pets".into(), board, entries, blanks: String::new() };
        let mut game = PuzzleGame::start(puzzle, Duration::ZERO);
        let area = Rect::new(0, 0, self.size.0, self.size.1);
        act(&mut WordSearch::new(&mut game, self.theme, self.has_next, area));
        game
    }
}

/// Draws the screen.
fn drawn(search: &mut WordSearch, size: (u16, u16), now: Duration) -> Buffer {
    let mut terminal = Terminal::new(TestBackend::new(size.0, size.1)).unwrap();
    terminal.draw(|frame| search.draw(frame, now)).unwrap();
    terminal.backend().buffer().clone()
}

fn screen(search: &mut WordSearch, size: (u16, u16), now: Duration) -> String {
    text(&drawn(search, size, now))
}

/// Sends a mouse event at the cell of a grid without scrolling.
fn point(search: &mut WordSearch, kind: MouseEventKind, cell: u32, now: Duration) {
    let layout = search.layout().unwrap();
    let position = search.game.puzzle().board.position(cell as usize);
    let (column, row) = layout.position((0, 0), position).unwrap();
    let event = MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE };
    search.handle(&Event::Mouse(event), now);
}

#[test]
fn a_puzzle_is_played_with_the_keyboard() {
    let size = (60, 12);
    let game = pets().play(|search| {
        type_keys(search, "\n→→→", at(3));
        assert_data_eq!(
            screen(search, size, at(4)),
            str![[r#"
 Pets  0 of 3                                          0:04
  C A T[S]    cats
  X O X I     dog
  D O G A     Live
  L I V E





 CATS
 Enter mark  Tab pause  ? keys  Ctrl-T hint  Ctrl-D end

"#]]
        );
        type_keys(search, "\n", at(5));
        assert_data_eq!(
            screen(search, size, at(5)),
            str![[r#"
 Pets  1 of 3                                          0:05
  C A T[S]  ✓ cats
  X O X I     dog
  D O G A     Live
  L I V E





  cats
 Enter mark  Tab pause  ? keys  Ctrl-T hint  Ctrl-D end

"#]]
        );
        // The same line again, other letters, and a selection that is given up.
        type_keys(search, " ←←← ", at(6));
        assert!(screen(search, size, at(6)).contains("already found"));
        type_keys(search, " ↓ ", at(7));
        assert!(screen(search, size, at(7)).contains("cx is not on the list"));
        type_keys(search, " ↓\x1b", at(8));
        assert_eq!(search.start, None);
        type_keys(search, "↓\n→→→\n", at(10));
        assert!(screen(search, size, at(10)).contains("2 of 3"));
        type_keys(search, "↑←\n←←\n", at(11));
        assert_data_eq!(
            screen(search, size, at(20)),
            str![[r#"
 Pets  3 of 3                                          0:11
  C A T S   ✓ cats
  X O X I   ✓ dog
  D O G A   ✓ Live
  L I V E





 You found them all
 q quit

"#]]
        );
        assert_eq!(type_keys(search, "n", at(12)), None);
        assert_eq!(type_keys(search, "q", at(12)), Some(AfterGame::Quit));
    });
    assert!(game.is_over());
    assert_eq!(game.played(at(99)), at(11));
}

#[test]
fn a_puzzle_is_played_with_the_mouse() {
    let game = pets().play(|search| {
        // Drag from end to end.
        point(search, DOWN, 0, at(1));
        point(search, DRAG, 1, at(1));
        point(search, DRAG, 3, at(1));
        assert_eq!(search.selected(), [0, 1, 2, 3]);
        point(search, UP, 3, at(1));
        assert_eq!(search.game.found().len(), 1);
        // Click both ends.
        point(search, DOWN, 10, at(2));
        point(search, UP, 10, at(2));
        assert_eq!(search.start, Some(10));
        point(search, DOWN, 8, at(2));
        point(search, UP, 8, at(2));
        assert_eq!(search.game.found().len(), 2);
        // Click the same end again to give up.
        for _ in 0..2 {
            point(search, DOWN, 5, at(3));
            point(search, UP, 5, at(3));
        }
        assert_eq!(search.start, None);
        // Drag beyond the grid, back, and to the wrong end.
        point(search, DOWN, 12, at(4));
        let outside = MouseEvent { kind: DRAG, column: 79, row: 23, modifiers: KeyModifiers::NONE };
        search.handle(&Event::Mouse(outside), at(4));
        assert_eq!(search.selected(), [12, 13, 14, 15]);
        point(search, DRAG, 14, at(4));
        point(search, UP, 14, at(4));
        assert_eq!(search.game.found().len(), 2);
        // A click outside the grid does nothing.
        search.handle(&Event::Mouse(MouseEvent { kind: DOWN, ..outside }), at(5));
        search.handle(&Event::Mouse(MouseEvent { kind: UP, ..outside }), at(5));
        assert_eq!(search.start, None);
    });
    assert_eq!(game.found().len(), 2);
}

#[test]
fn a_pause_hides_the_grid_and_shows_the_keys() {
    let size = (80, 24);
    let game = pets().play(|search| {
        type_keys(search, "\n", at(2));
        type_keys(search, "\t", at(5));
        let paused = screen(search, size, at(90));
        assert!(!paused.contains("A T S") && !paused.contains("dog"), "{paused}");
        assert!(paused.contains("0:05") && paused.contains("Ctrl-T"), "{paused}");
        point(search, DOWN, 3, at(90));
        type_keys(search, "\t", at(100));
        assert!(screen(search, size, at(100)).contains("C]A T S"));
        assert_eq!((search.cursor, search.start), (0, None));
        type_keys(search, "?", at(105));
        assert!(screen(search, size, at(106)).contains("Paused"));
        type_keys(search, "?", at(110));
        // So does a signal that suspends the process.
        search.pause(at(111));
        assert!(screen(search, size, at(112)).contains("Paused"));
    });
    assert_eq!(game.played(at(200)), at(11));
}

#[test]
fn hints_move_the_cursor_to_the_beginning_of_a_word() {
    let size = (80, 24);
    pets().play(|search| {
        type_keys(search, "\x14", at(1));
        type_keys(search, "\x14", at(1));
        assert_eq!(search.cursor, 8);
        let shown = screen(search, size, at(1));
        assert!(shown.contains("(C)A T S") && shown.contains("[D]O G A"), "{shown}");
        type_keys(search, "\x14\x14", at(1));
        assert!(screen(search, size, at(1)).contains("no more hints"));
    });
}

#[test]
fn an_ended_game_shows_the_rest() {
    let size = (80, 24);
    let game = TestSearch { has_next: true, ..pets() }.play(|search| {
        type_keys(search, "\n→→→\n\x04", at(3));
        assert!(screen(search, size, at(3)).contains("End the game? y / n"));
        type_keys(search, "n\x04y", at(4));
        let over = drawn(search, size, at(9));
        assert!(text(&over).contains("0:04"), "{}", text(&over));
        let is_underlined = |cell: u32| {
            let position = search.game.puzzle().board.position(cell as usize);
            let (x, y) = search.layout().unwrap().position((0, 0), position).unwrap();
            over[(x, y)].modifier.contains(Modifier::UNDERLINED)
        };
        assert_eq!([0, 4, 8, 12].map(is_underlined), [false, false, true, true]);
        // Nothing can be found now.
        point(search, DOWN, 8, at(9));
        point(search, UP, 10, at(9));
        assert_eq!(type_keys(search, "n", at(9)), Some(AfterGame::PlayAgain));
    });
    assert_eq!((game.found().len(), game.is_over()), (1, false));
}

#[test]
fn answers_to_clues_are_shown_once_they_are_found() {
    let size = (80, 24);
    let search = TestSearch { clue: Some(("It says hello", "vgxt")), ..pets() };
    search.play(|search| {
        let before = screen(search, size, at(1));
        assert!(before.contains("It says hello, 4") && !before.to_lowercase().contains("vgxt"));
        type_keys(search, "↓↓↓→→\n↑↑↑\n", at(2));
        let after = screen(search, size, at(2));
        assert!(after.contains("✓ Vgxt: It says hello"), "{after}");
    });
}

/// Without color, found words are underlined, and the selection is reversed.
#[test]
fn nothing_needs_color() {
    let size = (80, 24);
    TestSearch { theme: Theme::Mono, ..pets() }.play(|search| {
        type_keys(search, "\n→→→\n↓\n→", at(1));
        let buffer = drawn(search, size, at(1));
        for cell in buffer.content() {
            assert_eq!((cell.fg, cell.bg), (Color::Reset, Color::Reset), "{cell:?}");
        }
        let modifier = |cell: u32| {
            let position = search.game.puzzle().board.position(cell as usize);
            let (x, y) = search.layout().unwrap().position((0, 0), position).unwrap();
            buffer[(x, y)].modifier
        };
        assert!(modifier(0).contains(Modifier::UNDERLINED));
        assert!(modifier(7).contains(Modifier::REVERSED));
        assert_eq!(modifier(8), Modifier::empty());
    });
}

/// The cursor and the time are visible on every screen that is large enough.
#[test]
fn large_grids_scroll_on_small_screens() {
    let row = |row: usize| -> String {
        (0..40).map(|at| format!("{} ", char::from(b'a' + ((row + at) % 26) as u8))).collect()
    };
    let rows: String = (0..40).map(|at| row(at) + "\n").collect();
    for size in [(20, 8), (30, 10), (40, 24), (60, 20), (80, 24), (100, 50), (200, 60)] {
        let words = vec!["abcdef", "ghi", "klm", "opq", "stu", "vwx", "yza", "bcd", "efg", "hij"];
        TestSearch { rows: rows.clone(), words, size, ..pets() }.play(|search| {
            for (keys, visible) in [("", "[A]"), ("←", "[N]"), ("↑", "[A]"), ("→", "[N]")] {
                type_keys(search, keys, at(1));
                let shown = screen(search, size, at(1));
                assert!(shown.contains(visible), "{size:?} {visible}\n{shown}");
                assert!(shown.contains("0:01") && shown.contains("abcdef"), "{size:?}\n{shown}");
            }
        });
    }
    pets().play(|search| {
        for size in [(19, 30), (80, 7), (1, 1)] {
            search.handle(&Event::Resize(size.0, size.1), at(1));
            screen(search, size, at(1));
        }
        assert!(screen(search, (19, 30), at(1)).contains("20x8"));
    });
}

#[test]
fn long_lists_scroll() {
    let size = (44, 10);
    let words = vec![
        "cats", "dog", "live", "emu", "gnu", "yak", "fox", "hen", "cow", "pig", "ant", "bee",
        "elk", "ewe", "owl", "ram", "rat", "cod", "eel", "fly", "koi", "bat", "jay", "kid", "dam",
        "hog", "sow", "pup", "cub", "gar", "asp", "auk", "tit", "doe",
    ];
    TestSearch { words, size, ..pets() }.play(|search| {
        let before = screen(search, size, at(1));
        assert!(before.contains("cats") && !before.contains("doe"), "{before}");
        for _ in 0..9 {
            search.handle(&Event::Key(KeyCode::PageDown.into()), at(1));
        }
        let after = screen(search, size, at(1));
        assert!(after.contains("doe") && after.contains("PgUp"), "{after}");
    });
}

#[test]
fn long_tiles_are_cut_inside_the_brackets() {
    let (rows, size) = ("1 2\nabcdefgh x".to_owned(), (24, 10));
    TestSearch { rows, size, words: vec!["abcdefghx"], ..pets() }.play(|search| {
        assert!(screen(search, size, at(1)).contains("[Abcde…]"));
    });
}

/// Events at random, in windows of any size, on a grid with long tiles and holes.
#[test]
fn no_event_does_harm() {
    let letters = "abcdefghijklmnopqrstuvwxyz";
    let rows = format!("4 4\nc a t s\n{letters} . i o\nd o g ?\nl i v e");
    let mut random = 1_u32;
    let mut below = |count: u32| {
        random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (random >> 8) % count
    };
    let keys =
        ["\n", " ", "→", "←", "↑", "↓", "\t", "?", "\x14", "\x04", "y", "n", "q", "\x1b", "\x08"];
    for _ in 0..40 {
        let search = TestSearch { rows: rows.clone(), clue: Some(("a clue", "oo")), ..pets() };
        search.play(|search| {
            for step in 0..60 {
                let size = (1 + below(90) as u16, 1 + below(30) as u16);
                search.handle(&Event::Resize(size.0, size.1), at(step));
                type_keys(search, keys[below(keys.len() as u32) as usize], at(step));
                let kind = [DOWN, DRAG, UP, MouseEventKind::ScrollDown][below(4) as usize];
                let (column, row) = (below(100) as u16, below(40) as u16);
                let event = MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE };
                search.handle(&Event::Mouse(event), at(step));
                screen(search, size, at(step));
                assert!((search.cursor as usize) < search.game.puzzle().board.len());
            }
        });
    }
}
