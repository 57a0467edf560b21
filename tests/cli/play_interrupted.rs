//! Games that are killed, and gone on with, scored or thrown away.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::Child;

use snapbox::str;

use super::Home;
use super::play_plain::begin;

const PLAY: &str = "play --plain --board catr --dict tiny";

/// Begins a game, and enters words until each is answered.
fn enter(home: &Home, words: &[&str]) -> Child {
    let mut game = begin(home, PLAY);
    let mut stdin = game.stdin.take().unwrap();
    let mut stdout = BufReader::new(game.stdout.take().unwrap()).lines();
    for word in words {
        writeln!(stdin, "{word}").unwrap();
        let answer = format!("{word}: ");
        assert!(stdout.any(|line| line.unwrap().starts_with(&answer)));
    }
    // Input that ends would end the game.
    game.stdin = Some(stdin);
    game
}

/// A home with a game that was killed.
fn killed() -> Home {
    let home = Home::with_tiny();
    let mut game = enter(&home, &["cart", "zzz", "cat"]);
    game.kill().unwrap();
    game.wait().unwrap();
    home
}

fn journals(home: &Home) -> usize {
    fs::read_dir(home.stored("playing")).map_or(0, Iterator::count)
}

#[test]
fn a_killed_game_goes_on() {
    let home = killed();
    assert!(!home.stored("games.jsonl").exists());
    home.boggle(PLAY).stdin("/go\ncat\nrat\n").gives(
        0,
        str![[r#"
Board catr; [TIME] left; /help lists the commands

  C A
  T R

  cart  cat
cat: already found; score 2, [TIME] left
rat: 1 point; score 3, [TIME] left
The end

3 of 6 points (50 %), 3 of 6 words

  letters  found  missed
        4      1       0
        3      2       3

Best missed:
  act  arc  car

Kept: `boggle replay 1` shows all, `boggle history` all games

"#]],
        str![[r#"
A game on catr was broken off at [TIME] with 3 words entered.
/go on, /score it, /discard it or leave it for /later?

"#]],
    );
    assert_eq!(journals(&home), 0);
    let kept = home.boggle("replay").prints();
    for word in ["cart", "zzz", "cat", "rat"] {
        assert!(kept.contains(&format!("  {word}")), "{kept}");
    }
}

#[test]
fn a_killed_game_is_scored_and_that_is_all() {
    let home = killed();
    home.boggle(PLAY).stdin("/SCORE\nrat\n").gives(
        0,
        str![],
        str![[r#"
A game on catr was broken off at [TIME] with 3 words entered.
/go on, /score it, /discard it or leave it for /later?
2 points; `boggle replay 1` shows it.

"#]],
    );
    assert_eq!(journals(&home), 0);
    let kept = fs::read_to_string(home.stored("games.jsonl")).unwrap();
    let points = kept.lines().map(|line| line.contains(r#""points":2,"possible"#));
    assert_eq!(points.collect::<Vec<_>>(), [true]);
}

#[test]
fn a_killed_game_is_thrown_away_and_that_is_all() {
    let home = killed();
    home.boggle(PLAY).stdin("/discard\nrat\n").gives(
        0,
        str![],
        str![[r#"
A game on catr was broken off at [TIME] with 3 words entered.
/go on, /score it, /discard it or leave it for /later?
It is thrown away.

"#]],
    );
    assert_eq!(journals(&home), 0);
    assert!(!home.stored("games.jsonl").exists());
}

#[test]
fn a_killed_game_waits_while_others_are_played() {
    let home = killed();
    // A word is no answer, and not lost.
    let answer = home.boggle(PLAY).stdin("rat\n").answer();
    assert!(answer.stdout.contains("rat: 1 point"), "{}", answer.stdout);
    assert_eq!(journals(&home), 1);
    // Nor is what follows this answer.
    let answer = home.boggle(PLAY).stdin("/later\nrat\n").answer();
    assert!(answer.stdout.contains("rat: 1 point; score 1"), "{}", answer.stdout);
    let answer = home.boggle(PLAY).stdin("/score\n").answer();
    assert!(answer.stderr.contains("2 points; `boggle replay 3` shows it"), "{}", answer.stderr);
}

#[test]
fn a_game_that_is_being_played_is_nobody_elses() {
    let home = Home::with_tiny();
    let mut first = enter(&home, &["cart", "cat"]);
    let second = home.boggle(PLAY).stdin("rat\n").answer();
    assert_eq!((second.status, second.stderr.as_str()), (Some(0), ""));
    assert!(second.stdout.contains("`boggle replay 1`"), "{}", second.stdout);
    assert_eq!(journals(&home), 1);
    drop(first.stdin.take());
    assert!(first.wait().unwrap().success());
    assert_eq!(journals(&home), 0);
    let kept = fs::read_to_string(home.stored("games.jsonl")).unwrap();
    assert!(kept.lines().nth(1).unwrap().starts_with(r#"{"id":2,"#), "{kept}");
}

#[test]
fn a_game_waits_for_the_dictionary_that_judged_it() {
    let home = killed();
    let tiny = fs::read(home.stored("tiny.fst")).unwrap();
    home.add_dictionary("tiny", ["cat", "catch", "rat"]);
    let changed = home.boggle(PLAY).stdin("/score\nrat\n").answer();
    fs::remove_file(home.stored("tiny.fst")).unwrap();
    let gone = home.boggle("play --plain --board new-16d").stdin("/score\ntree\n").answer();
    for answer in [changed, gone] {
        assert_eq!(answer.status, Some(0));
        let path = "[HOME]/data/boggle/playing/";
        let told: Vec<_> = answer.stderr.lines().collect();
        assert_eq!(told.len(), 2, "{told:?}");
        let waits = "Its dictionary `tiny` has changed or is gone; the game waits for it in ";
        assert!(told[1].starts_with(&format!("{waits}{path}")), "{told:?}");
        // The answer to no question is a line of the new game.
        assert!(answer.stdout.contains("/score: no such command"), "{}", answer.stdout);
        assert_eq!(journals(&home), 1);
    }
    // It is the same in another place.
    home.write("elsewhere.fst", tiny);
    let call = home.boggle("play --plain --board catr --dict ./elsewhere.fst");
    let answer = call.stdin("/score\n").answer();
    assert!(answer.stderr.contains("2 points; `boggle replay 3` shows it"), "{}", answer.stderr);
}

#[test]
fn a_journal_of_a_game_that_is_kept_already_goes() {
    let home = killed();
    let journal = fs::read_dir(home.stored("playing")).unwrap().next().unwrap().unwrap().path();
    let copy = fs::read(&journal).unwrap();
    home.boggle(PLAY).stdin("/score\n").answer();
    // As if it had been killed between keeping the game and removing this.
    fs::write(&journal, copy).unwrap();
    let answer = home.boggle(PLAY).stdin("rat\n").answer();
    assert_eq!((answer.status, answer.stderr.as_str()), (Some(0), ""));
    assert_eq!(journals(&home), 0);
}

#[test]
fn journals_that_cannot_be_read_are_left_alone() {
    let home = Home::with_tiny();
    home.write(home.stored("playing/1.jsonl"), "{\"version\":9}\n");
    home.write(home.stored("playing/2.jsonl"), "\u{0}\u{0}\u{0}");
    home.write(home.stored("playing/3.jsonl"), "");
    let answer = home.boggle(PLAY).stdin("rat\n").answer();
    assert_eq!(answer.status, Some(0));
    let path = |name: &str| format!("[HOME]/data/boggle/playing/{name}");
    let told: Vec<_> = answer.stderr.lines().collect();
    assert_eq!(told.len(), 2, "{told:?}");
    assert!(answer.stderr.contains(&format!("{}: a game broken off, but saved", path("1.jsonl"))));
    assert!(
        answer.stderr.contains(&format!("{}: a game broken off, but damaged", path("2.jsonl")))
    );
    assert_eq!(journals(&home), 2);
}

#[test]
#[cfg(unix)]
fn ctrl_c_leaves_the_game_for_later() {
    let home = Home::with_tiny();
    let mut game = enter(&home, &["cart"]);
    let kill = std::process::Command::new("kill").arg("-INT").arg(game.id().to_string()).status();
    assert!(kill.unwrap().success());
    assert_eq!(game.wait().unwrap().code(), Some(130));
    assert_eq!(journals(&home), 1);
}
