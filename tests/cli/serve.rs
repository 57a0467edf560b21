//! `boggle serve`: real requests over a connection, and the exported directory.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use super::Home;

/// A server on a free port, which is killed if a test fails.
struct Server {
    child: Child,
    port: u16,
    /// The addresses printed after the first one.
    others: String,
    _home: Home,
}

impl Server {
    fn start(options: &str) -> Self {
        let home = Home::new();
        let mut command = Command::new(env!("CARGO_BIN_EXE_boggle"));
        home.isolate(&mut command);
        command.args(["serve", "--port", "0"]).args(options.split_whitespace());
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let (mut url, mut others) = (String::new(), String::new());
        let mut stdout = BufReader::new(child.stdout.take().unwrap());
        stdout.read_line(&mut url).unwrap();
        // All addresses are written at once.
        others.push_str(&String::from_utf8_lossy(stdout.buffer()));
        let port = url.trim_end().strip_prefix("http://localhost:").unwrap();
        let port = port.strip_suffix('/').unwrap().parse().unwrap();
        Self { child, port, others, _home: home }
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(10))).unwrap();
        stream
    }

    /// Sends a request unchanged and returns the whole response.
    fn send(&self, request: &str) -> Response {
        let mut stream = self.connect();
        // The server may respond and close the connection before it has read everything.
        let _ = stream.write_all(request.as_bytes());
        let mut bytes = Vec::new();
        let _ = stream.read_to_end(&mut bytes);
        let end = bytes.windows(4).position(|window| window == b"\r\n\r\n").unwrap_or(bytes.len());
        Response {
            head: String::from_utf8_lossy(&bytes[..end]).into_owned(),
            body: bytes.get(end + 4..).unwrap_or_default().to_vec(),
        }
    }

    fn get(&self, path: &str, headers: &str) -> Response {
        self.send(&format!(
            "GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n{headers}\r\n"
        ))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

struct Response {
    head: String,
    body: Vec<u8>,
}

impl Response {
    fn status(&self) -> &str {
        self.head.split(' ').nth(1).unwrap_or_default()
    }

    fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
    }
}

