//! Requests that are rejected, and why.

use std::io::{BufRead, BufReader, Read};

use serde_json::{Value, json};

use super::{Server, word};

#[test]
fn a_request_that_is_not_possible_is_explained() {
    let server = Server::start();
    let ann = server.enter("BCDF", "Ann", &json!({ "family": true }));
    let bob = server.enter("BCDF/players", "Bob", &json!(null));
    let start = |token: &str| json!({ "token": token, "command": "start" });
    let words = |text: &str| json!({ "token": bob, "round": 1, "words": [word(0, text)] });
    let settings =
        |settings: Value| json!({ "token": ann, "command": "settings", "settings": settings });
    let long = |length| "x".repeat(length);
    let many: Vec<_> = (0..51).map(|n| word(n, "a")).collect();
    let blocked = boggle_game::blocked_words().next().unwrap();
    let table: [(&str, Value, u16, &str); 29] = [
        (
            "BCDF",
            json!({ "name": "Eve" }),
            409,
            "a room with this code exists; choose another code",
        ),
        (
            "BCDX/players",
            json!({ "name": "Eve" }),
            404,
            "no room has this code; check it, or create a room",
        ),
        (
            "ABCD",
            json!({ "name": "Eve" }),
            404,
            "no room has this code; check it, or create a room",
        ),
        ("BCDF/nothing", json!({}), 404, "nothing is at this address; open the page again"),
        ("BCDF/players", json!({ "name": "bob" }), 409, "that name is taken; choose another"),
        (
            "BCDF/players",
            json!({ "name": "a\u{202e}" }),
            422,
            "choose a name of 1 to 20 visible characters",
        ),
        (
            "BCDF/players",
            json!({ "name": blocked }),
            422,
            "that name is not allowed in family mode; choose another",
        ),
        (
            "BCDF/players",
            json!({ "name": long(21) }),
            422,
            "choose a name of 1 to 20 visible characters",
        ),
        (
            "BCDF/players",
            json!({ "name": long(256) }),
            422,
            "choose a name of 1 to 20 visible characters",
        ),
        ("BCDF/players", json!({ "name": long(5_000) }), 400, "send at most 4096 bytes"),
        ("BCDF/players", json!({ "name": "Eve", "host": true }), 400, "unknown field `host`"),
        ("BCDF/commands", start("guess"), 403, "you are not in this room; join it again"),
        ("BCDF/commands", start(&bob), 403, "only the host can do this; ask the host"),
        (
            "BCDF/commands",
            json!({ "token": bob, "command": "rename", "name": "ann" }),
            409,
            "that name is taken; choose another",
        ),
        ("BCDF/commands", json!({ "token": ann, "command": "win" }), 400, "unknown variant `win`"),
        (
            "BCDF/commands",
            settings(json!({ "time": 1 })),
            422,
            "choose a time of 10 to 3600 seconds",
        ),
        (
            "BCDF/commands",
            settings(json!({ "rounds": 2, "goal": 9 })),
            422,
            "choose a number of rounds or a goal, not both",
        ),
        (
            "BCDF/commands",
            settings(json!({ "dice": "loaded" })),
            400,
            "unknown dice `loaded`; choose one of",
        ),
        ("BCDF/commands", settings(json!({ "game": "chess" })), 422, "unknown game `chess`"),
        (
            "BCDF/commands",
            settings(json!({ "shape": "99x99" })),
            422,
            "`shape: 99x99` is too large",
        ),
        (
            "BCDF/commands",
            settings(json!({ "dictionary": "../x" })),
            422,
            "unknown dictionary `../x`; choose one that was installed when the server started",
        ),
        (
            "BCDF/words",
            json!({ "token": "guess", "round": 1, "words": [] }),
            403,
            "you are not in this room",
        ),
        ("BCDF/words", words("cat"), 409, "not possible now; the round has not begun"),
        ("BCDF/words", words(&long(255)), 409, "not possible now; the round has not begun"),
        ("BCDF/words", words(&long(256)), 422, "send 1 to 50 words of at most 255 bytes"),
        ("BCDF/words", words(&"é".repeat(128)), 422, "send 1 to 50 words of at most 255 bytes"),
        ("BCDF/words", words(&long(3_000)), 422, "send 1 to 50 words of at most 255 bytes"),
        ("BCDF/words", words(&long(5_000)), 400, "send at most 4096 bytes"),
        (
            "BCDF/words",
            json!({ "token": ann, "round": 0, "words": many }),
            422,
            "send 1 to 50 words of at most 255 bytes",
        ),
    ];
    for (path, body, status, error) in table {
        let answer = server.try_post(path, &body);
        let (found, answer) = answer.unwrap_or_else(|| panic!("no answer: {path} {body:.200}"));
        let text = answer["error"].as_str().unwrap_or_default();
        assert!(found == status && text.starts_with(error), "{path} {body:.200}: {found} {answer}");
    }
    // The room is unharmed.
    server.command(&ann, "start");
}

