//! Limits: with any input, the programs end within seconds or stream in constant memory, and
//! explain in one line which limit was exceeded.

use std::fs;
use std::os::unix::fs::symlink;
use std::process::{Command, Output};

use snapbox::str;

use super::{Answer, Home};

/// The limit for the address space in KiB. Most of it is never used: each thread reserves some, and
/// so does a board of the maximum size.
const MEMORY: u32 = 1_200_000;

/// Runs a shell command with access to `boggle` and `boggle-dict` and with a memory limit. Ends it
/// after `seconds`, with status 124.
fn shell(home: &Home, seconds: u32, script: &str) -> Output {
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
        ("boggle solve --dict tiny /dev/zero", "the board is larger than 134217728 bytes"),
        ("boggle find cat --file /dev/zero", "the board is larger than 134217728 bytes"),
        ("boggle wordsearch solve /dev/zero board", "more than 134217728 bytes"),
        ("boggle wordsearch solve board /dev/zero", "line 1: longer than 65536 bytes"),
        ("boggle wordsearch solve board line", "line 1: longer than 65536 bytes"),
        ("boggle wordsearch new /dev/zero", "line 1: longer than 65536 bytes"),
        ("boggle wordsearch new many", "line 524289: more than 524288 words"),
        ("yes | boggle wordsearch new -", "line 524289: more than 524288 words"),
        ("yes | boggle wordsearch solve board -", "line 524289: more than 524288 words"),
        ("boggle solve --dict /dev/zero cat", "not a regular file"),
        ("yes cat | boggle solve --dict /dev/stdin cat", "not a regular file"),
        ("boggle solve --dict ./line cat", "line 1: longer than 65536 bytes"),
        ("boggle-dict build /dev/zero --name x", "line 1: longer than 65536 bytes"),
        ("boggle-dict info /dev/zero", "not a regular file"),
        ("boggle-dict contains - < /dev/zero", "line 1: longer than 65536 bytes"),
        ("boggle-dict contains - < line", "line 1: longer than 65536 bytes"),
        ("boggle find --board 'cat dog' < /dev/zero", "line 1: longer than 1048576 bytes"),
        ("boggle find --board 'cat dog' < line", "line 1: longer than 1048576 bytes"),
        ("boggle find < /dev/zero", "line 1: longer than 1048576 bytes"),
        ("yes | boggle find", "the board has more than 65536 rows"),
        ("yes | boggle wordsearch solve", "more than 134217728 bytes"),
        ("yes | boggle solve --dict tiny", "the board is larger than 134217728 bytes"),
        ("boggle wordsearch solve < /dev/zero", "more than 134217728 bytes"),
        ("yes '' | boggle check -", "the board is larger than 134217728 bytes"),
        (
            "(echo catrreton; yes '') | boggle find cat -f -",
            "the board is larger than 134217728 bytes",
        ),
        ("boggle score catdogear /dev/zero", "file has more than 65536 bytes"),
        ("yes cat | boggle score catdogear -", "file has more than 65536 bytes"),
        ("boggle play --plain < /dev/zero", "the board has too many rows"),
        ("boggle play --plain /dev/zero", "the board is larger than 134217728 bytes"),
        ("boggle score /dev/zero board", "the board is larger than 134217728 bytes"),
        ("boggle score catdogear line", "file has more than 65536 bytes"),
        ("boggle score catdogear many", "file has more than 65536 bytes"),
        ("boggle wordsearch new line", "line 1: longer than 65536 bytes"),
        ("boggle wordsearch new list --block /dev/zero", "line 1: longer than 65536 bytes"),
        ("boggle wordsearch solve board many", "line 524289: more than 524288 words"),
        ("boggle-dict build line --name x", "line 1: longer than 65536 bytes"),
        ("boggle-dict build list --levels /dev/zero", "line 1: longer than 65536 bytes"),
        ("boggle-dict build list --definitions line", "line 1: longer than 65536 bytes"),
        ("boggle merge /dev/zero", "not a shard"),
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
        ("solve --dict tiny --lines boards", fewer),
        ("play --plain --dict tiny catrcatrc", format!("boggle: {error}\n")),
    ];
    for (args, expected) in table {
        // No address space has room for such a stack.
        let call = home.boggle(args).env("RUST_MIN_STACK", (1_u64 << 50).to_string());
        let Answer { status, stderr, .. } = call.answer();
        assert_eq!((status, stderr.as_str()), (Some(2), &*expected), "{args}");
    }
    let stats = "stats --boards 10 --size 2x2 --seed 1 --dict tiny";
    let call = home.boggle(stats).env("RUST_MIN_STACK", (1_u64 << 50).to_string());
    assert_eq!(call.prints(), home.boggle(stats).prints(), "the thread there is does the work");
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

