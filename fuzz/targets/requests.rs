//! Bytes as HTTP requests to a server with rooms, separated by lines of `===`. `TOKEN` stands for the
//! host's token in the room BCDF, and each complete request gets a `Content-Length`. Only requests to
//! the server's own host and from its own page succeed, and no request damages the room.

#![no_main]

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use boggle_cli::fuzzing;
use boggle_server::InProcessServer;
use libfuzzer_sys::fuzz_target;
use serde_json::Value;

struct Host {
    server: InProcessServer,
    token: String,
}

impl Host {
    fn new() -> Host {
        static STARTED: AtomicUsize = AtomicUsize::new(0);
        let number = STARTED.fetch_add(1, Ordering::Relaxed);
        let name = format!("boggle-fuzz-{}-{number}", std::process::id());
        let store = std::env::temp_dir().join(name);
        let server = fuzzing::server(store.clone()).unwrap();
        // The server keeps the file open.
        let _ = std::fs::remove_file(store);
        let mut host = Host { server, token: String::new() };
        let created = host.ask(b"POST /rooms/BCDF HTTP/1.1\nHost: localhost\n\n{\"name\":\"Ann\"}");
        assert_eq!(created.0, 201, "{}", created.1.escape_ascii());
        let created: Value = serde_json::from_slice(&created.1).unwrap();
        host.token = created["token"].as_str().unwrap().to_owned();
        host
    }

    /// Sends a request and returns the status and body of the answer.
    fn ask(&self, request: &[u8]) -> (u16, Vec<u8>) {
        let request = match split(request, b"\n\n") {
            (head, Some(body)) => {
                let length = format!("\nContent-Length: {}\n\n", body.len());
                [head, length.as_bytes(), body].concat()
            }
            (head, None) => head.to_vec(),
        };
        let answer = self.server.answer(&request);
        let answer = answer.strip_prefix(b"HTTP/1.1 100 Continue\r\n\r\n").unwrap_or(&answer);
        let (head, body) = split(answer, b"\r\n\r\n");
        if answer.is_empty() {
            return (0, Vec::new());
        }
        let head = str::from_utf8(head).unwrap();
        let version = ["HTTP/1.0 ", "HTTP/1.1 "].iter().find_map(|start| head.strip_prefix(start));
        let body = body.unwrap().to_vec();
        if head.contains("content-type: application/json") && !request.starts_with(b"HEAD") {
            let mut values = serde_json::Deserializer::from_slice(&body).into_iter::<Value>();
            values.next().unwrap().unwrap();
        }
        (version.unwrap()[..3].parse().unwrap(), body)
    }
}

/// Splits bytes at a separator.
fn split<'b>(bytes: &'b [u8], separator: &[u8]) -> (&'b [u8], Option<&'b [u8]>) {
    let at = bytes.windows(separator.len()).position(|window| window == separator);
    at.map_or((bytes, None), |at| (&bytes[..at], Some(&bytes[at + separator.len()..])))
}

/// Returns whether a text can name this machine, the only host that a server at 127.0.0.1 accepts.
fn is_own(text: &str) -> bool {
    ["localhost", "127.", "["].iter().any(|name| text.to_ascii_lowercase().contains(name))
}

fuzz_target!(|bytes: &[u8]| {
    static HOST: Mutex<Option<Host>> = Mutex::new(None);
    let mut host = HOST.lock().unwrap();
    let host = host.get_or_insert_with(Host::new);
    let text = String::from_utf8_lossy(bytes).replace("TOKEN", &host.token);
    for request in text.split("\n===\n") {
        let (status, _) = host.ask(request.as_bytes());
        let head = request.split("\n\n").next().unwrap();
        assert!(
            [0, 200, 201, 304].contains(&status) || (400..500).contains(&status) || status == 503
        );
        if (200..300).contains(&status) {
            assert!(is_own(head), "{head}");
            let mut lines = head.lines().map(str::to_ascii_lowercase);
            let is_to_rooms = lines.next().is_some_and(|line| line.contains(" /rooms/"));
            assert!(
                !is_to_rooms || lines.all(|line| !line.starts_with("origin:") || is_own(&line))
            );
        }
    }
    let (status, room) = host.ask(b"GET /rooms/BCDF HTTP/1.1\nHost: localhost\n\n");
    assert!(status == 200 && room.starts_with(b"{\"address\""), "{}", room.escape_ascii());
    let seat = format!(
        "GET /rooms/BCDF/events HTTP/1.0\nHost: localhost\nAuthorization: Bearer {}\n\n",
        host.token
    );
    match host.ask(seat.as_bytes()).0 {
        200 => {}
        // The host has left.
        403 => *host = Host::new(),
        status => panic!("{status}"),
    }
});
