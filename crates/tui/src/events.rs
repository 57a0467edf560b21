//! Reads key and mouse events in a separate thread.
//!
//! Crossterm 0.29 blocks on an incomplete escape sequence (Alt-[ sends one) and never returns once
//! the terminal is gone. With a separate thread, the clock keeps running and the game can still
//! end.

use std::io;
use std::sync::mpsc::{Receiver, channel};
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Instant;

use crossterm::event::{Event, read};

/// An event, or the error that ended reading, with the time at which it was read.
pub(crate) struct TimedEvent {
    pub event: io::Result<Event>,
    pub at: Instant,
}

pub(crate) type Events = Receiver<TimedEvent>;

/// Returns the channel of past and future events. The thread that reads them cannot be stopped, so
/// consecutive games share it.
pub(crate) fn events() -> MutexGuard<'static, Events> {
    static EVENTS: LazyLock<Mutex<Events>> = LazyLock::new(|| {
        let (sender, receiver) = channel();
        let send = move |event| sender.send(TimedEvent { event, at: Instant::now() });
        let ended = send.clone();
        let reader = thread::Builder::new().spawn(move || {
            loop {
                let event = read();
                let is_last = event.is_err();
                if send(event).is_err() || is_last {
                    break;
                }
            }
        });
        if let Err(error) = reader {
            // Report the error through the channel, as an error that ended reading.
            let _ = ended(Err(error));
        }
        Mutex::new(receiver)
    });
    EVENTS.lock().unwrap_or_else(PoisonError::into_inner)
}
