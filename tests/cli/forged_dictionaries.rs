//! Forged dictionaries, and dictionaries that another program overwrites.
#![cfg(unix)]

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Command, Output, Stdio};

use boggle_dice::SeededRng;
use boggle_dictionary::Dictionary;
use snapbox::{IntoData, str};

use super::Home;
use crate::forged::forge::{Damage, forge, intact};

const BOGGLE: &str = env!("CARGO_BIN_EXE_boggle");
const DICT: &str = env!("CARGO_BIN_EXE_boggle-dict");

/// Commands that use a dictionary.
const COMMANDS: [(&str, &str); 7] = [
    (DICT, "words --dict forged.fst"),
    (DICT, "info forged.fst"),
    (DICT, "contains tea --dict forged.fst"),
    (BOGGLE, "solve te?a --dict forged.fst"),
    (BOGGLE, "solve --lines --summary sheet.txt --dict forged.fst"),
    (BOGGLE, "score teas sheet.txt --dict forged.fst"),
    (BOGGLE, "play --plain teas --dict forged.fst"),
];

/// Runs a command in 64 MiB of address space, for at most a second of processor time.
fn run_limited(home: &Home, program: &str, args: &str) -> Output {
    let mut limited = Command::new("sh");
    home.isolate(&mut limited);
    limited.args(["-c", &format!("ulimit -v 65536 && ulimit -t 1 && exec {program} {args}")]);
    limited.stdin(Stdio::null()).output().unwrap()
}

/// Returns a forged dictionary that is rejected. With some kinds of damage, a file may be valid by
/// chance.
fn refused(damage: Damage) -> Vec<u8> {
    let mut rng = SeededRng::new(14);
    let mut draw = |count| if count == 0 { 0 } else { rng.below(count) };
    loop {
        let bytes = forge(damage, &mut draw);
        // Some bytes of the frame contain the file type, which leads to another error.
        if let Err(boggle_dictionary::Error::Invalid(_)) = Dictionary::new(bytes.clone()) {
            return bytes;
        }
        assert!(damage.can_be_harmless());
    }
}

