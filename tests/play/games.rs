//! Games that are played.

use snapbox::str;
use vt100::Color;

use super::*;

const WINDOW: (u16, u16) = (80, 24);

#[test]
fn from_the_start_to_the_result() {
    let mut player = Player::start(BOARD, WINDOW);
    player.sees("0 points, 0 words");
    player.types("car");
    // The path is lit: from C on.
    player.waits("a lit path", |screen| {
        let ground = |letter| {
            let (row, column) = find(screen, letter)?;
            Some(screen.cell(row, column)?.bgcolor())
        };
        let [first, other, dark] = ["C", "A", "E"].map(ground);
        first != dark && other != dark && first != other && dark == Some(Color::Default)
    });
    player.types("\r");
    player.sees("car  +1 point");
    player.types("rre\r");
    player.sees("rre not a word");
    player.types("moon");
    player.sees("moon  not on the board");
    player.types("\r");
    player.types("ca\r");
    player.sees("ca too short");
    player.types("tone\rcar\r");
    player.sees("car had already");
    player.sees("2 points, 2 words");
    player.types("\x04");
    player.sees("End the game? y / n");
    player.types("y");
    let result = player.sees("new board");
    snapbox::assert_data_eq!(
        result,
        str![[r#"
 2 of 8 points (25 %), 2 of 6 words; catrreton
 ┏1━━━━━━━━━━━━┓┏2━━━━━━━━━━━━┓╭─────────────╮  Missed: 4
 ┃             ┃┃             ┃│             │  carrot                 3
 ┃             ┃┃             ┃│             │  cart                   1
 ┃      C      ━━      A      ┃│      T      │  not                    1
 ┃             ┃┃             ┃│             │  rat                    1
 ┃             ┃┃             ┃│             │  Found: 2
 ┗━━━━━━━━━━━━━┛╱━━━━━━━━━━━━━┛╰─────────────╯  tone                   1
 ┏3━━━━━━━━━━━━╱┏4━━━━━━━━━━━━┓╭─────────────╮  car                    1
 ┃             ┃┃             ┃│             │
 ┃             ┃┃             ┃│             │
 ┃      R      ━━      R      ┃│      E      │
 ┃             ┃┃             ┃│             │
 ┃             ┃┃             ┃│             │
 ┗━━━━━━━━━━━━━┛┗━━━━━━┃━━━━━━┛╰─────────────╯
 ┏6━━━━━━━━━━━━┓┏5━━━━━┃━━━━━━┓╭─────────────╮
 ┃             ┃┃             ┃│             │
 ┃             ┃┃             ┃│             │
 ┃      T      ━━      O      ┃│      N      │
 ┃             ┃┃             ┃│             │  letters    3    4    6
 ┃             ┃┃             ┃│             │  found      1    1    0
 ┗━━━━━━━━━━━━━┛┗━━━━━━━━━━━━━┛╰─────────────╯  of         3    2    1
 carrot: 3 points, missed
 n new board  q quit  ? keys  Up, Down choose  Left, Right tile

"#]]
    );
    player.types("\x1b[B");
    player.sees("cart: 1 point, missed");
    player.types("q");
    player.ends(0);
}

#[test]
fn the_bell_ends_it() {
    let mut player = Player::start(&format!("{BOARD} --time 1s"), WINDOW);
    player.types("cart");
    player.sees("Time! cart was not entered in time");
    player.sees("0 of 8 points");
    player.sees("new board");
    player.types("q");
    player.ends(0);
}

#[test]
fn a_pause_hides_the_board() {
    let mut player = Player::start(BOARD, WINDOW);
    player.types("car\r");
    player.sees("car  +1 point");
    player.types("\t");
    let paused = player.sees("Paused at ");
    assert!(!paused.contains('╭') && !paused.contains("car "), "{paused}");
    player.types("\t");
    player.sees("╭");
    player.types("\x03");
    player.ends(130);
}

#[test]
fn a_new_board_follows() {
    let another = |args: &str, first: &str, next: &str| {
        let mut player = Player::start(args, WINDOW);
        player.sees(first);
        player.types("\x04y");
        player.sees("new board");
        player.types("n");
        player.sees("0 points, 0 words");
        player.sees(next);
        player.types("\x03");
        player.ends(130);
    };
    // That of the next seed, or any other of the same dice, or of those for the size.
    another("--seed 38", "new-16d", "new-17f");
    another("--board big-16y", "big-16y", " big-");
    another("--board perslatgsineters", "perslatgsineters", " new-");
}

#[test]
fn windows_change_their_size() {
    let mut player = Player::start(BOARD, WINDOW);
    player.types("car\r");
    player.sees("car  +1 point");
    player.resize((20, 8));
    // Without boxes, the tiles in a row.
    let small = player.sees("C  A  T");
    assert!(!small.contains('╭'), "{small}");
    player.sees("? keys");
    player.resize((20, 3));
    player.sees("needs 20x5");
    player.types("tone\r");
    player.resize((120, 40));
    player.sees("tone  +1 point");
    player.resize(WINDOW);
    player.sees("2 points, 2 words");
    player.types("\x03");
    player.ends(130);
}

#[test]
fn the_mouse_draws_words() {
    let mut player = Player::start(BOARD, WINDOW);
    player.sees("0 points");
    let at = |letter| {
        let parser = player.shown.0.0.lock().unwrap();
        let (row, column) = find(parser.screen(), letter).unwrap();
        format!("{};{}", column + 1, row + 1)
    };
    let [o, n, e] = ["O", "N", "E"].map(at);
    player.types(&format!("t\x1b[<0;{o}M\x1b[<32;{n}M"));
    player.sees("> on");
    player.types(&format!("\x1b[<32;{e}M\x1b[<0;{e}m"));
    player.sees("one not a word");
    player.types("\x03");
    player.ends(130);
}

#[test]
fn no_colour_means_none() {
    let mut player = Player::start_with(BOARD, WINDOW, &[("NO_COLOR", "1")]);
    player.types("carx");
    player.sees("carx  not on the board");
    let parser = player.shown.0.0.lock().unwrap();
    let screen = parser.screen();
    for (row, column) in (0..24).flat_map(|row| (0..80).map(move |column| (row, column))) {
        let cell = screen.cell(row, column).unwrap();
        assert_eq!((cell.fgcolor(), cell.bgcolor()), (Color::Default, Color::Default));
    }
    let inverse = |letter| {
        let (row, column) = find(screen, letter).unwrap();
        screen.cell(row, column).unwrap().inverse()
    };
    assert_eq!(["C", "A", "E"].map(inverse), [true, true, false]);
    drop(parser);
    player.types("\x03");
    player.ends(130);
}

#[test]
fn the_readme_shows_a_real_screen() {
    let readme = include_str!("../../README.md");
    let shown = readme.split("```text\n new-16d\n").nth(1).unwrap().split("```").next().unwrap();
    let mut player = Player::start("--board new-16d", WINDOW);
    player.types("greet\rtree\rpaler\rberet\rzee\rqueuer");
    let seen = player.sees("> queuer");
    // The clock goes on; it is right of the first rows of the board.
    let lines = |text: &str| -> Vec<String> {
        let lines = text.lines().enumerate();
        let cut =
            |at, line: &str| if at < 3 { line.chars().take(46).collect() } else { line.into() };
        lines.map(|(at, line)| cut(at, line)).collect()
    };
    assert_eq!(lines(seen.trim_start_matches(" new-16d\n")), lines(shown));
    player.types("\x03");
    player.ends(130);
}
