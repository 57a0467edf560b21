//! `boggle wordsearch solve`: puzzle formats and output.

use snapbox::str;

use super::Home;

const PUZZLE: &str = "cat\ndog\nead\n";

/// Returns a home with a puzzle, a list whose words it partly contains, and a list whose words it
/// contains completely.
pub fn home() -> Home {
    let home = Home::with_tiny();
    home.write("puzzle.txt", PUZZLE);
    home.write(
        "words.txt",
        "# animals\n Cat\r\ndog # barks\n\nAD\nelephant seal\nadad\ncat\ntac\ndad\n",
    );
    home.write("there.txt", "toe\ncod\n");
    home
}

#[test]
fn found_letters_words_and_missing_words_are_printed() {
    home().boggle("wordsearch solve puzzle.txt words.txt").gives(
        1,
        str![[r#"
  C A T
  D O G


Found: 4 of 7 words
  word  start  end    direction
  Cat   A1     C1     right
  dog   A2     C2     right
  AD    B1     A2     down-left   and 2 more
  tac   C1     A1     left

Not found: 3 words
  elephant seal
  adad
  dad

"#]],
        str![],
    );
    home().boggle("wordsearch solve puzzle.txt there.txt").gives(
        0,
        str![[r#"
  C   T
    O
  E   D

Found: 2 words
  word  start  end    direction
  toe   C1     A3     down-left
  cod   A1     C3     down-right

"#]],
        str![],
    );
}

/// The list is as wide as the puzzle.
#[test]
fn the_words_can_be_below_the_puzzle() {
    let home = home();
    let text = "cat\ndog\nead\n\ngod\ntoe\n";
    home.write("both.txt", text);
    let csv = "wordsearch solve --format csv";
    let expected = home.boggle(csv).arg_each("puzzle.txt god toe").prints();
    assert_eq!(expected.lines().count(), 3, "{expected}");
    assert_eq!(home.boggle(csv).arg("both.txt").prints(), expected);
    assert_eq!(home.boggle(csv).arg("-").stdin(text).prints(), expected);
    assert_eq!(home.boggle(csv).stdin(text).prints(), expected);
    // Tiles of several letters make words longer than the puzzle is wide.
    let found = home.boggle(csv).stdin("qu i z\na b c\nd e f\n\nquiz\n").prints();
    assert_eq!(found.lines().count(), 2, "{found}");
}

#[test]
fn all_prints_every_occurrence() {
    home().boggle("wordsearch solve puzzle.txt words.txt --all").gives(
        1,
        str![[r#"
  C A T
  D O G
    A D

Found: 4 of 7 words
  word  start  end    direction
  Cat   A1     C1     right
  dog   A2     C2     right
  AD    B1     A2     down-left
  AD    B3     A2     up-left
  AD    B3     C3     right
  tac   C1     A1     left

Not found: 3 words
  elephant seal
  adad
  dad

"#]],
        str![],
    );
}

#[test]
fn machine_formats_count_rows_and_columns_from_0() {
    home().boggle("wordsearch solve puzzle.txt words.txt --format json").gives(
        1,
        str![[r#"
{
  "version": 1,
  "board": [["c","a","t"],["d","o","g"],["e","a","d"]],
  "words": [
    {"word":"Cat","places":1,"direction":"right","path":[[0,0],[0,1],[0,2]]},
    {"word":"dog","places":1,"direction":"right","path":[[1,0],[1,1],[1,2]]},
    {"word":"AD","places":3,"direction":"down-left","path":[[0,1],[1,0]]},
    {"word":"tac","places":1,"direction":"left","path":[[0,2],[0,1],[0,0]]}
  ],
  "missing": ["elephant seal","adad","dad"],
  "totals": {"words":4,"places":6,"missing":3,"undecided":0},
  "complete": true
}

"#]],
        str![],
    );
    home().boggle("wordsearch solve puzzle.txt words.txt --all --format csv").gives(
        1,
        str![[r#"
word,places,direction,path
Cat,1,right,A1 B1 C1
dog,1,right,A2 B2 C2
AD,3,down-left,B1 A2
AD,3,up-left,B3 A2
AD,3,right,B3 C3
tac,1,left,C1 B1 A1
elephant seal,0,,
adad,0,,
dad,0,,

"#]],
        str![],
    );
    let home = home();
    let none = home.boggle("wordsearch solve - there.txt --format json").stdin("1 3\nxyz");
    none.gives(
        1,
        str![[r#"
{
  "version": 1,
  "board": [["x","y","z"]],
  "words": [],
  "missing": ["toe","cod"],
  "totals": {"words":0,"places":0,"missing":2,"undecided":0},
  "complete": true
}

"#]],
        str![],
    );
}

#[test]
fn without_a_list_dictionary_words_are_found_longest_first() {
    let home = home();
    home.boggle("wordsearch solve - --dict tiny").stdin("care\nxxax\nqtxt\n").gives(
        0,
        str![[r#"
  C A R E



Found: 2 words
  word  start  end    direction
  care  A1     D1     right
  car   A1     C1     right

"#]],
        str![],
    );
    let long =
        home.boggle("wordsearch solve - --dict tiny --min-length 4").stdin("care\nxxax\nqtxt\n");
    long.gives(
        0,
        str![[r#"
  C A R E



Found: 1 word
  word  start  end    direction
  care  A1     D1     right

"#]],
        str![],
    );
    home.boggle("wordsearch solve - --dict tiny").stdin("1 3\nxyz\n").gives(
        0,
        str![[r#"
Found: 0 words

"#]],
        str![],
    );
}

#[test]
fn puzzles_can_have_a_size_spaces_capitals_and_one_row() {
    let home = home();
    let expected = home.boggle("wordsearch solve puzzle.txt there.txt").prints();
    for puzzle in [
        "3 3\ncat\ndog\nead\n",
        "C A T\r\nD O G\r\nE A D\r\n",
        "\u{feff}3 3\n\nc a t\nd o g\ne a d",
        "CaT\nDog\neaD\n",
        "cat dog ead",
    ] {
        assert_eq!(
            home.boggle("wordsearch solve - there.txt").stdin(puzzle).prints(),
            expected,
            "{puzzle}"
        );
    }
    let found = home.boggle("wordsearch solve puzzle.txt -").stdin("toe\ncod\n").prints();
    assert_eq!(found, expected);
    home.write("quit.txt", "quit\nTIUQ\n");
    home.boggle("wordsearch solve - quit.txt").stdin("1 6\nxquitx").gives(
        0,
        str![[r#"
    Q U I T

Found: 2 words
  word  start  end    direction
  quit  B1     E1     right
  TIUQ  E1     B1     left

"#]],
        str![],
    );
    // A cell with several letters, a wildcard, and empty cells.
    home.boggle("wordsearch solve - quit.txt").stdin("qu i ?\n. . .\n").gives(
        1,
        str![[r#"
  Qu I  ?


Found: 1 of 2 words
  word  start  end    direction
  quit  A1     C1     right

Not found: 1 word
  TIUQ

"#]],
        str![],
    );
}
