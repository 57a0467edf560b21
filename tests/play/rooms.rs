//! `boggle host` and `boggle join`: rooms in real terminals.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::os::unix::fs::PermissionsExt;
use std::process::{Child, Stdio};

use boggle_solver::{Board, Notation, Rules, Solver};
use boggle_storage::SavedGames;

use super::player::TIMEOUT;
use super::*;

const WINDOW: (u16, u16) = (100, 30);

/// Sends a request, and returns the answer up to a text in it, or all of it.
fn ask(port: u16, method: &str, path: &str, body: &str, end: Option<&str>) -> String {
    ask_with(port, method, path, body, (end, ""))
}

/// Sends a request with more header lines.
fn ask_with(
    port: u16,
    method: &str,
    path: &str,
    body: &str,
    (end, seat): (Option<&str>, &str),
) -> String {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
    stream.set_read_timeout(Some(TIMEOUT)).unwrap();
    let length = body.len();
    write!(
        stream,
        "{method} {path} HTTP/1.1\r\nHost: localhost:{port}\r\nConnection: close\r\n\
         Content-Length: {length}\r\n{seat}\r\n{body}"
    )
    .unwrap();
    let (mut bytes, mut part) = (Vec::new(), [0; 4096]);
    loop {
        let text = String::from_utf8_lossy(&bytes);
        if end.is_some_and(|end| text.contains(end)) {
            return text.into_owned();
        }
        match stream.read(&mut part).unwrap() {
            0 => {
                assert!(end.is_none(), "no {end:?} in {text}");
                return text.into_owned();
            }
            count => bytes.extend(&part[..count]),
        }
    }
}

/// Returns the string with this name in JSON.
fn field(json: &str, name: &str) -> String {
    let (_, rest) = json.split_once(&format!("\"{name}\":\"")).unwrap();
    rest.split('"').next().unwrap().to_owned()
}

/// Waits for a round, and returns two words on its board that score one point.
fn words(port: u16, code: &str) -> [String; 2] {
    let path = format!("/rooms/{code}/events");
    let events = ask(port, "GET", &path, "", Some("\"faces\""));
    let board = field(&events, "text");
    let board = Board::parse(&board, &Notation::default()).unwrap();
    let solver = Solver::new(boggle_wordnik::dictionary().unwrap());
    let solution = solver.solve(&board, Rules::for_board(&board));
    let mut words = solution.words().filter(|found| found.points == 1 && found.word.len() == 4);
    [(); 2].map(|()| words.next().unwrap().word.to_owned())
}

fn boggle() -> &'static str {
    env!("CARGO_BIN_EXE_boggle")
}

/// Waits until the host sees the room, and returns the port and the code.
fn lobby(host: &Player) -> (u16, String) {
    let lobby = host.waits_for("Press s to start");
    let address = lobby.split_once("Join at http://").unwrap().1.split_whitespace().next().unwrap();
    let (authority, code) = address.split_once('/').unwrap();
    assert!(lobby.starts_with(&format!(" Room {code}")), "{lobby}");
    (authority.rsplit_once(':').unwrap().1.parse().unwrap(), code.to_owned())
}

/// Checks that the round was saved once, with a word that counts for nobody.
fn has_one_round(player: &Player, shared: &str) {
    let saved: Vec<_> = SavedGames::new(player.home.path().join("boggle")).records().collect();
    let [round] = saved.as_slice() else { panic!("{saved:?}") };
    assert_eq!((round.id, round.setup.timer), (1, Some(10.0)));
    assert_eq!((round.setup.day.as_deref(), round.setup.chosen.as_deref()), (None, Some("room")));
    assert_eq!((round.words[0].word.as_str(), round.words[0].points), (shared, 0));
}

