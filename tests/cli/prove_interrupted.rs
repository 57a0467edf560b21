//! `boggle prove` when it is killed, interrupted, or unable to save. Only unfinished classes are
//! lost, and the log is the same.
#![cfg(unix)]

use std::fs;
use std::io::Write;
use std::process::{Command, Output, Stdio};
use std::sync::OnceLock;
use std::thread;
use std::time::{Duration, Instant};

use snapbox::str;

use super::Home;
use super::prove::timeless;

/// A proof with 14 classes.
const PROOF: &str = "prove 2x4 --dict wordnik --letters aeinrstlodcmpu --at-least 300";

/// The number of lines in its checkpoint.
const LINES: usize = 15;

/// Stops a proof with a signal after some classes have been saved, and returns its output. A proof
/// that ended first is repeated.
fn stop(home: &Home, args: &str, signal: &str) -> Output {
    for _ in 0..50 {
        for file in ["saved", "proof.jsonl"] {
            let _ = fs::remove_file(home.path(file));
        }
        let mut command = Command::new(env!("CARGO_BIN_EXE_boggle"));
        home.isolate(&mut command);
        command.args(format!("{PROOF} --checkpoint saved {args}").split_whitespace());
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let start = Instant::now();
        while saved(home).lines().count() < 4 && child.try_wait().unwrap().is_none() {
            assert!(start.elapsed() < Duration::from_secs(60));
            thread::sleep(Duration::from_millis(1));
        }
        let mut kill = Command::new("kill");
        kill.args([&format!("-{signal}"), &child.id().to_string()]).stderr(Stdio::null());
        kill.status().unwrap();
        let output = child.wait_with_output().unwrap();
        if !output.status.success() && saved(home).lines().count() < LINES {
            return output;
        }
    }
    panic!("the proof always ends before the signal")
}

fn saved(home: &Home) -> String {
    fs::read_to_string(home.path("saved")).unwrap_or_default()
}

/// Returns the log of the proof, without the times.
fn log(home: &Home, args: &str) -> String {
    timeless(&home.boggle(&format!("{PROOF} --format jsonl {args}")).prints())
}

/// Returns the log of a proof that was not interrupted.
fn whole() -> &'static str {
    static WHOLE: OnceLock<String> = OnceLock::new();
    WHOLE.get_or_init(|| log(&Home::new(), ""))
}

/// Returns the number of saved classes that are still in the file.
fn kept(home: &Home, before: &str) -> usize {
    let now = saved(home);
    before.lines().skip(1).filter(|line| now.contains(*line)).count()
}

#[test]
fn a_killed_proof_continues_to_the_same_log() {
    let home = Home::new();
    for threads in ["--threads 1", "--threads 2"] {
        stop(&home, threads, "KILL");
        let before = saved(&home);
        assert!((4..LINES).contains(&before.lines().count()), "{before}");
        // Simulate a process that was killed while saving a class.
        let mut file = fs::File::options().append(true).open(home.path("saved")).unwrap();
        file.write_all(b"{\"index\":13,\"proved\":{").unwrap();
        assert_eq!(log(&home, &format!("{threads} --checkpoint saved")), whole());
        assert_eq!(kept(&home, &before), before.lines().count() - 1);
        assert_eq!(saved(&home).lines().count(), LINES);
    }
}

#[test]
fn a_killed_shard_continues_to_the_same_log() {
    let home = Home::new();
    stop(&home, "--shard 1/2 --threads 1", "KILL");
    let resumed = home.boggle(&format!("{PROOF} --checkpoint saved --shard 1/2")).prints();
    home.write("1.jsonl", resumed);
    home.write("2.jsonl", home.boggle(&format!("{PROOF} --shard 2/2")).prints());
    let merged = home.boggle("merge 1.jsonl 2.jsonl --format jsonl").prints();
    assert_eq!(timeless(&merged), whole());
    // The checkpoint belongs to the first shard only.
    let answer = home.boggle(&format!("{PROOF} --checkpoint saved --shard 2/2")).answer();
    assert_eq!(answer.status, Some(2));
    assert!(answer.stderr.contains("the checkpoint is from another run"), "{}", answer.stderr);
}

