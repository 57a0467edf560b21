//! A word is on the disk before the answer says so.

use std::fs;
use std::process::Command;

use serde_json::json;

use super::{Server, word};

/// Needs strace, which shows the order of system calls.
#[test]
fn words_are_synced_before_they_are_acknowledged() {
    if Command::new("strace").arg("-V").output().is_err() {
        return;
    }
    let mut server = Server::start();
    let token = server.enter("BCDF", "Ann", &json!({ "time": 3600 }));
    server.command(&token, "start");
    let calls = "trace=openat,write,writev,sendto,sendmsg,fdatasync";
    server.restart(&["strace", "-D", "-f", "-s", "400", "-e", calls, "-o", "calls"]);
    server.events(Some(&token)).wait_for_phase("round");
    server
        .post("BCDF/words", &json!({ "token": token, "round": 1, "words": [word(7, "zyzzyva")] }));
    let log = fs::read_to_string(server.home.path("calls")).unwrap();
    let find = |from: usize, holds: &dyn Fn(&str) -> bool| {
        let lines = log.lines().enumerate().skip(from);
        let found = lines.into_iter().find(|(_, line)| holds(line));
        found.unwrap_or_else(|| panic!("from line {from}:\n{log}"))
    };
    let (written, line) = find(0, &|line| line.contains("write(") && line.contains("zyzzyva"));
    let file = line.split("write(").nth(1).unwrap().split(',').next().unwrap();
    let (synced, _) = find(written, &|line| line.contains(&format!("fdatasync({file}")));
    // The call ends on this line or on one that says so.
    let (done, _) = find(synced, &|line| line.contains("fdatasync") && line.ends_with("= 0"));
    let (answered, _) = find(written, &|line| line.contains("HTTP/1.1 200 OK"));
    assert!(written < synced && synced <= done && done < answered, "{log}");
}
