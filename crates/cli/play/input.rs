//! Lines that are typed, each with the moment at which it was entered.

use std::io::{self, BufRead, Read};
use std::sync::mpsc::{Receiver, sync_channel};
use std::thread;
use std::time::Duration;

use super::clock;

/// The most bytes of a line; what is longer is taken as several.
const MAX_LINE: u64 = 4096;

/// Lines wait until those before are judged; more than so many are not read.
const WAITING: usize = 64;

/// A line.
pub(super) struct Line {
    /// Without blanks around it.
    pub text: String,
    /// When it was entered.
    pub at: Duration,
}

/// The standard input.
pub(super) struct Input {
    /// A line that was read, and is still to be taken.
    back: Option<Line>,
}

impl Input {
    pub fn new() -> Input {
        Input { back: None }
    }

    /// Waits for a line; none at the end.
    pub fn next(&mut self) -> io::Result<Option<Line>> {
        match self.back.take() {
            Some(line) => Ok(Some(line)),
            None => read(),
        }
    }

    /// Gives a line back, to be taken next.
    pub fn put_back(&mut self, line: Line) {
        self.back = Some(line);
    }

    /// All lines from now on, read by a thread that waits for them, so that one
    /// that comes while another is judged has the right time.
    pub fn lines(&mut self) -> Receiver<Line> {
        let (sender, lines) = sync_channel(WAITING);
        let mut input = Input { back: self.back.take() };
        thread::spawn(move || {
            // What cannot be read ends the game as an end of the input does.
            while let Ok(Some(line)) = input.next() {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        lines
    }
}

fn read() -> io::Result<Option<Line>> {
    let mut bytes = Vec::new();
    if io::stdin().lock().take(MAX_LINE).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    let at = clock::now();
    Ok(Some(Line { text: String::from_utf8_lossy(&bytes).trim().to_owned(), at }))
}

/// Drops what was typed and not entered, lest it be taken by the shell.
pub(super) fn drop_rest() {
    #[cfg(unix)]
    {
        use rustix::termios::{QueueSelector, tcflush};
        // Where it cannot be dropped, the shell shows it, which is no harm.
        let _ = tcflush(io::stdin(), QueueSelector::IFlush);
    }
}
