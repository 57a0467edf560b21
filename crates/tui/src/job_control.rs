//! Suspends the program with Ctrl-Z or SIGTSTP and continues it, like any job of a shell.

#[cfg(unix)]
pub(crate) use unix::{JobControl, Suspension};
#[cfg(not(unix))]
pub(crate) use without_jobs::{JobControl, Suspension};

#[cfg(unix)]
mod unix {
    use std::io;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::thread;
    use std::time::{Duration, Instant};

    use rustix::process::{Signal, getpgrp, getsid, kill_current_process_group};
    use signal_hook::consts::{SIGCONT, SIGTSTP};
    use signal_hook::flag;
    use signal_hook::low_level::emulate_default_handler;

    /// The maximum time for SIGCONT to be handled, even on a busy machine.
    const SIGCONT_DELAY: Duration = Duration::from_secs(1);

    /// The job control signals that have arrived, and the player's request to suspend the program.
    pub(crate) struct JobControl {
        is_requested: AtomicBool,
        stop: Arc<AtomicBool>,
        continued: Arc<AtomicBool>,
    }

    impl JobControl {
        pub(crate) fn install(is_idle: &Arc<AtomicBool>) -> io::Result<JobControl> {
            let job_control = JobControl {
                is_requested: AtomicBool::new(false),
                stop: Arc::default(),
                continued: Arc::default(),
            };
            flag::register_conditional_default(SIGTSTP, Arc::clone(is_idle))?;
            flag::register(SIGTSTP, Arc::clone(&job_control.stop))?;
            flag::register(SIGCONT, Arc::clone(&job_control.continued))?;
            Ok(job_control)
        }

        pub(crate) fn clear(&self) {
            self.is_requested.store(false, Ordering::Relaxed);
            self.stop.store(false, Ordering::Relaxed);
            self.continued.store(false, Ordering::Relaxed);
        }

        pub(crate) fn request_suspension(&self) {
            self.is_requested.store(true, Ordering::Relaxed);
        }

        /// Returns a suspension that the player or a signal requested. Also returns one that has
        /// already ended, because SIGSTOP cannot be intercepted.
        pub(crate) fn suspension(&self) -> Option<Suspension<'_>> {
            let stop = if self.is_requested.swap(false, Ordering::Relaxed) {
                Some(Stop::Job)
            } else {
                self.stop.swap(false, Ordering::Relaxed).then_some(Stop::Process)
            };
            let stop = stop.filter(|_| has_shell());
            let has_continued = self.continued.swap(false, Ordering::Relaxed);
            (stop.is_some() || has_continued).then_some(Suspension { job_control: self, stop })
        }
    }

    /// Returns whether a shell can continue the program. If there is none, for example in a window
    /// that runs only the game, the kernel also ignores SIGTSTP.
    fn has_shell() -> bool {
        getsid(None).is_ok_and(|session| session != getpgrp())
    }

    /// What to stop.
    enum Stop {
        /// Only this process, because it received a signal.
        Process,
        /// All processes of the job, as the terminal does for Ctrl-Z outside raw mode. A program
        /// such as `time` that waits for the game has to stop with it.
        Job,
    }

    /// A suspension to carry out after restoring the terminal, which the shell uses as soon as it
    /// notices that the job has stopped.
    pub(crate) struct Suspension<'a> {
        job_control: &'a JobControl,
        stop: Option<Stop>,
    }

    impl Suspension<'_> {
        /// Stops the process and returns when it continues.
        pub(crate) fn wait(self) {
            let Some(stop) = self.stop else { return };
            if let Stop::Job = stop {
                // A process may always signal its own group. This process intercepts the signal.
                let _ = kill_current_process_group(Signal::TSTP);
            }
            // Fails only for signals without a default action.
            let _ = emulate_default_handler(SIGTSTP);
            // SIGCONT may be handled later and on another thread. Wait for it, or it would look
            // like the end of another suspension.
            let woken = Instant::now();
            let continued = &self.job_control.continued;
            while !continued.load(Ordering::Relaxed) && woken.elapsed() < SIGCONT_DELAY {
                thread::sleep(Duration::from_millis(1));
            }
            self.job_control.clear();
        }
    }
}

#[cfg(not(unix))]
mod without_jobs {
    use std::io;
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;

    pub(crate) struct JobControl;

    impl JobControl {
        pub(crate) fn install(_: &Arc<AtomicBool>) -> io::Result<JobControl> {
            Ok(JobControl)
        }

        pub(crate) fn clear(&self) {}

        pub(crate) fn request_suspension(&self) {}

        pub(crate) fn suspension(&self) -> Option<Suspension<'_>> {
            None
        }
    }

    pub(crate) struct Suspension<'a>(std::marker::PhantomData<&'a ()>);

    impl Suspension<'_> {
        pub(crate) fn wait(self) {}
    }
}
