//! A stream of a room's messages.

use std::future::poll_fn;
use std::io;
use std::sync::Arc;
use std::task::{Context, Poll};

use boggle_room::PlayerId;
use hyper::body::Bytes;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};

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

    /// Sends messages until the room is shut or the client leaves.
    pub async fn send(
        &mut self,
        mut stream: impl AsyncRead + AsyncWrite + Unpin,
    ) -> io::Result<()> {
        loop {
            let messages = tokio::select! {
                messages = poll_fn(|context| self.poll(context)) => messages,
                // A client has nothing more to say, so this is the end of the connection.
                _ = stream.read_u8() => None,
            };
            match messages {
                Some(messages) => stream.write_all(&messages).await?,
                None => return Ok(()),
            }
        }
    }

    /// Returns the messages that have changed.
    fn poll(&mut self, context: &mut Context<'_>) -> Poll<Option<Vec<u8>>> {
        if self.is_over {
            return Poll::Ready(None);
        }
        let mut state = self.room.lock();
        let Some(stream) = state.streams.get_mut(&self.id) else {
            // The player has opened many others since.
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

impl Drop for EventStream {
    fn drop(&mut self) {
        self.room.unsubscribe(self.id);
    }
}
