//! Errors of `boggle wordsearch solve`. One line says what is wrong, where, and what to do.

use snapbox::str;

use super::Home;

fn home() -> Home {
    let home = Home::new();
    home.write("puzzle.txt", "cat\ndog\nead\n");
    home.write("words.txt", "cat\n");
    home
}

#[test]
fn invalid_puzzles_are_rejected() {
    let home = home();
    let puzzles: [&[u8]; 7] = [
        b"abc\nde\nfgh\n",
        b"abc\nd1f\n",
        b"3\nabc\n",
        b"",
        b"\n \n",
        b"abc\nd\xffe\n",
        b"99999 99999\nabc\n",
    ];
    for puzzle in puzzles {
        for call in ["wordsearch solve", "wordsearch solve -", "wordsearch solve - words.txt"] {
            let answer = home.boggle(call).stdin(puzzle).answer();
            assert_eq!((answer.status, answer.stdout.as_str()), (Some(2), ""), "{puzzle:?}");
            assert!(answer.stderr.starts_with("boggle: standard input"), "{}", answer.stderr);
        }
    }
}

#[test]
fn added_words_do_not_replace_the_list() {
    let answer = home().boggle("wordsearch solve puzzle.txt --words cat").answer();
    assert_eq!(
        (answer.status, answer.stderr.as_str()),
        (
            Some(0),
            "boggle: searching for every word of the dictionary and --words; to find only a few words, \
             write them after the puzzle\n"
        )
    );
}

/// What the arguments ask for takes the place of the list in the puzzle.
#[test]
fn arguments_replace_the_list_of_a_puzzle() {
    let home = Home::with_tiny();
    home.write("puzzle.txt", "car\ndog\n\ndog\n");
    for (args, expected) in [
        ("", "word,places,direction,path\ndog,1,right,A2 B2 C2\n"),
        ("car,", "word,places,direction,path\ncar,1,right,A1 B1 C1\n"),
        ("--dict tiny", "word,places,direction,path\ncar,1,right,A1 B1 C1\n"),
    ] {
        let call = format!("wordsearch solve puzzle.txt {args} --format csv");
        assert_eq!(home.boggle(&call).prints(), expected, "{args}");
    }
}

#[test]
fn unusable_files_are_rejected() {
    let home = home();
    home.boggle("wordsearch solve .").gives(
        2,
        str![],
        str![[r#"
boggle: .: not a file; give a file with a puzzle

"#]],
    );
    home.boggle("wordsearch solve puzzle.txt .").gives(
        2,
        str![],
        str![[r#"
boggle: .: not a file; give a word list

"#]],
    );
    home.boggle("wordsearch solve puzzle.txt words.txt --svg no/such.svg").gives(
        2,
        str![],
        str![[r#"
boggle: no/such.svg: no directory `no`; create it first

"#]],
    );
    home.boggle("wordsearch solve puzzle.txt words.txt --svg .").gives(
        2,
        str![],
        str![[r#"
boggle: .: not a regular file; choose another name

"#]],
    );
    home.boggle("wordsearch solve - -").gives(
        2,
        str![],
        str![[r#"
boggle: standard input is given twice, but can be read only once

"#]],
    );
    let missing = home.boggle("wordsearch solve none.txt").answer();
    assert_eq!((missing.status, missing.stderr.lines().count()), (Some(2), 1));
    assert!(missing.stderr.starts_with("boggle: none.txt: "), "{}", missing.stderr);
}

#[test]
fn dictionary_options_conflict_with_a_list() {
    for option in ["--dict tiny", "--min-length 4"] {
        let answer =
            home().boggle(&format!("wordsearch solve puzzle.txt words.txt {option}")).answer();
        assert_eq!((answer.status, answer.stdout.as_str()), (Some(2), ""));
        assert!(answer.stderr.contains("cannot be used with"), "{}", answer.stderr);
    }
}
