//! `boggle play`: games that are killed and then resumed, scored or discarded.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::Child;

use snapbox::str;

use super::Home;
use super::play_plain::start;

const PLAY: &str = "play --plain --board catr --dict tiny";

/// Starts a game and enters words, waiting for the reply to each.
fn enter(home: &Home, words: &[&str]) -> Child {
    enter_in(home, PLAY, words)
}

fn enter_in(home: &Home, args: &str, words: &[&str]) -> Child {
    let mut game = start(home, args);
    let mut stdin = game.stdin.take().unwrap();
    let mut stdout = BufReader::new(game.stdout.take().unwrap()).lines();
    for word in words {
        writeln!(stdin, "{word}").unwrap();
        let reply = format!("{word}: ");
        assert!(stdout.any(|line| line.unwrap().starts_with(&reply)));
    }
    // Keep the input open, because its end would end the game.
    game.stdin = Some(stdin);
    game
}

/// Returns a home with a game that was killed.
fn home_with_killed_game() -> Home {
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
fn a_killed_game_can_be_resumed() {
    let home = home_with_killed_game();
    assert!(!home.stored("games.jsonl").exists());
    home.boggle(PLAY).stdin("/go\ncat\nrat\n").gives(
        0,
        str![[r#"
Board catr; [TIME] left; type /help for commands

  C A
  T R

  cart  cat
cat: already found; score 2, [TIME] left
rat: 1 point; score 3, [TIME] left
Game over

3 of 6 points (50%), 3 of 6 words

This game does not count: it took less than a second

  letters  found  missed
        4      1       0
        3      2       3

Best missed words:
  act  arc  car

Game saved; replay it with `boggle replay 1`, list all with `boggle history`

"#]],
        str![[r#"
A game on catr was interrupted at [TIME] with 3 words entered.
Press Enter to resume it, or type s to score it, d to discard it, l to keep it for later, or q to quit.

"#]],
    );
    assert_eq!(journals(&home), 0);
    let replay = home.boggle("replay").prints();
    for word in ["cart", "zzz", "cat", "rat"] {
        assert!(replay.contains(&format!("  {word}")), "{replay}");
    }
}

#[test]
fn after_scoring_a_killed_game_the_new_one_starts() {
    let home = home_with_killed_game();
    home.boggle(PLAY).stdin("/SCORE\nrat\n").gives(
        0,
        str![[r#"
Board catr; [TIME] left; type /help for commands

  C A
  T R

rat: 1 point; score 1, [TIME] left
Game over

1 of 6 points (17%), 1 of 6 words

This game does not count: you have played this board before

  letters  found  missed
        4      0       1
        3      1       4

Best missed words:
  cart  act   arc   car   cat

Game saved; replay it with `boggle replay 2`, list all with `boggle history`

"#]],
        str![[r#"
A game on catr was interrupted at [TIME] with 3 words entered.
Press Enter to resume it, or type s to score it, d to discard it, l to keep it for later, or q to quit.
2 points; replay it with `boggle replay 1`.
You have already played this board; this game does not count.

"#]],
    );
    assert_eq!(journals(&home), 0);
    let saved = fs::read_to_string(home.stored("games.jsonl")).unwrap();
    let points = saved.lines().map(|line| line.contains(r#""points":2,"possible"#));
    assert_eq!(points.collect::<Vec<_>>(), [true, false]);
}

#[test]
fn after_discarding_a_killed_game_the_new_one_starts() {
    let home = home_with_killed_game();
    home.boggle(PLAY).stdin("/discard\nrat\n").gives(
        0,
        str![[r#"
Board catr; [TIME] left; type /help for commands

  C A
  T R

rat: 1 point; score 1, [TIME] left
Game over

1 of 6 points (17%), 1 of 6 words

This game does not count: it took less than a second

  letters  found  missed
        4      0       1
        3      1       4

Best missed words:
  cart  act   arc   car   cat

Game saved; replay it with `boggle replay 1`, list all with `boggle history`

"#]],
        str![[r#"
A game on catr was interrupted at [TIME] with 3 words entered.
Press Enter to resume it, or type s to score it, d to discard it, l to keep it for later, or q to quit.
Game discarded.

"#]],
    );
    assert_eq!(journals(&home), 0);
    let saved = fs::read_to_string(home.stored("games.jsonl")).unwrap();
    assert_eq!(saved.lines().count(), 1);
}

#[test]
fn the_player_can_quit_at_the_question() {
    let home = home_with_killed_game();
    home.boggle(PLAY).stdin("/quit\nrat\n").gives(
        0,
        str![],
        str![[r#"
A game on catr was interrupted at [TIME] with 3 words entered.
Press Enter to resume it, or type s to score it, d to discard it, l to keep it for later, or q to quit.

"#]],
    );
    assert_eq!(journals(&home), 1);
}

#[test]
fn a_killed_game_stays_while_others_are_played() {
    let home = home_with_killed_game();
    // A word does not answer the question, but is not lost.
    let answer = home.boggle(PLAY).stdin("rat\n").answer();
    assert!(answer.stdout.contains("rat: 1 point"), "{}", answer.stdout);
    assert_eq!(journals(&home), 1);
    // Words after this answer are not lost either.
    let answer = home.boggle(PLAY).stdin("/later\nrat\n").answer();
    assert!(answer.stdout.contains("rat: 1 point; score 1"), "{}", answer.stdout);
    let answer = home.boggle(PLAY).stdin("/score\n").answer();
    assert!(
        answer.stderr.contains("2 points; replay it with `boggle replay 3`"),
        "{}",
        answer.stderr
    );
}

#[test]
fn a_game_in_progress_is_not_offered_to_other_processes() {
    let home = Home::with_tiny();
    let mut first = enter(&home, &["cart", "cat"]);
    let second = home.boggle(PLAY).stdin("rat\n").answer();
    assert_eq!((second.status, second.stderr.as_str()), (Some(0), ""));
    assert!(second.stdout.contains("`boggle replay 1`"), "{}", second.stdout);
    assert_eq!(journals(&home), 1);
    drop(first.stdin.take());
    assert!(first.wait().unwrap().success());
    assert_eq!(journals(&home), 0);
    let saved = fs::read_to_string(home.stored("games.jsonl")).unwrap();
    assert!(saved.lines().nth(1).unwrap().starts_with(r#"{"id":2,"#), "{saved}");
}

#[test]
fn a_game_is_not_offered_without_its_dictionary() {
    let home = home_with_killed_game();
    let tiny = fs::read(home.stored("tiny.fst")).unwrap();
    home.add_dictionary("tiny", ["cat", "catch", "rat"]);
    let changed = home.boggle(PLAY).stdin("/score\nrat\n").answer();
    fs::remove_file(home.stored("tiny.fst")).unwrap();
    let missing = home.boggle("play --plain --board new-16d").stdin("/score\ntree\n").answer();
    for answer in [changed, missing] {
        assert_eq!(answer.status, Some(0));
        let path = "[HOME]/data/boggle/playing/";
        let messages: Vec<_> = answer.stderr.lines().collect();
        assert_eq!(messages.len(), 2, "{messages:?}");
        let note = "Its dictionary `tiny` is missing or has changed; the game is kept in ";
        assert!(messages[1].starts_with(&format!("{note}{path}")), "{messages:?}");
        // There is no question, so the answer is a line of the new game.
        assert!(answer.stdout.contains("/score: unknown command"), "{}", answer.stdout);
        assert_eq!(journals(&home), 1);
    }
    // The same dictionary under another path is accepted.
    home.write("elsewhere.fst", tiny);
    let call = home.boggle("play --plain --board catr --dict ./elsewhere.fst");
    let answer = call.stdin("/score\n").answer();
    assert!(
        answer.stderr.contains("2 points; replay it with `boggle replay 3`"),
        "{}",
        answer.stderr
    );
}

/// Added words are part of the dictionary of a game.
#[test]
fn a_game_with_added_words_is_resumed_only_with_them() {
    let home = Home::with_tiny();
    let play = format!("{PLAY} --words tarc");
    let mut game = enter_in(&home, &play, &["tarc"]);
    game.kill().unwrap();
    game.wait().unwrap();
    for args in [PLAY, "play --plain --board catr --dict tiny --words crat"] {
        let answer = home.boggle(args).stdin("/go\n").answer();
        let note = "Its dictionary `tiny + tarc` is missing or has changed; the game is kept in ";
        assert!(answer.stderr.contains(note), "{args}: {}", answer.stderr);
        assert_eq!(journals(&home), 1);
    }
    let answer = home.boggle(&play).stdin("r\ntarc\nrat\n").answer();
    assert!(answer.stderr.starts_with("A game on catr was interrupted"), "{}", answer.stderr);
    for line in ["tarc: already found; score 1", "rat: 1 point; score 2", "2 of 7 points"] {
        assert!(answer.stdout.contains(line), "{line}: {}", answer.stdout);
    }
    assert_eq!(journals(&home), 0);
}

#[test]
fn the_journal_of_a_saved_game_is_removed() {
    let home = home_with_killed_game();
    let journal = fs::read_dir(home.stored("playing")).unwrap().next().unwrap().unwrap().path();
    let copy = fs::read(&journal).unwrap();
    home.boggle(PLAY).stdin("/score\n").answer();
    // Simulate a process that was killed between saving the game and removing its journal.
    fs::write(&journal, copy).unwrap();
    let answer = home.boggle(PLAY).stdin("rat\n").answer();
    let note = "You have already played this board; this game does not count.\n";
    assert_eq!((answer.status, answer.stderr.as_str()), (Some(0), note));
    assert_eq!(journals(&home), 0);
}

#[test]
fn unreadable_journals_are_reported_and_left_untouched() {
    let home = Home::with_tiny();
    home.write(home.stored("playing/1.jsonl"), "{\"version\":9}\n");
    home.write(home.stored("playing/2.jsonl"), "\u{0}\u{0}\u{0}");
    home.write(home.stored("playing/3.jsonl"), "");
    let answer = home.boggle(PLAY).stdin("rat\n").answer();
    assert_eq!(answer.status, Some(0));
    let path = |name: &str| format!("[HOME]/data/boggle/playing/{name}");
    let messages: Vec<_> = answer.stderr.lines().collect();
    assert_eq!(messages.len(), 2, "{messages:?}");
    for (name, reason) in [("1.jsonl", "saved"), ("2.jsonl", "damaged")] {
        let message = format!("{}: cannot resume this game: {reason}", path(name));
        assert!(answer.stderr.contains(&message), "{}", answer.stderr);
    }
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

#[test]
fn control_characters_in_journals_never_reach_the_terminal() {
    let home = home_with_killed_game();
    let journal = fs::read_dir(home.stored("playing")).unwrap().next().unwrap().unwrap().path();
    let text = fs::read_to_string(&journal).unwrap();
    let code = r#","code":"a\u001b[2J\u009bb","rules":"#;
    let text = text.replacen(r#","rules":"#, code, 1).replace("zzz", r"z\u001b[2Jz");
    for (name, answer) in [(r"t\u001b[2J", "/later\n"), ("tiny", "/go\n/list\n")] {
        fs::write(&journal, text.replace("tiny", name)).unwrap();
        let call = home.boggle("play --plain --board catr").arg_each("--dict tiny");
        let answer = call.stdin(answer).answer();
        assert_eq!(answer.status, Some(0), "{answer:?}");
        for text in [&answer.stdout, &answer.stderr] {
            assert!(!text.contains(|c: char| c.is_control() && c != '\n'), "{text:?}");
        }
        assert!(answer.stderr.contains(r"A game on a\u{1b}[2J\u{9b}b was"), "{answer:?}");
    }
}
