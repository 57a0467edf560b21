//! `boggle search`: room, colours, drawings and help.

use std::fs;

use snapbox::str;

use super::Home;
use super::wordsearch_solve::home;

/// The documents' puzzle of 30 letters a row has room in 80 columns, wider ones
/// lose their blanks first.
#[test]
fn wide_puzzles_are_drawn_as_there_is_room() {
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
fn letters_and_headings_are_coloured_where_asked_for() {
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

#[test]
fn search_has_help() {
    Home::new().boggle("wordsearch solve -h").gives(
        0,
        str![[r#"
Finds words in a word-search puzzle: in straight lines, in all eight directions

Usage: boggle wordsearch solve [OPTIONS] <PUZZLE> [WORDS]

Arguments:
  <PUZZLE>  The file with the puzzle; `-` is the standard input
  [WORDS]   The file with the words to find; `-` is the standard input

Options:
      --min-length <N>    The least number of letters of a word of the dictionary [default: 3]
      --dict <NAME|PATH>  The dictionary, by name or path [default: that of BOGGLE_DICT, then of
                          `boggle-dict use`, then the one built in]
  -h, --help              Print help (see more with '--help')

Output:
      --all              Print every place of each word, not just the first
      --format <FORMAT>  How to print: for a person, or for programs [default: text] [possible
                         values: text, json, csv]
      --svg <FILE>       Draw the puzzle into this file, with a line round each word printed

Examples:
  boggle wordsearch solve puzzle.txt words.txt
  boggle wordsearch solve puzzle.txt words.txt --svg solved.svg
  boggle wordsearch solve puzzle.txt --min-length 5       every word of the dictionary
  boggle wordsearch solve puzzle.txt words.txt --all --format csv

Environment:
  BOGGLE_DICT      the dictionary, by name or path

"#]],
        str![],
    );
}
