//! All rooms of the server.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::body::Bytes;
use axum::http::StatusCode;
use boggle_dice::{DiceSet, SHAPES};
use boggle_dictionary::Dictionary;
use boggle_game::{GameChoice, GamePreset};
use boggle_room::limits::{CODE_LENGTH, CODE_LETTERS};
use boggle_room::{Event, Library, Room, Settings};
use serde_json::json;

use super::allowance::{CLASS_RATE, Clients, DEAL_RATE, STREAM_RATE};
use super::clock::Clock;
use super::dictionaries::open_when_needed;
use super::failure::Failure;
use super::live_room::LiveRoom;
use super::log::Events;
use super::off_thread::off_thread;
use super::store::Store;
use crate::addresses::network;
use crate::connections::Connections;
use crate::{Error, RoomOptions};

/// The maximum number of rooms.
const MAX_ROOMS: usize = 1_000;

/// The maximum number of rooms that one address creates.
const MAX_ROOMS_PER_CLIENT: usize = 50;

/// All rooms of the server.
pub(crate) struct Rooms {
    pub(super) clock: Clock,
    pub(super) store: Arc<Store>,
    /// What clients asked for when they created or joined rooms.
    pub(super) clients: Clients,
    /// How often clients named a room or a token that does not exist.
    pub(super) guesses: Clients,
    /// The boards that clients let the server roll.
    pub(super) deals: Clients,
    /// The streams that clients opened, which other clients behind the same proxy do not count.
    pub(super) opened_streams: Clients,
    pub(super) streams: Connections,
    /// The rooms of the store, until the server starts.
    stored: Mutex<Vec<(String, Events)>>,
    library: Library,
    /// What a host can choose from, as JSON.
    pub(super) options: serde_json::Value,
    /// The dictionaries that players downloaded, by their checksums.
    packed: Mutex<HashMap<u32, Bytes>>,
    rooms: Mutex<HashMap<String, Arc<LiveRoom>>>,
    notify: fn(&str),
}

/// Returns the code that a text stands for, if it is one.
pub(crate) fn code(text: &str) -> Option<String> {
    let code = text.to_ascii_uppercase();
    let is_code = code.len() == CODE_LENGTH && code.chars().all(|c| CODE_LETTERS.contains(c));
    is_code.then_some(code)
}

/// Returns the file of the page for an address that only a server with rooms has, and the status of the
/// answer. For a code that no room can have, the page of rooms asks for another one.
pub(crate) fn page(path: &str) -> Option<(StatusCode, &'static str)> {
    let (name, rest) = path.split_once('/').unwrap_or((path, ""));
    let is_wall = rest.eq_ignore_ascii_case("tv");
    if path.eq_ignore_ascii_case("tv") || code(name).is_some() && is_wall {
        return Some((StatusCode::OK, "room/tv.html"));
    }
    if code(name).is_some() && rest.is_empty() {
        return Some((StatusCode::OK, "room/room.html"));
    }
    let is_word = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric());
    let is_mistyped = is_word && (rest.is_empty() || is_wall);
    is_mistyped.then_some((StatusCode::NOT_FOUND, "room/room.html"))
}

/// Returns what a host can choose from.
fn choices(games: &[GamePreset], dictionaries: &[String]) -> serde_json::Value {
    let suits_rooms = |game: &&GamePreset| Settings::new(game.choice.clone()).is_ok();
    let games = games.iter().filter(suits_rooms);
    let games = games.map(|game| json!({ "name": game.name, "title": game.title() }));
    let dice = DiceSet::all().iter().map(|dice| {
        json!({ "name": dice.name, "title": dice.title, "rows": dice.rows, "columns": dice.columns })
    });
    json!({
        "games": games.collect::<Vec<_>>(),
        "dice": dice.collect::<Vec<_>>(),
        "shapes": SHAPES.map(|(name, _)| name),
        "dictionaries": dictionaries,
    })
}

impl Rooms {
    pub fn new(options: RoomOptions) -> Result<Rooms, Error> {
        let RoomOptions { games, dictionaries, store, notify, .. } = options;
        let options = choices(&games, &dictionaries.names);
        let dictionaries = open_when_needed(dictionaries)?;
        let library = Library { games: games.into(), dictionaries };
        let (store, stored) =
            Store::open(&store, notify).map_err(|error| Error::Store { path: store, error })?;
        let times = stored.iter().flat_map(|(_, events)| events).map(|(at, _)| *at);
        let clock = Clock::new(times.max().unwrap_or_default());
        Ok(Rooms {
            clock,
            store: Arc::new(store),
            clients: Clients::new(CLASS_RATE),
            guesses: Clients::new(CLASS_RATE),
            deals: Clients::new(DEAL_RATE),
            opened_streams: Clients::new(STREAM_RATE),
            streams: Connections::default(),
            stored: Mutex::new(stored),
            library,
            options,
            packed: Mutex::default(),
            rooms: Mutex::default(),
            notify,
        })
    }

