//! `boggle score`: the winner and the reasons.

use snapbox::str;

use super::{Call, Home};

/// Returns a home with three sheets for one round on this board:
/// ```text
/// C  A  R
/// T  E  A
/// Qu I  T
/// ```
/// Two players wrote `cat` and three wrote `tear`.
fn home() -> Home {
    let home = Home::with_tiny();
    home.write("alice.txt", "cat\nreact\ntear\nquit\n");
    home.write("bob.txt", "cat, tear, ear arc");
    home.write("cid.txt", "tear\nquite\nat\nxyzzy\ncar\ncar\n");
    home
}

/// Returns a call that scores sheets for this board.
fn score<'h>(home: &'h Home, args: &str) -> Call<'h> {
    home.boggle("score --dict tiny carteaqit").arg_each(args)
}

#[test]
fn shared_words_are_crossed_out_and_ties_go_to_longer_words() {
    let home = home();
    score(&home, "alice.txt bob.txt cid.txt").gives(
        0,
        str![[r#"
  place  name   words  points  longest
      1  alice      2       3  react
      2  cid        2       3  quite
      3  bob        1       1  ear

alice wins with 3 points and longer words than cid

alice: 2 words, 3 points
  cat         also found by bob
  react    2
  tear        also found by cid and bob
  quit     1

cid: 2 words, 3 points
  tear        also found by alice and bob
  quite    2
  at          too short
  xyzzy       not on the board
  car      1
  car         already found

bob: 1 word, 1 point
  cat        also found by alice
  tear       also found by alice and cid
  ear     1
  arc        not on the board

Missed by everyone: 3 words, 3 points
  care  act   rat

"#]],
        str![],
    );
}

#[test]
fn no_cancel_scores_shared_words() {
    let home = home();
    score(&home, "alice.txt bob.txt cid.txt --no-cancel --top 2").gives(
        0,
        str![[r#"
  place  name   words  points  longest
      1  alice      4       5  react
      2  cid        3       4  quite
      3  bob        3       3  tear

alice wins with 5 points

alice: 4 words, 5 points
  cat      1
  react    2
  tear     1
  quit     1

cid: 3 words, 4 points
  tear     1
  quite    2
  at          too short
  xyzzy       not on the board
  car      1
  car         already found

bob: 3 words, 3 points
  cat     1
  tear    1
  ear     1
  arc        not on the board

Missed by everyone: 3 words, 3 points (best 2 shown)
  care  act

"#]],
        str![],
    );
}

#[test]
fn equal_sheets_share_a_place() {
    let home = home();
    home.write("dan.txt", "quite");
    home.write("eve.txt", "rat care");
    home.write("fay.txt", "quite");
    score(&home, "dan.txt fay.txt bob.txt --no-cancel --top 0").gives(
        0,
        str![[r#"
  place  name  words  points  longest
      1  bob       3       3  tear
      2  dan       1       2  quite
      2  fay       1       2  quite

bob wins with 3 points

bob: 3 words, 3 points
  cat     1
  tear    1
  ear     1
  arc        not on the board

dan: 1 word, 2 points
  quite    2

fay: 1 word, 2 points
  quite    2

Missed by everyone: 6 words, 7 points

"#]],
        str![],
    );
    home.write("gil.txt", "react");
    score(&home, "dan.txt eve.txt gil.txt --top 0").gives(
        0,
        str![[r#"
  place  name  words  points  longest
      1  dan       1       2  quite
      1  gil       1       2  react
      3  eve       2       2  care

dan and gil share first place with 2 points and longer words than eve

dan: 1 word, 2 points
  quite    2

gil: 1 word, 2 points
  react    2

eve: 2 words, 2 points
  rat     1
  care    1

Missed by everyone: 6 words, 6 points

"#]],
        str![],
    );
}

#[test]
fn a_single_player_is_scored_even_without_points() {
    let home = home();
    home.write("zoe.txt", "");
    score(&home, "bob.txt --top 3").gives(
        0,
        str![[r#"
  place  name  words  points  longest
      1  bob       3       3  tear

bob scored 3 points

bob: 3 words, 3 points
  cat     1
  tear    1
  ear     1
  arc        not on the board

Missed by everyone: 7 words, 9 points (best 3 shown)
  quite  react  care

"#]],
        str![],
    );
    score(&home, "zoe.txt --top 0").gives(
        0,
        str![[r#"
  place  name  words  points  longest
      1  zoe       0       0

Nobody scored

zoe: 0 words, 0 points

Missed by everyone: 10 words, 12 points

"#]],
        str![],
    );
}

#[test]
fn one_file_can_hold_all_sheets() {
    let home = home();
    let game =
        "# Saturday\r\n[Alice]\r\ncat react\r\ntear\r\nquit\r\n\r\nBob: cat tear\r\near, arc";
    home.write("game.txt", game);
    let from_file = score(&home, "game.txt").prints();
    assert_eq!(score(&home, "-").stdin(game).prints(), from_file);
    home.write("game.txt", format!("\u{feff}{}", game.replace("\r\n", "\n")));
    assert_eq!(score(&home, "game.txt").prints(), from_file);
    let named = score(&home, "--player Bob=bob.txt -p Alice=alice.txt").prints();
    assert_eq!(named, from_file);
    let mixed = score(&home, "bob.txt --player Alice=-").stdin("cat react tear quit").prints();
    assert_eq!(mixed, from_file.replace("Bob", "bob"));
}

#[test]
fn the_board_can_be_a_code() {
    let home = home();
    home.write("alice.txt", "deny dive evoke cat");
    let summary = home.boggle("solve --seed 108 --summary").prints();
    let board = summary.split('\t').next().unwrap();
    let report = home.boggle("score").arg(board).arg("alice.txt").prints();
    assert_eq!(home.boggle("score new-3ch alice.txt").prints(), report);
    assert!(report.contains("alice scored 4 points"), "{report}");
}

#[test]
fn rule_options_change_scores() {
    let home = home();
    let points = |options: &str| {
        let csv = score(&home, "cid.txt --format csv").arg_each(options).answer().stdout;
        let rows = csv.lines().skip(1).map(|row| {
            let columns: Vec<_> = row.split(',').collect();
            if columns[5] == "scored" { columns[4] } else { columns[5] }
        });
        rows.collect::<Vec<_>>().join("; ")
    };
    let table = [
        ("", "1; 2; too short; not on the board; 1; already found"),
        ("--scoring Letters", "4; 14; too short; not on the board; 5; already found"),
        ("--min-length 5", "too short; 2; too short; not on the board; too short; too short"),
        ("--bare-q", "1; not on the board; too short; not on the board; 1; already found"),
        ("--neighbors 4", "1; not on the board; too short; not on the board; 1; already found"),
    ];
    for (options, expected) in table {
        assert_eq!(points(options), expected, "{options}");
    }
}

#[test]
fn long_names_and_words_fit_80_columns() {
    let home = home();
    let name = "The Honorable Wilhelmina of Scrabbleshire";
    home.write(format!("{name}.txt"), format!("cat react {}", "tea".repeat(40)));
    let answer = home.boggle("score --dict tiny carteaqit --time 3:00").arg(format!("{name}.txt"));
    let text = answer.arg("alice.txt").answer().stdout;
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    assert!(text.contains("also found by The Honorable Wilhe…"), "{text}");
}

#[test]
fn the_rows_of_a_board_can_be_arguments() {
    let home = home();
    home.write("ann.txt", "taps\nlord");
    let rows = home.boggle("score taps erin lord gmec ann.txt").prints();
    assert!(rows.contains("ann scored 2 points"), "{rows}");
    assert_eq!(home.boggle("score taps/erin/lord/gmec ann.txt").prints(), rows);
}
