//! `boggle solve`: boards from files and standard input.

use snapbox::str;

use super::Home;

const THREE: &str = "\ncar\ntea\n\n\n2 2\nA T\nQu E\n \t\r\nratc\n";

#[test]
fn boards_in_a_file_are_separated_by_blank_lines() {
    let home = Home::with_tiny();
    home.write("boards.txt", THREE);
    home.boggle("solve --file boards.txt --summary --dict tiny").gives(
        0,
        str![[r#"
car tea	8	9
atqe	0	0
ratc	6	6

"#]],
        str![],
    );
    home.boggle("solve -f boards.txt --format words --dict tiny").gives(
        0,
        str![[r#"
react
care
tear
act
car
cat
ear
rat


cart
act
arc
car
cat
rat

"#]],
        str![],
    );
}

#[test]
fn a_hyphen_is_standard_input() {
    let home = Home::with_tiny();
    let expected = home.boggle("solve - --summary --dict tiny").stdin(THREE).prints();
    snapbox::assert_data_eq!(
        &expected,
        str![[r#"
car tea	8	9
atqe	0	0
ratc	6	6

"#]]
    );
    let call = home.boggle("solve --file - --summary --dict tiny").stdin(THREE);
    assert_eq!(call.prints(), expected);
}

#[test]
fn with_lines_every_line_is_a_board() {
    let home = Home::with_tiny();
    let lines = "ratc\r\n\ncar tea\n3 2 c,a,r,t,e,a\ncart";
    home.write("lines.txt", lines);
    let expected = home.boggle("solve --lines --file lines.txt --summary --dict tiny").prints();
    snapbox::assert_data_eq!(
        &expected,
        str![[r#"
ratc	6	6
car tea	8	9
ca rt ea	9	9
cart	6	6

"#]]
    );
    for args in ["--lines", "--lines -", "--lines --file -"] {
        let call = home.boggle(&format!("solve {args} --summary --dict tiny")).stdin(lines);
        assert_eq!(call.prints(), expected, "{args}");
    }
}

#[test]
fn a_byte_order_mark_is_ignored() {
    let home = Home::with_tiny();
    home.write("boards.txt", "\u{feff}car\ntea\n");
    home.boggle("solve -f boards.txt --summary --dict tiny").gives(
        0,
        str![[r#"
car tea	8	9

"#]],
        str![],
    );
}

#[test]
fn a_size_applies_to_every_board() {
    let home = Home::with_tiny();
    home.boggle("solve --lines --size 2x3 --summary --dict tiny").stdin("cartea\nquiter\n").gives(
        0,
        str![[r#"
car tea	8	9
qui ter	0	0

"#]],
        str![],
    );
}

#[test]
fn several_boards_are_printed_in_order() {
    let home = Home::with_tiny();
    home.boggle("solve - --dict tiny").stdin(THREE).gives(
        0,
        str![[r#"
  C A R
  T E A

5 letters, 2 points each: 1
  react

4 letters, 1 point each: 2
  care  tear

3 letters, 1 point each: 5
  act  car  cat  ear  rat

8 words, 9 points; longest: react; solved in [TIME] ms

  A  T
  Qu E

No words of 3 or more letters; solved in [TIME] ms

  R A
  T C

4 letters, 1 point each: 1
  cart

3 letters, 1 point each: 5
  act  arc  car  cat  rat

6 words, 6 points; longest: cart; solved in [TIME] ms

"#]],
        str![],
    );
}

#[test]
fn unknown_letters_are_reported_once() {
    let home = Home::with_tiny();
    home.boggle("solve --lines --summary --dict tiny").stdin("cart\ncaßt\nzaßt\n").gives(
        0,
        str![[r#"
cart	6	6
caßt	2	2
zaßt	0	0

"#]],
        str![[r#"
boggle: warning: no word in `tiny` contains the letter `ß`; cells with it are unused
boggle: warning: no word in `tiny` contains the letter `z`; cells with it are unused

"#]],
    );
    home.boggle("solve catñ").gives(
        0,
        str![[r#"
  C A
  T Ñ

3 letters, 1 point each: 2
  act  cat

2 words, 2 points; 2 common; longest: act; solved in [TIME] ms

"#]],
        str![[r#"
boggle: warning: no word in `wordnik` contains the letter `ñ`; cells with it are unused

"#]],
    );
}

#[test]
fn boards_before_an_invalid_one_are_printed() {
    let home = Home::with_tiny();
    home.boggle("solve --lines --summary --dict tiny").stdin("ratc\ncart\nc1rt\ntear\n").gives(
        2,
        str![[r#"
ratc	6	6
cart	6	6

"#]],
        str![[r#"
boggle: standard input, line 3, column 2: found `1`; expected a letter, ?, or . for a hole
  c1rt
   ^

"#]],
    );
    home.boggle("solve - --summary --dict tiny").stdin("ra\ntc\n\nca\nr\n\ntear\n").gives(
        2,
        str![[r#"
ratc	6	6

"#]],
        str![[r#"
boggle: standard input, line 5, column 1: found 1 cell in row 2; expected 2, as in row 1
  r
  ^

"#]],
    );
}

#[test]
fn boards_before_invalid_utf_8_are_printed() {
    let home = Home::with_tiny();
    home.boggle("solve --lines --summary --dict tiny")
        .stdin(&b"ratc\ncart\nca\xffrt\ntear\n"[..])
        .gives(
            2,
            str![[r#"
ratc	6	6
cart	6	6

"#]],
            str![[r#"
boggle: standard input, line 3: not UTF-8; convert it to UTF-8 first

"#]],
        );
    home.boggle("solve - --summary --dict tiny").stdin(&b"ca\xff\n"[..]).gives(
        2,
        str![],
        str![[r#"
boggle: standard input, line 1: not UTF-8; convert it to UTF-8 first

"#]],
    );
}

#[test]
fn many_unknown_letters_are_reported_in_one_line() {
    let home = Home::new();
    let board: String = ('\u{4e00}'..).take(1600).collect();
    home.boggle("solve --format words").arg(board).gives(0, str![], str![[r#"
boggle: warning: no word in `wordnik` contains any letter of the board; choose another dictionary with --dict

"#]]);
}
