//! Runs the commands in `console` blocks. A line that starts with `$ ` is a command for `sh`; the
//! lines up to the next command are its output. The commands of a block share an initially empty
//! home directory.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::wordlists;

const FENCE: &str = "```console";
const END: &str = "```";

#[test]
fn commands_print_what_the_documentation_shows() {
    let overwrite = std::env::var_os("SNAPSHOTS").is_some_and(|value| value == "overwrite");
    let mut differences = Vec::new();
    for file in files() {
        let expected = fs::read_to_string(&file).unwrap();
        let actual = with_actual_output(&expected);
        if actual == expected {
            continue;
        }
        if overwrite {
            fs::write(&file, actual).unwrap();
        } else {
            let (line, shown, printed) = first_difference(&expected, &actual);
            let file = file.display();
            differences.push(format!("{file}:{line}\n  shown:   {shown}\n  printed: {printed}"));
        }
    }
    assert!(
        differences.is_empty(),
        "run this test with SNAPSHOTS=overwrite to update the documentation\n{}",
        differences.join("\n")
    );
}

/// Returns the README and the files in `docs/`, sorted.
fn files() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let entries = fs::read_dir(root.join("docs")).unwrap();
    let mut files: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == "md"));
    files.push(root.join("README.md"));
    files.sort();
    files
}

/// Returns the number of the first line that differs, and this line in both texts.
fn first_difference<'a>(expected: &'a str, actual: &'a str) -> (usize, &'a str, &'a str) {
    let equal =
        expected.lines().zip(actual.lines()).take_while(|(shown, printed)| shown == printed);
    let index = equal.count();
    let line = |text: &'a str| text.lines().nth(index).unwrap_or_default();
    (index + 1, line(expected), line(actual))
}

/// Returns a text with the actual output of its commands. Keeps output that differs only in times.
fn with_actual_output(text: &str) -> String {
    let mut actual = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once(&format!("{FENCE}\n")) {
        let (block, after) = after.split_once(END).expect("a closing fence");
        actual.push_str(before);
        actual.push_str(&format!("{FENCE}\n{}{END}", run_block(block)));
        rest = after;
    }
    actual + rest
}

/// Returns a block with the actual output of its commands.
fn run_block(block: &str) -> String {
    let home = tempfile::tempdir().unwrap();
    if block.contains("enable1.txt") {
        let Some(list) = wordlists::path("enable1.txt") else { return block.into() };
        fs::copy(list, home.path().join("enable1.txt")).unwrap();
    }
    if ["$ boggle history", "$ boggle replay"].iter().any(|start| block.starts_with(start)) {
        // These commands need some games.
        let folder = home.path().join(".local/share/boggle");
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("games.jsonl"), include_str!("../games.jsonl")).unwrap();
    }
    let mut actual = String::new();
    let mut lines = block.lines().peekable();
    while let Some(line) = lines.next() {
        let command = line.strip_prefix("$ ").expect("a command");
        let mut shown = String::new();
        while let Some(line) = lines.next_if(|line| !line.starts_with("$ ")) {
            shown += &format!("{line}\n");
        }
        let printed = run(command, home.path());
        let printed = printed.replace(&*home.path().to_string_lossy(), "/home/you");
        let is_same = without_times(&printed) == without_times(&shown);
        actual += &format!("$ {command}\n{}", if is_same { shown } else { printed });
    }
    actual
}

fn run(script: &str, home: &Path) -> String {
    let programs = Path::new(env!("CARGO_BIN_EXE_boggle")).parent().expect("a parent folder");
    let path = format!("{}:{}", programs.display(), std::env::var("PATH").unwrap_or_default());
    let output = Command::new("sh")
        .args(["-c", script])
        .current_dir(home)
        .env("PATH", path)
        .env("HOME", home)
        .env_remove("XDG_DATA_HOME")
        .env_remove("XDG_CACHE_HOME")
        .env_remove("BOGGLE_DICT")
        .output()
        .expect("sh runs");
    assert!(output.stderr.is_empty(), "{script}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// Replaces times, which differ between runs.
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
