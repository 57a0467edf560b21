//! Connections that do nothing, little or too much do not stop a room.

use std::io::Write;
use std::net::TcpStream;
use std::time::{Duration, Instant};

use serde_json::json;

use super::{Server, word};

#[test]
fn a_room_goes_on_among_idle_slow_and_flooding_connections() {
    // Each side of a connection is a file.
    #[cfg(unix)]
    {
        use rustix::process::{Resource, getrlimit, setrlimit};
        let mut limit = getrlimit(Resource::Nofile);
        limit.current = limit.maximum;
        setrlimit(Resource::Nofile, limit).unwrap();
    }
    let server = Server::start();
    let ann = server.enter("BCDF", "Ann", &json!({}));
    let flood = "GET /rooms/clock HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(100);
    let crowd: Vec<TcpStream> = (0..1_000)
        .map(|number| {
            let mut stream = TcpStream::connect(("127.0.0.1", server.port)).unwrap();
            stream.set_nonblocking(true).unwrap();
            // They read nothing, so the flood may not fit.
            let _ = match number % 4 {
                0 => Ok(0),
                1 => stream.write(b"POST /rooms/BCDF/words HTTP/1.1\r\nHost: local"),
                2 => stream.write(b"POST /rooms/BCDF/words HTTP/1.1\r\nHost: localhost\r\nContent-Length: 90\r\n\r\n{"),
                _ => stream.write(flood.as_bytes()),
            };
            stream
        })
        .collect();
    let mut events = server.events(Some(&ann));
    server.command(&ann, "start");
    events.wait_for_phase("round");
    let start = Instant::now();
    let body = json!({ "token": ann, "round": 1, "words": [word(0, "cat")] });
    assert_eq!(server.post("BCDF/words", &body)["words"][0]["n"], 0);
    assert!(start.elapsed() < Duration::from_secs(2), "{:?}", start.elapsed());
    server.command(&ann, "end");
    events.wait_for_phase("review");
    drop(crowd);
}
