//! The file of the rooms: who can read it, what it may be, and what is restored from it.

use std::fs;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::{Home, Server, word};

const DAY: i64 = 24 * 60 * 60 * 1_000;

fn mode(path: impl AsRef<Path>) -> u32 {
    fs::metadata(path).unwrap().permissions().mode() & 0o777
}

/// Returns the line of an event in the store.
fn line(code: &str, at: u64, event: &Value) -> String {
    let text = format!("{code} {at} {event}");
    format!("{:08x} {text}\n", crc32c::crc32c(text.as_bytes()))
}

/// Returns the time on the server's clock.
fn now(server: &Server) -> u64 {
    let mut stream = TcpStream::connect(("127.0.0.1", server.port)).unwrap();
    write!(stream, "GET /rooms/clock HTTP/1.0\r\nHost: localhost\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    let (_, body) = answer.split_once("\r\n\r\n").unwrap();
    serde_json::from_str::<Value>(body).unwrap()["now"].as_u64().unwrap()
}

/// Kills the server, moves all times in its store, and starts it again.
fn restart_with_times_moved(server: &mut Server, by: i64) {
    server.child.kill().unwrap();
    server.child.wait().unwrap();
    let path = server.home.path("rooms");
    let moved = fs::read_to_string(&path).unwrap().lines().fold(String::new(), |moved, stored| {
        let mut fields = stored.splitn(4, ' ').skip(1);
        let [code, at, event] = [(); 3].map(|()| fields.next().unwrap());
        let at = at.parse::<u64>().unwrap().saturating_add_signed(by);
        moved + &line(code, at, &serde_json::from_str(event).unwrap())
    });
    fs::write(&path, moved).unwrap();
    server.restart(&[]);
}

#[test]
fn a_room_continues_from_the_times_in_its_store() {
    for days in [40, 10_000] {
        let mut server = Server::start();
        let token = server.enter("BCDF", "Ann", &json!({ "time": 60 }));
        server.command(&token, "start");
        restart_with_times_moved(&mut server, days * DAY);
        let mut events = server.events(Some(&token));
        let go = events.wait_for_phase("countdown")["go"].as_u64().unwrap();
        let left = go.saturating_sub(now(&server));
        assert!(left <= 3_000, "the countdown takes {left} ms");
        events.wait_for_phase("round");

        restart_with_times_moved(&mut server, days * DAY);
        let mut events = server.events(Some(&token));
        let end = events.wait_for_phase("round")["end"].as_u64().unwrap();
        let left = end.saturating_sub(now(&server));
        assert!((30_000..=60_000).contains(&left), "the round takes {left} ms");
        let words = json!({ "token": token, "round": 1, "words": [word(0, "cat")] });
        assert_ne!(server.post("BCDF/words", &words)["words"][0]["verdict"], "late");
    }
}

#[test]
fn a_round_is_over_if_the_clock_was_behind() {
    let mut server = Server::start();
    let token = server.enter("BCDF", "Ann", &json!({ "time": 60 }));
    server.command(&token, "start");
    server.events(Some(&token)).wait_for_phase("round");
    restart_with_times_moved(&mut server, -20_000 * DAY);
    let until = server.events(Some(&token)).wait_for_phase("grace")["until"].as_u64().unwrap();
    assert!(until.saturating_sub(now(&server)) <= 15_000);
}

#[test]
fn the_rooms_of_earlier_versions_are_restored_but_not_the_one_for_everybody() {
    let home = Home::new();
    let open = |schedule| {
        let settings = json!({ "game": "word-hunt" });
        json!({ "open": { "settings": settings, "schedule": schedule, "round": 0 } })
    };
    let join = json!({ "join": { "player": 0, "name": "Ann", "token": "ann" } });
    let events =
        [("OPEN", open("open")), ("BCDF", open("hosted")), ("OPEN", join.clone()), ("BCDF", join)];
    let stored: String = events.iter().map(|(code, event)| line(code, 7, event)).collect();
    fs::write(home.path("rooms"), stored).unwrap();
    let (child, port) = super::start(&home, 0, &[]);
    let server = Server { child, port, home };
    let seat = server.events(Some("ann")).wait("seat", |_| true);
    assert_eq!(seat["name"], "Ann");
    assert_eq!(server.ask("192.0.2.1", "GET /rooms/OPEN", "", "").0, 404);
}

#[test]
fn players_take_other_names_and_leave() {
    let mut server = Server::start();
    let ann = server.enter("BCDF", "Ann", &json!({}));
    let bob = server.enter("BCDF/players", "Bob", &json!(null));
    // The third name looks like Ann, and the fifth is the same for others.
    for (name, status) in
        [("", 422), ("ANN", 409), ("\u{410}nn", 409), ("Ben", 200), ("BEN", 200), ("Ben ", 200)]
    {
        let rename = json!({ "token": bob, "command": "rename", "name": name });
        assert_eq!(server.try_post("BCDF/commands", &rename).unwrap().0, status, "{name}");
    }
    server.restart(&[]);
    let players = server.events(Some(&ann)).wait("players", |_| true);
    assert_eq!(players["players"][1]["name"], "Ben");
    server.command(&ann, "leave");
    let players = server.events(Some(&bob)).wait("players", |_| true);
    assert_eq!((&players["host"], players["players"].as_array().unwrap().len()), (&json!(1), 1));
    assert_eq!(
        server.try_post("BCDF/commands", &json!({ "token": ann, "command": "leave" })).unwrap().0,
        403
    );
}

#[test]
fn a_player_who_closes_the_connection_is_away() {
    let server = Server::start();
    let ann = server.enter("BCDF", "Ann", &json!({}));
    let bob = server.enter("BCDF/players", "Bob", &json!(null));
    let mut events = server.events(Some(&ann));
    let is_there = |there: bool| move |players: &Value| players["players"][1]["connected"] == there;
    let bobs = server.events(Some(&bob));
    events.wait("players", is_there(true));
    drop(bobs);
    events.wait("players", is_there(false));
}

#[test]
fn nothing_is_written_once_a_room_is_shut() {
    let server = Server::start();
    for _ in 0..10 {
        let host = server.enter("BCDF", "Ann", &json!({}));
        std::thread::scope(|scope| {
            for thread in 0..4 {
                let server = &server;
                scope.spawn(move || {
                    let join = |n: usize| {
                        let name = json!({ "name": format!("{thread} x{n}") });
                        server.try_post("BCDF/players", &name).unwrap().0
                    };
                    let last = (0..).map(join).find(|status| ![201, 409].contains(status));
                    assert_eq!(last, Some(404));
                });
            }
            server.command(&host, "shut");
        });
    }
    let mut is_shut = false;
    for stored in fs::read_to_string(server.home.path("rooms")).unwrap().lines() {
        is_shut &= !stored.contains("{\"open\"");
        assert!(!is_shut, "after shut: {stored}");
        is_shut = stored.ends_with("\"shut\"");
    }
}

#[test]
fn events_after_absurd_times_are_kept() {
    let mut server = Server::start();
    let open = json!({ "open": { "settings": {}, "schedule": "hosted", "round": 0 } });
    let decade = 3_653 * DAY as u64;
    let ahead = now(&server) + 11 * decade;
    for at in [(1 << 53) - 1, (1 << 53) - 2, (1 << 52), ahead] {
        server.child.kill().unwrap();
        server.child.wait().unwrap();
        let lines =
            line("BCDX", 7, &open) + &line("BCDZ", at, &open) + &line("BCDX", at, &json!("shut"));
        fs::write(server.home.path("rooms"), lines).unwrap();
        server.restart(&[]);
        assert!(now(&server) < ahead, "the clock is absurd");
        let ann = server.enter("BCDF", "Ann", &json!({}));
        server.enter("BCDF/players", "Bob", &json!(null));
        server.restart(&[]);
        let players = server.events(Some(&ann)).wait("players", |_| true);
        assert_eq!(players["players"].as_array().map(Vec::len), Some(2), "{at}");
        let exists =
            |code: &str| server.try_post(code, &json!({ "name": "Eve" })).unwrap().0 == 409;
        assert_eq!((exists("BCDX"), exists("BCDZ")), (true, false), "{at}");
    }
}

/// Runs a server that is expected to fail, and returns what it prints.
fn fails(home: &Home, store: &str) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_boggle"));
    home.isolate(&mut command);
    command.args(["serve", "--rooms", "--port", "0", "--store", store]);
    let mut child = command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
    let start = Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait().unwrap() {
            break status;
        }
        if start.elapsed() > Duration::from_secs(20) {
            child.kill().unwrap();
            child.wait().unwrap();
            panic!("{store}: still running");
        }
        std::thread::sleep(Duration::from_millis(10));
    };
    assert!(!status.success(), "{store}");
    let mut text = String::new();
    child.stderr.take().unwrap().read_to_string(&mut text).unwrap();
    text
}

