//! Lines typed by the player, each with the time at which it was entered.

use std::io::{self, BufRead, Read};
use std::sync::mpsc::{Receiver, sync_channel};
use std::thread;
use std::time::Duration;

use anyhow::ensure;

use crate::clock;

/// The maximum length of a line in bytes; longer lines are split.
const MAX_LINE: u64 = 4096;

/// The maximum length of a board in bytes.
const MAX_BOARD: usize = 1 << 16;

/// The number of lines read ahead while earlier ones are judged.
const QUEUE: usize = 64;

/// The commands of a game that is played line by line.
pub(super) const HELP: &str = "\
Type words and press Enter. An empty line shows your score and the time.
  /board    show the board             /pause   pause the game
  /rotate   rotate the board           /resume  resume the game
  /hints    show words left per cell   /end     end the game, or /quit
  /list     list your words            /help    show this help
";

/// The commands, without their slashes.
const COMMANDS: [&str; 9] =
    ["board", "rotate", "hints", "list", "pause", "resume", "end", "quit", "help"];

/// Returns what to do about an unknown command.
pub(super) fn unknown_command(text: &str) -> String {
    match boggle_storage::suggest(text.trim_start_matches('/'), COMMANDS) {
        Some(similar) => format!("unknown command; did you mean /{similar}?"),
        None => format!("unknown command; use /{}", COMMANDS.join(", /")),
    }
}

/// A line of input.
pub(super) struct Line {
    /// The text, without surrounding spaces.
    pub text: String,
    /// The clock's reading when the line was entered.
    pub at: Duration,
}

/// Standard input, line by line.
pub(super) struct Input {
    /// A line that was read and put back.
    peeked: Option<Line>,
    /// Whether the end was reached.
    pub has_ended: bool,
}

impl Input {
    pub fn new() -> Input {
        Input { peeked: None, has_ended: false }
    }

    /// Waits for the next line and returns it, or `None` at the end of the input.
    pub fn next(&mut self) -> io::Result<Option<Line>> {
        match self.peeked.take() {
            Some(line) => Ok(Some(line)),
            None => {
                let line = read()?;
                self.has_ended = line.is_none();
                Ok(line)
            }
        }
    }

    /// Returns the lines of a board, which ends with a blank line.
    pub fn board(&mut self) -> anyhow::Result<String> {
        let mut text = String::new();
        while let Some(Line { text: line, .. }) = self.next()? {
            if !line.is_empty() {
                text = text + &line + "\n";
                ensure!(text.len() <= MAX_BOARD, "standard input: the board has too many rows");
            } else if !text.is_empty() {
                break;
            }
        }
        Ok(text)
    }

    /// Puts a line back, to be returned by the next call to [`next`](Input::next).
    pub fn put_back(&mut self, line: Line) {
        self.peeked = Some(line);
    }

    /// Returns the remaining lines, read by a separate thread so that a line
    /// entered while another is being judged gets the right time.
    pub fn lines(&mut self) -> io::Result<Receiver<Line>> {
        let (sender, lines) = sync_channel(QUEUE);
        let mut input = Input { peeked: self.peeked.take(), ..*self };
        thread::Builder::new().spawn(move || {
            // A read error ends the game, as the end of the input does.
            while let Ok(Some(line)) = input.next() {
                if sender.send(line).is_err() {
                    return;
                }
            }
        })?;
        Ok(lines)
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

/// Discards text that was typed but not entered, so that the shell does not read it.
pub(super) fn discard_pending() {
    #[cfg(unix)]
    {
        use rustix::termios::{QueueSelector, tcflush};
        // If this fails, the text appears at the shell's prompt, which is harmless.
        let _ = tcflush(io::stdin(), QueueSelector::IFlush);
    }
}
