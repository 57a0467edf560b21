//! `boggle wordsearch solve`: layout, colors and drawings.

use std::fs;

use super::wordsearch_solve::home;

/// A puzzle with 30 letters per row, as in the documentation, fits in 80 columns. Wider puzzles are
/// first drawn without gaps.
#[test]
fn wide_puzzles_are_drawn_if_they_fit() {
    let home = home();
    for (columns, width) in [(39, 79), (40, 42), (78, 80)] {
        let puzzle = format!("toe{}\n{}\n", "x".repeat(columns - 4) + "d", "x".repeat(columns));
        home.write("ends.txt", "toe\nd\n");
        let text = home.boggle("wordsearch solve - ends.txt").stdin(puzzle).prints();
        assert_eq!(text.lines().next().unwrap().len(), width, "{columns}");
    }
    let puzzle = format!("{}toe", "x".repeat(76));
    let text =
        home.boggle("wordsearch solve - there.txt").stdin(puzzle.clone() + "\n" + &puzzle).answer();
    assert!(text.stdout.starts_with("2 x 79 cells\n"), "{}", text.stdout);
}

#[test]
fn letters_and_headings_are_colored_on_request() {
    let call =
        home().boggle("wordsearch solve puzzle.txt there.txt").env("CLICOLOR_FORCE", "1").prints();
    assert!(call.contains("\u{1b}[1mT\u{1b}[0m"), "{call}");
    let json = "wordsearch solve puzzle.txt there.txt --format json";
    let call = home().boggle(json).env("CLICOLOR_FORCE", "1").prints();
    assert!(!call.contains('\u{1b}'));
}

#[test]
fn the_solved_puzzle_is_drawn() {
    let home = home();
    home.boggle("wordsearch solve puzzle.txt words.txt --svg solved.svg").answer();
    let drawing = fs::read_to_string(home.path("solved.svg")).unwrap();
    let marks = |drawing: &str| drawing.matches("<rect class=\"word\"").count();
    assert_eq!((marks(&drawing), drawing.matches("<text").count()), (4, 9));
    assert!(drawing.contains("<title>dog</title>"));
    home.boggle("wordsearch solve puzzle.txt words.txt --all --svg solved.svg").answer();
    assert_eq!(marks(&fs::read_to_string(home.path("solved.svg")).unwrap()), 6);
}
