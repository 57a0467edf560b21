//! `boggle rules`: the rules in plain words.

use snapbox::str;

use super::Home;

#[test]
fn boggle() {
    Home::new().boggle("rules").gives(
        0,
        str![[r#"
Words on a board of 4x4
  A word has at least 3 letters, and is in the dictionary:
  wordnik, 198,420 words.
  Each letter touches the next: above, below, beside it or at a corner.
  No tile is used twice in a word.
  A word counts once, in however many ways the board spells it.
  Words that are within other words count too.

Tiles
  A Q is Qu, which is one tile and two letters.
  Any tile of several letters is used whole, and counts as all of them.
  A blocked tile (#) belongs to no word. A wildcard (?) is any one letter.

Points
  letters  3  4  5  6  7   8  9 and more
  points   1  1  2  3  5  11          11

Time
  The bell rings after 3:00.
  What is written at the bell or later does not count.

Several players
  A word that two or more players have scores for none of them.
  The most points win. Of players with as many, the one with the longer
  words wins: the longest are compared, then the next longest, and so on.

"#]],
        str![],
    );
}

#[test]
fn big_boggle() {
    Home::new().boggle("rules --size 5x5 --dict wordnik").gives(
        0,
        str![[r#"
Words on a board of 5x5
  A word has at least 4 letters, and is in the dictionary:
  wordnik, 198,420 words.
  Each letter touches the next: above, below, beside it or at a corner.
  No tile is used twice in a word.
  A word counts once, in however many ways the board spells it.
  Words that are within other words count too.

Tiles
  A Q is Qu, which is one tile and two letters.
  Any tile of several letters is used whole, and counts as all of them.
  A blocked tile (#) belongs to no word. A wildcard (?) is any one letter.

Points
  letters  4  5  6  7   8  9 and more
  points   1  2  3  5  11          11

Time
  The bell rings after 3:00.
  What is written at the bell or later does not count.

Several players
  A word that two or more players have scores for none of them.
  The most points win. Of players with as many, the one with the longer
  words wins: the longest are compared, then the next longest, and so on.

"#]],
        str![],
    );
}

#[test]
fn super_big_boggle() {
    Home::new().boggle("rules --dice super").gives(
        0,
        str![[r#"
Words on a board of 6x6
  A word has at least 4 letters, and is in the dictionary:
  wordnik, 198,420 words.
  Each letter touches the next: above, below, beside it or at a corner.
  No tile is used twice in a word.
  A word counts once, in however many ways the board spells it.
  Words that are within other words count too.

Tiles
  A Q is Qu, which is one tile and two letters.
  Any tile of several letters is used whole, and counts as all of them.
  A blocked tile (#) belongs to no word. A wildcard (?) is any one letter.

Points
  letters  4  5  6  7   8  9 and more
  points   1  2  3  5  11  2 a letter

Time
  The bell rings after 4:00.
  What is written at the bell or later does not count.

Several players
  A word that two or more players have scores for none of them.
  The most points win. Of players with as many, the one with the longer
  words wins: the longest are compared, then the next longest, and so on.

"#]],
        str![],
    );
}

#[test]
fn all_house_rules() {
    let home = Home::with_tiny();
    home.boggle(
        "rules --min-length 2 --scoring letters --neighbors 4 --wrap --reuse --bare-q \
         --no-cancel --time none --dict tiny",
    )
    .gives(
        0,
        str![[r#"
Words on a board of 4x4
  A word has at least 2 letters, and is in the dictionary:
  tiny, 12 words.
  Each letter touches the next: above, below or beside it, but not at a corner.
  The left edge touches the right one, and the top the bottom.
  A tile may be used again in a word, but not twice in a row.
  A word counts once, in however many ways the board spells it.
  Words that are within other words count too.

Tiles
  A Q is just q, without a u.
  Any tile of several letters is used whole, and counts as all of them.
  A blocked tile (#) belongs to no word. A wildcard (?) is any one letter.

Points
  A word scores the values of its letters together, whatever its length.
   1  A E I L N O R S T U
   2  D G
   3  B C M P
   4  F H V W Y
   5  K
   8  J X
  10  Q Z
  Any other letter scores 1 point.

Time
  There is no timer.

Several players
  A word that several players have scores for each of them.
  The most points win. Of players with as many, the one with the longer
  words wins: the longest are compared, then the next longest, and so on.

"#]],
        str![],
    );
}

/// What a rule sheet has below a heading.
fn part(options: &str, heading: &str) -> String {
    let text = Home::new().boggle("rules").arg_each(options).prints();
    let after = text.split(&format!("{heading}\n")).nth(1).unwrap();
    after.split("\n\n").next().unwrap().to_owned()
}

#[test]
fn the_table_of_points_is_that_of_the_rules() {
    let table = [
        (
            "--min-length 2 --scoring super",
            "  letters  2  3  4  5  6  7   8  9 and more\n  \
             points   1  1  1  2  3  5  11  2 a letter",
        ),
        ("--min-length 8", "  letters   8  9 and more\n  points   11          11"),
        ("--min-length 12", "  letters  12 and more\n  points            11"),
        ("--min-length 12 --scoring super", "  letters  12 and more\n  points    2 a letter"),
        (
            "--min-length 99999999999",
            "  letters  99999999999 and more\n  points                     11",
        ),
    ];
    for (options, expected) in table {
        assert_eq!(part(options, "Points"), expected, "{options}");
    }
    assert!(part("--time 90s", "Time").contains("after 1:30."));
}

#[test]
fn impossible_boards_are_refused() {
    let said = |size: &str| {
        let answer = Home::new().boggle("rules --size").arg(size).answer();
        assert_eq!((answer.status, answer.stdout.as_str()), (Some(2), ""), "{size}");
        answer.stderr
    };
    assert_eq!(said("0x4"), "boggle: the board is empty; give at least one cell\n");
    assert_eq!(
        said("9999x9999"),
        "boggle: 9999 rows of 9999 exceed the limit of 16777216 cells; use a smaller board\n"
    );
}

#[test]
fn unknown_dice_are_refused() {
    Home::new().boggle("rules --dice sper").gives(
        2,
        str![],
        str![[r#"
boggle: no dice `sper`; did you mean `super`?

"#]],
    );
}
