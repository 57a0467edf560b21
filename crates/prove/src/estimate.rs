use boggle_random::SeededRng;

use crate::{Class, Prover};

impl Prover<'_> {
    /// Estimates the number of terms of a class from the paths of a random sample of words:
    /// somewhat too many, as equal terms of a word are counted more than once.
    #[must_use]
    pub fn estimate_terms(&self, class: &Class, samples: u32, rng: &mut SeededRng) -> f64 {
        let words = self.words.iter();
        let sampled = (0..samples).filter_map(|_| rng.choose(&words));
        let paths: u64 = sampled.map(|(word, _)| self.paths(class, word, None, 0)).sum();
        paths as f64 / f64::from(samples.max(1)) * words.len() as f64
    }

    /// Counts the paths of a word.
    fn paths(&self, class: &Class, word: &[u8], last: Option<usize>, used: u16) -> u64 {
        let Some((&code, rest)) = word.split_first() else { return 1 };
        let near = last.map_or(u16::MAX, |last| self.graph.neighbors()[last]);
        let next = (0..self.graph.len())
            .filter(|&at| near >> at & !used >> at & 1 != 0 && class.letters[at] >> code & 1 != 0);
        next.map(|at| self.paths(class, rest, Some(at), used | 1 << at)).sum()
    }
}
