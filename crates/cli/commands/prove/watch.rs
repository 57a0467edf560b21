//! What happens while a proof is running: progress on the terminal, checkpoints, and the
//! end by a signal.

use std::io::{self, IsTerminal};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use boggle_prove::{Class, Error, Proved};
use indicatif::{HumanCount, HumanDuration, ProgressBar};
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

use super::checkpoint::Checkpoint;
use super::job::Job;
use crate::output::progress;
use crate::runs::prove::{Done, indices};
use crate::runs::shard::Part;
use crate::terminal::notify;

pub(super) struct Watch<'j> {
    job: &'j Job,
    done: Done,
    /// Where to save the proof, if anywhere.
    checkpoint: Option<Checkpoint>,
    /// The number of the signal that arrived, or 0.
    signal: Arc<AtomicUsize>,
    bar: Option<ProgressBar>,
    classes: usize,
    start: Instant,
    /// The work of all classes, of those done, and of those done at the start.
    work: [f64; 3],
    candidates: usize,
    /// The greatest bound of a class.
    bound: u32,
}

impl<'j> Watch<'j> {
    pub(super) fn new(
        job: &'j Job,
        part: Part,
        checkpoint: Option<Checkpoint>,
        done: Done,
    ) -> anyhow::Result<Watch<'j>> {
        let signal = Arc::new(AtomicUsize::new(0));
        for number in [SIGINT, SIGTERM] {
            flag::register_usize(number, Arc::clone(&signal), number.unsigned_abs() as usize)?;
        }
        let all: f64 =
            indices(job.classes.len(), part).map(|index| work(&job.classes[index])).sum();
        let before: f64 = done.keys().map(|&index| work(&job.classes[index])).sum();
        let bar = io::stderr().is_terminal().then(|| progress::bar(Some(1000), "{msg} {wide_bar}"));
        Ok(Watch {
            job,
            candidates: done.values().map(|class| class.candidates.len()).sum(),
            bound: done.values().map(|class| class.bound).max().unwrap_or(0),
            done,
            checkpoint,
            signal,
            bar: bar.transpose()?,
            classes: indices(job.classes.len(), part).count(),
            start: Instant::now(),
            work: [all, before, before],
        })
    }

    pub(super) fn done(&self) -> &Done {
        &self.done
    }

    /// Adds a proof, and returns whether to continue.
    pub(super) fn see(&mut self, proved: Option<Proved>) -> Result<bool, Error> {
        if let Some(proved) = proved {
            let index = proved.index;
            self.work[1] += work(&self.job.classes[index]);
            let record = self.job.class_record(proved)?;
            self.candidates += record.candidates.len();
            self.bound = self.bound.max(record.bound);
            if let Some(checkpoint) = &mut self.checkpoint {
                checkpoint.add(index, &record);
            }
            self.done.insert(index, record);
        }
        self.save(false);
        self.show();
        Ok(self.signal.load(Ordering::Relaxed) == 0)
    }

    /// Saves the last checkpoint. Returns what is done, and the signal that ended the proof
    /// before its end.
    pub(super) fn end(mut self) -> (Done, Option<i32>) {
        if let Some(bar) = self.bar.take() {
            bar.finish_and_clear();
        }
        self.save(true);
        let signal = i32::try_from(self.signal.load(Ordering::Relaxed)).ok();
        (self.done, signal.filter(|&signal| signal != 0))
    }

    fn save(&mut self, is_last: bool) {
        let Some(checkpoint) = &mut self.checkpoint else { return };
        if let Some(message) = checkpoint.save(is_last) {
            match &self.bar {
                Some(bar) => bar.suspend(|| notify(&message)),
                None => notify(&message),
            }
        }
    }

    fn show(&self) {
        let Some(bar) = &self.bar else { return };
        let [all, done, before] = self.work;
        let left = if done > before {
            let left = self.start.elapsed().as_secs_f64() * (all - done) / (done - before);
            format!(", about {} left", HumanDuration(Duration::from_secs_f64(left)))
        } else {
            String::new()
        };
        bar.set_position((done / all * 1000.0) as u64);
        bar.set_message(format!(
            "{} of {} classes, bounds to {}, {} candidates{left}",
            self.done.len(),
            self.classes,
            HumanCount(self.bound.into()),
            HumanCount(self.candidates as u64)
        ));
        bar.tick();
    }
}

/// About how long a class takes, in any unit: the most common letters take ten times as long
/// as the rarest.
fn work(class: &Class) -> f64 {
    let letter = |&code: &u8| 1.0 + 3.0 * (f64::from(code) / 26.0).powi(4);
    class.fixed().iter().map(letter).product()
}
