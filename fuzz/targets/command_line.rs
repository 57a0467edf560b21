//! Input that only the command line parses: option values, patterns, and the shards of a run. Bytes
//! that start with a brace are shards, and the target corrects their checksums.

#![no_main]

use boggle_cli::fuzzing;
use libfuzzer_sys::fuzz_target;

/// Options whose values are parsed here, each after its command.
const OPTIONS: [[&str; 2]; 16] = [
    ["solve", "--through"],
    ["solve", "--contains"],
    ["solve", "--size"],
    ["solve", "--seed"],
    ["solve", "--neighbors"],
    ["solve", "--timeout"],
    ["solve", "--max-steps"],
    ["solve", "--dice"],
    ["play", "--time"],
    ["score", "--player"],
    ["best", "--time"],
    ["best", "--boards"],
    ["best", "--shard"],
    ["stats", "--shard"],
    ["prove", "--memory"],
    ["replay", "--"],
];

fuzz_target!(|bytes: &[u8]| {
    if bytes.starts_with(b"{") {
        check_shards(bytes);
    } else if let Some((&option, value)) = bytes.split_first()
        && let Ok(value) = str::from_utf8(value)
    {
        let [command, option] = OPTIONS[usize::from(option) % OPTIONS.len()];
        check_error(fuzzing::parse(&[command, option, value]));
        check_error(fuzzing::parse(&[command, &format!("{option}={value}")]));
        check_error(fuzzing::matches(value, "abacus"));
    }
});

/// Checks that an error is a single line that is safe to print on a terminal.
fn check_error<T>(result: Result<T, String>) {
    if let Err(message) = result {
        assert!(!message.is_empty() && !message.contains(char::is_control), "{message:?}");
    }
}

/// Checks that a report on shards is safe to print on a terminal.
fn check_shards(bytes: &[u8]) {
    let mut shards = vec![Vec::new()];
    for line in bytes.split_inclusive(|&byte| byte == b'\n') {
        let shard = shards.last_mut().unwrap();
        if line.starts_with(b"{\"end\"") {
            let lines = shard.iter().filter(|&&byte| byte == b'\n').count();
            let checksum = crc32c::crc32c(shard);
            let end = format!("{{\"end\":{{\"lines\":{lines},\"checksum\":{checksum}}}}}\n");
            shard.extend(end.into_bytes());
            shards.push(Vec::new());
        } else {
            shard.extend(line);
        }
    }
    shards.retain(|shard| !shard.is_empty());
    for format in ["text", "json", "jsonl", "csv"] {
        let report = fuzzing::merge(&shards, &["--format", format]);
        if let Ok(report) = &report {
            let text = str::from_utf8(report).unwrap();
            assert!(!text.contains(|c: char| c.is_control() && c != '\n'), "{text:?}");
        }
        check_error(report);
    }
}
