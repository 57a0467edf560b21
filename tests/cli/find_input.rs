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

#[test]
fn invalid_words_are_rejected() {
    let home = Home::new();
    home.boggle("find ab a-b --board abcd").gives(
        2,
        str![],
        str![[r#"
boggle: invalid word `a-b`: `-` is not a letter; remove it

"#]],
    );
    home.boggle("find --board abcd").arg("").gives(
        2,
        str![],
        str![[r#"
boggle: invalid word ``: no letters; add at least one

"#]],
    );
    home.boggle("find --board abcd").stdin("ab\nb2\n").gives(
        2,
        str![[r#"
ab  A1 B1
   A B
1  A B
2  . .

"#]],
        str![[r#"
boggle: standard input, line 2: invalid word `b2`: `2` is not a letter; remove it

"#]],
    );
    home.boggle("find --board abcd").stdin(b"ab\n\xff\n".to_vec()).gives(
        2,
        str![[r#"
ab  A1 B1
   A B
1  A B
2  . .

"#]],
        str![[r#"
boggle: standard input, line 2: invalid word `�`: `�` is not a letter; remove it

"#]],
    );
}

/// Boards and files where words belong, and the reverse.
#[test]
fn misplaced_arguments_are_explained() {
    let home = Home::new();
    home.write("words.txt", "cat");
    let separate = "`,` is not a letter; write each word separately";
    let table = [
        (
            "find cat catrreton",
            2,
            "for the board `catrreton`, use --board: standard input: no board",
        ),
        (
            "find taps erin lord gmec mud!",
            2,
            "for the board `taps erin lord gmec`, use --board: standard input: no board",
        ),
        ("find cat,tea --board catrreton", 2, separate),
        ("find c?t --board catrreton", 2, "`?` is not a letter; words have no wildcards"),
        (
            "find words.txt --board catrreton",
            2,
            "is not a word; to read words from a file, use `< ",
        ),
        (
            "find tea --board cart eact tear rect",
            1,
            "only `cart` is read as the board; if the words after it are its rows, quote them together",
        ),
        (
            "solve catrreton cat --dict wordnik",
            2,
            "to find it there, use `boggle find cat --board catrreton`",
        ),
        ("define cat,dog", 2, "`cat,dog`: write each word separately, without punctuation"),
    ];
    for (args, status, message) in table {
        let answer = home.boggle(args).stdin("").answer();
        assert_eq!(answer.status, Some(status), "{args}: {answer:?}");
        assert!(answer.stderr.contains(message), "{args}: {}", answer.stderr);
    }
    let answer = home.boggle("find --board catrreton").arg("carrot (6)").answer();
    let message =
        "invalid word `carrot (6)`: `(` is not a letter; write only the letters of the word";
    assert_eq!(answer.stderr, format!("boggle: {message}\n"));
    // On a board of 2x2, the words are words.
    let answer = home.boggle("find tea eat ate --board tears --size 1x5").answer();
    assert_eq!(answer.stderr, "");
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
boggle: 3 cells do not form a square; separate the rows with spaces (`abc def`) or give the size: 1x3 or 3x1 with --size

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
boggle: ragged.txt, board at line 2: row 2 has 2 cells, expected 3; make all rows the same length, with `.` for each hole

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
