//! Inputs and arguments that could mean several things are rejected with the remedy.

use super::Home;

/// Blank lines separate boards in files and pipes, but people may write them between rows.
#[test]
fn rows_with_blank_lines_between_them_are_explained() {
    let home = Home::with_tiny();
    for board in [
        "taps\n\nerin\n\nlord\n\ngmec\n",
        "c a t\n\nr r e\n\n\nt o n",
        "Qu a\n\nb c\n\nd e",
        "c\na\n\nr\ne\n\nt\no",
    ] {
        home.write("boggle.txt", board);
        for args in
            ["solve boggle.txt --dict tiny", "roll boggle.txt", "find cat --board boggle.txt"]
        {
            let answer = home.boggle(args).answer();
            let first = board.split("\n\n").next().unwrap().replace('\n', " ");
            let error = format!(
                "boggle: boggle.txt, line 1: `{first}` is a row, and blank lines separate boards; \
                 write each row on one line, without blank lines\n"
            );
            assert_eq!(
                (answer.status, answer.stdout.as_str(), answer.stderr),
                (Some(2), "", error)
            );
        }
    }
    // An argument is one board.
    let solved = home.boggle("solve --summary --dict tiny").arg("cat\n\nrre\n\nton").answer();
    assert_eq!(solved.stdout, "catrreton\t8\t8\n");
}

/// Words below a board are a second board for `boggle solve`.
#[test]
fn words_below_a_board_are_for_find() {
    let home = Home::with_tiny();
    home.write("boggle.txt", "cat\nrre\nton\n\ncat\ncar\ntoner\n");
    let answer = home.boggle("solve boggle.txt --summary --dict tiny").answer();
    assert_eq!((answer.status, answer.stdout.as_str()), (Some(2), "catrreton\t8\t8\n"));
    assert!(answer.stderr.ends_with("; if these are words, use `boggle find`\n"), "{answer:?}");
}

/// Square lines could be boards, too.
#[test]
fn as_many_lines_as_letters_are_not_a_board() {
    let home = Home::with_tiny();
    for (letters, side) in [(9, 3), (16, 4), (25, 5)] {
        home.write("boards.txt", format!("{}\n", "a".repeat(letters)).repeat(letters));
        let error = format!(
            "boggle: boards.txt, line 1: {letters} lines of {letters} letters could be {letters} \
             boards of {side}x{side} or one board; for one board, add --size {letters}x{letters}; for \
             boards, write one per line and use `boggle solve --lines`\n"
        );
        home.boggle("solve boards.txt --dict tiny").gives(2, "", error);
        home.boggle(&format!("solve boards.txt --dict tiny --size {letters}x{letters}")).prints();
    }
}

/// The size says what cells without rows are.
#[test]
fn a_size_makes_rows_of_single_cells() {
    let home = Home::with_tiny();
    let letters = "catrreton".chars().map(String::from).collect::<Vec<_>>();
    for text in [
        letters.join("\n"),
        letters.join(" "),
        format!("[{}]", letters.join("]\n[")),
        format!("[{}]", letters.join("][")),
    ] {
        let solve = || home.boggle("solve --summary --dict tiny --size 3x3");
        for call in [solve().stdin(text.as_str()), solve().arg(&text)] {
            assert_eq!(call.answer().stdout, "catrreton\t8\t8\n", "{text}");
        }
    }
    for size in ["3x3", "3", "3*3", "3,3", "3 by 3"] {
        let call = home.boggle("solve c a t r r e t o n --summary --dict tiny --size").arg(size);
        assert_eq!(call.answer().stdout, "catrreton\t8\t8\n", "{size}");
    }
}

/// Files that are not text are named by their first bytes.
#[test]
fn files_of_other_programs_are_named() {
    let home = Home::with_tiny();
    let table: [(&[u8], &str); 7] = [
        (b"\x89PNG\r\n\x1a\n", "a picture"),
        (b"\xff\xd8\xff\xe0", "a picture"),
        (b"PK\x03\x04\x14", "a spreadsheet, a document or an archive"),
        (b"%PDF-1.4\n", "a PDF document"),
        (b"{\\rtf1\\ansi c a t}", "an RTF document"),
        (b"<!doctype html>\n", "a web page"),
        (b"<html>", "a web page"),
    ];
    for (bytes, kind) in table {
        home.write("a file", bytes);
        for args in ["solve", "wordsearch solve", "score catrreton", "wordsearch new"] {
            let error =
                format!("boggle: a file: is {kind}; copy its text into a plain text file\n");
            home.boggle(args).arg("a file").gives(2, "", error);
        }
    }
}

