//! Limits: with any input, the programs end within seconds or stream in constant memory, and
//! explain in one line which limit was exceeded.

use std::fs;
use std::process::{Command, Output};

use snapbox::str;

use super::{Answer, Home};

/// The limit for the address space in KiB. Most of it is never used: each thread reserves some, and
/// so does a board of the maximum size.
const MEMORY: u32 = 1_200_000;

/// Runs a shell command with access to `boggle` and `boggle-dict` and with a memory limit. Ends it
/// after `seconds`, with status 124.
pub(super) fn shell(home: &Home, seconds: u32, script: &str) -> Output {
    let mut command = Command::new("sh");
    let script = script
        .replace(
            "boggle-dict ",
            &format!("timeout {seconds} {} ", env!("CARGO_BIN_EXE_boggle-dict")),
        )
        .replace("boggle ", &format!("timeout {seconds} {} ", env!("CARGO_BIN_EXE_boggle")));
    command.args(["-c", &format!("ulimit -v {MEMORY}; {script}")]);
    home.isolate(&mut command);
    command.env("RAYON_NUM_THREADS", "2").output().unwrap()
}

/// A file or a line without an end is rejected with a one-line error, wherever a file is read.
#[test]
#[ignore = "reads up to 134 MB; quick only in release builds"]
fn endless_input_is_refused() {
    let home = Home::with_tiny();
    home.write("board", "c a t\nd o g\ne a r\n");
    home.write("list", "cat\n");
    home.write("line", "a".repeat(10_000_000));
    let words = home.path("many");
    let mut text = String::new();
    for index in 0..600_000_u32 {
        let letter = |at: u32| char::from(b'a' + (index / 26_u32.pow(at) % 26) as u8);
        text.extend((0..5).map(letter));
        text.push('\n');
    }
    fs::write(words, text).unwrap();
    let table = [
        ("boggle solve --dict tiny /dev/zero", "a device, which may never end"),
        ("boggle find cat --file /dev/zero", "a device, which may never end"),
        ("boggle wordsearch solve /dev/zero board", "a device, which may never end"),
        ("boggle wordsearch solve board /dev/zero", "a device, which may never end"),
        ("boggle wordsearch solve board line", "line 1: longer than 65536 bytes"),
        ("boggle wordsearch new /dev/zero", "a device, which may never end"),
        ("boggle wordsearch new many", "line 524289: more than 524288 words"),
        ("yes | boggle wordsearch new -", "line 524289: more than 524288 words"),
        ("yes | boggle wordsearch solve board -", "line 524289: more than 524288 words"),
        ("boggle solve --dict /dev/zero cat", "not a regular file"),
        ("yes cat | boggle solve --dict /dev/stdin cat", "not a regular file"),
        ("boggle solve --dict ./line cat", "line 1: longer than 65536 bytes"),
        ("boggle-dict build /dev/zero --name x", "a device, which may never end"),
        // Equal words take no memory; long lines take less time.
        (
            r#"yes "$(printf 'cat%9000s' '')" | boggle-dict build - --name x"#,
            "standard input: larger than 1 GiB; check the file",
        ),
        (
            r#"yes "$(printf 'cat\t%9000s' 'a')" | boggle-dict build list --definitions /dev/stdin --name x"#,
            "standard input: larger than 256 MiB; check the file",
        ),
        ("boggle-dict info /dev/zero", "not a regular file"),
        ("boggle-dict contains - < /dev/zero", "line 1: longer than 65536 bytes"),
        ("boggle-dict contains - < line", "line 1: longer than 65536 bytes"),
        ("boggle find --board 'cat dog' < /dev/zero", "line 1: longer than 1048576 bytes"),
        ("boggle find --board 'cat dog' < line", "line 1: longer than 1048576 bytes"),
        ("cat /dev/zero | boggle find", "line 1: longer than 1048576 bytes"),
        ("yes | boggle find", "the board has more than 65536 rows"),
        ("yes | boggle wordsearch solve", "more than 134217728 bytes"),
        ("yes | boggle solve --dict tiny", "the board is larger than 134217728 bytes"),
        ("cat /dev/zero | boggle wordsearch solve", "more than 134217728 bytes"),
        ("yes '' | boggle check -", "the board is larger than 134217728 bytes"),
        (
            "(echo catrreton; yes '') | boggle find cat -f -",
            "the board is larger than 134217728 bytes",
        ),
        ("boggle score catdogear /dev/zero", "a device, which may never end"),
        ("yes cat | boggle score catdogear -", "file has more than 65536 bytes"),
        ("boggle play --plain /dev/zero", "a device, which may never end"),
        ("boggle score /dev/zero board", "a device, which may never end"),
        ("boggle score catdogear line", "file has more than 65536 bytes"),
        ("boggle score catdogear many", "file has more than 65536 bytes"),
        ("boggle wordsearch new line", "line 1: longer than 65536 bytes"),
        ("boggle wordsearch new list --block /dev/zero", "a device, which may never end"),
        ("boggle wordsearch solve board many", "line 524289: more than 524288 words"),
        ("boggle-dict build line --name x", "line 1: longer than 65536 bytes"),
        ("boggle-dict build list --levels /dev/zero", "a device, which may never end"),
        ("boggle-dict build list --definitions line", "line 1: longer than 65536 bytes"),
        ("boggle merge /dev/zero", "a device, which may never end"),
        ("boggle merge line", "not a shard"),
        ("boggle-dict info /dev/zero", "not a regular file"),
        ("boggle best --size 2x2 --checkpoint /dev/zero", "not a regular file"),
        ("boggle best --size 2x2 --checkpoint many", "not a checkpoint"),
        ("boggle prove 2x2 --dict tiny --checkpoint many", "not a checkpoint"),
        ("boggle prove --verify /dev/zero", "not a regular file"),
        ("boggle-dict words --dict /dev/zero", "not a regular file"),
    ];
    for (script, expected) in table {
        let Output { status, stdout, stderr } = shell(&home, 20, script);
        let stderr = String::from_utf8(stderr).unwrap();
        assert_eq!(status.code(), Some(2), "{script}: {stderr}");
        assert!(stdout.is_empty(), "{script}");
        assert!(stderr.contains(expected) && stderr.lines().count() == 1, "{script}: {stderr}");
    }
}

