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
boggle: 5 cells do not form a square; separate the rows with spaces (`abc def`) or give the size: 1x5 or 5x1 with --size

"#]],
    );
    home.boggle("solve abc de fgh").gives(
        2,
        str![],
        str![[r#"
boggle: row 2 has 2 cells, expected 3; make all rows the same length, with `.` for each hole

"#]],
    );
    home.boggle("solve ab1d").gives(
        2,
        str![],
        str![[r#"
boggle: row 1, cell 3: `1` is not a letter; write rows of letters, as in `cat dog`, with `?` for any letter and `.` for a hole

"#]],
    );
    home.boggle("solve a,,b,c").gives(
        2,
        str![],
        str![[r#"
boggle: row 1, cell 2: a tile is empty; write `.` for a hole or `?` for any letter

"#]],
    );
    home.boggle("solve Wodp Djik Asop Saps").gives(2, str![], str![[r#"
boggle: `Wodp` would be a single tile; write the row in all lowercase or all uppercase, write a long tile as in `1 2 string,s`, or remove any label

"#]]);
    home.boggle("solve").arg("").gives(
        2,
        str![],
        str![[r#"
boggle: the board is empty; give at least one cell

"#]],
    );
    home.boggle("solve").arg("ab\u{7}d").gives(
        2,
        str![],
        str![[r#"
boggle: row 1, cell 3: `\u{7}` is not a letter; write rows of letters, as in `cat dog`, with `?` for any letter and `.` for a hole

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
boggle: found 1x6 cells, but the size is 2x2; fix the cells or the size

"#]],
    );
    home.boggle("solve abc def --size 3x2").gives(
        2,
        str![],
        str![[r#"
boggle: found 2x3 cells, but the size is 3x2; fix the cells or the size

"#]],
    );
    home.boggle("solve 2 2 abcd --size 4x1").gives(
        2,
        str![],
        str![[r#"
boggle: the board's first line gives the size as 2x2, but 4x1 was requested; remove one of them

"#]],
    );
    home.boggle("solve 2 3 abc").gives(
        2,
        str![],
        str![[r#"
boggle: found 1x3 cells, but the size is 2x3; fix the cells or the size

"#]],
    );
    home.boggle("solve 2 abcd").gives(
        2,
        str![],
        str![[r#"
boggle: invalid size `2 abcd`; write the numbers of rows and columns, as in `4 4`, before the cells, or only the cells

"#]],
    );
    home.boggle("solve abcd --size 0x4").gives(
        2,
        str![],
        str![[r#"
boggle: the board is empty; give at least one cell

"#]],
    );
    home.boggle("solve ?board=abcd&dims=4").gives(
        2,
        str![],
        str![[r#"
boggle: invalid size `4`; write the numbers of rows and columns, as in `4 4`, before the cells, or only the cells

"#]],
    );
    home.boggle("solve abcd --size 4x").gives(
        2,
        str![],
        str![[r#"
boggle: invalid value '4x' for '--size <RxC>': expected rows and columns, e.g. 4x4; see --help

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
boggle: 18446744073709551615 rows of 18446744073709551615 exceed the limit of 16777216 cells; use a smaller board

"#]],
    );
    home.boggle("solve ab --size 99999999999999999999x1").gives(
        2,
        str![],
        str![[r#"
boggle: invalid value '99999999999999999999x1' for '--size <RxC>': expected rows and columns, e.g. 4x4; see --help

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

/// A title above an empty line, or names of columns, would be the first board.
#[test]
fn titles_above_boards_are_named() {
    let home = Home::with_tiny();
    let table = "; write only the rows of the board\n";
    for (args, text, hint) in [
        ("solve", "**Game 412**\n\nc a t\nr r e\n", "; if the line is a title, remove it\n"),
        ("solve --lines", "id\tboard\n1\tcatr\n", table),
    ] {
        let answer = home.boggle(args).stdin(text).answer();
        assert_eq!((answer.status, answer.stdout.as_str()), (Some(2), ""), "{text:?}");
        assert!(answer.stderr.ends_with(hint), "{}", answer.stderr);
    }
}

#[test]
fn errors_name_the_file_and_line_of_a_board() {
    let home = Home::new();
    home.write("boards.txt", "\n\nab\nc\n");
    home.boggle("solve --file boards.txt").gives(
        2,
        str![],
        str![[r#"
boggle: boards.txt, board at line 3: row 2 has 1 cell, expected 2; make all rows the same length, with `.` for each hole

"#]],
    );
    home.boggle("solve --lines --file boards.txt --format csv").gives(2, str![""], str![[r#"
boggle: boards.txt, line 3: 2 cells do not form a square; separate the rows with spaces (`abc def`) or give the size: 1x2 or 2x1 with --size; if blank lines separate the boards, remove --lines

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
        let error =
            format!("boggle: `{names}`: a file must stand alone; give one file or one board\n");
        home.boggle(&format!("solve {names}")).gives(2, "", error);
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
boggle: folder: is a directory; give a file with boards

"#]],
    );
}
