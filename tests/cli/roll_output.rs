//! `boggle roll`: output formats and drawings.

use std::fs;

use snapbox::str;
use unicode_width::UnicodeWidthStr;

use super::Home;

#[test]
fn text_draws_a_large_board() {
    Home::new().boggle("roll --seed 38").gives(
        0,
        str![[r#"
Boggle 4x4, 1987-2008
  ╭─────╮ ╭─────╮ ╭─────╮ ╭─────╮
  │  F  │ │  B  │ │  U  │ │  E  │
  ╰─────╯ ╰─────╯ ╰─────╯ ╰─────╯
  ╭─────╮ ╭─────╮ ╭─────╮ ╭─────╮
  │  A  │ │  E  │ │  T  │ │ Qu  │
  ╰─────╯ ╰─────╯ ╰─────╯ ╰─────╯
  ╭─────╮ ╭─────╮ ╭─────╮ ╭─────╮
  │  A  │ │  E  │ │  R  │ │  T  │
  ╰─────╯ ╰─────╯ ╰─────╯ ╰─────╯
  ╭─────╮ ╭─────╮ ╭─────╮ ╭─────╮
  │  L  │ │  P  │ │  Z  │ │  G  │
  ╰─────╯ ╰─────╯ ╰─────╯ ╰─────╯

Board code: new-16d
  to play:  boggle play --board new-16d
  to solve: boggle solve new-16d

"#]],
        "",
    );
}

#[test]
fn two_letter_and_blocked_tiles_are_drawn() {
    Home::new().boggle("roll --dice super --seed 6").gives(
        0,
        str![[r#"
Super Big Boggle 6x6, 2012
  ╭─────╮ ╭─────╮ ╭─────╮ ╭─────╮ ╭─────╮ ╭─────╮
  │  N  │ │  N  │ │  P  │ │  H  │ │  W  │ │  M  │
  ╰─────╯ ╰─────╯ ╰─────╯ ╰─────╯ ╰─────╯ ╰─────╯
  ╭─────╮ ╭─────╮ ╭─────╮ ╭─────╮ ╭─────╮ ╭─────╮
  │  M  │ │  U  │ │  R  │ │  O  │ │  N  │ │  M  │
  ╰─────╯ ╰─────╯ ╰─────╯ ╰─────╯ ╰─────╯ ╰─────╯
  ╭─────╮ ╭─────╮ ╭─────╮ ╭─────╮ ╭─────╮ ╭─────╮
  │  Z  │ │  R  │ │  N  │ │  F  │ │  V  │ │ Th  │
  ╰─────╯ ╰─────╯ ╰─────╯ ╰─────╯ ╰─────╯ ╰─────╯
  ╭─────╮ ╭─────╮ ╭─────╮ ╭─────╮ ╭─────╮ ╭─────╮
  │  D  │ │  S  │ │  N  │ │  Y  │ │  R  │ │  L  │
  ╰─────╯ ╰─────╯ ╰─────╯ ╰─────╯ ╰─────╯ ╰─────╯
  ╭─────╮ ╭─────╮ ╭─────╮ ╭─────╮ ╭─────╮ ╭─────╮
  │▒▒▒▒▒│ │  E  │ │  R  │ │  N  │ │  T  │ │  O  │
  ╰─────╯ ╰─────╯ ╰─────╯ ╰─────╯ ╰─────╯ ╰─────╯
  ╭─────╮ ╭─────╮ ╭─────╮ ╭─────╮ ╭─────╮ ╭─────╮
  │  I  │ │  E  │ │  V  │ │  J  │ │  S  │ │  E  │
  ╰─────╯ ╰─────╯ ╰─────╯ ╰─────╯ ╰─────╯ ╰─────╯

Board code: super-60
  to play:  boggle play --board super-60
  to solve: boggle solve super-60

"#]],
        "",
    );
}

#[test]
fn every_set_of_dice_fits_80_columns_and_24_lines() {
    let home = Home::new();
    for set in boggle_dice::DiceSet::all() {
        let seed = u64::MAX;
        let text = home.boggle(&format!("roll --dice {} --seed {seed}", set.name)).prints();
        assert!(text.contains('╭'), "{text}");
        assert!(text.lines().all(|line| line.width() <= 80), "{text}");
        assert!(text.lines().count() < 24, "{text}");
    }
}

#[test]
fn boards_that_do_not_fit_are_drawn_small_or_not_at_all() {
    let home = Home::new();
    let first_lines = |size: &str, count: usize| {
        let text = home.boggle(&format!("roll --seed 1 --size {size}")).prints();
        text.lines().take(count).map(|line| format!("{line}\n")).collect::<String>()
    };
    assert!(first_lines("2x9", 2).contains('╭'));
    snapbox::assert_data_eq!(
        first_lines("2x10", 5),
        str![[r#"
2x10, with the dice of Boggle 4x4, 1987-2008

  S M R F O T W H E U
  B N R C H T W E T D


"#]]
    );
    assert!(!first_lines("11x2", 40).contains('╭'));
    snapbox::assert_data_eq!(
        first_lines("100x100", 6),
        str![[r#"
100x100, with the dice of Boggle 4x4, 1987-2008

100 x 100 cells

  to play:  boggle play --dice new --seed 1 --size 100x100
  to solve: boggle solve --dice new --seed 1 --size 100x100

"#]]
    );
}

#[test]
fn a_board_without_a_code_is_named_by_its_options() {
    let home = Home::new();
    home.boggle("roll --seed 7 --size 2x3 --bare-q").gives(
        0,
        str![[r#"
2x3, with the dice of Boggle 4x4, 1987-2008
  ╭─────╮ ╭─────╮ ╭─────╮
  │  C  │ │  R  │ │  S  │
  ╰─────╯ ╰─────╯ ╰─────╯
  ╭─────╮ ╭─────╮ ╭─────╮
  │  L  │ │  U  │ │  G  │
  ╰─────╯ ╰─────╯ ╰─────╯

  to play:  boggle play --dice new --seed 7 --size 2x3 --bare-q
  to solve: boggle solve --dice new --seed 7 --size 2x3 --bare-q

"#]],
        "",
    );
    let board = home.boggle("roll --seed 7 --size 2x3 --bare-q --format board").prints();
    let solved = home.boggle("solve --dice new --seed 7 --size 2x3 --bare-q --summary").prints();
    assert!(solved.starts_with(board.trim()), "{solved}");
}

#[test]
fn json_is_an_object() {
    let home = Home::new();
    home.boggle("roll --seed 38 --format json").gives(
        0,
        str![[r#"
{
  "version": 1,
  "board": [["f","b","u","e"],["a","e","t","qu"],["a","e","r","t"],["l","p","z","g"]],
  "dice": {"name":"new","seed":38,"code":"new-16d"}
}

"#]],
        "",
    );
    home.boggle("roll --seed 38 --size 2x2 --format json").gives(
        0,
        str![[r#"
{
  "version": 1,
  "board": [["f","b"],["u","e"]],
  "dice": {"name":"new","seed":38}
}

"#]],
        "",
    );
    home.boggle("roll --seed 38 --must-contain tea --format json").gives(
        0,
        str![[r#"
{
  "version": 1,
  "board": [["f","b","u","e"],["a","e","t","qu"],["a","e","r","t"],["l","p","z","g"]],
  "dice": {"name":"new","seed":38,"code":"new-16d"},
  "totals": {"words":126,"points":151},
  "rolls": 1
}

"#]],
        "",
    );
}

#[test]
fn colors_are_optional() {
    let home = Home::new();
    let roll = |variable| home.boggle("roll --seed 38").env(variable, "1").prints();
    let plain = roll("NO_COLOR");
    let colored = roll("CLICOLOR_FORCE");
    assert!(!plain.contains('\u{1b}') && colored.contains("\u{1b}[1mQu\u{1b}[0m"));
    assert_eq!(anstream::adapter::strip_str(&colored).to_string(), plain);
}

#[test]
fn svg_writes_a_drawing() {
    let home = Home::new();
    let text = home.boggle("roll --seed 38 --svg board.svg").prints();
    assert!(text.contains("new-16d"));
    let drawing = fs::read_to_string(home.path("board.svg")).unwrap();
    let letters = drawing.split("</text>").filter_map(|text| text.rsplit('>').next());
    assert_eq!(letters.collect::<String>().trim(), "FBUEAETQuAERTLPZG");
    for path in ["no/such.svg", "."] {
        let answer = home.boggle(&format!("roll --svg {path}")).answer();
        assert_eq!((answer.status, answer.stdout.as_str()), (Some(2), ""), "{path}");
    }
}