#[test]
fn an_interrupted_proof_keeps_what_is_proved() {
    let home = Home::new();
    for (signal, status) in [("INT", 130), ("TERM", 143)] {
        let output = stop(&home, "--threads 1 --log proof.jsonl", signal);
        assert_eq!(output.status.code(), Some(status));
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert_eq!(stderr, "boggle: interrupted; run the command again to continue\n");
        assert!(output.stdout.is_empty() && !home.path("proof.jsonl").exists());
        assert!((4..LINES).contains(&saved(&home).lines().count()));
    }
    let before = saved(&home);
    assert_eq!(log(&home, "--checkpoint saved"), whole());
    assert_eq!(kept(&home, &before), before.lines().count() - 1);
}

/// Simulates a full disk: files cannot be longer than 18 KiB.
#[test]
fn a_proof_goes_on_if_it_cannot_be_saved() {
    let home = Home::with_tiny();
    let proof = "prove 2x3 --dict tiny --at-least 9 --format jsonl --checkpoint saved";
    let whole = timeless(&home.boggle(proof).prints());
    fs::remove_file(home.path("saved")).unwrap();
    let mut command = Command::new("sh");
    let program = env!("CARGO_BIN_EXE_boggle");
    command.args(["-c", &format!("trap '' XFSZ; ulimit -f 36; exec {program} {proof}")]);
    home.isolate(&mut command);
    let output = command.output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    let (stdout, stderr) = (text(output.stdout), text(output.stderr));
    assert_eq!(output.status.code(), Some(0), "{stderr}");
    assert_eq!(timeless(&stdout), whole);
    let error = "boggle: cannot save the checkpoint: saved: File too large";
    assert!(stderr.starts_with(error) && stderr.lines().count() == 1, "{stderr}");
    // The saved classes are intact.
    let before = saved(&home);
    assert!((2..9).contains(&before.lines().count()) && before.ends_with('\n'), "{before}");
    assert_eq!(timeless(&home.boggle(proof).prints()), whole);
    assert_eq!(kept(&home, &before), before.lines().count() - 1);
}

/// A proof whose threads cannot be started, because their stacks would be too large, ends with an
/// error and keeps what is saved.
#[test]
fn a_proof_that_fails_can_be_continued() {
    let home = Home::with_tiny();
    let proof = "prove 2x2 --dict tiny --letters act --at-least 1";
    let whole = home.boggle(proof).prints();
    let saving = format!("{proof} --checkpoint saved");
    let fail = || {
        let answer = home.boggle(&saving).env("RUST_MIN_STACK", "1125899906842624").answer();
        assert_eq!((answer.status, &*answer.stdout), (Some(2), ""), "{}", answer.stderr);
        assert!(answer.stderr.contains("cannot start the threads"), "{}", answer.stderr);
    };
    fail();
    assert_eq!(saved(&home).lines().count(), 1);
    assert_eq!(home.boggle(&saving).prints(), whole);
    // As if only the first class had been proved.
    let first: String = saved(&home).split_inclusive('\n').take(2).collect();
    home.write("saved", &first);
    fail();
    assert_eq!(saved(&home), first);
    assert_eq!(home.boggle(&saving).prints(), whole);
}

