//! The connection to a room: one thread that hears what the server says, and sends it what the
//! player says.

use std::io;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

use http_body_util::BodyExt;
use hyper::StatusCode;
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::runtime::Runtime;
use tokio::sync::Notify;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::{Instant, sleep, sleep_until, timeout};

use super::address::RoomAddress;
use super::event_reader::EventReader;
use super::http::{Failure, Http};
use super::state::RoomState;
use crate::message::Answer;

/// How long to wait before another attempt to reach the server.
const RETRY: Duration = Duration::from_millis(500);

/// How long the stream of events may be silent. The server sends a ping every ten seconds.
const SILENCE: Duration = Duration::from_secs(25);

/// How often to compare the clocks: a few times at once, then rarely.
const FIRST_PINGS: u32 = 4;
const PING_INTERVAL: Duration = Duration::from_secs(20);

/// What the threads of a connection share.
#[derive(Debug)]
struct Shared {
    address: RoomAddress,
    token: String,
    /// This machine's clock.
    clock: fn() -> Duration,
    state: Mutex<RoomState>,
    /// There are words to send.
    has_words: Notify,
    /// The server's clock minus this machine's, in milliseconds, plus 2^63.
    offset: AtomicU64,
    /// The latest time returned, because clocks never go backward.
    latest: AtomicU64,
}

/// A seat in a room.
#[derive(Debug)]
pub struct Connection {
    shared: Arc<Shared>,
    commands: UnboundedSender<Value>,
    thread: JoinHandle<()>,
}

#[derive(Deserialize)]
struct ClockAnswer {
    now: u64,
}

#[derive(Deserialize)]
struct WordsAnswer {
    words: Vec<Answer>,
}

const ZERO_OFFSET: u64 = 1 << 63;

impl Connection {
    /// Connects to a room with the token of a seat, and waits for the first events.
    pub(super) fn open(
        runtime: Runtime,
        address: RoomAddress,
        token: String,
        clock: fn() -> Duration,
    ) -> io::Result<Connection> {
        let shared = Arc::new(Shared {
            address,
            token,
            clock,
            state: Mutex::default(),
            has_words: Notify::new(),
            offset: AtomicU64::new(ZERO_OFFSET),
            latest: AtomicU64::new(0),
        });
        let (commands, receiver) = unbounded_channel();
        let own = Arc::clone(&shared);
        let run = async move {
            let http = Http::new(&own.address);
            let mut best = None;
            for _ in 0..FIRST_PINGS {
                own.ping(&http, &mut best).await;
            }
            tokio::select! {
                () = own.listen(&http) => {}
                () = own.speak(&http, best, receiver) => {}
            }
        };
        let thread = std::thread::Builder::new().spawn(move || runtime.block_on(run))?;
        Ok(Connection { shared, commands, thread })
    }

    /// Returns the address of the room.
    #[must_use]
    pub fn address(&self) -> &RoomAddress {
        &self.shared.address
    }

    /// Returns what the player knows about the room.
    pub fn state(&self) -> MutexGuard<'_, RoomState> {
        self.shared.state()
    }

    /// Returns the time on the server's clock.
    #[must_use]
    pub fn now(&self) -> Duration {
        Duration::from_millis(self.shared.now())
    }

    /// Enters a word at a time on the server's clock.
    pub fn enter(&self, word: &str, at: Duration, has_scored: bool) {
        self.state().enter(word, at.as_millis() as u64, has_scored);
        self.shared.has_words.notify_one();
    }

    /// Sends a command.
    pub fn command(&self, name: &str) {
        // The thread has ended if the room is gone.
        let _ = self.commands.send(json!({ "token": self.shared.token, "command": name }));
    }

    /// Leaves the room. If its server is about to end, closes the room; otherwise, the other
    /// players would wait for the server to return.
    pub fn leave(self) {
        let is_server = self.state().is_server;
        self.command(if is_server { "shut" } else { "leave" });
        drop(self.commands);
        let _ = self.thread.join();
    }

    /// Returns the dictionary of the room, packed.
    ///
    /// # Errors
    ///
    /// If the server cannot be reached, or the room is gone.
    pub fn dictionary(&self) -> Result<Vec<u8>, Failure> {
        let path = format!("/rooms/{}/dictionary", self.shared.address.code);
        let http = Http::new(&self.shared.address);
        let runtime = runtime().map_err(|error| Failure::Network(error.to_string()))?;
        Ok(runtime.block_on(http.bytes(&path, None))?.to_vec())
    }
}

/// Returns a runtime for one thread.
pub(super) fn runtime() -> io::Result<Runtime> {
    tokio::runtime::Builder::new_current_thread().enable_all().build()
}

