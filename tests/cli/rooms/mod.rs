//! `boggle serve --rooms`: players who talk to the real program.

mod attack;
mod crowd;
mod deals;
mod family;
#[cfg(target_os = "linux")]
mod full_disk;
#[cfg(unix)]
mod kills;
mod requests;
#[cfg(unix)]
mod store;
#[cfg(target_os = "linux")]
mod sync;
mod traffic;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::{Value, json};

use super::Home;

/// How long an answer may take on a busy machine.
const TIMEOUT: Duration = Duration::from_secs(120);

/// A server that can be killed and started again on the same port.
struct Server {
    child: Child,
    port: u16,
    home: Home,
}

impl Server {
    fn start() -> Server {
        let home = Home::new();
        let (child, port) = start(&home, 0, &[]);
        Server { child, port, home }
    }

    /// Posts JSON and returns the status and the answer, unless the connection fails.
    fn try_post(&self, path: &str, body: &Value) -> Option<(u16, Value)> {
        let mut stream = self.send(path, body)?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).ok()?;
        let status = answer.get(9..12)?.parse().ok()?;
        let (_, body) = answer.split_once("\r\n\r\n")?;
        Some((status, serde_json::from_str(body).ok()?))
    }

    /// Sends JSON without waiting for the answer.
    fn send(&self, path: &str, body: &Value) -> Option<TcpStream> {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).ok()?;
        stream.set_read_timeout(Some(TIMEOUT)).ok()?;
        let body = body.to_string();
        let head =
            "HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json";
        let length = body.len();
        let request =
            format!("POST /rooms/{path} {head}\r\nContent-Length: {length}\r\n\r\n{body}");
        // At once, because the server closes the connection when the body is too long.
        stream.write_all(request.as_bytes()).ok()?;
        Some(stream)
    }

    /// Sends a request of a client, and returns the status and the connection.
    fn ask(&self, client: &str, request: &str, headers: &str, body: &str) -> (u16, TcpStream) {
        let head = format!("{request} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: {client}");
        let length = body.len();
        let request = format!("{head}\r\n{headers}Content-Length: {length}\r\n\r\n{body}");
        self.ask_with(&request)
    }

    /// Posts something for a client, and returns the status and the answer.
    fn post_as(&self, client: &str, path: &str, body: &str) -> (u16, Value) {
        let request = format!("POST /rooms/{path}");
        let (status, mut stream) = self.ask(client, &request, "Connection: close\r\n", body);
        let mut rest = String::new();
        stream.read_to_string(&mut rest).unwrap();
        let body = rest.split_once("\r\n\r\n").map_or("", |(_, body)| body);
        (status, serde_json::from_str(body).unwrap_or_else(|error| panic!("{error}: {rest}")))
    }

    /// Sends a request unchanged, and returns the status and the connection.
    fn ask_with(&self, request: &str) -> (u16, TcpStream) {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        stream.set_read_timeout(Some(TIMEOUT)).unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = [0; 12];
        stream.read_exact(&mut answer).unwrap();
        (str::from_utf8(&answer[9..]).unwrap().parse().unwrap(), stream)
    }

    fn post(&self, path: &str, body: &Value) -> Value {
        let (status, answer) = self.try_post(path, body).unwrap();
        assert!((200..300).contains(&status), "{path} {body}: {answer}");
        answer
    }

    /// Creates the room `BCDF`, or joins it, and returns the token.
    fn enter(&self, path: &str, name: &str, settings: &Value) -> String {
        let body = match path {
            "BCDF" => json!({ "name": name, "settings": settings }),
            _ => json!({ "name": name }),
        };
        self.post(path, &body)["token"].as_str().unwrap().to_owned()
    }

    fn command(&self, token: &str, command: &str) {
        self.post("BCDF/commands", &json!({ "token": token, "command": command }));
    }

    fn events(&self, token: Option<&str>) -> Events {
        let seat = token.map(|token| format!("Authorization: Bearer {token}\r\n"));
        let seat = seat.unwrap_or_default();
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        stream.set_read_timeout(Some(TIMEOUT)).unwrap();
        // With HTTP/1.0, the events are not in chunks.
        write!(stream, "GET /rooms/BCDF/events HTTP/1.0\r\nHost: localhost\r\n{seat}\r\n").unwrap();
        Events { reader: BufReader::new(stream), text: String::new() }
    }

    /// Kills the server, which has no time to prepare for it, and starts it again.
    #[cfg(unix)]
    fn restart(&mut self, wrapper: &[&str]) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
        self.child = start(&self.home, self.port, wrapper).0;
    }
}

/// Starts the program, possibly in another one, and returns it with its port.
fn start(home: &Home, port: u16, wrapper: &[&str]) -> (Child, u16) {
    let program = env!("CARGO_BIN_EXE_boggle");
    let mut words = wrapper.iter().copied().chain([program]);
    let mut command = Command::new(words.next().unwrap());
    home.isolate(&mut command);
    command.args(words).args(["serve", "--rooms", "--store", "rooms", "--port", &port.to_string()]);
    // So that a test can be any client.
    command.args(["--trusted-proxy", "127.0.0.1"]);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    let mut url = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut url).unwrap();
    let port = url.trim_end().strip_prefix("http://localhost:").unwrap();
    (child, port.strip_suffix('/').unwrap().parse().unwrap())
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A stream of events, and all of its text so far.
struct Events {
    reader: BufReader<TcpStream>,
    text: String,
}

impl Events {
    /// Reads until a message with this name for which something holds, and returns it.
    fn wait(&mut self, name: &str, holds: impl Fn(&Value) -> bool) -> Value {
        loop {
            let start = self.text.len();
            assert!(self.reader.read_line(&mut self.text).unwrap() > 0, "no {name}: {}", self.text);
            if self.text[start..].trim_end() != format!("event: {name}") {
                continue;
            }
            let start = self.text.len();
            self.reader.read_line(&mut self.text).unwrap();
            let data = serde_json::from_str(self.text[start..].strip_prefix("data: ").unwrap());
            let data = data.unwrap();
            if holds(&data) {
                return data;
            }
        }
    }

    fn wait_for_phase(&mut self, phase: &str) -> Value {
        self.wait("phase", |data| data["phase"] == phase)
    }
}

fn word(n: usize, word: &str) -> Value {
    json!({ "n": n, "word": word, "at": 0 })
}
