//! Forces the cells of a class one after the other.

use std::sync::atomic::{AtomicBool, Ordering};

use crate::forest::{Domains, Forest, Ref, View};
use crate::prover::{MAX_CANDIDATES, Proof};
use crate::{Class, TileTrie};

/// The state of a class while its cells are forced.
pub(crate) struct Search<'s> {
    pub(crate) class: &'s Class,
    pub(crate) words: &'s TileTrie,
    /// The minimum score of the wanted boards, in units.
    pub(crate) at_least: u32,
    pub(crate) stop: &'s AtomicBool,
    pub(crate) forest: &'s mut Forest,
    /// The letters that are fixed or forced.
    pub(crate) board: Vec<u8>,
    pub(crate) proof: Proof,
}

/// A tree whose next cell is forced.
pub(crate) struct Node {
    /// The number of cells that are forced.
    depth: usize,
    /// The letters that each position can have, last position first.
    letters: Domains,
    view: View,
    /// The number of children for other cells, and the bound without the next cell.
    rest: usize,
    rest_bound: u32,
}

impl Search<'_> {
    /// Forces the next cell to each letter. `letters` has the letters that each position can have,
    /// last position first.
    pub(crate) fn extend(&mut self, depth: usize, root: Ref, letters: Domains) {
        let free = self.class.free();
        if self.proof.candidates.len() > MAX_CANDIDATES {
            return;
        }
        if depth == free {
            self.proof.candidates.push(self.board.clone());
            return;
        }
        let node = self.open(depth, root, letters);
        let mut codes = letters[free - 1 - depth];
        while codes != 0 && !self.stop.load(Ordering::Relaxed) {
            let code = codes.trailing_zeros() as u8;
            codes &= codes - 1;
            self.board.push(code);
            if let Some((root, letters)) = self.force(&node) {
                self.extend(depth + 1, root, letters);
            }
            self.board.pop();
        }
    }

    /// Opens the tree of a root to force its next cell.
    pub(crate) fn open(&mut self, depth: usize, root: Ref, letters: Domains) -> Node {
        let digit = self.class.free() - 1 - depth;
        let view = self.forest.view(root);
        let (rest, rest_bound) = self.forest.divide(view, digit as u32);
        Node { depth, letters, view, rest, rest_bound }
    }

    /// Forces the next cell to the last letter of the board. Returns the tree and the remaining
    /// letters, or `None` if its bound is too low.
    pub(crate) fn force(&mut self, node: &Node) -> Option<(Ref, Domains)> {
        self.forest.check_room().ok()?;
        let &Node { depth, letters, view, rest, rest_bound } = node;
        let code = *self.board.last()?;
        // The bound that the letter must add to the points and the other cells' maxima.
        let needed = self.at_least.saturating_sub(rest_bound);
        let child = self.forest.child(view, rest, code);
        if child.map_or(0, |child| self.forest.bound(child)) < needed {
            return None;
        }
        let letters = self.letters_after(code, letters);
        self.forest.truncate_to_depth(depth + 1, letters);
        self.proof.forced += 1;
        let root = self.forest.force(depth + 1, child, view, rest);
        self.forest.refine_bound(root, self.at_least, self.stop);
        (self.forest.bound(root) >= self.at_least).then_some((root, letters))
    }

    /// Returns the letters that each position can have after the last cell of the board was forced.
    fn letters_after(&self, code: u8, mut letters: Domains) -> Domains {
        let at = self.board.len() - 1;
        let last = self.class.letters.len() - 1;
        for &(_, other) in self.class.pairs.iter().filter(|(one, _)| usize::from(*one) == at) {
            letters[last - usize::from(other)] &= u32::MAX >> (31 - code);
        }
        let codes = self.words.codes_after(&self.board);
        letters.iter_mut().for_each(|letters| *letters &= codes);
        letters
    }
}
