//! Keys and the mouse, read by a thread of their own.
//!
//! Crossterm 0.29 waits for the rest of half an escape sequence (Alt-[ sends one),
//! and never comes back from a terminal that has gone away. The clock must go on
//! all the same, and the game end.

use std::io;
use std::sync::mpsc::{Receiver, channel};
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};
use std::thread;

use ratatui::crossterm::event::{Event, read};

/// What has been read.
pub(crate) type Events = Receiver<io::Result<Event>>;

/// What is read from now on. The thread cannot be ended, so games that follow each
/// other share it.
pub(crate) fn events() -> MutexGuard<'static, Events> {
    static EVENTS: LazyLock<Mutex<Events>> = LazyLock::new(|| {
        let (sender, receiver) = channel();
        thread::spawn(move || {
            loop {
                let event = read();
                let is_last = event.is_err();
                if sender.send(event).is_err() || is_last {
                    break;
                }
            }
        });
        Mutex::new(receiver)
    });
    EVENTS.lock().unwrap_or_else(PoisonError::into_inner)
}
