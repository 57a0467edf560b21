//! `boggle wordsearch solve`: layout, colors, drawings and help.

use std::fs;

use snapbox::str;

use super::Home;
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

#[test]
fn help_is_printed() {
    Home::new().boggle("wordsearch solve -h").gives(
        0,
        str![[r#"
Find words in a word-search puzzle, in straight lines in all eight directions

Usage: boggle wordsearch solve [OPTIONS] [PUZZLE] [WORDS]...

Arguments:
  [PUZZLE]    File with the puzzle; `-` reads standard input [default: read the puzzle and the words
              from standard input]
  [WORDS]...  File with the words to find, or the words themselves; `-` reads standard input
              [default: the words below the puzzle; if there are none, every dictionary word]

Options:
      --min-length <N>     Minimum number of letters in a dictionary word [default: 3]
      --dict <NAME|PATH>   Installed dictionary, or path to a dictionary or word list [default:
                           $BOGGLE_DICT, or the dictionary set by `boggle-dict use`, or the built-in
                           one]
      --words <FILE|WORD>  Add these words, or the words in this file, to the dictionary for this
                           command. Separate words with commas or spaces; a file name must contain a
                           period or a slash, e.g. ./names. May be repeated
      --family             Leave out slurs and obscenities; see `boggle-dict block` [default:
                           $BOGGLE_FAMILY, or the setting in ~/.config/boggle/config.toml]
      --color <WHEN>       When to use colors [default: auto] [possible values: auto, always, never]
  -h, --help               Print help (see more with '--help')

Limits:
      --max-steps <N>       Stop a search after N steps (about 50 ns each) [default: 1000000000]
      --timeout <DURATION>  Stop a search after this long, e.g. 5s or 500ms

Output:
      --all              Print every occurrence of each word, not only the first
      --format <FORMAT>  Output format [default: text] [possible values: text, json, csv]
      --svg <FILE>       Write the puzzle to an SVG file, with an outline around each word found

Examples:
  boggle wordsearch solve puzzle.txt words.txt
  boggle wordsearch solve puzzle.txt words.txt --svg solved.svg
  boggle wordsearch solve puzzle.txt --min-length 5       search for every dictionary word
  boggle wordsearch solve puzzle.txt words.txt --all --format csv
  boggle wordsearch solve               ask for the puzzle and the words

Environment:
  BOGGLE_DICT      dictionary name or file

"#]],
        str![],
    );
}

#[test]
fn the_command_group_has_help() {
    Home::new().boggle("wordsearch -h").gives(
        0,
        str![[r#"
Solve or create a word-search puzzle

Usage: boggle wordsearch [OPTIONS] <COMMAND>

Commands:
  solve  Find words in a word-search puzzle, in straight lines in all eight directions
  new    Create a word-search puzzle from a list of words
  help   Print this message or the help of the given subcommand(s)

Options:
      --color <WHEN>  When to use colors [default: auto] [possible values: auto, always, never]
  -h, --help          Print help

Examples:
  boggle wordsearch solve puzzle.txt words.txt
  boggle wordsearch new words.txt --size 12x16

"#]],
        str![],
    );
}
