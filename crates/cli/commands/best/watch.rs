//! What happens while a search is running: a table on the terminal, checkpoints, and the
//! end, by time or by a signal.

use std::io;
use std::time::{Duration, Instant};

use boggle_explore::Progress;

use super::Job;
use super::checkpoint::CheckpointFile;
use crate::output::style;
use crate::runs::best::running;
use crate::runs::watch::RunWatch;

/// The most boards in the table.
const SHOWN: usize = 5;

/// The time over which the speed is measured.
const RATE_TIME: Duration = Duration::from_secs(1);

pub(super) struct Watch<'j> {
    job: &'j Job,
    deadline: Option<Instant>,
    /// Where to save the search, if anywhere.
    pub(super) checkpoint: Option<CheckpointFile>,
    run: RunWatch,
    /// The best score, and when it was found.
    best: (Option<i64>, Instant),
    /// When the boards were last counted, how many there were, and how many per second.
    last_count: (Instant, u64, f64),
}

impl<'j> Watch<'j> {
    pub(super) fn new(job: &'j Job, time: Option<Duration>) -> anyhow::Result<Watch<'j>> {
        let now = Instant::now();
        Ok(Watch {
            job,
            deadline: time.and_then(|time| now.checked_add(time)),
            checkpoint: None,
            run: RunWatch::new(None, "{msg}")?,
            best: (None, now),
            last_count: (now, 0, 0.0),
        })
    }

    /// Looks at the progress, and returns whether the search continues.
    pub(super) fn see(&mut self, progress: &Progress) -> bool {
        self.save(progress, false);
        self.show(progress);
        let is_late = self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        !is_late && self.run.signal().is_none()
    }

    /// Ends the table and saves the last checkpoint. Returns the signal that ended the
    /// search, if one did.
    pub(super) fn end(mut self, progress: &Progress) -> Option<i32> {
        self.run.clear();
        self.save(progress, true);
        self.run.signal()
    }

    fn save(&mut self, progress: &Progress, is_last: bool) {
        let Some(checkpoint) = &mut self.checkpoint else { return };
        if let Some(message) = checkpoint.save(&self.job.record, progress, is_last) {
            self.run.notify(&message);
        }
    }

    fn show(&mut self, progress: &Progress) {
        let Some(table) = &self.run.bar else { return };
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
        let text = running(
            self.job.record.goal,
            progress,
            &shown,
            width.into(),
            self.last_count.2,
            self.best.1.elapsed(),
        );
        table.set_message(style::for_stderr(text));
        table.tick();
    }
}