/// Invalid configuration is rejected, and a pipe is not opened.
#[test]
fn the_configuration_is_limited() {
    let home = Home::with_tiny();
    home.write("config/boggle/config.toml", "");
    let file = "config/boggle/config.toml";
    for (script, error) in [
        (format!("head -c 100000 /dev/zero > {file}"), ": larger than 64 KiB; check the file"),
        (format!("printf '\\n\\377\\n' > {file}"), ": not UTF-8"),
        (format!("rm {file} && mkfifo {file}"), ": not a regular file"),
    ] {
        let script = format!("{script}; boggle solve --summary catr");
        let Output { status, stderr, .. } = shell(&home, 20, &script);
        let stderr = String::from_utf8(stderr).unwrap();
        assert_eq!(status.code(), Some(2), "{stderr}");
        assert!(stderr.contains(&format!("{file}{error}")), "{stderr}");
        assert_eq!(stderr.lines().count(), 1, "{stderr}");
    }
}

/// The user's own list is not opened either if it is a pipe, which may never be written to.
#[test]
fn the_list_in_the_data_folder_is_a_file() {
    let home = Home::with_tiny();
    let script = "mkfifo data/boggle/family.txt; boggle solve --family catrreton";
    let Output { status, stderr, .. } = shell(&home, 20, script);
    let stderr = String::from_utf8(stderr).unwrap();
    assert_eq!(status.code(), Some(2), "{stderr}");
    assert!(stderr.contains("family.txt: not a regular file"), "{stderr}");
}

/// The name of the default dictionary is not read from a file that is far too large for a name.
#[test]
fn the_name_of_the_default_is_limited() {
    let home = Home::with_tiny();
    fs::File::create(home.stored("default")).unwrap().set_len(1 << 40).unwrap();
    let answer = home.boggle("solve --summary catr").answer();
    assert_eq!(answer.status, Some(0));
    assert_eq!(
        answer.stderr,
        "boggle: warning: [HOME]/data/boggle/default: larger than 64 KiB; check the file; using the \
         built-in dictionary\n"
    );
    // The name is not read from a pipe either, and neither is the dictionary, because a pipe may
    // never be written to.
    for (script, status, expected) in [
        (
            "rm default; mkfifo default",
            0,
            "default: not a regular file; check the name; using the built-in",
        ),
        ("rm default; mkfifo pipe.fst; echo pipe > default", 2, "pipe.fst: not a regular file;"),
    ] {
        let script = format!("(cd data/boggle; {script}); boggle solve --summary catr");
        let output = shell(&home, 20, &script);
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(status), "{stderr}");
        assert!(stderr.contains(expected), "{stderr}");
    }
}

/// A shard with many lines takes little more memory than its file.
#[test]
#[ignore = "reads up to 134 MB; quick only in release builds"]
fn shards_take_little_memory() {
    let home = Home::new();
    let header =
        r#"{"command":"stats","program":"0.1.0","shard":{"index":1,"count":1},"settings":{}}"#;
    for (text, expected) in [
        (format!("{header}\n{}", "1\n".repeat(20_000_000)), "damaged or incomplete"),
        (header.replace("{}", &format!("[{}", "[],".repeat(5_000_000))), "not a shard"),
        (format!("{header}\n{}", "[".repeat(20_000_000)), "damaged or incomplete"),
    ] {
        home.write("shard", &text);
        let script = "ulimit -v 300000; boggle merge shard";
        let Output { status, stderr, .. } = shell(&home, 20, script);
        let stderr = String::from_utf8(stderr).unwrap();
        assert_eq!(status.code(), Some(2), "{stderr}");
        assert!(stderr.contains(expected) && stderr.lines().count() == 1, "{stderr}");
    }
}

