use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::{Base, Entry, Forest, Kind, Ref, Tree, split};
use crate::Error;
use crate::terms::{LETTER_BITS, Layout};

/// Builds a tree from another one by changing the points of keys.
///
/// Blocks without changes are not copied. New nodes are in post-order.
struct Builder<'f, I> {
    forest: &'f mut Forest,
    /// Keys in ascending order, each with the change in its points.
    changes: I,
    /// The next change. After the last one, the key is greater than any other.
    next: (u64, i64),
}

impl<I: Iterator<Item = (u64, i64)>> Builder<'_, I> {
    /// Adds the next change to some points.
    fn add(&mut self, points: u32) -> u32 {
        let sum = i64::from(points) + self.next.1;
        self.next = self.changes.next().unwrap_or((u64::MAX, 0));
        // Once there are too many points, removing some does not help.
        if points == u32::MAX { points } else { sum.clamp(0, u32::MAX.into()) as u32 }
    }

    /// Applies the changes to a node whose keys are at least `above` and less than `end`. A tail
    /// without points means that there is no such node.
    fn change(&mut self, above: u64, end: u64, mut node: Entry) -> Entry {
        while node.kind() == Kind::Tail {
            if self.next.0 >= end {
                return node;
            }
            if node.bound() == 0 {
                node = Entry::tail(node.label(), 0, self.next.0 - above);
            }
            if self.next.0 - above != node.key() {
                break;
            }
            node = Entry::tail(node.label(), self.add(node.bound()), node.key());
        }
        self.change_children(above, end, node)
    }

    /// Applies the changes to a node that has, or may get, several keys.
    fn change_children(&mut self, above: u64, end: u64, node: Entry) -> Entry {
        let start = self.forest.scratch.len();
        let is_block = node.kind() == Kind::Block;
        let (mut points, mut at, last, only) = if is_block {
            let first = node.first().index();
            (node.points(), first, first + node.length(), node)
        } else if node.key() == 0 {
            (node.bound(), 0, 0, node)
        } else {
            let (label, rest) = split(node.key());
            (0, 0, 1, Entry::tail(label, node.bound(), rest))
        };
        while self.next.0 < end {
            let key = self.next.0;
            if key == above {
                points = self.add(points);
                continue;
            }
            let (label, _) = split(key - above);
            let mut child = Entry::tail(label, 0, 0);
            while at < last {
                let entry = if is_block { self.forest.depths[0][at] } else { only };
                if entry.label() >= label {
                    if entry.label() == label {
                        child = entry;
                        at += 1;
                    }
                    break;
                }
                self.forest.scratch.push(entry);
                at += 1;
            }
            let shift = (label >> LETTER_BITS) * LETTER_BITS;
            let above = key >> shift << shift;
            let child = self.change(above, above + (1 << shift), child);
            if child.bound() > 0 {
                self.forest.scratch.push(child);
            }
        }
        let Forest { scratch, depths, .. } = &mut *self.forest;
        if is_block {
            scratch.extend_from_slice(&depths[0][at..last]);
        } else if at < last {
            scratch.push(only);
        }
        // The root is always a block.
        match scratch[start..] {
            [] if node.label() > 0 => Entry::tail(node.label(), points, 0),
            [only] if points == 0 && only.kind() == Kind::Tail && node.label() > 0 => {
                scratch.truncate(start);
                let letter = u64::from(only.label() % 32) << (only.digit() * LETTER_BITS);
                Entry::tail(node.label(), only.bound(), letter | only.key())
            }
            _ => self.forest.finish(0, node.label(), points, start),
        }
    }
}

