//! How long the search for a board has been going on.

use std::time::{Duration, Instant};

use indicatif::{HumanCount, ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Searches that are done by then show nothing.
const PATIENCE: Duration = Duration::from_millis(500);

/// A bar on stderr, if that is a terminal: how many boards were rolled, of how
/// many, and how many a second.
pub(super) struct Progress {
    bar: ProgressBar,
    start: Instant,
}

impl Progress {
    pub fn new(rolls: u64) -> anyhow::Result<Progress> {
        let bar = ProgressBar::with_draw_target(Some(rolls), ProgressDrawTarget::hidden())
            .with_style(ProgressStyle::with_template("{msg} {wide_bar} {eta} left at the most")?);
        Ok(Progress { bar, start: Instant::now() })
    }

    /// Says that so many more boards were rolled.
    pub fn add(&mut self, boards: u64) {
        self.bar.inc(boards);
        let time = self.start.elapsed();
        if time < PATIENCE {
            return;
        }
        if self.bar.is_hidden() {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        let rolled = self.bar.position();
        let rate = (rolled as f64 / time.as_secs_f64()) as u64;
        self.bar.set_message(format!("{} boards, {}/s", HumanCount(rolled), HumanCount(rate)));
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
