//! `boggle solve` in a terminal: a long list leaves the board visible.

use super::Player;

/// Runs `boggle solve` and returns the text on the screen.
fn screen(args: &str, window: (u16, u16)) -> String {
    let boggle = env!("CARGO_BIN_EXE_boggle");
    // `cat` does not change the screen.
    let player = Player::run(&format!("'{boggle}' solve {args}; exec cat"), window, &[]);
    player.waits_for("solved in")
}

#[test]
fn a_list_is_limited_to_the_screen() {
    for window in [(80, 24), (60, 30), (200, 20)] {
        let screen = screen("pert lats gsin eter", window);
        let lines: Vec<_> = screen.lines().collect();
        assert_eq!(lines[0], "  P E R T", "{screen}");
        assert!(lines.len() < usize::from(window.1), "{screen}");
        assert!(lines.len() + 6 > usize::from(window.1), "{screen}");
        let (more, totals) = (lines[lines.len() - 2], lines[lines.len() - 1]);
        let more = more.strip_prefix("... ").and_then(|more| more.strip_suffix(": use --all"));
        let more: usize = more.unwrap().split(' ').next().unwrap().parse().unwrap();
        let shown = lines.iter().filter(|line| line.starts_with("  ")).skip(4);
        let shown: usize = shown.map(|line| line.split_whitespace().count()).sum();
        assert_eq!(shown + more, 717, "{screen}");
        assert!(
            totals.starts_with("717 words, 1,837 points; 357 common; longest: persistent;"),
            "{screen}"
        );
    }
}

#[test]
fn other_lists_are_complete() {
    for args in ["pert lats gsin eter --all", "pert lats gsin eter --top 200", "catr"] {
        let screen = screen(args, (80, 24));
        assert!(!screen.contains("use --all"), "{screen}");
    }
    // A screen that is too small for the board still shows words.
    let screen = screen("pert lats gsin eter", (80, 8));
    assert!(screen.contains("persistent") && screen.contains("use --all"), "{screen}");
}
