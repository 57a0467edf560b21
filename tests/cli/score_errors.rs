//! `boggle score`: invalid sheets, names and options.

use snapbox::str;

use super::Home;

/// Returns the error message for a sheet with this text.
fn error_for_sheet(text: impl AsRef<[u8]>) -> String {
    let home = Home::with_tiny();
    home.write("bob.txt", text);
    let answer = home.boggle("score --dict tiny carteaqit bob.txt").answer();
    assert_eq!((answer.status, answer.stdout.as_str()), (Some(2), ""), "{}", answer.stderr);
    answer.stderr
}

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
fn lines_that_are_neither_names_nor_words_are_rejected() {
    let invalid = |time: &str| {
        format!(
            "invalid time `{time}`; write it as 2:41 or 161s, followed by a space, or remove it"
        )
    };
    let name = |name: &str| {
        format!(
            "`{name}` could be a player or a word; write `{name}:` for a player, or begin the line \
             with a comma for a word"
        )
    };
    let dash = |text: &str, before: &str| {
        format!(
            "`{text}`: a dash could follow a player or precede a comment; write `{before}:` for a \
             player, `#` before a comment, and commas between words"
        )
    };
    let names = |names: &str| {
        format!(
            "`{names}` could be players or words; write a line for each player, as in Alice: cat, dog"
        )
    };
    let table: [(&[u8], u64, String); 18] = [
        (b"Alice,Bob\ncat,rat", 1, names("Alice,Bob")),
        (b"| Alice | Bob |\n|---|---|\n| cat | rat |", 1, names("| Alice | Bob |")),
        (b"alice with bob\ncat rat\nCarol\ncat", 3, name("Carol")),
        (b"cat\n2:75 rat", 2, invalid("2:75")),
        (b"-1 rat\n- cat\n", 1, invalid("-1")),
        (b"cat\nr\xe9act tear", 2, "not valid UTF-8; convert the text to UTF-8".into()),
        (
            b"cat\nquit 2:41",
            2,
            "`2:41` is not at the start of the line, where a time must be; remove it, or begin a \
             new line with it"
                .into(),
        ),
        (b"Alice = taps\nBob = rat", 1, name("Alice")),
        (b"Cat = taps\nBob = rat", 2, name("Bob")),
        (b"Alice,taps\nBob,rat", 1, name("Alice")),
        (b"Alice: cat\nBob = rat", 2, name("Bob")),
        (b"cat\ntear - Alice", 2, dash("tear - Alice", "tear")),
        (b"Alice: cat - crossed out", 1, dash("cat - crossed out", "cat")),
        (b"alice\ncat rat\nbob\ntear react", 1, name("alice")),
        (b"Alice\ncat\nrat", 1, name("Alice")),
        (b"IVY\tJACK\ncat\trat\ncar\tcat", 1, names("IVY\\tJACK")),
        // A name that is a word on the board.
        (b"Alice\ncat rat\nCat\ntear", 3, name("Cat")),
        (
            "cat\n\nкот rat\n".as_bytes(),
            3,
            "`кот` is not in the script of the board; remove the line, or start it with `#`".into(),
        ),
    ];
    for (text, line, error) in table {
        assert_eq!(error_for_sheet(text), format!("boggle: bob.txt, line {line}: {error}\n"));
    }
}

/// The remedies of the messages.
#[test]
fn words_that_look_like_names_can_be_marked() {
    let home = Home::with_tiny();
    let words = |text: &str| {
        let call = home.boggle("score --dict tiny carteaqit - --format csv").stdin(text);
        let rows = call.answer().stdout;
        let rows = rows.lines().skip(1).map(|row| row.split(',').step_by(2).take(2).collect());
        rows.map(|row: Vec<_>| row.join(" ")).collect::<Vec<_>>().join(", ")
    };
    assert_eq!(words(", alice\ncat rat"), "Player alice, Player cat, Player rat");
    assert_eq!(words(", Alice - cat"), "Player alice, Player cat");
    assert_eq!(words("alice: cat\nbob: rat\n#кот"), "alice cat, bob rat");
}

