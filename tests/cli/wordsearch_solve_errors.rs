//! Errors of `boggle wordsearch solve`. One line says what is wrong, where, and what to do.

use snapbox::str;

use super::Home;

fn home() -> Home {
    let home = Home::new();
    home.write("puzzle.txt", "cat\ndog\nead\n");
    home.write("words.txt", "cat\n");
    home
}

/// Text around the rows is not read as words, nor words as rows.
#[test]
fn titles_and_lists_that_could_be_misread_are_explained() {
    let rows = "; write only the rows, then an empty line and the words, if any";
    let table = [
        (
            "WORD SEARCH - Animals\n\ncat\ndog\n\ncat",
            "`WORD SEARCH - Animals` could be a title or the puzzle; if it is a title, remove it",
        ),
        ("OCEAN\n\ncatq\nrrex\ntonz\n\ncat", "`OCEAN` could be a title or the puzzle; if it is"),
        ("OCEAN\n\nc a t q\nr r e x\nt o n z", "`OCEAN` could be a title or the puzzle; if it is"),
        ("UNDER WATER\n\ncatq\nrrex\n\ncat", "`UNDER WATER` could be a title or the puzzle; "),
        ("cat\ndog\n\ncats\ndogx\npigy", "no word fits the puzzle; write the puzzle first"),
        ("qu i z\na b c\n\nquizabc", "no word fits the puzzle; write the puzzle first"),
        ("cat\nrre\nton\n\n---", "no words in the list; write one word per line"),
        ("OCEAN\ncatq\nrrex\n\ncat", "`ocean` does not fit the other rows; remove it"),
        ("My Puzzle\nc a\nr r\n\ncar", "`my puzzle` does not fit the other rows; remove it"),
        (
            "cat\ndog\n\nFind these words\ncat",
            "`Find these words` contains more than words; remove",
        ),
        (
            "{\"board\": [[\"c\", \"a\"], [\"t\", \"s\"]], \"words\": \"cat\"}",
            "`words` is not a list of words; write it as [\"cat\", \"dog\"]",
        ),
        ("cat\ndog\nWords:\nCAT, DOG", rows),
        ("C A T\nD O G\ncat\ndog", rows),
        ("C.A.T\nD.O.G\n\ncat", "; for holes, write `c#a#t d#o#g`"),
        (
            "C A T\nD O G\n\ncat dog",
            "`cat dog` could be one entry, several or a title; write `cat-dog` for one, write commas between several, or remove the title",
        ),
        (
            "C A T\n\nD O G\n\nE A D\n\nto",
            "`D O G` looks like a row; write one puzzle first, without empty lines between its rows",
        ),
        (
            "[[\"c\",\"a\"],\n[\"t\",\"s\"]]\n\n[[\"d\",\"o\"],\n[\"g\",\"s\"]]",
            "`[[\"d\",\"o\"],` looks like a row; write one puzzle first, without empty lines",
        ),
        (
            "[[\"c\",\"a\"],[\"t\",\"s\"]]\n\n[[\"d\",\"o\"],[\"g\",\"s\"]]",
            "the text could be several boards; give one of them",
        ),
        ("cat\ndog\npig\n\nc a t s\nd o g x", "`c a t s` looks like a row; write one puzzle first"),
        ("cat\ndog\n\nAcross\ncat\nDown\nco", "`Across` could be a title; remove it, or write"),
        (
            "cat\ndog\n\nWords to find:\ncat",
            "`Words to find:` contains more than words; remove clues",
        ),
        ("cat\ndog\n\ncat,pet\ndog,barks loudly", "`barks loudly` could be a clue or an entry; "),
        (
            "cat\ndog\n\ncat - a pet",
            "`cat - a pet` contains more than words; remove clues, numbers and titles",
        ),
    ];
    let home = home();
    for (text, expected) in table {
        for call in [home.boggle("wordsearch solve"), home.boggle("wordsearch solve -")] {
            let answer = call.stdin(text).answer();
            assert_eq!((answer.status, answer.stdout.as_str()), (Some(2), ""), "{text:?}");
            assert!(answer.stderr.contains(expected), "{text:?}: {}", answer.stderr);
        }
    }
    home.write("two.json", "[[\"c\",\"a\"],\n[\"t\",\"s\"]]\n\n[[\"d\",\"o\"],\n[\"g\",\"s\"]]");
    let answer = home.boggle("wordsearch solve two.json words.txt").answer();
    assert!(answer.stderr.contains("looks like a row; "), "{}", answer.stderr);
    let answer = home.boggle("wordsearch solve puzzle.txt --words cat").answer();
    assert_eq!(
        (answer.status, answer.stderr.as_str()),
        (
            Some(0),
            "boggle: searching for every word of the dictionary and --words; to find only a few words, \
             write them after the puzzle\n"
        )
    );
}