#[test]
fn a_host_and_a_guest_play_an_evening() {
    let command = "--port 0 --time 10s --rounds 1 --no-family --theme plain";
    let mut ann = Player::run(&format!("exec '{}' host {command}", boggle()), WINDOW, &[]);
    ann.waits_for("Your name:");
    ann.types("\n");
    ann.waits_for("choose a name of 1 to 20 visible characters");
    ann.types("Ann\n");
    let (port, code) = lobby(&ann);
    let code = code.as_str();

    // Ctrl-C keeps the seat; joining under the same name returns to it.
    let join = format!("'{}' join localhost:{port}/{code} --theme plain", boggle());
    let again = format!("{join} --name Ben");
    let mut ben = Player::run(&format!("{join}; {again}; exec {again}"), WINDOW, &[]);
    ben.waits_for("Your name:");
    ben.types("Ann\n");
    ben.waits_for("that name is taken; choose another");
    ben.types("Ben\n");
    ben.waits_for("Waiting for the host");
    ann.waits_for("Ann (host), Ben");
    ann.types("s");
    ben.waits_for("Get ready for round 1 of 1");
    let [shared, own] = words(port, code);
    for player in [&mut ann, &mut ben] {
        player.waits_for("Ctrl-D leave");
        player.types(&format!("{shared}\n"));
        player.waits_for("+1 point");
    }
    ben.types(&format!("{own}\n"));
    ben.waits_for("2 points");
    ann.waits_for("Ben 2 words, you 1");
    ben.types("\x03");
    ben.waits_for("returns to your seat");
    ben.waits_for("2 points");

    ann.waits_for("n final result");
    ann.types("q");
    ann.waits_for("End the room for everybody?");
    ann.types("n");
    let result = ben.waits_for("Nobody found");
    assert!(result.contains("1. you: 1 point") && result.contains("2. Ann: 0 points"), "{result}");
    assert!(result.contains(&format!("Longest word: {own}, you")), "{result}");
    ben.types("\x03");
    ben.waits_for("returns to your seat");
    ben.waits_for("Nobody found");
    // A key dismisses the message that the time is up.
    ben.types("\x1b[A");
    ben.waits_until("a word that was found", |screen| {
        screen.contents().contains("found by Ann and you; struck out")
            || screen.contents().contains("found by you")
    });
    ann.types("n");
    ben.waits_for("The game is over");
    // Although Ben saw its result twice.
    has_one_round(&ben, &shared);
    ben.types("q");
    ben.waits_for("Leave the room? y / n");
    ben.types("y");
    let end = ben.ends(0);
    assert!(end.contains("1. you: 1 point\n"), "{end}");
    ann.waits_for("Press s to play again");
    has_one_round(&ann, &shared);
    ann.types("q");
    ann.waits_for("End the room for everybody? y / n");
    ann.types("n");
    ann.waits_for("q leave");
    ann.types("qy");
    ann.ends(0);
}

#[test]
fn players_of_the_same_user_have_their_own_seats() {
    let host = format!("exec '{}' host --port 0 --name Ann --theme plain", boggle());
    let mut ann = Player::run(&host, WINDOW, &[]);
    let (port, code) = lobby(&ann);
    let home = ann.home.path().to_str().unwrap().to_owned();
    let join = format!("'{}' join localhost:{port}/{code} --theme plain", boggle());
    let join = format!("{join}; exec {join} --name \"B'n\"");
    let mut ben = Player::run(&join, WINDOW, &[("XDG_STATE_HOME", &home)]);
    ben.waits_for("Your name:");
    ben.types("B'n\r");
    ben.waits_for("Ann (host), B'n");
    ben.types("\x03");
    ben.waits_for(r"--name 'B'\''n'` returns to your seat");
    ben.waits_for("Ann (host), B'n");
    ben.types("qy");
    ben.ends(0);
    let seats = fs::read_to_string(ann.home.path().join("boggle/seats.json")).unwrap();
    // B'n can come back.
    assert!(seats.contains("Ann") && seats.contains("B'n"), "{seats}");
    // Ctrl-C keeps the room, and says how to continue it.
    ann.types("\x03");
    let farewell = ann.ends(130).replace('\n', " ");
    let serve = format!("`boggle serve --rooms --listen 0.0.0.0 --port {port}` continues the room");
    assert!(farewell.contains(&serve), "{farewell}");
    assert!(farewell.contains("--name 'Ann'` returns to your seat"), "{farewell}");
}

#[test]
fn guests_are_told_that_the_host_closed_the_room() {
    let host = format!("exec '{}' host --port 0 --name Ann --theme plain", boggle());
    let mut ann = Player::run(&host, WINDOW, &[]);
    let (port, code) = lobby(&ann);
    let guests = ["Ben --theme plain", "Cy --plain"].map(|options| {
        let join = format!("exec '{}' join localhost:{port}/{code} --name {options}", boggle());
        Player::run(&join, WINDOW, &[])
    });
    ann.waits_until("both guests", |screen| {
        let contents = screen.contents();
        ["Ben", "Cy"].iter().all(|name| contents.contains(name)) && !contents.contains("away")
    });
    ann.types("qy");
    ann.ends(0);
    for guest in guests {
        assert!(guest.ends(0).contains("the host closed the room"));
    }
}

