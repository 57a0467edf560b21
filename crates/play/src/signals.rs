//! Signals that end programs, held back while a game has the screen.

use std::io;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

/// Signals that end the program, but for that of Ctrl-C, of which the program
/// itself decides outside games.
#[cfg(unix)]
const ENDING: [i32; 2] = [SIGTERM, signal_hook::consts::SIGHUP];
#[cfg(not(unix))]
const ENDING: [i32; 1] = [SIGTERM];

/// Handlers cannot be taken away for good, so they are set once and told when to
/// do as if they were not there.
struct Handlers {
    is_idle: Arc<AtomicBool>,
    caught: Arc<AtomicUsize>,
}

impl Handlers {
    fn set() -> io::Result<Handlers> {
        let is_idle = Arc::new(AtomicBool::new(true));
        let caught = Arc::new(AtomicUsize::new(0));
        for signal in ENDING {
            flag::register_conditional_default(signal, Arc::clone(&is_idle))?;
        }
        for signal in ENDING.into_iter().chain([SIGINT]) {
            flag::register_usize(signal, Arc::clone(&caught), signal.unsigned_abs() as usize)?;
        }
        Ok(Handlers { is_idle, caught })
    }
}

/// Signals are held back as long as this lives.
pub(crate) struct Signals(&'static Handlers);

impl Signals {
    pub(crate) fn hold() -> io::Result<Signals> {
        static HANDLERS: OnceLock<Handlers> = OnceLock::new();
        let handlers = match HANDLERS.get() {
            Some(handlers) => handlers,
            None => {
                let handlers = Handlers::set()?;
                HANDLERS.get_or_init(|| handlers)
            }
        };
        handlers.caught.store(0, Ordering::Relaxed);
        handlers.is_idle.store(false, Ordering::Relaxed);
        Ok(Signals(handlers))
    }

    /// The number of the last signal that came.
    pub(crate) fn caught(&self) -> Option<i32> {
        i32::try_from(self.0.caught.load(Ordering::Relaxed)).ok().filter(|&signal| signal > 0)
    }
}

impl Drop for Signals {
    fn drop(&mut self) {
        self.0.is_idle.store(true, Ordering::Relaxed);
    }
}
