//! The scripts in `examples/cluster` that need one machine only. `tests/cluster.sh` runs
//! those that need more.

use std::path::Path;
use std::process::Command;

use super::Home;

/// Runs a script and returns what it prints.
fn run(home: &Home, script: &str, args: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/cluster");
    let programs = Path::new(env!("CARGO_BIN_EXE_boggle")).parent().unwrap();
    let path = format!("{}:{}", programs.display(), std::env::var("PATH").unwrap());
    let mut command = Command::new("bash");
    home.isolate(&mut command);
    command.arg(folder.join(script)).args(args.split(' ')).env("PATH", path);
    let output = command.output().unwrap();
    assert!(output.status.success(), "{script}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn parts_on_one_machine_give_the_result_of_the_whole() {
    let home = Home::with_tiny();
    for command in
        ["stats --boards 500 --seed 3", "best --size 2x2 --boards 7k --seed 3", "prove 2x3"]
    {
        let command = format!("{command} --dict tiny");
        let whole = home.boggle(&command).prints();
        assert_eq!(run(&home, "xargs.sh", &format!("3 {command}")), whole);
    }

    let boards = home.boggle("roll --count 50 --seed 5 --format board").prints();
    home.write("boards.txt", boards);
    // Most letters are in none of the few words, which is reported.
    let whole = || home.boggle("solve --lines --summary --file boards.txt --dict tiny").answer();
    assert_eq!(run(&home, "split.sh", "4 boards.txt --dict tiny"), whole().stdout);
    // More parts than boards.
    home.write("boards.txt", "cart\nteac\n");
    assert_eq!(run(&home, "split.sh", "12 boards.txt --dict tiny"), whole().stdout);
}

#[test]
fn scripts_for_clusters_are_valid() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/cluster");
    for entry in folder.read_dir().unwrap().map(|entry| entry.unwrap().path()) {
        if entry.extension().is_some_and(|extension| extension == "sh") {
            let status = Command::new("bash").arg("-n").arg(&entry).status().unwrap();
            assert!(status.success(), "{}", entry.display());
        }
    }
}
