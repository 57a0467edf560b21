//! Keeping games: damage, and places where nothing can be kept.

use std::fs;

use snapbox::str;

use super::{Answer, Home};

const PLAY: &str = "play --plain --board catr --dict tiny";

fn play(home: &Home) -> Answer {
    home.boggle(PLAY).stdin("cat\n").answer()
}

#[test]
fn the_time_of_day_is_local() {
    let home = Home::with_tiny();
    home.boggle(PLAY).env("TZ", "XYZ-5:30").stdin("cat\n").answer();
    let kept = fs::read_to_string(home.stored("games.jsonl")).unwrap();
    assert!(kept.contains(r#"+05:30","board":"catr","#), "{kept}");
}

#[test]
fn damage_is_stepped_over_and_left_as_it_is() {
    let home = Home::with_tiny();
    play(&home);
    let path = home.stored("games.jsonl");
    let first = fs::read_to_string(&path).unwrap();
    // A line that was half written, zeros as after a power cut, a later version,
    // and a line that was torn at the end.
    let damaged = format!("{first}{}\n\0\0\0\n{{\"version\":2}}\n{}", &first[..50], &first[..90]);
    fs::write(&path, &damaged).unwrap();
    let answer = play(&home);
    assert_eq!((answer.status, answer.stderr.as_str()), (Some(0), ""));
    let after = fs::read_to_string(&path).unwrap();
    let added = after.strip_prefix(&damaged).unwrap();
    assert!(added.starts_with("\n{\"id\":6,") && added.ends_with("}\n"), "{added}");
    let answer = home.boggle("history --export csv").answer();
    assert_eq!(answer.stdout.lines().count(), 3, "{}", answer.stdout);
    let said: Vec<_> = answer.stderr.lines().collect();
    assert_eq!(said.len(), 4, "{said:?}");
    assert!(said[0].starts_with("boggle: [HOME]/data/boggle/games.jsonl, line 2: damaged: EOF"));
    assert!(said[2].ends_with(
        "line 4: saved by a later version of the program (format 2); use that version to read it; skipped"
    ));
}

#[test]
#[cfg(unix)]
fn a_game_that_cannot_be_kept_goes_on() {
    let home = Home::with_tiny();
    home.write("file", "");
    home.write("own.fst", fs::read(home.stored("tiny.fst")).unwrap());
    let call = home.boggle("play --plain --board catr --dict ./own.fst");
    // No folder can be made below a file, whoever asks.
    call.env("XDG_DATA_HOME", home.path("file")).stdin("cat\n").gives(
        0,
        str![[r#"
Board catr; [TIME] left; /help lists the commands

  C A
  T R

cat: 1 point; score 1, [TIME] left
The end

1 of 6 points (17 %), 1 of 6 words

  letters  found  missed
        4      0       1
        3      1       4

Best missed:
  cart  act   arc   car   rat

"#]],
        str![[r#"
boggle: not kept: Not a directory ([HOME]/file/boggle/playing)
boggle: not kept: Not a directory ([HOME]/file/boggle/games.jsonl)

"#]],
    );
}

#[test]
fn what_could_not_be_kept_is_offered_again() {
    let home = Home::with_tiny();
    let path = home.stored("games.jsonl");
    // In the way of the file.
    fs::create_dir(&path).unwrap();
    let answer = play(&home);
    assert_eq!(answer.status, Some(0));
    assert!(answer.stdout.contains("1 of 6 points"), "{}", answer.stdout);
    assert!(
        answer.stderr.ends_with("the next `boggle play` offers what is kept of it\n"),
        "{}",
        answer.stderr
    );
    fs::remove_dir(&path).unwrap();
    let answer = home.boggle(PLAY).stdin("/score\n").answer();
    assert!(answer.stderr.contains("1 point; `boggle replay 1` shows it"), "{}", answer.stderr);
}

#[test]
fn many_that_finish_at_once_are_all_kept() {
    let home = Home::with_tiny();
    std::thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| assert_eq!(play(&home).status, Some(0)));
        }
    });
    let kept = fs::read_to_string(home.stored("games.jsonl")).unwrap();
    for (id, line) in (1..).zip(kept.lines()) {
        assert!(line.starts_with(&format!("{{\"id\":{id},")), "{kept}");
    }
    assert_eq!(kept.lines().count(), 8);
}

#[test]
fn a_bare_q_is_kept_as_such() {
    let home = Home::with_tiny();
    for (args, row) in [("--bare-q", "Q U"), ("", "Qu U")] {
        let call = home.boggle(&format!("play --plain --board quit --dict tiny {args}"));
        let answer = call.stdin("quit\n").answer();
        assert!(answer.stdout.contains("quit: 1 point"), "{}", answer.stdout);
        let again = home.boggle("replay").prints();
        assert!(again.contains(&format!("\n  {row}\n")), "{again}");
    }
}

#[test]
fn a_game_without_a_word_is_not_kept() {
    let home = Home::with_tiny();
    for typed in ["", "/list\n\n/end\ncat\n"] {
        let answer = home.boggle(PLAY).stdin(typed).answer();
        let told = (answer.status, answer.stderr.as_str());
        assert_eq!(told, (Some(0), "Not kept: no word was entered.\n"));
        assert!(answer.stdout.contains("0 of 6 points"), "{}", answer.stdout);
        assert!(!home.stored("games.jsonl").exists());
        assert_eq!(fs::read_dir(home.stored("playing")).unwrap().count(), 0);
    }
    // One that counts for nothing is a word all the same.
    let answer = home.boggle(PLAY).stdin("zzz\n").answer();
    assert!(answer.stdout.contains("Kept: `boggle replay 1`"), "{}", answer.stdout);
}
