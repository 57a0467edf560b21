//! Requests that try to stop the server, while it answers others.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use boggle_dice::SeededRng;
use serde_json::{Value, json};

use super::{Server, word};

/// The number of requests with random settings.
const REQUESTS: usize = 2_000;

/// The number of threads that send them.
const SENDERS: usize = 4;

/// The number of rounds whose boards take long to deal: hardly any has a word, so 100 are rolled.
const LONG_DEALS: usize = 12;

/// How long an answer to somebody else may take. One in twenty may take longer, because the tests run
/// on machines that do other work.
const ANSWER_TIME: Duration = Duration::from_millis(100);

/// Values of fields of the settings: valid, large, negative and malformed.
const VALUES: [&str; 30] = [
    "null",
    "true",
    "false",
    "0",
    "1",
    "3",
    "15",
    "50",
    "100",
    "3600",
    "-1",
    "-0",
    "-2147483649",
    "65536",
    "4294967296",
    "18446744073709551615",
    "18446744073709551616",
    "-9223372036854775809",
    "1.5",
    "1e308",
    "1e999",
    "NaN",
    "[]",
    "[[[[]]]]",
    "{}",
    "\"\"",
    "\"letters\"",
    "\"strike\"",
    "\"\\u0000\"",
    "\"\\ud800\"",
];

/// Values of the shape, and of other fields that are texts.
const SHAPES: [&str; 14] = [
    "1000x1000",
    "4096x4096",
    "99999999999999999999x1",
    "-4x-4",
    "0x0",
    "4x",
    "x",
    "10x10",
    "1x100",
    "101x1",
    "donut",
    ".a. aaa .a.",
    "..........",
    "4×4",
];

fn choose<'a>(rng: &mut SeededRng, values: &[&'a str]) -> &'a str {
    values[rng.below(values.len() as u32) as usize]
}

/// Returns the body of a request to create a room.
fn random_body(rng: &mut SeededRng) -> String {
    const FIELDS: [&str; 10] = [
        "game",
        "dice",
        "shape",
        "time",
        "rounds",
        "goal",
        "shared",
        "family",
        "min_length",
        "dictionary",
    ];
    let fields: Vec<_> = (0..rng.below(4))
        .map(|_| {
            let field = choose(rng, &FIELDS);
            let value = match (rng.below(4), field) {
                (0, _) => choose(rng, &VALUES).to_owned(),
                (1, _) => {
                    json!(choose(rng, &SHAPES).repeat(1 + rng.below(300) as usize)).to_string()
                }
                (_, "shape") => json!(choose(rng, &SHAPES)).to_string(),
                (_, "game") => json!(choose(rng, &["word-hunt", "big", "chess"])).to_string(),
                (_, "dice") => {
                    json!(choose(rng, &["letters", "super", "new", "loaded"])).to_string()
                }
                (_, "shared" | "dictionary") => {
                    json!(choose(rng, &["keep", "", "../x"])).to_string()
                }
                _ => choose(rng, &VALUES).to_owned(),
            };
            format!("\"{field}\":{value}")
        })
        .collect();
    let body = format!("{{\"name\":\"Eve\",\"settings\":{{{}}}}}", fields.join(","));
    // Some are cut off.
    let end = if rng.below(10) == 0 { rng.below(body.len() as u32) as usize } else { body.len() };
    String::from_utf8_lossy(&body.as_bytes()[..end]).into_owned()
}

/// Returns the code of a room that the tests do not use otherwise.
fn random_code(rng: &mut SeededRng) -> String {
    let letters =
        ["D", "F", "G", "H", "J", "K", "M", "N", "P", "Q", "R", "S", "T", "V", "W", "X", "Z"];
    (0..4).map(|_| choose(rng, &letters)).collect()
}

fn command(server: &Server, client: &str, code: &str, token: &Value, command: &str) -> u16 {
    let body = json!({ "token": token, "command": command }).to_string();
    server.post_as(client, &format!("{code}/commands"), &body).0
}

