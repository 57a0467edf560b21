//! Long runs in a terminal: Ctrl-C replaces the progress with the result.

use super::Player;

#[test]
fn an_interrupted_run_leaves_no_progress() {
    let boggle = env!("CARGO_BIN_EXE_boggle");
    for (run, progress, result, end) in [
        ("best --dict tiny --size 3x3 --time 5m", "; best: ", "longest  ladders  board", "seed "),
        ("stats --boards 100G --dict tiny", "boards, ", "interrupted after ", "letters   words"),
        ("prove 2x4 --at-least 300", "classes, ", "interrupted; ", "continue"),
    ] {
        let mut player = Player::run(&format!("exec '{boggle}' {run}"), (80, 80), &[]);
        player.waits_for(progress);
        player.types("\x03");
        let screen = player.waits_for(end);
        assert_eq!(screen.matches(result).count(), 1, "{screen}");
        assert!(!screen.contains("^C") && !screen.contains('░'), "{screen}");
    }
}
