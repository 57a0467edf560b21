//! Saving games: damaged files and read-only directories.

use std::fs;
#[cfg(target_os = "linux")]
use std::process::Command;

use snapbox::str;

use super::{Answer, Home};

const PLAY: &str = "play --plain --board catr --dict tiny";

fn play(home: &Home) -> Answer {
    home.boggle(PLAY).stdin("cat\n").answer()
}

#[test]
fn start_times_are_local() {
    let home = Home::with_tiny();
    home.boggle(PLAY).env("TZ", "XYZ-5:30").stdin("cat\n").answer();
    let saved = fs::read_to_string(home.stored("games.jsonl")).unwrap();
    assert!(saved.contains(r#"+05:30","board":"catr","#), "{saved}");
}

#[test]
fn damaged_lines_are_skipped_and_left_untouched() {
    let home = Home::with_tiny();
    play(&home);
    let path = home.stored("games.jsonl");
    let first = fs::read_to_string(&path).unwrap();
    // A truncated line, zeros as after a power failure, a newer format version, and a last line
    // that was cut off.
    let damaged = format!("{first}{}\n\0\0\0\n{{\"version\":2}}\n{}", &first[..50], &first[..90]);
    fs::write(&path, &damaged).unwrap();
    let answer = play(&home);
    let note = "You have already played this board; this game does not count.\n";
    assert_eq!((answer.status, answer.stderr.as_str()), (Some(0), note));
    let after = fs::read_to_string(&path).unwrap();
    let added = after.strip_prefix(&damaged).unwrap();
    assert!(added.starts_with("\n{\"id\":6,") && added.ends_with("}\n"), "{added}");
    let answer = home.boggle("history --format csv").answer();
    assert_eq!(answer.stdout.lines().count(), 3, "{}", answer.stdout);
    let message = "4 unreadable lines skipped; list them with `boggle history --check`";
    assert_eq!(answer.stderr, format!("boggle: [HOME]/data/boggle/games.jsonl: {message}\n"));
    let answer = home.boggle("history --check").answer();
    let lines: Vec<_> = answer.stdout.lines().collect();
    assert_eq!(lines.len(), 4, "{lines:?}");
    assert!(lines[0].starts_with("line 2: damaged: EOF"), "{lines:?}");
    assert_eq!(
        lines[2],
        "line 4: saved by a later version of the program (format 2); use that version to read it"
    );
}

#[test]
#[cfg(unix)]
fn a_game_that_cannot_be_saved_can_be_played() {
    let home = Home::with_tiny();
    home.write("file", "");
    home.write("own.fst", fs::read(home.stored("tiny.fst")).unwrap());
    let call = home.boggle("play --plain --board catr --dict ./own.fst");
    // Nobody can create a directory inside a file, not even root.
    call.env("XDG_DATA_HOME", home.path("file")).stdin("cat\n").gives(
        0,
        str![[r#"
Board catr; [TIME] left; type /help for commands

  C A
  T R

cat: 1 point; score 1, [TIME] left
Game over

1 of 6 points (17%), 1 of 6 words

This game does not count: it took less than a second

  letters  found  missed
        4      0       1
        3      1       4

Best missed words:
  cart  act   arc   car   rat

"#]],
        str![[r#"
boggle: progress not saved: Not a directory ([HOME]/file/boggle/playing)
boggle: game not saved: Not a directory ([HOME]/file/boggle/games.jsonl)

"#]],
    );
}

/// A game is saved at its end even if its progress could not be saved.
#[test]
fn only_a_game_that_is_not_saved_is_called_so() {
    let home = Home::with_tiny();
    // A file blocks the directory of the journals.
    home.write(home.stored("playing"), "");
    let answer = play(&home);
    assert_eq!(answer.status, Some(0));
    assert!(answer.stdout.contains("\nGame saved; replay it with `boggle replay 1`"), "{answer:?}");
    assert_eq!(
        answer.stderr,
        "boggle: progress not saved: File exists ([HOME]/data/boggle/playing)\n"
    );
}

/// No file can grow, as on a full disk. Nothing is saved, and no game is offered for resumption.
#[test]
#[cfg(target_os = "linux")]
fn nothing_is_saved_on_a_full_disk() {
    let home = Home::with_tiny();
    let mut command = Command::new("sh");
    home.isolate(&mut command);
    let script = "trap '' XFSZ; ulimit -f 0; printf 'cat\\n' | \"$0\" \"$@\"";
    let output = command
        .args(["-c", script, env!("CARGO_BIN_EXE_boggle")])
        .args(PLAY.split(' '))
        .output()
        .unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    let (stdout, stderr) = (text(output.stdout), text(output.stderr));
    assert!(stdout.contains("1 of 6 points") && !stdout.contains("saved"), "{stdout}");
    let lines: Vec<_> = stderr.lines().collect();
    assert_eq!(lines.len(), 2, "{stderr}");
    assert!(lines[0].starts_with("boggle: progress not saved: File too large ("), "{stderr}");
    assert!(lines[1].starts_with("boggle: game not saved: File too large ("), "{stderr}");
    assert!(!stderr.contains("recover"), "{stderr}");
    assert_eq!(fs::read_dir(home.stored("playing")).unwrap().count(), 0);
}

#[test]
fn a_game_that_could_not_be_saved_is_offered_again() {
    let home = Home::with_tiny();
    let path = home.stored("games.jsonl");
    // A directory blocks the file.
    fs::create_dir(&path).unwrap();
    let answer = play(&home);
    assert_eq!(answer.status, Some(0));
    assert!(answer.stdout.contains("1 of 6 points"), "{}", answer.stdout);
    assert!(
        answer.stderr.ends_with("the next `boggle play` offers to recover it\n"),
        "{}",
        answer.stderr
    );
    fs::remove_dir(&path).unwrap();
    let answer = home.boggle(PLAY).stdin("/score\n").answer();
    assert!(
        answer.stderr.contains("1 point; replay it with `boggle replay 1`"),
        "{}",
        answer.stderr
    );
}

#[test]
fn games_that_finish_at_the_same_time_are_all_saved() {
    let home = Home::with_tiny();
    std::thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| assert_eq!(play(&home).status, Some(0)));
        }
    });
    let saved = fs::read_to_string(home.stored("games.jsonl")).unwrap();
    for (id, line) in (1..).zip(saved.lines()) {
        assert!(line.starts_with(&format!("{{\"id\":{id},")), "{saved}");
    }
    assert_eq!(saved.lines().count(), 8);
}

#[test]
fn a_bare_q_is_saved() {
    let home = Home::with_tiny();
    for (args, row) in [("--bare-q", "Q U"), ("", "Qu U")] {
        let call = home.boggle(&format!("play --plain --board quit --dict tiny {args}"));
        let answer = call.stdin("quit\n").answer();
        assert!(answer.stdout.contains("quit: 1 point"), "{}", answer.stdout);
        let replay = home.boggle("replay").prints();
        assert!(replay.contains(&format!("\n  {row}\n")), "{replay}");
    }
}

#[test]
fn a_game_without_words_is_not_saved() {
    let home = Home::with_tiny();
    for typed in ["", "/list\n\n/end\ncat\n"] {
        let answer = home.boggle(PLAY).stdin(typed).answer();
        let outcome = (answer.status, answer.stderr.as_str());
        assert_eq!(outcome, (Some(0), "Not saved: no word was entered.\n"));
        assert!(answer.stdout.contains("0 of 6 points"), "{}", answer.stdout);
        assert!(!home.stored("games.jsonl").exists());
        assert_eq!(fs::read_dir(home.stored("playing")).unwrap().count(), 0);
    }
    // A word that scores nothing is enough.
    let answer = home.boggle(PLAY).stdin("zzz\n").answer();
    assert!(answer.stdout.contains("replay it with `boggle replay 1`"), "{}", answer.stdout);
}

#[test]
fn a_game_with_the_largest_number_is_not_repeated() {
    let home = Home::with_tiny();
    play(&home);
    let path = home.stored("games.jsonl");
    let saved = fs::read_to_string(&path).unwrap();
    fs::write(&path, saved.replace(r#"{"id":1,"#, r#"{"id":18446744073709551615,"#)).unwrap();
    for id in [2, 3] {
        let answer = play(&home);
        assert!(answer.stdout.contains(&format!("`boggle replay {id}`")), "{}", answer.stdout);
    }
}
