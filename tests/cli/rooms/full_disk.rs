//! What happens when the disk is full, here by a limit on the sizes of files.

use std::fs;

use rustix::process::{Pid, Resource, Rlimit, getrlimit, prlimit};
use serde_json::json;

use super::{Server, word};

/// Changes the maximum size of a file that the server writes.
fn limit(server: &Server, current: Option<u64>) {
    let id = Pid::from_raw(server.child.id() as i32);
    let maximum = getrlimit(Resource::Fsize).maximum;
    prlimit(id, Resource::Fsize, Rlimit { current, maximum }).unwrap();
}

#[test]
fn nothing_is_acknowledged_that_cannot_be_saved() {
    let mut server = Server::start();
    // Without this signal, writing fails as on a full disk.
    server.restart(&["sh", "-c", "trap '' XFSZ; exec \"$@\"", "sh"]);
    let token = server.enter("BCDF", "Ann", &json!({ "time": 3600 }));
    server.command(&token, "start");
    let mut events = server.events(Some(&token));
    events.wait_for_phase("round");
    // The next event fits in part.
    limit(&server, Some(fs::metadata(server.home.path("rooms")).unwrap().len() + 20));
    let post = |n| {
        let body = json!({ "token": token, "round": 1, "words": [word(n, "cat")] });
        server.try_post("BCDF/words", &body).unwrap()
    };
    for n in [0, 1, 0] {
        let (status, answer) = post(n);
        let error = "the server cannot save anything now; its owner has to free disk space";
        assert_eq!((status, &answer["error"]), (503, &json!(error)));
    }
    limit(&server, None);
    for n in [0, 1, 2] {
        let (status, answer) = post(n);
        assert_eq!((status, &answer["words"][0]["n"]), (200, &json!(n)));
    }
    server.restart(&[]);
    let seat = server.events(Some(&token)).wait("seat", |_| true);
    let numbers: Vec<_> = seat["words"].as_array().unwrap().iter().map(|word| &word["n"]).collect();
    assert_eq!(numbers, [0, 1, 2]);
}

#[test]
fn a_server_that_starts_on_a_full_disk_serves_what_it_can_read() {
    let full = ["sh", "-c", "trap '' XFSZ; ulimit -S -f 0; exec \"$@\"", "sh"];
    let mut server = Server::start();
    let token = server.enter("BCDF", "Ann", &json!({ "time": 3600 }));
    server.command(&token, "start");
    server.events(Some(&token)).wait_for_phase("round");
    let body = |n| json!({ "token": token, "round": 1, "words": [word(n, "cat")] });
    server.post("BCDF/words", &body(0));
    let path = server.home.path("rooms");
    // The end of a line is missing, as after a disk became full.
    for rest in ["", "12345678 BCDF 1"] {
        server.child.kill().unwrap();
        server.child.wait().unwrap();
        let stored = fs::read_to_string(&path).unwrap();
        fs::write(&path, format!("{stored}{rest}")).unwrap();
        server.restart(&full);
        let seat = server.events(Some(&token)).wait("seat", |_| true);
        assert_eq!(seat["words"][0]["n"], 0, "{seat}");
        // The rest of a line is overwritten by the next write, which may not have been tried yet.
        assert!(fs::read_to_string(&path).unwrap().starts_with(&stored));
        let n = 1 + rest.len();
        assert_eq!(server.try_post("BCDF/words", &body(n)).unwrap().0, 503);
        limit(&server, None);
        server.post("BCDF/words", &body(n));
        server.restart(&[]);
        let seat = server.events(Some(&token)).wait("seat", |_| true);
        assert_eq!(seat["words"].as_array().unwrap().last().unwrap()["n"], n, "{seat}");
    }
}
