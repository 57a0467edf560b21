//! Word searches in a terminal.

use vt100::Color;

use super::*;

const WINDOW: (u16, u16) = (80, 24);

/// The arrow keys.
const RIGHT: &str = "\x1b[C";
const DOWN: &str = "\x1b[B";

/// Starts a puzzle with the words cats, dog and live.
fn start(variables: &[(&str, &str)]) -> Player {
    let boggle = env!("CARGO_BIN_EXE_boggle");
    let puzzle = "cats\\nxoxi\\ndoga\\nlive\\n\\ncats, dog, live\\n";
    let command =
        format!("printf '{puzzle}' > puzzle.txt; exec '{boggle}' wordsearch play puzzle.txt");
    let player = Player::run(&command, WINDOW, variables);
    player.waits_for("0 of 3");
    player
}

/// Returns the codes of a mouse event at a letter that the screen has once.
fn mouse(player: &Player, button: u8, letter: &str, end: char) -> String {
    let (row, column) = find(player.parser().screen(), letter).unwrap();
    format!("\x1b[<{button};{};{}{end}", column + 1, row + 1)
}

#[test]
fn a_word_search_is_played_with_the_keyboard_and_the_mouse() {
    let mut player = start(&[]);
    player.types(&format!("\r{RIGHT}{RIGHT}{RIGHT}"));
    player.waits_for("CATS");
    player.types("\r");
    player.waits_for("1 of 3");
    player.waits_for("✓ cats");
    player.types(&format!("{RIGHT}{DOWN}{DOWN}\r{RIGHT} "));
    player.waits_for("do is not on the list");
    // Drag from G to D.
    let drag =
        [mouse(&player, 0, "G", 'M'), mouse(&player, 32, "D", 'M'), mouse(&player, 0, "D", 'm')];
    player.types(&drag.concat());
    player.waits_for("2 of 3");
    // Click L and E.
    for letter in ["L", "E"] {
        let click = [mouse(&player, 0, letter, 'M'), mouse(&player, 0, letter, 'm')];
        player.types(&click.concat());
    }
    player.waits_for("You found them all");
    player.types("q");
    let end = player.ends(0);
    assert!(end.contains("Found 3 of 3 words in 0:"), "{end}");
}

#[test]
fn an_ended_word_search_tells_what_was_found() {
    let mut player = start(&[("NO_COLOR", "1")]);
    player.types(&format!("\r{RIGHT}{RIGHT}{RIGHT}\r\x14"));
    player.waits_for("a word begins here");
    let parser = player.parser();
    let screen = parser.screen();
    for (row, column) in (0..24).flat_map(|row| (0..80).map(move |column| (row, column))) {
        let cell = screen.cell(row, column).unwrap();
        assert_eq!((cell.fgcolor(), cell.bgcolor()), (Color::Default, Color::Default));
    }
    drop(parser);
    player.types("\x04y");
    player.waits_for("The rest is underlined");
    player.types("q");
    let end = player.ends(0);
    assert!(end.contains("Found 1 of 3 words in 0:"), "{end}");
    assert!(end.contains(", with 1 hint\n") && end.contains("Not found: dog, live\n"), "{end}");
}

#[test]
fn an_interrupted_word_search_restores_the_terminal() {
    let mut player = start(&[]);
    player.resize((30, 9));
    player.waits_until("a smaller grid", |screen| {
        find(screen, "C").is_some() && screen.size().1.get() == 30
    });
    // The settings of the terminal, which are printed after the game, need more lines.
    player.resize(WINDOW);
    player.types("\x03");
    let end = player.ends(130);
    assert!(end.contains("Found 0 of 3"), "{end}");
}

#[test]
fn puzzles_are_made_from_a_list() {
    let boggle = env!("CARGO_BIN_EXE_boggle");
    let command = format!(
        "printf 'ant\\nelephant\\tIt has a trunk\\n' > animals.txt;
        exec '{boggle}' wordsearch play animals.txt --level easy"
    );
    let mut player = Player::run(&command, WINDOW, &[]);
    player.waits_for("It has a trunk, 8");
    player.waits_for("Animals  0 of 2");
    player.types("\x04y");
    player.waits_for("Elephant: It has a trunk");
    player.types("n");
    player.waits_for("It has a trunk, 8");
    player.types("\x03");
    let end = player.ends(130);
    assert!(end.contains("Not found: ant, elephant\n"), "{end}");
}

#[test]
fn themes_and_days_have_puzzles() {
    let boggle = env!("CARGO_BIN_EXE_boggle");
    let play =
        |args: &str| Player::run(&format!("exec '{boggle}' wordsearch play {args}"), WINDOW, &[]);
    let mut player = play("--theme space --seed 1");
    let first = player.waits_for("Space  0 of 10");
    player.types("\x04y");
    player.waits_for("n next puzzle");
    player.types("n");
    let grid = |screen: &str| {
        screen.lines().skip(1).take(8).map(|row| row[..16].to_owned()).collect::<Vec<_>>()
    };
    let first = grid(&first);
    player.waits_until("another puzzle of the theme", |screen| {
        let screen = screen.contents();
        screen.contains("Space  0 of 10") && screen.contains("Enter mark") && grid(&screen) != first
    });
    player.types("\x03");
    player.ends(130);

    let mut player = play("");
    player.waits_for("0 of 10");
    player.types("\x03");
    player.ends(130);
}