/// A class with a bound that has no 32 bits ends a proof. The lighter classes before it stay in the
/// checkpoint.
#[test]
fn a_proof_that_exceeds_a_limit_keeps_what_is_proved() {
    let home = Home::new();
    let words = |letters: &[u8], length: u32| -> Vec<String> {
        let count = letters.len();
        let letter = |number: usize, place| char::from(letters[number / count.pow(place) % count]);
        (0..count.pow(length))
            .map(|number| (0..length).map(|place| letter(number, place)).collect())
            .collect()
    };
    // The most common letters are in the first classes, and their words score nothing.
    home.write("words", [words(b"ab", 10), words(b"xyz", 7)].concat().join("\n"));
    let proof = "prove 2x6 --dict ./words --scoring 9=0,10=1000000 --at-least 2000000000 \
                 --threads 1 --checkpoint saved";
    let mut before = None;
    for _ in 0..2 {
        home.boggle(proof).gives(
            2,
            str![],
            str![[r#"
boggle: 2x6: too many points in a class for a proof; use fewer --letters, or a greater --min-length

"#]],
        );
        let saved = saved(&home);
        assert!(before.is_none_or(|before| before == saved));
        assert_eq!(saved.lines().count(), 19);
        assert!(!saved.contains(r#""class":["b","b"]"#), "{saved}");
        before = Some(saved);
    }
}

/// Of the boards that dice can roll, none may have a score that other boards have.
#[test]
fn a_checkpoint_with_dice_is_of_another_run() {
    let home = Home::new();
    // The new dice have one F.
    home.write("words", "face\nffa\n");
    let proof = "prove 2x2 --dict ./words --letters acf --at-least 1 --checkpoint saved";
    assert_eq!(home.boggle(&format!("{proof} --dice new")).answer().status, Some(1));
    home.boggle(proof).gives(2, str![], str![[r#"
boggle: saved: the checkpoint is from another run, with dice "new" instead of null; repeat its options, or choose another file

"#]]);
}

/// Returns a checkpoint with valid checksums.
fn resealed(checkpoint: &str) -> String {
    let mut all = String::new();
    let lines = checkpoint.lines().map(|line| {
        let (object, _) = line.rsplit_once(",\"checksum\":").unwrap();
        all += object;
        format!("{object},\"checksum\":\"{:08x}\"}}\n", crc32c::crc32c(all.as_bytes()))
    });
    lines.collect()
}

#[test]
fn other_files_are_refused_untouched() {
    let home = Home::with_tiny();
    let proof = "prove 2x2 --dict tiny --at-least 1";
    home.boggle(&format!("{proof} --checkpoint saved --log log")).prints();
    let (checkpoint, log) = (saved(&home), fs::read_to_string(home.path("log")).unwrap());
    let twice = format!("{checkpoint}{}\n", checkpoint.lines().last().unwrap());
    // Another process is saving a proof to the file.
    let file = fs::File::open(home.path("saved")).unwrap();
    file.lock().unwrap();
    let answer = home.boggle(&format!("{proof} --checkpoint saved")).answer();
    assert_eq!(answer.status, Some(2), "{}", answer.stdout);
    assert!(answer.stderr.contains("another run is saved to this file"), "{}", answer.stderr);
    drop(file);
    let older = resealed(&checkpoint.replace("0.1.0", "0.0.9"));
    let unsealed = regex_lite::Regex::new(r#","checksum":"[0-9a-f]{8}"}\n"#).unwrap();
    let unsealed = unsealed.replace_all(&checkpoint, "}\n");
    let seconds = regex_lite::Regex::new(r#""seconds":"#).unwrap();
    let negative = seconds.replace_all(&checkpoint, "\"seconds\":-");
    let damaged = "the checkpoint is damaged, or from an older version; remove it to start again";
    let table = [
        ("--checkpoint saved --min-length 2", &*checkpoint, "is from another run, with rules"),
        ("--checkpoint saved --dict wordnik", &checkpoint, "is from another run, with classes"),
        ("--checkpoint saved", &older, "with program \"0.0.9\""),
        ("--checkpoint saved", &unsealed, damaged),
        ("--checkpoint saved", &checkpoint.replacen("\"points\":1", "\"points\":2", 1), damaged),
        // Values that would be computed again cannot be forged.
        ("--checkpoint saved", &resealed(&negative), damaged),
        ("--checkpoint saved", &resealed(&checkpoint.replace("bound", "round")), damaged),
        (
            "--checkpoint saved",
            &resealed(&checkpoint.replacen("\"index\":0", "\"index\":1", 1)),
            damaged,
        ),
        (
            "--checkpoint saved",
            &resealed(&checkpoint.replacen("\"points\":1", "\"points\":2", 1)),
            damaged,
        ),
        ("--checkpoint saved", &resealed(&twice), damaged),
        ("--checkpoint saved", &log, "the file exists and is not a checkpoint"),
        ("--checkpoint saved", "", "the file exists and is not a checkpoint"),
        ("--checkpoint saved", "words\n", "the file exists and is not a checkpoint"),
        ("--log saved", &checkpoint, "the file exists and is not the log of a proof"),
        ("--log no/such", &checkpoint, "no directory `no`; create it first"),
        ("--checkpoint /dev/zero", &checkpoint, "not a regular file; check the name"),
    ];
    for (args, bytes, message) in table {
        home.write("saved", bytes);
        let proof = if args.contains("--dict") { "prove 2x2 --at-least 1" } else { proof };
        let answer = home.boggle(&format!("{proof} {args}")).answer();
        assert_eq!((answer.status, &*answer.stdout), (Some(2), ""), "{args}: {}", answer.stderr);
        assert!(answer.stderr.contains(message), "{args}: {}", answer.stderr);
        assert_eq!(saved(&home), bytes, "{args}");
    }
}
