//! Word searches that end because of a limit.

use snapbox::str;

use super::Home;

/// Returns a home with a puzzle that has `cat` above many wildcards, and with a list of words.
fn home() -> Home {
    let home = Home::with_tiny();
    home.write("puzzle.txt", "cat\n???\n???\n???\n");
    home.write("words.txt", "cat\ndog\nelephant\n");
    home
}

#[test]
fn words_that_were_not_reached_are_undecided() {
    let home = home();
    home.boggle("wordsearch solve puzzle.txt words.txt --max-steps 20").gives(
        3,
        str![[r#"
  C A T




Found: 1 of 3 words
  word  start  end    direction
  cat   A1     C1     right       and at least 2 more

Undecided: 2 words
  dog
  elephant

"#]],
        str![[r#"
boggle: searched 3 of 12 cells in 20 steps (--max-steps); 2 words undecided

"#]],
    );
    home.boggle("wordsearch solve puzzle.txt words.txt --max-steps 20 --format csv").gives(
        3,
        str![[r#"
word,places,direction,path
cat,3,right,A1 B1 C1
dog,,,
elephant,,,

"#]],
        str![[r#"
boggle: searched 3 of 12 cells in 20 steps (--max-steps); 2 words undecided

"#]],
    );
    home.boggle("wordsearch solve puzzle.txt words.txt --max-steps 20 --format json").gives(
        3,
        str![[r#"
{
  "version": 1,
  "board": [["c","a","t"],["?","?","?"],["?","?","?"],["?","?","?"]],
  "words": [
    {"word":"cat","places":3,"direction":"right","path":[[0,0],[0,1],[0,2]]}
  ],
  "missing": [],
  "totals": {"words":1,"places":3,"missing":0,"undecided":2},
  "complete": false,
  "searched_cells": 3,
  "undecided": ["dog","elephant"]
}

"#]],
        str![[r#"
boggle: searched 3 of 12 cells in 20 steps (--max-steps); 2 words undecided

"#]],
    );
    home.boggle("wordsearch solve puzzle.txt --dict tiny --max-steps 20").gives(
        3,
        str![[r#"
  C A T
  ?
  ?
  ?

Found: 4 words
  word  start  end    direction
  care  A1     A4     down
  cart  A1     A4     down
  car   A1     A3     down        and at least 1 more
  cat   A1     C1     right       and at least 2 more

"#]],
        str![[r#"
boggle: searched 1 of 12 cells in 20 steps (--max-steps); 8 words undecided

"#]],
    );
}

#[test]
fn a_timeout_ends_a_word_search() {
    let home = home();
    home.write("wide.txt", format!("1 100\n{}", "?".repeat(100)));
    let answer = home.boggle("wordsearch solve wide.txt --min-length 15 --timeout 0s").answer();
    assert_eq!(answer.status, Some(3));
    assert!(answer.stderr.contains(" of 100 cells in 0ns (--timeout); "), "{}", answer.stderr);
    // Within the limits, the result is complete.
    let answer = home.boggle("wordsearch solve puzzle.txt words.txt --timeout 1m").answer();
    assert_eq!((answer.status, &*answer.stderr), (Some(1), ""));
}
