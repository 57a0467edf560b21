//! The terms of a class as a tree, and the trees that result from forcing cells.

mod build;
mod merge;
mod refine;
#[cfg(test)]
mod tests;

use std::sync::Arc;

pub(crate) use merge::View;

/// The letters that each position can have, as bits. The last position comes first.
pub(crate) type Domains = [u32; 16];

/// The entries at all depths. Entries at depth `d` are created while `d` cells are forced, or when
/// a sum at that depth is merged later. They live until another letter is forced there, and refer
/// only to entries at the same or a lower depth.
#[derive(Debug, Default)]
pub(crate) struct Forest {
    tree: Tree,
    /// The tree from which the next ones are built, if any. Its entries come first in `tree`.
    pub(crate) base: Option<Base>,
    /// The entries at greater depths, at the index of the depth. The first list is empty.
    depths: Vec<Vec<Entry>>,
    /// Unfinished blocks.
    scratch: Vec<Entry>,
    /// For each label that both nodes of a merge have: its index in the merged block and, below
    /// that, the indexes of the two children, ten bits each.
    common: Vec<u32>,
    /// The letters that positions can have, at each depth.
    allowed: Vec<Domains>,
    /// The number of nodes merged.
    merged: u64,
    /// Whether there were more entries than a [`Ref`] can number. If so, entries are missing, and
    /// the trees are unusable.
    is_full: bool,
}

/// The entries at depth 0, which do not change. So forests on several threads can share them.
#[derive(Debug, Clone, Default)]
pub(crate) struct Tree(Arc<Vec<Entry>>);

/// A tree to build others from: its entries are also their first entries.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Base {
    /// The number of its entries.
    length: usize,
    terms: u64,
}

/// A reference to an entry: the depth in the highest four bits, and its index.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Ref(u32);

impl Ref {
    const INDEX_BITS: u32 = 28;
    /// The maximum number of entries at one depth.
    const MAX_ENTRIES: usize = if cfg!(test) { 1 << 16 } else { 1 << Ref::INDEX_BITS };

    fn new(depth: usize, index: usize) -> Ref {
        Ref((depth as u32) << Ref::INDEX_BITS | index as u32)
    }

    fn depth(self) -> usize {
        (self.0 >> Ref::INDEX_BITS) as usize
    }

    fn index(self) -> usize {
        (self.0 % (1 << Ref::INDEX_BITS)) as usize
    }
}

/// A letter on a cell and what can follow it: a node of the tree, in 16 bytes.
#[derive(Debug, Clone, Copy, Default)]
struct Entry {
    /// From the highest bit down: an upper bound on a board's points from this node's terms (32
    /// bits), whether it is exact, the kind, the number of children, and the label.
    head: u64,
    /// What the kind needs.
    content: u64,
}

/// The kind of an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// A single term: its [`key`](Entry::key).
    Tail,
    /// A list of children: the [`first`](Entry::first), and the [`points`](Entry::points) of the
    /// terms that end here.
    Block,
    /// The sum of two nodes that are not merged yet: its [`parts`](Entry::parts).
    Sum,
    /// The same as another node that is not finished yet: its [`target`](Entry::target).
    Alias,
}

impl Entry {
    const LABEL_BITS: u32 = 9;
    const LENGTH_BITS: u32 = 10;
    const KIND: u32 = Entry::LABEL_BITS + Entry::LENGTH_BITS;
    const EXACT: u64 = 1 << 31;

    fn new(kind: Kind, label: u32, bound: u32, content: u64) -> Entry {
        Entry { head: halves(label | (kind as u32) << Entry::KIND, bound), content }
    }

    fn tail(label: u32, bound: u32, key: u64) -> Entry {
        Entry::new(Kind::Tail, label, bound, key).exact()
    }

    fn block(label: u32, bound: u32, first: Ref, points: u32) -> Entry {
        Entry::new(Kind::Block, label, bound, halves(first.0, points))
    }

    fn sum(label: u32, bound: u32, [one, other]: [Ref; 2]) -> Entry {
        Entry::new(Kind::Sum, label, bound, halves(one.0, other.0))
    }

    fn exact(self) -> Entry {
        Entry { head: self.head | Entry::EXACT, ..self }
    }

    fn with_bound(self, bound: u32) -> Entry {
        Entry { head: halves(self.head as u32, bound), ..self }
    }

    fn with_length(self, length: usize) -> Entry {
        Entry { head: self.head | (length as u64) << Entry::LABEL_BITS, ..self }
    }

    fn bound(self) -> u32 {
        (self.head >> 32) as u32
    }

    /// Returns the cell and the letter; cells that are forced earlier have greater labels.
    fn label(self) -> u32 {
        self.head as u32 % (1 << Entry::LABEL_BITS)
    }

    /// Returns the digit of the cell in a key; the last cell is 0.
    fn digit(self) -> u32 {
        self.label() >> 5
    }

    fn length(self) -> usize {
        (self.head >> Entry::LABEL_BITS) as usize % (1 << Entry::LENGTH_BITS)
    }

    fn kind(self) -> Kind {
        match self.head >> Entry::KIND & 3 {
            0 => Kind::Tail,
            1 => Kind::Block,
            2 => Kind::Sum,
            _ => Kind::Alias,
        }
    }

    /// Whether refining stops here. The bound is usually what merging everything would give, but
    /// may be higher if this node or one below it was once a sum. A proof only needs bounds that are
    /// not too low.
    fn is_exact(self) -> bool {
        self.head & Entry::EXACT != 0
    }

    /// Returns the bound and, below it, whether it is exact: of two equal bounds, the exact one is
    /// greater.
    fn rank(self) -> u64 {
        self.head >> 31
    }

    /// Returns the letters of a tail after its label.
    fn key(self) -> u64 {
        self.content
    }

    /// Returns the first child of a block.
    fn first(self) -> Ref {
        Ref(self.content as u32)
    }

    /// Returns the points of the terms that end at a block.
    fn points(self) -> u32 {
        (self.content >> 32) as u32
    }

    /// Returns the two nodes of a sum.
    fn parts(self) -> [Ref; 2] {
        [self.content as u32, (self.content >> 32) as u32].map(Ref)
    }

    /// Returns the node that an alias stands for.
    fn target(self) -> Ref {
        Ref(self.content as u32)
    }
}

/// Combines the lower and upper halves of a number.
fn halves(lower: u32, upper: u32) -> u64 {
    u64::from(upper) << 32 | u64::from(lower)
}

/// Splits a key into the label of its first letter and the rest of the key.
fn split(key: u64) -> (u32, u64) {
    let digit = (63 - key.leading_zeros()) / 5;
    let shift = digit * 5;
    (digit << 5 | (key >> shift) as u32, key & ((1 << shift) - 1))
}
