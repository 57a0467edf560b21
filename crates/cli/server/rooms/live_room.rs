//! A room in memory: its state, the messages as sent, and the streams of its players.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::Waker;

use boggle_room::message::Players;
use boggle_room::{Event, PlayerId, Refusal, Room, Schedule, Step};
use hyper::body::Bytes;
use serde::Serialize;
use tokio::sync::Notify;
use tokio::time::sleep_until;

use super::allowance::{Allowance, Rate};
use super::clock::Clock;
use super::failure::Failure;
use super::store::Store;

/// How often counts are sent, and how often an open room sends its number of players.
const COUNTS_INTERVAL: u64 = 1_000;

/// How often a stream without other messages gets a sign of life.
const PING_INTERVAL: u64 = 10_000;

/// How long a room without players is kept.
const IDLE_TIME: u64 = 2 * 60 * 60 * 1_000;

/// Ten words or commands a second; after a reconnection, more at once.
const PLAYER_RATE: Rate = Rate { interval: 100, burst: 100 };

/// A room in memory.
pub(super) struct LiveRoom {
    /// Who created the room since the server was started.
    pub creator: Option<IpAddr>,
    pub code: String,
    pub clock: Clock,
    state: Mutex<State>,
    /// Something may have to happen earlier than planned.
    changed: Notify,
}

/// The state of a room.
pub(super) struct State {
    pub room: Room,
    code: String,
    store: Arc<Store>,
    pub messages: Messages,
    pub streams: HashMap<u64, Stream>,
    next_stream: u64,
    /// When the counts are sent next, if they have changed.
    counts_due: Option<u64>,
    /// The counts were last sent at this time.
    counts_sent: u64,
    ping_due: u64,
    last_used: u64,
    allowances: HashMap<PlayerId, Allowance>,
}

/// A stream of events.
#[derive(Default)]
pub(super) struct Stream {
    pub player: Option<PlayerId>,
    pub waker: Option<Waker>,
}

/// The current messages, each with the version of the room in which it last changed.
#[derive(Default)]
pub(super) struct Messages {
    pub version: u64,
    pub settings: (u64, Bytes),
    pub players: (u64, Bytes),
    pub phase: (u64, Bytes),
    pub counts: (u64, Bytes),
    pub ping: (u64, Bytes),
    /// The versions of seats that changed after the phase.
    pub seats: HashMap<PlayerId, u64>,
}

/// Formats a message as a server-sent event.
pub(super) fn event(name: &str, data: &impl Serialize) -> Bytes {
    let data = serde_json::to_string(data).unwrap_or_default();
    Bytes::from(format!("event: {name}\ndata: {data}\n\n"))
}

impl LiveRoom {
    /// Keeps a room.
    pub fn new(
        code: String,
        room: Room,
        creator: Option<IpAddr>,
        (clock, store): (Clock, Arc<Store>),
    ) -> Arc<LiveRoom> {
        let now = clock.now();
        let mut state = State {
            room,
            code: code.clone(),
            store,
            messages: Messages::default(),
            streams: HashMap::new(),
            next_stream: 0,
            counts_due: None,
            counts_sent: now,
            ping_due: now + PING_INTERVAL,
            last_used: now,
            allowances: HashMap::new(),
        };
        state.room.advance(now);
        state.messages.version = 1;
        state.messages.settings = (1, event("settings", state.room.settings()));
        state.render_players();
        state.render_phase();
        state.room.take_changes();
        Arc::new(LiveRoom {
            creator,
            code,
            clock,
            state: Mutex::new(state),
            changed: Notify::new(),
        })
    }

    pub fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Does something with the room, then sends what has changed.
    pub fn update<T>(&self, change: impl FnOnce(&mut State, u64) -> T) -> T {
        let now = self.clock.now();
        let mut state = self.lock();
        state.last_used = now;
        let deadline = state.next_due();
        let result = change(&mut state, now);
        let wakers = state.publish(now);
        let is_earlier = state.next_due() != deadline;
        drop(state);
        if is_earlier {
            self.changed.notify_one();
        }
        wakers.into_iter().for_each(Waker::wake);
        result
    }

    /// Adds a stream of events and returns its number.
    pub fn subscribe(&self, player: Option<PlayerId>) -> u64 {
        self.update(|state, _| {
            if let Some(player) = player {
                state.room.connect(player);
            }
            state.next_stream += 1;
            state.streams.insert(state.next_stream, Stream { player, waker: None });
            state.next_stream
        })
    }

    /// Removes a stream.
    pub fn unsubscribe(&self, id: u64) {
        self.update(|state, now| {
            let stream = state.streams.remove(&id);
            if state.streams.len() * 4 < state.streams.capacity() {
                state.streams.shrink_to_fit();
            }
            if let Some(player) = stream.and_then(|stream| stream.player) {
                state.room.disconnect(player, now);
            }
        });
    }