#[test]
fn the_page_is_served_with_its_types_and_a_strict_policy() {
    let server = Server::start("");
    let page = server.get("/", "");
    assert_eq!(page.status(), "200", "{}", page.head);
    assert_eq!(page.header("content-type"), Some("text/html; charset=utf-8"));
    let policy = page.header("content-security-policy").unwrap();
    let guide = include_str!("../../docs/browser.md").split_whitespace().collect::<Vec<_>>();
    assert!(guide.join(" ").contains(&format!("Content-Security-Policy: {policy}")), "{policy}");
    assert_eq!(page.header("x-content-type-options"), Some("nosniff"));
    assert!(page.body.starts_with(b"<!doctype html>"));
    assert_eq!(server.get("/index.html?board=abcd&dims=22", "").body, page.body);

    for (name, kind) in [
        ("boggle.wasm", "application/wasm"),
        ("app.js", "text/javascript; charset=utf-8"),
        ("style.css", "text/css; charset=utf-8"),
        ("manifest.webmanifest", "application/manifest+json"),
        ("icon.svg", "image/svg+xml"),
    ] {
        let response = server.get(&format!("/{name}"), "");
        assert_eq!(
            (response.status(), response.header("content-type")),
            ("200", Some(kind)),
            "{name}"
        );
    }

    let head = server.send("HEAD / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    assert_eq!((head.status(), head.body.len()), ("200", 0));
    assert_eq!(head.header("content-length"), Some(&*page.body.len().to_string()));
}

#[test]
fn a_current_file_is_not_sent_again() {
    let server = Server::start("");
    let first = server.get("/boggle.wasm", "");
    let etag = first.header("etag").unwrap();
    let again = server.get("/boggle.wasm", &format!("If-None-Match: \"x\", W/{etag}\r\n"));
    assert_eq!((again.status(), again.body.len()), ("304", 0));
    let other = server.get("/boggle.wasm", "If-None-Match: \"x\"\r\n");
    assert_eq!(other.status(), "200");
}

#[test]
fn files_are_compressed_for_browsers_unless_that_saves_nothing() {
    let server = Server::start("");
    for (path, accepted, expected, ratio) in [
        ("/boggle.wasm", "gzip, deflate, br", Some("br"), 0.35),
        ("/boggle.wasm", "gzip, deflate", Some("gzip"), 0.45),
        ("/boggle.wasm", "br;q=0, gzip", Some("gzip"), 0.45),
        ("/boggle.wasm", "zstd", None, 1.0),
        ("/", "br", Some("br"), 0.5),
        ("/icon-192.png", "gzip, br", None, 1.0),
        ("/wordnik.words", "gzip, br", Some("br"), 0.5),
        ("/wordnik.definitions", "gzip, br", None, 1.0),
    ] {
        let plain = server.get(path, "");
        let compressed = server.get(path, &format!("Accept-Encoding: {accepted}\r\n"));
        assert_eq!(compressed.header("content-encoding"), expected, "{path} {accepted}");
        let size = compressed.body.len() as f64 / plain.body.len() as f64;
        assert!(size <= ratio, "{path} {accepted}: {size}");
        assert_eq!(compressed.header("etag"), plain.header("etag"), "{path}");
        assert_eq!(compressed.header("vary"), Some("accept-encoding"), "{path}");
    }
}

#[test]
fn only_a_server_with_rooms_has_a_page_for_a_mistyped_code() {
    let rooms = Server::start("--rooms --store rooms");
    for (path, status, has_page) in [
        ("/SHNT", "200", true),
        ("/shnt/TV", "200", true),
        ("/TV", "200", true),
        ("/SHNTT", "404", true),
        ("/SHN", "404", true),
        ("/SHOE/tv", "404", true),
        ("/SHNT/video", "404", false),
        ("/favicon.ico", "404", false),
        ("/a-b", "404", false),
    ] {
        let response = rooms.get(path, "");
        assert_eq!(response.status(), status, "{path}");
        assert_eq!(response.body.starts_with(b"<!doctype html>"), has_page, "{path}");
    }
    let response = Server::start("").get("/SHNTT", "");
    assert_eq!((response.status(), &*response.body), ("404", &b"no such file"[..]));
}

#[test]
fn what_no_browser_asks_for_is_refused() {
    let server = Server::start("");
    let get = |path: &str, host: &str| {
        format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n")
    };
    let method = |method: &str| {
        format!(
            "{method} / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
        )
    };
    let long = "x".repeat(100_000);
    for (request, status) in [
        (get("/../Cargo.toml", "localhost"), "404"),
        (get("/%2e%2e/Cargo.toml", "localhost"), "404"),
        (get("//etc/passwd", "localhost"), "404"),
        (get("/index.html/", "localhost"), "404"),
        (get("/INDEX.HTML", "localhost"), "404"),
        (get("http://example.com/", "example.com"), "421"),
        // The host of an absolute URL counts, not the header.
        (get("http://example.com/", "localhost"), "421"),
        (get("http://localhost@example.com/", "localhost"), "421"),
        (get("http://localhost/", "example.com"), "200"),
        (get("/", "localhost\r\nHost: example.com"), "400"),
        (get("/", "example.com\r\nHost: localhost"), "400"),
        (get("/", "localhost\r\nHost: localhost"), "400"),
        (get("http://localhost/", "localhost\r\nHost: localhost"), "400"),
        ("GET / HTTP/1.1\r\nConnection: close\r\n\r\n".to_string(), "400"),
        (get("/", "example.com"), "421"),
        (get("/", "localhost.example.com"), "421"),
        (get("/", "192.168.0.1"), "421"),
        ("GET / HTTP/1.0\r\n\r\n".to_string(), "421"),
        (method("POST"), "405"),
        (method("DELETE"), "405"),
        (method("OPTIONS"), "405"),
        (method("BREW"), "405"),
        (get(&format!("/{long}"), "localhost"), "431"),
        (format!("GET / HTTP/1.1\r\nHost: localhost\r\nX: {long}\r\n\r\n"), "431"),
        ("GET /\0 HTTP/1.1\r\nHost: localhost\r\n\r\n".to_string(), "400"),
        ("\u{1}\u{2}\u{3}\r\n\r\n".to_string(), "400"),
    ] {
        let response = server.send(&request);
        let shown: String = request.chars().take(60).collect();
        assert_eq!(response.status(), status, "{shown:?}: {}", response.head);
    }
    assert_eq!(server.get("/", "").status(), "200");
}

#[test]
fn a_crowd_that_says_nothing_keeps_nobody_out() {
    let server = Server::start("");
    let silent: Vec<_> = (0..200).map(|_| server.connect()).collect();
    assert_eq!(server.get("/", "").status(), "200");
    drop(silent);
}

/// Other computers on the network may use the address and the name of the machine.
#[test]
fn a_server_for_the_network_answers_to_its_names_there() {
    let server = Server::start("--listen 0.0.0.0");
    for (host, status) in
        [("192.168.0.1:8026", "200"), ("desk.local", "200"), ("desk.example.com", "421")]
    {
        let request = format!("GET / HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
        assert_eq!(server.send(&request).status(), status, "{host}");
    }
}

#[test]
fn every_address_printed_opens_the_page() {
    for listen in ["127.0.0.1", "0.0.0.0", "::"] {
        let server = Server::start(&format!("--listen {listen}"));
        assert!(listen != "127.0.0.1" || server.others.is_empty(), "{}", server.others);
        for url in server.others.lines() {
            let host = url.strip_prefix("http://").unwrap().strip_suffix('/').unwrap();
            assert!(!url.contains('\x1b') && !host.starts_with("127."), "{url}");
            let mut stream = TcpStream::connect(host).unwrap();
            write!(stream, "GET / HTTP/1.0\r\nHost: {host}\r\n\r\n").unwrap();
            let mut response = String::new();
            stream.read_to_string(&mut response).unwrap();
            assert!(response.starts_with("HTTP/1.0 200"), "{url}: {response:.40}");
        }
    }
}

#[test]
#[cfg(unix)]
fn the_server_ends_on_an_interrupt_with_status_0() {
    for signal in ["INT", "TERM"] {
        let mut server = Server::start("");
        // An idle connection does not delay it.
        let _silent = server.connect();
        assert_eq!(server.get("/", "").status(), "200");
        let pid = server.child.id().to_string();
        assert!(Command::new("kill").args(["-s", signal, &pid]).status().unwrap().success());
        assert_eq!(server.child.wait().unwrap().code(), Some(0), "{signal}");
    }
}

#[test]
fn a_port_in_use_is_named() {
    let server = Server::start("");
    let answer = Home::new().boggle(&format!("serve --port {}", server.port)).answer();
    assert_eq!((answer.status, answer.stdout.as_str()), (Some(2), ""));
    let hint = "; choose another --port, or 0 for any that is free\n";
    assert!(
        answer.stderr.starts_with(&format!("boggle: 127.0.0.1:{}: ", server.port)),
        "{answer:?}"
    );
    assert!(answer.stderr.ends_with(hint), "{answer:?}");
}

#[test]
fn an_exported_page_is_the_served_one() {
    let home = Home::new();
    let folder = home.path("site");
    let answer = home.boggle("serve --export site").answer();
    assert_eq!((answer.status, answer.stderr.as_str()), (Some(0), ""));
    let server = Server::start("");
    for name in ["index.html", "boggle.wasm"] {
        let bytes = fs::read(folder.join(name)).unwrap();
        assert!(bytes == server.get(&format!("/{name}"), "").body, "{name}");
    }
}

/// Users who can write to the directory can change its contents, but cannot make the program
/// overwrite files elsewhere.
#[test]
#[cfg(unix)]
fn pages_are_not_written_through_links() {
    let home = Home::new();
    home.write("mine", "text");
    for (command, link) in
        [("serve --export site", "site/index.html"), ("man pages", "pages/boggle-solve.1")]
    {
        fs::create_dir_all(home.path(link).parent().unwrap()).unwrap();
        std::os::unix::fs::symlink(home.path("mine"), home.path(link)).unwrap();
        let answer = home.boggle(command).answer();
        let message = format!("boggle: {link}: is a symbolic link; remove it first\n");
        assert_eq!((answer.status, answer.stderr), (Some(2), message), "{command}");
        assert_eq!(fs::read_to_string(home.path("mine")).unwrap(), "text", "{command}");
    }
}