#[test]
fn a_room_that_is_shut_is_gone_at_once() {
    let server = Server::start();
    let create = |name: &str| server.try_post("BCDF", &json!({ "name": name })).unwrap().0;
    assert_eq!([create(""), create("Ann"), create("Bob")], [422, 201, 409]);
    let ann = server.enter("GHJK", "Ann", &json!({}));
    server.post("GHJK/commands", &json!({ "token": ann, "command": "end" }));
    assert_eq!(server.try_post("GHJK/players", &json!({ "name": "Bob" })).unwrap().0, 404);
}

#[test]
fn streams_have_a_rate_and_a_limit() {
    let server = Server::start();
    let ann = server.enter("BCDF", "Ann", &json!({}));
    let open =
        |client: &str, headers: &str| server.ask(client, "GET /rooms/BCDF/events", headers, "");
    // One after the other.
    let statuses: Vec<_> =
        (1..=400).map(|host| open(&format!("2001:db8::{host:x}"), "").0).collect();
    let denied = statuses.iter().position(|status| *status == 429).unwrap();
    assert!(denied >= 256 && statuses[..denied].iter().all(|status| *status == 200), "{denied}");
    // At the same time.
    let streams: Vec<_> = (0..256).map(|_| open("192.0.2.7", "")).collect();
    assert!(streams.iter().all(|(status, _)| *status == 200));
    assert!([429, 503].contains(&open("192.0.2.7", "").0));
    assert_eq!(open("192.0.2.8", "").0, 200);
    // Of one player.
    let seat = format!("Authorization: Bearer {ann}\r\n");
    let mut streams: Vec<_> = (0..9).map(|_| open("192.0.2.9", &seat).1).collect();
    let mut ended = String::new();
    streams.remove(0).read_to_string(&mut ended).unwrap();
    assert!(ended.contains("event: seat"), "{ended}");
    server.command(&ann, "start");
    let mut last = String::new();
    let mut reader = BufReader::new(streams.pop().unwrap());
    while !last.contains("countdown") {
        assert!(reader.read_line(&mut last).unwrap() > 0, "{last}");
    }
}

#[test]
fn an_address_starts_rounds_at_a_rate() {
    let server = Server::start();
    let start = |client: &str, code: &str| {
        let (_, joined) = server.post_as(client, code, "{\"name\":\"Ann\"}");
        let start = json!({ "token": joined["token"], "command": "start" });
        server.post_as(client, &format!("{code}/commands"), &start.to_string()).0
    };
    let codes = ["B", "C", "D", "F", "G", "H"];
    let codes: Vec<_> = codes.iter().flat_map(|a| codes.map(|b| format!("{a}{b}ZZ"))).collect();
    let statuses: Vec<_> = codes.iter().map(|code| start("2001:db8::1", code)).collect();
    let denied = statuses.iter().position(|status| *status == 429).unwrap();
    assert!(denied >= 20 && statuses[..denied].iter().all(|status| *status == 200), "{statuses:?}");
    assert_eq!(start("2001:db8:0:1::1", "XXXX"), 200);
}

