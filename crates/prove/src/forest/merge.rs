use super::build::sum_of_maxima;
use super::{Domains, Entry, Forest, Kind, Ref, split};
use crate::Error;

/// The children of a node, and the points of the terms that end at it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct View {
    pub(crate) points: u32,
    first: Ref,
    pub(crate) length: usize,
}

impl View {
    pub(super) fn child(self, index: usize) -> Ref {
        Ref(self.first.0 + index as u32)
    }
}

impl Forest {
    pub(super) fn get(&self, at: Ref) -> Entry {
        self.entries(at.depth())[at.index()]
    }

    pub(super) fn entries(&self, depth: usize) -> &[Entry] {
        if depth == 0 { &self.tree.0 } else { &self.depths[depth] }
    }

    pub(super) fn set(&mut self, at: Ref, entry: Entry) {
        self.depths[at.depth()][at.index()] = entry;
    }

    pub(super) fn push(&mut self, depth: usize, entry: Entry) -> Ref {
        self.depths[depth].push(entry);
        Ref::new(depth, self.depths[depth].len() - 1)
    }

    /// Whether there is room at a depth for `count` more entries and a root after them.
    pub(super) fn has_room(&mut self, depth: usize, count: usize) -> bool {
        let has_room = self.depths[depth].len() + count + 1 < Ref::MAX_ENTRIES;
        self.is_full |= !has_room;
        has_room
    }

    /// Returns an error if entries are missing for lack of room.
    pub(crate) fn check_room(&self) -> Result<(), Error> {
        if self.is_full { Err(Error::Limit("tree nodes in a class")) } else { Ok(()) }
    }

    /// Returns the bound of a node, which may differ from the sum of its maxima.
    pub(crate) fn bound(&self, at: Ref) -> u32 {
        self.get(at).bound()
    }

    /// Returns the number of nodes merged since the last call.
    pub(crate) fn take_merged(&mut self) -> u64 {
        std::mem::take(&mut self.merged)
    }

    /// Drops the entries at a depth before another letter is forced there. `allowed` has the
    /// letters that each position, counted from the last, can have.
    pub(crate) fn truncate_to_depth(&mut self, depth: usize, allowed: Domains) {
        self.depths[depth].clear();
        self.allowed[depth] = allowed;
    }

    /// Returns the children of a node.
    pub(crate) fn view(&mut self, at: Ref) -> View {
        let entry = self.open(at);
        self.view_in(at.depth(), entry)
    }

    /// Returns the index of the first child at the cell that is forced next; children before it are
    /// at cells forced later. Also returns the bound without the cell.
    pub(crate) fn divide(&self, view: View, digit: u32) -> (usize, u32) {
        let block = self.block(view);
        let rest = block.partition_point(|entry| entry.digit() < digit);
        (rest, view.points + sum_of_maxima(&block[..rest]).0)
    }

    /// Returns the child of a view for a letter, searching from an index on.
    pub(crate) fn child(&self, view: View, from: usize, code: u8) -> Option<Ref> {
        let block = &self.block(view)[from..];
        let index = block.iter().position(|entry| entry.label() % 32 == u32::from(code))?;
        Some(view.child(from + index))
    }

    /// Adds a node to the first children of a view, which gives the tree whose cell is forced to
    /// the letter of the node.
    pub(crate) fn force(
        &mut self,
        depth: usize,
        child: Option<Ref>,
        view: View,
        rest: usize,
    ) -> Ref {
        let added = match child {
            Some(child) => {
                let entry = self.open(child);
                self.view_in(depth, entry)
            }
            None => View { points: 0, length: 0, ..view },
        };
        let root = self.merge_views(depth, 0, added, View { length: rest, ..view });
        self.push(depth, root)
    }

    pub(super) fn block(&self, view: View) -> &[Entry] {
        let first = view.first.index();
        &self.entries(view.first.depth())[first..first + view.length]
    }

    /// Returns the children of a tail or a block. The child of a tail is created at `depth`.
    pub(super) fn view_in(&mut self, depth: usize, entry: Entry) -> View {
        if entry.kind() == Kind::Block {
            return View { points: entry.points(), first: entry.first(), length: entry.length() };
        }
        match entry.key() {
            0 => View { points: entry.bound(), first: Ref(0), length: 0 },
            _ if !self.has_room(depth, 1) => View { points: 0, first: Ref(0), length: 0 },
            key => {
                let (label, rest) = split(key);
                let first = self.push(depth, Entry::tail(label, entry.bound(), rest));
                View { points: 0, first, length: 1 }
            }
        }
    }

    /// Merges the parts of a node if they are not merged yet. Returns a tail or a block.
    pub(super) fn open(&mut self, at: Ref) -> Entry {
        let entry = self.get(at);
        match entry.kind() {
            Kind::Tail | Kind::Block => entry,
            Kind::Alias => self.open(entry.target()),
            Kind::Sum => {
                let depth = at.depth();
                let [one, other] = entry.parts().map(|part| self.open(part));
                let [one, other] = [one, other].map(|part| self.view_in(depth, part));
                let merged = self.merge_views(depth, entry.label(), one, other);
                let merged = if entry.is_exact() { merged.exact() } else { merged };
                self.set(at, merged);
                merged
            }
        }
    }

