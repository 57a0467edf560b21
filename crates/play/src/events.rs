//! Keys and the mouse, read by a thread of their own.
//!
//! Crossterm 0.29 waits for the rest of half an escape sequence (Alt-[ sends one),
//! and never comes back from a terminal that has gone away. The clock must go on
//! all the same, and the game end.

use std::io;
use std::sync::mpsc::{Receiver, channel};
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Instant;

use ratatui::crossterm::event::{Event, read};

/// What was read, and when.
pub(crate) struct Read {
    pub event: io::Result<Event>,
    pub at: Instant,
}

/// What has been read.
pub(crate) type Events = Receiver<Read>;

/// What is read from now on. The thread cannot be ended, so games that follow each
/// other share it.
pub(crate) fn events() -> MutexGuard<'static, Events> {
    static EVENTS: LazyLock<Mutex<Events>> = LazyLock::new(|| {
        let (sender, receiver) = channel();
        thread::spawn(move || {
            loop {
                let event = read();
                let is_last = event.is_err();
                let read = Read { event, at: Instant::now() };
                if sender.send(read).is_err() || is_last {
                    break;
                }
            }
        });
        Mutex::new(receiver)
    });
    EVENTS.lock().unwrap_or_else(PoisonError::into_inner)
}
