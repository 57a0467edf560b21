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
    /// A sum below the node is merged only if it has the greatest bound for its cell and this bound
    /// is not exact; the others do not count unless the greatest bound falls.
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
    ///
    /// The cell whose greatest bound exceeds its second greatest by the most comes first, because
    /// refining it can lower the sum the most. This saves a quarter of the merges.
    fn refine(&mut self, view: View, enough: u32, stop: &AtomicBool) -> (u32, bool) {
        let mut cells = [Cell::default(); 16];
        let (mut count, mut end) = (0, 0);
        while end < view.length {
            cells[count] = Cell::new(self.block(view), end);
            end = cells[count].end;
            count += 1;
        }
        let cells = &mut cells[..count];
        let mut total = view.points + cells.iter().map(|cell| cell.bound()).sum::<u32>();
        loop {
            if total < enough || stop.load(Ordering::Relaxed) {
                return (total, false);
            }
            let inexact = cells.iter_mut().filter(|cell| !cell.is_exact());
            let Some(cell) = inexact.max_by_key(|cell| cell.bound() - cell.second) else {
                return (total, true);
            };
            let (bound, excess) = (cell.bound(), total - enough);
            // Below the first of these, another child has the greatest bound; below the other, the
            // total is less than `enough`.
            let low = cell.second.max(bound.saturating_sub(excess));
            self.refine_bound(view.child(cell.greatest), low, stop);
            *cell = Cell::new(self.block(view), cell.start);
            // The bound may even be greater: the bound of the sum of a tail and a block can be
            // exact before they are merged, while their children's bounds need not be.
            total = total - bound + cell.bound();
        }
    }

    /// Returns the exact bound of the sum of a tail and an exact node, without merging them: at
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

/// The entries of a block for the same cell.
#[derive(Debug, Clone, Copy, Default)]
struct Cell {
    /// The index of the first entry, and the index after the last one.
    start: usize,
    end: usize,
    /// The index of the entry with the greatest bound, preferably an exact one, and its rank.
    greatest: usize,
    rank: u64,
    /// The second greatest bound.
    second: u32,
}

impl Cell {
    /// Returns the cell whose first entry is at `start`.
    fn new(block: &[Entry], start: usize) -> Cell {
        let (mut greatest, mut rank, mut second, mut end) = (start, 0, 0, start);
        let digit = block[start].digit();
        for entry in block[start..].iter().take_while(|entry| entry.digit() == digit) {
            second = second.max(entry.rank().min(rank));
            greatest = if entry.rank() > rank { end } else { greatest };
            rank = rank.max(entry.rank());
            end += 1;
        }
        Cell { start, end, greatest, rank, second: (second >> 1) as u32 }
    }

    fn bound(&self) -> u32 {
        (self.rank >> 1) as u32
    }

    fn is_exact(&self) -> bool {
        self.rank & 1 != 0
    }
}
