use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use boggle_dice::SeededRng;

use crate::forest::{Domains, Ref};
use crate::search::Search;
use crate::{Class, Error, Paths, Prover, Workspace};

/// How much longer a letter with a higher bound is assumed to take: the time grows with this power
/// of the bound. Lower cutoffs made proofs take that much longer.
const POWER: f64 = 6.0;

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

impl<'p> Prover<'p> {
    /// Estimates how long the proof of a class takes, measuring time with `clock`.
    ///
    /// The tree of the class is built, and the first cell is forced to each letter, as in a proof.
    /// The other cells are only forced for `letters` random ones of those whose bound is high
    /// enough, with higher bounds more likely. Their times are weighted by the inverse of this
    /// chance. Work below one letter is never used for another, so nothing is counted twice, and
    /// the estimate has no bias.
    ///
    /// The time for terms shared with other classes, and for their tree, is counted proportionally.
    /// As in a proof, `workspace` has the memory of the last class: the system would take more than
    /// a second to clear fresh memory for a 4x4 class.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`Prover::prove`].
    pub fn estimate(
        &self,
        class: &Class,
        letters: u32,
        workspace: &mut Workspace<'p>,
        rng: &mut SeededRng,
        clock: impl Fn() -> Duration,
    ) -> Result<Estimate, Error> {
        class.check(self.graph, self.words)?;
        workspace.forget();
        workspace.serve(self, class);
        let stop = AtomicBool::new(false);
        let mut seconds = 0.0;
        for count in 0..=class.fixed.len() {
            let start = clock();
            self.collect_layer(class, count, workspace, &stop)?;
            // Each of the classes that share a layer has a different next letter.
            seconds = seconds / self.words.tiles().len() as f64
                + clock().saturating_sub(start).as_secs_f64();
        }
        let start = clock();
        self.build_base(class, workspace, &stop)?;
        seconds += clock().saturating_sub(start).as_secs_f64() / self.words.tiles().len() as f64;
        let start = clock();
        let terms = self.build(class, workspace, &stop)?;
        let forest = &mut workspace.forest;
        seconds += clock().saturating_sub(start).as_secs_f64();
        let bound = forest.bound_in_points(self.words.unit)?;
        if self.may_reach(class, bound) {
            let (root, of_cells) = (forest.root(), self.letters(class));
            let mut search = self.search(class, forest, &stop);
            seconds += search.estimate(root, of_cells, letters, rng, clock);
        }
        forest.check_room()?;
        Ok(Estimate { bound, terms, seconds })
    }

    /// Estimates the number of terms of a class from the paths of at most `samples` words, spread
    /// evenly over the trie. The trie sorts words by length, which affects the number of terms most.
    pub(crate) fn estimate_terms(&self, class: &Class, samples: usize) -> f64 {
        let step = self.words.ends().count().div_ceil(samples).max(1);
        let positions = class.positions();
        let terms = |end| {
            let mut boards = Vec::new();
            let word = self.words.word(end);
            self.paths(class, &positions, &word, &mut Vec::new(), &mut [0; 16], &mut boards);
            boards.sort_unstable();
            boards.dedup();
            boards.len()
        };
        let sampled = self.words.ends().skip(step / 2).step_by(step);
        (sampled.map(terms).sum::<usize>() * step) as f64
    }

    /// Extends a path of a prefix to all paths of a word that have terms in the class, and adds the
    /// letters that these need on free cells to `boards`. `positions` has the positions that can
    /// have each code, and `board` the letters of the path.
    fn paths(
        &self,
        class: &Class,
        positions: &[u32; 32],
        word: &[u8],
        path: &mut Vec<usize>,
        board: &mut [u8; 16],
        boards: &mut Vec<[u8; 16]>,
    ) {
        let neighbors = |at: usize| u32::from(self.graph.neighbors()[at]);
        let Some(&code) = word.get(path.len()) else {
            let used = path.iter().fold(0, |used, at| used | 1_u32 << at);
            let is_dominated = |at: usize| {
                let before = at.checked_sub(1).map_or(u32::MAX, |before| neighbors(path[before]));
                let after = path.get(at + 1).map_or(u32::MAX, |&after| neighbors(after));
                let has = |&(y, code): &(usize, &u8)| {
                    *code == word[at] && (before & after & !used) >> y & 1 != 0
                };
                path[at] >= class.fixed.len() && class.fixed.iter().enumerate().any(|it| has(&it))
            };
            if self.graph.paths() != Paths::Undominated || !(0..path.len()).any(is_dominated) {
                let mut free = *board;
                free[..class.fixed.len()].fill(0);
                boards.push(free);
            }
            return;
        };
        let mut next =
            positions[usize::from(code)] & path.last().map_or(u32::MAX, |&at| neighbors(at));
        while next != 0 {
            let at = next.trailing_zeros() as usize % 16;
            next &= next - 1;
            if board[at] == 0 {
                path.push(at);
                board[at] = code;
                let is_kept = |&(one, other): &(u8, u8)| {
                    let letter = |at: u8| board[usize::from(at) % 16];
                    letter(one) == 0 || letter(other) <= letter(one)
                };
                // Few paths are kept, so those that are not must be dropped early.
                if class.pairs.iter().all(is_kept) {
                    self.paths(class, positions, word, path, board, boards);
                }
                board[at] = 0;
                path.pop();
            }
        }
    }
}

impl Search<'_> {
    /// Estimates the time of [`extend`](Search::extend) for the root of the class, in seconds.
    fn estimate(
        &mut self,
        root: Ref,
        letters: Domains,
        count: u32,
        rng: &mut SeededRng,
        clock: impl Fn() -> Duration,
    ) -> f64 {
        let Some(digit) = self.class.free().checked_sub(1) else { return 0.0 };
        let start = clock();
        let node = self.open(0, root, letters);
        let (mut left, mut all) = (Vec::new(), 0.0);
        for code in (0..32).filter(|code| letters[digit] >> code & 1 != 0) {
            self.board.push(code);
            if let Some((root, _)) = self.force(&node) {
                let ratio = f64::from(self.forest.bound(root)) / f64::from(self.at_least.max(1));
                let weight = libm::pow(ratio, POWER);
                all += weight;
                left.push((code, weight, all));
            }
            self.board.pop();
        }
        let mut seconds = clock().saturating_sub(start).as_secs_f64();
        let mut time_of = |code| {
            self.board.push(code);
            let root = self.force(&node);
            let start = clock();
            if let Some((root, letters)) = root {
                self.extend(1, root, letters);
            }
            self.board.pop();
            self.proof.candidates.clear();
            clock().saturating_sub(start).as_secs_f64()
        };
        if left.len() <= count as usize {
            return seconds + left.iter().map(|&(code, ..)| time_of(code)).sum::<f64>();
        }
        let mut times = BTreeMap::new();
        for _ in 0..count {
            let at = f64::from(rng.below(1 << 30)) / f64::from(1 << 30) * all;
            let index = left.partition_point(|&(.., sum)| sum <= at).min(left.len() - 1);
            let (code, weight, _) = left[index];
            let time = *times.entry(code).or_insert_with(|| time_of(code));
            seconds += time * all / weight / f64::from(count);
        }
        seconds
    }
}