/// If the system cannot start threads, the result is a one-line error, not a panic.
#[test]
fn threads_that_cannot_be_started_are_an_error() {
    let home = Home::with_tiny();
    home.write("boards", "catrcatrc\n");
    let error = "Resource temporarily unavailable (os error 11)";
    let fewer = format!("boggle: cannot start the threads: {error}; lower --threads\n");
    let table = [
        ("best --size 2x2 --dict tiny", fewer.clone()),
        ("prove 2x2 --dict tiny --letters act", fewer.clone()),
        ("stats --boards 10 --size 2x2 --dict tiny", fewer.clone()),
        ("solve --dict tiny --lines boards", fewer),
        ("play --plain --dict tiny catrcatrc", format!("boggle: {error}\n")),
    ];
    for (args, expected) in table {
        // No address space has room for such a stack.
        let call = home.boggle(args).env("RUST_MIN_STACK", (1_u64 << 50).to_string());
        let Answer { status, stderr, .. } = call.answer();
        assert_eq!((status, stderr.as_str()), (Some(2), &*expected), "{args}");
    }
}

/// Endless input is answered as it arrives, in constant memory.
#[test]
fn endless_input_is_streamed() {
    let home = Home::with_tiny();
    for script in [
        "yes cat | boggle-dict contains --dict tiny - | head -1000 | tail -1",
        "yes cat | boggle find --count --board 'cat dog' | head -1000 | tail -1",
        "yes cat | boggle define - | head -1000 | tail -1",
        "yes cat | boggle define - --format json | head -1000 | tail -1",
        "yes cat | boggle define - --format csv | head -1000 | tail -1",
        "yes cat | boggle check --word - | head -1000 | tail -1",
        "yes catrcatrc | boggle solve --dict tiny --lines - --summary | head -1000 | tail -1",
        // This command prints nothing before the end of the input, which never comes.
        "yes cat | boggle-dict build - --name x; [ $? = 124 ] && echo cat",
    ] {
        let seconds = if script.contains("build") { 1 } else { 20 };
        let Output { stdout, stderr, .. } = shell(&home, seconds, script);
        assert_eq!(String::from_utf8(stderr).unwrap(), "", "{script}");
        assert!(!stdout.is_empty(), "{script}");
    }
}

/// Repeated words take no memory, in any order, and neither does a line that is not a board.
#[test]
#[ignore = "reads up to 134 MB; quick only in release builds"]
fn repeated_words_and_long_lines_take_little_memory() {
    let home = Home::with_tiny();
    let small = |script: &str| shell(&home, 60, &format!("ulimit -v 300000; {script}"));
    let words = small("yes 'b\na' | head -12000000 | boggle-dict build - --name x");
    let stdout = String::from_utf8(words.stdout).unwrap();
    assert!(stdout.starts_with("2 words from 12,000,000 lines\n11,999,998 duplicates"), "{stdout}");

    home.write("line", "a".repeat(10_000_000));
    home.write("long", "a".repeat(17_000_000));
    for (file, expected) in [
        ("line", "10000000 cells do not form a square"),
        ("long", "exceed the limit of 16777216 cells"),
    ] {
        let Output { status, stderr, .. } = small(&format!("boggle solve --dict tiny < {file}"));
        let stderr = String::from_utf8(stderr).unwrap();
        assert_eq!(status.code(), Some(2), "{stderr}");
        assert!(stderr.contains(expected) && stderr.lines().count() == 1, "{stderr}");
    }
}

