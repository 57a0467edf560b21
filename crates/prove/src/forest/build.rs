use std::sync::Arc;

use super::{Entry, Forest, Ref, Tree, split};
use crate::Error;
use crate::terms::{LETTER_BITS, Layout};

/// Builds the tree of terms that are passed in ascending order.
///
/// The nodes on the path to the last term are open. A node is finished when a term follows that
/// does not start with its letters, so nodes are in post-order.
pub(crate) struct Builder<'f> {
    forest: &'f mut Forest,
    layout: Layout<'f>,
    /// The path to the last key, except for its last letters, which no other key has.
    open: Vec<OpenNode>,
    /// The last key and its points.
    last: Option<(u64, u32)>,
    terms: u64,
}

/// A node whose children are not complete.
struct OpenNode {
    label: u32,
    /// The points of the terms that end here.
    points: u32,
    /// Where its children start in the scratch.
    start: usize,
}

impl<'f> Builder<'f> {
    pub(super) fn new(forest: &'f mut Forest, layout: Layout<'f>) -> Builder<'f> {
        let root = OpenNode { label: 0, points: 0, start: 0 };
        Builder { forest, layout, open: vec![root], last: None, terms: 0 }
    }

    /// Adds a term.
    pub(crate) fn push(&mut self, term: u64) {
        let (key, points) = (self.layout.key(term), self.layout.points(term));
        self.terms += 1;
        match &mut self.last {
            Some((last, sum)) if *last == key => *sum = sum.saturating_add(points),
            Some((last, sum)) => {
                // The first cell in which the keys differ.
                let digit = (63 - (*last ^ key).leading_zeros()) / LETTER_BITS;
                let (last, sum) = (*last, *sum);
                self.place(last, sum, digit);
                self.last = Some((key, points));
            }
            None => self.last = Some((key, points)),
        }
    }

    /// Adds a key, which shares the letters before a cell with the next key.
    fn place(&mut self, key: u64, points: u32, digit: u32) {
        let mut rest = match self.open.last().map_or(0, |node| node.label) {
            0 => key,
            label => key & ((1 << ((label >> LETTER_BITS) * LETTER_BITS)) - 1),
        };
        // Open the nodes that the next key shares.
        while rest != 0 {
            let (label, after) = split(rest);
            if label >> LETTER_BITS <= digit {
                let tail = Entry::tail(label, points, after);
                self.forest.scratch.push(tail);
                break;
            }
            let start = self.forest.scratch.len();
            self.open.push(OpenNode { label, points: 0, start });
            rest = after;
        }
        if rest == 0
            && let Some(node) = self.open.last_mut()
        {
            node.points = node.points.saturating_add(points);
        }
        // Finish the nodes that it does not share.
        let is_done = |node: &mut OpenNode| node.label != 0 && node.label >> LETTER_BITS <= digit;
        while let Some(OpenNode { label, points, start }) = self.open.pop_if(is_done) {
            let entry = self.forest.finish(0, label, points, start);
            self.forest.scratch.push(entry);
        }
    }

    /// Finishes the tree. Returns its root and the number of terms.
    fn finish(mut self) -> (Entry, u64) {
        if let Some((key, points)) = self.last {
            // No key follows, as if all letters differed.
            self.place(key, points, u32::MAX);
        }
        let points = self.open.first().map_or(0, |root| root.points);
        (self.forest.finish(0, 0, points, 0), self.terms)
    }
}

impl Forest {
    /// Builds the tree of the terms that `each` passes on, in ascending order, at depth 0. Returns
    /// the number of terms. At most `depths` more depths will follow. Reuses the memory
    /// of the last tree if no other forest has it.
    pub(crate) fn build(
        &mut self,
        layout: Layout<'_>,
        depths: usize,
        each: impl FnOnce(&mut Builder<'_>) -> Option<()>,
    ) -> Result<u64, Error> {
        let Tree(entries) = std::mem::take(&mut self.tree);
        self.share(Tree::default(), depths);
        self.depths[0] = Arc::into_inner(entries).unwrap_or_default();
        self.depths[0].clear();
        let mut builder = Builder::new(self, layout);
        each(&mut builder).ok_or(Error::Stopped)?;
        let (root, terms) = builder.finish();
        // A merged node never exceeds the sum of its parts at depth 0. No two of these need
        // different letters on the same cell, and none is below another, so the root's bound
        // includes them all. (Forcing a cell of the root merges a child with its parent, but only
        // with the parent's points and children for other cells, which the root's bound adds to the
        // child's.) If it does not overflow, no bound does, even after cells are forced.
        if root.bound() == u32::MAX {
            return Err(Error::Limit("points in a class"));
        }
        self.push(0, root);
        self.check_room()?;
        self.tree = Tree(Arc::new(std::mem::take(&mut self.depths[0])));
        Ok(terms)
    }

    /// Returns the tree, to share it with the forest of another thread.
    pub(crate) fn tree(&self) -> Tree {
        self.tree.clone()
    }

    /// Uses the tree of another forest. At most `depths` more depths will follow.
    pub(crate) fn share(&mut self, tree: Tree, depths: usize) {
        self.tree = tree;
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