#[test]
fn of_several_starts_at_once_one_counts() {
    let server = Server::start();
    // Hardly any board has such a word, so 100 are rolled.
    let ann = server.enter("BCDF", "Ann", &json!({ "shape": "10x10", "min_length": 15 }));
    let start = json!({ "token": ann, "command": "start" });
    let connections: Vec<_> =
        (0..5).map(|_| server.send("BCDF/commands", &start).unwrap()).collect();
    let statuses = connections.into_iter().map(|mut connection| {
        let mut answer = String::new();
        connection.read_to_string(&mut answer).unwrap();
        answer[9..12].to_owned()
    });
    let mut statuses: Vec<_> = statuses.collect();
    statuses.sort();
    assert_eq!(statuses, ["200", "409", "409", "409", "409"]);
    server.events(Some(&ann)).wait_for_phase("round");
}

#[test]
fn a_flood_of_words_is_slowed_down() {
    let server = Server::start();
    let ann = server.enter("BCDF", "Ann", &json!({}));
    server.command(&ann, "start");
    server.events(Some(&ann)).wait_for_phase("round");
    let words: Vec<_> = (0..40).map(|n| word(n, "cat")).collect();
    let body = json!({ "token": ann, "round": 1, "words": words });
    let statuses: Vec<_> =
        (0..4).map(|_| server.try_post("BCDF/words", &body).unwrap().0).collect();
    assert_eq!((statuses[0], statuses[3]), (200, 429), "{statuses:?}");
}

#[test]
fn other_sites_have_no_access() {
    let server = Server::start();
    server.enter("BCDF", "Ann", &json!({}));
    let body = json!({ "name": "Eve" }).to_string();
    for (host, origin, expected) in [
        ("localhost", None, 201),
        ("localhost:8026", Some("http://localhost:8026"), 201),
        ("localhost", Some("https://localhost"), 201),
        ("localhost", Some("http://example.com"), 403),
        ("localhost", Some("http://localhost.example.com"), 403),
        ("localhost", Some("null"), 403),
        ("example.com", Some("http://example.com"), 421),
        ("127.0.0.1.example.com", None, 421),
    ] {
        let origin_line = origin.map(|origin| format!("Origin: {origin}\r\n")).unwrap_or_default();
        let body = body.replace("Eve", &format!("Eve {expected} {}", origin.unwrap_or("-").len()));
        let head = format!("POST /rooms/BCDF/players HTTP/1.1\r\nHost: {host}\r\n{origin_line}");
        let request = format!("{head}Content-Length: {}\r\n\r\n{body}", body.len());
        assert_eq!(server.ask_with(&request).0, expected, "{request}");
        let request =
            format!("GET /rooms/BCDF/events HTTP/1.1\r\nHost: {host}\r\n{origin_line}\r\n");
        assert_eq!(server.ask_with(&request).0 == 200, expected == 201, "{request}");
    }
    for (path, expected) in [
        ("/rooms/BCDX/events", 404),
        ("/rooms/BCDX", 404),
        ("/rooms/bcdf", 200),
        ("/rooms/clock", 200),
        ("/rooms/options", 200),
    ] {
        let request = format!("GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n");
        assert_eq!(server.ask_with(&request).0, expected, "{path}");
    }
}

