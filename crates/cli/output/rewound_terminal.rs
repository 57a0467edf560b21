//! Progress of runs that print a result after Ctrl-C.

use std::io;

use console::Term;
use indicatif::{ProgressDrawTarget, TermLike};

/// The number of drawings per second, as on other terminals.
const RATE: u8 = 20;

/// Stderr with the cursor at the start of its last line.
///
/// A progress bar leaves it at the end of a full line. There, the terminal's echo of Ctrl-C would
/// start another line, and clearing the bar would miss its first one.
#[derive(Debug)]
struct RewoundTerminal(Term);

/// Returns stderr with the cursor at the start of the bar, if stderr is a terminal.
pub(super) fn target() -> ProgressDrawTarget {
    let target = ProgressDrawTarget::stderr();
    if target.is_hidden() {
        return target;
    }
    let terminal = RewoundTerminal(Term::buffered_stderr());
    ProgressDrawTarget::term_like_with_hz(Box::new(terminal), RATE)
}

impl TermLike for RewoundTerminal {
    fn width(&self) -> u16 {
        TermLike::width(&self.0)
    }

    fn height(&self) -> u16 {
        TermLike::height(&self.0)
    }

    fn move_cursor_up(&self, n: usize) -> io::Result<()> {
        self.0.move_cursor_up(n)
    }

    fn move_cursor_down(&self, n: usize) -> io::Result<()> {
        self.0.move_cursor_down(n)
    }

    fn move_cursor_right(&self, n: usize) -> io::Result<()> {
        self.0.move_cursor_right(n)
    }

    fn move_cursor_left(&self, n: usize) -> io::Result<()> {
        self.0.move_cursor_left(n)
    }

    fn write_line(&self, text: &str) -> io::Result<()> {
        self.0.write_line(text)
    }

    fn write_str(&self, text: &str) -> io::Result<()> {
        self.0.write_str(text)
    }

    fn clear_line(&self) -> io::Result<()> {
        self.0.clear_line()
    }

    fn flush(&self) -> io::Result<()> {
        self.0.write_str("\r")?;
        self.0.flush()
    }
}
