//! What happens when the disk is full, here by a limit on the sizes of files.

use std::fs;

use rustix::process::{Pid, Resource, Rlimit, getrlimit, prlimit};
use serde_json::json;

use super::{Server, word};

#[test]
fn nothing_is_acknowledged_that_cannot_be_saved() {
    let mut server = Server::start();
    // Without this signal, writing fails as on a full disk.
    server.restart(&["sh", "-c", "trap '' XFSZ; exec \"$@\"", "sh"]);
    let token = server.enter("BCDF", "Ann", &json!({ "time": 3600 }));
    server.command(&token, "start");
    let mut events = server.events(Some(&token));
    events.wait_for_phase("round");
    let limit = |current| {
        let id = Pid::from_raw(server.child.id() as i32);
        let maximum = getrlimit(Resource::Fsize).maximum;
        prlimit(id, Resource::Fsize, Rlimit { current, maximum }).unwrap();
    };
    // The next event fits in part.
    limit(Some(fs::metadata(server.home.path("rooms")).unwrap().len() + 20));
    let post = |n| {
        let body = json!({ "token": token, "round": 1, "words": [word(n, "cat")] });
        server.try_post("BCDF/words", &body).unwrap()
    };
    for n in [0, 1, 0] {
        let (status, answer) = post(n);
        let error = "the server cannot save anything now; its owner has to free disk space";
        assert_eq!((status, &answer["error"]), (503, &json!(error)));
    }
    limit(None);
    for n in [0, 1, 2] {
        let (status, answer) = post(n);
        assert_eq!((status, &answer["words"][0]["n"]), (200, &json!(n)));
    }
    server.restart(&[]);
    let seat = server.events(Some(&token)).wait("seat", |_| true);
    let numbers: Vec<_> = seat["words"].as_array().unwrap().iter().map(|word| &word["n"]).collect();
    assert_eq!(numbers, [0, 1, 2]);
}
