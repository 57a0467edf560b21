//! A stream of a room's messages.

use std::convert::Infallible;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use axum::body::Bytes;
use boggle_room::PlayerId;
use futures_core::Stream;

use super::live_room::LiveRoom;
use super::messages::event;
use crate::connections::Connection;

/// The messages of a room for a player, or for a screen that everybody sees. Each message replaces
/// the one before it, so a slow reader skips messages instead of filling the memory.
pub(crate) struct EventStream {
    room: Arc<LiveRoom>,
    id: u64,
    player: Option<PlayerId>,
    /// The version of the room that was last sent.
    sent: u64,
    /// The first message, before it is sent.
    opening: Option<Bytes>,
    is_over: bool,
    /// Counts toward the limit of the client's address.
    _counted: Connection,
}

impl EventStream {
    pub(super) fn new(
        room: Arc<LiveRoom>,
        player: Option<PlayerId>,
        opening: Bytes,
        counted: Connection,
    ) -> EventStream {
        let id = room.subscribe(player);
        EventStream {
            room,
            id,
            player,
            sent: 0,
            opening: Some(opening),
            is_over: false,
            _counted: counted,
        }
    }

    /// Returns the messages that have changed.
    fn poll(&mut self, context: &mut Context<'_>) -> Poll<Option<Vec<u8>>> {
        if self.is_over {
            return Poll::Ready(None);
        }
        let mut state = self.room.lock();
        let Some(stream) = state.streams.get_mut(&self.id) else {
            // The player has opened many others since, or the server ends.
            self.is_over = true;
            return Poll::Ready(None);
        };
        stream.waker = Some(context.waker().clone());
        let mut out = Vec::from(self.opening.take().unwrap_or_default());
        if state.room.is_shut() {
            self.is_over = true;
            out.extend(event("closed", &serde_json::json!({})));
            return Poll::Ready(Some(out));
        }
        let messages = &state.messages;
        for (version, bytes) in
            [&messages.settings, &messages.players, &messages.phase, &messages.counts]
        {
            if *version > self.sent {
                out.extend_from_slice(bytes);
            }
        }
        if let Some(player) = self.player {
            let seat = messages.seats.get(&player).copied().unwrap_or_default();
            if messages.phase.0.max(seat) > self.sent {
                match state.room.seat(player) {
                    Some(seat) => out.extend(event("seat", &seat)),
                    None => self.is_over = true,
                }
            }
            // A player who was away may have missed the reviews.
            let missed = if self.sent == 0 { state.room.past_games(player) } else { Vec::new() };
            if !missed.is_empty() {
                out.extend(event("games", &missed));
            }
        }
        if self.sent > 0 && messages.ping.0 > self.sent && out.is_empty() {
            out.extend_from_slice(&messages.ping.1);
        }
        self.sent = messages.version;
        if out.is_empty() && !self.is_over {
            return Poll::Pending;
        }
        Poll::Ready((!out.is_empty()).then_some(out))
    }
}

impl Stream for EventStream {
    type Item = Result<Vec<u8>, Infallible>;

    fn poll_next(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        self.get_mut().poll(context).map(|messages| messages.map(Ok))
    }
}

impl Drop for EventStream {
    fn drop(&mut self) {
        self.room.unsubscribe(self.id);
    }
}