/// Many saved games take little more memory than one.
#[test]
#[ignore = "reads up to 134 MB; quick only in release builds"]
fn saved_games_take_little_memory() {
    let home = Home::new();
    let game = include_str!("odd_games.jsonl").lines().next().unwrap();
    let games: String =
        (1..50_000).map(|id| game.replacen('1', &id.to_string(), 1) + "\n").collect();
    home.write(home.stored("games.jsonl"), &games);
    assert!(games.len() > 25_000_000);
    for (command, expected) in [
        ("history", "49,979 earlier games"),
        ("history --all", "\n49999  "),
        ("history --format csv", "\n49999,"),
        ("history --format json", "\"id\":49999,"),
        ("history --check", ""),
        ("replay 49998", "Game 49998"),
    ] {
        let script = format!("ulimit -v 60000; boggle {command}");
        let Output { status, stdout, stderr } = shell(&home, 20, &script);
        let stderr = String::from_utf8(stderr).unwrap();
        assert_eq!(status.code(), Some(0), "{command}: {stderr}");
        assert!(String::from_utf8(stdout).unwrap().contains(expected), "{command}");
        // The reader of the output may close the pipe early.
        let Output { stderr, .. } = shell(&home, 20, &format!("boggle {command} | head -c 10"));
        assert!(!String::from_utf8(stderr).unwrap().contains("pipe"), "{command}");
    }
}

