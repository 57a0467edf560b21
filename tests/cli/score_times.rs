//! `boggle score`: words with the time when they were written.

use snapbox::str;

use super::{Call, Home};

fn score<'h>(home: &'h Home, args: &str) -> Call<'h> {
    home.boggle("score --dict tiny carteaqit --top 0").arg_each(args)
}

/// Bob also found `react`, but after the time limit.
#[test]
fn late_words_score_nothing_and_cross_out_nothing() {
    let home = Home::with_tiny();
    home.write("alice.txt", "0:05 cat\n1:10 react\n179s tear\n");
    home.write("bob.txt", "12s cat ear\n2:59 rat\n3:00 react\n181s quit\n");
    score(&home, "alice.txt bob.txt --time 3:00").gives(
        0,
        str![[r#"
  place  name   words  points  late  longest
      1  alice      2       3     0  react
      2  bob        2       2     2  ear

alice wins with 3 points

alice: 2 words, 3 points
  0:05  cat         also found by bob
  1:10  react    2
  2:59  tear     1

bob: 2 words, 2 points
  0:12  cat         also found by alice
  0:12  ear      1
  2:59  rat      1
  3:00  react       after the time limit
  3:01  quit        after the time limit

Missed by everyone: 5 words, 6 points

"#]],
        str![],
    );
    // Without a time limit, the times are only printed.
    score(&home, "alice.txt bob.txt --time none").gives(
        0,
        str![[r#"
  place  name   words  points  longest
      1  bob        3       3  quit
      2  alice      1       1  tear

bob wins with 3 points

bob: 3 words, 3 points
  0:12  cat         also found by alice
  0:12  ear      1
  2:59  rat      1
  3:00  react       also found by alice
  3:01  quit     1

alice: 1 word, 1 point
  0:05  cat         also found by bob
  1:10  react       also found by bob
  2:59  tear     1

Missed by everyone: 4 words, 5 points

"#]],
        str![],
    );
}

#[test]
fn words_without_times_count_as_on_time_with_a_note() {
    let home = Home::with_tiny();
    home.write("timed.txt", "0:05 cat\n3:10 react\n");
    home.write("bare.txt", "tear rat");
    home.write("one.txt", "3:01 tear\nrat");
    let notes = |args: &str| score(&home, args).arg("--format").arg("csv").answer().stderr;
    assert_eq!(notes("timed.txt --time 3:00"), "");
    assert_eq!(notes("timed.txt bare.txt --time none"), "");
    assert_eq!(
        notes("timed.txt bare.txt --time 3:00"),
        "boggle: 2 words have no time and count as on time\n"
    );
    assert_eq!(
        notes("timed.txt one.txt --time 3:00"),
        "boggle: 1 word has no time and counts as on time\n"
    );
    assert_eq!(
        notes("bare.txt --time 3:00"),
        "boggle: no word has a time, so the time limit does not apply\n"
    );
    score(&home, "timed.txt one.txt --time 3:00").gives(
        0,
        str![[r#"
  place  name   words  points  late  longest
      1  timed      1       1     1  cat
      1  one        1       1     1  rat

timed and one share first place with 1 point

timed: 1 word, 1 point
  0:05  cat      1
  3:10  react       after the time limit

one: 1 word, 1 point
  3:01  tear       after the time limit
        rat     1

Missed by everyone: 8 words, 10 points

"#]],
        str![[r#"
boggle: 1 word has no time and counts as on time

"#]],
    );
}
