//! Checks that the documentation is correct: the commands in `console` blocks print what the README
//! and `docs/` show, and all links lead somewhere.
//!
//! With `SNAPSHOTS=overwrite`, the tests write the actual output to these files.

#[cfg(unix)]
mod console;
mod links;

/// Returns the contents of each code block in `language`.
fn blocks<'a>(text: &'a str, language: &str) -> Vec<&'a str> {
    let fence = format!("```{language}\n");
    text.split(fence.as_str())
        .skip(1)
        .map(|rest| rest.split("```").next().expect("a closing fence"))
        .collect()
}

#[test]
fn ci_runs_the_other_commands_of_the_readme() {
    let ci = include_str!("../.ci/run");
    let installs = |command: &str| command.starts_with("cargo install");
    // CI runs the program that the tests are built with.
    let runs = |command: &str| command.replacen("cargo run --release --", r#""$BOGGLE""#, 1);
    for command in blocks(include_str!("../README.md"), "sh").into_iter().flat_map(str::lines) {
        assert!(installs(command) || ci.lines().any(|line| line == runs(command)), "{command}");
    }
}
