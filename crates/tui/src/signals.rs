//! Intercepts the signals that terminate or suspend programs while a game uses the terminal.

use std::io;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

use crate::job_control::{JobControl, Suspension};

/// The signals that terminate the program when no game is running. SIGINT is not included, because
/// the program then handles it itself.
#[cfg(unix)]
const TERMINATING: [i32; 3] = [SIGTERM, signal_hook::consts::SIGHUP, signal_hook::consts::SIGQUIT];
#[cfg(not(unix))]
const TERMINATING: [i32; 1] = [SIGTERM];

/// The installed handlers. They cannot be removed completely, so they are installed once and set to
/// the default action while idle.
struct Handlers {
    is_idle: Arc<AtomicBool>,
    caught: Arc<AtomicUsize>,
    job_control: JobControl,
}

impl Handlers {
    fn install() -> io::Result<Handlers> {
        let is_idle = Arc::new(AtomicBool::new(true));
        let caught = Arc::new(AtomicUsize::new(0));
        for signal in TERMINATING {
            flag::register_conditional_default(signal, Arc::clone(&is_idle))?;
        }
        for signal in TERMINATING.into_iter().chain([SIGINT]) {
            flag::register_usize(signal, Arc::clone(&caught), signal.unsigned_abs() as usize)?;
        }
        let job_control = JobControl::install(&is_idle)?;
        Ok(Handlers { is_idle, caught, job_control })
    }
}

/// Intercepts signals until it is dropped.
pub(crate) struct Signals(&'static Handlers);

impl Signals {
    pub(crate) fn intercept() -> io::Result<Signals> {
        static HANDLERS: OnceLock<Handlers> = OnceLock::new();
        let handlers = match HANDLERS.get() {
            Some(handlers) => handlers,
            None => {
                let handlers = Handlers::install()?;
                HANDLERS.get_or_init(|| handlers)
            }
        };
        handlers.caught.store(0, Ordering::Relaxed);
        handlers.job_control.clear();
        handlers.is_idle.store(false, Ordering::Relaxed);
        Ok(Signals(handlers))
    }

    /// Returns the number of the last terminating signal that arrived.
    pub(crate) fn caught(&self) -> Option<i32> {
        i32::try_from(self.0.caught.load(Ordering::Relaxed)).ok().filter(|&signal| signal > 0)
    }

    /// Requests the suspension of the program, like Ctrl-Z.
    pub(crate) fn request_suspension(&self) {
        self.0.job_control.request_suspension();
    }

    /// Returns a suspension that was requested or has already ended, and resets it.
    pub(crate) fn suspension(&self) -> Option<Suspension<'_>> {
        self.0.job_control.suspension()
    }
}

impl Drop for Signals {
    fn drop(&mut self) {
        self.0.is_idle.store(true, Ordering::Relaxed);
    }
}
