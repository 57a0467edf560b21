//! `boggle wordsearch check`: words that a puzzle should not contain.

use boggle_game::blocked_words;
use snapbox::str;

use super::Home;

fn home() -> Home {
    let home = Home::new();
    home.write("puzzle.txt", "glow\nxxwt\nxoxx\nlxxx\n\nglow\n");
    home.write("block.txt", "low\nwol\nemu\n");
    home
}

/// A blocked word is found in every direction, whoever adds it to the list.
#[test]
fn blocked_words_are_found_in_all_directions() {
    let home = Home::new();
    let word = blocked_words().find(|word| word.len() == 5).unwrap();
    let backward: String = word.chars().rev().collect();
    for text in [word, backward.as_str()] {
        let down: Vec<_> = text.chars().map(|letter| format!("xx{letter}\n")).collect();
        let diagonal: Vec<_> = text
            .chars()
            .enumerate()
            .map(|(at, letter)| format!("{}{letter}{}\n", "x".repeat(at), "x".repeat(4 - at)))
            .collect();
        let other: Vec<_> = diagonal.iter().rev().cloned().collect();
        let right = format!("{text}\nxxxxx\n");
        for puzzle in [right, down.concat(), diagonal.concat(), other.concat()] {
            let call = home.boggle("wordsearch check - --format csv").stdin(puzzle.as_str());
            let answer = call.answer();
            assert_eq!(answer.status, Some(1), "{puzzle}");
            assert!(answer.stdout.contains(&format!("\n{word},,")), "{}", answer.stdout);
        }
    }
    // The puzzle without the word is clean.
    let puzzle = "xxxxx\nxxxxx\n";
    home.boggle("wordsearch check - --format csv").stdin(puzzle).gives(
        0,
        str![[r#"
word,part_of,direction,path

"#]],
        str![],
    );
    assert!(home.dict(&format!("allow {word}")).answer().status == Some(0));
    let answer = home.boggle("wordsearch check -").stdin(format!("{word}\nxxxxx\n")).answer();
    let others: Vec<_> = blocked_words().filter(|it| word.contains(it) && *it != word).collect();
    assert_eq!(answer.status, Some(i32::from(!others.is_empty())), "{others:?}");
}

#[test]
fn words_inside_longer_words_of_the_list_do_not_count() {
    let home = home();
    home.boggle("wordsearch check puzzle.txt --block block.txt").gives(
        1,
        str![[r#"
Blocked: 2 words
  word  start  end    direction
  wol   C2     A4     down-left
  low   A4     C2     up-right

Inside longer words of the list: 2 words
  word  start  end    direction
  low   B1     D1     right       part of glow
  wol   D1     B1     left        part of glow

"#]],
        str![],
    );
}

#[test]
fn every_format_tells_the_longer_word() {
    let home = home();
    home.write("puzzle.txt", "glow\nxxxx\n");
    let call = "wordsearch check puzzle.txt Glow, --block block.txt --format";
    home.boggle(call).arg("csv").gives(
        0,
        str![[r#"
word,part_of,direction,path
low,Glow,right,B1 C1 D1
wol,Glow,left,D1 C1 B1

"#]],
        str![],
    );
    home.boggle(call).arg("json").gives(
        0,
        str![[r#"
{
  "version": 1,
  "words": [
    {"word":"low","part_of":"Glow","direction":"right","path":[[0,1],[0,2],[0,3]]},
    {"word":"wol","part_of":"Glow","direction":"left","path":[[0,3],[0,2],[0,1]]}
  ],
  "totals": {"words":0,"inside":2},
  "complete": true
}

"#]],
        str![],
    );
    home.boggle(call).arg("text").gives(
        0,
        str![[r#"
Blocked: 0 words

Inside longer words of the list: 2 words
  word  start  end    direction
  low   B1     D1     right       part of Glow
  wol   D1     B1     left        part of Glow

"#]],
        str![],
    );
    // Without the longer word, the same letters count.
    let answer = home.boggle("wordsearch check puzzle.txt glows, --block block.txt").answer();
    assert_eq!(answer.status, Some(1));
}

#[test]
fn accents_are_ignored_on_request() {
    let home = home();
    home.write("puzzle.txt", "LÓW\nxxx\n");
    let call = home.boggle("wordsearch check puzzle.txt --block block.txt").answer();
    assert_eq!(call.status, Some(0));
    let call = home.boggle("wordsearch check puzzle.txt --block block.txt --fold-accents").answer();
    assert_eq!(call.status, Some(1));
}

/// A puzzle that was made in family mode passes.
#[test]
fn new_puzzles_pass() {
    let home = Home::new();
    home.write("words.txt", "stifle\nchalk\npuncture\nwasp\n");
    for seed in 0..4 {
        let call = format!("wordsearch new words.txt --size 24x24 --seed {seed}");
        home.write("puzzle.txt", home.boggle(&call).prints());
        home.boggle("wordsearch check puzzle.txt words.txt").prints();
    }
}

#[test]
fn a_limit_leaves_words_undecided() {
    let home = home();
    home.write("wild.txt", "g?ow\nx???\n");
    let answer = home.boggle("wordsearch check wild.txt --max-steps 1").answer();
    assert_eq!(answer.status, Some(3));
    assert!(answer.stderr.starts_with("boggle: searched "), "{}", answer.stderr);
}
