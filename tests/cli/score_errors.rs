//! `boggle score`: invalid sheets, names and options.

use snapbox::str;

use super::Home;

#[test]
fn a_sheet_in_place_of_the_board_is_rejected() {
    let home = Home::with_tiny();
    home.write("eve.txt", "cat\nact\nrat\n");
    home.write("bob.txt", "car\n");
    home.boggle("score --dict tiny eve.txt bob.txt").gives(2, str![], str![[r#"
boggle: eve.txt: every row is a word, so this could be a sheet; give the board first, or in a file with --board

"#]]);
    let answer = home.boggle("score --dict tiny --board eve.txt bob.txt").answer();
    assert_eq!(answer.status, Some(0), "{}", answer.stderr);
}

#[test]
fn errors_show_the_line_and_the_place() {
    let home = Home::with_tiny();
    home.write("bob.txt", "cat\nreact (2)\n");
    let answer = home.boggle("score --dict tiny carteaqit bob.txt").answer();
    assert_eq!((answer.status, answer.stdout.as_str()), (Some(2), ""));
    assert!(answer.stderr.starts_with("boggle: bob.txt, line 2, column 7: "), "{}", answer.stderr);
    // A time needs an option.
    home.write("bob.txt", "2:41 cat");
    let answer = home.boggle("score --dict tiny carteaqit bob.txt").answer();
    assert!(answer.stderr.starts_with("boggle: bob.txt, line 1, column 1: "), "{}", answer.stderr);
    assert!(answer.stderr.contains("--time"), "{}", answer.stderr);
    assert_eq!(
        home.boggle("score --dict tiny carteaqit bob.txt --time none").answer().status,
        Some(0)
    );
}

#[test]
fn sheets_are_short_texts_in_utf_8() {
    let long = "cat\n".repeat(20_000);
    let table: [(&[u8], &str); 4] = [
        (long.as_bytes(), "bob.txt: has more than 65536 bytes"),
        (b"cat\nr\xe9act tear", "bob.txt, line 2: not UTF-8"),
        (b"\xff\xfec\0a\0t\0", "bob.txt, line 1: not UTF-8"),
        (b"\xfe\xff\0c\0a\0t", "bob.txt, line 1: not UTF-8"),
    ];
    let home = Home::with_tiny();
    for (text, expected) in table {
        home.write("bob.txt", text);
        let answer = home.boggle("score --dict tiny carteaqit bob.txt").answer();
        assert_eq!((answer.status, answer.stdout.as_str()), (Some(2), ""));
        assert!(answer.stderr.contains(expected), "{}", answer.stderr);
    }
}

#[test]
fn duplicate_and_missing_names_are_rejected() {
    let home = Home::with_tiny();
    for file in ["bob.txt", "other/bob.txt", "Bob.md"] {
        home.write(file, "cat");
    }
    home.write("game.txt", "[Ann]\nrat\n[Bob]\ncat");
    let error = |args: &str| {
        let answer =
            home.boggle("score --dict tiny carteaqit").arg_each(args).stdin("cat").answer();
        assert_eq!((answer.status, answer.stdout.as_str()), (Some(2), ""), "{args}");
        answer.stderr
    };
    assert_eq!(
        error("bob.txt other/bob.txt"),
        "boggle: other/bob.txt: duplicate player name `bob`, first used by bob.txt; rename one of the players\n"
    );
    assert_eq!(
        error("bob.txt Bob.md"),
        "boggle: Bob.md: duplicate player name `Bob`, first used by bob.txt; rename one of the players\n"
    );
    assert_eq!(
        error("bob.txt game.txt"),
        "boggle: game.txt, line 3: duplicate player name `Bob`, first used by bob.txt; rename one of the players\n"
    );
    assert_eq!(
        error("--player Ann=bob.txt --player Ann=other/bob.txt"),
        "boggle: other/bob.txt: duplicate player name `Ann`, first used by bob.txt; rename one of the players\n"
    );
    assert_eq!(
        error("--player Ann=game.txt"),
        "boggle: game.txt, line 1: the file already names its players; pass it without --player\n"
    );
    assert_eq!(
        error("- --player Ann=-"),
        "boggle: standard input is given twice, but can be read only once\n"
    );
}

#[test]
fn invalid_boards_and_files_are_rejected() {
    let home = Home::with_tiny();
    home.write("bob.txt", "cat");
    home.write("folder/bob.txt", "cat");
    let error = |args: &str| {
        let answer = home.boggle("score --dict tiny").arg_each(args).answer();
        assert_eq!((answer.status, answer.stdout.as_str()), (Some(2), ""), "{args}");
        answer.stderr
    };
    let all = [
        "abcde bob.txt",
        "c,a,r,t bob.txt",
        "new-999999999999999999999 bob.txt",
        "bob.txt bob.txt",
        "carteaqit folder",
    ];
    let all = all.map(error).concat();
    let missing = error("carteaqit missing.txt");
    assert_eq!(
        missing,
        "boggle: missing.txt: no such file; give a file with words, or `-` for standard input\n"
    );
    snapbox::assert_data_eq!(
        all,
        str![[r#"
boggle: line 1, column 1: found 5 cells, which are not a square; expected rows, or a size such as `3 4` before the cells
  abcde
  ^^^^^
boggle: line 1, column 1: found 4 cells in one row or column; expected rows without empty lines between them, or a size such as `3 4`
  c,a,r,t
  ^^^^^^^
boggle: line 1, column 1: found `new-999999999999999999999`; expected a board code without a typo
  new-999999999999999999999
  ^^^^^^^^^^^^^^^^^^^^^^^^^
boggle: the board, which comes before the sheets: bob.txt, line 1, column 1: found 3 cells, which are not a square; expected rows, or a size such as `3 4` before the cells
  cat
  ^^^
boggle: folder: not a file; give a file with words

"#]]
    );
}

#[test]
fn invalid_options_are_rejected() {
    let home = Home::new();
    home.boggle("score carteaqit").gives(
        2,
        str![],
        str![[r#"
boggle: no sheets; after the board, give files with the players' words, or `-` for standard input

"#]],
    );
    home.boggle("score carteaqit --player alice.txt").gives(2, str![], str![[r#"
boggle: invalid value 'alice.txt' for '--player <NAME=FILE>': expected a name and a file, such as Alice=alice.txt; see --help

"#]]);
    home.boggle("score carteaqit bob.txt --time soon").gives(
        2,
        str![],
        str![[r#"
boggle: invalid value 'soon' for '--time <TIME>': not a time limit; write it as 3:00, 90s, 5m (at most 1440m) or none; see --help

"#]],
    );
}

#[test]
fn a_single_sheet_needs_no_name() {
    let home = Home::with_tiny();
    home.write("Ann's words.txt", "cat");
    let text = home.boggle("score --dict tiny carteaqit").arg("Ann's words.txt").prints();
    assert!(text.contains("Ann's words scored 1 point\n"), "{text}");
    let text = home.boggle("score --dict tiny carteaqit -").stdin("cat").prints();
    assert!(text.contains("Player scored 1 point\n"), "{text}");
}

#[test]
#[cfg(unix)]
fn control_characters_never_reach_the_terminal() {
    let home = Home::with_tiny();
    let file = "a\u{1b}[2Jb.txt";
    home.write(file, "cat\n2:75\u{1b}[2J rat");
    home.write("names.txt", "[A\u{9b}2Jnn]\ncat");
    home.write("bob.txt", "c\u{9b}2Jat\n\u{7}\u{7f}\nrat\n2:75x\u{85} cat");
    let named = format!("Bob={file}");
    let table = [
        (vec![file], 2),
        (vec!["names.txt"], 2),
        (vec!["--player", "A\u{1b}[2J=bob.txt"], 2),
        (vec!["--player", &named], 2),
        (vec!["bob.txt"], 2),
        (vec!["bob.txt", "--format", "csv"], 2),
        (vec!["missing\u{1b}[2J.txt"], 2),
    ];
    for (args, status) in table {
        let call = home.boggle("score --dict tiny carteaqit");
        let answer = args.iter().fold(call, |call, arg| call.arg(arg)).answer();
        assert_eq!(answer.status, Some(status), "{args:?} {answer:?}");
        for text in [&answer.stdout, &answer.stderr] {
            assert!(!text.contains(|c: char| c.is_control() && c != '\n'), "{args:?} {text:?}");
        }
    }
}