fn make_fifo(path: &Path) {
    assert!(Command::new("mkfifo").arg(path).status().unwrap().success());
}

#[test]
fn only_a_regular_file_can_be_the_store() {
    let home = Home::new();
    make_fifo(&home.path("pipe"));
    fs::create_dir(home.path("directory")).unwrap();
    std::os::unix::fs::symlink("pipe", home.path("link")).unwrap();
    for store in ["/dev/full", "/dev/zero", "/dev/null", "pipe", "link", "directory"] {
        let error = fails(&home, store);
        assert!(error.contains("not a regular file"), "{store}: {error}");
    }
}

#[test]
fn a_file_of_something_else_is_not_emptied() {
    let home = Home::new();
    let forged = format!("00000000 {}", &line("BCDF", 7, &json!("restart"))[9..]);
    for text in ["milk\nbread\n", "milk", "\n", "0123456789 and more", "\0\0\0\0", &forged] {
        fs::write(home.path("notes.txt"), text).unwrap();
        let error = fails(&home, "notes.txt");
        assert!(error.contains("notes.txt: not a file of rooms"), "{text:?}: {error}");
        assert_eq!(fs::read_to_string(home.path("notes.txt")).unwrap(), text);
    }
}

#[test]
fn a_first_line_that_was_being_written_is_overwritten() {
    let mut server = Server::start();
    let open = json!({ "open": { "settings": {}, "schedule": "hosted", "round": 0 } });
    let whole = line("BCDF", 7, &open);
    // Less could be the beginning of any file.
    for end in [whole.find('{').unwrap() + 1, whole.len() - 1] {
        fs::write(server.home.path("rooms"), &whole[..end]).unwrap();
        server.restart(&[]);
        server.enter("BCDF", "Ann", &json!({}));
    }
}

