//! `boggle score`: what cannot be scored.

use snapbox::str;

use super::Home;

/// What a call says that scores a sheet with this text.
fn said_of(text: impl AsRef<[u8]>) -> String {
    let home = Home::with_tiny();
    home.write("bob.txt", text);
    let answer = home.boggle("score --dict tiny carteaqit bob.txt").answer();
    assert_eq!((answer.status, answer.stdout.as_str()), (Some(2), ""), "{}", answer.stderr);
    answer.stderr
}

#[test]
fn unreadable_lines_are_left_out_and_told() {
    let home = Home::with_tiny();
    home.write("bob.txt", b"cat\n2:75 rat\nr\xe9act tear\nquit 2:41\n1) react, \"tear\"!\n");
    home.boggle("score --dict tiny carteaqit bob.txt --top 0").gives(
        0,
        str![[r#"
  place  name  words  points  longest
      1  bob       3       4  react

bob has 4 points

bob: 3 words, 4 points
  cat      1
  react    2
  tear     1

Nobody found: 7 words, 8 points

"#]],
        str![[r#"
boggle: bob.txt, line 2: invalid time `2:75`; write it as 2:41, 161 or 161s, followed by a space; the line is left out
boggle: bob.txt, line 3: not valid UTF-8; convert the text to UTF-8; the line is left out
boggle: bob.txt, line 4: the time `2:41` is not at the start of the line; begin a new line with it; the line is left out

"#]],
    );
    home.write("bob.txt", "2.41 rat\n".repeat(25));
    let many = home.boggle("score --dict tiny carteaqit bob.txt").answer().stderr;
    assert_eq!(many.lines().count(), 11);
    assert!(many.ends_with("boggle: bob.txt: 15 lines more left out\n"), "{many}");
}

#[test]
fn sheets_of_nobody_knows_whom_are_refused() {
    let table: [(&[u8], &str); 4] = [
        (b"[Ann\ncat", "bob.txt, line 1: invalid player name; write it as [Alice] or Alice:"),
        (
            b"[Ann]\ncat\n[Ren\xe9]\nrat",
            "bob.txt, line 3: not valid UTF-8; convert the text to UTF-8",
        ),
        (
            b"\ncat\n[Ann]",
            "bob.txt, line 2: words before the first player name; add a name above them, as in [Alice]",
        ),
        (
            b"[Ann]\ncat\n\nann: rat",
            "bob.txt, line 4: the name `ann` is given twice, first by bob.txt, line 1; change one",
        ),
    ];
    for (text, expected) in table {
        assert_eq!(said_of(text), format!("boggle: {expected}\n"));
    }
    let long = said_of("cat\n".repeat(20_000));
    assert_eq!(
        long,
        "boggle: bob.txt: more than 65536 bytes; a sheet has only what players wrote\n"
    );
}

#[test]
fn a_name_is_given_once() {
    let home = Home::with_tiny();
    for file in ["bob.txt", "other/bob.txt", "Bob.md"] {
        home.write(file, "cat");
    }
    home.write("game.txt", "[Ann]\nrat\n[Bob]\ncat");
    let said = |args: &str| {
        let answer =
            home.boggle("score --dict tiny carteaqit").arg_each(args).stdin("cat").answer();
        assert_eq!((answer.status, answer.stdout.as_str()), (Some(2), ""), "{args}");
        answer.stderr
    };
    assert_eq!(
        said("bob.txt other/bob.txt"),
        "boggle: other/bob.txt: the name `bob` is given twice, first by bob.txt; change one\n"
    );
    assert_eq!(
        said("bob.txt Bob.md"),
        "boggle: Bob.md: the name `Bob` is given twice, first by bob.txt; change one\n"
    );
    assert_eq!(
        said("bob.txt game.txt"),
        "boggle: game.txt, line 3: the name `Bob` is given twice, first by bob.txt; change one\n"
    );
    assert_eq!(
        said("--player Ann=bob.txt --player Ann=other/bob.txt"),
        "boggle: other/bob.txt: the name `Ann` is given twice, first by bob.txt; change one\n"
    );
    assert_eq!(
        said("--player Ann=game.txt"),
        "boggle: game.txt, line 1: the file has names in it; give it without --player\n"
    );
    assert_eq!(
        said("bob.txt -"),
        "boggle: standard input: no name; begin it with [NAME], or use --player NAME=-\n"
    );
    assert_eq!(
        said("- --player Ann=-"),
        "boggle: the standard input is named twice; it can be read only once\n"
    );
}

#[test]
fn boards_and_files_that_are_none_are_refused() {
    let home = Home::with_tiny();
    home.write("bob.txt", "cat");
    home.write("folder/bob.txt", "cat");
    let said = |args: &str| {
        let answer = home.boggle("score --dict tiny").arg_each(args).answer();
        assert_eq!((answer.status, answer.stdout.as_str()), (Some(2), ""), "{args}");
        answer.stderr
    };
    let all = [
        "abcde bob.txt",
        "car,te bob.txt",
        "new-999999999999999999999 bob.txt",
        "bob.txt bob.txt",
        "carteaqit folder",
    ];
    let all = all.map(said).concat();
    let missing = said("carteaqit missing.txt");
    assert!(missing.starts_with("boggle: missing.txt: "), "{missing}");
    assert!(missing.ends_with("; check the name\n"), "{missing}");
    snapbox::assert_data_eq!(
        all,
        str![[r#"
boggle: 5 cells do not form a square; separate the rows with spaces (`abc def`) or give the size (--size 1x5)
boggle: 2 cells do not form a square; separate the rows with spaces (`abc def`) or give the size (--size 1x2)
boggle: `new-999999999999999999999`: the board code contains a typo; check each character
boggle: 7 cells do not form a square; separate the rows with spaces (`abc def`) or give the size (--size 1x7)
boggle: folder: is a directory; specify a file with words

"#]]
    );
}

#[test]
fn options_that_make_no_sense_are_refused() {
    let home = Home::new();
    home.boggle("score carteaqit").gives(
        2,
        str![],
        str![[r#"
error: the following required arguments were not provided:
  <SHEET>...

Usage: boggle score <BOARD> <SHEET>...

For more information, try '--help'.

"#]],
    );
    home.boggle("score carteaqit --player alice.txt").gives(2, str![], str![[r#"
error: invalid value 'alice.txt' for '--player <NAME=FILE>': write a name and a file, as in Alice=alice.txt

For more information, try '--help'.

"#]]);
    home.boggle("score carteaqit bob.txt --time soon").gives(
        2,
        str![],
        str![[r#"
error: invalid value 'soon' for '--time <TIME>': not a time limit; write it as 3:00, 90s, 5m (at most 1440m) or none

For more information, try '--help'.

"#]],
    );
}

#[test]
fn the_only_sheet_needs_no_name() {
    let home = Home::with_tiny();
    let text = home.boggle("score --dict tiny carteaqit -").stdin("cat").prints();
    assert!(text.contains("Player has 1 point\n"), "{text}");
}
