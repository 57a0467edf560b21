//! Games suspended by Ctrl-Z or a signal, and continued by the shell.

use boggle_game::format_time;

use super::*;

const WINDOW: (u16, u16) = (100, 20);

/// Starts a game as a job of a shell. When the job stops, the shell prints the terminal settings,
/// and continues the job after a line is entered.
fn start(args: &str) -> Player {
    let boggle = env!("CARGO_BIN_EXE_boggle");
    let game = format!(r#"sh -c "echo \$\$ > pid; exec '{boggle}' play {args}""#);
    let shell = format!("set -m; {game}; stty -a; echo 'the game has stopped'; read line; fg");
    let player = Player::run(&shell, WINDOW, &[]);
    player.waits_for("0 points, 0 of");
    player
}

/// Returns the time left in a five-minute game when its time was last saved.
fn time_left(player: &Player) -> String {
    let mut journals = fs::read_dir(player.home.path().join("boggle/playing")).unwrap();
    let journal = fs::read_to_string(journals.next().unwrap().unwrap().path()).unwrap();
    let last: serde_json::Value = serde_json::from_str(journal.lines().last().unwrap()).unwrap();
    let left = (300.0 - last["at"].as_f64().unwrap()).ceil();
    format_time(Duration::from_secs_f64(left))
}

#[test]
fn the_terminal_is_restored_and_the_game_is_paused() {
    type Suspend = fn(&mut Player);
    let suspends: [Suspend; 2] = [|player| player.types("\x1a"), |player| player.signal("TSTP")];
    for suspend in suspends {
        let mut player = start(&format!("{BOARD} --time 5m"));
        player.types("ca");
        player.waits_for("> ca");
        suspend(&mut player);
        let contents = player.waits_for("the game has stopped");
        player.assert_is_restored(&contents);
        assert!(!contents.contains("> ca"), "{contents}");
        let left = time_left(&player);
        player.types("\r");
        let paused = player.waits_for(&format!("Paused at {left};"));
        assert!(!paused.contains('▗'), "{paused}");
        player.types("\t");
        player.waits_for("> ca");
        player.types("r ");
        player.waits_for("1 point, 1 of");
        player.types("\x03");
        player.ends(130);
    }
}

#[test]
fn the_result_can_be_suspended() {
    let mut player = start(BOARD);
    player.types("car \x04y");
    player.waits_for("new board");
    player.types("\x1a");
    player.waits_for("the game has stopped");
    player.resize((80, 24));
    player.types("\r");
    player.waits_for("1 of 8 points");
    player.types("q");
    player.ends(0);
}

/// SIGSTOP cannot be intercepted, so the terminal is restored only afterward.
#[test]
fn a_game_that_was_stopped_at_once_is_drawn_again() {
    let mut player = start(BOARD);
    player.types("ca");
    player.waits_for("> ca");
    player.signal("STOP");
    player.waits_for("the game has stopped");
    player.types("\n");
    let paused = player.waits_for("Paused at ");
    assert!(!paused.contains("stopped"), "{paused}");
    player.types("\t");
    player.waits_for("> ca");
    player.types("\x03");
    player.ends(130);
}

/// The same as `kill %1` while the shell has the terminal.
#[test]
fn a_suspended_game_can_be_killed() {
    let mut player = start(BOARD);
    player.types("\x1a");
    player.waits_for("the game has stopped");
    player.signal("TERM");
    player.signal("CONT");
    player.types("\r");
    let contents = player.waits_for("the end");
    assert!(!contents.contains("Paused"), "{contents}");
}

/// The shell uses the terminal as soon as the program that waits for the game stops.
#[test]
fn a_program_that_waits_for_the_game_stops_with_it() {
    let boggle = env!("CARGO_BIN_EXE_boggle");
    let game = format!(r#"sh -c "'{boggle}' play {BOARD}; exit \$?""#);
    let shell = format!("set -m; {game}; stty -a; echo 'the game has stopped'; read line; fg");
    let mut player = Player::run(&shell, WINDOW, &[]);
    player.waits_for("0 points, 0 of");
    player.types("\x1a");
    let contents = player.waits_for("the game has stopped");
    player.assert_is_restored(&contents);
    player.types("\r");
    player.waits_for("Paused at ");
    player.types("x");
    player.waits_for("> ");
    player.types("\x03");
    player.ends(130);
}

/// For example, in a window that runs only the game.
#[test]
fn without_a_shell_a_game_is_not_suspended() {
    let mut player = Player::start(BOARD, WINDOW);
    player.waits_for("0 points, 0 of");
    player.signal("TSTP");
    player.types("\x1aca");
    player.waits_for("> ca");
    player.types("\x03");
    player.ends(130);
}