#[test]
fn arguments_of_other_forms_are_explained() {
    let home = Home::new();
    let table = [
        ("rules word-hunt", "unexpected argument 'word-hunt' found; use --game word-hunt"),
        ("roll -n 3", "unexpected argument '-n' found; use --count"),
        ("stats --count 3", "unexpected argument '--count' found; use --boards"),
        ("find a --grid abcd", "unexpected argument '--grid' found; use --board"),
        (
            "find a --board abcd --words a",
            "unexpected argument '--words' found; write words as arguments, without an option",
        ),
        (
            "solve cat/rre/ton --no-diagonals",
            "unexpected argument '--no-diagonals' found; use --neighbors",
        ),
        ("solve cat/rre/ton --torus", "unexpected argument '--torus' found; use --wrap"),
        ("solve cat/rre/ton --length 5", "unexpected argument '--length' found; use --min-length"),
        ("solve cat/rre/ton --max 5", "unexpected argument '--max' found; use --max-length"),
        ("solve cat/rre/ton --longest", "unexpected argument '--longest' found; use --sort"),
        ("solve cat/rre/ton --csv", "unexpected argument '--csv' found; use --format csv"),
        ("history --csv", "unexpected argument '--csv' found; use --format csv"),
        (
            "solve --daily",
            "unexpected argument '--daily' found; write the board as daily-YYYY-MM-DD",
        ),
        (
            "play --players 2",
            "unexpected argument '--players' found; to compare the words of several players, use `boggle score`",
        ),
        (
            "find -w a",
            "unexpected argument '-w' found; write words as arguments, without an option",
        ),
        (
            "wordsearch new ab cd --directions right, down",
            "invalid value '' for '--directions <NAMES>': separate the names with commas only, \
             as in right,down; see --help",
        ),
        ("wordsearch new ab cd --easy", "unexpected argument '--easy' found; use --directions"),
        ("solve abcd -o a.txt", "unexpected argument '-o' found; to write to a file, use `> FILE`"),
        (
            "solve abcd --scoring 3:1",
            "invalid value '3:1' for '--scoring <POINTS>': `3:1` is not a number of points from 0 to \
             1000000; write 1,1,2,3 from the shortest word on, or 3=1,5=2; see --help",
        ),
        (
            "solve abcd --scoring -1,2",
            "invalid value '-1,2' for '--scoring <POINTS>': `-1` is not a number of points from 0 to \
             1000000; write 1,1,2,3 from the shortest word on, or 3=1,5=2; see --help",
        ),
        (
            "solve abcd --scoring 1,+1,2",
            "invalid value '1,+1,2' for '--scoring <POINTS>': write a single +N at the end, for the points \
             of each further letter; see --help",
        ),
        (
            "solve cat/rre/ton --ends-with -ed",
            "invalid value '-ed' for '--ends-with <TEXT>': `-` is not a letter; remove it; see --help",
        ),
        (
            "roll --must-contain cat tea",
            "the argument '[BOARD]...' cannot be used with '--must-contain <WORD>'; for several words, \
             write commas between them; see --help",
        ),
        (
            "wordsearch catx xoxx",
            "unrecognized subcommand 'catx'; list the commands with `boggle wordsearch help`",
        ),
        ("solve cat/rre/ton -top 5", "unexpected argument '-top' found; write --top"),
        (
            "solve -ed,r,s n,e,l",
            "unexpected argument '-ed,r,s' found; for the tile, quote the whole board as one argument, or \
             write -- before it",
        ),
        (
            "--top 5 catrreton",
            "unexpected argument '--top' found; it is an option of `boggle solve`",
        ),
        (
            "wordsearch solve a.txt --directions right",
            "unexpected argument '--directions' found; it is an option of `boggle wordsearch new`",
        ),
        ("score abcd a.txt --names Ann", "unexpected argument '--names' found; use --player"),
        (
            "roll 3",
            "`3` is a size, not a board; for this size, use --size 3x3; to roll several boards, use `boggle \
             roll --count 3`",
        ),
        (
            "find cat/rre/ton --board abcd",
            "`cat/rre/ton` is a board, not a word; pass it with --board, and only words as arguments",
        ),
        ("find -", "`-` is not a word; leave it out to read words from standard input"),
        (
            "wordsearch new sun",
            "sun: no such file; give a file with the words, or two or more words; for one word, write `sun,`",
        ),
        ("find a --board abcd -1", "unexpected argument '-1' found; see --help"),
        (
            "solve cat/rre/ton --sort -length",
            "invalid value '-length' for '--sort <ORDER>' [possible values: length, points, alpha, start, \
             level]; a similar value exists: 'length'; see --help",
        ),
        (
            "play --daily 2026-11-01",
            "the argument '[BOARD]...' cannot be used with '--daily'; for that day's board, write \
             daily-2026-11-01 without --daily; see --help",
        ),
        (
            "play --daily today",
            "the argument '[BOARD]...' cannot be used with '--daily'; for today's board, write \
             --daily alone; see --help",
        ),
        (
            "stats taps erin lord gmec",
            "unexpected argument 'erin' found; give a single file of boards; for one board, use `boggle solve`",
        ),
        ("serve 8000", "unexpected argument '8000' found; use --port 8000"),
        ("serve --host 0.0.0.0", "unexpected argument '--host' found; use --listen"),
        ("best --maximize common", "unexpected argument '--maximize' found; use --goal"),
        (
            "roll --must-contain cat;tea",
            "invalid value 'cat;tea' for '--must-contain <WORD>': separate words with commas, as in \
             cat,tea; see --help",
        ),
        (
            "solve cat/rre/ton --pattern t*",
            "invalid pattern `t*`: `*` and `?` could repeat letters or stand for them; write `.*` for \
             any letters, `.` for one, or parentheses around the part to repeat",
        ),
        ("solve cat/rre/ton --words missing.txt", "missing.txt: no such file; check the name"),
        ("define Tap.", "`Tap.`: write each word separately, without punctuation"),
        ("best words", "unexpected argument 'words' found; use --goal words"),
        ("stats 100", "`100` is a number, not a file; for that many boards, use --boards 100"),
        ("roll 4x4", "`4x4` is a size, not a board; for this size, use --size 4x4"),
        ("best 3x4", "unexpected argument '3x4' found; for this size, use --size 3x4"),
        ("rules 5x5", "unexpected argument '5x5' found; for this size, use --size 5x5"),
        ("stats 4x4", "`4x4` is a size, not a file; for this size, use --size 4x4"),
        (
            "wordsearch new 9x9 sun moon",
            "`9x9` is a size, not a file; for this size, use --size 9x9",
        ),
        (
            "wordsearch new 10 sun moon",
            "`10` is a size, not a file; for this size, use --size 10x10",
        ),
        ("wordsearch new 9x9", "`9x9` is a size, not a file; for this size, use --size 9x9"),
        (
            "prove --size 2x2",
            "unexpected argument '--size' found; write the size alone, as in `boggle prove 3x3`",
        ),
        // This command has no option for a size.
        ("bench 4x4", "unexpected argument '4x4' found; see --help"),
    ];
    for (arguments, message) in table {
        let answer = home.boggle(arguments).answer();
        assert_eq!((answer.status, &*answer.stderr), (Some(2), &*format!("boggle: {message}\n")));
    }
}

