//! Limits of the files that the programs keep or exchange: settings, lists, shards and saved games.

use std::fs;
use std::os::unix::fs::symlink;
use std::process::Output;

use snapbox::str;

use super::limits::shell;
use super::{Answer, Home};

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

/// Dice and Hunspell affixes are not read from pipes, nor lists and puzzles from devices.
#[test]
fn pipes_and_devices_are_not_read_in_place_of_files() {
    let home = Home::with_tiny();
    home.write("board", "cat\ndog\near\n");
    home.write("words.dic", "1\ncat\n");
    for (script, expected) in [
        ("mkfifo dice.json; boggle roll --dice dice.json", "dice.json: not a regular file"),
        ("boggle solve --dice dice.json", "dice.json: not a regular file"),
        ("mkfifo words.aff; boggle-dict build words.dic", "words.aff: not a regular file"),
        ("boggle wordsearch solve /dev/zero", "/dev/zero: not a file"),
        ("boggle solve /dev/zero", "/dev/zero: not a file"),
        ("boggle merge /dev/urandom", "/dev/urandom: not a file"),
        ("boggle-dict build --levels /dev/full board", "/dev/full: not a file"),
        ("boggle solve catr --dict /dev/zero", "/dev/zero: not a regular file"),
    ] {
        let Output { status, stderr, .. } = shell(&home, 5, &format!("cd \"$HOME\"; {script}"));
        let stderr = String::from_utf8(stderr).unwrap();
        assert_eq!(status.code(), Some(2), "{script}: {stderr}");
        assert!(stderr.contains(expected), "{script}: {stderr}");
    }
}

/// Endless lists are cut off.
#[test]
fn pipes_are_read_up_to_a_limit() {
    let home = Home::with_tiny();
    home.write("list", "cat\n");
    // Long lines, which take less time.
    let lines = r#"yes "$(printf '#%9000s' '')""#;
    for (script, expected) in [
        (
            &*format!("{lines} | boggle-dict build /dev/stdin --name x"),
            "standard input: larger than 1 GiB; check the file",
        ),
        (
            &format!("{lines} | boggle-dict build list --levels /dev/fd/9 --name x 9<&0"),
            "a pipe: larger than 256 MiB; check the file",
        ),
        ("yes cat | boggle solve catr --dict /dev/fd/9 9<&0", "larger than 64 MiB"),
        ("yes cat | boggle solve catr --words /dev/stdin", "larger than 64 MiB"),
    ] {
        let output = shell(&home, 60, script);
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{script}: {stderr}");
        assert!(stderr.contains(expected), "{script}: {stderr}");
    }
}

/// Without a pipe or a file as standard input, commands act as on a terminal, except that nobody is
/// asked.
#[test]
fn an_input_that_is_neither_a_pipe_nor_a_file_is_not_read() {
    let home = Home::with_tiny();
    let no_board = "boggle: no board; give one with --board or --file\n";
    let no_puzzle = "boggle: no puzzle; give a file with one\n";
    let no_terminal =
        "boggle: the full-screen game needs a terminal; use --plain to play line by line\n";
    for (command, code, expected) in [
        ("boggle solve --summary", 0, ""),
        ("boggle solve --game big --summary", 0, ""),
        ("boggle stats --boards 3", 0, ""),
        ("boggle roll --seed 1", 0, ""),
        ("boggle roll --seed 1 --must-contain tea", 0, ""),
        ("boggle play --plain --seed 1", 0, "Not saved: no word was entered.\n"),
        ("boggle play", 2, no_terminal),
        ("boggle find cat", 2, no_board),
        ("boggle find cat --count", 2, no_board),
        ("boggle find", 2, no_board),
        ("boggle wordsearch solve", 2, no_puzzle),
        ("boggle wordsearch solve --min-length 5", 2, no_puzzle),
        ("boggle check", 2, "boggle: no board; give one, or words with --word\n"),
    ] {
        for input in ["</dev/null", "<&-"] {
            let command = format!("{command} {input}");
            let Output { status, stderr, .. } = shell(&home, 20, &command);
            let stderr = String::from_utf8(stderr).unwrap();
            assert_eq!((status.code(), &*stderr), (Some(code), expected), "{command}");
        }
    }
    // Without arguments, the program introduces itself.
    for input in ["</dev/null", "<&-"] {
        let Output { status, stdout, .. } = shell(&home, 20, &format!("boggle  {input}"));
        assert_eq!(status.code(), Some(2), "{input}");
        assert!(String::from_utf8(stdout).unwrap().is_empty(), "{input}");
    }
    // An empty pipe is read.
    for command in ["boggle solve --summary", "boggle find cat", "boggle wordsearch solve"] {
        let Output { status, stderr, .. } = shell(&home, 20, &format!("true | {command}"));
        let stderr = String::from_utf8(stderr).unwrap();
        assert_eq!(status.code(), Some(2), "{command}");
        assert!(stderr.starts_with("boggle: standard input"), "{command}: {stderr}");
    }
}

/// Processes that change the same file at the same time keep each other's changes.
#[test]
fn words_blocked_in_parallel_are_all_kept() {
    let home = Home::with_tiny();
    let script = "for i in a b c d e f g h i j k l m n o p q r s t; do boggle-dict block drat$i & done; \
                  for i in a b c d e f g h i j; do boggle-dict allow frat$i & done; wait";
    shell(&home, 60, script);
    let text = fs::read_to_string(home.stored("family.txt")).unwrap();
    assert_eq!(text.matches("block drat").count(), 20, "{text}");
    assert_eq!(text.matches("allow frat").count(), 10, "{text}");
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
