//! `boggle play`: modes, goals and targets, which games count, and the line to share.

use std::fs;
use std::io::Write;

use boggle_dictionary::{Annotations, compile_annotated};
use snapbox::str;

use super::play_plain::start;
use super::{Home, TINY};

const PLAY: &str = "play --plain --board catr --dict tiny";

/// Returns a home with the dictionary `levels`, which has four common words.
fn home_with_levels() -> Home {
    let home = Home::with_tiny();
    let (mut annotations, mut bytes) = (Annotations::default(), Vec::new());
    let levels = "act 70\ncar 20\ncart 50\ncat 10\nrat 35\narc 55\n";
    annotations.read_levels("levels", levels.as_bytes()).unwrap();
    annotations.read_definitions("definitions", "cat\ta small animal\n".as_bytes()).unwrap();
    compile_annotated(TINY, &annotations, &mut bytes).unwrap();
    home.write(home.stored("levels.fst"), bytes);
    home
}

#[test]
fn three_wrong_words_end_a_strikeout() {
    let home = Home::with_tiny();
    let call = home.boggle(&format!("{PLAY} --mode strikeout --share"));
    call.stdin("cat\ntca\ncat\nct\nact\nzzz\nttt\nrat\n").gives(
        0,
        str![[r#"
Board catr; [TIME] played; type /help for commands
Strikeout: 3 wrong words end the game.

  C A
  T R

cat: 1 point; score 1, 0 of 3 strikes, [TIME] played
tca: not in the dictionary; score 1, 1 of 3 strikes, [TIME] played
cat: already found; score 1, 1 of 3 strikes, [TIME] played
ct: too short; score 1, 1 of 3 strikes, [TIME] played
act: 1 point; score 2, 1 of 3 strikes, [TIME] played
zzz: not on the board; score 2, 2 of 3 strikes, [TIME] played
ttt: not on the board; score 2, 3 of 3 strikes, [TIME] played
Three strikes; game over

2 of 6 points (33%), 2 of 6 words

This game does not count: it took less than a second

  letters  found  missed
        4      0       1
        3      2       3

Best missed words:
  cart  arc   car   rat

Game saved; replay it with `boggle replay 1`, list all with `boggle history`
boggle, strikeout: Great, 2 of 6
🟧🟧🟧🟧⬜⬜⬜

"#]],
        str![],
    );
}

#[test]
fn a_goal_wins_the_game() {
    let home = Home::with_tiny();
    let call = home.boggle(&format!("{PLAY} --target 2"));
    call.stdin("cat\nrat\nact\n").gives(
        0,
        str![[r#"
Board catr; [TIME] left; type /help for commands
Goal: 2 points.

  C A
  T R

cat: 1 point; score 1 of 2, [TIME] left
rat: 1 point; score 2 of 2, [TIME] left
Goal reached!

2 of 6 points (33%), 2 of 6 words

This game does not count: it took less than a second

  letters  found  missed
        4      0       1
        3      2       3

Best missed words:
  cart  act   arc   car

Game saved; replay it with `boggle replay 1`, list all with `boggle history`

"#]],
        str![],
    );
    let answer = home.boggle("replay").prints();
    assert!(answer.contains("\ngoal 2, dictionary tiny\n"), "{answer}");
}

#[test]
fn a_marathon_ends_when_all_words_are_found() {
    let home = Home::with_tiny();
    let call = home.boggle(&format!("{PLAY} --mode marathon --share"));
    call.stdin("cat rat act arc car cart\nzzz\n").gives(
        0,
        str![[r#"
Board catr; [TIME] played; type /help for commands
Marathon: find all words.

  C A
  T R

cat: 1 point; score 1, [TIME] played
rat: 1 point; score 2, [TIME] played
act: 1 point; score 3, [TIME] played
arc: 1 point; score 4, [TIME] played
car: 1 point; score 5, [TIME] played
cart: 1 point; score 6, [TIME] played
You found all words!

6 of 6 points (100%), 6 of 6 words

In less than a second

  letters  found  missed
        4      1       0
        3      5       0

Game saved; replay it with `boggle replay 1`, list all with `boggle history`
boggle: Perfect, 6 of 6
🟧🟧🟧🟧🟧🟧🟧

"#]],
        str![],
    );
    // The same as an untimed game.
    let call = home.boggle(&format!("{PLAY} --time none"));
    let answer = call.stdin("cat rat act arc car cart\nzzz\n").answer();
    assert!(answer.stdout.contains("\nMarathon: find all words.\n"), "{}", answer.stdout);
}

#[test]
fn words_extend_a_sprint() {
    let home = Home::with_tiny();
    let mut game = start(&home, &format!("{PLAY} --mode sprint"));
    game.stdin.take().unwrap().write_all(b"cat\nact\n").unwrap();
    let stdout = String::from_utf8(game.wait_with_output().unwrap().stdout).unwrap();
    let seconds = |word: &str| -> u64 {
        let line = stdout.lines().find(|line| line.starts_with(word)).unwrap();
        line.rsplit_once("0:").unwrap().1.trim_end_matches(" left").parse().unwrap()
    };
    // A slow machine takes a few seconds, but fewer than the words add.
    assert!((31..=39).contains(&seconds("cat")), "{stdout}");
    assert!((40..=48).contains(&seconds("act")), "{stdout}");
    // The game ends on its own.
    let mut game = start(&home, &format!("{PLAY} --mode sprint --time 1s"));
    let stdin = game.stdin.take();
    let output = game.wait_with_output().unwrap();
    drop(stdin);
    let stdout = String::from_utf8(output.stdout).unwrap();
    assert!(stdout.contains("Sprint: each word adds 8 seconds"), "{stdout}");
    assert!(stdout.contains("Time's up!"), "{stdout}");
}

#[test]
fn modes_that_contradict_the_time_are_rejected() {
    let home = Home::with_tiny();
    for (args, message) in [
        ("--mode sprint --time none", "`time: none` is not possible in a sprint"),
        ("--mode marathon --time 3:00", "`time: 3:00` is not possible in a marathon"),
        (
            "--required common",
            "`required: common`: the dictionary `tiny` does not say how common words are; \
             build one with `boggle-dict build LIST` (see --levels)",
        ),
    ] {
        let answer = home.boggle(&format!("{PLAY} {args}")).stdin("cat\n").answer();
        assert_eq!((answer.status, answer.stdout.as_str()), (Some(2), ""), "{args}");
        assert_eq!(answer.stderr, format!("boggle: {message}\n"));
    }
    let answer = home.boggle(&format!("{PLAY} --target 0")).answer();
    assert_eq!(answer.status, Some(2), "{}", answer.stderr);
}

#[test]
fn a_mode_survives_a_kill() {
    let home = Home::with_tiny();
    for (args, words, ending) in [
        ("--mode strikeout", "zzz\nrat\nttt\ncat\ntca\n", "Three strikes"),
        ("--target 3", "rat\ncat\nact\narc\n", "Goal reached!"),
        ("--mode marathon", "rat\ncat\nact\narc\ncart\ncar\n", "You found all words!"),
    ] {
        let mut game = start(&home, &format!("{PLAY} {args}"));
        let (first, rest) = words.split_at(8);
        game.stdin.as_mut().unwrap().write_all(first.as_bytes()).unwrap();
        let journal = home.stored("playing");
        let is_saved = || {
            let files = fs::read_dir(&journal).into_iter().flatten().flatten();
            let text = files.map(|file| fs::read_to_string(file.path()).unwrap_or_default());
            text.collect::<String>().lines().count() > 2
        };
        while !is_saved() {
            std::thread::yield_now();
        }
        game.kill().unwrap();
        game.wait().unwrap();
        // The options of the interrupted game apply, not these.
        let answer = home.boggle(PLAY).stdin(format!("g\n{rest}")).answer();
        assert!(answer.stdout.contains(ending), "{args}: {answer:?}");
    }
}

#[test]
fn common_words_can_be_the_target() {
    let home = home_with_levels();
    let play = "play --plain --board catr --dict levels";
    let call = home.boggle(&format!("{play} --required common --share"));
    call.stdin("cat\nact\n").gives(
        0,
        str![[r#"
Board catr; [TIME] left; type /help for commands

  C A
  T R

cat: 1 point; score 1, [TIME] left
act: 1 point; score 2, [TIME] left
Game over

1 of 4 common words, 1 of 4 points (25%); 2 of 6 words, 2 points

This game does not count: it took less than a second

  letters  found  missed
        4      0       1
        3      1       2

Best missed words:
  cart  car   rat

Game saved; replay it with `boggle replay 1`, list all with `boggle history`
boggle: Great, 1 of 4
🟧🟧🟧🟧⬜⬜⬜

"#]],
        str![],
    );
    // Rare words score, and are the last of the missed words.
    home.boggle(play).stdin("act\n").gives(
        0,
        str![[r#"
Board catr; [TIME] left; type /help for commands

  C A
  T R

act: 1 point; score 1, [TIME] left
Game over

1 of 6 points (17%), 1 of 6 words; 0 of 4 common words

This game does not count: you have played this board before

  letters  found  missed
        4      0       1
        3      1       4

Best missed words:
  cart  car   cat   rat   arc

Game saved; replay it with `boggle replay 2`, list all with `boggle history`

"#]],
        str![[r#"
You have already played this board; this game does not count.

"#]],
    );
    // Finding all common words is enough.
    let call = home.boggle(&format!("{play} --required common"));
    let answer = call.stdin("cat rat car cart arc\n").answer();
    assert!(answer.stdout.contains("You found all words!"), "{}", answer.stdout);
    assert!(answer.stdout.contains("4 of 4 common words"), "{}", answer.stdout);
}

#[test]
fn games_with_hints_and_repeated_boards_do_not_count() {
    let home = Home::with_tiny();
    let (no_time, repeat) = ("it took less than a second", "you have played this board before");
    for (board, words, reason) in [
        ("catr", "cat\n", no_time),
        ("tarc", "cat\nrat\n", no_time),
        ("catr", "cat\nrat\ncart\n", repeat),
        ("ract", "cat\nrat\ncart\n/hints\n", "you used hints"),
        ("trac", "cat\n", no_time),
    ] {
        let call = home.boggle(&format!("play --plain --dict tiny --board {board}"));
        let answer = call.stdin(words).answer();
        let line = format!("\nThis game does not count: {reason}\n");
        assert!(answer.stdout.contains(&line), "{board}: {}", answer.stdout);
    }
    let history = home.boggle("history").prints();
    assert!(history.contains("2x2, dictionary tiny: 0 games, 5 not counted"), "{history}");
    // As if someone had typed the words.
    let saved = fs::read_to_string(home.stored("games.jsonl")).unwrap();
    home.write(home.stored("games.jsonl"), saved.replace(r#""played":0."#, r#""played":60."#));
    let history = home.boggle("history").prints();
    assert!(history.contains("2x2, dictionary tiny: 3 games, 2 not counted"), "{history}");
    assert!(history.contains("best     2 points (game 2)"), "{history}");
}
