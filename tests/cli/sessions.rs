//! A board followed by words on standard input: `boggle find` and `boggle wordsearch solve` without
//! arguments.

use super::Home;

/// Each board is followed by its words.
#[test]
fn a_board_and_words_are_read_from_one_pipe() {
    let home = Home::new();
    let found = "linux: 2 paths\ndell: 3 paths\n";
    for input in [
        // The size, followed by that number of rows.
        "5 5\nW P A O U\nP I E D Q\nL L N R O\nE C A U W\nY D X S Z\nLINUX\nDELL\nx\n",
        "5 5\r\nwpaou\r\npiedq\r\nllnro\r\necauw\r\nydxsz\r\n\r\nlinux\r\ndell\r\n",
        "\u{feff}5x5\nwpaoupiedqllnroecauwydxsz\nlinux\n\ndell",
        // Rows up to an empty line.
        "\nW P A O U\nP I E D Q\nL L N R O\nE C A U W\nY D X S Z\n\nLINUX\nDELL\nX\n\n",
        "wpaoupiedqllnroecauwydxsz\n\nlinux\ndell\n",
    ] {
        home.boggle("find --count").stdin(input).gives(0, found, "");
        home.boggle("find --count --size 5x5").stdin(input).gives(0, found, "");
    }
    home.boggle("find --count").stdin("new-16d\ntree\n").gives(0, "tree: 4 paths\n", "");
    home.boggle("find --count --size 2x2").stdin("ab\ncd\nax\n").gives(1, "ax: not found\n", "");
    // `x` ends the words only if the board comes from the same input.
    home.boggle("find --count --board abxc").stdin("x\na\n").gives(0, "x: 1 path\na: 1 path\n", "");
    home.boggle("find x --count").stdin("abxc\n").gives(0, "x: 1 path\n", "");
}

#[test]
fn invalid_sessions_are_rejected() {
    let home = Home::new();
    let long = "a".repeat((1 << 20) + 1);
    for (input, stdout, error) in [
        ("wodp\ndjik\n", "", ": no words after the board; add them after an empty line"),
        ("2 2\nab\ncd\nx\n", "", ": no words after the board; add them after an empty line"),
        (
            "\nwodp\ndjik\nodd\n",
            "",
            ", line 4, column 1: found 3 cells in row 3; expected 4, as in row 1\n  odd\n  ^^^",
        ),
        (
            "3 3\nabc\ndef\n",
            "",
            ", line 2, column 1: found 2 rows of 3; expected 3 rows of 3 for the size 3x3\n  abc\n  ^^^",
        ),
        (
            "ab\ncd\n\nab\nc3\n",
            "ab: 1 path\n",
            ", line 5, column 2: found `3`; expected a letter, a comma between entries, or a tab or `=` before a clue\n  c3\n   ^",
        ),
        (
            "ab\ncd\n\nab\nx\n\ncd\n",
            "ab: 1 path\n",
            ", line 7, column 1: found text after the line `x`; expected the end of the text\n  cd\n  ^^",
        ),
        (&long, "", ", line 1: longer than 1048576 bytes; shorten it"),
    ] {
        let call = home.boggle("find --count").stdin(input);
        call.gives(2, stdout, format!("boggle: standard input{error}\n"));
    }
    home.boggle("find --board abcd").stdin(long).gives(
        2,
        "",
        "boggle: standard input, line 1: longer than 1048576 bytes; shorten it\n",
    );
}

#[test]
fn word_searches_are_read_from_one_pipe() {
    let home = Home::with_tiny();
    home.write("puzzle.txt", "cat\ndog\nead\n");
    home.write("words.txt", "C-at\ngod\nzoo\n");
    let solved = |call: &str, input: &str| home.boggle(call).stdin(input).answer();
    let expected = solved("wordsearch solve puzzle.txt words.txt", "");
    assert_eq!(expected.status, Some(1));
    for input in
        ["3 3\nC A T\nD O G\nE A D\nC-at\ngod\nzoo\nx\n", "cat\ndog\nead\n\nC-at\ngod\nCAT\nzoo\n"]
    {
        assert_eq!(solved("wordsearch solve", input), expected, "{input}");
    }
    let expected = solved("wordsearch solve puzzle.txt --dict tiny", "");
    assert!(expected.stdout.contains("Found: 1 word"), "{}", expected.stdout);
    assert_eq!(solved("wordsearch solve --dict tiny", "cat\ndog\nead\n"), expected);
}
