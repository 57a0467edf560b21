//! `boggle find` and `boggle wordsearch solve` ask for a board and words.

use super::*;

fn asked(command: &str) -> Player {
    Player::run(&format!("exec '{}' {command}", env!("CARGO_BIN_EXE_boggle")), (80, 60), &[])
}

/// Enters lines. Each is typed after the prompt with which it appears on the screen.
#[track_caller]
fn enter(player: &mut Player, lines: &[(&str, &str)]) {
    for (prompt, line) in lines {
        player.waits_until(prompt, |screen| {
            let contents = screen.contents();
            contents.lines().next_back().is_some_and(|last| last.trim_end() == prompt.trim_end())
        });
        player.types(&format!("{line}\r"));
        if line.starts_with(|c: char| c.is_ascii_graphic()) {
            player.waits_for(&format!("{prompt} {line}"));
        }
    }
}

#[test]
fn find_asks_for_the_board_and_words() {
    for (end, status) in [("x", 1), ("", 1), ("\x04", 1)] {
        let mut player = asked("find --count");
        enter(
            &mut player,
            &[
                ("Size, such as 4 4, or first row:", "5 5"),
                ("Row 1 of 5:", "W P A O U"),
                ("Row 2 of 5:", "P I E D"),
            ],
        );
        player.waits_for("found 4 cells in row 2; expected 5, as in row 1");
        enter(
            &mut player,
            &[
                ("Row 2 of 5:", "P I E D Q"),
                ("Row 3 of 5:", "L L N R 0"),
                ("Row 3 of 5:", "L L N R O"),
                ("Row 4 of 5:", "E C A U W"),
                ("Row 5 of 5:", "Y D X S Z"),
                ("Word (empty line or x to end):", "LINUX"),
                ("Word:", "D3LL"),
                ("Word:", "IBM"),
                ("Word:", end),
            ],
        );
        let screen = player.ends(status);
        assert!(screen.contains("found `0`"), "{screen}");
        assert!(screen.contains("linux: 2 paths\nWord: D3LL\nboggle: "), "{screen}");
        assert!(screen.contains("ibm: not found"), "{screen}");
    }
}

#[test]
fn a_board_can_be_rows_or_a_string() {
    let mut player = asked("find --count");
    enter(
        &mut player,
        &[("Size, such as 4 4, or first row:", "abcde"), ("Row 2 (empty line to end):", "")],
    );
    player.waits_for("boggle: line 1, column 1: found 5 cells");
    enter(
        &mut player,
        &[
            ("Size, such as 4 4, or first row:", "abcd"),
            ("Row 2 (empty line to end):", "efgh"),
            ("Row 3 (empty line to end):", ""),
            ("Word (empty line or x to end):", "abgh"),
            ("Word:", "x"),
        ],
    );
    assert!(player.ends(0).contains("abgh: 1 path\n"));

    let mut player = asked("find cat --count");
    enter(&mut player, &[("Size, such as 4 4, or first row:", "\x04")]);
    player.ends(2);
}

#[test]
fn wordsearch_asks_for_the_puzzle_and_words() {
    let puzzle = [
        ("Size, such as 4 4, or first row:", "carx"),
        ("Row 2 (empty line to end):", "moon"),
        ("Row 3 (empty line to end):", ""),
    ];
    let first = "Word (empty line for every dictionary word):";
    let mut player = asked("wordsearch solve");
    enter(&mut player, &puzzle);
    enter(&mut player, &[(first, "car"), ("Word:", "m00n"), ("Word:", "")]);
    let screen = player.ends(0);
    assert!(screen.contains("Found: 1 word") && screen.contains("found `0`"), "{screen}");

    // An answer is one entry, even if it has several words.
    let mut player = asked("wordsearch solve");
    enter(&mut player, &puzzle);
    enter(
        &mut player,
        &[(first, "ice cream"), ("Word:", "hot dog"), ("Word:", "car"), ("Word:", "")],
    );
    assert!(player.ends(1).contains("Found: 1 of 3 words"));

    let mut player = asked("wordsearch solve --dict tiny");
    enter(&mut player, &puzzle);
    assert!(player.ends(0).contains("Found: 2 words"));
}