    /// Lets the time of the room pass until it is shut.
    pub async fn run(self: Arc<LiveRoom>) {
        loop {
            let due = self.lock().next_due();
            tokio::select! {
                () = sleep_until(self.clock.instant(due)) => {}
                () = self.changed.notified() => continue,
            }
            let now = self.clock.now();
            let mut state = self.lock();
            state.pass(now);
            let wakers = state.publish(now);
            let is_shut = state.room.is_shut();
            drop(state);
            wakers.into_iter().for_each(Waker::wake);
            if is_shut {
                return;
            }
        }
    }
}

impl State {
    /// Returns when something has to happen.
    fn next_due(&self) -> u64 {
        let deadlines = [self.room.deadline(), self.counts_due];
        let idle = if self.streams.is_empty() { self.last_used + IDLE_TIME } else { self.ping_due };
        deadlines.into_iter().flatten().chain([idle]).min().unwrap_or(idle)
    }

    /// Does what is due.
    fn pass(&mut self, now: u64) {
        self.room.advance(now);
        while let Some(step) = self.room.due(now) {
            if self.take(now, step).is_err() {
                break;
            }
        }
        if self.streams.is_empty() && now >= self.last_used + IDLE_TIME {
            self.record(now, &Event::Shut);
        }
    }

    /// Takes a step that the room asked for.
    pub fn take(&mut self, now: u64, step: Step) -> Result<(), Refusal> {
        let event = match step {
            Step::Event(event) => event,
            Step::Deal => {
                let solver = self.room.solver();
                let solver = solver.ok_or(Refusal::NotNow("install the dictionary again"))?;
                // 25 bits, for short board codes.
                let seed = getrandom::u32().unwrap_or(now as u32) >> 7;
                Event::Start(self.room.settings().deal(u64::from(seed), &solver)?)
            }
        };
        self.record(now, &event);
        Ok(())
    }

    /// Lets a player ask for something, as often as a person can.
    pub fn spend(&mut self, now: u64, player: PlayerId, cost: usize) -> Result<(), Failure> {
        self.allowances.entry(player).or_default().spend(now, PLAYER_RATE, cost)
    }

    /// Applies an event and stores it.
    pub fn record(&mut self, now: u64, event: &Event) {
        self.room.apply(now, event);
        if let Event::Leave(player) = event {
            self.allowances.remove(player);
        }
        self.store.append(&self.code, now, event);
        if *event == Event::Close && self.room.schedule() == Schedule::Open {
            for event in self.room.summary() {
                self.store.append(&self.code, now, &event);
            }
        }
    }

    /// Renews the messages that have changed, and returns whom to wake.
    fn publish(&mut self, now: u64) -> Vec<Waker> {
        let changes = self.room.take_changes();
        self.messages.version += 1;
        let version = self.messages.version;
        if changes.settings {
            self.messages.settings = (version, event("settings", self.room.settings()));
        }
        if changes.phase {
            self.render_phase();
            self.messages.seats.clear();
        }
        let is_open = self.room.schedule() == Schedule::Open;
        if changes.counts || changes.players && is_open {
            self.counts_due.get_or_insert((self.counts_sent + COUNTS_INTERVAL).max(now));
        }
        let counts_due = self.counts_due.is_some_and(|due| now >= due);
        if changes.players && !is_open || counts_due && is_open {
            self.render_players();
        }
        if counts_due {
            (self.counts_due, self.counts_sent) = (None, now);
            self.render_counts();
        }
        if now >= self.ping_due {
            self.ping_due = now + PING_INTERVAL;
            self.messages.ping = (version, event("ping", &serde_json::json!({ "now": now })));
        }
        self.wakers()
    }

    /// Returns the wakers of the streams that have something to send.
    fn wakers(&mut self) -> Vec<Waker> {
        let messages = &self.messages;
        let latest = [
            &messages.settings,
            &messages.players,
            &messages.phase,
            &messages.counts,
            &messages.ping,
        ];
        let for_all = latest.iter().any(|(version, _)| *version == messages.version);
        let is_shut = self.room.is_shut();
        let wakes = |stream: &Stream| {
            let seat = stream.player.and_then(|player| messages.seats.get(&player));
            for_all || is_shut || seat == Some(&messages.version)
        };
        self.streams
            .values_mut()
            .filter(|stream| wakes(stream))
            .filter_map(|stream| stream.waker.take())
            .collect()
    }

    fn render_players(&mut self) {
        let players: Players = self.room.players();
        self.messages.players = (self.messages.version, event("players", &players));
    }

    fn render_phase(&mut self) {
        self.messages.phase = (self.messages.version, event("phase", &self.room.phase()));
        self.render_counts();
    }

    fn render_counts(&mut self) {
        let counts = self.room.counts().map(|counts| event("counts", &counts));
        self.messages.counts = (self.messages.version, counts.unwrap_or_default());
    }

    /// Shows a player's words in other tabs of the same player.
    pub fn touch_seat(&mut self, player: PlayerId) {
        let tabs = self.streams.values().filter(|stream| stream.player == Some(player));
        if tabs.count() > 1 {
            self.messages.seats.insert(player, self.messages.version + 1);
        }
    }
}
