//! Games from start to finish.

use snapbox::str;
use vt100::Color;

use super::*;

const WINDOW: (u16, u16) = (80, 24);

/// The size of a window whose tiles are too small for large letters, so that tests can find the
/// letters.
const SMALL_WINDOW: (u16, u16) = (60, 16);

#[test]
fn the_path_is_highlighted_and_its_first_tile_in_another_color() {
    for (theme, is_shaded) in [("dark", true), ("light", true), ("plain", false)] {
        let mut player = Player::start(&format!("{BOARD} --theme {theme}"), SMALL_WINDOW);
        player.types("car");
        player.waits_until("a highlighted path", |screen| {
            let background = |letter| {
                let (row, column) = find(screen, letter)?;
                Some(screen.cell(row, column)?.bgcolor())
            };
            let [first, other, plain] = ["C", "A", "E"].map(background);
            let is_plain = plain == Some(Color::Default);
            first != plain && other != plain && first != other && is_plain != is_shaded
        });
        player.types("\x03");
        player.ends(130);
    }
}

#[test]
fn from_the_start_to_the_result() {
    let mut player = Player::start(BOARD, WINDOW);
    player.waits_for("0 points, 0 of");
    player.types("car\r");
    player.waits_for("car  +1 point");
    player.types("rre\r");
    player.waits_for("rre not in the dictionary");
    player.types("moon");
    player.waits_for("moon  not on the board");
    player.types("\r");
    player.types("ca\r");
    player.waits_for("ca too short");
    player.types("tone\rcar\r");
    player.waits_for("car already found");
    player.waits_for("2 points, 2 of");
    player.waits_for(TWO_SECONDS_LATER);
    player.types("\x04");
    player.waits_for("End the game? y / n");
    player.types("y");
    let result = player.waits_for("new board");
    snapbox::assert_data_eq!(
        result,
        str![[r#"
 2 of 8 points (25%), 2 of 6 words; catrreton
 ▗▄▄▄▄▄▄▄▄▄▄▄▄▄▖▗▄▄▄▄▄▄▄▄▄▄▄▄▄▖▗▄▄▄▄▄▄▄▄▄▄▄▄▄▖  Found: 2   Missed: 4
 ▐             ▌▐             ▌▐             ▌  tone         1
 ▐    ▄▀▀▀     ▌▐    ▄▀▀▄     ▌▐    ▀▀█▀▀    ▌  car          1
 ▐    █        ▌▐    █▄▄█     ▌▐      █      ▌
 ▐    ▀▄▄▄     ▌▐    █  █     ▌▐      █      ▌
 ▐             ▌▐             ▌▐             ▌
 ▝▀▀▀▀▀▀▀▀▀▀▀▀▀▘▝▀▀▀▀▀▀▀▀▀▀▀▀▀▘▝▀▀▀▀▀▀▀▀▀▀▀▀▀▘
 ▗▄▄▄▄▄▄▄▄▄▄▄▄▄▖▗▄▄▄▄▄▄▄▄▄▄▄▄▄▖▗4▄▄▄▄▄▄▄▄▄▄▄▄▖
 ▐             ▌▐             ▌▐             ▌
 ▐    █▀▀▄     ▌▐    █▀▀▄     ▌▐    █▀▀▀     ▌
 ▐    █▄▄▀     ▌▐    █▄▄▀     ▌▐    █▀▀      ▌
 ▐    █ ▀▄     ▌▐    █ ▀▄     ▌▐    █▄▄▄     ▌
 ▐             ▌▐             ▌▐             ▌
 ▝▀▀▀▀▀▀▀▀▀▀▀▀▀▘▝▀▀▀▀▀▀▀▀▀▀▀▀▀▘▝▀▀▀▀▀███▀▀▀▀▀▘
 ▗1▄▄▄▄▄▄▄▄▄▄▄▄▖▗2▄▄▄▄▄▄▄▄▄▄▄▄▖▗3▄▄▄▄███▄▄▄▄▄▖
 ▐             ▌▐             ▌▐             ▌
 ▐    ▀▀█▀▀    ▌▐    ▄▀▀▄     ▌▐    █▄ █     ▌
 ▐      █      ██    █  █     ██    █▀▄█     ▌
 ▐      █      ▌▐    ▀▄▄▀     ▌▐    █ ▀█     ▌  letters    3    4    6
 ▐             ▌▐             ▌▐             ▌  found      1    1    0
 ▝▀▀▀▀▀▀▀▀▀▀▀▀▀▘▝▀▀▀▀▀▀▀▀▀▀▀▀▀▘▝▀▀▀▀▀▀▀▀▀▀▀▀▀▘  of         3    2    1
 tone: 1 point, found
 Tab missed  n new board  q quit  Enter meaning  s share  ? keys  Up, Down word

"#]]
    );
    player.types("\t");
    player.waits_for("carrot: 3 points, missed");
    player.types("\x1b[B");
    player.waits_for("cart: 1 point, missed");
    player.types("q");
    player.ends(0);
}

#[test]
fn the_time_limit_ends_the_game() {
    let mut player = Player::start(&format!("{BOARD} --time 1s"), WINDOW);
    player.types("cart");
    player.waits_for("Time! cart was not entered in time");
    // Keys are ignored until the player has looked up.
    player.types("q n");
    player.waits_for("0 of 8 points");
    let result = player.waits_for("new board");
    assert!(result.contains("Time! cart was not entered in time"), "{result}");
    player.types("q");
    player.ends(0);
}

#[test]
fn a_pause_hides_the_board() {
    let mut player = Player::start(BOARD, WINDOW);
    player.types("car\r");
    player.waits_for("car  +1 point");
    player.types("\t");
    let paused = player.waits_for("Paused at ");
    assert!(!paused.contains('▗') && !paused.contains("car "), "{paused}");
    player.types("\t");
    player.waits_for("▗");
    player.types("\x03");
    player.ends(130);
}

#[test]
fn a_new_board_can_be_played_after_a_game() {
    let another = |args: &str, first: &str, next: &str| {
        let mut player = Player::start(args, WINDOW);
        player.waits_for(first);
        player.types("\x04y");
        player.waits_for("new board");
        player.types("n");
        player.waits_for("0 points, 0 of");
        player.waits_for(next);
        player.types("\x03");
        player.ends(130);
    };
    // The next board has the next seed, or it is a random board with the same dice or the same
    // size.
    another("--seed 38", "new-16d", "new-17f");
    another("--board big-16y", "big-16y", " big-");
    another("--board perslatgsineters", "perslatgsineters", " new-");
}

#[test]
fn windows_can_be_resized() {
    let mut player = Player::start(BOARD, WINDOW);
    player.types("car\r");
    player.waits_for("car  +1 point");
    player.resize((20, 8));
    // Tiles without boxes.
    let small = player.waits_for("C  A  T");
    assert!(!small.contains('▗'), "{small}");
    player.waits_for("? keys");
    player.resize((20, 3));
    player.waits_for("enlarge the window\n to 20x5");
    player.types("tone ");
    player.resize((120, 40));
    player.waits_for("tone  +1 point");
    player.resize(WINDOW);
    player.waits_for("2 points, 2 of");
    player.types("\x03");
    player.ends(130);
}

/// A terminal can claim any size, even one that does not fit in memory.
#[test]
fn a_window_of_any_size_is_harmless() {
    let mut player = Player::start(BOARD, WINDOW);
    player.types("car\r");
    player.waits_for("car  +1 point");
    // The test's own screen keeps its size.
    player.resize_terminal((u16::MAX, u16::MAX));
    let end = player.ends(2);
    assert!(end.contains("65535 columns and 65535 rows; use a smaller window"), "{end}");
}

#[test]
fn words_can_be_dragged_with_the_mouse() {
    let mut player = Player::start(BOARD, SMALL_WINDOW);
    player.waits_for("0 points");
    let at = |letter| {
        let parser = player.parser();
        let (row, column) = find(parser.screen(), letter).unwrap();
        format!("{};{}", column + 1, row + 1)
    };
    let [o, n, e] = ["O", "N", "E"].map(at);
    player.types(&format!("t\x1b[<0;{o}M\x1b[<32;{n}M"));
    player.waits_for("> on");
    player.types(&format!("\x1b[<32;{e}M\x1b[<0;{e}m"));
    player.waits_for("one not in the dictionary");
    player.types("\x03");
    player.ends(130);
}

#[test]
fn no_color_disables_color() {
    is_uncolored(Player::start_with(BOARD, SMALL_WINDOW, &[("NO_COLOR", "1")]));
    let never = format!("{BOARD} --color never");
    is_uncolored(Player::start_with(&never, SMALL_WINDOW, &[("CLICOLOR_FORCE", "1")]));
}

#[test]
fn the_option_for_color_overrides_no_color() {
    let always = format!("{BOARD} --color always --theme plain");
    let mut player = Player::start_with(&always, SMALL_WINDOW, &[("NO_COLOR", "1")]);
    player.types("car");
    player.waits_until("a colored path", |screen| {
        find(screen, "C")
            .and_then(|(row, column)| screen.cell(row, column))
            .is_some_and(|cell| cell.bgcolor() != Color::Default)
    });
    player.types("\x03");
    player.ends(130);
}

/// Asserts that a game has no colors, and that its path is shown in reverse video.
#[track_caller]
fn is_uncolored(mut player: Player) {
    player.types("carx");
    player.waits_for("carx  not on the board");
    let parser = player.parser();
    let screen = parser.screen();
    for (row, column) in (0..16).flat_map(|row| (0..60).map(move |column| (row, column))) {
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
fn a_terminal_without_a_screen_has_the_plain_game() {
    for (term, reason) in
        [("dumb", "this terminal cannot move its cursor (TERM=dumb)"), ("", "TERM is not set")]
    {
        let mut player = Player::start_with(BOARD, (120, 40), &[("TERM", term)]);
        let message = "so the game is played line by line, as with --plain";
        player.waits_for(&format!("boggle: {reason}, {message}\nBoard catrreton; "));
        player.types("car\r");
        player.waits_for("car: 1 point");
        player.types("/quit\r");
        player.ends(0);
    }
}

#[test]
fn the_readme_shows_the_real_screen() {
    let readme = include_str!("../../README.md");
    let shown = readme.split("```text\n new-16d\n").nth(1).unwrap().split("```").next().unwrap();
    let mut player = Player::start("--board new-16d --theme plain", WINDOW);
    player.types("greet\rtree\rpaler\rberet\rzee\rqueuer");
    let seen = player.waits_for("> queuer");
    // The clock to the right of the first rows varies.
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