#[test]
fn invalid_sheets_are_rejected() {
    let table: [(&[u8], &str); 4] = [
        (b"[Ann\ncat", "bob.txt, line 1: invalid player name; write it as [Alice] or Alice:"),
        (
            b"[Ann]\ncat\n[Ren\xe9]\nrat",
            "bob.txt, line 3: not valid UTF-8; convert the text to UTF-8",
        ),
        (
            b"\ncat\n[Ann]",
            "bob.txt, line 2: words before the first player name; add a name above them, as in [Alice], or write `#` before a comment",
        ),
        (
            b"[Ann]\ncat\n\nann: rat",
            "bob.txt, line 4: duplicate player name `ann`, first used by bob.txt, line 1; rename one of the players",
        ),
    ];
    for (text, expected) in table {
        assert_eq!(error_for_sheet(text), format!("boggle: {expected}\n"));
    }
    let long = error_for_sheet("cat\n".repeat(20_000));
    assert_eq!(
        long,
        "boggle: bob.txt: file has more than 65536 bytes; a sheet contains only players' words\n"
    );
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
        error("bob.txt -"),
        "boggle: standard input: no player name; start the sheet with [NAME], or use --player NAME=-\n"
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
        "boggle: missing.txt: no such file; give the board, then files with words, or `-` for standard \
         input\n"
    );
    snapbox::assert_data_eq!(
        all,
        str![[r#"
boggle: 5 cells do not form a square; separate the rows with spaces (`abc def`) or give the size: 1x5 or 5x1 with --size
boggle: 4 cells in a single line could be one row or several; write one row per line or give the size: 2x2, 1x4 or 4x1 with --size
boggle: `new-999999999999999999999`: the board code contains a typo; check each character
boggle: the board, which comes before the sheets: bob.txt, line 1: 3 cells do not form a square; separate the rows with spaces (`abc def`) or give the size: 1x3 or 3x1 with --size
boggle: folder: is a directory; give the board, then files with words

"#]]
    );
}

#[test]
fn sheets_in_utf_16_are_rejected() {
    let home = Home::with_tiny();
    for bytes in [b"\xff\xfec\0a\0t\0", b"\xfe\xff\0c\0a\0t"] {
        home.write("bob.txt", bytes);
        let error = "boggle: bob.txt: not UTF-8, but UTF-16; convert it to UTF-8 first\n";
        home.boggle("score carteaqit --dict tiny bob.txt").gives(2, "", error);
    }
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

/// A note says that a guess was made.
#[test]
fn sheets_that_could_be_of_several_players_are_noted() {
    let home = Home::with_tiny();
    let stderr = |args: &str, text: &str| {
        home.write("ann.txt", text);
        let answer = home.boggle("score --dict tiny carteaqit").arg_each(args).stdin(text).answer();
        assert_eq!(answer.status, Some(0), "{text}");
        answer.stderr
    };
    let note = |file: &str, player: &str| {
        format!(
            "boggle: {file}: no line names a player, so all words are of `{player}`; to name \
             players, write `Alice:` before their words\n"
        )
    };
    assert_eq!(stderr("-", "ben\ncat\nbob\nrat"), note("standard input", "Player"));
    assert_eq!(stderr("-", "cat rat\n---\nrat"), note("standard input", "Player"));
    assert_eq!(stderr("ann.txt", "ben\ncat\nbob\ncat"), note("ann.txt", "ann"));
    // A mistake in the sheet of one player.
    for (args, text) in [("-", "cat\nrat"), ("ann.txt", "cat\nzoo"), ("-", "Ann: cat zoo cat")] {
        assert_eq!(stderr(args, text), "", "{text}");
    }
}

#[test]
fn a_single_sheet_needs_no_name() {
    let home = Home::with_tiny();
    home.write("Ann's words.txt", "cat");
    let text = home.boggle("score --dict tiny carteaqit").arg("Ann's words.txt").prints();
    assert!(text.contains("Ann scored 1 point\n"), "{text}");
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
