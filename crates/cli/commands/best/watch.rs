//! What happens while a search is running: a line on the terminal, checkpoints, and the end, by time
//! or by a signal.

use std::time::{Duration, Instant};

use boggle_explore::Progress;

use super::Job;
use super::checkpoint::CheckpointFile;
use crate::output::counts::{commas, pluralize};
use crate::runs::watch::RunWatch;

pub(super) struct Watch<'j> {
    job: &'j Job,
    deadline: Option<Instant>,
    /// Where to save the search, if anywhere.
    pub(super) checkpoint: Option<CheckpointFile>,
    run: RunWatch,
    start: Instant,
    /// The number of boards that were scored before the start.
    before: u64,
}

impl<'j> Watch<'j> {
    pub(super) fn new(
        job: &'j Job,
        progress: &Progress,
        time: Option<Duration>,
    ) -> anyhow::Result<Watch<'j>> {
        let now = Instant::now();
        Ok(Watch {
            job,
            deadline: time.and_then(|time| now.checked_add(time)),
            checkpoint: None,
            run: RunWatch::new()?,
            start: now,
            before: progress.boards(),
        })
    }

    /// Looks at the progress, and returns whether the search continues.
    pub(super) fn see(&mut self, progress: &Progress) -> bool {
        self.save(progress, false);
        self.show(progress);
        let is_late = self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        !is_late && self.run.signal().is_none()
    }

    /// Removes the line and saves the last checkpoint. Returns the signal that ended the
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
        let Some(line) = &mut self.run.line else { return };
        let text = || {
            let boards = progress.boards();
            let scored = boards - self.before;
            let rate = (scored as f64 / self.start.elapsed().as_secs_f64()) as u64;
            let best = self.job.boards(progress, 1).pop().map(|best| {
                let (words, points) =
                    (pluralize(best.words, "word"), pluralize(best.points, "point"));
                format!("; best: {} with {words}, {points}", best.board)
            });
            format!("{} boards, {}/s{}", commas(boards), commas(rate), best.unwrap_or_default())
        };
        line.show(text, None);
    }
}