impl Forest {
    /// Builds a tree at depth 0 from the base, or from an empty tree if there is none. `changes` are
    /// terms in ascending order, each with 1 if it is added or -1 if it is removed. At most `depths`
    /// more depths will follow. Returns the number of terms in the tree, or an error if `stop`
    /// becomes true. Reuses the memory of the last tree if no other forest has it.
    pub(crate) fn build(
        &mut self,
        layout: Layout<'_>,
        depths: usize,
        changes: impl Iterator<Item = (u64, i64)>,
        stop: &AtomicBool,
    ) -> Result<u64, Error> {
        let (Tree(entries), base) = (std::mem::take(&mut self.tree), self.base);
        self.share(Tree::default(), depths);
        self.depths[0] = match base {
            Some(_) => Arc::unwrap_or_clone(entries),
            None => Arc::into_inner(entries).unwrap_or_default(),
        };
        let Base { length, terms: mut count } = base.unwrap_or_default();
        self.depths[0].truncate(length);
        let root = self.depths[0].last().copied();
        let root = root.unwrap_or_else(|| Entry::block(0, 0, Ref(0), 0));
        let changes = changes.take_while(|_| !stop.load(Ordering::Relaxed)).map(|(term, sign)| {
            count = count.wrapping_add_signed(sign);
            (layout.key(term), i64::from(layout.points(term)) * sign)
        });
        let mut builder = Builder { forest: self, changes, next: (0, 0) };
        builder.add(0);
        let root = builder.change_children(0, u64::MAX, root);
        if stop.load(Ordering::Relaxed) {
            return Err(Error::Stopped);
        }
        // Unless this bound is saturated, no later sum overflows (docs/proof.md, "The forest").
        if root.bound() == u32::MAX {
            return Err(Error::Limit("points in a class"));
        }
        self.push(0, root);
        self.check_room()?;
        self.tree = Tree(Arc::new(std::mem::take(&mut self.depths[0])));
        self.base = base;
        Ok(count)
    }

    /// Makes the tree, which has this many terms, the base of the next ones.
    pub(crate) fn set_base(&mut self, terms: u64) {
        self.base = Some(Base { length: self.tree.0.len(), terms });
    }

    /// Returns the tree, to share it with the forest of another thread.
    pub(crate) fn tree(&self) -> Tree {
        self.tree.clone()
    }

    /// Uses the tree of another forest. At most `depths` more depths will follow.
    pub(crate) fn share(&mut self, tree: Tree, depths: usize) {
        self.tree = tree;
        self.base = None;
        self.is_full = false;
        self.scratch.clear();
        self.depths.resize_with(depths + 1, Vec::new);
        self.allowed.resize(depths + 1, [0; 16]);
        self.depths.iter_mut().for_each(Vec::clear);
    }

    /// Returns the root of the tree, its last entry.
    pub(crate) fn root(&self) -> Ref {
        Ref::new(0, self.tree.0.len().saturating_sub(1))
    }

    /// Returns the bound of the tree in points, of which a unit of the words has this many.
    pub(crate) fn bound_in_points(&self, unit: u32) -> Result<u32, Error> {
        self.bound(self.root()).checked_mul(unit).ok_or(Error::Limit("points in a class"))
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
        let entry = Entry::block(label, bound, first, points).with_length(block.len());
        self.depths[depth].extend_from_slice(block);
        self.scratch.truncate(start);
        if is_exact { entry.exact() } else { entry }
    }
}

/// Returns the sum of the greatest bounds of the cells, and whether they are all exact.
pub(super) fn sum_of_maxima(block: &[Entry]) -> (u32, bool) {
    let (mut sum, mut all_exact) = (0_u64, 1);
    let (mut digit, mut max) = (u32::MAX, 1);
    // Cells have few entries, so a branch at the end of a cell would be unpredictable.
    for entry in block {
        let is_next = entry.digit() != digit;
        let done = if is_next { max } else { 1 };
        sum += done >> 1;
        all_exact &= done;
        max = if is_next { 0 } else { max }.max(entry.rank());
        digit = entry.digit();
    }
    ((sum + (max >> 1)).try_into().unwrap_or(u32::MAX), all_exact & max & 1 != 0)
}
