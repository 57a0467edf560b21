//! A room that players can reach, and the passing of its time.

use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::Waker;

use boggle_room::{Dealer, PlayerId, Refusal, Room, Step};
use tokio::sync::Notify;
use tokio::time::sleep_until;

use super::clock::Clock;
use super::failure::Failure;
use super::off_thread::off_thread;
use super::state::{State, seed};
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

    /// Deals a board without the room, and then starts the round if `check` still allows it.
    pub async fn deal(
        self: &Arc<LiveRoom>,
        dealer: Dealer,
        check: impl FnOnce(&mut Room, u64) -> Result<Step, Refusal> + Send + 'static,
    ) -> Result<(), Failure> {
        let room = Arc::clone(self);
        let deal = move || {
            let dealt = dealer.deal(seed(room.clock.now()));
            room.update(|state, now| {
                state.end_dealing();
                let (deal, judge) = dealt?;
                let is_current = state.room.settings() == dealer.settings();
                if check(&mut state.room, now)? != Step::Deal || !is_current {
                    return Err(Refusal::NotNow("start the round again"));
                }
                state.start(now, deal, judge);
                Ok(())
            })
        };
        let dealt = off_thread(deal).await;
        if dealt.is_err() {
            // It panicked, or the server ends.
            self.lock().end_dealing();
        }
        Ok(dealt??)
    }

    /// Adds a stream of events and returns its number.
    pub fn subscribe(&self, player: Option<PlayerId>) -> u64 {
        self.update(|state, now| {
            match player {
                Some(player) => state.room.connect(player),
                None => state.room.connect_wall(),
            }
            state.add_stream(player, now)
        })
    }

    /// Removes a stream.
    pub fn unsubscribe(&self, id: u64) {
        self.update(|state, now| {
            let stream = state.streams.remove(&id);
            if state.streams.len() * 4 < state.streams.capacity() {
                state.streams.shrink_to_fit();
            }
            match stream.map(|stream| stream.player) {
                Some(Some(player)) => state.room.disconnect(player, now),
                Some(None) => state.room.disconnect_wall(),
                // It was ended.
                None => {}
            }
        });
    }

    /// Ends all streams of events, unless the room is shut: they then end once the players know.
    pub fn end_streams(&self) {
        let mut state = self.lock();
        if !state.room.is_shut() {
            let streams = std::mem::take(&mut state.streams);
            streams.into_values().filter_map(|stream| stream.waker).for_each(Waker::wake);
        }
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

#[cfg(test)]
mod tests {
    use boggle_dictionary::Dictionary;
    use boggle_game::{GameChoice, GamePreset};
    use boggle_room::{Command, Dictionaries, Event, Library};
    use boggle_solver::Solver;

    use super::*;

    /// A room with a host, whose settings can change while a board is dealt.
    #[tokio::test]
    async fn a_board_for_other_settings_is_not_used() {
        let directory = tempfile::tempdir().unwrap();
        let (store, _) = Store::open(&directory.path().join("rooms"), |_| ()).unwrap();
        let solver = Solver::new(Dictionary::from_words(["tea"]).unwrap());
        let dictionaries: Dictionaries = Arc::new(move |_, _| Some(("own".into(), solver.clone())));
        let library = Library { games: GamePreset::all().into(), dictionaries };
        let room = Room::open(library, &GameChoice::default()).unwrap();
        let room = LiveRoom::new("BCDF".into(), room, None, (Clock::new(0), Arc::new(store)));
        let host = room.update(|state, now| {
            let join = state.room.join("Ann", "secret").unwrap();
            state.record(now, &join);
            state.room.player("secret").unwrap()
        });
        let start = move |room: &mut Room, now| room.command(now, host, &Command::Start);
        let begin = || room.lock().begin_dealing();

        let dealer = begin().unwrap();
        assert!(matches!(begin(), Err(Refusal::NotNow(_))), "it is being dealt");
        let settings = GameChoice { shape: Some("5x5".parse().unwrap()), ..GameChoice::default() };
        room.update(|state, now| state.record(now, &Event::Settings(settings.into())));
        let started = room.deal(dealer, start).await;
        assert!(matches!(started, Err(Failure::Refused(Refusal::NotNow(_)))), "{started:?}");
        assert_eq!(room.lock().room.phase_name(), "lobby");

        let (dealer, late) = (begin().unwrap(), room.lock().room.dealer().unwrap());
        room.deal(dealer, start).await.unwrap();
        assert_eq!(room.lock().room.phase_name(), "countdown");
        let started = room.deal(late, start).await;
        assert!(matches!(started, Err(Failure::Refused(Refusal::NotNow(_)))), "{started:?}");
    }
}