    /// Restores the rooms. Needs the runtime.
    pub fn start(self: &Arc<Rooms>) {
        let stored =
            std::mem::take(&mut *self.stored.lock().unwrap_or_else(PoisonError::into_inner));
        for (code, events) in stored {
            if self::code(&code).is_none() {
                // Earlier versions had a room for everybody, which no player could have opened.
                (self.notify)(&format!("skipped the room {code}, which is no longer supported"));
                self.store.append(&code, self.clock.now(), &Event::Shut);
                continue;
            }
            match Room::restore(self.library.clone(), &events) {
                Ok(room) => {
                    let live = self.keep(code, room, None);
                    live.update(|state, now| state.record(now, &Event::Restart));
                }
                Err(refusal) => {
                    (self.notify)(&format!("cannot restore the room {code}: {refusal}"));
                }
            }
        }
    }

    /// Ends all streams of events. Players whose room is shut are told so first.
    pub fn end_streams(&self) {
        for room in self.lock().values() {
            room.end_streams();
        }
    }

    /// Waits until everything is stored.
    pub async fn stop(&self) {
        let _ = self.store.sync().await;
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, Arc<LiveRoom>>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns a dictionary for the devices of players. Each is packed once, or twice at the same
    /// time.
    pub(super) async fn pack(self: &Arc<Rooms>, dictionary: Dictionary) -> Result<Bytes, Failure> {
        let checksum = dictionary.checksum();
        if let Some(bytes) = self.lock_packed().get(&checksum) {
            return Ok(bytes.clone());
        }
        let rooms = Arc::clone(self);
        let pack = move || {
            if let Some(bytes) = rooms.lock_packed().get(&checksum) {
                return Ok(bytes.clone());
            }
            let bytes = Bytes::from(dictionary.pack().map_err(|_| Failure::NoPath)?);
            rooms.lock_packed().insert(checksum, bytes.clone());
            Ok(bytes)
        };
        off_thread(pack).await?
    }

    fn lock_packed(&self) -> MutexGuard<'_, HashMap<u32, Bytes>> {
        self.packed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Opens the dictionary that settings name. A room that needs it does not wait for it then.
    pub(super) async fn open_dictionary(&self, choice: &GameChoice) -> Result<(), Failure> {
        let (choice, library) = (choice.clone(), self.library.clone());
        off_thread(move || library.settle(&choice)).await??;
        Ok(())
    }

    /// Returns the room with a code.
    pub(super) fn get(&self, code: &str) -> Option<Arc<LiveRoom>> {
        self.lock().get(code).cloned()
    }

    /// Opens a room.
    pub(super) async fn open(
        self: &Arc<Rooms>,
        code: String,
        choice: &GameChoice,
        client: IpAddr,
    ) -> Result<Arc<LiveRoom>, Failure> {
        let client = network(client);
        let check = || self.check(&code, client);
        check()?;
        let (library, choice) = (self.library.clone(), choice.clone());
        let room = off_thread(move || Room::open(library, &choice)).await??;
        // What a game of the configuration says is stored, so that it may change.
        let open = Event::Open { settings: room.settings().choice.clone().into() };
        // Another client may have been faster.
        check()?;
        self.store.append(&code, self.clock.now(), &open);
        Ok(self.keep(code, room, Some(client)))
    }

    /// Checks whether a client may open a room.
    fn check(&self, code: &str, client: IpAddr) -> Result<(), Failure> {
        if self.lock().contains_key(code) {
            return Err(Failure::CodeTaken);
        }
        if self.lock().len() >= MAX_ROOMS {
            return Err(Failure::Busy("the server has as many rooms as it can; try again later"));
        }
        let is_own = |room: &&Arc<LiveRoom>| room.creator == Some(client);
        let own = self.lock().values().filter(is_own).count();
        if own >= MAX_ROOMS_PER_CLIENT && !client.is_loopback() {
            return Err(Failure::Busy("you have created many rooms; close some first"));
        }
        Ok(())
    }

    /// Keeps a room and lets its time pass.
    fn keep(self: &Arc<Rooms>, code: String, room: Room, creator: Option<IpAddr>) -> Arc<LiveRoom> {
        let live =
            LiveRoom::new(code.clone(), room, creator, (self.clock, Arc::clone(&self.store)));
        self.lock().insert(code, Arc::clone(&live));
        let (rooms, running) = (Arc::clone(self), Arc::clone(&live));
        tokio::spawn(async move {
            let code = running.code.clone();
            // In a task of its own, so that a panic ends only this room, until the server restarts.
            if tokio::spawn(running.run()).await.is_err() {
                (rooms.notify)(&format!("the room {code} has failed"));
            }
            rooms.lock().remove(&code);
        });
        live
    }
}