/// A server, which is killed if a test fails.
struct Server {
    child: Child,
    port: u16,
    _home: tempfile::TempDir,
}

impl Server {
    fn start() -> Server {
        let home = tempfile::tempdir().unwrap();
        let mut command = Command::new(boggle());
        for name in ["HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"] {
            command.env(name, home.path());
        }
        command.args(["serve", "--rooms", "--port", "0"]);
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let mut url = String::new();
        BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut url).unwrap();
        let port = url.trim_end().strip_suffix('/').unwrap().rsplit_once(':').unwrap().1;
        Server { port: port.parse().unwrap(), child, _home: home }
    }

    fn signal(&self, name: &str) {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args(["-s", name, &id]).status().unwrap().success());
    }

    /// Creates a room with rounds of this many seconds, and returns the host's token.
    fn create(&self, code: &str, seconds: u32) -> String {
        let body = format!(
            r#"{{"name":"Ann","settings":{{"time":{seconds},"rounds":1,"family":false}}}}"#
        );
        let path = format!("/rooms/{code}");
        field(&ask(self.port, "POST", &path, &body, None), "token")
    }

    fn command(&self, code: &str, token: &str, command: &str) {
        let body = format!(r#"{{"token":"{token}","command":"{command}"}}"#);
        let answer = ask(self.port, "POST", &format!("/rooms/{code}/commands"), &body, None);
        assert!(answer.contains(" 200 "), "{answer}");
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn words_entered_without_a_connection_arrive_later() {
    let server = Server::start();
    let token = server.create("BCDF", 30);
    let address = format!("localhost:{}/BCDF", server.port);
    let join = format!("exec '{}' join {address} --name Ben --theme plain", boggle());
    let mut ben = Player::run(&join, WINDOW, &[]);
    ben.waits_for("Waiting for the host");
    server.command("BCDF", &token, "start");
    let words = words(server.port, "BCDF");
    ben.waits_for("Ctrl-D leave");
    server.signal("STOP");
    for word in &words {
        ben.types(&format!("{word}\n"));
    }
    ben.waits_for("2 points");
    ben.waits_for("connection lost; 2 words kept");
    server.signal("CONT");
    ben.waits_for("Room BCDF, round 1 of 1: you 2");

    let seats = ben.home.path().join("boggle/seats.json");
    let mode = fs::metadata(&seats).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600, "a token is a secret");
    let seats = fs::read_to_string(seats).unwrap();
    let own = field(&seats, &format!("{address} Ben"));
    let line = format!("Authorization: Bearer {own}\r\n");
    let end = Some("\"n\":1");
    let seat = ask_with(server.port, "GET", "/rooms/BCDF/events", "", (end, &line));
    for word in &words {
        assert!(seat.matches(&format!("\"word\":\"{word}\"")).count() == 1, "{word}: {seat}");
    }
    ben.types("\x04");
    ben.waits_for("Leave the room? y / n");
    ben.types("y");
    ben.ends(0);
    server.command("BCDF", &token, "end");
}

#[test]
fn a_room_is_played_line_by_line() {
    let server = Server::start();
    let token = server.create("GHJK", 10);
    let mut command = Command::new(boggle());
    command.args(["join", &format!("localhost:{}/ghjk", server.port), "--plain", "--name", "Ben"]);
    let mut ben = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut out = BufReader::new(ben.stdout.take().unwrap()).lines().map_while(Result::ok);
    let mut waits_for = |text: &str| out.by_ref().find(|line| line.contains(text)).expect(text);
    waits_for("Players: Ann (host), Ben");
    let stdin = ben.stdin.as_mut().unwrap();
    writeln!(stdin, "early").unwrap();
    waits_for("no round is running");
    server.command("GHJK", &token, "start");
    waits_for("Get ready for round 1 of 1");
    let [word, _] = words(server.port, "GHJK");
    waits_for("Board of round 1 of 1; 0:10 left");
    writeln!(stdin, "{word} {word} qqqq").unwrap();
    for verdict in ["1 point", "already found", "not on the board"] {
        waits_for(verdict);
    }
    writeln!(stdin, "/list\n/leave\n/bee\n/leave").unwrap();
    assert_eq!(waits_for(&word), format!("  {word}"));
    for answer in ["Leave the room? Type /leave again", "unknown command", "Leave the room?"] {
        waits_for(answer);
    }
    waits_for("Round 1 of 1 is over");
    waits_for("1. you: 1 point");
    waits_for(&format!("{word}: 1 point, found by you"));
    drop(ben.stdin.take());
    assert!(ben.wait().unwrap().success());
}
