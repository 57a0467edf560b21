//! What every command shares: its exit status, interrupts, and its output streams.

use std::fmt::Display;
use std::io::{self, StdoutLock, Write};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock, OnceLock};

use anyhow::anyhow;
pub(crate) use boggle_play::{is_printable, printable};
use clap::Parser;
use clap::error::ErrorKind;
use signal_hook::consts::SIGINT;
use signal_hook::flag;

use crate::{hints, shell};

/// How a command ended that did its work.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// Exit status 0.
    Done,
    /// The answer is no, or something was not found: exit status 1.
    No,
    /// The search reached its limit without an answer: exit status 3.
    Undecided,
    /// No command was given: exit status 2.
    Usage,
    /// A signal with this number ended the command: exit status 128 plus the
    /// number, as shells report it.
    Interrupted(i32),
}

/// The exit status of a command that failed; clap uses it too.
pub(crate) const ERROR: u8 = 2;

/// The exit status of a command that gave up.
const UNDECIDED: u8 = 3;

/// The exit status after Ctrl-C, as shells report it.
const INTERRUPTED: i32 = 130;

/// The name of the program, which starts its messages.
static NAME: OnceLock<&str> = OnceLock::new();

/// Parses the arguments of the process, runs the program `name` with them, and returns
/// its exit status. Reports an error in one line on stderr. A closed pipe (`| head -1`)
/// is not an error.
pub(crate) fn program<P: Parser>(
    name: &'static str,
    run: impl FnOnce(P) -> anyhow::Result<Outcome>,
) -> ExitCode {
    if let Some(status) = shell::complete::<P>() {
        return status;
    }
    exit_on_interrupt();
    let _ = NAME.set(name);
    let result = P::try_parse().map_err(anyhow::Error::from).and_then(run);
    match result.or_else(print_help::<P>) {
        Ok(Outcome::Done) => ExitCode::SUCCESS,
        Ok(Outcome::No) => ExitCode::FAILURE,
        Ok(Outcome::Undecided) => ExitCode::from(UNDECIDED),
        Ok(Outcome::Usage) => ExitCode::from(ERROR),
        Ok(Outcome::Interrupted(signal)) => {
            ExitCode::from(128 | u8::try_from(signal).unwrap_or_default())
        }
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) if error.is::<clap::Error>() => ExitCode::from(ERROR),
        Err(error) => {
            notify(&hints::message(&error));
            ExitCode::from(ERROR)
        }
    }
}

/// Returns the error for threads that the system does not start.
pub(crate) fn cannot_start_threads(error: impl Display) -> anyhow::Error {
    anyhow!("cannot start the threads: {error}; lower --threads")
}

/// Prints clap's messages: the requested help or version, and errors in the arguments.
fn print_help<P: Parser>(error: anyhow::Error) -> anyhow::Result<Outcome> {
    match error.downcast_ref::<clap::Error>() {
        Some(message) if !message.use_stderr() => {
            message.print().map_err(name_stdout)?;
            Ok(Outcome::Done)
        }
        Some(message) if message.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            let _ = message.print();
            Err(error)
        }
        Some(message) => {
            let hint = hints::size_option(message, P::command());
            notify(&one_line(&message.to_string(), hint.as_deref()));
            Err(error)
        }
        None => Err(error),
    }
}

/// Returns clap's message about invalid arguments in one line, like all other errors:
/// what is wrong, and what to do: the hint, or by default to read the help.
pub(crate) fn one_line(message: &str, hint: Option<&str>) -> String {
    let mut parts = message.split("\n\n");
    let error = parts.next().unwrap_or_default();
    let error = error.strip_prefix("error: ").unwrap_or(error);
    let words: Vec<_> = error.split_whitespace().collect();
    let mut line = words.join(" ");
    for (std, ours) in [
        ("invalid digit found in string", "expected a whole number"),
        ("cannot parse integer from empty string", "expected a whole number"),
        ("number too large to fit in target type", "the number is too large"),
    ] {
        line = line.replace(std, ours);
    }
    for tip in parts.flat_map(str::lines).filter_map(|part| part.trim().strip_prefix("tip: ")) {
        // How to pass a value that starts with a hyphen helps nobody here.
        if !tip.contains("use '-- ") {
            line += "; ";
            line += tip;
        }
    }
    line + hint.unwrap_or("; see --help")
}

/// Whether an interrupt ends the process immediately.
static EXITS: LazyLock<Arc<AtomicBool>> = LazyLock::new(|| Arc::new(AtomicBool::new(true)));

/// Makes Ctrl-C end the process with exit status 130, as shells report it.
fn exit_on_interrupt() {
    // While the flag is set, the signal handler itself ends the process. A thread
    // that waits for signals would add 0.1 ms to a startup of 1 ms.
    // If no handler can be installed, the system's default action remains.
    let _ = flag::register_conditional_shutdown(SIGINT, INTERRUPTED, Arc::clone(&EXITS));
}

/// Runs code that handles interrupts itself.
pub(crate) fn holding_interrupts<T>(act: impl FnOnce() -> T) -> T {
    EXITS.store(false, Ordering::Relaxed);
    let result = act();
    EXITS.store(true, Ordering::Relaxed);
    result
}

/// Prints a message after the name of the program, as [`report`] does.
pub(crate) fn notify(message: &str) {
    report(&format!("{}: {message}", NAME.get().unwrap_or(&"boggle")));
}

/// Prints a message on stderr as a single line, whatever it quotes from files and
/// names. Ignores errors: there is nowhere left to report them.
pub(crate) fn report(message: &str) {
    let _ = writeln!(anstream::stderr(), "{}", printable(message));
}

/// Returns standard output, with a name in its errors.
pub(crate) fn stdout() -> impl Write {
    Stdout(io::stdout().lock())
}

struct Stdout<'a>(StdoutLock<'a>);

impl Write for Stdout<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes).map_err(name_stdout)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush().map_err(name_stdout)
    }
}

fn name_stdout(error: io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("standard output: {error}"))
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let mut causes = error.chain().filter_map(hints::system_error);
    causes.any(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
