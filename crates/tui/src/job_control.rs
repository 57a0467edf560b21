//! Suspending the program with Ctrl-Z or SIGTSTP, and continuing it, as shells do with
//! jobs.

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

    /// How long SIGCONT may take to be handled, even on a busy machine.
    const SIGCONT_DELAY: Duration = Duration::from_secs(1);

    /// The signals of job control that have arrived, and the player's request to
    /// suspend the program.
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

        /// Returns the suspension that the player or a signal has asked for, or one that
        /// has ended without asking: SIGSTOP cannot be intercepted.
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

    /// Returns whether a shell could continue the program. Without one, as in a window
    /// that runs only the game, the system also ignores SIGTSTP.
    fn has_shell() -> bool {
        getsid(None).is_ok_and(|session| session != getpgrp())
    }

    /// What to stop.
    enum Stop {
        /// This process, to which a signal was sent.
        Process,
        /// All processes of the job, as the terminal does on Ctrl-Z outside raw mode: a
        /// program such as `time` that waits for the game has to stop with it.
        Job,
    }

    /// A suspension to carry out once the terminal is restored. When the shell has
    /// noticed that the job is stopped, it uses the terminal.
    pub(crate) struct Suspension<'a> {
        job_control: &'a JobControl,
        stop: Option<Stop>,
    }

    impl Suspension<'_> {
        /// Stops the process, and returns when it is continued.
        pub(crate) fn wait(self) {
            let Some(stop) = self.stop else { return };
            if let Stop::Job = stop {
                // Every process may send signals to its own group. This one intercepts it.
                let _ = kill_current_process_group(Signal::TSTP);
            }
            // It fails only for signals without a default action.
            let _ = emulate_default_handler(SIGTSTP);
            // SIGCONT may be handled later, by another thread, and would then count as
            // the end of another suspension.
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