#[test]
fn every_command_refuses_forged_dictionaries_in_one_line() {
    let home = Home::new();
    home.write("sheet.txt", "teas\n");
    let mut messages = String::new();
    for damage in Damage::ALL.into_iter().filter(|&damage| damage != Damage::Frame) {
        home.write("forged.fst", refused(damage));
        let mut first = None;
        for (program, args) in COMMANDS {
            let output = run_limited(&home, program, args);
            let stderr = home.redact(&String::from_utf8(output.stderr).unwrap());
            assert_eq!(output.status.code(), Some(2), "{damage:?}, {args}: {stderr}");
            assert_eq!(stderr.lines().count(), 1, "{damage:?}, {args}: {stderr}");
            assert!(output.stdout.is_empty(), "{damage:?}, {args}");
            let message = stderr.split_once(": ").unwrap().1.to_owned();
            assert_eq!(&message, first.get_or_insert_with(|| message.clone()), "{args}");
        }
        messages += &first.unwrap();
    }
    let assert = snapbox::Assert::new().action_env(snapbox::assert::DEFAULT_ACTION_ENV);
    assert.eq(messages, str![[r#"
forged.fst: the dictionary is invalid: the node at byte 32 leads out of the file; build it again with `boggle-dict build LIST`
forged.fst: the dictionary is invalid: the node at byte 32 leads out of the file; build it again with `boggle-dict build LIST`
forged.fst: the dictionary is invalid: the node at byte 33 has a wrong rank; build it again with `boggle-dict build LIST`
forged.fst: the dictionary is invalid: 2 words instead of 3229150724588964466; build it again with `boggle-dict build LIST`
forged.fst: the dictionary is invalid: the node at byte 1551 starts a word that is too long; build it again with `boggle-dict build LIST`
forged.fst: the dictionary is invalid: the node at byte 459 starts too many words; build it again with `boggle-dict build LIST`
forged.fst: the dictionary is invalid: the node at byte 273 leads to `\0`, not a normalized letter; build it again with `boggle-dict build LIST`
forged.fst: the dictionary is invalid: the node at byte 51 is not sorted; build it again with `boggle-dict build LIST`
forged.fst: the dictionary is invalid: the node at byte 18 is malformed; build it again with `boggle-dict build LIST`
forged.fst: the dictionary is invalid: the node at byte 133 makes the empty text a word; build it again with `boggle-dict build LIST`
forged.fst: the dictionary is invalid: the node at byte 493 has a wrong index; build it again with `boggle-dict build LIST`
forged.fst: the dictionary is invalid: the node at byte 25 is malformed; build it again with `boggle-dict build LIST`
forged.fst: the dictionary is invalid: the node at byte 86 leads to what is not UTF-8; build it again with `boggle-dict build LIST`

"#]].raw());
}

/// Several hundred files, with every kind of damage and without damage.
#[test]
#[ignore = "takes some seconds"]
fn every_command_survives_many_forged_dictionaries() {
    let home = Home::new();
    home.write("sheet.txt", "teas\n");
    let mut accepted = 0;
    for seed in 0..20 {
        let mut rng = SeededRng::new(seed);
        let mut draw = |count| if count == 0 { 0 } else { rng.below(count) };
        let mut files = vec![intact(&mut draw)];
        files.extend(Damage::ALL.map(|damage| forge(damage, &mut draw)));
        for (number, bytes) in files.iter().enumerate() {
            home.write("forged.fst", bytes);
            let is_valid = Dictionary::new(bytes.clone()).is_ok();
            accepted += u32::from(is_valid);
            for (program, args) in COMMANDS {
                let Output { status, stdout, stderr } = run_limited(&home, program, args);
                let stderr = String::from_utf8(stderr).unwrap();
                let file = format!("seed {seed}, file {number}, {args}: {stderr}");
                if is_valid && !stderr.contains("has no words from") {
                    assert!(matches!(status.code(), Some(0 | 1)), "{file}");
                } else {
                    assert_eq!(status.code(), Some(2), "{file}");
                    assert!(stdout.is_empty() && stderr.lines().count() == 1, "{file}");
                }
                let is_shown = |c: char| matches!(c, '\n' | '\t') || !c.is_control();
                let stdout = String::from_utf8(stdout).unwrap();
                assert!(stdout.chars().chain(stderr.chars()).all(is_shown), "{file}");
            }
        }
    }
    assert!(accepted > 20);
}

#[test]
fn an_overwritten_dictionary_is_an_error() {
    let home = Home::with_tiny();
    let path = home.stored("tiny.fst");
    let mut solve = Command::new(BOGGLE);
    home.isolate(&mut solve);
    solve.args(["solve", "--lines", "--summary", "--dict", "tiny"]);
    solve.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = solve.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    let mut first = String::new();
    stdin.write_all(b"cart\n").unwrap();
    stdout.read_line(&mut first).unwrap();
    assert_eq!(first, "cart\t6\t6\n");

    // Overwrites the file in place, like `cp`.
    let other = Dictionary::from_words(["cat", "rat", "tar"]).unwrap();
    fs::write(&path, other.as_bytes()).unwrap();
    let _ = stdin.write_all(b"cart\n");
    drop(stdin);
    let mut rest = String::new();
    stdout.read_to_string(&mut rest).unwrap();
    let output = child.wait_with_output().unwrap();
    let stderr = home.redact(&String::from_utf8(output.stderr).unwrap());
    assert_eq!((rest.as_str(), output.status.code()), ("", Some(2)), "{stderr}");
    assert_eq!(
        stderr,
        "boggle: [HOME]/data/boggle/tiny.fst: changed while being read; try again\n"
    );
}

/// If a dictionary is overwritten after it was mapped and before the board is known, the error is
/// always the same, whatever the new content.
#[cfg(target_os = "linux")]
#[test]
fn a_dictionary_overwritten_before_a_search_is_an_error() {
    let home = Home::with_tiny();
    let path = home.stored("tiny.fst");
    let bytes = fs::read(&path).unwrap();
    let fills = [0x00, 0x11, 0x45, 0x80, 0xc3, 0xff].map(|fill| vec![fill; bytes.len()]);
    let reversed = bytes.iter().rev().copied().collect();
    for other in fills.into_iter().chain([reversed]) {
        fs::write(&path, &bytes).unwrap();
        let mut solve = Command::new(BOGGLE);
        home.isolate(&mut solve);
        solve.args(["solve", "--dict", "tiny", "-"]);
        solve.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = solve.spawn().unwrap();
        let maps = format!("/proc/{}/maps", child.id());
        while !fs::read_to_string(&maps).unwrap().contains("tiny.fst") {
            std::thread::sleep(std::time::Duration::from_millis(1));
        }
        std::thread::sleep(std::time::Duration::from_millis(50));
        fs::write(&path, &other).unwrap();
        child.stdin.take().unwrap().write_all(b"cart\n").unwrap();
        let output = child.wait_with_output().unwrap();
        let stderr = home.redact(&String::from_utf8(output.stderr).unwrap());
        assert_eq!((output.status.code(), &*output.stdout), (Some(2), &b""[..]), "{stderr}");
        assert_eq!(
            stderr,
            "boggle: [HOME]/data/boggle/tiny.fst: changed while being read; try again\n"
        );
    }
}

#[test]
fn a_game_outlives_its_dictionary() {
    let home = Home::with_tiny();
    let mut play = Command::new(BOGGLE);
    home.isolate(&mut play);
    play.args(["play", "--plain", "cart", "--dict", "tiny"]);
    play.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = play.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    stdin.write_all(b"cat\n").unwrap();
    let mut text = String::new();
    while !text.contains("cat") {
        assert_ne!(stdout.read_line(&mut text).unwrap(), 0, "{text}");
    }
    fs::write(home.stored("tiny.fst"), "").unwrap();
    stdin.write_all(b"rat\n").unwrap();
    drop(stdin);
    stdout.read_to_string(&mut text).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(text.contains("2 of 6 words"), "{text}");
}

#[test]
fn a_replaced_or_removed_dictionary_stays_as_it_was() {
    for replaces in [true, false] {
        let home = Home::with_tiny();
        let path = home.stored("tiny.fst");
        let mut solve = Command::new(BOGGLE);
        home.isolate(&mut solve);
        solve.args(["solve", "--lines", "--summary", "--dict", "tiny"]);
        let mut child = solve.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let mut stdout = BufReader::new(child.stdout.take().unwrap());
        let mut line = String::new();
        stdin.write_all(b"cart\n").unwrap();
        stdout.read_line(&mut line).unwrap();
        if replaces {
            home.write("list.txt", "rat\n");
            home.dict("build list.txt --name tiny").prints();
        } else {
            fs::remove_file(&path).unwrap();
        }
        stdin.write_all(b"cart\n").unwrap();
        drop(stdin);
        stdout.read_to_string(&mut line).unwrap();
        assert_eq!(line, "cart\t6\t6\n".repeat(2), "{replaces}");
        assert!(child.wait().unwrap().success());
    }
}

/// The contents are checked only once. If a file has the stamp of a checked file, only its checksum
/// is verified.
#[test]
fn checked_files_are_remembered_until_they_change() {
    let home = Home::with_tiny();
    let stamps = home.path("cache/boggle/checked");
    home.boggle("solve cart --dict tiny").prints();
    let first = fs::read_to_string(&stamps).unwrap();
    assert_eq!(first.lines().count(), 1);
    home.boggle("solve cart --dict tiny").prints();
    assert_eq!(fs::read_to_string(&stamps).unwrap(), first);

    // Forged bytes in the same file are not remembered as checked.
    fs::write(home.stored("tiny.fst"), refused(Damage::NotAWord)).unwrap();
    assert_eq!(home.boggle("solve cart --dict tiny").answer().status, Some(2));
    assert_eq!(fs::read_to_string(&stamps).unwrap(), first);

    // Building also checks the new file.
    home.write("list.txt", "tea\n");
    home.dict("build list.txt --output other.fst").prints();
    let both = fs::read_to_string(&stamps).unwrap();
    assert_eq!(both.lines().count(), 2);
    home.boggle("solve teat --dict other.fst").prints();
    assert_eq!(fs::read_to_string(&stamps).unwrap(), both);

    // Everything also works without the cache directory.
    fs::remove_dir_all(home.path("cache")).unwrap();
    fs::write(home.path("cache"), "a file").unwrap();
    home.boggle("solve teat --dict other.fst").prints();
}
