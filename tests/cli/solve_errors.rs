//! Errors of `boggle solve`. One line says what is wrong, where, and what to do.

use std::fs;

use snapbox::str;

use super::Home;

#[test]
fn invalid_boards_are_rejected() {
    let home = Home::new();
    home.boggle("solve abcde").gives(
        2,
        str![],
        str![[r#"
boggle: line 1, column 1: found 5 cells, which are not a square; expected rows, or a size such as `3 4` before the cells
  abcde
  ^^^^^

"#]],
    );
    home.boggle("solve abc de fgh").gives(
        2,
        str![],
        str![[r#"
boggle: line 1, column 5: found 2 cells in row 2; expected 3, as in row 1
  abc de fgh
      ^^

"#]],
    );
    home.boggle("solve ab1d").gives(
        2,
        str![],
        str![[r#"
boggle: line 1, column 3: found `1`; expected a letter, ?, or . for a hole
  ab1d
    ^

"#]],
    );
    home.boggle("solve a,,b,c").gives(
        2,
        str![],
        str![[r#"
boggle: line 1, column 3: found an empty cell; expected a cell
  a,,b,c
    ^
for a hole, write .

"#]],
    );
    home.boggle("solve Wodp Djik Asop Saps").gives(
        2,
        str![],
        str![[r#"
boggle: line 1, column 1: found `Wodp`, which is one cell because of its capital; expected letters in one case, or cells of at most 3
  Wodp Djik Asop Saps
  ^^^^

"#]],
    );
    home.boggle("solve").arg("").gives(
        2,
        str![],
        str![[r#"
boggle: line 1, column 1: found the end of the text; expected a board

"#]],
    );
    home.boggle("solve").arg("ab\u{7}d").gives(
        2,
        str![],
        str![[r#"
boggle: line 1, column 3: found U+0007, which is invisible; expected a letter, ?, or . for a hole
  ab d
    ^

"#]],
    );
}

#[test]
fn sizes_that_do_not_fit_are_rejected() {
    let home = Home::new();
    home.boggle("solve abcdef --size 2x2").gives(
        2,
        str![],
        str![[r#"
boggle: line 1, column 1: found 6 cells; expected 4 cells for the size 2x2
  abcdef
  ^^^^^^

"#]],
    );
    home.boggle("solve abc def --size 3x2").gives(
        2,
        str![],
        str![[r#"
boggle: line 1, column 1: found 2 rows of 3; expected 3 rows of 2 for the size 3x2
  abc def
  ^^^^^^^

"#]],
    );
    home.boggle("solve 2 2 abcd --size 4x1").gives(
        2,
        str![],
        str![[r#"
boggle: line 1, column 1: found the size 2x2; expected 4x1, as requested
  2 2 abcd
  ^^^^^^^^

"#]],
    );
    home.boggle("solve 2 3 abc").gives(
        2,
        str![],
        str![[r#"
boggle: line 1, column 4: found 3 cells; expected 6 cells for the size 2x3
  2 3 abc
     ^^^^

"#]],
    );
    home.boggle("solve 2 abcd").gives(
        2,
        str![],
        str![[r#"
boggle: line 1, column 1: found `2`; expected a size such as `3 4`, or letters
  2 abcd
  ^

"#]],
    );
    home.boggle("solve abcd --size 0x4").gives(
        2,
        str![],
        str![[r#"
boggle: line 1, column 1: found the size 0x4; expected 1 to 16777216 cells
  abcd
  ^^^^

"#]],
    );
    home.boggle("solve ?board=abcd&dims=4").gives(
        2,
        str![],
        str![[r#"
boggle: line 1, column 1: found `?board=abcd&dims=4`; expected an address with a size such as 3x4
  ?board=abcd&dims=4
  ^^^^^^^^^^^^^^^^^^

"#]],
    );
    home.boggle("solve abcd --size 4x").gives(
        2,
        str![],
        str![[r#"
boggle: invalid value '4x' for '--size <RxC>': invalid size `4x`; write the rows and columns, e.g. 4x4; see --help

"#]],
    );
}

#[test]
fn huge_sizes_are_rejected() {
    let home = Home::new();
    home.boggle("solve --dice new --size 99999x99999").gives(
        2,
        str![],
        str![[r#"
boggle: 99999 rows of 99999 exceed the limit of 16777216 cells; use a smaller board

"#]],
    );
    home.boggle("solve ab --size 18446744073709551615x18446744073709551615").gives(
        2,
        str![],
        str![[r#"
boggle: line 1, column 1: found the size 18446744073709551615x18446744073709551615; expected 1 to 16777216 cells
  ab
  ^^

"#]],
    );
    home.boggle("solve ab --size 99999999999999999999x1").gives(
        2,
        str![],
        str![[r#"
boggle: invalid value '99999999999999999999x1' for '--size <RxC>': invalid size `99999999999999999999x1`; write the rows and columns, e.g. 4x4; see --help

"#]],
    );
}

#[test]
fn input_without_a_board_is_rejected() {
    let home = Home::new();
    home.write("blank.txt", "\n \n\t\n");
    home.boggle("solve --file blank.txt").gives(
        2,
        str![],
        str![[r#"
boggle: blank.txt: no board found; give a board, a board code or a file with a board

"#]],
    );
    home.boggle("solve -").stdin("").gives(
        2,
        str![],
        str![[r#"
boggle: standard input: no board found; give a board, a board code or a file with a board

"#]],
    );
}

#[test]
fn errors_name_the_file_and_line_of_a_board() {
    let home = Home::new();
    home.write("boards.txt", "\n\nab\nc\n");
    home.boggle("solve --file boards.txt").gives(
        2,
        str![],
        str![[r#"
boggle: boards.txt, line 4, column 1: found 1 cell in row 2; expected 2, as in row 1
  c
  ^

"#]],
    );
    home.boggle("solve --lines --file boards.txt --format csv").gives(2, str![""], str![[r#"
boggle: boards.txt, line 3, column 1: found 2 cells, which are not a square; expected rows, or a size such as `3 4` before the cells
  ab
  ^^

"#]]);
}

#[test]
fn files_must_stand_alone() {
    let home = Home::with_tiny();
    // The two names together also form a board.
    for name in ["crlf", "nonl"] {
        home.write(name, "catrreton\n");
    }
    for names in ["crlf nonl", "./crlf ./nonl"] {
        assert_eq!(home.boggle(&format!("solve {names}")).answer().status, Some(2), "{names}");
    }
}

#[test]
#[cfg(unix)]
fn errors_name_an_unreadable_file() {
    let home = Home::new();
    home.boggle("solve --file missing.txt").gives(
        2,
        str![],
        str![[r#"
boggle: missing.txt: no such file; give a file with boards, or `-` for standard input

"#]],
    );
    fs::create_dir(home.path("folder")).unwrap();
    home.boggle("solve --file folder").gives(
        2,
        str![],
        str![[r#"
boggle: folder: not a file; give a file with boards

"#]],
    );
}
