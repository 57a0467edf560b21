//! The messages of a room, formatted once for all of its players.

use std::collections::HashMap;

use axum::body::Bytes;
use boggle_room::{PlayerId, Room};
use serde::Serialize;

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

impl Messages {
    /// Formats all messages for the first time.
    pub fn render_all(&mut self, room: &Room) {
        self.version = 1;
        self.render_settings(room);
        self.render_players(room);
        self.render_phase(room);
    }

    pub fn render_settings(&mut self, room: &Room) {
        self.settings = (self.version, event("settings", room.settings()));
    }

    pub fn render_players(&mut self, room: &Room) {
        self.players = (self.version, event("players", &room.players()));
    }

    pub fn render_phase(&mut self, room: &Room) {
        self.phase = (self.version, event("phase", &room.phase()));
        self.render_counts(room);
    }

    pub fn render_counts(&mut self, room: &Room) {
        let counts = room.counts().map(|counts| event("counts", &counts));
        self.counts = (self.version, counts.unwrap_or_default());
    }
}