#[test]
fn codes_and_tokens_cannot_be_guessed_in_bulk() {
    let server = Server::start();
    let ann = server.enter("BCDF", "Ann", &json!({}));
    let get = |client: &str, path: &str, headers: &str| {
        server.ask(client, &format!("GET /rooms/{path}"), headers, "").0
    };
    let words = |token: &str| {
        let body = json!({ "token": token, "round": 0, "words": [] }).to_string();
        server.ask("2001:db8::1", "POST /rooms/BCDF/words", "", &body).0
    };
    assert_eq!(get("2001:db8::1", "BCDF", ""), 200);
    let misses: Vec<_> =
        (1..=100).map(|host| get(&format!("2001:db8::{host:x}"), "BCDX", "")).collect();
    let denied = misses.iter().position(|status| *status == 429).unwrap();
    assert!(denied >= 60 && misses[..denied].iter().all(|status| *status == 404), "{misses:?}");
    // An answer must not tell whether the room exists.
    let guess = "Authorization: Bearer guess\r\n";
    for (path, headers) in [
        ("BCDF", ""),
        ("BCDF/events", ""),
        ("BCDF/dictionary", ""),
        ("BCDF/events", guess),
        ("BCDX/events", guess),
    ] {
        assert_eq!(get("2001:db8::1", path, headers), 429, "{path} {headers}");
    }
    assert_eq!(words("guess"), 429);
    // Nor with anything that could be a token, or with a request that is not valid.
    let other = server.post("GHJK", &json!({ "name": "Bob" }))["token"].clone();
    let other = other.as_str().unwrap();
    let seat_elsewhere = format!("Authorization: Bearer {other}\r\n");
    let command = json!({ "token": other, "command": "start" }).to_string();
    let words_without_token = json!({ "round": 0, "words": [] }).to_string();
    for (method, rest, headers, body) in [
        ("GET", "", "Authorization: x\r\n", ""),
        ("GET", "", guess, ""),
        ("GET", "", &seat_elsewhere, ""),
        ("GET", "/nothing", "Authorization: x\r\n", ""),
        ("GET", "/dictionary", "Authorization: \r\n", ""),
        ("GET", "/words", "", ""),
        ("POST", "/nothing", &seat_elsewhere, "{}"),
        ("POST", "/players", "Authorization: x\r\n", "{"),
        ("POST", "/players", "Authorization: x\r\n", "{\"name\":\"Eve\"}"),
        ("POST", "/words", "", "{"),
        ("POST", "/words", "", &words_without_token),
        ("POST", "/commands", "", "{"),
        ("POST", "/commands", "", &command),
        ("POST", "/commands", "Authorization: x\r\n", &"x".repeat(5_000)),
    ] {
        let [found, missed] = ["BCDF", "ZZZZ"].map(|code| {
            let request = format!("{method} /rooms/{code}{rest}");
            server.ask("2001:db8::1", &request, headers, body).0
        });
        assert_eq!((found, missed), (429, 429), "{method} {rest} {headers} {body}");
    }
    // Players are not affected, nor are others.
    let seat = format!("Authorization: Bearer {ann}\r\n");
    assert_eq!(get("2001:db8::1", "BCDF/events", &seat), 200);
    assert_eq!(words(&ann), 422, "no words");
    assert_eq!(get("2001:db8:0:1::1", "BCDF", ""), 200);
}

#[test]
fn clients_whose_address_is_unknown_share_an_allowance() {
    let server = Server::start();
    let get = |client: &str| server.ask(client, "GET /rooms/BCDX", "", "").0;
    let clients = ["unknown", "_hidden", "203.0.113.256", "unix:", "203.0.113.3:port"];
    let statuses: Vec<_> = clients.iter().cycle().take(100).map(|client| get(client)).collect();
    let denied = statuses.iter().position(|status| *status == 429).expect("no limit");
    assert!(denied >= 60 && statuses[..denied].iter().all(|status| *status == 404), "{statuses:?}");
    // Other clients have their own, whether or not the proxy adds their ports.
    let clients = ["203.0.113.3:4711", "203.0.113.3:4712", "203.0.113.3"];
    let statuses: Vec<_> = clients.iter().cycle().take(100).map(|client| get(client)).collect();
    let denied = statuses.iter().position(|status| *status == 429).expect("no limit");
    assert!(denied >= 60 && statuses[..denied].iter().all(|status| *status == 404), "{statuses:?}");
    assert_eq!(get("[2001:db8::1]"), 404);
}

#[test]
fn a_token_brings_back_a_player_who_left_and_nobody_chooses_one() {
    let server = Server::start();
    server.enter("BCDF", "Ann", &json!({}));
    let join = |name: &str, token: &Value| {
        server.post("BCDF/players", &json!({ "name": name, "token": token }))
    };
    let chosen = json!("chosen");
    let ben = join("Ben", &chosen);
    assert_ne!(ben["token"], chosen);
    server.command(ben["token"].as_str().unwrap(), "leave");
    assert_eq!(join("Ben", &ben["token"]), ben);
    let other = join("Cy", &json!(null));
    assert_ne!(other["player"], ben["player"]);
}