/// Lines of many cells with spaces, many rows of one cell, and nested lists take little memory, and
/// time in proportion to their number.
#[test]
#[ignore = "reads up to 134 MB; quick only in release builds"]
fn many_cells_take_little_memory() {
    let home = Home::with_tiny();
    for (text, expected) in [
        ("a ".repeat(5_000_000), ": 5000000 cells in a single line could be one row"),
        ("a\n".repeat(20_000_000), "20000000 cells with one on each line could be a column"),
        ("a,\n".repeat(9_000_000) + "1", "row 9000001, cell 1: `1` is not a letter"),
        ("[a]".repeat(17_000_000), "16777217 rows of 1 exceed the limit of 16777216 cells"),
        ("{\"a\":".repeat(4_000_000), "the list is not complete"),
        ("|a\n".repeat(6_000_000) + "|1", "row 6000001, cell 1: `1` is not a letter"),
        ("a/\n".repeat(6_000_000) + "1", "row 6000001, cell 1: `1` is not a letter"),
    ] {
        home.write("text", &text);
        let script = "ulimit -v 800000; boggle solve --dict tiny ./text";
        let Output { status, stderr, .. } = shell(&home, 20, script);
        let stderr = String::from_utf8(stderr).unwrap();
        assert_eq!(status.code(), Some(2), "{:.10}: {stderr}", text);
        assert!(stderr.contains(expected), "{:.10}: {stderr}", text);
    }
}

/// A game that a program plays ends after 10,000 words, and does not store words that are too long
/// for a dictionary.
#[test]
fn games_keep_a_limited_number_of_words() {
    let home = Home::with_tiny();
    let play = "boggle play --plain --time none --dict tiny --board catr";
    let Output { status, stdout, .. } = shell(&home, 20, &format!("yes cat | {play}"));
    assert_eq!(status.code(), Some(0));
    let stdout = String::from_utf8(stdout).unwrap();
    assert_eq!(stdout.matches("cat: already found").count(), 9_999);
    assert!(stdout.contains("\nGame over\n"));

    let long = "a".repeat(300);
    let answer = home.boggle(&play["boggle ".len()..]).stdin(format!("{long}\ncar\n")).answer();
    let expected = "…: longer than 255 bytes; not entered\ncar: 1 point";
    assert!(answer.stdout.contains(expected), "{answer:?}");
    let saved = fs::read_to_string(home.stored("games.jsonl")).unwrap();
    assert!(!saved.contains("aaaa") && saved.len() < 1_000_000);
    assert_eq!(fs::read_dir(home.stored("playing")).unwrap().count(), 0);
}

/// A game in which the player enters no words also ends.
#[test]
#[ignore = "reads up to 134 MB; quick only in release builds"]
fn games_read_a_limited_number_of_lines() {
    let home = Home::with_tiny();
    let play = "boggle play --plain --time none --dict tiny --board catr";
    for input in ["cat /dev/zero", "yes ''", "yes /pause"] {
        let Output { status, stdout, stderr } = shell(&home, 20, &format!("{input} | {play}"));
        assert_eq!(status.code(), Some(0), "{input}");
        assert!(String::from_utf8(stdout).unwrap().contains("\nGame over\n"), "{input}");
        assert_eq!(String::from_utf8(stderr).unwrap(), "Not saved: no word was entered.\n");
    }
}

#[test]
fn rounds_have_at_most_a_hundred_players() {
    let home = Home::with_tiny();
    let sheet = |players| (0..players).map(|at| format!("[P{at}]\ncat\n")).collect::<String>();
    let score = || home.boggle("score --dict tiny --format json catr -");
    assert_eq!(score().stdin(sheet(100)).answer().status, Some(0));
    score().stdin(sheet(5000)).gives(
        2,
        str![],
        str![[r#"
boggle: standard input, line 201: more than 100 players; score fewer at a time

"#]],
    );
}

/// Work that would take too long is rejected in advance, and work stops when the result is known.
#[test]
fn work_is_in_proportion() {
    let home = Home::new();
    let wildcards = |side: usize| format!("{}\n", "? ".repeat(side)).repeat(side);
    for side in [20, 200, 1000] {
        home.write("wildcards", wildcards(side));
        home.boggle("wordsearch solve wildcards").gives(
            2,
            str![],
            str![[r#"
boggle: more than 4194304 placements; require longer words, or use fewer wildcards or a smaller board

"#]],
        );
    }
    // Scattered wildcards are rejected as soon as the limit is exceeded.
    let scattered = "a ? b ? c ? d ? e ? ".repeat(10);
    home.write("wildcards", format!("{}\n", scattered.trim()).repeat(100));
    let answer = home.boggle("wordsearch solve wildcards").answer();
    assert_eq!(answer.status, Some(2));
    assert!(answer.stderr.starts_with("boggle: more than 4194304 placements; "));
    // A saturated count needs no more steps.
    let word = "a".repeat(1000);
    home.write("board", format!("{}\n", "a".repeat(40)).repeat(40));
    let find = home.boggle("find --file board --reuse --count --max-steps 1000000").arg(&word);
    let answer = find.answer();
    assert_eq!(answer.status, Some(0), "{}", answer.stderr);
    assert!(answer.stdout.ends_with(": 340282366920938463463374607431768211455 or more paths\n"));
}
