use std::sync::atomic::AtomicBool;
use std::time::Duration;

use boggle_random::SeededRng;

use crate::forest::Ref;
use crate::search::Search;
use crate::{Class, Error, Paths, Prover, Workspace};

/// How strongly a probe prefers letters with higher bounds: a letter whose bound is higher by the
/// wanted score is e^5 times as likely. Of 0, 2, 5, and 10, this had the smallest errors for
/// classes of 3x3 and 3x4 boards.
const GREED: f64 = 5.0;

/// The estimated cost of the proof of a class.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Estimate {
    /// An upper bound on the score of any board in the class.
    pub bound: u32,
    /// The number of terms.
    pub terms: u64,
    /// The time in seconds.
    pub seconds: f64,
}

impl Prover<'_> {
    /// Estimates how long the proof of a class takes, measuring time with `clock`.
    ///
    /// The tree of the class is built, but its cells are not forced to all letters. A *probe*
    /// forces the first cell to each letter, continues with a random one of those whose bound is
    /// high enough, and so on. The work below that letter is weighted by the inverse of the
    /// probability of choosing it, so the mean of many probes is the total work (Knuth, *Estimating
    /// the efficiency of backtrack programs*, 1975). If a proof does work once for several letters,
    /// a probe counts it for each of them, so estimates are a quarter to a third too high.
    ///
    /// The time for terms shared with other classes is counted proportionally.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`Prover::prove`].
    pub fn estimate(
        &self,
        class: &Class,
        probes: u32,
        rng: &mut SeededRng,
        clock: impl Fn() -> Duration,
    ) -> Result<Estimate, Error> {
        class.check(self.graph, self.words)?;
        let (mut workspace, stop) = (Workspace::default(), AtomicBool::new(false));
        let mut seconds = 0.0;
        for count in 0..=class.fixed.len() {
            let start = clock();
            self.collect_layer(class, count, &mut workspace, &stop)?;
            // Each of the classes that share a layer has a different next letter.
            seconds = seconds / self.words.tiles().len() as f64
                + clock().saturating_sub(start).as_secs_f64();
        }
        let start = clock();
        let (root, terms) = self.build(class, &mut workspace, &stop)?;
        let forest = &mut workspace.forest;
        seconds += clock().saturating_sub(start).as_secs_f64();
        let bound = forest.bound_in_points(root, self.words.unit)?;
        let start = clock();
        let (mut work, mut merged) = (0.0, 0);
        for _ in 0..probes {
            let (mut search, letters) = self.search(class, forest, &stop);
            if bound >= self.at_least && self.words.can_show(&class.fixed) {
                work += search.probe(0, root, letters, rng, &mut merged);
            }
        }
        forest.check_room()?;
        if merged > 0 {
            let per_node = clock().saturating_sub(start).as_secs_f64() / merged as f64;
            seconds += work / f64::from(probes) * per_node;
        }
        Ok(Estimate { bound, terms, seconds })
    }

    /// Estimates the number of terms of a class from the paths of a random sample of words.
    pub(crate) fn estimate_terms(&self, class: &Class, samples: u32, rng: &mut SeededRng) -> f64 {
        let ends: Vec<u32> = self.words.ends().collect();
        let positions = class.positions();
        let sampled = (0..samples).filter_map(|_| rng.choose(&ends));
        let terms: usize = sampled
            .map(|&end| {
                let mut boards = Vec::new();
                let word = self.words.word(end);
                self.paths(class, &positions, &word, &mut Vec::new(), &mut boards);
                boards.sort_unstable();
                boards.dedup();
                boards.len()
            })
            .sum();
        terms as f64 / f64::from(samples.max(1)) * ends.len() as f64
    }

    /// Extends a path of a prefix to all paths of a word that have terms in the class, and adds the
    /// letters that these need on free cells to `boards`. `positions` has the positions that can
    /// have each code.
    fn paths(
        &self,
        class: &Class,
        positions: &[u32; 32],
        word: &[u8],
        path: &mut Vec<usize>,
        boards: &mut Vec<[u8; 16]>,
    ) {
        let neighbors = |at: usize| u32::from(self.graph.neighbors()[at]);
        let Some(&code) = word.get(path.len()) else {
            let used = path.iter().fold(0, |used, at| used | 1_u32 << at);
            let is_dominated = (0..path.len()).any(|at| {
                let before = at.checked_sub(1).map_or(u32::MAX, |before| neighbors(path[before]));
                let after = path.get(at + 1).map_or(u32::MAX, |&after| neighbors(after));
                let has = |&(y, code): &(usize, &u8)| {
                    *code == word[at] && (before & after & !used) >> y & 1 != 0
                };
                path[at] >= class.fixed.len() && class.fixed.iter().enumerate().any(|it| has(&it))
            });
            let (mut board, mut free) = ([0; 16], [0; 16]);
            path.iter().zip(word).for_each(|(&at, &code)| board[at] = code);
            free[class.fixed.len()..].copy_from_slice(&board[class.fixed.len()..]);
            let is_kept = |&(one, other): &(u8, u8)| {
                let (one, other) = (board[usize::from(one) % 16], board[usize::from(other) % 16]);
                one == 0 || other <= one
            };
            let is_dominated = is_dominated && self.graph.paths() == Paths::Undominated;
            if class.pairs.iter().all(is_kept) && !is_dominated {
                boards.push(free);
            }
            return;
        };
        let mut next =
            positions[usize::from(code)] & path.last().map_or(u32::MAX, |&at| neighbors(at));
        while next != 0 {
            let at = next.trailing_zeros() as usize % 16;
            next &= next - 1;
            if !path.contains(&at) {
                path.push(at);
                self.paths(class, positions, word, path, boards);
                path.pop();
            }
        }
    }
}

impl Search<'_> {
    /// Estimates the number of nodes merged when forcing the next cells, and counts the nodes that
    /// the estimate itself merges.
    fn probe(
        &mut self,
        depth: usize,
        root: Ref,
        letters: [u32; 16],
        rng: &mut SeededRng,
        merged: &mut u64,
    ) -> f64 {
        let Some(digit) = self.class.free().checked_sub(depth + 1) else { return 0.0 };
        let node = self.open(depth, root, letters);
        let (mut left, mut all) = (Vec::new(), 0.0);
        for code in (0..32).filter(|code| letters[digit] >> code & 1 != 0) {
            self.board.push(code);
            if let Some((root, _)) = self.force(&node) {
                let excess = self.forest.bound(root) - self.at_least;
                let ratio = f64::from(excess) / f64::from(self.at_least.max(1));
                all += libm::exp(GREED * ratio.min(20.0));
                left.push((code, all));
            }
            self.board.pop();
        }
        let own = self.forest.take_merged();
        *merged += own;
        let at = f64::from(rng.below(1 << 30)) / f64::from(1 << 30) * all;
        let index = left.partition_point(|&(_, sum)| sum <= at);
        let Some(&(code, sum)) = left.get(index) else { return own as f64 };
        let share = (sum - index.checked_sub(1).map_or(0.0, |before| left[before].1)) / all;
        self.board.push(code);
        let below = self.force(&node).map_or(0.0, |(root, letters)| {
            *merged += self.forest.take_merged();
            self.probe(depth + 1, root, letters, rng, merged)
        });
        self.board.pop();
        own as f64 + below / share
    }
}
