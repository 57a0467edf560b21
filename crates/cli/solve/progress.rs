//! How far a long call is, shown where somebody may look.

use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

use indicatif::{HumanCount, ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::input::Input;
use crate::run::report;

/// Calls that are done by then show nothing.
const PATIENCE: Duration = Duration::from_millis(500);

/// A bar on stderr: how many boards are done, how many a second, and how much
/// of the input, if its length is known.
pub(super) struct Progress {
    bar: ProgressBar,
    is_wanted: bool,
    start: Instant,
    boards: u64,
}

impl Progress {
    pub fn new(input: &Input) -> anyhow::Result<Progress> {
        let style = match input.length {
            Some(_) => "{msg} {wide_bar} {bytes} of {total_bytes}, {eta} left",
            None => "{msg}, {bytes}",
        };
        let bar = ProgressBar::with_draw_target(input.length, ProgressDrawTarget::hidden())
            .with_style(ProgressStyle::with_template(style)?);
        // It would be in the way of answers, and of boards that are typed.
        let is_wanted = !io::stdout().is_terminal() && !input.is_typed;
        Ok(Progress { bar, is_wanted, start: Instant::now(), boards: 0 })
    }

    /// Says that so many more boards, of so many bytes, are done.
    pub fn add(&mut self, boards: usize, bytes: usize) {
        if !self.is_wanted {
            return;
        }
        self.boards += boards as u64;
        self.bar.inc(bytes as u64);
        let time = self.start.elapsed();
        if time < PATIENCE {
            return;
        }
        if self.bar.is_hidden() {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        let rate = (self.boards as f64 / time.as_secs_f64()) as u64;
        let (boards, rate) = (HumanCount(self.boards), HumanCount(rate));
        self.bar.set_message(format!("{boards} boards, {rate}/s"));
    }

    /// Prints a line on stderr.
    pub fn report(&self, message: &str) {
        self.bar.suspend(|| report(message));
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