/// Sends requests with random settings, each from another network. Every tenth room that can be created
/// is used for a round.
fn send_random_requests(server: &Server, sender: usize) {
    let mut rng = SeededRng::new(sender as u64);
    let mut created = 0;
    for request in 0..REQUESTS / SENDERS {
        let client = format!("2001:db8:{sender:x}:{request:x}::1");
        let (code, body) = (random_code(&mut rng), random_body(&mut rng));
        let (status, answer) = server.post_as(&client, &code, &body);
        match status {
            201 => {
                created += 1;
                if created % 10 == 0 {
                    assert_eq!(
                        command(server, &client, &code, &answer["token"], "start"),
                        200,
                        "{body}"
                    );
                }
                assert_eq!(command(server, &client, &code, &answer["token"], "shut"), 200);
            }
            400 | 409 | 422 => assert!(answer["error"].is_string(), "{body}: {answer}"),
            _ => panic!("{body}: {status} {answer}"),
        }
    }
    assert!(created > 50, "{created} rooms");
}

/// Starts rounds whose boards take long to deal.
fn start_long_deals(server: &Server) {
    let mut rng = SeededRng::new(99);
    let settings = json!({ "dice": "letters", "shape": "10x10", "min_length": 15, "family": true });
    let body = json!({ "name": "Eve", "settings": settings }).to_string();
    for room in 0..LONG_DEALS {
        let client = format!("198.51.100.{room}");
        let code = random_code(&mut rng);
        let (status, answer) = server.post_as(&client, &code, &body);
        if status == 201 {
            assert_eq!(command(server, &client, &code, &answer["token"], "start"), 200);
            assert_eq!(command(server, &client, &code, &answer["token"], "shut"), 200);
        }
    }
}

/// Creates rooms and guesses codes from 1,000 addresses of one network.
fn flood(server: &Server) {
    let mut rng = SeededRng::new(98);
    let start = Instant::now();
    let (mut created, mut missed) = (0, 0);
    for host in 1..=1_000 {
        let client = format!("2001:db8:ffff::{host:x}");
        let code = format!("B{}", &random_code(&mut rng)[1..]);
        let (status, answer) = server.post_as(&client, &code, "{\"name\":\"Eve\"}");
        if status == 201 {
            created += 1;
            command(server, &client, &code, &answer["token"], "shut");
        } else {
            assert!(status == 429 || status == 409, "{status} {answer}");
        }
        missed += u64::from(server.ask(&client, "GET /rooms/CBCB", "", "").0 == 404);
    }
    // 60 at once, and then one every two seconds.
    let most = 61 + start.elapsed().as_secs() / 2;
    assert!(created <= most && missed <= most, "{created} rooms, {missed} guesses");
}

/// Sends requests of somebody else until the attack is over, and returns how long the answers took.
fn answer_times(server: &Server, token: &str, is_over: &AtomicBool) -> Vec<Duration> {
    let mut times = Vec::new();
    for n in 0.. {
        if is_over.load(Ordering::Relaxed) {
            break;
        }
        let start = Instant::now();
        if n % 5 == 0 {
            // Of the words of a round, 1,000 are accepted.
            let words = vec![word(n / 5 % 900, "cat")];
            server.post("BCDF/words", &json!({ "token": token, "round": 1, "words": words }));
        } else {
            let (status, _) = server.ask("203.0.113.7", "GET /rooms/BCDF", "", "");
            assert_eq!(status, 200);
        }
        times.push(start.elapsed());
        thread::sleep(Duration::from_millis(25));
    }
    times
}

#[test]
fn others_are_answered_during_random_requests_and_a_flood() {
    let server = &Server::start();
    let ann = &server.enter("BCDF", "Ann", &json!({ "time": 3600 }));
    server.command(ann, "start");
    let mut events = server.events(Some(ann));
    events.wait_for_phase("round");
    let is_over = &AtomicBool::new(false);
    let mut times = thread::scope(|scope| {
        let others = scope.spawn(move || answer_times(server, ann, is_over));
        let mut attack =
            vec![scope.spawn(move || flood(server)), scope.spawn(move || start_long_deals(server))];
        attack.extend(
            (0..SENDERS).map(|sender| scope.spawn(move || send_random_requests(server, sender))),
        );
        let attacks: Vec<_> = attack.into_iter().map(|attack| attack.join()).collect();
        is_over.store(true, Ordering::Relaxed);
        attacks.into_iter().for_each(Result::unwrap);
        others.join().unwrap()
    });
    times.sort();
    let quantile = |percent: usize| times[times.len() * percent / 100];
    let slowest = times.last();
    assert!(quantile(95) < ANSWER_TIME, "{:?} {:?} {slowest:?}", quantile(50), quantile(95));
    server.command(ann, "end");
    events.wait_for_phase("review");
}