impl Shared {
    fn state(&self) -> MutexGuard<'_, RoomState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn now(&self) -> u64 {
        let own = (self.clock)().as_millis() as u64;
        let offset = self.offset.load(Ordering::Relaxed);
        let now = own.wrapping_add(offset).wrapping_sub(ZERO_OFFSET);
        self.latest.fetch_max(now, Ordering::Relaxed).max(now)
    }

    /// Compares the clocks. Keeps the result with the shortest round trip.
    async fn ping(&self, http: &Http, best: &mut Option<Duration>) {
        let sent = (self.clock)();
        let Ok(answer) = http.json::<ClockAnswer>("/rooms/clock", None).await else { return };
        let arrived = (self.clock)();
        let trip = arrived.saturating_sub(sent);
        if best.is_none_or(|best| trip <= best) {
            *best = Some(trip);
            let middle = (sent + trip / 2).as_millis() as u64;
            let offset = answer.now.wrapping_sub(middle).wrapping_add(ZERO_OFFSET);
            self.offset.store(offset, Ordering::Relaxed);
        } else {
            // Clocks drift apart, so no result is kept for good.
            *best = best.map(|best| best + Duration::from_millis(1));
        }
    }

    fn update(&self, change: impl FnOnce(&mut RoomState)) {
        let mut state = self.state();
        state.version += 1;
        change(&mut state);
    }

    /// Hears the server's events until the room is gone.
    async fn listen(&self, http: &Http) {
        let path = format!("/rooms/{}/events", self.address.code);
        loop {
            match http.open(&path, None, Some(&self.token)).await {
                Ok(response) if response.status() == StatusCode::OK => {
                    let mut body = response.into_body();
                    let mut reader = EventReader::default();
                    while let Ok(Some(Ok(frame))) = timeout(SILENCE, body.frame()).await {
                        let Ok(bytes) = frame.into_data() else { continue };
                        let Some(events) = reader.read(&bytes) else { break };
                        let mut state = self.state();
                        state.hears = true;
                        events.iter().for_each(|event| state.apply(event));
                        if state.end.is_some() {
                            return;
                        }
                    }
                }
                Ok(response) => {
                    let failure = Http::failure(response).await;
                    if failure.is_final() {
                        return self.update(|state| state.end = Some(failure.to_string()));
                    }
                }
                Err(_) => {}
            }
            self.update(|state| state.hears = false);
            sleep(RETRY).await;
        }
    }

    /// Sends words and commands until the player leaves.
    async fn speak(
        &self,
        http: &Http,
        mut best: Option<Duration>,
        mut commands: UnboundedReceiver<Value>,
    ) {
        self.update(|state| state.speaks = true);
        let mut ping_at = Instant::now() + PING_INTERVAL;
        let mut send_at = Instant::now();
        loop {
            let unsent = self.state().unsent();
            let has_unsent = unsent.is_some();
            if let Some((round, words)) = unsent.filter(|_| Instant::now() >= send_at) {
                let numbers: Vec<_> = words.iter().map(|word| word.n).collect();
                let body = json!({ "token": self.token, "round": round, "words": words });
                let path = format!("/rooms/{}/words", self.address.code);
                match http.json::<WordsAnswer>(&path, Some(&body)).await {
                    Ok(answer) => self.take_answers(round, answer.words),
                    Err(failure) if failure.is_temporary() => {
                        self.update(|state| match failure {
                            Failure::Network(_) => state.speaks = false,
                            Failure::Refused(_, reason) => state.notice = Some(reason),
                        });
                        send_at = Instant::now() + RETRY;
                    }
                    Err(failure) => self.drop_words(round, &numbers, &failure),
                }
                continue;
            }
            let wake_at = if has_unsent { ping_at.min(send_at) } else { ping_at };
            tokio::select! {
                () = self.has_words.notified() => {}
                command = commands.recv() => {
                    let Some(command) = command else { return };
                    self.send_command(http, &command).await;
                }
                () = sleep_until(wake_at) => {
                    if Instant::now() >= ping_at {
                        self.ping(http, &mut best).await;
                        ping_at = Instant::now() + PING_INTERVAL;
                    }
                }
            }
        }
    }

    fn take_answers(&self, round: u32, answers: Vec<Answer>) {
        self.update(|state| {
            state.speaks = true;
            state.notice = None;
            if state.round == round {
                state.add_answers(answers);
            }
        });
    }

    /// Gives up words that the server rejects.
    fn drop_words(&self, round: u32, numbers: &[u32], failure: &Failure) {
        self.update(|state| {
            if state.round == round {
                state.pending.retain(|n, _| !numbers.contains(n));
            }
            state.notice = Some(failure.to_string());
        });
    }

    async fn send_command(&self, http: &Http, command: &Value) {
        let path = format!("/rooms/{}/commands", self.address.code);
        let result = http.json::<Value>(&path, Some(command)).await;
        self.update(|state| state.notice = result.err().map(|failure| failure.to_string()));
    }
}
