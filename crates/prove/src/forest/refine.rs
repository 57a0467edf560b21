//! Tightens the bounds of nodes, merging no more of them than necessary.

use std::sync::atomic::{AtomicBool, Ordering};

use super::build::sum_of_maxima;
use super::merge::tails_bound;
use super::{Entry, Forest, Kind, Ref, View, split};

impl Forest {
    /// Refines the bound of a node until it is exact or less than `enough`, or `stop` is true. The
    /// bound can also rise, because the exact bound of a sum can be known before its parts are
    /// merged.
    ///
    /// A node is merged only if it has the greatest bound of its cell and this is not exact; the
    /// others do not count unless the greatest becomes less.
    pub(crate) fn refine_bound(&mut self, at: Ref, enough: u32, stop: &AtomicBool) {
        loop {
            let entry = self.get(at);
            if entry.is_exact() || entry.bound() < enough || stop.load(Ordering::Relaxed) {
                return;
            }
            match entry.kind() {
                Kind::Tail => return,
                Kind::Sum => {
                    let [one, other] = entry.parts().map(|part| self.get(part));
                    match self.tail_bound(one, other).or_else(|| self.tail_bound(other, one)) {
                        Some(bound) => self.set(at, entry.with_bound(bound).exact()),
                        None => {
                            self.open(at);
                        }
                    }
                }
                Kind::Alias => {
                    self.refine_bound(entry.target(), enough, stop);
                    let target = self.get(entry.target());
                    let is_done = target.is_exact() && target.kind() == Kind::Block;
                    let bound = entry.with_bound(target.bound());
                    let bound = if target.is_exact() { bound.exact() } else { bound };
                    self.set(at, if is_done { target } else { bound });
                    return;
                }
                Kind::Block => {
                    let view = self.view_in(at.depth(), entry);
                    let (bound, is_exact) = self.refine(view, enough, stop);
                    let entry = entry.with_bound(bound);
                    self.set(at, if is_exact { entry.exact() } else { entry });
                    return;
                }
            }
        }
    }

    /// Refines the children with the greatest bounds, until the sum is exact or less than `enough`,
    /// or `stop` is true. Refining one child never changes another: within a tree, there is only
    /// one way to reach each entry, because a merge combines disjoint subtrees and replaces both.
    fn refine(&mut self, view: View, enough: u32, stop: &AtomicBool) -> (u32, bool) {
        let mut total = view.points + sum_of_maxima(self.block(view)).0;
        let mut start = 0;
        while start < view.length {
            if total < enough || stop.load(Ordering::Relaxed) {
                return (total, false);
            }
            let (max, second, length) = greatest(&self.block(view)[start..]);
            let at = view.child(start + max);
            let entry = self.get(at);
            if entry.is_exact() {
                start += length;
                continue;
            }
            let excess = total - enough;
            self.refine_bound(at, second.max(entry.bound().saturating_sub(excess)), stop);
            // The bound may even be greater: the bound of the sum of a tail and a block can be
            // exact before they are merged, while their children's bounds need not be.
            total = total - entry.bound() + second.max(self.get(at).bound());
        }
        (total, true)
    }

    /// Returns the exact bound of the sum of a tail and an exact block, without merging them: at
    /// each level, only the child with the tail's next letter grows. The result is valid because
    /// all bounds used are.
    fn tail_bound(&self, tail: Entry, mut other: Entry) -> Option<u32> {
        if tail.kind() != Kind::Tail || !other.is_exact() {
            return None;
        }
        let (points, mut key) = (tail.bound(), tail.key());
        let mut above = 0;
        loop {
            if key == 0 {
                return Some(above + other.bound() + points);
            }
            match other.kind() {
                Kind::Tail => {
                    return Some(above + tails_bound((points, key), (other.bound(), other.key())));
                }
                Kind::Block => {}
                Kind::Sum | Kind::Alias => return None,
            }
            let (label, rest) = split(key);
            let first = other.first();
            let block = &self.entries(first.depth())[first.index()..][..other.length()];
            // Not the stored bound: a child's bound may have risen since.
            let bound = other.points() + sum_of_maxima(block).0;
            let start = block.partition_point(|entry| entry.digit() < label >> 5);
            let group = block[start..].iter().take_while(|entry| entry.digit() == label >> 5);
            let (mut max, mut same) = (0, None);
            for entry in group {
                if entry.label() == label {
                    same = Some(*entry);
                } else {
                    max = max.max(entry.bound());
                }
            }
            let all = max.max(same.map_or(0, |entry| entry.bound()));
            let Some(child) = same else {
                return Some(above + bound - all + all.max(points));
            };
            if child.bound() + points <= max {
                return Some(above + bound);
            }
            if max > 0 {
                let merged = self.tail_bound(Entry::tail(label, points, rest), child)?;
                return Some(above + bound - all + max.max(merged));
            }
            above += bound - all;
            (other, key) = (child, rest);
        }
    }
}

/// Returns the index of the first cell's greatest bound, preferring an exact one, the cell's
/// second greatest bound, and the number of its entries.
fn greatest(block: &[Entry]) -> (usize, u32, usize) {
    let (mut index, mut max, mut second, mut length) = (0, 0, 0, 0);
    let digit = block.first().map(|entry| entry.digit());
    for entry in block.iter().take_while(|entry| Some(entry.digit()) == digit) {
        let rank = entry.rank();
        second = second.max(rank.min(max));
        index = if rank > max { length } else { index };
        max = max.max(rank);
        length += 1;
    }
    (index, (second >> 1) as u32, length)
}
