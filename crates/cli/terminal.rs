//! The ground floor: how commands end, their output streams, and interrupts.

use std::fmt::Display;
use std::fs::{File, Metadata};
use std::io::{self, IsTerminal, StdoutLock, Write};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, LazyLock, OnceLock};

#[cfg(feature = "completions")]
pub(crate) use boggle_dictionary::is_printable;
pub(crate) use boggle_dictionary::printable;
use boggle_explore::SearchError;
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

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

/// The exit status after Ctrl-C, as shells report it.
const INTERRUPTED: i32 = 130;

/// The name of the program, which starts its messages.
static NAME: OnceLock<&str> = OnceLock::new();

/// Sets the name of the program.
pub(crate) fn set_name(name: &'static str) {
    let _ = NAME.set(name);
}

/// Whether an interrupt ends the process immediately.
static EXITS: LazyLock<Arc<AtomicBool>> = LazyLock::new(|| Arc::new(AtomicBool::new(true)));

/// Makes Ctrl-C end the process with exit status 130, as shells report it.
pub(crate) fn exit_on_interrupt() {
    // While the flag is set, the signal handler itself ends the process. A thread
    // that waits for signals would add 0.1 ms to a startup of 1 ms.
    // If no handler can be installed, the system's default action remains.
    let _ = flag::register_conditional_shutdown(SIGINT, INTERRUPTED, Arc::clone(&EXITS));
}

/// Runs code that handles interrupts itself.
pub(crate) fn holding_interrupts<T>(run: impl FnOnce() -> T) -> T {
    EXITS.store(false, Ordering::Relaxed);
    let result = run();
    EXITS.store(true, Ordering::Relaxed);
    result
}

/// The signals that end a long run, which first prints or saves what it has.
pub(crate) struct Signals(Arc<AtomicUsize>);

impl Signals {
    /// Watches Ctrl-C and requests to terminate.
    pub(crate) fn watch() -> io::Result<Signals> {
        let signals = Signals(Arc::default());
        signals.register(SIGINT)?;
        signals.register(SIGTERM)?;
        Ok(signals)
    }

    /// Watches Ctrl-C. A second one ends the process at once: the run may be waiting for input.
    pub(crate) fn watch_interrupts() -> io::Result<Signals> {
        let (signals, is_second) = (Signals(Arc::default()), Arc::new(AtomicBool::new(false)));
        flag::register_conditional_shutdown(SIGINT, INTERRUPTED, Arc::clone(&is_second))?;
        flag::register(SIGINT, is_second)?;
        signals.register(SIGINT)?;
        Ok(signals)
    }

    fn register(&self, signal: i32) -> io::Result<()> {
        flag::register_usize(signal, Arc::clone(&self.0), signal.unsigned_abs() as usize)?;
        Ok(())
    }

    /// Returns the signal that arrived, if one did.
    pub(crate) fn arrived(&self) -> Option<i32> {
        i32::try_from(self.0.load(Ordering::Relaxed)).ok().filter(|&signal| signal != 0)
    }
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

/// Prints each line of a text as [`report`] does.
pub(crate) fn report_lines(text: &str) {
    text.lines().for_each(report);
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

pub(crate) fn name_stdout(error: io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("standard output: {error}"))
}

/// Returns the error for threads that the system does not start.
pub(crate) fn cannot_start_threads(error: impl Display) -> SearchError {
    SearchError::Threads { reason: error.to_string() }
}

/// Quotes a text as a single word for a POSIX shell.
#[cfg(feature = "server")]
pub(crate) fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', r"'\''"))
}

/// Whether standard input is a pipe or a file, so that it is read in place of a missing argument.
/// A terminal is not, nor is `/dev/null`, which also takes the place of a closed input. On Windows,
/// whatever is not a terminal counts as a pipe.
pub(crate) fn is_piped() -> bool {
    !io::stdin().is_terminal() && !stdin_metadata().is_ok_and(|input| is_device(&input))
}

/// Whether a file is a device, such as a terminal, `/dev/null` or `/dev/zero`.
#[cfg(unix)]
pub(crate) fn is_device(file: &Metadata) -> bool {
    use std::os::unix::fs::FileTypeExt;

    file.file_type().is_char_device() || file.file_type().is_block_device()
}

/// On Windows, devices have no metadata.
#[cfg(not(unix))]
pub(crate) fn is_device(_: &Metadata) -> bool {
    false
}

/// Returns the metadata of the file that standard input is redirected from.
pub(crate) fn stdin_metadata() -> io::Result<Metadata> {
    #[cfg(unix)]
    let stdin = std::os::fd::AsFd::as_fd(&io::stdin()).try_clone_to_owned();
    #[cfg(windows)]
    let stdin = std::os::windows::io::AsHandle::as_handle(&io::stdin()).try_clone_to_owned();
    File::from(stdin?).metadata()
}
