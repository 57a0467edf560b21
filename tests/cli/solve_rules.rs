//! `boggle solve`: rules and scoring.

use snapbox::str;

use super::Home;

#[test]
fn the_default_rules_depend_on_the_size() {
    let home = Home::with_tiny();
    let rules = |board: &str| {
        let json = home.boggle("solve --format jsonl --dict tiny").arg(board).prints();
        let rules = json.split("\"rules\":").nth(1).unwrap();
        rules.split(",\"neighbors").next().unwrap().to_owned()
    };
    assert_eq!(rules(&"a".repeat(16)), r#"{"min_length":3,"scoring":"classic""#);
    assert_eq!(rules(&"a".repeat(25)), r#"{"min_length":4,"scoring":"classic""#);
    assert_eq!(rules(&"a".repeat(36)), r#"{"min_length":4,"scoring":"super""#);
}

#[test]
fn the_minimum_length_can_be_set() {
    let home = Home::with_tiny();
    home.boggle("solve cartea --size 2x3 --dict tiny --min-length 4").gives(
        0,
        str![[r#"
  C A R
  T E A

5 letters, 2 points each: 1
  react

4 letters, 1 point each: 2
  care  tear

3 words, 4 points; longest: react; solved in [TIME] ms

"#]],
        str![],
    );
    home.boggle("solve cartea --size 2x3 --dict tiny --min-length 9").gives(
        0,
        str![[r#"
  C A R
  T E A

No words of 9 or more letters; solved in [TIME] ms

"#]],
        str![],
    );
}

#[test]
fn super_scoring_gives_two_points_per_letter_for_nine_or_more() {
    let home = Home::new();
    home.add_dictionary("long", ["abcdefgh", "abcdefghi"]);
    for (scoring, points) in [("classic", 22), ("super", 29)] {
        let call = home.boggle("solve abcfedghi --summary --dict long --scoring");
        assert_eq!(call.arg(scoring).prints(), format!("abcfedghi\t2\t{points}\n"));
    }
}

#[test]
fn four_neighbors_exclude_diagonals() {
    let home = Home::with_tiny();
    home.boggle("solve catr --dict tiny --format words").gives(
        0,
        str![[r#"
cart
act
arc
car
cat
rat

"#]],
        str![],
    );
    let call = home.boggle("solve catr --dict tiny --format words --neighbors 4");
    call.gives(
        0,
        str![[r#"
cart
act
car

"#]],
        str![],
    );
}

#[test]
fn wrap_joins_opposite_edges() {
    let home = Home::with_tiny();
    home.boggle("solve atxc --size 1x4 --dict tiny --format words").gives(
        0,
        str![],
        str![[r#"
boggle: warning: no word in `tiny` contains the letter `x`; cells with it are unused

"#]],
    );
    home.boggle("solve atxc --size 1x4 --dict tiny --wrap --paths").gives(
        0,
        str![[r#"
   A B C D
1  A T X C

3 letters, 1 point each: 1
  cat  D1 A1 B1

1 word, 1 point; longest: cat; solved in [TIME] ms

"#]],
        str![[r#"
boggle: warning: no word in `tiny` contains the letter `x`; cells with it are unused

"#]],
    );
}

#[test]
fn reuse_lets_a_word_use_a_cell_again() {
    let home = Home::new();
    home.add_dictionary("twice", ["tat", "tatat", "aa"]);
    home.boggle("solve ta --size 1x2 --dict twice").gives(
        0,
        str![[r#"
  T A

No words of 3 or more letters; solved in [TIME] ms

"#]],
        str![],
    );
    let call = home.boggle("solve ta --size 1x2 --dict twice --reuse --min-length 2 --paths");
    call.gives(
        0,
        str![[r#"
   A B
1  T A

5 letters, 2 points each: 1
  tatat  A1 B1 A1 B1 A1

3 letters, 1 point each: 1
  tat  A1 B1 A1

2 words, 3 points; longest: tatat; solved in [TIME] ms

"#]],
        str![],
    );
}
