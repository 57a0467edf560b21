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
    for (call, command) in [
        ("version", "boggle help"),
        ("abcdefg", "boggle help"),
        ("quit", "boggle help"),
        ("sovle", "boggle solve"),
        ("Play", "boggle play"),
        ("checker", "boggle check"),
        ("rol --dice big", "boggle roll"),
        ("buidl words.txt", "boggle-dict build"),
    ] {
        let answer = home.boggle(call).answer();
        assert_eq!((answer.status, answer.stdout.as_str()), (Some(2), ""), "{call}");
        let remedies = format!("`{command}`, or `boggle solve {call}`");
        assert!(answer.stderr.contains(&remedies), "{}", answer.stderr);
    }
    for call in ["make it so", "dictionary"] {
        let answer = home.boggle(call).answer();
        assert_eq!((answer.status, answer.stdout.as_str()), (Some(2), ""), "{call}");
        assert!(answer.stderr.contains("neither a command nor a board"), "{}", answer.stderr);
    }
    for call in ["--solve", "solve --fromat json abcd", "catrreqit --fromat json"] {
        let answer = home.boggle(call).answer();
        assert_eq!((answer.status, answer.stdout.as_str()), (Some(2), ""), "{call}");
        let remedy = if call == "--solve" { "; see --help\n" } else { "exists: '--format'\n" };
        assert!(answer.stderr.ends_with(remedy), "{}", answer.stderr);
    }
}