/// A list of boards is not accepted as one board by any command.
#[test]
fn a_list_of_boards_is_not_a_board() {
    let home = Home::with_tiny();
    home.write("boards.txt", "catrreton\nteacatrre\n");
    home.write("bob.txt", "cat");
    let error = "2 lines of 9 letters could be 2 boards of 3x3 or one board; for one board, add \
                 --size 2x9; for boards, write one per line and use `boggle solve --lines`\n";
    for args in [
        "solve catrreton teacatrre --dict tiny",
        "solve catrreton,teacatrre --dict tiny",
        "solve boards.txt --dict tiny",
        "find cat --board boards.txt",
        "score boards.txt bob.txt --dict tiny",
        "check boards.txt --dice new",
        "roll boards.txt",
        "play --plain boards.txt --dict tiny",
    ] {
        let answer = home.boggle(args).answer();
        assert_eq!((answer.status, answer.stdout.as_str()), (Some(2), ""), "{args}");
        assert!(answer.stderr.ends_with(error), "{args}: {}", answer.stderr);
    }
    for text in ["catrreton teacatrre\n", "catrreton,teacatrre\n"] {
        let answer = home.boggle("solve --lines --dict tiny").stdin(text).answer();
        assert_eq!((answer.status, answer.stdout.as_str()), (Some(2), ""), "{text}");
        assert!(answer.stderr.ends_with(error), "{text}: {}", answer.stderr);
    }
    let answer = home.boggle("find cat --board boards.txt --size 2x9").answer();
    assert_eq!(answer.status, Some(0), "{}", answer.stderr);
    let answer = home.boggle("find cat").stdin("catrreton\nteacatrre\n").answer();
    assert_eq!(
        (answer.status, answer.stderr),
        (Some(2), format!("boggle: standard input, line 1: {error}"))
    );
}
