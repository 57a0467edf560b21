//! The README is correct: its commands print what it shows.

use std::path::Path;
use std::process::Command;

use crate::wordlists;

const README: &str = include_str!("../README.md");

/// Returns the contents of each code block in `language`.
fn blocks(language: &str) -> Vec<&'static str> {
    let fence = format!("```{language}\n");
    README
        .split(fence.as_str())
        .skip(1)
        .map(|rest| rest.split("```").next().expect("a closing fence"))
        .collect()
}

/// Replaces times, which vary from run to run.
fn without_times(text: &str) -> String {
    let mut words: Vec<&str> = Vec::new();
    for word in text.split(' ') {
        let unit = word.lines().next().unwrap_or_default();
        let is_time = |last: &&str| match unit {
            "ms" => last.parse::<f64>().is_ok(),
            "left" | "left;" => last.contains(':'),
            _ => false,
        };
        if words.last().is_some_and(is_time) {
            words.pop();
            words.push("TIME");
        }
        words.push(word);
    }
    words.join(" ")
}

#[cfg(unix)]
fn run(script: &str, home: &Path) -> String {
    let programs = Path::new(env!("CARGO_BIN_EXE_boggle")).parent().expect("a parent directory");
    let path = format!("{}:{}", programs.display(), std::env::var("PATH").unwrap_or_default());
    let output = Command::new("sh")
        .args(["-c", script])
        .current_dir(home)
        .env("PATH", path)
        .env("HOME", home)
        .env_remove("XDG_DATA_HOME")
        .env_remove("BOGGLE_DICT")
        .output()
        .expect("sh runs");
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("UTF-8")
}

#[test]
#[cfg(unix)]
fn commands_print_what_the_readme_shows() {
    for block in blocks("console") {
        let home = tempfile::tempdir().unwrap();
        if block.contains("enable1.txt") {
            let Some(list) = wordlists::path("enable1.txt") else { continue };
            std::fs::copy(list, home.path().join("enable1.txt")).unwrap();
        }
        if block.starts_with("$ boggle history\n") {
            // The history needs some games.
            let folder = home.path().join(".local/share/boggle");
            std::fs::create_dir_all(&folder).unwrap();
            std::fs::write(folder.join("games.jsonl"), include_str!("games.jsonl")).unwrap();
        }
        let mut shown = block.split("$ ").skip(1).map(|part| part.split_once('\n').unwrap());
        for (command, expected) in shown.by_ref() {
            let printed = run(command, home.path());
            let printed = printed.replace(&*home.path().to_string_lossy(), "/home/you");
            assert_eq!(without_times(&printed), without_times(expected), "{command}");
        }
    }
}

#[test]
fn ci_runs_the_other_commands_of_the_readme() {
    let ci = include_str!("../.ci/run");
    let installs = |command: &str| command.starts_with("cargo install");
    for command in blocks("sh").into_iter().flat_map(str::lines) {
        assert!(installs(command) || ci.lines().any(|line| line == command), "{command}");
    }
}
