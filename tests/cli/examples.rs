//! Every example in every help text runs.

use std::fs;
use std::process::{Command, Stdio};

use super::Home;

#[test]
fn every_command_has_examples_that_run() {
    let home = home();
    let mut failures = Vec::new();
    for help in [helps(&home, "boggle", ""), helps(&home, "boggle-dict", "")].concat() {
        let examples = examples(&help);
        assert!(!examples.is_empty(), "no examples in\n{help}");
        for example in examples {
            if let Err(error) = run(&home, example) {
                failures.push(format!("{example}\n{error}"));
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// Returns a home with the files that the examples use.
fn home() -> Home {
    let home = Home::new();
    for (name, text) in [
        ("board.txt", "wpaou\npiedq\nllnro\necauw\nydxsz\n"),
        ("boards.txt", "abcdefghi\n\njklmnopqr\n"),
        ("puzzle.txt", "crane\nxalxx\nxrxax\nwaltz\nxxxxs\n"),
        ("words.txt", "crane\nwaltz\n"),
        ("animals.txt", "ape\ngnu\n"),
        ("food.txt", "apple\nplum\n"),
        ("space.txt", "moon\tIt shines at night\n"),
        ("de_DE.aff", "SET UTF-8\nSFX n Y 1\nSFX n 0 n .\n"),
        ("de_DE.dic", "1\nHase/n\n"),
        ("enable1.txt", "ape\nquiz\nquay\n"),
        ("levels.txt", "ape 35\n"),
        ("meanings.tsv", "ape\ta large primate\n"),
        ("names.txt", "Ann\nBob\n"),
        ("alice.txt", "pest\n"),
        ("bob.txt", "late\n"),
        ("a.txt", "tea\n"),
        ("b.txt", "ate\n"),
        ("game.txt", "[Alice]\npest\n[Bob]\nlate\n"),
    ] {
        home.write(name, text);
    }
    for folder in [".local/share/bash-completion/completions", ".config/fish/completions", ".zfunc"]
    {
        fs::create_dir_all(home.path(folder)).unwrap();
    }
    home.write(home.stored("games.jsonl"), include_str!("../games.jsonl"));
    home
}

/// Returns the help texts of a command and of all its subcommands.
fn helps(home: &Home, program: &str, command: &str) -> Vec<String> {
    let args = format!("{command} --help");
    let call = if program == "boggle" { home.boggle(&args) } else { home.dict(&args) };
    let help = call.prints();
    let subcommands = help.split_once("Commands:\n").map_or("", |(_, commands)| commands);
    let subcommands: Vec<_> = subcommands
        .lines()
        .take_while(|line| !line.is_empty())
        .filter_map(|line| line.split_whitespace().next())
        // Clap's own command has no help.
        .filter(|&name| name != "help")
        .flat_map(|name| helps(home, program, &format!("{command} {name}")))
        .collect();
    [vec![help], subcommands].concat()
}

/// Returns the examples in a help text, without the explanations.
fn examples(help: &str) -> Vec<&str> {
    let examples = help.split_once("Examples:\n").map_or("", |(_, examples)| examples);
    let lines = examples.lines().take_while(|line| !line.is_empty()).map(str::trim);
    lines.map(|line| line.split("   ").next().unwrap()).collect()
}

/// Returns an example without the parts that take minutes or require a terminal.
fn adapted(line: &str) -> String {
    if line.starts_with("boggle best") && !line.contains("--boards") {
        let line = line.replace("--size 5x5", "--size 3x3");
        return line.replacen("boggle best", "boggle best --boards 100", 1);
    }
    if line.starts_with("boggle serve") && !line.contains("--export") {
        let serve = line.replace(" --open", "");
        // After its first answer, the server ends normally if it is interrupted.
        return format!(
            r"coproc exec {serve} --port 0; pid=$COPROC_PID; read -r url <&${{COPROC[0]}}; url=${{url%/}}
            exec 3<> /dev/tcp/localhost/${{url##*:}}; printf 'GET / HTTP/1.0\r\nHost: localhost\r\n\r\n' >&3
            head -c 1 <&3; kill -s INT $pid; wait $pid"
        );
    }
    let name = if line.contains("--name") { "" } else { " --name Ann" };
    if line.starts_with("boggle host") {
        return format!("{line}{name} --plain --port 0");
    }
    if line.starts_with("boggle join") {
        // No server listens there.
        let line =
            line.replace("192.168.1.7:8026", "localhost:1").replace("localhost/", "localhost:1/");
        let plain = if line.contains("--plain") { "" } else { " --plain" };
        return format!("text=$({line}{name}{plain} 2>&1); [[ $text == *'check the address'* ]]");
    }
    if line.starts_with("boggle wordsearch play") {
        // There is no terminal.
        return format!("text=$({line} 2>&1); [[ $text == *'needs a terminal'* ]]");
    }
    if line == "boggle stats" || line.contains("--boards 1M") {
        return format!("{} --boards 100", line.replace(" --boards 1M", ""));
    }
    let line = line.replace("--boards 10k", "--boards 100");
    let line = line.as_str();
    if line.contains("--estimate") {
        // Otherwise, a search finds the score to prove.
        return format!("{} --at-least 300", line.replace("--sample 3", "--sample 1"));
    }
    // Without a board, these commands roll one only on a terminal.
    let rolls = [
        "boggle solve",
        "boggle play",
        "boggle play --mode sprint",
        "boggle play --target 20",
        "boggle play --plain",
    ];
    let rolls = rolls.contains(&line);
    let plays = line.starts_with("boggle play") && !line.contains("--plain");
    [line, if rolls { " --dice new" } else { "" }, if plays { " --plain" } else { "" }].concat()
}

/// Runs a shell command. It may find nothing, but must not fail.
fn run(home: &Home, line: &str) -> Result<(), String> {
    for tool in ["jq", "man"] {
        let is_installed = Command::new(tool).arg("--version").output().is_ok();
        if line.contains(&format!("| {tool} ")) && !is_installed {
            eprintln!("skipped, because {tool} is not installed: {line}");
            return Ok(());
        }
    }
    let programs = std::path::Path::new(env!("CARGO_BIN_EXE_boggle")).parent().unwrap();
    let path = std::env::var("PATH").unwrap();
    let mut shell = Command::new("bash");
    shell.args(["-o", "pipefail", "-c", &adapted(line)]).stdin(Stdio::null());
    home.isolate(&mut shell);
    shell.env("PATH", format!("{}:{path}", programs.display()));
    // For `boggle-dict install`.
    shell.env("DICPATH", home.path(""));
    // These commands ask for a board and words.
    if ["boggle find", "boggle wordsearch solve"].contains(&line) {
        let session = fs::read_to_string(home.path("puzzle.txt")).unwrap() + "\nwaltz\n";
        home.write("session.txt", session);
        shell.stdin(fs::File::open(home.path("session.txt")).unwrap());
    }
    let output = shell.output().unwrap();
    if output.status.code().is_none_or(|status| status > 1) {
        return Err(format!("{}\n{}", output.status, String::from_utf8_lossy(&output.stderr)));
    }
    Ok(())
}
