//! `boggle find`: sources of boards and words, JSON output, and invalid input.

use snapbox::str;

use super::Home;

#[test]
fn boards_come_from_files_and_standard_input() {
    let home = Home::new();
    home.write("board.txt", "2 3\nC A T\nX X X\n");
    for call in ["find cat --file board.txt", "find cat --file board.txt --count"] {
        assert!(home.boggle(call).prints().starts_with("cat"), "{call}");
    }
    for call in ["find cat", "find cat --file -"] {
        let shown = home.boggle(call).stdin("cat\nxxx\n").prints();
        assert!(shown.starts_with("cat  A1 B1 C1\n"), "{shown}");
    }
}

#[test]
fn without_arguments_words_come_from_standard_input() {
    let home = Home::new();
    let words = "cat\r\n\n  TAX\ntoo";
    home.boggle("find --count --board").arg("cat xxx").stdin(words).gives(
        1,
        str![[r#"
cat: 1 path
tax: 3 paths
too: not found

"#]],
        str![],
    );
    home.boggle("find --board catx").stdin("").gives(0, str![], str![]);
}

#[test]
fn json_is_one_object() {
    let home = Home::new();
    let board = "?,a .,qu";
    home.boggle("find ab ca zz --format json --board").arg(board).gives(
        1,
        str![[r#"
{
  "version": 1,
  "board": [["?","a"],[".","qu"]],
  "rules": {"neighbors":8,"wrap":false,"reuse":false},
  "words": [
    {"word":"ab","path":[[0,1],[0,0]],"is_first":true,"found":true},
    {"word":"ca","path":[[0,0],[0,1]],"is_first":true,"found":true},
    {"word":"zz","found":false}
  ]
}

"#]],
        str![],
    );
    let board = "abab";
    home.boggle("find aa cc --all --format json --board").arg(board).gives(
        1,
        str![[r#"
{
  "version": 1,
  "board": [["a","b"],["a","b"]],
  "rules": {"neighbors":8,"wrap":false,"reuse":false},
  "words": [
    {"word":"aa","paths":[[[0,0],[1,0]],[[1,0],[0,0]]],"count":2,"found":true},
    {"word":"cc","paths":[],"count":0,"found":false}
  ]
}

"#]],
        str![],
    );
    home.boggle("find abab --count --format json --board").arg(board).gives(
        0,
        str![[r#"
{
  "version": 1,
  "board": [["a","b"],["a","b"]],
  "rules": {"neighbors":8,"wrap":false,"reuse":false},
  "words": [
    {"word":"abab","count":4,"found":true}
  ]
}

"#]],
        str![],
    );
    home.boggle("find --format json --board abcd").stdin("").gives(
        0,
        str![[r#"
{
  "version": 1,
  "board": [["a","b"],["c","d"]],
  "rules": {"neighbors":8,"wrap":false,"reuse":false},
  "words": []
}

"#]],
        str![],
    );
    let call = home.boggle("find aabb --all --max-steps 20 --format json --board");
    call.arg("aabb abab").gives(3, str![[r#"
{
  "version": 1,
  "board": [["a","a","b","b"],["a","b","a","b"]],
  "rules": {"neighbors":8,"wrap":false,"reuse":false},
  "words": [
    {"word":"aabb","paths":[[[0,0],[0,1],[0,2],[0,3]],[[0,0],[0,1],[0,2],[1,1]],[[0,0],[0,1],[0,2],[1,3]],[[0,0],[0,1],[1,1],[0,2]]],"found":true}
  ]
}

"#]], str![]);
}

/// Words are the entries of a list.
#[test]
fn words_can_be_written_as_in_lists() {
    let home = Home::new();
    let found = "cat: 1 path\nhotdog: 1 path\n";
    for words in [["cat", "Hot dog"], ["1. cat", "h'ot-dog"], ["cat, # a pet", "hot dog\tfood"]] {
        let call = home.boggle("find --count --board").arg("1 10 catxhotdog");
        call.arg(words[0]).arg(words[1]).gives(0, found, "");
        let call = home.boggle("find --count --board").arg("1 10 catxhotdog");
        call.stdin(words.join("\n")).gives(0, found, "");
    }
}

#[test]
fn invalid_words_are_rejected() {
    let home = Home::new();
    // Nothing is searched for before all arguments are read.
    for word in ["a-", "a. b", "c?t", "carrot (6)", ""] {
        let answer = home.boggle("find ab --board ab/cd").arg(word).answer();
        assert_eq!((answer.status, answer.stdout.as_str()), (Some(2), ""), "{word} {answer:?}");
    }
    // Standard input is answered line by line.
    let answer = home.boggle("find --count --board ab/cd").stdin("ab\nb2\n").answer();
    assert_eq!((answer.status, answer.stdout.as_str()), (Some(2), "ab: 1 path\n"));
    let place = "boggle: standard input, line 2, column 2: ";
    assert!(answer.stderr.starts_with(place), "{}", answer.stderr);
    let answer = home.boggle("find --count --board ab/cd").stdin(b"ab\n\xff\n".to_vec()).answer();
    assert_eq!((answer.status, answer.stdout.as_str()), (Some(2), "ab: 1 path\n"));
}

#[test]
fn invalid_boards_are_rejected() {
    let home = Home::new();
    home.write("two.txt", "abcd\n\nabcd\n");
    home.write("ragged.txt", "\nabc\nde\n");
    home.boggle("find a").stdin("").gives(
        2,
        str![],
        str![[r#"
boggle: standard input: no board found; give a board, a board code or a file with a board

"#]],
    );
    home.boggle("find").stdin("abcd").gives(
        2,
        str![],
        str![[r#"
boggle: standard input: no words after the board; add them after an empty line

"#]],
    );
    home.boggle("find a --board abc").gives(
        2,
        str![],
        str![[r#"
boggle: line 1, column 1: found 3 cells, which are not a square; expected rows, or a size such as `3 4` before the cells
  abc
  ^^^

"#]],
    );
    home.boggle("find a --file two.txt").gives(
        2,
        str![],
        str![[r#"
boggle: two.txt, line 3: a second board; give only one

"#]],
    );
    home.boggle("find a --file ragged.txt").gives(
        2,
        str![],
        str![[r#"
boggle: ragged.txt, line 3, column 1: found 2 cells in row 2; expected 3, as in row 1
  de
  ^^

"#]],
    );
    home.boggle("find a --board a --svg no/such.svg").gives(
        2,
        str![],
        str![[r#"
boggle: no/such.svg: no directory `no`; create it first

"#]],
    );
    home.boggle("find a").stdin(b"ab\xff\n".to_vec()).gives(
        2,
        str![],
        str![[r#"
boggle: standard input, line 1: not UTF-8; convert it to UTF-8 first

"#]],
    );
}

#[test]
fn invalid_options_are_rejected() {
    let home = Home::new();
    for call in [
        "find a --board abcd --file b.txt",
        "find a --board abcd --all --count",
        "find a --board abcd --timeout 5",
        "find a --board abcd --timeout soon",
        "find a --board abcd --timeout -1s",
        "find a --board abcd --max-steps few",
    ] {
        let answer = home.boggle(call).answer();
        assert_eq!((answer.status, answer.stdout.as_str()), (Some(2), ""), "{call}");
        assert!(answer.stderr.ends_with("; see --help\n"), "{}", answer.stderr);
    }
}
