//! `boggle solve`: text output.

use snapbox::str;

use super::Home;

#[test]
fn words_are_grouped_by_length() {
    Home::with_tiny().boggle("solve car tea --dict tiny").gives(
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

"#]],
        str![],
    );
    let home = Home::new();
    home.boggle("solve perslatgsineters --min-length 9").gives(
        0,
        str![[r#"
  P E R S
  L A T G
  S I N E
  T E R S

12 letters, 11 points each: 1
  replastering

11 letters, 11 points each: 1
  plasterings

10 letters, 11 points each: 5
  argentites  elaterites  plastering  replasters  sterilants

9 letters, 11 points each: 28
  angstiest  entailers  laterites  realisers  resinates  retasting  straitens
  argentite  epatering  listeners  repasting  reslating  sterilant  strangers
  elaterins  graplines  plaisters  replaster  retailers  sternites  tapelines
  elaterite  integrals  pleatings  replating  retainers  strainers  traplines

35 words, 385 points; 8 common; longest: replastering; solved in [TIME] ms

"#]],
        str![],
    );
}

#[test]
fn paths_name_columns_and_rows() {
    let home = Home::with_tiny();
    home.boggle("solve car tea --dict tiny --paths").gives(
        0,
        str![[r#"
   A B C
1  C A R
2  T E A

5 letters, 2 points each: 1
  react  C1 B2 B1 A1 A2

4 letters, 1 point each: 2
  care  A1 B1 C1 B2
  tear  A2 B2 B1 C1

3 letters, 1 point each: 5
  act  B1 A1 A2
  car  A1 B1 C1
  cat  A1 B1 A2
  ear  B2 B1 C1
  rat  C1 B1 A2

8 words, 9 points; longest: react; solved in [TIME] ms

"#]],
        str![],
    );
    home.boggle("solve car tea --dict tiny --paths --sort alpha").gives(
        0,
        str![[r#"
   A B C
1  C A R
2  T E A

Alphabetical: 8
  act     1  B1 A1 A2
  car     1  A1 B1 C1
  care    1  A1 B1 C1 B2
  cat     1  A1 B1 A2
  ear     1  B2 B1 C1
  rat     1  C1 B1 A2
  react   2  C1 B2 B1 A1 A2
  tear    1  A2 B2 B1 C1

8 words, 9 points; longest: react; solved in [TIME] ms

"#]],
        str![],
    );
}

#[test]
fn a_board_can_have_no_words() {
    let home = Home::with_tiny();
    home.boggle("solve xyzw --dict tiny").gives(
        0,
        str![[r#"
  X Y
  Z W

No words of 3 or more letters; solved in [TIME] ms

"#]],
        str![[r#"
boggle: warning: no word in `tiny` contains any letter of the board; choose another dictionary with --dict

"#]],
    );
    home.boggle("solve xyzw --dict tiny --format json").gives(
        0,
        str![[r#"
{
  "version": 1,
  "board": [["x","y"],["z","w"]],
  "dictionary": {"name":"tiny","words":12},
  "rules": {"min_length":3,"scoring":"classic","neighbors":8,"wrap":false,"reuse":false},
  "words": [],
  "totals": {"words":0,"points":0},
  "complete": true
}

"#]],
        str![[r#"
boggle: warning: no word in `tiny` contains any letter of the board; choose another dictionary with --dict

"#]],
    );
    home.boggle("solve xyzw --dict tiny --format words").gives(
        0,
        str![],
        str![[r#"
boggle: warning: no word in `tiny` contains any letter of the board; choose another dictionary with --dict

"#]],
    );
    home.boggle("solve xyzw --dict tiny --format csv").gives(
        0,
        str![[r#"
board,word,points,path

"#]],
        str![[r#"
boggle: warning: no word in `tiny` contains any letter of the board; choose another dictionary with --dict

"#]],
    );
    home.boggle("solve xyzw --dict tiny --summary").gives(
        0,
        str![[r#"
xyzw	0	0

"#]],
        str![[r#"
boggle: warning: no word in `tiny` contains any letter of the board; choose another dictionary with --dict

"#]],
    );
}

#[test]
fn one_word_and_one_point_are_singular() {
    Home::with_tiny().boggle("solve cat --size 1x3 --dict tiny").gives(
        0,
        str![[r#"
  C A T

3 letters, 1 point each: 1
  cat

1 word, 1 point; longest: cat; solved in [TIME] ms

"#]],
        str![""],
    );
}
