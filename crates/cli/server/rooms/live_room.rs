//! A room that players can reach, and the passing of its time.

use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::Waker;

use boggle_room::{PlayerId, Room};
use tokio::sync::Notify;
use tokio::time::sleep_until;

use super::clock::Clock;
use super::state::State;
use super::store::Store;

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

impl LiveRoom {
    /// Keeps a room.
    pub fn new(
        code: String,
        room: Room,
        creator: Option<IpAddr>,
        (clock, store): (Clock, Arc<Store>),
    ) -> Arc<LiveRoom> {
        let state = State::new(code.clone(), room, clock.now(), store);
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
        let is_due_earlier = state.next_due() != deadline;
        drop(state);
        if is_due_earlier {
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
            state.add_stream(player)
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
