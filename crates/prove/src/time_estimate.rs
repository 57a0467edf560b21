//! How long a proof takes, from a sample of its classes.

use std::time::Duration;

use boggle_dice::SeededRng;

use crate::{Class, Error, Estimate, Memory, PreparedProof, Workspace};

/// The letters of the first free cell for which a class is proved. More would change little: classes
/// differ more than letters.
const LETTERS: u32 = 3;

/// How long a proof takes, and how much memory.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TimeEstimate {
    /// The number of classes sampled.
    pub sampled: usize,
    /// The seconds that all classes take on one thread.
    pub seconds: f64,
    /// The standard error of these, if there is more than one class in the sample.
    pub error: Option<f64>,
    /// The share of these that is due to a single class of the sample.
    pub heaviest: f64,
    /// The median of the seconds that a class takes.
    pub median: f64,
    /// The memory.
    pub memory: Memory,
}

impl PreparedProof {
    /// Estimates how long all classes take, from a sample in which classes that take long are more
    /// likely to be. `clock` measures time, and `watch` gets the estimate of each class.
    ///
    /// # Errors
    ///
    /// Returns an error if a class needs more bytes of memory than the limit, and the errors of
    /// [`Prover::estimate`](crate::Prover::estimate).
    pub fn estimate_time(
        &self,
        seed: u64,
        sample: u64,
        memory_limit: u64,
        clock: impl Fn() -> Duration,
        mut watch: impl FnMut(&Class, Estimate),
    ) -> Result<TimeEstimate, Error> {
        let mut rng = SeededRng::new(seed);
        let sampled = usize::try_from(sample).unwrap_or(usize::MAX);
        let sampled = sampled.clamp(1, self.classes.len());
        let mut memory = self.memory()?;
        memory.fitting(1, memory_limit)?;
        // How long each class of the sample takes, and all classes according to it.
        let (mut times, mut totals) = (Vec::new(), Vec::new());
        let (prover, mut workspace) = (self.prover(), Workspace::default());
        for (class, chance) in self.sample_classes(sampled, &mut rng) {
            memory = memory.max(prover.memory(class)?);
            memory.fitting(1, memory_limit)?;
            let estimate = prover.estimate(class, LETTERS, &mut workspace, &mut rng, &clock)?;
            times.push((estimate.seconds, 1.0 / chance));
            totals.push(estimate.seconds / chance);
            watch(class, estimate);
        }
        let sum = totals.iter().sum::<f64>();
        let seconds = sum / sampled as f64;
        let heaviest = totals.iter().fold(0.0, |max: f64, &total| max.max(total));
        let error = (sampled > 1).then(|| {
            let squares: f64 = totals.iter().map(|total| (total - seconds).powi(2)).sum();
            (squares / (sampled - 1) as f64 / sampled as f64).sqrt()
        });
        let heaviest = if sum > 0.0 { heaviest / sum } else { 1.0 / sampled as f64 };
        Ok(TimeEstimate { sampled, seconds, error, heaviest, median: median(times), memory })
    }

    /// Chooses classes, each with the chance, per choice, with which it is chosen: half of it is
    /// the same for all, and half grows with how common its letters are.
    fn sample_classes(&self, count: usize, rng: &mut SeededRng) -> Vec<(&Class, f64)> {
        let letters = self.words.tiles().len() as f64;
        let weight = |class: &Class| -> f64 {
            class.fixed().iter().map(|&code| libm::exp(5.0 * f64::from(code) / letters)).product()
        };
        let all: f64 = self.classes.iter().map(weight).sum();
        let chance = |class| weight(class) / all / 2.0 + 0.5 / self.classes.len() as f64;
        // At equal distances, from a random start: this spreads the sample over all classes.
        let mut next = f64::from(rng.below(1 << 30)) / f64::from(1 << 30);
        let (mut sum, mut chosen) = (0.0, Vec::with_capacity(count));
        for class in &self.classes {
            sum += chance(class) * count as f64;
            while next < sum && chosen.len() < count {
                chosen.push((class, chance(class)));
                next += 1.0;
            }
        }
        while chosen.len() < count {
            // Rounding left none for the last one.
            chosen.extend(self.classes.last().map(|class| (class, chance(class))));
        }
        chosen
    }
}

/// Returns the median time of all classes, from times of a sample with their weights.
fn median(mut times: Vec<(f64, f64)>) -> f64 {
    times.sort_by(|a, b| a.0.total_cmp(&b.0));
    let half = times.iter().map(|(_, weight)| weight).sum::<f64>() / 2.0;
    let mut below = 0.0;
    let reaches_half = |(_, weight): &&(f64, f64)| {
        below += weight;
        below >= half
    };
    times.iter().find(reaches_half).map_or(0.0, |&(seconds, _)| seconds)
}