/// Saved games are not read from anything other than a file, or from a file that is far too large.
#[test]
fn saved_games_are_read_up_to_a_limit() {
    let home = Home::with_tiny();
    fs::create_dir_all(home.stored("playing")).unwrap();
    symlink("/dev/zero", home.stored("games.jsonl")).unwrap();
    symlink("/dev/zero", home.stored("playing").join("1-1.jsonl")).unwrap();
    for command in ["history", "replay", "history --check"] {
        let answer = home.boggle(command).answer();
        let stderr =
            "boggle: [HOME]/data/boggle/games.jsonl: not a regular file; check the name\n".into();
        assert_eq!(answer, Answer { status: Some(2), stdout: String::new(), stderr });
    }
    fs::remove_file(home.stored("games.jsonl")).unwrap();
    fs::remove_file(home.stored("playing").join("1-1.jsonl")).unwrap();
    // Sparse files take no space.
    let sparse = |path, size| fs::File::create(path).unwrap().set_len(size).unwrap();
    sparse(home.stored("games.jsonl"), 1 << 40);
    sparse(home.stored("playing").join("1-1.jsonl"), 1 << 40);
    home.boggle("history").gives(
        2,
        str![],
        str![[r#"
boggle: [HOME]/data/boggle/games.jsonl: larger than 256 MiB; move it elsewhere

"#]],
    );
    let play = home.boggle("play --plain --dict tiny --board catr").stdin("cat\n").answer();
    assert_eq!(play.status, Some(0));
    assert_eq!(
        play.stderr,
        "boggle: [HOME]/data/boggle/playing/1-1.jsonl: cannot resume this game: larger than \
         16 MiB; move it elsewhere; skipped\n\
         boggle: game not saved: larger than 256 MiB; move it elsewhere \
         ([HOME]/data/boggle/games.jsonl); the next `boggle play` offers to recover it\n"
    );
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

/// If an installed dictionary is a link to a missing file, the error says so, and the dictionary
/// can be built again or removed.
#[test]
fn broken_links_are_not_suggested() {
    let home = Home::with_tiny();
    symlink("elsewhere.fst", home.stored("gone.fst")).unwrap();
    home.boggle("solve --dict gone catdogear").gives(
        2,
        str![],
        str![[r#"
boggle: [HOME]/data/boggle/gone.fst: a link to a missing file: No such file or directory (os error 2); check the name

"#]],
    );
    home.write("list", "cat\n");
    assert_eq!(home.dict("build list --name gone").answer().status, Some(0));
    assert!(home.stored("gone.fst").is_symlink() && home.stored("elsewhere.fst").is_file());
    assert_eq!(home.boggle("solve --summary --dict gone catdogear").answer().status, Some(0));
    fs::remove_file(home.stored("elsewhere.fst")).unwrap();
    assert!(home.dict("remove gone").prints().starts_with("Removed `gone`\n"));
    assert!(!home.stored("gone.fst").is_symlink());
}

/// Names of dictionaries, files, players and words cannot affect a terminal or imitate other
/// output.
#[test]
fn names_are_printed_without_control_characters() {
    let home = Home::new();
    let name = "n\u{1b}[31m\u{9b}2Jx\u{202e}\u{2066}\u{200b}\u{2028}\u{e0041}";
    home.add_dictionary(name, ["cat", "rat"]);
    let words = "cat\nc\u{1b}[31mar\nt\u{202e}c\u{200d}a\u{e0041}\n";
    home.write("words", format!("{words}rat\n"));
    home.write(format!("{name}.txt"), words);
    // The file's stem, which is the name of a player, has no control characters.
    home.write("p\u{202e}\u{2028}\u{e0041}.txt", words);
    for script in [
        "for f in text json csv words summary; do boggle solve catr --dict NAME --format $f; done",
        "boggle solve catr --dict NAME --html out; cat out",
        "boggle solve catr --dict ./NAME.txt",
        "for f in text json csv; do boggle score catr NAME.txt words --format $f; done",
        "for f in text json csv; do boggle score catr p*.txt words --format $f; done",
        "for f in text json csv; do boggle score catr --player NAME=words --format $f; done",
        "for f in text json; do boggle find NAME rat --board catr --format $f; done",
        "for f in text json csv; do boggle wordsearch solve words NAME.txt --format $f; done",
        "for f in text json; do boggle wordsearch new words --title NAME --format $f; done",
        "boggle wordsearch new words --title NAME --svg out; cat out",
        "for f in text json; do boggle rules --dict NAME --format $f; done",
        "for f in text json csv; do boggle stats --boards 9 --dict NAME --format $f; done",
        "for f in text json; do boggle best --size 2x2 --boards 9 --dict NAME --format $f; done",
        "for f in text jsonl; do boggle prove 2x2 --dict NAME --log NAME --format $f; done",
        "boggle prove --verify NAME --dict NAME; boggle prove --verify NAME",
        "for f in text json; do boggle define NAME --dict NAME --format $f; done",
        "boggle check --word NAME; boggle check NAME; boggle roll --dice NAME; boggle NAME",
        "boggle roll --must-contain NAME; boggle man NAME; boggle serve --export NAME/a",
        "boggle-dict info NAME; boggle-dict list; boggle-dict use NAME",
        "boggle-dict words --dict NAME; boggle-dict contains NAME; boggle-dict block NAME",
        "boggle-dict build ./NAME.txt --name NAME; boggle-dict build ./NAME.txt --output NAME/b",
        "printf 'cat\\n%s\\n' NAME | boggle play --plain --time none --dict NAME --board catr",
        "for f in text json csv; do boggle history --format $f; done; boggle history --missed",
        "boggle replay; boggle replay --format json; boggle-dict remove NAME",
    ] {
        let quoted = "\"$NAME\"";
        let script = format!("NAME=$(printf '{name}'); {}", script.replace("NAME", quoted));
        let Output { stdout, stderr, .. } = shell(&home, 20, &format!("({script}) 2>&1"));
        let text = String::from_utf8(stdout).unwrap();
        // A drawing is shown in a browser, not on a terminal.
        let is_drawing = script.contains("cat out");
        let is_harmless = |c: char| match c {
            '\n' | '\t' => true,
            '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' => is_drawing,
            '\u{2060}'..='\u{206f}' | '\u{e0000}'..='\u{e007f}' => is_drawing,
            _ => !c.is_control(),
        };
        assert!(text.chars().all(is_harmless), "{script}: {text:?}");
        assert!(!text.is_empty() && stderr.is_empty(), "{script}");
    }
}

/// Errors in arguments quote them without characters that could affect a terminal.
#[test]
fn usage_errors_quote_no_control_characters() {
    let home = Home::new();
    for arg in ["--a\u{1b}]0;title\u{7}", "--b\u{9b}31m", "--c\rd"] {
        let answer = home.boggle("solve").arg(arg).env("CLICOLOR_FORCE", "1").answer();
        assert_eq!(answer.status, Some(2));
        assert!(answer.stderr.starts_with("boggle: unexpected argument"), "{:?}", answer.stderr);
        let is_harmless = |c: char| !c.is_control() || c == '\n';
        assert!(answer.stderr.chars().all(is_harmless), "{:?}", answer.stderr);
    }
}

/// A full disk is also an error for the help. (A closed stdout is not: the standard library opens
/// `/dev/null` instead, and no readable output is lost.)
#[test]
fn help_reports_a_full_disk() {
    let home = Home::new();
    for script in ["boggle --help > /dev/full", "boggle-dict --version > /dev/full"] {
        let output = shell(&home, 20, script);
        assert_eq!(output.status.code(), Some(2), "{script}");
        assert!(String::from_utf8(output.stderr).unwrap().contains("standard output: No space"));
    }
    assert_eq!(shell(&home, 20, "boggle --help >&-").status.code(), Some(0));
}
