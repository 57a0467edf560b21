//! Measures rooms under load: how soon verdicts and round starts arrive, and the server's memory.
//! The players share the processor with the server. See README.md.

#![allow(clippy::expect_used, reason = "a benchmark that fails must stop")]

mod client;
mod server;

use std::fs;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use boggle_dice::SeededRng;
use serde_json::json;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{Instant, sleep, sleep_until};

use client::Client;
use server::Server;

/// How often a player enters a word.
const INTERVAL: Duration = Duration::from_secs(3);

/// The size of a run.
struct Size {
    rooms: usize,
    /// The players in each room.
    players: usize,
    seconds: u64,
}

const FULL: Size = Size { rooms: 500, players: 8, seconds: 60 };
const SMOKE: Size = Size { rooms: 2, players: 2, seconds: 4 };

fn main() {
    let has = |flag| std::env::args().any(|argument| argument == flag);
    let size = if has("--test") || !has("--bench") { SMOKE } else { FULL };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.expect("a runtime");
    runtime.block_on(hosted(&size));
}

/// Reads the events of a player, and counts the starts of rounds.
async fn listen(port: u16, code: String, token: String, starts: Arc<AtomicUsize>) {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).await.expect("a connection");
    let request = format!(
        "GET /rooms/{code}/events HTTP/1.0\r\nHost: localhost\r\nAuthorization: Bearer {token}\r\n\r\n"
    );
    stream.write_all(request.as_bytes()).await.expect("a connection");
    let mut reader = tokio::io::BufReader::with_capacity(512, stream);
    let mut line = Vec::new();
    while reader.read_until(b'\n', &mut line).await.is_ok_and(|length| length > 0) {
        if line.starts_with(b"data: {\"phase\":\"round\"") {
            starts.fetch_add(1, Ordering::Relaxed);
        }
        line.clear();
    }
}

/// Plays in many rooms at once.
async fn hosted(size: &Size) {
    let server = Server::start();
    let port = server.port;
    let letters: Vec<char> = "BCDFGHJKMNPQRSTVWXZ".chars().collect();
    let starts = Arc::new(AtomicUsize::new(0));
    let (mut players, mut hosts) = (Vec::new(), Vec::new());
    let mut client = Client::connect(port).await;
    for room in 0..size.rooms {
        let letter = |place: usize| letters[room / letters.len().pow(place as u32) % letters.len()];
        let code: String = (0..4).map(letter).collect();
        for player in 0..size.players {
            let path = if player == 0 { code.clone() } else { format!("{code}/players") };
            let settings =
                json!({ "name": format!("Player {player}"), "settings": { "time": 600 } });
            let name = json!({ "name": format!("Player {player}") });
            let token = client.enter(&path, if player == 0 { &settings } else { &name }).await;
            tokio::spawn(listen(port, code.clone(), token.clone(), Arc::clone(&starts)));
            if player == 0 {
                hosts.push((code.clone(), token.clone()));
            }
            players.push((code.clone(), token));
        }
    }
    for (code, token) in hosts {
        client
            .post(&format!("{code}/commands"), &json!({ "token": token, "command": "start" }))
            .await;
    }
    while starts.load(Ordering::Relaxed) < players.len() {
        sleep(Duration::from_millis(50)).await;
    }
    let dictionary = boggle_wordnik::dictionary().expect("the dictionary");
    let ranks = (0..dictionary.len() as u32).step_by(7);
    let words: Vec<_> =
        ranks.filter_map(|rank| dictionary.word(rank)).filter(|word| word.len() < 7).collect();
    let words = Arc::new(words);
    let (count, before) = (players.len(), server.processor_time());
    let start = Instant::now();
    let end = start + Duration::from_secs(size.seconds);
    let tasks: Vec<_> = players
        .into_iter()
        .enumerate()
        .map(|(number, seat)| {
            let mut rng = SeededRng::new(number as u64);
            let first = start + INTERVAL.mul_f64(f64::from(rng.below(1_000_000)) / 1e6);
            tokio::spawn(enter_words(port, seat, Arc::clone(&words), rng, (first, end)))
        })
        .collect();
    let mut times = Vec::new();
    for task in tasks {
        times.extend(task.await.expect("a player"));
    }
    let used = (server.processor_time() - before) / start.elapsed().as_secs_f64();
    times.sort_unstable();
    let quantile =
        |part: f64| times[((times.len() - 1) as f64 * part) as usize].as_secs_f64() * 1e3;
    println!(
        "{count} players in {} rooms: {} verdicts, median {:.1} ms, 99% within {:.1} ms, longest {:.1} ms; \
         {:.0} MB (at most {:.0} MB), {:.0}% of a processor; on disk: {:.1} ms",
        size.rooms,
        times.len(),
        quantile(0.5),
        quantile(0.99),
        quantile(1.0),
        server.memory("VmRSS"),
        server.memory("VmHWM"),
        used * 100.0,
        sync_time(),
    );
}

/// Enters a word every few seconds, and returns how long each verdict took.
async fn enter_words(
    port: u16,
    (code, token): (String, String),
    words: Arc<Vec<String>>,
    mut rng: SeededRng,
    (first, end): (Instant, Instant),
) -> Vec<Duration> {
    let (mut times, mut next, mut number) = (Vec::new(), first, 0);
    // The server closes connections that are idle for a while.
    let mut client = Client::connect(port).await;
    while next < end {
        sleep_until(next).await;
        let word = rng.choose(&words).expect("a word");
        let body = json!({ "token": token, "round": 1, "words": [{ "n": number, "word": word, "at": 0 }] });
        let asked = Instant::now();
        let answer = client.post(&format!("{code}/words"), &body).await;
        times.push(asked.elapsed());
        assert_eq!(answer["words"][0]["n"], number);
        number += 1;
        next += INTERVAL;
    }
    times
}

/// Returns the median time of a sync on this disk, in milliseconds.
fn sync_time() -> f64 {
    let directory = tempfile::tempdir().expect("a directory");
    let mut file = fs::File::create(directory.path().join("file")).expect("a file");
    let mut times: Vec<_> = (0..21)
        .map(|_| {
            let start = std::time::Instant::now();
            std::io::Write::write_all(&mut file, &[b'x'; 200]).expect("space");
            file.sync_data().expect("a disk");
            start.elapsed()
        })
        .collect();
    times.sort_unstable();
    times[10].as_secs_f64() * 1e3
}