    fn merge_views(&mut self, depth: usize, label: u32, one: View, other: View) -> Entry {
        self.merged += 1;
        let start = self.scratch.len();
        let Forest { tree, depths, scratch, common, allowed, .. } = self;
        let allowed = &allowed[depth];
        let is_allowed =
            |label: u32| (allowed[(label >> 5) as usize % 16] >> (label % 32) & 1) as usize;
        let block = |view: View| {
            let (depth, first) = (view.first.depth(), view.first.index());
            let entries = if depth == 0 { &*tree.0 } else { &depths[depth] };
            &entries[first..first + view.length]
        };
        let (ones, others) = (block(one), block(other));
        scratch.resize(start + ones.len() + others.len(), Entry::default());
        common.resize(ones.len().min(others.len()) + 1, 0);
        let merged = &mut scratch[start..];
        let (mut i, mut j, mut length, mut in_both) = (0, 0, 0, 0);
        // Which node has the next label is unpredictable, so this has no branch on it.
        while let (Some(a), Some(b)) = (ones.get(i), others.get(j)) {
            let (label, other_label) = (a.label(), b.label());
            let (is_a, is_b) = (label <= other_label, other_label <= label);
            let (at, entry) = if is_a { (one.child(i), a) } else { (other.child(j), b) };
            let is_kept = is_allowed(label.min(other_label));
            merged[length] = share(at, *entry);
            common[in_both] = (length << 20 | i << 10 | j) as u32;
            in_both += usize::from(is_a & is_b) & is_kept;
            length += is_kept;
            i += usize::from(is_a);
            j += usize::from(is_b);
        }
        for (view, block, from) in [(one, ones, i), (other, others, j)] {
            for (at, entry) in block.iter().enumerate().skip(from) {
                merged[length] = share(view.child(at), *entry);
                length += is_allowed(entry.label());
            }
        }
        for &both in &common[..in_both] {
            let [at, i, j] = [20, 10, 0].map(|shift| (both >> shift) as usize % (1 << 10));
            merged[at] = sum((one.child(i), ones[i]), (other.child(j), others[j]));
        }
        scratch.truncate(start + length);
        self.finish(depth, label, one.points + other.points, start)
    }
}

/// Returns the bound of the sum of two different terms. Both are assumed to count, unless the first
/// letters in which they differ are on the same cell.
pub(super) fn tails_bound((points, mut key): (u32, u64), (others, mut other): (u32, u64)) -> u32 {
    while key != 0 && other != 0 {
        let ((one, rest), (two, other_rest)) = (split(key), split(other));
        if one != two {
            return if one >> 5 == two >> 5 { points.max(others) } else { points + others };
        }
        (key, other) = (rest, other_rest);
    }
    points + others
}

/// Returns a node that is also in another block.
fn share(at: Ref, entry: Entry) -> Entry {
    // An entry's kind is unpredictable, so this does not branch on it: `kept` has a bit for each
    // kind and whether the bound is exact.
    let bits = |kind: Kind, bits: u32| bits << (2 * kind as u32);
    let kept = bits(Kind::Tail, 3) | bits(Kind::Alias, 3) | bits(Kind::Block, 2);
    let is_exact = entry.head & Entry::EXACT;
    let is_kept = kept >> ((entry.head >> Entry::KIND & 3) * 2 + (is_exact >> 31)) & 1 != 0;
    let alias = Entry::new(Kind::Alias, entry.label(), entry.bound(), at.0.into());
    Entry {
        head: if is_kept { entry.head } else { alias.head | is_exact },
        content: if is_kept { entry.content } else { alias.content },
    }
}

/// Returns the sum of two nodes with the same label, to be merged when needed.
fn sum((at, one): (Ref, Entry), (other_at, other): (Ref, Entry)) -> Entry {
    let bound = one.bound() + other.bound();
    let is_leaf = |entry: Entry| entry.kind() == Kind::Tail && entry.key() == 0;
    let are_tails = one.kind() == Kind::Tail && other.kind() == Kind::Tail;
    if are_tails && one.key() == other.key() {
        return Entry::tail(one.label(), bound, one.key());
    }
    if are_tails {
        let bound = tails_bound((one.bound(), one.key()), (other.bound(), other.key()));
        return Entry::sum(one.label(), bound, [at, other_at]).exact();
    }
    let target = |at: Ref, entry: Entry| match entry.kind() {
        Kind::Alias => entry.target(),
        _ => at,
    };
    let entry = Entry::sum(one.label(), bound, [target(at, one), target(other_at, other)]);
    // Points that need no more letters do not change any maximum.
    let is_exact = is_leaf(one) && other.is_exact() || is_leaf(other) && one.is_exact();
    if is_exact { entry.exact() } else { entry }
}
