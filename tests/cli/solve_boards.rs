//! `boggle solve`: the notations of a board.

use snapbox::str;

use super::Home;

/// Returns the boards in the arguments in the form that `--summary` prints.
#[track_caller]
fn read(boards: &[&[&str]]) -> String {
    let home = Home::new();
    let mut read = String::new();
    for args in boards {
        let mut call = home.boggle("solve --summary");
        for arg in *args {
            call = call.arg(arg);
        }
        read += &call.prints();
    }
    read
}

#[test]
fn one_string_is_a_square() {
    let boards = read(&[&["perslatgsineters"], &["PERSLATGSINETERS"], &["1 1 a"], &["qabc"]]);
    snapbox::assert_data_eq!(
        boards,
        str![[r#"
perslatgsineters	1233	4073
perslatgsineters	1233	4073
1 1 a	0	0
qabc	3	3

"#]]
    );
}

#[test]
fn rows_are_separated_by_spaces_or_line_breaks() {
    let boards = read(&[
        &["wodp", "djik", "asop", "saps"],
        &["wodp djik asop saps"],
        &["cat\nrre\nton\n"],
        &["c a t\r\nr r e"],
        &["c a t", "r r e"],
        &["ab\ncd"],
    ]);
    snapbox::assert_data_eq!(
        boards,
        str![[r#"
wodpdjikasopsaps	113	141
wodpdjikasopsaps	113	141
catrreton	101	133
cat rre	37	48
cat rre	37	48
abcd	5	5

"#]]
    );
}

#[test]
fn cells_are_separated_by_spaces_commas_or_capitals() {
    let boards = read(&[
        &["2 2", "c", "a", "t", "s"],
        &["Qu U I T Th E", "--size", "2x3"],
        &["QuUITThE", "--size", "2x3"],
        &["l,qu a,y"],
        &["l, qu, a, y", "--size", "2x2"],
        &["2 2 tion,b c,d"],
        &["1 1 Th"],
    ]);
    snapbox::assert_data_eq!(
        boards,
        str![[r#"
cats	10	10
qu,u,i t,th,e	3	3
qu,u,i t,th,e	3	3
lqay	3	3
lqay	3	3
2 2 tion,b c,d	0	0
1 1 th	0	0

"#]]
    );
}

#[test]
fn the_size_may_come_first() {
    let boards =
        read(&[&["2 3\nA B C\nD E F"], &["2 2\nA T\nQu E"], &["2", "3", "abcdef"], &["1 3 a b c"]]);
    snapbox::assert_data_eq!(
        boards,
        str![[r#"
abc def	10	10
atqe	8	9
abc def	10	10
1 3 abc	0	0

"#]]
    );
}

#[test]
fn a_web_address_is_a_board() {
    let boards = read(&[
        &["https://example.org/?board=perslatesind&dims=34"],
        &["?board=ab%3Fd"],
        &["board=abcdef&dims=2x3"],
    ]);
    snapbox::assert_data_eq!(
        boards,
        str![[r#"
pers late sind	714	1837
ab?d	93	93
abc def	10	10

"#]]
    );
}

#[test]
fn a_question_mark_is_a_wildcard_and_a_dot_or_hash_a_blocked_cell() {
    let home = Home::with_tiny();
    let call = home.boggle("solve c?t##### --size 2x4 --paths --dict tiny");
    call.gives(
        0,
        str![[r#"
   A B C D
1  C ? T #
2  # # # #

3 letters, 1 point each: 1
  cat  A1 B1 C1

1 word, 1 point; longest: cat; solved in [TIME] ms

"#]],
        str![],
    );
}

#[test]
fn q_is_qu_unless_bare() {
    let home = Home::with_tiny();
    home.boggle("solve qitexx --size 2x3 --format words --dict tiny").gives(
        0,
        str![[r#"
quit

"#]],
        str![[r#"
boggle: warning: no word in `tiny` contains the letter `x`; cells with it are unused

"#]],
    );
    let call = home.boggle("solve quitex --size 2x3 --bare-q --format words --dict tiny");
    call.gives(
        0,
        str![],
        str![[r#"
boggle: warning: no word in `tiny` contains the letter `x`; cells with it are unused

"#]],
    );
}

#[test]
fn letters_can_be_in_any_alphabet() {
    let home = Home::new();
    home.add_dictionary("world", ["éta", "äöü", "дом", "x\u{302}yz"]);
    for board in ["ETÉA", "e\u{301}txa", "äöüx", "ÄÖÜX", "ДОМХ", "X\u{302}YZA"] {
        let call = home.boggle("solve --dict world --format words").arg(board);
        assert_eq!(call.answer().stdout.lines().count(), 1, "{board}");
    }
    home.boggle("solve äöüé --dict world").gives(
        0,
        str![[r#"
  Ä Ö
  Ü É

3 letters, 1 point each: 1
  äöü

1 word, 1 point; longest: äöü; solved in [TIME] ms

"#]],
        str![],
    );
}

#[test]
fn boards_can_have_any_size() {
    let home = Home::new();
    home.boggle("solve a --size 1x1").gives(
        0,
        str![[r#"
  A

No words of 3 or more letters; solved in [TIME] ms

"#]],
        str![],
    );
    home.boggle("solve abcdefghijklmnopqrstuvwxyzabc --size 1x29 --min-length 2").gives(
        0,
        str![[r#"
1 x 29 cells

3 letters, 1 point each: 4
  def  fed  ghi  uts

2 letters, 1 point each: 14
  ab  ba  de  ed  ef  fe  hi  no  on  op  po  st  ut  za

18 words, 18 points; 4 common; longest: def; solved in [TIME] ms

"#]],
        str![],
    );
    home.boggle("solve 32 1 catscatscatscatscatscatscatscats --summary").gives(
        0,
        str![[r#"
32 1 catscatscatscatscatscatscatscats	3	4

"#]],
        str![],
    );
    home.boggle("solve 10 10 --summary").arg("perslatgsi".repeat(10)).gives(0, str![[r#"
perslatgsiperslatgsiperslatgsiperslatgsiperslatgsiperslatgsiperslatgsiperslatgsiperslatgsiperslatgsi	27	72

"#]], str![]);
}

/// A board that does not fit in 80 columns is described by its size.
#[test]
fn wide_boards_are_not_drawn() {
    let home = Home::with_tiny();
    let board = "cart".repeat(25);
    home.boggle("solve --size 1x100 --dict tiny").arg(&board).gives(
        0,
        str![[r#"
1 x 100 cells

4 letters, 1 point each: 1
  cart

1 word, 1 point; longest: cart; solved in [TIME] ms

"#]],
        str![],
    );
    home.boggle("solve --size 50x2 --dict tiny").arg(board).gives(
        0,
        str![[r#"
50 x 2 cells

4 letters, 1 point each: 1
  cart

1 word, 1 point; longest: cart; solved in [TIME] ms

"#]],
        str![],
    );
}
