//! `boggle best` when it is killed, interrupted, or unable to save.
#![cfg(unix)]

use std::fs;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use super::Home;

/// Starts a search that saves to a file in a directory, and waits until the file exists.
fn start(home: &Home, args: &str) -> Child {
    fs::create_dir_all(home.path("saved")).unwrap();
    let _ = fs::remove_file(home.path("saved/search.json"));
    let mut command = Command::new(env!("CARGO_BIN_EXE_boggle"));
    home.isolate(&mut command);
    command.args(args.split(' ')).args(["--checkpoint", "saved/search.json"]);
    let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    wait_for(|| home.path("saved/search.json").exists());
    child
}

fn wait_for(mut done: impl FnMut() -> bool) {
    let start = Instant::now();
    while !done() {
        assert!(start.elapsed() < Duration::from_secs(60));
        thread::sleep(Duration::from_millis(10));
    }
}

fn stderr_of(child: Child, status: i32) -> (String, String) {
    let output = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    let stderr = text(output.stderr);
    assert_eq!(output.status.code(), Some(status), "{stderr}");
    (text(output.stdout), stderr)
}

#[test]
fn a_killed_search_continues_from_its_checkpoint() {
    let home = Home::with_tiny();
    let search = "best --dict tiny --size 3x3 --boards 300k --seed 5 --top 4";
    let whole = home.boggle(search).prints();
    let mut child = start(&home, search);
    // The first save, at the start, is short.
    let size = || fs::metadata(home.path("saved/search.json")).map_or(0, |file| file.len());
    wait_for(|| size() > 2000 || child.try_wait().unwrap().is_some());
    child.kill().unwrap();
    child.wait().unwrap();
    let resumed = format!("{search} --checkpoint saved/search.json --threads 3");
    assert_eq!(home.boggle(&resumed).prints(), whole);
    // The file is complete and contains the seed.
    let saved = fs::read(home.path("saved/search.json")).unwrap();
    assert_eq!(home.boggle(&resumed.replace(" --seed 5", "")).prints(), whole);
    assert_eq!(fs::read(home.path("saved/search.json")).unwrap(), saved);
}

#[test]
fn an_interrupted_search_prints_what_it_found() {
    let home = Home::with_tiny();
    for (signal, status) in [("INT", 130), ("TERM", 143)] {
        let child = start(&home, "best --dict tiny --size 3x3 --time 5m --seed 5 --top 4");
        let kill =
            Command::new("kill").args([&format!("-{signal}"), &child.id().to_string()]).status();
        assert!(kill.unwrap().success());
        let (stdout, stderr) = stderr_of(child, status);
        assert!(stdout.contains("points   words  longest  ladders  board\n"), "{stdout}");
        assert!(stdout.ends_with("seed 5\n"), "{stdout}");
        assert_eq!(stderr, "");
    }
}

/// Simulates a full disk: files can no longer be created.
#[test]
fn a_search_goes_on_if_it_cannot_be_saved() {
    let home = Home::with_tiny();
    let child = start(&home, "best --dict tiny --size 3x3 --time 1s --seed 5");
    fs::rename(home.path("saved"), home.path("moved")).unwrap();
    let (stdout, stderr) = stderr_of(child, 0);
    assert!(stdout.ends_with("seed 5\n"), "{stdout}");
    let error = "saved/search.json: No such file or directory";
    let expected = format!("boggle: cannot save the checkpoint: {error}");
    assert!(stderr.starts_with(&expected) && stderr.lines().count() == 1, "{stderr}");
    // A directory that is missing from the start is an error.
    let answer = home.boggle("best --dict tiny --checkpoint saved/search.json").answer();
    assert_eq!((answer.status, answer.stdout.as_str()), (Some(2), ""));
    assert!(answer.stderr.starts_with(&format!("boggle: {error}")), "{}", answer.stderr);
}

/// A small file system, which is unmounted at the end.
struct SmallDisk(PathBuf);

impl SmallDisk {
    /// Returns `None` if this user may not mount file systems.
    fn mount(folder: PathBuf) -> Option<SmallDisk> {
        fs::create_dir_all(&folder).unwrap();
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", "size=16k", "tmpfs"]);
        let mounted = mount.arg(&folder).output().is_ok_and(|output| output.status.success());
        mounted.then_some(SmallDisk(folder))
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg(&self.0).output();
    }
}

#[test]
fn a_search_goes_on_if_the_disk_is_full() {
    let home = Home::with_tiny();
    let Some(disk) = SmallDisk::mount(home.path("saved")) else {
        eprintln!("skipped: mounting a file system needs root");
        return;
    };
    let search = "best --dict tiny --size 3x3 --time 1s --seed 5";
    let child = start(&home, search);
    let saved = fs::read(home.path("saved/search.json")).unwrap();
    // Fill the rest of the disk.
    assert!(fs::write(disk.0.join("large"), [0; 1 << 16]).is_err());
    let (stdout, stderr) = stderr_of(child, 0);
    assert!(stdout.ends_with("seed 5\n"), "{stdout}");
    let error = "saved/search.json: No space left on device";
    let expected = format!("boggle: cannot save the checkpoint: {error}");
    assert!(stderr.starts_with(&expected) && stderr.lines().count() == 1, "{stderr}");
    // The last good file is intact, and nothing else is left behind.
    assert_eq!(fs::read(home.path("saved/search.json")).unwrap(), saved);
    fs::remove_file(disk.0.join("large")).unwrap();
    assert_eq!(fs::read_dir(&disk.0).unwrap().count(), 1);
    let answer = home.boggle(&format!("{search} --checkpoint saved/search.json")).answer();
    assert_eq!((answer.status, answer.stderr.as_str()), (Some(0), ""));
}
