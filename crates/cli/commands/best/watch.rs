//! What happens while a search is running: a table on the terminal, checkpoints, and the
//! end, by time or by a signal.

use std::io::{self, IsTerminal};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use boggle_explore::Progress;
use indicatif::ProgressBar;
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

use super::Job;
use super::checkpoint::Checkpoint;
use crate::output::progress;
use crate::output::style;
use crate::runs::best::running;
use crate::terminal::notify;

/// The most boards in the table.
const SHOWN: usize = 5;

/// The time over which the speed is measured.
const RATE_TIME: Duration = Duration::from_secs(1);

pub(super) struct Watch<'j> {
    job: &'j Job,
    deadline: Option<Instant>,
    /// Where to save the search, if anywhere.
    pub(super) checkpoint: Option<Checkpoint>,
    /// The number of the signal that arrived, or 0.
    signal: Arc<AtomicUsize>,
    table: Option<ProgressBar>,
    /// The best score, and when it was found.
    best: (Option<i64>, Instant),
    /// When the boards were last counted, how many there were, and how many per second.
    last_count: (Instant, u64, f64),
}

impl<'j> Watch<'j> {
    pub(super) fn new(job: &'j Job, time: Option<Duration>) -> anyhow::Result<Watch<'j>> {
        let signal = Arc::new(AtomicUsize::new(0));
        for number in [SIGINT, SIGTERM] {
            flag::register_usize(number, Arc::clone(&signal), number.unsigned_abs() as usize)?;
        }
        let now = Instant::now();
        Ok(Watch {
            job,
            deadline: time.and_then(|time| now.checked_add(time)),
            checkpoint: None,
            signal,
            table: io::stderr().is_terminal().then(|| progress::bar(None, "{msg}")).transpose()?,
            best: (None, now),
            last_count: (now, 0, 0.0),
        })
    }

    /// Looks at the progress, and returns whether the search continues.
    pub(super) fn see(&mut self, progress: &Progress) -> bool {
        self.save(progress, false);
        self.show(progress);
        let is_late = self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        !is_late && self.signal.load(Ordering::Relaxed) == 0
    }

    /// Ends the table and saves the last checkpoint. Returns the signal that ended the
    /// search, if one did.
    pub(super) fn end(mut self, progress: &Progress) -> Option<i32> {
        if let Some(table) = self.table.take() {
            table.finish_and_clear();
        }
        self.save(progress, true);
        let signal = self.signal.load(Ordering::Relaxed);
        i32::try_from(signal).ok().filter(|&signal| signal != 0)
    }

    fn save(&mut self, progress: &Progress, is_last: bool) {
        let Some(checkpoint) = &mut self.checkpoint else { return };
        if let Some(message) = checkpoint.save(&self.job.record, progress, is_last) {
            match &self.table {
                Some(table) => table.suspend(|| notify(&message)),
                None => notify(&message),
            }
        }
    }

    fn show(&mut self, progress: &Progress) {
        let Some(table) = &self.table else { return };
        let shown = self.job.boards(progress, SHOWN);
        let score = shown.first().map(|best| best.score);
        if score != self.best.0 {
            self.best = (score, Instant::now());
        }
        let (at, boards, rate) = self.last_count;
        let time = at.elapsed();
        if time >= RATE_TIME || rate == 0.0 {
            let rate = (progress.boards() - boards) as f64 / time.as_secs_f64();
            self.last_count = (Instant::now(), progress.boards(), rate);
        }
        let width = terminal_size::terminal_size_of(io::stderr()).map_or(80, |(width, _)| width.0);
        // A full line would be counted as two when the table is cleared.
        let width = width.saturating_sub(1);
        let text =
            running(progress, &shown, width.into(), self.last_count.2, self.best.1.elapsed());
        table.set_message(style::for_stderr(text));
        table.tick();
    }
}
