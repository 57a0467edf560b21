//! `boggle rules`: the rules in plain English.

use snapbox::str;

use super::Home;

#[test]
fn boggle() {
    Home::new().boggle("rules").gives(
        0,
        str![[r#"
Words on a 4x4 board
  A word must have at least 3 letters and be in the dictionary:
  wordnik, 198,420 words.
  Each letter must touch the next one horizontally, vertically or diagonally.
  A word may use each tile only once.
  Each word counts once, even if the board spells it in several ways.
  Words within longer words count too.

Tiles
  The Q tile reads Qu and counts as two letters.
  A tile with several letters is used whole, and each of its letters counts.
  A hole (#) cannot be used. A wildcard (?) stands for any one letter.

Points
  letters  3  4  5  6  7  8 or more
  points   1  1  2  3  5         11

Time
  The round ends after 3:00.
  Words written at that moment or later do not count.

Several players
  A word found by two or more players is crossed out and scores for no one.
  The player with the most points wins. Ties go to the player with the longer
  words: compare the longest words first, then the next longest, and so on.

Games for --game
  name       board  dice     time  letters  points             to find  words
  word-hunt  4x4    letters  1:20  3        word-hunt          -        100
  squaredle  4x4    letters  none  4        length             common   60
  wordament  4x4    letters  2:00  3        letters-by-length  -        100
  big        5x5    big      3:00  4        classic            -        -
  super      6x6    super    4:00  4        super              -        -
  Shapes for word-hunt (--shape): 4x4, 5x5, donut, cross

"#]],
        str![],
    );
}

#[test]
fn big_boggle() {
    Home::new().boggle("rules --size 5x5 --dict wordnik").gives(
        0,
        str![[r#"
Words on a 5x5 board
  A word must have at least 4 letters and be in the dictionary:
  wordnik, 198,420 words.
  Each letter must touch the next one horizontally, vertically or diagonally.
  A word may use each tile only once.
  Each word counts once, even if the board spells it in several ways.
  Words within longer words count too.

Tiles
  The Q tile reads Qu and counts as two letters.
  A tile with several letters is used whole, and each of its letters counts.
  A hole (#) cannot be used. A wildcard (?) stands for any one letter.

Points
  letters  4  5  6  7  8 or more
  points   1  2  3  5         11

Time
  The round ends after 3:00.
  Words written at that moment or later do not count.

Several players
  A word found by two or more players is crossed out and scores for no one.
  The player with the most points wins. Ties go to the player with the longer
  words: compare the longest words first, then the next longest, and so on.

Games for --game
  name       board  dice     time  letters  points             to find  words
  word-hunt  4x4    letters  1:20  3        word-hunt          -        100
  squaredle  4x4    letters  none  4        length             common   60
  wordament  4x4    letters  2:00  3        letters-by-length  -        100
  big        5x5    big      3:00  4        classic            -        -
  super      6x6    super    4:00  4        super              -        -
  Shapes for word-hunt (--shape): 4x4, 5x5, donut, cross

"#]],
        str![],
    );
}

#[test]
fn super_big_boggle() {
    Home::new().boggle("rules --dice super").gives(
        0,
        str![[r#"
Words on a 6x6 board
  A word must have at least 4 letters and be in the dictionary:
  wordnik, 198,420 words.
  Each letter must touch the next one horizontally, vertically or diagonally.
  A word may use each tile only once.
  Each word counts once, even if the board spells it in several ways.
  Words within longer words count too.

Tiles
  The Q tile reads Qu and counts as two letters.
  A tile with several letters is used whole, and each of its letters counts.
  A hole (#) cannot be used. A wildcard (?) stands for any one letter.

Points
  letters  4  5  6  7   8     9 or more
  points   1  2  3  5  11  2 per letter

Time
  The round ends after 4:00.
  Words written at that moment or later do not count.

Several players
  A word found by two or more players is crossed out and scores for no one.
  The player with the most points wins. Ties go to the player with the longer
  words: compare the longest words first, then the next longest, and so on.

Games for --game
  name       board  dice     time  letters  points             to find  words
  word-hunt  4x4    letters  1:20  3        word-hunt          -        100
  squaredle  4x4    letters  none  4        length             common   60
  wordament  4x4    letters  2:00  3        letters-by-length  -        100
  big        5x5    big      3:00  4        classic            -        -
  super      6x6    super    4:00  4        super              -        -
  Shapes for word-hunt (--shape): 4x4, 5x5, donut, cross

"#]],
        str![],
    );
}

#[test]
fn all_rule_options() {
    let home = Home::with_tiny();
    home.boggle(
        "rules --min-length 2 --scoring letters --neighbors 4 --wrap --reuse --bare-q \
         --no-cancel --time none --dict tiny",
    )
    .gives(
        0,
        str![[r#"
Words on a 4x4 board
  A word must have at least 2 letters and be in the dictionary:
  tiny, 12 words.
  Each letter must touch the next one horizontally or vertically only.
  Opposite edges of the board are joined, left to right and top to bottom.
  A word may use a tile again, but not twice in a row.
  Each word counts once, even if the board spells it in several ways.
  Words within longer words count too.

Tiles
  The Q tile is a plain Q, without a U.
  A tile with several letters is used whole, and each of its letters counts.
  A hole (#) cannot be used. A wildcard (?) stands for any one letter.

Points
  A word scores the sum of its letter values:
   1  A E I L N O R S T U
   2  D G
   3  B C M P
   4  F H V W Y
   5  K
   8  J X
  10  Q Z
  Any other letter scores 1 point.

Time
  There is no time limit.

Several players
  A word found by several players scores for each of them.
  The player with the most points wins. Ties go to the player with the longer
  words: compare the longest words first, then the next longest, and so on.

Games for --game
  name       board  dice     time  letters  points             to find  words
  word-hunt  4x4    letters  1:20  3        word-hunt          -        100
  squaredle  4x4    letters  none  4        length             common   60
  wordament  4x4    letters  2:00  3        letters-by-length  -        100
  big        5x5    big      3:00  4        classic            -        -
  super      6x6    super    4:00  4        super              -        -
  Shapes for word-hunt (--shape): 4x4, 5x5, donut, cross

"#]],
        str![],
    );
}

/// Returns the section of the rules under a heading.
fn section(options: &str, heading: &str) -> String {
    let text = Home::new().boggle("rules").arg_each(options).prints();
    let after = text.split(&format!("{heading}\n")).nth(1).unwrap();
    after.split("\n\n").next().unwrap().to_owned()
}

#[test]
fn the_points_table_follows_the_rules() {
    let table = [
        (
            "--min-length 2 --scoring super",
            "  letters  2  3  4  5  6  7   8     9 or more\n  \
             points   1  1  1  2  3  5  11  2 per letter",
        ),
        ("--min-length 8", "  letters  8 or more\n  points          11"),
        (
            "--scoring word-hunt",
            "  letters    3    4    5     6            7 or more\n  \
             points   100  400  800  1400  400 more per letter",
        ),
        (
            "--min-length 12 --scoring word-hunt",
            "  letters    12           13 or more\n  points   3800  400 more per letter",
        ),
        ("--scoring length", "  letters     3 or more\n  points   1 per letter"),
        ("--scoring 2,5,5,9", "  letters  3  4  5  6 or more\n  points   2  5  5          9"),
        ("--min-length 12", "  letters  12 or more\n  points           11"),
        ("--min-length 12 --scoring super", "  letters    12 or more\n  points   2 per letter"),
        (
            "--min-length 99999999999",
            "  letters  99999999999 or more\n  points                    11",
        ),
    ];
    for (options, expected) in table {
        assert_eq!(section(options, "Points"), expected, "{options}");
    }
    assert!(section("--time 90s", "Time").contains("after 1:30."));
}

#[test]
fn invalid_sizes_are_rejected() {
    let error = |size: &str| {
        let answer = Home::new().boggle("rules --size").arg(size).answer();
        assert_eq!((answer.status, answer.stdout.as_str()), (Some(2), ""), "{size}");
        answer.stderr
    };
    assert_eq!(error("0x4"), "boggle: the board is empty; give at least one cell\n");
    assert_eq!(
        error("9999x9999"),
        "boggle: 9999 rows of 9999 exceed the limit of 16777216 cells; use a smaller board\n"
    );
}

#[test]
fn unknown_dice_are_rejected() {
    Home::new().boggle("rules --dice sper").gives(
        2,
        str![],
        str![[r#"
boggle: unknown dice `sper`; did you mean `super`?

"#]],
    );
}

#[test]
fn a_shape_can_be_chosen() {
    let home = Home::new();
    for (args, title) in [
        ("--game word-hunt --shape donut", "Words on a donut board"),
        ("--shape x.x/xxx", "Words on a x.x/xxx board"),
        ("--game word-hunt", "Words on a 4x4 board"),
        ("--game word-hunt --size 5x5", "Words on a 5x5 board"),
    ] {
        let rules = home.boggle(&format!("rules {args}")).prints();
        assert!(rules.lines().any(|line| line == title), "{args}: {rules}");
    }
    // The defaults are those for the cells that are not holes.
    let rules = home.boggle("rules --shape .a.a./.aaa./aaaaa/.aaa./.a.a.").prints();
    assert!(rules.contains("at least 3 letters"), "{rules}");
}
