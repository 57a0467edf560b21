//! What every command has in common: its end.

use std::error::Error;
use std::io::{self, ErrorKind, StdoutLock, Write};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock};

use signal_hook::consts::SIGINT;
use signal_hook::flag;

/// How a command that did its work ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// Exit status 0.
    Done,
    /// The answer is no, or something asked for is not there: exit status 1.
    No,
    /// The answer would take longer than it may: exit status 3.
    Undecided,
    /// A signal of that number asked it to end: exit status 128 and that, as
    /// shells report it.
    Interrupted(i32),
}

/// The exit status of a command that could not do its work; clap uses it too.
const ERROR: u8 = 2;

/// The exit status of a command that gave up.
const UNDECIDED: u8 = 3;

/// The exit status after Ctrl-C, as shells report it.
const INTERRUPTED: i32 = 130;

/// Runs a command and turns its end into an exit status. Errors are told in
/// one line on stderr. A reader that has gone away (`| head -1`) is no error.
pub(crate) fn program(name: &str, command: impl FnOnce() -> anyhow::Result<Outcome>) -> ExitCode {
    end_on_interrupt();
    match command() {
        Ok(Outcome::Done) => ExitCode::SUCCESS,
        Ok(Outcome::No) => ExitCode::FAILURE,
        Ok(Outcome::Undecided) => ExitCode::from(UNDECIDED),
        Ok(Outcome::Interrupted(signal)) => {
            ExitCode::from(128 | u8::try_from(signal).unwrap_or_default())
        }
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            report(&format!("{name}: {error:#}{}", advice(&error)));
            ExitCode::from(ERROR)
        }
    }
}

/// Whether an interrupt ends the process at once.
static ENDS: LazyLock<Arc<AtomicBool>> = LazyLock::new(|| Arc::new(AtomicBool::new(true)));

/// Makes Ctrl-C end the process with exit status 130, as shells report it.
fn end_on_interrupt() {
    // While the flag is set, an interrupt ends the process from within the
    // handler, without a thread that waits (0.1 ms of a start that takes 1).
    // Where no handler can be set, the system's own way to end must do.
    let _ = flag::register_conditional_shutdown(SIGINT, INTERRUPTED, Arc::clone(&ENDS));
}

/// Does something that sees to interrupts itself.
pub(crate) fn holding_interrupts<T>(act: impl FnOnce() -> T) -> T {
    ENDS.store(false, Ordering::Relaxed);
    let done = act();
    ENDS.store(true, Ordering::Relaxed);
    done
}

/// Prints a line on stderr: one line, whatever it quotes from files and names.
/// Where stderr takes none, nobody can be told.
pub(crate) fn report(message: &str) {
    let _ = writeln!(anstream::stderr(), "{}", printable(message));
}

/// A text of a file or a user in one line, that does nothing to a terminal.
pub(crate) fn printable(text: &str) -> String {
    let mut line = String::new();
    for c in text.chars() {
        if c.is_control() {
            line.extend(c.escape_debug());
        } else {
            line.push(c);
        }
    }
    line
}

/// The standard output, whose errors say that they are its.
pub(crate) fn stdout() -> impl Write {
    Stdout(io::stdout().lock())
}

struct Stdout<'a>(StdoutLock<'a>);

impl Write for Stdout<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes).map_err(named)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush().map_err(named)
    }
}

fn named(error: io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("standard output: {error}"))
}

/// What to do about an error of the system's, which says only what is wrong.
fn advice(error: &anyhow::Error) -> &'static str {
    match error.chain().find_map(system_error).map(io::Error::kind) {
        Some(ErrorKind::NotFound) => "; check the name",
        Some(ErrorKind::PermissionDenied) => "; get permission, or use another place",
        Some(ErrorKind::IsADirectory) => "; name a file in it",
        Some(ErrorKind::StorageFull | ErrorKind::QuotaExceeded) => {
            "; make room there, or use another place"
        }
        _ => "",
    }
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let mut causes = error.chain().filter_map(system_error);
    causes.any(|error| error.kind() == ErrorKind::BrokenPipe)
}

fn system_error<'e>(cause: &'e (dyn Error + 'static)) -> Option<&'e io::Error> {
    match cause.downcast_ref() {
        Some(boggle_dictionary::Error::Io(error)) => Some(error),
        Some(boggle_dictionary::Error::Read { error, .. }) => Some(error),
        _ => cause.downcast_ref(),
    }
}
