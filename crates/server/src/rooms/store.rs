//! The thread that stores events.

use std::io;
use std::path::Path;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use boggle_room::Event;
use tokio::sync::oneshot;

use super::failure::Failure;
use super::log::{Events, Log, line};

/// Stores the events of all rooms, in the order of the calls.
pub(super) struct Store {
    requests: Sender<Request>,
}

enum Request {
    Append(String),
    /// Answer once everything before this is on the disk.
    Sync(oneshot::Sender<()>),
}

impl Store {
    /// Opens the file and returns the events of each room.
    pub fn open(path: &Path, notify: fn(&str)) -> io::Result<(Store, Vec<(String, Events)>)> {
        let (mut log, rooms, damaged) = Log::open(path)?;
        // A longer file still has everything.
        if let Err(error) = log.compact() {
            notify(&format!("{}: cannot rewrite it: {error}", path.display()));
        }
        if damaged > 0 {
            notify(&format!("{}: skipped {damaged} damaged lines", path.display()));
        }
        let (requests, received) = channel();
        thread::Builder::new().name("store".into()).spawn(move || write(log, &received, notify))?;
        Ok((Store { requests }, rooms.into_iter().collect()))
    }

    /// Stores an event soon.
    pub fn append(&self, code: &str, at: u64, event: &Event) {
        // The thread ends only with the program.
        let _ = self.requests.send(Request::Append(line(code, at, event)));
    }

    /// Waits until everything so far is on the disk.
    pub async fn sync(&self) -> Result<(), Failure> {
        let (done, synced) = oneshot::channel();
        let _ = self.requests.send(Request::Sync(done));
        synced.await.map_err(|_| {
            Failure::Busy("the server cannot save anything now; its owner has to free disk space")
        })
    }
}

/// Writes whatever has been requested since the last write, as one block.
fn write(mut log: Log, requests: &Receiver<Request>, notify: fn(&str)) {
    let (mut lines, mut waiting, mut is_failing) = (String::new(), Vec::new(), false);
    while let Ok(first) = requests.recv() {
        for request in std::iter::once(first).chain(requests.try_iter()) {
            match request {
                Request::Append(line) => lines.push_str(&line),
                Request::Sync(done) => waiting.push(done),
            }
        }
        let written: io::Result<()> =
            if lines.is_empty() { Ok(()) } else { log.append(lines.as_bytes()) };
        match written {
            Ok(()) => {
                if std::mem::take(&mut is_failing) {
                    notify("rooms are saved again");
                }
                // `clear` would keep a long block's memory for as long as the server runs.
                lines = String::new();
                for done in waiting.drain(..) {
                    let _ = done.send(());
                }
            }
            // The next write tries again. Until then, whoever waits is told.
            Err(error) => {
                if !std::mem::replace(&mut is_failing, true) {
                    notify(&format!("cannot save rooms: {error}; free some disk space"));
                }
                waiting.clear();
            }
        }
    }
}
