//! Help, versions, and unknown commands.

use snapbox::str;

use super::Home;

#[test]
fn a_program_without_arguments_says_where_to_start() {
    let home = Home::new();
    home.boggle("").gives(
        2,
        str![],
        str![[r#"
boggle perslatgsineters     list every word on a board
boggle find                 find your words on your board
boggle play                 play against the clock
boggle wordsearch solve     solve a word-search puzzle

Run `boggle help` for all commands, and `boggle help COMMAND` for one of them.

"#]],
    );
    let help = home.boggle("help").prints();
    assert_eq!(help, home.boggle("--help").prints());
    // The short form of the list of commands.
    let answer = home.dict("").answer();
    assert_eq!((answer.status, &*answer.stdout), (Some(2), ""));
    assert_eq!(answer.stderr, home.dict("-h").prints());
}

#[test]
fn programs_have_versions() {
    let home = Home::new();
    home.boggle("--version").gives(
        0,
        str![[r#"
boggle 0.1.0

"#]],
        str![],
    );
    home.dict("--version").gives(
        0,
        str![[r#"
boggle-dict 0.1.0

"#]],
        str![],
    );
}

#[test]
fn every_command_of_boggle_dict_has_help() {
    let home = Home::new();
    for command in ["build", "list", "use", "info", "contains", "words", "completions"] {
        let help = home.dict(&format!("{command} --help")).prints();
        assert!(help.contains(&format!("Usage: boggle-dict {command}")), "{help}");
    }
}

#[test]
fn help_is_the_same_for_the_command_and_the_option() {
    let home = Home::new();
    for command in ["solve", "wordsearch new", "man"] {
        let help = home.boggle(&format!("help {command}")).prints();
        assert!(help.contains(&format!("Usage: boggle {command}")), "{help}");
        assert_eq!(help, home.boggle(&format!("{command} --help")).prints());
    }
    let help = home.dict("help build").prints();
    assert_eq!(help, home.dict("build --help").prints());
    for command in ["help", "help wordsearch", "wordsearch help", "help solve"] {
        let help = home.boggle(command).prints();
        for option in ["--help", "-h"] {
            assert_eq!(help, home.boggle(&format!("{command} {option}")).prints(), "{command}");
        }
    }
    assert_eq!(home.dict("help").prints(), home.dict("help --help").prints());
    for (call, remedy) in [
        ("help sovle", "see --help"),
        ("help xylophone", "see --help"),
        ("help wordsearch sovle", "see --help"),
        ("wordsearch sovle", "'solve'"),
    ] {
        let answer = home.boggle(call).answer();
        assert_eq!((answer.status, answer.stdout.as_str()), (Some(2), ""), "{call}");
        assert!(answer.stderr.contains(remedy), "{}", answer.stderr);
    }
}

/// Commands are described in two places: in the list of commands and in their own help.
#[test]
fn commands_are_listed_with_the_first_line_of_their_help() {
    let home = Home::new();
    let list = home.boggle("help").prints();
    let (_, commands) = list.split_once("Commands:\n").unwrap();
    for line in commands.lines().take_while(|line| !line.is_empty()) {
        let (name, description) = line.trim().split_once(' ').unwrap();
        if name == "help" {
            continue;
        }
        let help = home.boggle(&format!("{name} -h")).prints();
        assert_eq!(help.lines().next(), Some(description.trim()), "{name}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn help_that_cannot_be_printed_is_an_error() {
    let home = Home::new();
    for args in ["--help", "--version", "help", "solve -h"] {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_boggle"));
        home.isolate(&mut command);
        let output = command.args(args.split(' ')).stdout(full).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{args}");
        let error = String::from_utf8(output.stderr).unwrap();
        assert!(error.starts_with("boggle: standard output: No space left"), "{args}: {error}");
    }
}

#[test]
fn topics_are_pages_of_the_guide() {
    let home = Home::new();
    for (topic, page) in [
        ("boards", include_str!("../../docs/boards.md")),
        ("lists", include_str!("../../docs/lists.md")),
        ("sheets", include_str!("../../docs/sheets.md")),
        ("puzzles", include_str!("../../docs/puzzles.md")),
    ] {
        assert_eq!(home.boggle(&format!("help {topic}")).prints(), page);
        assert!(page.lines().all(|line| line.chars().count() <= 80), "{topic} is too wide");
        assert!(page.lines().count() <= 50, "{topic} is too long");
    }
}
