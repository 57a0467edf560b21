//! What happens while a proof is running: progress on the terminal, checkpoints, and the
//! end by a signal.

use std::time::Instant;

use boggle_explore::Part;
use boggle_prove::{Class, ClassRecord, PreparedProof, ProofCheckpoint};

use super::checkpoint::CheckpointFile;
use crate::output::counts::{commas, rough_time};
use crate::runs::watch::RunWatch;

pub(super) struct Watch<'p> {
    proof: &'p PreparedProof,
    pub(super) saved: ProofCheckpoint,
    /// Where to save the proof, if anywhere.
    file: Option<CheckpointFile>,
    run: RunWatch,
    classes: usize,
    start: Instant,
    /// The work of all classes, of those done, and of those done at the start.
    work: [f64; 3],
    candidates: usize,
    /// The greatest bound of a class.
    bound: u32,
}

impl<'p> Watch<'p> {
    pub(super) fn new(
        proof: &'p PreparedProof,
        part: Part,
        file: Option<CheckpointFile>,
        saved: ProofCheckpoint,
    ) -> anyhow::Result<Watch<'p>> {
        let work = |index: usize| work(&proof.classes[index]);
        let all: f64 = proof.record.indices(part).map(work).sum();
        let before: f64 = saved.classes.keys().copied().map(work).sum();
        let done = saved.classes.values();
        Ok(Watch {
            proof,
            candidates: done.clone().map(|class| class.candidates()).sum(),
            bound: done.map(|class| class.bound).max().unwrap_or(0),
            saved,
            file,
            run: RunWatch::new()?,
            classes: proof.record.indices(part).count(),
            start: Instant::now(),
            work: [all, before, before],
        })
    }

    /// Adds what is proved about a class, and returns whether to continue.
    pub(super) fn see(&mut self, proved: Option<(usize, ClassRecord)>) -> bool {
        if let Some((index, record)) = proved {
            self.work[1] += work(&self.proof.classes[index]);
            self.candidates += record.candidates();
            self.bound = self.bound.max(record.bound);
            // To write numbers and letters to memory cannot fail.
            let line = self.saved.add(index, record).unwrap_or_default();
            if let Some(file) = &mut self.file {
                file.add(&line);
            }
        }
        self.save(false);
        self.show();
        self.run.signal().is_none()
    }

    /// Saves the last checkpoint. Returns what is done, and the signal that ended the proof
    /// before its end.
    pub(super) fn end(mut self) -> (ProofCheckpoint, Option<i32>) {
        self.run.clear();
        self.save(true);
        let signal = self.run.signal();
        (self.saved, signal)
    }

    fn save(&mut self, is_last: bool) {
        if let Some(message) = self.file.as_mut().and_then(|file| file.save(is_last)) {
            self.run.notify(&message);
        }
    }

    fn show(&mut self) {
        let Some(line) = &mut self.run.line else { return };
        let [all, done, before] = self.work;
        let text = || {
            let left = self.start.elapsed().as_secs_f64() * (all - done) / (done - before);
            let left =
                (done > before).then(|| format!(", about {} left", rough_time(left.max(0.0))));
            format!(
                "{} of {} classes, bounds to {}, {} candidates{}",
                self.saved.classes.len(),
                self.classes,
                commas(self.bound.into()),
                commas(self.candidates as u64),
                left.unwrap_or_default()
            )
        };
        line.show(text, Some(done / all));
    }
}

/// About how long a class takes, in any unit: the most common letters take ten times as long
/// as the rarest.
fn work(class: &Class) -> f64 {
    let letter = |&code: &u8| 1.0 + 3.0 * (f64::from(code) / 26.0).powi(4);
    class.fixed().iter().map(letter).product()
}