#[test]
fn a_pipe_beside_the_store_is_not_read() {
    let mut server = Server::start();
    // Like the rest of a file that was being replaced.
    make_fifo(&server.home.path(".rooms.x.unfinished"));
    server.restart(&[]);
    server.enter("BCDF", "Ann", &json!({}));
}

#[test]
fn only_the_owner_can_read_the_store() {
    let mut server = Server::start();
    let path = server.home.path("rooms");
    assert_eq!(mode(&path), 0o600);
    let ann = server.enter("BCDF", "Ann", &json!({}));
    for _ in 0..2 {
        fs::set_permissions(&path, fs::Permissions::from_mode(0o644)).unwrap();
        server.restart(&[]);
        assert_eq!(mode(&path), 0o600);
        server.events(Some(&ann)).wait("seat", |_| true);
    }
    // Even if the file cannot be rewritten.
    fs::set_permissions(&path, fs::Permissions::from_mode(0o666)).unwrap();
    server.restart(&["sh", "-c", "trap '' XFSZ; ulimit -S -f 0; exec \"$@\"", "sh"]);
    assert_eq!(mode(&path), 0o600);
}

#[test]
fn no_address_contains_a_token() {
    let server = Server::start();
    let token = server.enter("BCDF", "Ann", &json!({}));
    let head = |request: &str| {
        let mut stream = TcpStream::connect(("127.0.0.1", server.port)).unwrap();
        write!(stream, "GET /rooms/BCDF/events{request}\r\nHost: localhost\r\n\r\n").unwrap();
        let mut bytes = Vec::new();
        let has = |bytes: &[u8], part: &str| String::from_utf8_lossy(bytes).contains(part);
        // The seat is the last message.
        while !has(&bytes, "event: seat") && !has(&bytes, "event: phase") {
            let mut part = [0; 4096];
            match stream.read(&mut part).unwrap() {
                0 => break,
                count => bytes.extend(&part[..count]),
            }
        }
        let answer = String::from_utf8(bytes).unwrap();
        (answer[9..12].to_owned(), answer.contains("event: seat"))
    };
    // A token in the address is not read.
    for query in ["?token=", "?a=b&token=", "?Authorization=Bearer%20"] {
        assert_eq!(head(&format!("{query}{token} HTTP/1.0")), ("200".into(), false));
    }
    for (value, expected) in [
        (format!("Bearer {token}"), ("200", true)),
        (format!("bearer {token}"), ("200", true)),
        ("Bearer guess".into(), ("403", false)),
        (token.clone(), ("403", false)),
        (format!("Basic {token}"), ("403", false)),
        ("\u{e9}".into(), ("403", false)),
    ] {
        let (status, is_seat) = head(&format!(" HTTP/1.0\r\nAuthorization: {value}"));
        assert_eq!((status.as_str(), is_seat), expected, "{value}");
    }
}
