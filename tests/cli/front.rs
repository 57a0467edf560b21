//! `boggle` without a command: boards, and mistyped commands.

use super::Home;

#[test]
fn a_board_is_solved() {
    let home = Home::with_tiny();
    for (call, words) in [
        (
            "catrreqit --dict tiny --format words",
            "quite\ncare\ncart\nquit\ntear\narc\ncar\ncat\near\nrat\n",
        ),
        ("cat rre qit --dict tiny --format words --top 1", "quite\n"),
        ("c,a,t --size 1x3 --dict tiny --format words", "cat\n"),
    ] {
        let solved = home.boggle(call).prints();
        assert_eq!(solved, home.boggle(&format!("solve {call}")).prints(), "{call}");
        assert_eq!(solved, words, "{call}");
    }
    let call = |args| home.boggle(args).stdin("catrreqit\n").prints();
    assert_eq!(call("- --summary --dict tiny"), call("solve - --summary --dict tiny"));
    assert_eq!(call("new-16d --format words"), call("solve new-16d --format words"));
}

#[test]
fn mistyped_commands_are_not_solved() {
    let home = Home::new();
    home.write("board.txt", "abc\nde\n");
    for (call, error) in [
        ("version", "no command `version`; use `boggle --version`"),
        // Not a board, so that solving it is not suggested.
        (
            "abcdefg",
            "no command `abcdefg`; list the commands with `boggle help`, or give a board with spaces between its rows",
        ),
        (
            "sovle",
            "no command `sovle`; did you mean `boggle solve`, or the board `boggle solve sovle`?",
        ),
        (
            "Play",
            "no command `Play`; did you mean `boggle play`, or the board `boggle solve Play`?",
        ),
        (
            "checker",
            "no command `checker`; did you mean `boggle check`, or the board `boggle solve checker`?",
        ),
        (
            "rol --dice big",
            "no command `rol`; did you mean `boggle roll`, or the board `boggle solve rol --dice big`?",
        ),
        (
            "buidl words.txt",
            "no command `buidl`; did you mean `boggle-dict build`, or the board `boggle solve buidl words.txt`?",
        ),
        (
            "quit",
            "no command `quit`; list the commands with `boggle help`, or solve the board with `boggle solve quit`",
        ),
    ] {
        home.boggle(call).gives(2, "", format!("boggle: {error}\n"));
    }
    for call in ["make it so", "dictionary"] {
        let answer = home.boggle(call).answer();
        assert_eq!((answer.status, answer.stdout.as_str()), (Some(2), ""), "{call}");
        assert!(answer.stderr.contains("neither a command nor a board"), "{}", answer.stderr);
    }
    for call in ["--solve", "solve --fromat json abcd", "catrreqit --fromat json"] {
        let answer = home.boggle(call).answer();
        assert_eq!((answer.status, answer.stdout.as_str()), (Some(2), ""), "{call}");
        assert!(answer.stderr.ends_with("; see --help\n"), "{}", answer.stderr);
        if call != "--solve" {
            assert!(answer.stderr.contains("exists: '--format'"), "{}", answer.stderr);
        }
    }
}
