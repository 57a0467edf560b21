//! What every command has in common: its end.

use std::io::{self, Write};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use signal_hook::consts::SIGINT;
use signal_hook::flag;

/// How a command that did its work ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// Exit status 0.
    Done,
    /// The answer is no, or something asked for is not there: exit status 1.
    No,
}

/// The exit status of a command that could not do its work; clap uses it too.
const TROUBLE: u8 = 2;

/// The exit status after Ctrl-C, as shells report it.
const INTERRUPTED: i32 = 130;

/// Runs a command and turns its end into an exit status. Errors are told in
/// one line on stderr. A reader that has gone away (`| head -1`) is no error.
pub(crate) fn program(name: &str, command: impl FnOnce() -> anyhow::Result<Outcome>) -> ExitCode {
    end_on_interrupt();
    match command() {
        Ok(Outcome::Done) => ExitCode::SUCCESS,
        Ok(Outcome::No) => ExitCode::FAILURE,
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            // A system's error that names no file is one of the output.
            let place = if error.is::<io::Error>() && error.chain().count() == 1 {
                "standard output: "
            } else {
                ""
            };
            tell(&format!("{name}: {place}{error:#}"));
            ExitCode::from(TROUBLE)
        }
    }
}

/// Makes Ctrl-C end the process with exit status 130, as shells report it.
fn end_on_interrupt() {
    // A flag that is always set: every interrupt ends the process, from within
    // the handler, without a thread that waits (0.1 ms of a start that takes 1).
    let always = Arc::new(AtomicBool::new(true));
    // Where no handler can be set, the system's own way to end must do.
    let _ = flag::register_conditional_shutdown(SIGINT, INTERRUPTED, always);
}

/// Prints a line on stderr: one line, whatever it quotes from files and names.
/// Where stderr takes none, nobody can be told.
pub(crate) fn tell(message: &str) {
    let mut line = String::new();
    for c in message.chars() {
        if c.is_control() {
            line.extend(c.escape_debug());
        } else {
            line.push(c);
        }
    }
    let _ = writeln!(anstream::stderr(), "{line}");
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        cause
            .downcast_ref::<io::Error>()
            .is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
    })
}
