//! Tests completions in the shells themselves, with the Tab key at their prompts.

use std::path::Path;

use super::*;

/// Starts a shell without the user's settings and loads the completions. Returns `None` if the
/// shell is not installed.
fn shell(command: &str, load: &str) -> Option<Player> {
    let name = command.split(' ').next().unwrap();
    if Command::new(name).arg("--version").output().is_err() {
        eprintln!("skipped, because {name} is not installed");
        return None;
    }
    let programs = Path::new(env!("CARGO_BIN_EXE_boggle")).parent().unwrap().display();
    let path = format!("{programs}:{}", std::env::var("PATH").unwrap());
    let mut player = Player::run(&format!("exec {command}"), (100, 50), &[("PATH", &path)]);
    fs::write(player.home.path().join("sheet of bob.txt"), "").unwrap();
    fs::write(player.home.path().join("alice.txt"), "").unwrap();
    fs::create_dir(player.home.path().join("puzzles")).unwrap();
    fs::write(player.home.path().join("puzzles/one.txt"), "").unwrap();
    let config = player.home.path().join(".config/boggle");
    fs::create_dir_all(&config).unwrap();
    fs::write(config.join("config.toml"), "[games.office]\nmin-length = 5\n").unwrap();
    player.types(&format!("{load}; clear; echo read''y\r"));
    player.waits_until("a prompt", |screen| screen.contents().starts_with("ready"));
    Some(player)
}

/// Types the start of a command and Tab, and waits for the completed command.
#[track_caller]
fn completes(player: &mut Player, start: &str, completed: &str) {
    player.types(&format!("{start}\t"));
    player.waits_for(completed);
    // Ctrl-U deletes the line.
    player.types("\x15");
    player.waits_until("an empty line", |screen| !screen.contents().contains(completed));
}

#[track_caller]
fn completes_everything(player: &mut Player) {
    for (start, completed) in [
        ("boggle comp", "boggle completions"),
        ("boggle help wordse", "boggle help wordsearch"),
        ("boggle-dict help bu", "boggle-dict help build"),
        ("boggle wordsearch so", "boggle wordsearch solve"),
        ("boggle solve --dice sup", "boggle solve --dice super"),
        ("boggle rules --game off", "boggle rules --game office"),
        ("boggle rules --dice fr", "boggle rules --dice french"),
        ("boggle solve --dict ti", "boggle solve --dict tiny"),
        ("boggle solve --dict word", "boggle solve --dict wordnik"),
        ("boggle solve --dict al", "boggle solve --dict alice.txt"),
        ("boggle solve --for", "boggle solve --format"),
        ("boggle solve --format js", "boggle solve --format json"),
        ("boggle solve al", "boggle solve alice.txt"),
        ("boggle score abcd al", "boggle score abcd alice.txt"),
        ("boggle score abcd sh", r"boggle score abcd sheet\ of\ bob.txt"),
        ("boggle wordsearch solve puzzles/o", "boggle wordsearch solve puzzles/one.txt"),
        ("boggle-dict info ti", "boggle-dict info tiny"),
        ("boggle-dict build al", "boggle-dict build alice.txt"),
    ] {
        completes(player, start, completed);
    }
}

#[test]
fn bash() {
    let load = r#"eval "$(boggle completions bash; boggle-dict completions bash)""#;
    let Some(mut player) = shell("bash --norc --noprofile -i", load) else { return };
    completes_everything(&mut player);
    player.types("boggle solve --dice big\t\t");
    player.waits_for("big-challenge");
}

#[test]
fn zsh() {
    // Load completions from files in a $fpath directory. They must also work the first time.
    let load = "boggle completions zsh > _boggle; boggle-dict completions zsh > _boggle-dict; \
                fpath=($PWD $fpath); autoload -U compinit; compinit -u -D";
    let Some(mut player) = shell("zsh -f", load) else { return };
    completes_everything(&mut player);
    player.types("boggle solve --dice big-\t\t");
    player.waits_for("Big Boggle");
}

#[test]
fn fish() {
    let load = "boggle completions fish | source; boggle-dict completions fish | source";
    let Some(mut player) = shell("fish --no-config", load) else { return };
    completes_everything(&mut player);
    player.types("boggle solve --dice big-\t\t");
    player.waits_for("big-challenge");
}
