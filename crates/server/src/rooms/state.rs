//! The state of a room in memory: what is played, and the streams of its players.

use std::collections::HashMap;
use std::sync::Arc;
use std::task::Waker;

use boggle_game::Judge;
use boggle_room::{Deal, Dealer, Event, PlayerId, Refusal, Room};

use super::allowance::{Allowance, Rate};
use super::failure::Failure;
use super::messages::{Messages, event};
use super::store::Store;

/// How often counts are sent.
const COUNTS_INTERVAL: u64 = 1_000;

/// How often a stream without other messages gets a sign of life.
const PING_INTERVAL: u64 = 10_000;

/// How long a room without players is kept.
const IDLE_TIME: u64 = 2 * 60 * 60 * 1_000;

/// The maximum number of streams of a player. Each gets all words of the player whenever there are new
/// ones, which takes 1 ms for 1,000 words. A phone that changes networks leaves dead streams behind.
const MAX_STREAMS_OF_PLAYER: usize = 8;

/// Ten words or commands a second; after a reconnection, more at once.
const PLAYER_RATE: Rate = Rate { interval: 100, burst: 100 };

/// Returns the seed of a board: 25 bits, for short board codes.
pub(super) fn seed(now: u64) -> u64 {
    u64::from(getrandom::u32().unwrap_or(now as u32) >> 7)
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
    pub last_used: u64,
    /// Whether a board is being dealt for a host.
    is_dealing: bool,
    allowances: HashMap<PlayerId, Allowance>,
}

/// A stream of events.
#[derive(Default)]
pub(super) struct Stream {
    pub player: Option<PlayerId>,
    pub waker: Option<Waker>,
}

impl State {
    pub fn new(code: String, room: Room, now: u64, store: Arc<Store>) -> State {
        let mut state = State {
            room,
            code,
            store,
            messages: Messages::default(),
            streams: HashMap::new(),
            next_stream: 0,
            counts_due: None,
            counts_sent: now,
            ping_due: now + PING_INTERVAL,
            last_used: now,
            is_dealing: false,
            allowances: HashMap::new(),
        };
        state.room.advance(now);
        state.room.take_changes();
        state.messages.render_all(&state.room);
        state
    }

    /// Adds a stream and returns its number. If the player has many, the oldest one ends.
    pub fn add_stream(&mut self, player: Option<PlayerId>, now: u64) -> u64 {
        if let Some(player) = player {
            let of_player = |stream: &Stream| stream.player == Some(player);
            let own = self.streams.iter().filter(|(_, stream)| of_player(stream));
            let ids: Vec<u64> = own.map(|(id, _)| *id).collect();
            let oldest = ids.iter().min().filter(|_| ids.len() >= MAX_STREAMS_OF_PLAYER);
            if let Some(stream) = oldest.and_then(|id| self.streams.remove(id)) {
                self.room.disconnect(player, now);
                stream.waker.into_iter().for_each(Waker::wake);
            }
        }
        self.next_stream += 1;
        self.streams.insert(self.next_stream, Stream { player, waker: None });
        self.next_stream
    }

    /// Returns when something is due. A room that is shut must be removed at once.
    pub fn next_due(&self) -> u64 {
        if self.room.is_shut() {
            return 0;
        }
        let deadlines = [self.room.deadline(), self.counts_due];
        let idle = if self.streams.is_empty() { self.last_used + IDLE_TIME } else { self.ping_due };
        deadlines.into_iter().flatten().chain([idle]).min().unwrap_or(idle)
    }

    /// Does what is due, unless the room is shut.
    pub fn pass(&mut self, now: u64) {
        if self.room.is_shut() {
            return;
        }
        self.room.advance(now);
        while let Some(event) = self.room.due(now) {
            self.record(now, &event);
        }
        if self.streams.is_empty() && now >= self.last_used + IDLE_TIME {
            self.record(now, &Event::Shut);
        }
    }

    /// Returns what deals the next board. [`end_dealing`](State::end_dealing) must follow.
    pub fn begin_dealing(&mut self) -> Result<Dealer, Refusal> {
        if self.is_dealing {
            return Err(Refusal::NotNow("the board is being rolled"));
        }
        let dealer = self.room.dealer();
        let dealer = dealer.ok_or(Refusal::NotNow("install the dictionary again"))?;
        self.is_dealing = true;
        Ok(dealer)
    }

    pub fn end_dealing(&mut self) {
        self.is_dealing = false;
    }

    /// Lets a player ask for something, as often as a person can.
    pub fn spend(&mut self, now: u64, player: PlayerId, cost: usize) -> Result<(), Failure> {
        self.allowances.entry(player).or_default().spend(now, PLAYER_RATE, cost)
    }

    /// Starts a round and stores that, like [`record`](State::record).
    pub fn start(&mut self, now: u64, deal: Deal, judge: Judge) {
        if !self.room.is_shut() {
            self.room.start(now, &deal, judge);
            self.store.append(&self.code, now, &Event::Start(deal));
        }
    }

    /// Applies an event and stores it, unless the room is shut: no event may follow `Event::Shut`.
    pub fn record(&mut self, now: u64, event: &Event) {
        if self.room.is_shut() {
            return;
        }
        self.room.apply(now, event);
        if let Event::Leave(player) = event {
            self.allowances.remove(player);
        }
        self.store.append(&self.code, now, event);
    }

    /// Renews the messages that have changed, and returns whom to wake.
    pub fn publish(&mut self, now: u64) -> Vec<Waker> {
        let changes = self.room.take_changes();
        self.messages.version += 1;
        let version = self.messages.version;
        if changes.settings {
            self.messages.render_settings(&self.room);
        }
        if changes.phase {
            self.messages.render_phase(&self.room);
            self.messages.seats.clear();
        }
        if changes.counts {
            self.counts_due.get_or_insert((self.counts_sent + COUNTS_INTERVAL).max(now));
        }
        if changes.players {
            self.messages.render_players(&self.room);
        }
        if self.counts_due.is_some_and(|due| now >= due) {
            (self.counts_due, self.counts_sent) = (None, now);
            self.messages.render_counts(&self.room);
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

    /// Shows a player's words in other tabs of the same player.
    pub fn touch_seat(&mut self, player: PlayerId) {
        let tabs = self.streams.values().filter(|stream| stream.player == Some(player));
        if tabs.count() > 1 {
            self.messages.seats.insert(player, self.messages.version + 1);
        }
    }
}
