//! `boggle replay`: one saved game in detail.

use std::fs;

use boggle_dictionary::Dictionary;
use snapbox::str;

use super::history::home;
use super::{Home, TINY};

#[test]
fn a_game_is_shown_with_missed_words() {
    let home = home();
    let checksum = Dictionary::from_words(TINY).unwrap().checksum();
    let games = fs::read_to_string(home.stored("games.jsonl")).unwrap();
    home.write(home.stored("games.jsonl"), games.replace("CHECKSUM", &format!("{checksum:08x}")));
    home.boggle("replay 2").gives(0, str![[r#"
Game 2, 2020-02-28 07:30, board catr
1:30, dictionary tiny

  C A
  T R

   time  word  points  score
   0:02  cart       1      1
   0:05  cat        1      2
   0:07  cat   already found
   0:09  zzz   not on the board
   0:10  ct    too short
   1:05  rat        1      3

3 of 6 points (50%), 3 of 6 words, in 1:30 of 1:30

  letters  found  missed
        4      1       0
        3      2       3

3 letters: 3 missed
  act  arc  car

"#]], str![[r#"
boggle: [HOME]/data/boggle/games.jsonl: 2 unreadable lines skipped; list them with `boggle history --check`

"#]]);
}

#[test]
fn without_the_dictionary_missed_words_are_unavailable() {
    home().boggle("replay").gives(0, str![[r#"
Game 8, 2020-03-08 18:00, board l,qu,a,y t,h,e,n o,n,e,s w,o,r,d
marathon, dictionary gone

  L  Qu A  Y
  T  H  E  N
  O  N  E  S
  W  O  R  D

   time  word  points  score
   0:01  thé        1      1

1 of 50 points (2%), 1 of 40 words, in 1:00

Missed words unavailable: dictionary `gone` is missing or has changed

"#]], str![[r#"
boggle: [HOME]/data/boggle/games.jsonl: 2 unreadable lines skipped; list them with `boggle history --check`

"#]]);
    let answer = home().boggle("replay 2").answer();
    assert!(
        answer
            .stdout
            .ends_with("\nMissed words unavailable: dictionary `tiny` is missing or has changed\n")
    );
}

#[test]
fn json_is_one_line() {
    snapbox::assert_data_eq!(
        home().boggle("replay 8 --format json").answer().stdout,
        str![[r#"
{"id":8,"version":1,"started":"2020-03-08T18:00:00.000-08:00","board":"l,qu,a,y t,h,e,n o,n,e,s w,o,r,d","rules":{"min_length":3,"scoring":"classic","neighbors":8,"wrap":false,"reuse":false},"dictionary":{"name":"gone","words":5,"checksum":"00000000"},"timer":null,"played":60.0,"result":{"words":1,"points":1,"possible_words":40,"possible_points":50},"words":[{"word":"thé","at":1.0,"points":1}],"repeat":false}

"#]]
    );
}

#[test]
fn missing_games_are_reported() {
    let answer = home().boggle("replay 4").answer();
    assert_eq!((answer.status, answer.stdout.as_str()), (Some(1), ""));
    assert!(answer.stderr.ends_with("boggle: no game 4; list your games with `boggle history`\n"));
    Home::new().boggle("replay").gives(
        1,
        str![],
        str![[r#"
boggle: no saved games yet; play one with `boggle play`

"#]],
    );
    Home::new().boggle("replay 1").gives(
        1,
        str![],
        str![[r#"
boggle: no game 1; list your games with `boggle history`

"#]],
    );
    Home::new().boggle("replay last").gives(
        2,
        str![],
        str![[r#"
boggle: invalid value 'last' for '[GAME]': expected the number of a game, as `boggle history` lists them; see --help

"#]],
    );
}

#[test]
fn meanings_can_be_shown() {
    let home = Home::with_tiny();
    home.write("list.txt", "act\narc\ncar\ncart\ncat\nrat\n");
    home.write("meanings.tsv", "cat\ta small animal\ncart\ta vehicle\nact\tdo\nrat\t=cat\n");
    home.dict("build list.txt --no-built-in --name known --definitions meanings.tsv").prints();
    home.boggle("play --plain --board catr --time none --dict known").stdin("cart\nrat\n").prints();
    let text = home.boggle("replay --definitions").prints();
    let lines: Vec<_> = text.lines().map(|line| line.trim_start_matches("   0:00  ")).collect();
    for line in [
        "   time  word  points  score  meaning",
        "cart       1      1  a vehicle",
        "rat        1      2  cat: a small animal",
        "  act  do",
        "  arc",
        "  cat  a small animal",
    ] {
        assert!(lines.contains(&line), "{line} in {text}");
    }
    let json = home.boggle("replay --definitions --format json").prints();
    let definitions = r#""definitions":{"cart":{"text":"a vehicle"},"rat":{"lemma":"cat","text":"a small animal"}}"#;
    assert!(json.contains(definitions), "{json}");
    assert!(!home.boggle("replay --format json").prints().contains("definition"));

    home.boggle("play --plain --board trac --time none --dict tiny").stdin("cart\n").prints();
    let answer = home.boggle("replay --definitions").answer();
    let error = "boggle: the dictionary `tiny` has no definitions; \
                 build one with `boggle-dict build LIST` (see --definitions)\n";
    assert_eq!((answer.status, &*answer.stderr), (Some(2), error));
    home.dict("remove known").prints();
    let answer = home.boggle("replay 1 --definitions --format json").answer();
    let note = "boggle: no definitions: dictionary `known` is missing or has changed\n";
    assert_eq!((answer.status, &*answer.stderr), (Some(0), note));
}