#[test]
fn invalid_puzzles_are_rejected() {
    let home = home();
    let solve = |puzzle: &'static [u8]| home.boggle("wordsearch solve - words.txt").stdin(puzzle);
    solve(b"2 3\nabc\ndef\nghi\n").gives(
        2,
        str![],
        str![[r#"
boggle: standard input: found 3x3 cells, but the size is 2x3; fix the cells or the size

"#]],
    );
    solve(b"abc\nde\nfgh\n").gives(
        2,
        str![],
        str![[r#"
boggle: standard input: row 2 has 2 cells, expected 3; make all rows the same length, with `.` for each hole; write only the rows, then an empty line and the words, if any

"#]],
    );
    solve(b"abc\nd1f\n").gives(2, str![], str![[r#"
boggle: standard input: row 2, cell 2: `1` is not a letter; write rows of letters, as in `cat dog`, with `?` for any letter and `.` for a hole; write only the rows, then an empty line and the words, if any

"#]]);
    solve(b"3\nabc\n").gives(
        2,
        str![],
        str![[r#"
boggle: standard input: invalid size `3`; write the numbers of rows and columns, as in `4 4`, before the cells, or only the cells

"#]],
    );
    solve(b"").gives(
        2,
        str![],
        str![[r#"
boggle: standard input: the board is empty; give at least one cell

"#]],
    );
    solve(b"\n \n").gives(
        2,
        str![],
        str![[r#"
boggle: standard input: the board is empty; give at least one cell

"#]],
    );
    solve(b"abc\nd\xffe\n").gives(
        2,
        str![],
        str![[r#"
boggle: standard input, line 2: not UTF-8; convert it to UTF-8 first

"#]],
    );
    solve(b"99999 99999\nabc\n").gives(
        2,
        str![],
        str![[r#"
boggle: standard input: 99999 rows of 99999 exceed the limit of 16777216 cells; use a smaller board

"#]],
    );
}

#[test]
fn invalid_lists_are_rejected() {
    let home = home();
    let solve = |words: Vec<u8>| home.boggle("wordsearch solve puzzle.txt -").stdin(words);
    solve(b"# nothing\n".to_vec()).gives(
        2,
        str![],
        str![[r#"
boggle: standard input: no words in the list; write one word per line

"#]],
    );
    solve(b"cat\n3d\n".to_vec()).gives(
        2,
        str![],
        str![[r#"
boggle: standard input, line 2: invalid word `3d`: `3` is not a letter; remove it

"#]],
    );
    solve(b"cat\nd\xffg\n".to_vec()).gives(
        2,
        str![],
        str![[r#"
boggle: standard input, line 2: not UTF-8; convert the list to UTF-8 first

"#]],
    );
    solve(b"a".repeat(300)).gives(2, str![], str![[r#"
boggle: standard input, line 1: `aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa` is longer than 255 bytes; shorten it

"#]]);
}

#[test]
fn unusable_files_are_rejected() {
    let home = home();
    home.boggle("wordsearch solve .").gives(
        2,
        str![],
        str![[r#"
boggle: .: is a directory; give a file with a puzzle

"#]],
    );
    home.boggle("wordsearch solve puzzle.txt .").gives(
        2,
        str![],
        str![[r#"
boggle: .: is a directory; give a word list

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
boggle: .: is a directory; name a file in it

"#]],
    );
    home.boggle("wordsearch solve - -").gives(
        2,
        str![],
        str![[r#"
boggle: standard input cannot be both the puzzle and the words; specify a file for one of them

"#]],
    );
    home.write("list.txt", "cat\nhorse\n");
    home.boggle("wordsearch solve list.txt puzzle.txt").gives(2, str![], str![[r#"
boggle: list.txt: row 2 has 5 cells, expected 3; make all rows the same length, with `.` for each hole; write only the rows, then an empty line and the words, if any; if `puzzle.txt` is the puzzle, write it first

"#]]);
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
