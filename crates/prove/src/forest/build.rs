use std::sync::atomic::{AtomicBool, Ordering};

use super::{Entry, Forest, Kind, Ref, split};
use crate::Error;
use crate::terms::POINTS_BITS;

impl Forest {
    /// Builds the tree of sorted terms at depth 0 and returns its root. At most `depths` more
    /// depths will follow. If `stop` becomes true during this, the tree is unusable.
    pub(crate) fn build(
        &mut self,
        terms: &[u64],
        depths: usize,
        stop: &AtomicBool,
    ) -> Result<Ref, Error> {
        self.is_full = false;
        self.depths.resize_with(depths + 1, Vec::new);
        self.allowed.resize(depths + 1, [0; 16]);
        self.depths.iter_mut().for_each(Vec::clear);
        let root = self.node(0, terms, u64::MAX, stop);
        // No node ever has a greater bound than the root, even after cells are forced, so if the
        // root's bound does not overflow, none does.
        if root.bound == u32::MAX {
            return Err(Error::Limit("points in a class"));
        }
        let root = self.push(0, root);
        self.check_room()?;
        Ok(root)
    }

    /// Returns the bound of a node in points, of which a unit of the words has this many.
    pub(crate) fn bound_in_points(&self, at: Ref, unit: u32) -> Result<u32, Error> {
        self.bound(at).checked_mul(unit).ok_or(Error::Limit("points in a class"))
    }

    /// Builds the node of terms with the same first letters. `mask` has the bits of the remaining
    /// letters.
    fn node(&mut self, label: u32, terms: &[u64], mask: u64, stop: &AtomicBool) -> Entry {
        let points = |term: &u64| (term % (1 << POINTS_BITS)) as u32;
        let start = self.scratch.len();
        let ends = terms.iter().take_while(|&term| (term & mask) >> POINTS_BITS == 0).count();
        let sum = |terms: &[u64]| terms.iter().map(points).fold(0, u32::saturating_add);
        let own = sum(&terms[..ends]);
        let mut terms = &terms[ends..];
        while let Some(first) = terms.first().filter(|_| !stop.load(Ordering::Relaxed)) {
            let key = (first & mask) >> POINTS_BITS;
            let (label, rest) = split(key);
            let shift = (label >> 5) * 5 + POINTS_BITS;
            let length = run(terms, |term| (term & mask) >> shift == u64::from(label % 32));
            let (child, others) = terms.split_at(length);
            let last = child[length - 1];
            let entry = if first >> POINTS_BITS == last >> POINTS_BITS {
                Entry::tail(label, sum(child), rest)
            } else {
                self.node(label, child, (1 << shift) - 1, stop)
            };
            self.scratch.push(entry);
            terms = others;
        }
        self.finish(0, label, own, start)
    }

    /// Creates a block from the entries of the scratch from `start` on and returns its node.
    pub(super) fn finish(&mut self, depth: usize, label: u32, points: u32, start: usize) -> Entry {
        if !self.has_room(depth, self.scratch.len() - start) {
            self.scratch.truncate(start);
        }
        let block = &self.scratch[start..];
        let (sum, is_exact) = sum_of_maxima(block);
        let first = Ref::new(depth, self.depths[depth].len());
        let bound = points.saturating_add(sum);
        let entry = Entry::new(Kind::Block, label, bound, first.0, points).with_length(block.len());
        self.depths[depth].extend_from_slice(block);
        self.scratch.truncate(start);
        if is_exact { entry.exact() } else { entry }
    }
}

/// Returns the sum of the greatest bounds of the cells, and whether they are all exact.
pub(super) fn sum_of_maxima(block: &[Entry]) -> (u32, bool) {
    let (mut sum, mut all_exact) = (0, true);
    for group in block.chunk_by(|a, b| a.digit() == b.digit()) {
        // Among equal bounds, prefer an exact one.
        let max = group.iter().map(|entry| (entry.bound, entry.is_exact())).max();
        let (bound, is_exact) = max.unwrap_or((0, true));
        sum = bound.saturating_add(sum);
        all_exact &= is_exact;
    }
    (sum, all_exact)
}

/// Returns the length of the initial run of terms for which `is_in` holds, at least one.
fn run(terms: &[u64], is_in: impl Fn(u64) -> bool) -> usize {
    let (mut known, mut step) = (1, 1);
    while known + step <= terms.len() && is_in(terms[known + step - 1]) {
        known += step;
        step *= 2;
    }
    let end = terms.len().min(known + step - 1);
    known + terms[known..end].partition_point(|&term| is_in(term))
}
