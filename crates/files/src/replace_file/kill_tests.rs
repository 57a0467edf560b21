//! Processes that are killed while they write a file, and concurrent writers.

use std::env;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use boggle_dictionary::{Dictionary, compile};

use super::replace_file;

/// The environment variable with the path at which the child process builds. Without
/// it, the child's test does nothing.
const CHILD: &str = "BOGGLE_TEST_BUILD_UNTIL_KILLED";

/// Returns enough words for a build to take milliseconds; `first` selects one of two
/// dictionaries.
fn words(first: char) -> Vec<String> {
    (0..8000)
        .map(|n: u32| {
            let digits = (0..4).rev().map(|at| char::from(b'a' + (n / 20u32.pow(at) % 20) as u8));
            std::iter::once(first).chain(digits).collect()
        })
        .collect()
}

fn build(path: &Path, words: &[String]) -> Result<u32, boggle_dictionary::Error> {
    replace_file(path, |out| compile(words.iter().map(String::as_str), out))
}

fn bytes(words: &[String]) -> Vec<u8> {
    let mut bytes = Vec::new();
    compile(words.iter().map(String::as_str), &mut bytes).unwrap();
    bytes
}

fn unfinished(directory: &Path) -> usize {
    let names = fs::read_dir(directory).unwrap().map(|entry| entry.unwrap().file_name());
    names.filter(|name| name.to_string_lossy().ends_with(".unfinished")).count()
}

#[test]
fn child_that_builds_until_killed() {
    let Some(path) = env::var_os(CHILD) else { return };
    let (old, new) = (words('o'), words('n'));
    // The test harness has printed text without a line break before this.
    println!("\nbuilding");
    // The loop is finite in case the parent is killed first.
    for _ in 0..1000 {
        build(path.as_ref(), &new).unwrap();
        build(path.as_ref(), &old).unwrap();
    }
}

#[test]
fn a_killed_build_leaves_the_old_or_the_new_dictionary() {
    const KILLS: u64 = 50;
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("words.fst");
    let (old, new) = (words('o'), words('n'));
    let valid = [bytes(&old), bytes(&new)];
    build(&path, &old).unwrap();
    let module = module_path!().split_once("::").unwrap().1;
    let child_test = format!("{module}::child_that_builds_until_killed");
    let mut interrupted = 0;
    for kill in 0..KILLS {
        let mut child = Command::new(env::current_exe().unwrap())
            .args(["--exact", &child_test, "--nocapture"])
            .env(CHILD, &path)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        assert!(lines.any(|line| line.unwrap() == "building"), "the child did not start");
        // Delays are spread evenly over 10 ms, in scrambled order.
        sleep(Duration::from_micros(kill * 7919 % KILLS * 200));
        child.kill().unwrap();
        let status = child.wait().unwrap();
        #[cfg(unix)]
        assert_eq!(std::os::unix::process::ExitStatusExt::signal(&status), Some(9));
        assert!(!status.success(), "the child exited by itself");
        interrupted += u32::from(unfinished(directory.path()) > 0);
        assert!(
            unfinished(directory.path()) <= 1,
            "a build did not remove the unfinished file of the one before"
        );
        let bytes = fs::read(&path).unwrap();
        assert!(valid.contains(&bytes), "kill {kill} left {} bytes of neither file", bytes.len());
        Dictionary::open(&path).unwrap();
    }
    assert!(interrupted > 0, "none of {KILLS} kills interrupted a build");
    build(&path, &new).unwrap();
    assert_eq!(unfinished(directory.path()), 0);
    assert_eq!(fs::read(&path).unwrap(), valid[1]);
}

/// On Windows, a file cannot be replaced while it is open for reading.
#[cfg(unix)]
#[test]
fn concurrent_writers_do_not_remove_each_others_files() {
    let directory = tempfile::tempdir().unwrap();
    let path = &directory.path().join("words.fst");
    std::thread::scope(|scope| {
        for writer in 0..4u8 {
            scope.spawn(move || {
                for _ in 0..100 {
                    replace_file(path, |out| std::io::Write::write_all(out, &[writer; 100]))
                        .unwrap_or_else(|error| panic!("writer {writer}: {error}"));
                    let read = fs::read(path).unwrap();
                    assert!(read.len() == 100 && read.iter().all(|&byte| byte == read[0]));
                }
            });
        }
    });
    assert_eq!(unfinished(directory.path()), 0);
}
